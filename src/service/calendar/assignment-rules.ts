// What changes when someone's schedule does: which days, that rest is kept, and what pending requests cost.
import { addDays } from '#domain/day'
import type { PlannedEmployee } from '#domain/schedule'
import { build } from '../db/build'
import type { RowOf } from '../db/tables'
import type { Change, RuleTools } from '../engine/schema/declare'
import { loadCalendar, type CalendarAssignment } from './load-calendar'
import { recomputeRequests } from './recompute-requests'
import { blocksRest, assertRestOnDays, restSpan } from './rest-check'

const OPEN = '9999-12-31'

type Assigned = RowOf<'schedule_employees'>
type Changed = Change<Assigned>

interface Days {
  readonly from: string
  readonly to: string
}

const daysOf = (row: Assigned): Days => ({ from: row.date_from, to: row.date_to ?? OPEN })

/** The days on which the change makes another schedule hold, from the first to the last. */
const affected = (change: Changed): Days | null => {
  const { kind, before, after } = change
  const now = kind === 'delete' ? null : daysOf(after)
  const was = before === null ? null : daysOf(before)
  if (now === null || was === null) return now ?? was
  if (change.changes('cycle_offset') || now.from > was.to || was.from > now.to) {
    return { from: now.from < was.from ? now.from : was.from, to: now.to > was.to ? now.to : was.to }
  }
  const starts = [now.from, was.from].sort()
  const ends = [now.to, was.to].sort()
  const [first = '', second = ''] = starts
  const [early = '', late = ''] = ends
  if (first !== second) return { from: first, to: early === late ? addDays(second, -1) : late }
  return early === late ? null : { from: addDays(early, 1), to: late }
}

/** The first day on which another schedule holds. */
export const assignmentAlters = (change: Changed): string | null => affected(change)?.from ?? null

const assignmentOf = (row: Assigned, like: CalendarAssignment): CalendarAssignment => ({
  ...like,
  dateFrom: row.date_from,
  dateTo: row.date_to,
  cycleOffset: row.cycle_offset,
})

/**
 * With schedules.restCheck at block, refuses an assignment that leaves its person too little rest.
 * @throws Problem 422 `labour-law`.
 */
export const assertRestOfAssignment = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { kind, before, after } = change
  const days = affected(change)
  if (kind === 'delete' || days === null || !blocksRest(tools)) return
  const cycle = await tools.get(
    build.selectFrom('schedules').select('number_of_days').where('id', '=', after.schedule_id),
  )
  if (cycle === undefined) return
  const span = restSpan(days.from, cycle.number_of_days)
  const id = after.employee_id
  const calendar = await loadCalendar(tools, { employees: [id], ...span })
  const employee = calendar.employees.get(id)
  if (employee === undefined) return
  const like = employee.assignments.find((each) => each.id === after.id)
  const others = employee.assignments.filter((each) => each !== like)
  // What a new one closed is not known any more, and the default schedule would hold in its place: nothing does.
  const was: PlannedEmployee =
    before === null || like === undefined
      ? { ...employee, assignments: others, leftAt: addDays(days.from, -1) }
      : { ...employee, assignments: [...others, assignmentOf(before, like)] }
  const last = days.to < span.to ? addDays(days.to, 1) : span.to
  assertRestOnDays({ before: was, after: employee }, { from: days.from, to: last }, tools)
}

/** Pending requests of the person cost what is planned now. */
export const recomputeAssigned = async (change: Changed, tools: RuleTools): Promise<void> => {
  const days = affected(change)
  if (days === null) return
  await recomputeRequests(tools, {
    employees: [change.after.employee_id],
    from: days.from,
    to: days.to === OPEN ? null : days.to,
    approved: 'none',
  })
}

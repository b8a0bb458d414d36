// What a change of plans or bank holidays means for requests: what they cost is counted anew and written down.
import { totalSeconds, type ChargedDay } from '#domain/absence-charge'
import { build, piece, prepared } from '../db/build'
import { within } from '../db/sql'
import type { RuleTools } from '../engine/schema/declare'
import { askedOf, chargedTypeOf, chargeOf, keepDays } from './charge'
import { loadCalendar, type CalendarSpan } from './load-calendar'

/** Whose requests are counted anew, and which days have changed. */
export interface ChangedPlan {
  readonly employees: CalendarSpan['employees']
  /** First day that may have changed. */
  readonly from: string
  /** Last day; null when all that follow may have. */
  readonly to: string | null
  /** Which frozen days from today on are counted anew too: a bank holiday gives its own back, a schedule none. */
  readonly approved: 'none' | { readonly monthDay: string }
}

const LAST_DAY = '9999-12-31'

interface Days {
  readonly from: string
  readonly to: string
}

/** Requests with a day among these; what of them is to be counted anew, and whose, is still open. */
const requestsOn = ({ from, to }: Days) =>
  build
    .selectFrom('holiday_requests as r')
    .innerJoin('holiday_types as t', 't.id', 'r.type_id')
    .select(['r.id', 'r.status', 'r.employee_id', 'r.date_from', 'r.date_to', 'r.day_part'])
    .select(['r.requested_seconds', 't.include_non_working_days'])
    .where('r.deleted_at', 'is', null)
    .where('r.date_to', '>=', from)
    .where('r.date_from', '<=', to)
    .orderBy('r.id')

/** Every change of a schedule or assignment asks for these. */
const pendingQuery = prepared(({ employees, from, to }: Days & { readonly employees: readonly number[] }) =>
  requestsOn({ from, to })
    .where('r.status', '=', 'pending')
    .where(piece(within('r.employee_id', employees))),
)

const affected = (tools: RuleTools, { employees, from, to: until, approved }: ChangedPlan) => {
  const to = until ?? LAST_DAY
  if (employees !== 'all' && approved === 'none') return tools.page(pendingQuery({ employees, from, to }))
  const requests = requestsOn({ from, to }).where((eb) => {
    const pending = eb('r.status', '=', 'pending')
    if (approved === 'none') return pending
    const frozen = eb('r.status', 'in', ['approved', 'cancellation_requested'])
    return eb.or([pending, eb.and([frozen, eb('r.date_to', '>=', tools.today)])])
  })
  return tools.page(
    employees === 'all' ? requests : requests.where(piece(within('r.employee_id', employees))),
  )
}

const keptOf = async (tools: RuleTools, requests: readonly number[]): Promise<Map<number, ChargedDay[]>> => {
  const kept = new Map<number, ChargedDay[]>()
  const found = await tools.page(
    build
      .selectFrom('holiday_days')
      .select(['request_id', 'day', 'seconds'])
      .where(piece(within('request_id', requests)))
      .orderBy('day'),
  )
  for (const { request_id: id, day, seconds } of found) {
    const days = kept.get(id)
    if (days === undefined) kept.set(id, [{ day, seconds }])
    else days.push({ day, seconds })
  }
  return kept
}

/**
 * Counts requests anew after a change of schedules, assignments, bank holidays or employment, inside its transaction;
 * each that costs something else gets a new version and a row in the trail. Other frozen days stay as they are.
 */
export const recomputeRequests = async (tools: RuleTools, changed: ChangedPlan): Promise<void> => {
  const rows = await affected(tools, changed)
  if (rows.length === 0) return
  const calendar = await loadCalendar(tools, {
    employees: [...new Set(rows.map((row) => row.employee_id))],
    from: rows.reduce((first, { date_from: day }) => (day < first ? day : first), LAST_DAY),
    to: rows.reduce((last, { date_to: day }) => (day > last ? day : last), ''),
  })
  const kept = await keptOf(
    tools,
    rows.map((row) => row.id),
  )
  const secondsPerDay = tools.config('holidays.secondsPerDay')
  const monthDay = changed.approved === 'none' ? '' : `-${changed.approved.monthDay}`
  for (const row of rows) {
    const old = kept.get(row.id) ?? []
    const counted = chargeOf(calendar, askedOf(row), chargedTypeOf(row, secondsPerDay))
    const isClosed = (day: string) => tools.closedBefore !== null && day < tools.closedBefore
    const isFrozen = (day: string) =>
      isClosed(day) || (row.status !== 'pending' && (day < tools.today || !day.endsWith(monthDay)))
    const days = [...old.filter(({ day }) => isFrozen(day)), ...counted.filter(({ day }) => !isFrozen(day))]
    if (JSON.stringify(days) === JSON.stringify(old)) continue
    await keepDays(row.id, row.employee_id, days, tools)
    const seconds = totalSeconds(days)
    // Other days that come to the same are no other cost, but whoever shows the days is to hear of it.
    if (seconds === totalSeconds(old)) await tools.touch('HolidayRequest', row.id)
    else await tools.update('HolidayRequest', row.id, { seconds })
  }
}

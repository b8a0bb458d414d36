// ScheduleEmployee: who works by which schedule from when to when; one schedule per person and day.
import { ScheduleEmployee } from '#contract/schedules'
import { assertRestOfAssignment, assignmentAlters, recomputeAssigned } from '../../calendar/assignment-rules'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import { addDays, parseDay } from '../../engine/instants'
import { build } from '../../db/build'
import { sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'

type Changed = Change<RowOf<'schedule_employees'>>

const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { kind, before, after } = change
  const { date_from: from, date_to: to } = after
  if (kind !== 'delete' && to !== null && to < from) {
    tools.violation('dateTo', 'order', { other: 'dateFrom' })
    return
  }
  if (kind === 'delete') return
  const cycle = await tools.get(
    build.selectFrom('schedules').select('number_of_days').where('id', '=', after.schedule_id),
  )
  const days = cycle?.number_of_days ?? 0
  if (after.cycle_offset >= days) {
    tools.violation('cycleOffset', 'maximum', { limit: days - 1 })
    return
  }
  const others = await tools.all(
    build
      .selectFrom('schedule_employees')
      .select(['id', 'date_from', 'date_to'])
      .where('employee_id', '=', after.employee_id)
      .where('deleted_at', 'is', null)
      .where('id', '<>', before?.id ?? '')
      .where((eb) => eb.or([eb('date_to', 'is', null), eb('date_to', '>=', from)]))
      .orderBy('date_from'),
  )
  for (const other of others) {
    const starts = other.date_from
    if (to !== null && starts > to) continue
    // A later assignment closes the open one the day before it starts.
    if (kind === 'create' && other.date_to === null && starts < from) {
      await tools.update('ScheduleEmployee', other.id, { dateTo: addDays(from, -1) })
      continue
    }
    const iri = tools.iri('schedule-employees', other.id)
    tools.refuse('overlap', { other: iri }, { members: { existing: iri } })
  }
}

const effect = async (change: Changed, tools: RuleTools): Promise<void> => {
  await assertRestOfAssignment(change, tools)
  await recomputeAssigned(change, tools)
}

export const scheduleEmployee = declare({
  name: 'ScheduleEmployee',
  schema: ScheduleEmployee,
  about: 'That a person follows a schedule, from a day on.',
  descriptions: {
    create: 'A new assignment ends the open one on the day before; any other overlap is refused with 409.',
  },
  examples: {
    create: {
      schedule: '/schedules/01900000-0000-7f48-830a-000000000001',
      employee: '/employees/7',
      dateFrom: '2026-09-01',
    },
    update: { dateTo: '2027-12-31' },
  },
  paths: ['schedule-employees'],
  table: 'schedule_employees',
  tag: 'Schedules',
  scope: 'schedules',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: {
    schedule: { required: true, immutable: true },
    employee: { required: true, immutable: true },
    dateFrom: { required: true },
    cycleOffset: { default: 0 },
  },
  filters: {
    schedule: { kind: 'reference', column: 'schedule_id', target: 'schedules' },
    employee: { kind: 'reference', column: 'employee_id', target: 'employees' },
    activeOn: {
      kind: 'custom',
      schema: { type: 'string' },
      expected: 'a date, YYYY-MM-DD',
      about: 'Assignments that apply on this day.',
      where: (value) => {
        const day = parseDay(value)
        return day === null
          ? null
          : { where: sql('date_from <= ? and (date_to is null or date_to >= ?)', day, day) }
      },
    },
    dateFrom: { kind: 'day', column: 'date_from' },
    dateTo: { kind: 'day', column: 'date_to' },
  },
  order: {
    by: { dateFrom: ['date_from'], updatedAt: ['updated_at'] },
    default: ['dateFrom', 'desc'],
  },
  access: { area: 'schedule-employees', ownedBy: { kind: 'person', column: 'employee_id' } },
  touches: [{ resource: 'Schedule', column: 'schedule_id' }],
  rule,
  alters: assignmentAlters,
  effect,
})

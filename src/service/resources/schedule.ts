// Schedule, ScheduleRange and ScheduleEmployee: a cycle of days, the working time in it, and who works by it.
import { Schedule, ScheduleEmployee, ScheduleRange } from '#contract/schedules'
import type { Change, Declaration, RuleTools } from '../engine/declare'
import { addDays } from '../engine/instants'
import { childReferences, countThrough, peopleThrough } from '../engine/related'
import { sql, type Row } from '../engine/sql'

const WEEKS = [7, 14, 21, 28]
const DAY_SECONDS = 86_400

export const schedule: Declaration = {
  name: 'Schedule',
  schema: Schedule,
  paths: ['schedules'],
  table: 'schedules',
  tag: 'Schedules',
  scope: 'schedules',
  operations: ['list', 'get', 'create', 'update'],
  fields: {
    name: { required: true },
    numberOfDays: { required: true },
    regular: { default: true },
    overwriteBankHolidays: { default: false },
    scheduleRanges: { related: childReferences('schedule_ranges', 'schedule_id', 'schedule-ranges') },
    scheduleEmployees: {
      related: childReferences('schedule_employees', 'schedule_id', 'schedule-employees'),
    },
    employees: { related: peopleThrough('schedule_employees', 'schedule_id', 5) },
    employeesCount: { related: countThrough('schedule_employees', 'schedule_id') },
  },
  filters: { regular: { kind: 'bool', column: 'regular' } },
  order: { by: { name: ['search_text'], updatedAt: ['updated_at'] }, default: ['name', 'asc'] },
  search: ['name'],
  access: { area: 'schedules', belongs: { kind: 'shared' } },
  rule: ({ after }, tools) => {
    if (after['regular'] === 1 && !WEEKS.includes(Number(after['number_of_days']))) {
      tools.violation('numberOfDays', 'multiple')
    }
  },
}

const secondOf = (time: unknown): number => {
  const [hours = 0, minutes = 0] = String(time).split(':').map(Number)
  return hours * 3600 + minutes * 60
}

/** Start and length in seconds on the line of the cycle. */
const spanOf = (row: Row): { start: number; length: number } => {
  const [from, to] = [secondOf(row['time_from']), secondOf(row['time_to'])]
  return {
    start: (Number(row['day']) - 1) * DAY_SECONDS + from,
    length: to > from ? to - from : to + DAY_SECONDS - from,
  }
}

/** The cycle is a circle: the night shift of its last day reaches into its first. */
const overlapOnCircle = (a: Row, b: Row, circle: number): boolean => {
  const [first, second] = [spanOf(a), spanOf(b)]
  const ahead = (second.start - first.start + circle) % circle
  const behind = (first.start - second.start + circle) % circle
  return ahead < first.length || behind < second.length
}

const rangeRule = async ({ kind, before, after }: Change, tools: RuleTools): Promise<void> => {
  if (kind === 'delete') return
  const { length } = spanOf(after)
  const pause = Number(after['break_seconds'])
  if (pause >= length) {
    tools.violation('breakSeconds', 'maximum', { limit: length - 1 })
    return
  }
  after['seconds'] = length - pause
  const row = await tools.get('select number_of_days from schedules where id = ?', [
    after['schedule_id'] ?? null,
  ])
  const days = Number(row?.['number_of_days'])
  if (Number(after['day']) > days) {
    tools.violation('day', 'maximum', { limit: days })
    return
  }
  const others = await tools.all(
    'select id, day, time_from, time_to from schedule_ranges where schedule_id = ? and deleted_at is null and id <> ?',
    [after['schedule_id'] ?? null, before?.['id'] ?? ''],
  )
  const other = others.find((each) => overlapOnCircle(after, each, days * DAY_SECONDS))
  if (other === undefined) return
  const iri = tools.iri('schedule-ranges', other['id'])
  tools.refuse('overlap', { other: iri }, { members: { existing: iri } })
}

export const scheduleRange: Declaration = {
  name: 'ScheduleRange',
  schema: ScheduleRange,
  paths: ['schedule-ranges'],
  table: 'schedule_ranges',
  tag: 'Schedules',
  scope: 'schedules',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: {
    schedule: { required: true, immutable: true },
    day: { required: true },
    timeFrom: { required: true },
    timeTo: { required: true },
    breakSeconds: { default: 0 },
  },
  filters: {
    schedule: { kind: 'reference', column: 'schedule_id', target: 'schedules' },
    day: { kind: 'number', column: 'day' },
  },
  order: { by: { day: ['day', 'time_from'] }, default: ['day', 'asc'] },
  access: { area: 'schedules', belongs: { kind: 'shared' } },
  touches: [{ resource: 'Schedule', column: 'schedule_id' }],
  rule: rangeRule,
}

const assignmentRule = async ({ kind, before, after }: Change, tools: RuleTools): Promise<void> => {
  if (kind === 'delete') return
  const from = String(after['date_from'])
  const to = after['date_to'] ?? null
  if (to !== null && String(to) < from) {
    tools.violation('dateTo', 'order', { other: 'dateFrom' })
    return
  }
  const row = await tools.get('select number_of_days from schedules where id = ?', [
    after['schedule_id'] ?? null,
  ])
  const days = Number(row?.['number_of_days'])
  if (Number(after['cycle_offset']) >= days) {
    tools.violation('cycleOffset', 'maximum', { limit: days - 1 })
    return
  }
  const others = await tools.all(
    'select id, date_from, date_to from schedule_employees where employee_id = ? and deleted_at is null and id <> ? and (date_to is null or date_to >= ?) order by date_from',
    [after['employee_id'] ?? null, before?.['id'] ?? '', from],
  )
  for (const other of others) {
    const starts = String(other['date_from'])
    if (to !== null && starts > String(to)) continue
    // A later assignment closes the open one the day before it starts.
    if (kind === 'create' && other['date_to'] === null && starts < from) {
      await tools.update('ScheduleEmployee', other['id'] ?? null, { dateTo: addDays(from, -1) })
      continue
    }
    const iri = tools.iri('schedule-employees', other['id'])
    tools.refuse('overlap', { other: iri }, { members: { existing: iri } })
  }
}

export const scheduleEmployee: Declaration = {
  name: 'ScheduleEmployee',
  schema: ScheduleEmployee,
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
      where: (value) =>
        /^\d{4}-\d\d-\d\d$/.test(value)
          ? { where: sql('date_from <= ? and (date_to is null or date_to >= ?)', value, value) }
          : null,
    },
  },
  order: { by: { dateFrom: ['date_from'] }, default: ['dateFrom', 'desc'] },
  access: { area: 'schedule-employees', belongs: { kind: 'person', column: 'employee_id' } },
  touches: [{ resource: 'Schedule', column: 'schedule_id' }],
  rule: assignmentRule,
}

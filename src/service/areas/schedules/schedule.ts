// Schedule: a cycle of days with its working time. Its ranges and who follows it come and go with it.
// See docs/decisions/0005-schedules-with-ranges.md.
import { Schedule } from '#contract/schedules'
import { activeOn, assertOwnFollowers, firstFollowed, recomputeFollowers } from '../../calendar/followers'
import { assertFits, assertRestful } from '../../calendar/range-rules'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import { countThrough, peopleThrough } from '../../engine/schema/related'
import type { RowOf } from '../../db/tables'

type Changed = Change<RowOf<'schedules'>>

const WEEKS = [7, 14, 21, 28]
/** Those who follow it now or will. */
const FOLLOWERS = { table: 'schedule_employees', column: 'schedule_id', until: 'date_to' }

const rule = async ({ kind, after, actor }: Changed, tools: RuleTools): Promise<void> => {
  if (after.regular === 1 && !WEEKS.includes(after.number_of_days)) {
    tools.violation('numberOfDays', 'multiple')
  }
  if (kind === 'update') await assertOwnFollowers(after.id, actor, tools)
}

const CYCLE = ['number_of_days', 'regular', 'overwrite_bank_holidays'] as const

/** The first day that is planned by the cycle. */
const alters = async ({ kind, after, changes }: Changed, tools: RuleTools): Promise<string | null> =>
  kind === 'update' && CYCLE.some((column) => changes(column)) ? firstFollowed(after.id, tools) : null

/** After its collections are written: what is in the cycle must fit the cycle. */
const effect = async ({ kind, before, after }: Changed, tools: RuleTools): Promise<void> => {
  if (kind !== 'update' || before === null) return
  if (CYCLE.every((column) => before[column] === after[column])) return
  await assertFits(after, tools)
  const was = { numberOfDays: before.number_of_days, regular: before.regular === 1 }
  await assertRestful(after.id, (schedule) => ({ ...schedule, ...was }), tools)
  await recomputeFollowers(after.id, tools)
}

export const schedule = declare({
  name: 'Schedule',
  schema: Schedule,
  about: 'A repeating plan of working times, with the people who follow it.',
  descriptions: {
    create: 'Creates its working times and the assignments of people as well.',
    update:
      'A collection that is sent replaces the present one: rows with an IRI or an `id` stay or change, others are created, and those that are missing are deleted.',
  },
  examples: {
    create: {
      name: 'Four days',
      numberOfDays: 7,
      scheduleRanges: [
        { day: 1, timeFrom: '08:00', timeTo: '17:00', breakSeconds: 1800 },
        { day: 2, timeFrom: '08:00', timeTo: '17:00', breakSeconds: 1800 },
      ],
    },
    update: { description: 'Monday to Friday, flexible hours' },
  },
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
    scheduleRanges: { children: { resource: 'ScheduleRange', column: 'schedule_id', field: 'schedule' } },
    scheduleEmployees: {
      children: { resource: 'ScheduleEmployee', column: 'schedule_id', field: 'schedule' },
    },
    employees: { related: peopleThrough(FOLLOWERS, 5) },
    employeesCount: { related: countThrough(FOLLOWERS) },
  },
  filters: {
    regular: { kind: 'bool', column: 'regular' },
    employee: {
      kind: 'linked',
      table: 'schedule_employees',
      back: 'schedule_id',
      column: 'employee_id',
      target: 'employees',
      about: 'Schedules that these employees follow, have followed or will follow.',
    },
    location: {
      kind: 'linked',
      table: 'schedule_ranges',
      back: 'schedule_id',
      column: 'location_id',
      target: 'locations',
      about: 'Schedules with shifts at these locations.',
    },
    activeOn: activeOn('id', 'Schedules that someone follows on this day.'),
  },
  order: { by: { name: ['search_text'], updatedAt: ['updated_at'] }, default: ['name', 'asc'] },
  search: ['name'],
  access: { area: 'schedules', ownedBy: { kind: 'shared' } },
  rule,
  alters,
  effect,
})

// ScheduleRange: a span of working time on a day of a schedule's cycle; a night shift belongs to the day it starts on.
import { ScheduleRange } from '#contract/schedules'
import { rangeSeconds, spanSeconds } from '#domain/schedule'
import { activeOn, assertOwnFollowers, firstFollowed, recomputeFollowers } from '../../calendar/followers'
import { assertApart, assertRestful, rangeOf } from '../../calendar/range-rules'
import { build } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'

type Changed = Change<RowOf<'schedule_ranges'>>

const rule = async ({ kind, before, after, actor }: Changed, tools: RuleTools): Promise<void> => {
  const { schedule_id: schedule } = after
  await assertOwnFollowers(schedule, actor, tools)
  if (kind === 'delete') return
  const range = rangeOf(after)
  const span = spanSeconds(range)
  if (range.breakSeconds >= span) {
    tools.violation('breakSeconds', 'maximum', { limit: span - 1 })
    return
  }
  after.seconds = rangeSeconds(range)
  const cycle = await tools.get(
    build.selectFrom('schedules').select('number_of_days').where('id', '=', schedule),
  )
  const days = cycle?.number_of_days ?? 0
  if (range.day > days) {
    tools.violation('day', 'maximum', { limit: days })
    return
  }
  await assertApart(after, before?.id ?? null, days, tools)
}

const PLANNED = ['day', 'time_from', 'time_to', 'break_seconds'] as const

/** The first day that is planned by the schedule. */
const alters = async ({ kind, after, changes }: Changed, tools: RuleTools): Promise<string | null> =>
  kind === 'update' && !PLANNED.some((column) => changes(column))
    ? null
    : firstFollowed(after.schedule_id, tools)

const effect = async ({ kind, before, after }: Changed, tools: RuleTools): Promise<void> => {
  const { schedule_id: schedule } = after
  if (kind !== 'delete') {
    await assertRestful(
      schedule,
      (now) => {
        const others = now.ranges.filter(({ id }) => id !== after.id)
        return { ...now, ranges: before === null ? others : [...others, rangeOf(before)] }
      },
      tools,
    )
  }
  await recomputeFollowers(schedule, tools)
}

export const scheduleRange = declare({
  name: 'ScheduleRange',
  schema: ScheduleRange,
  about: 'Working time on one day of the cycle of a schedule.',
  examples: {
    create: {
      schedule: '/schedules/01900000-0000-7f48-830a-000000000001',
      day: 6,
      timeFrom: '10:00',
      timeTo: '14:00',
    },
    update: { breakSeconds: 900 },
  },
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
    location: { kind: 'reference', column: 'location_id', target: 'locations' },
    employee: {
      kind: 'linked',
      own: 'schedule_id',
      table: 'schedule_employees',
      back: 'schedule_id',
      column: 'employee_id',
      target: 'employees',
      about: 'Shifts of schedules that these employees follow, have followed or will follow.',
    },
    activeOn: activeOn('schedule_id', 'Ranges of schedules that someone follows on this day.'),
  },
  order: {
    by: { day: ['day', 'time_from'], updatedAt: ['updated_at'] },
    default: ['day', 'asc'],
  },
  access: { area: 'schedules', ownedBy: { kind: 'shared' } },
  touches: [{ resource: 'Schedule', column: 'schedule_id' }],
  rule,
  alters,
  effect,
})

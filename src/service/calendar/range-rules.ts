// What holds in the cycle of a schedule: its ranges fit in, and are apart on its circle.
import { rangesOverlap, type Schedule, type ScheduleRange } from '#domain/schedule'
import { build } from '../db/build'
import type { RowOf } from '../db/tables'
import type { RuleTools } from '../engine/schema/declare'
import { loadSchedules, type CalendarAssignment } from './load-calendar'
import { blocksRest, assertRestInCycle } from './rest-check'

const COLUMNS = ['id', 'schedule_id', 'day', 'time_from', 'time_to', 'break_seconds'] as const

type Ranged = Pick<RowOf<'schedule_ranges'>, (typeof COLUMNS)[number]>

/** A range as the domain counts it. */
export const rangeOf = (row: Ranged): ScheduleRange => ({
  day: row.day,
  timeFrom: row.time_from,
  timeTo: row.time_to,
  breakSeconds: row.break_seconds,
})

const rangesOf = (scheduleId: string) =>
  build
    .selectFrom('schedule_ranges')
    .select(COLUMNS)
    .where('schedule_id', '=', scheduleId)
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .orderBy('time_from')

/**
 * Refuses a range that is on at the same time as another of its schedule.
 * @param id of the range; null while it has none
 * @throws Problem 409 `overlap`.
 */
export const assertApart = async (
  range: Ranged,
  id: string | null,
  numberOfDays: number,
  tools: RuleTools,
): Promise<void> => {
  const others = await tools.all(rangesOf(range.schedule_id).where('id', '<>', id ?? ''))
  const other = others.find((each) => rangesOverlap(rangeOf(range), rangeOf(each), numberOfDays))
  if (other === undefined) return
  const iri = tools.iri('schedule-ranges', other.id)
  tools.refuse('overlap', { other: iri }, { members: { existing: iri } })
}

/**
 * Refuses a cycle that its ranges or the people in it no longer fit.
 * @throws Problem 422 when it is shorter than their days, 409 `overlap` when ranges meet on the smaller circle.
 */
export const assertFits = async (
  schedule: Pick<RowOf<'schedules'>, 'id' | 'number_of_days'>,
  tools: RuleTools,
): Promise<void> => {
  const days = schedule.number_of_days
  const rows = await tools.all(rangesOf(schedule.id))
  const offset = await tools.get(
    build
      .selectFrom('schedule_employees')
      .select((eb) => eb.fn.max('cycle_offset').as('most'))
      .where('schedule_id', '=', schedule.id)
      .where('deleted_at', 'is', null),
  )
  const needed = Math.max((offset?.most ?? 0) + 1, ...rows.map((row) => row.day))
  if (needed > days) {
    tools.violation('numberOfDays', 'minimum', { limit: needed })
    return
  }
  for (const row of rows) await assertApart(row, row.id, days, tools)
}

/**
 * With schedules.restCheck at block, refuses a change of the cycle that takes rest away.
 * @param asBefore makes the schedule as it was from what it is now; null when there was none.
 * @throws Problem 422 `labour-law`.
 */
export const assertRestful = async (
  scheduleId: string,
  asBefore: (now: CalendarAssignment['schedule']) => Schedule,
  tools: RuleTools,
): Promise<void> => {
  if (!blocksRest(tools)) return
  const now = (await loadSchedules(tools, [scheduleId])).get(scheduleId)
  if (now !== undefined) assertRestInCycle(asBefore(now), now, tools)
}

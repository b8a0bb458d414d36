// What holds in the cycle of a schedule: its ranges fit in, and are apart on its circle.
import { rangesOverlap, type Schedule, type ScheduleRange } from '#domain/schedule'
import type { RuleTools } from '../engine/schema/declare'
import type { Row, SqlValue } from '../db/sql'
import { loadSchedules, type CalendarAssignment } from './load-calendar'
import { blocksRest, assertRestInCycle } from './rest-check'

/** A range as the domain counts it. */
export const rangeOf = (row: Row): ScheduleRange => ({
  day: Number(row['day']),
  timeFrom: String(row['time_from']),
  timeTo: String(row['time_to']),
  breakSeconds: Number(row['break_seconds']),
})

/**
 * Refuses a range that is on at the same time as another of its schedule.
 * @throws Problem 409 `overlap`.
 */
export const assertApart = async (range: Row, numberOfDays: number, tools: RuleTools): Promise<void> => {
  const others = await tools.all(
    'select id, day, time_from, time_to, break_seconds from schedule_ranges where schedule_id = ? and deleted_at is null and id <> ? order by day, time_from',
    [range['schedule_id'] ?? null, range['id'] ?? ''],
  )
  const other = others.find((each) => rangesOverlap(rangeOf(range), rangeOf(each), numberOfDays))
  if (other === undefined) return
  const iri = tools.iri('schedule-ranges', other['id'])
  tools.refuse('overlap', { other: iri }, { members: { existing: iri } })
}

/**
 * Refuses a cycle that its ranges or the people in it no longer fit.
 * @throws Problem 422 when it is shorter than their days, 409 `overlap` when ranges meet on the smaller circle.
 */
export const assertFits = async (schedule: Row, tools: RuleTools): Promise<void> => {
  const days = Number(schedule['number_of_days'])
  const rows = await tools.all(
    'select id, schedule_id, day, time_from, time_to, break_seconds from schedule_ranges where schedule_id = ? and deleted_at is null order by day, time_from',
    [schedule['id'] ?? null],
  )
  const offset = await tools.get(
    'select max(cycle_offset) as most from schedule_employees where schedule_id = ? and deleted_at is null',
    [schedule['id'] ?? null],
  )
  const needed = Math.max(Number(offset?.['most'] ?? 0) + 1, ...rows.map((row) => Number(row['day'])))
  if (needed > days) {
    tools.violation('numberOfDays', 'minimum', { limit: needed })
    return
  }
  for (const row of rows) await assertApart(row, days, tools)
}

/**
 * With schedules.restCheck at block, refuses a change of the cycle that takes rest away.
 * @param asBefore makes the schedule as it was from what it is now; null when there was none.
 * @throws Problem 422 `labour-law`.
 */
export const assertRestful = async (
  scheduleId: SqlValue,
  asBefore: (now: CalendarAssignment['schedule']) => Schedule,
  tools: RuleTools,
): Promise<void> => {
  if (!blocksRest(tools)) return
  const id = String(scheduleId)
  const now = (await loadSchedules(tools, [id])).get(id)
  if (now !== undefined) assertRestInCycle(asBefore(now), now, tools)
}

// Writes a schedule with its ranges.
import type { Schedule } from '#domain/schedule'
import type { SqlValue } from '../db/sql'
import type { Filler } from '../service'

/** Creates a schedule with all of its ranges. @returns its id. */
export async function createSchedule(
  filler: Filler,
  { name, description, schedule }: { name: string; description: string; schedule: Schedule },
): Promise<SqlValue> {
  const { ranges, ...cycle } = schedule
  const [id = null] = await filler.insert('Schedule', [
    { name, description, ...cycle, scheduleRanges: ranges },
  ])
  return id
}

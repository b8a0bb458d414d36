// Writes a schedule with its ranges.
import type { Schedule } from '#domain/schedule'
import type { SqlValue } from '../engine/sql'
import { createRow } from './rows'
import type { SeedTools } from './tools'

/** Creates a schedule with all of its ranges. @returns its id. */
export async function createSchedule(
  tools: SeedTools,
  { name, description, schedule }: { name: string; description: string; schedule: Schedule },
): Promise<SqlValue> {
  const { ranges, ...cycle } = schedule
  const id = await createRow(tools, 'Schedule', { name, description, ...cycle })
  for (const range of ranges) await tools.create('ScheduleRange', { schedule: id, ...range })
  return id
}

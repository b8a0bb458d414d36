// What every new workspace has to choose from: kinds of absence and task statuses.
import type { SqlValue } from '../engine/sql'
import type { Filler } from '../service'
import { HOLIDAY_TYPES } from './holiday-types'
import { TASK_STATUSES } from './task-statuses'

/** The ids of what was seeded, by code. */
export interface Basics {
  holidayTypes: ReadonlyMap<string, SqlValue>
  taskStatuses: ReadonlyMap<string, SqlValue>
}

/**
 * Adds them to a workspace that has none.
 * @throws Problem 409 when it has them.
 */
export async function seedBasics(filler: Filler): Promise<Basics> {
  const holidayTypes = new Map<string, SqlValue>()
  // One after the other: a type that eats another's entitlement refers to it, and stands after it.
  for (const { limitPool, ...type } of HOLIDAY_TYPES) {
    const pool = limitPool === null ? null : holidayTypes.get(limitPool)
    const [id = null] = await filler.insert('HolidayType', [{ ...type, limitPool: pool }])
    holidayTypes.set(type.code, id)
  }
  const ids = await filler.insert(
    'TaskStatus',
    TASK_STATUSES.map(({ name, category, color, position }) => ({ name, category, color, position })),
  )
  const taskStatuses = new Map(TASK_STATUSES.map(({ code }, index) => [code, ids[index] ?? null]))
  return { holidayTypes, taskStatuses }
}

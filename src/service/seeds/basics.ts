// What every new workspace has to choose from: kinds of absence and task statuses.
import { legalRuleCode } from '#domain/leave-rules'
import type { SqlValue } from '../db/sql'
import type { Filler } from '../service'
import { HOLIDAY_TYPES } from './holiday-types'
import { TASK_STATUSES } from './task-statuses'
import { wordsFor } from './words'

/** The ids of what was seeded, by code. */
export interface Basics {
  holidayTypes: ReadonlyMap<string, SqlValue>
  taskStatuses: ReadonlyMap<string, SqlValue>
}

/**
 * Adds them to a workspace that has none.
 * @param of.country ISO 3166-1 alpha-2; null when it is not known, for what is usual everywhere
 * @param of.locale BCP 47; names are in its language
 * @throws Problem 409 when it has them.
 */
export async function seedBasics(
  filler: Filler,
  { country, locale }: { readonly country: string | null; readonly locale: string },
): Promise<Basics> {
  const words = wordsFor(locale)
  const holidayTypes = new Map<string, SqlValue>()
  // One after the other: a type that eats another's entitlement refers to it, and stands after it.
  for (const { limitPool, onlyIn, ...type } of HOLIDAY_TYPES) {
    if (onlyIn !== null && onlyIn !== country) continue
    const pool = limitPool === null ? null : holidayTypes.get(limitPool)
    const [id = null] = await filler.insert('HolidayType', [
      {
        ...type,
        name: words.holidayTypes[type.code],
        limitPool: pool,
        leaveRule: legalRuleCode(country, type.code),
      },
    ])
    holidayTypes.set(type.code, id)
  }
  const ids = await filler.insert(
    'TaskStatus',
    TASK_STATUSES.map(({ code, ...status }) => ({ ...status, name: words.taskStatuses[code] })),
  )
  const taskStatuses = new Map(TASK_STATUSES.map(({ code }, index) => [code, ids[index] ?? null]))
  return { holidayTypes, taskStatuses }
}

// Accounts of flexitime in the demo company: what people brought along when they began to log their time, and corrections.
import { addDays } from '#domain/day'
import type { SqlValue } from '../db/sql'
import type { Filler } from '../service'

const H = 3600

/** Hours with which accounts began; everyone else began with none. */
const OPENINGS: Readonly<Record<string, number>> = { shevchuk: 6.5, zielinski: -3, lewandowski: 14 }

/** Overtime that was paid, with how many days ago. */
const PAID = { employee: 'lewandowski', hours: 8, daysAgo: 30 }

/**
 * @param employees the ids of the demo's people, by key
 * @param first the first day on which anybody logged work
 */
export async function insertFlexitime(
  filler: Filler,
  employees: ReadonlyMap<string, SqlValue>,
  first: string,
  today: string,
): Promise<void> {
  await filler.insert('FlexitimeEntry', [
    ...Object.entries(OPENINGS).map(([key, hours]) => ({
      employee: employees.get(key),
      kind: 'opening',
      date: first,
      seconds: hours * H,
      note: 'Brought along',
    })),
    {
      employee: employees.get(PAID.employee),
      kind: 'adjustment',
      date: addDays(today, -PAID.daysAgo),
      seconds: -PAID.hours * H,
      note: 'Overtime paid',
    },
  ])
}

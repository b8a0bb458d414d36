// Accounts of flexitime in the demo company: what people brought along when they began to log their time, and corrections.
import { addDays } from '#domain/day'
import type { SqlValue } from '../db/sql'
import type { Filler } from '../service'
import type { DemoEntry } from './work'

const H = 3600

/** Hours with which accounts began, on the first day of work in the company; everyone else began with none. */
const OPENINGS: Readonly<Record<string, number>> = { shevchuk: 6.5, zielinski: -3, lewandowski: 14 }

/** Overtime that was paid, with how many days ago. */
const PAID = { employee: 'lewandowski', hours: 8, daysAgo: 30 }

/**
 * Every account begins with the first work of its person, and not on the day on which the demo is made.
 * @param employees the ids of the demo's people, by key
 * @param entries oldest first
 */
export async function insertFlexitime(
  filler: Filler,
  employees: ReadonlyMap<string, SqlValue>,
  entries: readonly DemoEntry[],
  today: string,
): Promise<void> {
  const firstDays = new Map(entries.toReversed().map(({ employee, day }) => [employee, day]))
  const openings = [...firstDays].map(([key, day]) => {
    const hours = OPENINGS[key]
    return {
      ...{ employee: employees.get(key), kind: 'opening' },
      ...(hours === undefined
        ? { date: day, seconds: 0, note: null }
        : { date: entries[0]?.day ?? today, seconds: hours * H, note: 'Brought along' }),
    }
  })
  await filler.insert('FlexitimeEntry', [
    ...openings,
    {
      employee: employees.get(PAID.employee),
      kind: 'payout',
      date: addDays(today, -PAID.daysAgo),
      seconds: -PAID.hours * H,
      note: 'Overtime paid',
    },
  ])
}

// Stretches of days between which nothing about prices and costs changes: work within one is summed as a whole.
import type { Dated } from '#domain/dated'
import { addDays } from '#domain/day'
import type { ProjectRate } from '#domain/rates'
import { sql, type Sql } from '../db/sql'

/** With more turns than this a sum for each day is found sooner than the stretch that a day is in. */
const MAX_TURNS = 50

/** The days on which a rate, a price, a position or a cost begins to apply, or no longer does. */
export const turnsOf = (rates: readonly ProjectRate[], begins: readonly Dated[]): string[] =>
  [
    ...rates.flatMap(({ dateFrom, dateTo }) => [dateFrom, dateTo === null ? null : addDays(dateTo, 1)]),
    ...begins.map(({ dateFrom }) => dateFrom),
  ].filter((day) => day !== null)

/** Which stretch the day of an entry belongs to, as SQL: a day of its own where there are too many. */
export const stretchOf = (turns: readonly string[]): Sql => {
  const boundaries = [...new Set(turns)].sort()
  if (boundaries.length === 0) return sql(`''`)
  if (boundaries.length > MAX_TURNS) return sql('local_date')
  const cases = boundaries.map(() => 'when local_date < ? then ?').join(' ')
  return sql(`case ${cases} else '' end`, ...boundaries.flatMap((day) => [day, day]))
}

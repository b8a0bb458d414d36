// Which days imports have added, so that a later one leaves alone what people moved, renamed or deleted since.
import { build } from '../../db/build'
import type { Queries } from '../../db/queries'

/**
 * The days that imports have added for a region, and for the whole country, also those that were moved or deleted since.
 * @param country ISO 3166-1 alpha-2
 * @param region as `regionsOf` has it; null for the whole country
 */
export const importedDays = async (
  queries: Pick<Queries, 'all'>,
  country: string,
  region: string | null,
): Promise<ReadonlySet<string>> => {
  const rows = await queries.all(
    build
      .selectFrom('bank_holidays')
      .select(['region', 'imported_date as day'])
      .where('country_id', '=', country)
      .where('imported_date', 'is not', null),
  )
  return new Set(
    rows.flatMap(({ region: of, day }) => (day !== null && (of === null || of === region) ? [day] : [])),
  )
}

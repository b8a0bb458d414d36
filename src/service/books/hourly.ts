// What an hour on projects is sold for and what it costs, read for the calculations of #domain.
import type { AttributeMatch } from '#contract/projects/bookkeeping'
import { MONEY_PLACES } from '#domain/limits'
import type { ProjectBooks } from '#domain/project-books'
import type { ProjectPrice, ProjectRate } from '#domain/rates'
import { build, piece, prepared } from '../db/build'
import { within, type Sql } from '../db/sql'
import { configOf, readConfigs } from '../engine/schema/config'
import type { Core } from '../engine/schema/model'
import { referenceTo } from '../engine/schema/references'
import { dayIn, rateRange } from './terms'

const OVERHEAD = 'profitability.overheadPercent'

const ratesQuery = prepared(({ of }: { readonly of: Sql }) =>
  build
    .selectFrom('employee_project_rates')
    .select(['id', 'employee_id', 'project_id', 'position', 'rate', 'currency_id', 'date_from', 'date_to'])
    .where(piece(of))
    .where('deleted_at', 'is', null)
    .orderBy('id'),
)

/** The rates of projects. */
export const projectRates = async (core: Core, projects: readonly number[]): Promise<ProjectRate[]> => {
  const rows = await core.db.all(ratesQuery({ of: within('project_id', projects) }))
  return rows.map((row) => ({
    source: referenceTo(core.base, 'employee-project-rates', row.id),
    employee: referenceTo(core.base, 'employees', row.employee_id),
    project: referenceTo(core.base, 'projects', row.project_id),
    position: row.position,
    rate: BigInt(row.rate),
    currency: row.currency_id,
    ...rateRange(row),
  }))
}

const pricesQuery = prepared(({ of }: { readonly of: Sql }) =>
  build
    .selectFrom('project_prices as p')
    .innerJoin('attribute_rules as r', 'r.id', 'p.attribute_rule_id')
    .select(['p.id', 'p.project_id', 'p.amount', 'p.currency_id', 'p.date_from', 'r.matched_by'])
    .where(piece(of))
    .where('p.deleted_at', 'is', null)
    .orderBy('p.id'),
)

/** The prices of projects. Those for a kind of task are left out: tasks have no kinds yet. */
export const hourlyPrices = async (core: Core, projects: readonly number[]): Promise<ProjectPrice[]> => {
  const rows = await core.db.all(pricesQuery({ of: within('p.project_id', projects) }))
  return rows.flatMap((row): ProjectPrice[] => {
    const match = JSON.parse(row.matched_by) as AttributeMatch
    if ('task' in match) return []
    return [
      {
        source: referenceTo(core.base, 'project-prices', row.id),
        project: referenceTo(core.base, 'projects', row.project_id),
        position: 'position' in match ? match.position : null,
        amount: BigInt(row.amount),
        currency: row.currency_id,
        dateFrom: dayIn(row.date_from),
      },
    ]
  })
}

/** The overhead on labour. */
export const overheadOf = async (core: Core): Promise<ProjectBooks['overhead']> => ({
  source: referenceTo(core.base, 'configs', OVERHEAD),
  percent:
    BigInt(configOf(await readConfigs(core.db, core.registry.settings), OVERHEAD)) *
    10n ** BigInt(MONEY_PLACES),
})

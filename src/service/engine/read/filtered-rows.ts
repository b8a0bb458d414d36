// The rows that the filters of a list choose, for operations that answer something else than the list.
import type { Call } from '../call'
import type { FilterContext } from './filters'
import { rowsWhere } from './list'
import type { Core, Model } from '../schema/model'
import { parameterNames, planOf } from './list-query'
import { zoneOf } from '../principal'
import { Problem } from '../problem'
import type { Parameter } from '../query'
import type { Sql } from '../../db/sql'
import { viewFor } from './view'

/** Parameters that say how a list comes, which means nothing elsewhere. */
const MANNERS = ['page', 'itemsPerPage', 'sync', 'includeDeleted', 'fields', 'include']

/** Which rows, and the order that was asked for, else the list's. */
export interface FilteredRows {
  readonly where: Sql
  readonly order: string
}

const filterContextOf = async (core: Core, call: Call): Promise<FilterContext> => ({
  base: core.base,
  host: call.host,
  target: (name) => core.target(name),
  view: await viewFor(core, call.actor),
  zone: zoneOf(call.actor),
  queries: core.db,
})

/**
 * What the model's filters among these parameters choose, within the caller's reach.
 * @param more names of further parameters that the operation reads itself, for the refusal of a stray one
 * @throws Problem 400 for a parameter that is no filter, or cannot be read.
 */
export const filteredRows = async (
  core: Core,
  model: Model,
  call: Call,
  parameters: readonly Parameter[] = call.query,
  more: readonly string[] = [],
): Promise<FilteredRows> => {
  const known = [...parameterNames(model).filter((name) => !MANNERS.includes(name)), ...more]
  const stray = parameters.find(({ name }) => MANNERS.includes(name))
  if (stray !== undefined)
    throw new Problem('unknown-parameter', { parameter: stray.name, known: known.join(', ') })
  const plan = await planOf(model, parameters, await filterContextOf(core, call))
  return { where: rowsWhere(model, plan, call.actor), order: plan.order }
}

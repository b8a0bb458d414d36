// Who works on projects, as books need them: names, what they cost and their positions, by the days these hold.
import type { DatedCost } from '#contract/organization/people'
import type { DatedPosition } from '#contract/projects/projects'
import { holdingOn, type Dated } from '#domain/dated'
import type { ProjectBooks } from '#domain/project-books'
import type { HourlyCost } from '#domain/rates'
import { build, piece, prepared } from '../db/build'
import { within, type Sql } from '../db/sql'
import { parseMoney } from '../engine/money'
import type { Core } from '../engine/schema/model'
import { referenceTo } from '../engine/schema/references'

const positionsQuery = prepared(({ of }: { readonly of: Sql }) =>
  build
    .selectFrom('project_members')
    .select(['project_id', 'employee_id', 'positions'])
    .where(piece(of))
    .orderBy((eb) => eb.fn.coalesce('deleted_at', eb.val('9999')))
    .orderBy('id'),
)

/** Positions in projects; who is no longer a member keeps theirs, so that leaving rewrites no cost. */
export const loadPositions = async (
  core: Core,
  projects: readonly number[],
): Promise<{ readonly positionOf: ProjectBooks['positionOf']; readonly begins: readonly Dated[] }> => {
  const rows = await core.db.all(positionsQuery({ of: within('project_id', projects) }))
  const byPerson = new Map<string, DatedPosition[]>()
  for (const { project_id: project, employee_id: employee, positions } of rows) {
    const key = `${referenceTo(core.base, 'projects', project)} ${referenceTo(core.base, 'employees', employee)}`
    byPerson.set(key, [...(byPerson.get(key) ?? []), ...(JSON.parse(positions) as DatedPosition[])])
  }
  return {
    positionOf: (project, employee, day) =>
      holdingOn(byPerson.get(`${project} ${employee}`) ?? [], day)?.position ?? null,
    begins: [...byPerson.values()].flat(),
  }
}

const datedQuery = prepared(() =>
  build.selectFrom('employees').select('hourly_costs').where('hourly_costs', 'like', '%"dateFrom":"%'),
)

/** The days on which what someone costs becomes another. */
export const costBegins = async (core: Core): Promise<readonly Dated[]> => {
  const rows = await core.db.all(datedQuery({}))
  return rows.flatMap((row) => JSON.parse(row.hourly_costs) as DatedCost[])
}

const named = (of: Sql) =>
  build.selectFrom('employees').select(['id', 'first_name', 'last_name']).where(piece(of))
const costlyQuery = prepared(({ of }: { readonly of: Sql }) => named(of).select('hourly_costs'))
const namesQuery = prepared(({ of }: { readonly of: Sql }) =>
  named(of).select((eb) => eb.val('[]').as('hourly_costs')),
)

/**
 * Names, and what an hour costs.
 * @param costs whether the caller sees that; else it is not even read
 * @param currency of costs that name none
 */
export const loadPeople = async (
  core: Core,
  employees: readonly number[],
  costs: boolean,
  currency: string,
): Promise<Pick<ProjectBooks, 'names' | 'hourlyCosts'>> => {
  const of = within('id', employees)
  const rows = await core.db.all(costs ? costlyQuery({ of }) : namesQuery({ of }))
  const names = new Map<string, string>()
  const hourlyCosts = new Map<string, HourlyCost[]>()
  for (const { id, first_name: first, last_name: last, hourly_costs: kept } of rows) {
    const iri = referenceTo(core.base, 'employees', id)
    names.set(iri, `${first} ${last}`.trim())
    const history = (JSON.parse(kept) as DatedCost[]).map(({ dateFrom, amount, currency: own }) => {
      const rate = amount === null ? null : parseMoney(amount)
      return { dateFrom, rate: rate === null ? null : BigInt(rate), currency: own ?? currency }
    })
    if (history.length > 0) hourlyCosts.set(iri, history)
  }
  return { names, hourlyCosts }
}

// The profitability of projects as it is told: of one, and of many at once, by what the caller may see of each.
import type { Project } from '#contract/projects/projects'
import { profitability } from '#domain/profitability'
import { projectsIn, projectsSeen } from '../../books/sight'
import { build, piece, prepared } from '../../db/build'
import { and, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { openness } from '../../engine/access/guard'
import { json, type Answer, type Call } from '../../engine/call'
import { filteredRows } from '../../engine/read/filtered-rows'
import { pagingHeaders } from '../../engine/read/list'
import { viewFor } from '../../engine/read/view'
import type { View } from '../../engine/schema/declare'
import { modelNamed, type Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import type { Days } from './booked-work'
import { budgetOf } from './budget'
import { loadBooks, type LoadedBooks, type Root } from './load-books'
import { toldFigures } from './told-figures'

type ProjectRow = RowOf<'projects'>
type Flatten = Project['flattenType']

/** The books of a project, and what the caller sees of them. */
export interface Report extends LoadedBooks, Root {}

/**
 * Reads the books of projects whose money the caller sees.
 * @param flatten which sub-projects are in; null for what each project says
 */
export const booksFor = async (
  core: Core,
  projects: readonly ProjectRow[],
  days: Days,
  flatten: Flatten | null,
  view: View,
): Promise<Report[]> => {
  const costs = await projectsSeen(
    core,
    'labour-cost',
    view.actor,
    projects.map(({ id }) => id),
  )
  const roots = projects.map((row) => ({
    row,
    flatten: flatten ?? (row.flatten_type as Flatten),
    costs: costs.has(row.id),
  }))
  const loaded = await loadBooks(core, roots, days, view)
  return roots.flatMap((root, index) => {
    const books = loaded[index]
    return books === undefined ? [] : [{ ...root, ...books }]
  })
}

/** The figures of projects as the caller is told them. */
export const toldProfitability = async (core: Core, reports: readonly Report[], days: Days, view: View) => {
  const rows = reports.map(({ row }) => row)
  const isOpen = await openness(modelNamed(core, 'Project'), rows, view.actor, core.db)
  return reports.map(({ row, costs, books, hidden }) => {
    const told = toldFigures(profitability(books, budgetOf(row, books)), { costs, contract: isOpen(row) })
    const { currency, revenue, cost, warnings, ...figures } = told
    return {
      project: referenceTo(view.base, 'projects', row.id),
      currency,
      ...days,
      revenue,
      cost,
      ...figures,
      warnings: [...warnings, ...(hidden === 0 ? [] : [`hidden-projects:${hidden}`])],
    }
  })
}

const countQuery = prepared(({ where }: { readonly where: Sql }) =>
  build
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(piece(where)),
)

/** A page of a list. */
interface Page {
  readonly page: number
  readonly perPage: number
}

/**
 * The profitability of the projects that the filters of the list choose, of those whose money the caller sees. There is no
 * sum over them: it would tell what a single one hides.
 */
export const listProfitability = async (
  core: Core,
  call: Call,
  days: Days,
  flatten: Flatten | null,
  { page, perPage }: Page,
  names: readonly string[],
): Promise<Answer> => {
  const model = modelNamed(core, 'Project')
  const chosen = await filteredRows(core, model, call, call.query, names)
  const money = projectsIn('project-money', call.actor)
  const where = money === null ? chosen.where : and([chosen.where, money])
  const counted = await core.db.get(countQuery({ where }))
  const rows = await core.db.page(
    model.columns,
    `from projects where ${where.text} order by ${chosen.order} limit ? offset ?`,
    [...where.params, perPage, (page - 1) * perPage],
  )
  const view = await viewFor(core, call.actor)
  const reports = await booksFor(core, rows as ProjectRow[], days, flatten, view)
  return json(
    await toldProfitability(core, reports, days, view),
    pagingHeaders(call, { total: counted?.n ?? 0, page, perPage }),
  )
}

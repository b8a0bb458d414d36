// What a project earns and costs, and the papers behind it: for whoever leads it, and admins; costs only for who sees them.
import Type, { type TSchema } from 'typebox'
import {
  COST_KINDS,
  CostAllocation,
  ProjectDocument,
  ProjectProfitability,
} from '#contract/projects/project-reports'
import type { TransactionDocument } from '#contract/projects/bookkeeping'
import { costAllocations } from '#domain/cost-allocations'
import { profitability } from '#domain/profitability'
import { budgetOf } from './budget'
import { loadBooks } from './load-books'
import { toldFigures } from './told-figures'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { json, type Call } from '../../engine/call'
import { openness } from '../../engine/access/guard'
import { parseDayLike } from '../../engine/instants'
import { findRow } from '../../engine/read/list'
import { modelNamed, type Core } from '../../engine/schema/model'
import { showMoney } from '../../engine/money'
import { wouldAllow } from '../../engine/access/predicate'
import { Problem } from '../../engine/problem'
import { referenceTo } from '../../engine/schema/references'
import { refuseParameters, rowIdOf, type ParameterDoc, type Route } from '../../engine/serve/routes'
import { viewFor } from '../../engine/read/view'

type ProjectRow = RowOf<'projects'>

const FLATTENINGS = ['none', 'children', 'all'] as const

/**
 * The project, when its money is the caller's to see.
 * @throws Problem 404 for a project out of sight, 403 for one whose money is.
 */
const projectOf = async (core: Core, call: Call): Promise<ProjectRow> => {
  const model = modelNamed(core, 'Project')
  const row = (await findRow(core, model, call.actor, rowIdOf(model, call))) as ProjectRow | null
  if (row === null) throw new Problem('not-found')
  const money = modelNamed(core, 'ProjectPrice')
  const mine = await wouldAllow(money, 'read', call.actor, { project_id: row.id }, core.db)
  if (!mine) throw new Problem('forbidden')
  return row
}

/** Whether the caller sees what the people on the project cost. */
const seesCosts = (core: Core, call: Call, project: ProjectRow): Promise<boolean> =>
  wouldAllow(modelNamed(core, 'EmployeeProjectRate'), 'read', call.actor, { project_id: project.id }, core.db)

const readParameter = <T>(
  call: Call,
  name: string,
  known: readonly string[],
  expected: string,
  read: (value: string) => T | null,
): T | null => {
  const given = call.query.filter((parameter) => parameter.name === name)
  const value = given.at(-1)?.value
  if (value === undefined) return null
  const made = given.every(({ key }) => key === null) ? read(value) : null
  if (made === null)
    throw new Problem('bad-parameter', { parameter: name, expected, known: known.join(', ') })
  return made
}

const oneOf =
  <const T extends string>(values: readonly T[]) =>
  (value: string): T | null =>
    values.find((known) => known === value) ?? null

const severalOf =
  <const T extends string>(values: readonly T[]) =>
  (value: string): readonly T[] | null => {
    const found = value.split(',').map(oneOf(values))
    return found.includes(null) ? null : found.filter((each) => each !== null)
  }

const DAYS = ['dateFrom', 'dateTo', 'flatten'] as const

const bookOf = async (core: Core, call: Call, known: readonly string[]) => {
  refuseParameters(call.query, known)
  const day = (name: string) => readParameter(call, name, known, 'a date, YYYY-MM-DD', parseDayLike)
  const days = { dateFrom: day('dateFrom'), dateTo: day('dateTo') }
  if (days.dateFrom !== null && days.dateTo !== null && days.dateTo < days.dateFrom) {
    throw new Problem('bad-parameter', {
      parameter: 'dateTo',
      expected: 'a date that is not before dateFrom',
      known: known.join(', '),
    })
  }
  const flatten = readParameter(call, 'flatten', known, FLATTENINGS.join(', '), oneOf(FLATTENINGS))
  const root = await projectOf(core, call)
  const view = await viewFor(core, call.actor)
  const costs = await seesCosts(core, call, root)
  return { root, view, days, costs, ...(await loadBooks(core, root, days, flatten, costs, view)) }
}

const profitabilityOf = async (core: Core, call: Call) => {
  const { root, view, days, costs, books, hidden } = await bookOf(core, call, DAYS)
  const isOpen = await openness(modelNamed(core, 'Project'), [root], call.actor, core.db)
  const told = toldFigures(profitability(books, budgetOf(root, books)), { costs, contract: isOpen(root) })
  const { currency, revenue, cost, warnings, ...figures } = told
  return {
    project: referenceTo(view.base, 'projects', root.id),
    currency,
    ...days,
    revenue,
    cost,
    ...figures,
    warnings: [...warnings, ...(hidden === 0 ? [] : [`hidden-projects:${hidden}`])],
  }
}

const ALLOCATION_PARAMETERS = [...DAYS, 'kind']

const allocationsOf = async (core: Core, call: Call) => {
  const { books, costs } = await bookOf(core, call, ALLOCATION_PARAMETERS)
  if (!costs) throw new Problem('forbidden')
  const kinds = readParameter(
    call,
    'kind',
    ALLOCATION_PARAMETERS,
    COST_KINDS.join(', '),
    severalOf(COST_KINDS),
  )
  return costAllocations(books).filter(({ kind }) => kinds === null || kinds.includes(kind))
}

const documentsQuery = prepared(({ project }: { readonly project: number }) =>
  build
    .selectFrom('transactions as t')
    .innerJoin('project_transactions as p', 'p.transaction_id', 't.id')
    .select(['t.id', 't.number', 't.date', 't.net', 't.gross', 't.currency_id', 't.status', 't.document'])
    .where('p.project_id', '=', project)
    .where('p.deleted_at', 'is', null)
    .where('t.deleted_at', 'is', null)
    .where('t.document', 'is not', null)
    .$narrowType<{ document: string }>()
    .orderBy('t.date', 'desc')
    .orderBy('t.id', 'desc'),
)

const documentsOf = async (core: Core, call: Call) => {
  refuseParameters(call.query)
  const project = await projectOf(core, call)
  const rows = await core.db.all(documentsQuery({ project: project.id }))
  return rows.map(({ id, number, date, net, gross, currency_id: currency, status, document }) => {
    const { type, name, ksefNumber = null, url = null } = JSON.parse(document) as TransactionDocument
    return {
      id: String(id),
      type,
      number,
      name,
      date,
      net: showMoney(net, currency),
      gross: gross === null ? null : showMoney(gross, currency),
      currency,
      status,
      ksefNumber,
      url,
      source: referenceTo(core.base, 'transactions', id),
    }
  })
}

const id: ParameterDoc = {
  name: 'id',
  about: 'The project.',
  schema: { type: 'integer', minimum: 1 },
  required: true,
}
const days: readonly ParameterDoc[] = [
  {
    name: 'dateFrom',
    about: 'First local day, inclusive. Of a date-time, the date part is used.',
    schema: { type: 'string', minLength: 10 },
  },
  {
    name: 'dateTo',
    about: 'Last local day, inclusive. Of a date-time, the date part is used.',
    schema: { type: 'string', minLength: 10 },
  },
  {
    name: 'flatten',
    about: 'Which sub-projects to include. Default: the flattenType of the project.',
    schema: { type: 'string', enum: FLATTENINGS },
  },
]

const routeOf = (
  core: Core,
  name: string,
  doc: {
    readonly id: string
    readonly summary: string
    readonly parameters: readonly ParameterDoc[]
    readonly answer: TSchema
    readonly level: 'read' | 'write'
    readonly expensive?: true
  },
  answer: (core: Core, call: Call) => Promise<unknown>,
): Route => {
  const { level, expensive, ...rest } = doc
  return {
    method: 'GET',
    path: `/projects/{id}/${name}`,
    admission: { kind: 'scope', group: 'projects', level },
    ...(expensive === undefined ? {} : { expensive }),
    doc: { ...rest, kind: 'operation', tag: 'Projects and delivery', status: 200, errors: [400, 404] },
    handle: async (call) => json(await answer(core, call)),
  }
}

export const projectReportRoutes = (core: Core): Route[] => [
  routeOf(
    core,
    'profitability',
    {
      id: 'getProjectProfitability',
      summary: 'Get the revenue and cost of a project, by currency',
      parameters: [id, ...days],
      answer: ProjectProfitability,
      level: 'read',
      expensive: true,
    },
    profitabilityOf,
  ),
  routeOf(
    core,
    'cost-allocations',
    {
      id: 'getProjectCostAllocations',
      summary: 'List the costs of a project line by line; only for people who can see costs',
      parameters: [
        id,
        ...days,
        {
          name: 'kind',
          about: 'Only lines of these kinds, separated by commas.',
          schema: { type: 'string' },
        },
      ],
      answer: Type.Array(CostAllocation),
      // The lines say what people cost an hour, as rates do.
      level: 'write',
      expensive: true,
    },
    allocationsOf,
  ),
  routeOf(
    core,
    'documents',
    {
      id: 'getProjectDocuments',
      summary: 'List the documents of the transactions that are allocated to a project',
      parameters: [id],
      answer: Type.Array(ProjectDocument),
      level: 'read',
    },
    documentsOf,
  ),
]

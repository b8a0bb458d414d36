// What a project earns and costs, and the papers behind it: for whoever leads it, and admins; costs only for who sees them.
import Type from 'typebox'
import {
  COST_KINDS,
  CostAllocation,
  ProjectDocument,
  ProjectProfitability,
} from '#contract/projects/project-reports'
import type { TransactionDocument } from '#contract/projects/bookkeeping'
import { costAllocations } from '#domain/cost-allocations'
import type { Days } from './booked-work'
import { FLATTENINGS } from './flattened'
import { booksFor, listProfitability, toldProfitability } from './profitability-report'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { json, type Call } from '../../engine/call'
import { findRow } from '../../engine/read/list'
import { modelNamed, type Core } from '../../engine/schema/model'
import { showMoney } from '../../engine/money'
import { wouldAllow } from '../../engine/access/predicate'
import { Problem } from '../../engine/problem'
import { referenceTo } from '../../engine/schema/references'
import { choiceParameter, choicesParameter, dayParameter } from '../../engine/read/parameters'
import { endpoint, type Request } from '../../engine/serve/endpoint'
import { rowIdOf, type Route } from '../../engine/serve/routes'
import { viewFor } from '../../engine/read/view'

type ProjectRow = RowOf<'projects'>

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

const BOOK = {
  dateFrom: dayParameter('First local day of what is counted, inclusive.'),
  dateTo: dayParameter('Last local day of what is counted, inclusive.'),
  flatten: choiceParameter(
    FLATTENINGS,
    'Which sub-projects to include. Default: the flattenType of the project.',
  ),
}

/** @throws Problem 400 when the days end before they begin. */
const daysOf = ({
  asked: { dateFrom, dateTo },
  names,
}: Pick<Request<typeof BOOK>, 'asked' | 'names'>): Days => {
  if (dateFrom !== null && dateTo !== null && dateTo < dateFrom) {
    throw new Problem('bad-parameter', {
      parameter: 'dateTo',
      expected: 'a date that is not before dateFrom',
      known: names.join(', '),
    })
  }
  return { dateFrom, dateTo }
}

const reportOf = async (core: Core, request: Request<typeof BOOK>) => {
  const { call, asked } = request
  const days = daysOf(request)
  const view = await viewFor(core, call.actor)
  const reports = await booksFor(core, [await projectOf(core, call)], days, asked.flatten, view)
  return { reports, days, view }
}

const profitabilityOf = async (core: Core, request: Request<typeof BOOK>) => {
  const { reports, days, view } = await reportOf(core, request)
  const [told] = await toldProfitability(core, reports, days, view)
  return told
}

const ALLOCATIONS = {
  ...BOOK,
  kind: choicesParameter(COST_KINDS, 'Only lines of these kinds, separated by commas.'),
}

const allocationsOf = async (core: Core, { asked, ...request }: Request<typeof ALLOCATIONS>) => {
  const { kind: kinds, ...book } = asked
  const { reports } = await reportOf(core, { ...request, asked: book })
  if (reports.some(({ costs }) => !costs)) throw new Problem('forbidden')
  return reports
    .flatMap(({ books }) => costAllocations(books))
    .filter(({ kind }) => kinds === null || kinds.includes(kind))
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

/** What all of them have in common. */
const shared = {
  method: 'GET',
  tag: 'Projects and delivery',
  parameters: [
    { name: 'id', about: 'The project.', schema: { type: 'integer', minimum: 1 }, required: true },
  ],
  errors: [400, 404],
} as const

const admission = (level: 'read' | 'write') => ({ kind: 'scope', group: 'projects', level }) as const

export const projectReportRoutes = (core: Core): Route[] => [
  endpoint({
    ...shared,
    path: '/projects/{id}/profitability',
    admission: admission('read'),
    expensive: true,
    id: 'getProjectProfitability',
    summary: 'Get the revenue and cost of a project, by currency',
    description:
      'Returns what the project earned and cost, in its own currency and apart for others. For project leaders and admins; costs and what follows from them only for people who see costs. Sub-projects count as `flatten` says.',
    query: BOOK,
    answer: ProjectProfitability,
    handle: async (request) => json(await profitabilityOf(core, request)),
  }),
  endpoint({
    method: 'GET',
    path: '/projects/profitability',
    admission: admission('read'),
    expensive: true,
    id: 'listProjectProfitability',
    summary: 'List the revenue and cost of projects, by currency; takes the filters of the list of projects',
    description:
      'One request for many projects, each as it is told of it alone. Projects whose money you may not see are left out. There is no sum over projects.',
    tag: shared.tag,
    extension: true,
    filtersOf: modelNamed(core, 'Project'),
    paged: true,
    query: BOOK,
    answer: Type.Array(ProjectProfitability),
    errors: [400],
    handle: async ({ call, asked, names, page, perPage }) =>
      listProfitability(core, call, daysOf({ asked, names }), asked.flatten, { page, perPage }, names),
  }),
  endpoint({
    ...shared,
    path: '/projects/{id}/cost-allocations',
    // The lines say what people cost an hour, as rates do.
    admission: admission('write'),
    expensive: true,
    id: 'getProjectCostAllocations',
    summary: 'List the costs of a project line by line; only for people who can see costs',
    description: 'Returns the lines that the cost in the profitability adds up from.',
    query: ALLOCATIONS,
    answer: Type.Array(CostAllocation),
    handle: async (request) => json(await allocationsOf(core, request)),
  }),
  endpoint({
    ...shared,
    path: '/projects/{id}/documents',
    admission: admission('read'),
    id: 'getProjectDocuments',
    summary: 'List the documents of the transactions that are allocated to a project',
    description:
      'Returns invoices, contracts and other papers, newest first. For project leaders and admins.',
    answer: Type.Array(ProjectDocument),
    handle: async ({ call }) => json(await documentsOf(core, call)),
  }),
]

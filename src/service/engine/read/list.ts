// Lists: pages of what the caller may see, with totals in headers; and single rows in reach.
import { build, prepared } from '../../db/build'
import { readLedger } from '../../db/ledger'
import type { Queries } from '../../db/queries'
import { readChoice } from './choice'
import { showChosen } from './chosen-rows'
import { linkTo } from './links'
import type { Answer, Call } from '../call'
import { listEtagOf, noneMatch } from './etag'
import type { View } from '../schema/declare'
import type { FilterContext } from './filters'
import type { Core, Model } from '../schema/model'
import { remember, remembered } from './list-cache'
import { parameterNames, planOf, type ListPlan } from './list-query'
import { reachable } from '../access/predicate'
import { rightsOf, zoneOf, type Actor } from '../principal'
import { and, eachWay, sql, within, type Row, type Sql, type SqlValue } from '../../db/sql'
import { syncList } from './sync'
import { tombstoneOf, viewFor } from './view'

const LIVE = 'deleted_at is null'

/** The rows a list is made of: what was asked for, within the actor's reach. */
export const rowsWhere = (
  model: Model,
  plan: Pick<ListPlan, 'filters' | 'includeDeleted'>,
  actor: Actor,
): Sql => {
  const reach = reachable(model, 'read', actor)
  const asked = [
    ...(plan.includeDeleted ? [] : [sql(LIVE)]),
    ...(plan.filters.text === '1 = 1' ? [] : [plan.filters]),
  ]
  return reach === null ? and(asked) : eachWay(reach, asked)
}

interface CachedCount {
  readonly seq: number
  readonly count: number
}
type CountCache = Map<string, CachedCount>

/** Counts already made, each good for as long as nothing was written. */
const counts = new WeakMap<Core, CountCache>()
const MAX_COUNTS = 1000

const liveQuery = prepared(({ table }: { readonly table: string }) =>
  build.selectFrom('live_counts').select('n').where('id', '=', table),
)

const countOf = async (
  core: Core,
  model: Model,
  where: Sql,
  seq: number,
  queries: Queries,
): Promise<number> => {
  const known: CountCache = counts.get(core) ?? new Map<string, CachedCount>()
  counts.set(core, known)
  const key = `${model.table}|${where.text}|${where.params.join('\u0001')}`
  const hit = known.get(key)
  if (hit?.seq === seq) return hit.count
  const kept = where.text === LIVE ? await queries.get(liveQuery({ table: model.table })) : undefined
  const count =
    kept?.n ??
    Number(
      (await queries.get(`select count(*) as n from ${model.table} where ${where.text}`, where.params))?.[
        'n'
      ],
    )
  if (known.size >= MAX_COUNTS) known.clear()
  known.set(key, { seq, count })
  return count
}

/** Clients such as Node's fetch read no more than 16 KB of headers, and a long address stands in every link. */
const MAX_LINK_BYTES = 12_000

/** `Link` with the pages around this one (RFC 8288); of very long addresses only as many as clients can read, the next one first. */
const linksOf = (call: Call, page: number, pages: number): string => {
  const around: readonly (readonly [string, number, boolean])[] = [
    ['next', page + 1, page < pages],
    ['prev', Math.min(page - 1, Math.max(pages, 1)), page > 1],
    ['first', 1, true],
    ['last', Math.max(pages, 1), true],
    ['self', page, true],
  ]
  let links = ''
  for (const [rel, number, exists] of around) {
    if (!exists) continue
    const longer = `${links}${links === '' ? '' : ', '}<${linkTo(call, 'page', number)}>; rel="${rel}"`
    if (Buffer.byteLength(longer) <= MAX_LINK_BYTES) links = longer
  }
  return links
}

/** What the headers of a page say: how much there is in all, and where the other pages are. */
export const pagingHeaders = (
  call: Call,
  { total, page, perPage }: { readonly total: number; readonly page: number; readonly perPage: number },
): Readonly<Record<string, string>> => {
  const pages = Math.ceil(total / perPage)
  const links = linksOf(call, page, pages)
  return {
    'X-Total-Count': String(total),
    'X-Page': String(page),
    'X-Per-Page': String(perPage),
    'X-Total-Pages': String(pages),
    ...(links === '' ? {} : { Link: links }),
  }
}

const principalKey = (actor: Actor): string =>
  actor.kind === 'system'
    ? 'system'
    : `${actor.principal.employeeId}:${rightsOf(actor.principal)}:${actor.principal.leads}:${actor.principal.scopes.join(' ')}`

/** 304 when the caller has this answer already. */
const unchanged = (answer: Answer, call: Call): Answer | null =>
  noneMatch(call.ifNoneMatch, answer.headers['ETag'] ?? '')
    ? { status: 304, headers: answer.headers, body: null }
    : null

/** GET on a collection. */
export const listRows = async (core: Core, model: Model, call: Call): Promise<Answer> => {
  const view = await viewFor(core, call.actor)
  const question = `${principalKey(call.actor)}|${view.today}|${call.origin}|${call.path}|${call.rawQuery}`
  const known = remembered(core, question, await core.db.seq())
  if (known !== null) return unchanged(known, call) ?? known
  const context: FilterContext = {
    base: core.base,
    host: call.host,
    target: (name) => core.target(name),
    view,
    zone: zoneOf(call.actor),
    queries: core.db,
  }
  const { choice, others } = readChoice(core, model, call, parameterNames(model))
  const plan = { ...(await planOf(model, others, context)), choice }
  if (plan.sync !== null) return syncList(core, model, call, { ...plan, sync: plan.sync }, view)
  // The number, the count and the rows of one state of the database: they never contradict each other.
  return core.db.snapshot((queries) => pageOf({ core, model, call, plan, view, question }, queries))
}

interface Listed {
  readonly core: Core
  readonly model: Model
  readonly call: Call
  readonly plan: ListPlan
  readonly view: View
  readonly question: string
}

const pageOf = async (
  { core, model, call, plan, view, question }: Listed,
  queries: Queries,
): Promise<Answer> => {
  const { seq } = await readLedger(queries)
  const etag = listEtagOf(seq, question)
  const where = rowsWhere(model, plan, call.actor)
  const total = await countOf(core, model, where, seq, queries)
  const pages = Math.ceil(total / plan.perPage)
  const headers = {
    ETag: etag,
    ...pagingHeaders(call, { total, page: plan.page, perPage: plan.perPage }),
  }
  const same = unchanged({ status: 200, headers, body: null }, call)
  if (same !== null) return same
  const params: SqlValue[] = [...where.params, plan.perPage, (plan.page - 1) * plan.perPage]
  const rows =
    plan.page > pages
      ? []
      : await queries.page(
          model.columns,
          `from ${model.table} where ${where.text} order by ${plan.order} limit ? offset ?`,
          params,
        )
  const live = rows.filter((row) => row['deleted_at'] === null).map(plan.show)
  const shown = await showChosen(core, model, live, plan.choice, queries, view)
  const byId = new Map(live.map((row, index) => [row['id'], shown[index]]))
  const items = rows.map((row) => byId.get(row['id'] ?? null) ?? tombstoneOf(row))
  return remember(core, question, seq, { status: 200, headers, body: JSON.stringify(items) })
}

/** One row of a model in the actor's reach, or null. */
export const findRow = async (
  core: Pick<Core, 'db'>,
  model: Model,
  actor: Actor,
  id: SqlValue,
  queries = core.db as Pick<Core['db'], 'get'>,
): Promise<Row | null> => {
  const reach = reachable(model, 'read', actor)
  const where = and([within('id', [id]), sql('deleted_at is null'), ...(reach === null ? [] : [reach])])
  const row = await queries.get(
    `select ${model.selectColumns} from ${model.table} where ${where.text}`,
    where.params,
  )
  return row ?? null
}

// Sync: what has changed since a token, deletions included, in the order it was committed.
import { showChosen } from './chosen-rows'
import { linkTo } from './links'
import { createHash } from 'node:crypto'
import { readLedger, type Ledger } from '../../db/ledger'
import type { Queries } from '../../db/queries'
import type { Answer, Call } from '../call'
import type { View } from '../schema/declare'
import { departedSince, MAX_AGE_MILLIS } from './visibility-log'
import type { Core, Model } from '../schema/model'
import type { ListPlan } from './list-query'
import { reachable, reachStamp } from '../access/predicate'
import { rightsOf, type Actor } from '../principal'
import { Problem } from '../problem'
import { and, sql, type Row, type SqlValue } from '../../db/sql'
import { decodeToken, encodeToken, type SyncToken } from './sync-token'
import { tombstoneOf } from './view'

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

const reachOf = async (model: Model, actor: Actor, queries: Queries): Promise<string> => {
  if (actor.kind === 'system') return 'system'
  const { employeeId, scopes } = actor.principal
  return digest(
    `${employeeId}|${rightsOf(actor.principal)}|${scopes.join(' ')}|${await reachStamp(model, actor, queries)}`,
  )
}

/** Parameters that say how rows come, not which. */
const MANNERS = new Set(['sync', 'page', 'itemsPerPage', 'order'])

/** The filters as they were asked, whatever their order. */
const askedOf = (model: Model, call: Call): string =>
  digest(
    [
      model.path,
      ...call.query
        .filter(({ name }) => !MANNERS.has(name))
        .map(({ name, key, value }) => `${name}[${key ?? ''}]=${value}`)
        .sort(),
    ].join('\u0001'),
  )

/** The fields that rows are shown with: whoever kept rows with some of them does not have the others. */
const shownBy = ({ choice: { fields } }: ListPlan): string =>
  fields === null ? '' : `|${[...fields].sort().join(',')}`

/** A step to be made: what was asked for, by whom, and how it is shown. */
interface Asked {
  readonly core: Core
  readonly model: Model
  readonly call: Call
  readonly plan: ListPlan & { readonly sync: string }
  readonly view: View
}

/**
 * Where the walk goes on from.
 * @throws Problem 400 for a token that is none or has other filters, 410 when it is too old, of another epoch, rights
 * changed, or the same filters mean other days by now.
 */
const sinceOf = async (
  { core, model, call, plan }: Asked,
  ledger: Ledger,
  given: SyncToken | null,
  queries: Queries,
): Promise<SyncToken> => {
  const { epoch, seq } = ledger
  const filters = digest(
    `${model.path}|${plan.filters.text}|${plan.filters.params.join('\u0001')}${shownBy(plan)}`,
  )
  const asked = askedOf(model, call)
  const reach = await reachOf(model, call.actor, queries)
  const now = core.clock.millis()
  if (given === null) return { epoch, seq: 0, start: seq, asked, filters, reach, at: now }
  if (given.epoch !== epoch) throw new Problem('sync-token-expired')
  if (given.filters !== filters) {
    if (given.asked === asked) throw new Problem('sync-token-expired')
    throw new Problem('bad-parameter', {
      parameter: 'sync',
      expected: 'the token of a list with the same filters',
      known: 'sync',
    })
  }
  if (given.reach !== reach || now - given.at > MAX_AGE_MILLIS) throw new Problem('sync-token-expired')
  return { ...given, at: now }
}

/**
 * One step of a sync walk: up to a page of rows by their sequence number, and the token to go on with. A changed row
 * that the filters no longer match is answered like a deleted one. Everything is read from one state of the database:
 * a token never goes past what was not looked at.
 * @throws Problem 400 for a token that is none or has other filters, 410 for one that no longer serves.
 */
export const syncList = async (
  core: Core,
  model: Model,
  call: Call,
  plan: ListPlan & { readonly sync: string },
  view: View,
): Promise<Answer> => {
  const asked: Asked = { core, model, call, plan, view }
  const made = await core.db.snapshot(async (queries) => {
    const ledger = await readLedger(queries)
    const given = plan.sync === '' ? null : decodeToken(plan.sync, ledger.tokenKey)
    if (given !== null && given.seq > ledger.seq) return given.seq
    return stepFrom(asked, await sinceOf(asked, ledger, given, queries), ledger, queries)
  })
  if (typeof made !== 'number') return made
  // The token is ours and knows of more than the ledger: the database was restored from before it was made.
  await core.db.write(async (tx) => {
    if (tx.ledger().seq >= made) return
    await tx.startEpoch({ reason: 'a client has a sync token from after it', seq: made, ids: 0 })
  })
  throw new Problem('sync-token-expired')
}

const stepFrom = async (
  { core, model, call, plan, view }: Asked,
  since: SyncToken,
  { tokenKey }: Ledger,
  queries: Queries,
): Promise<Answer> => {
  const mine = reachable(model, 'read', call.actor)
  // On the first walk only rows that match and live are of interest; later, also those that stopped doing so.
  const where = and([
    sql('seq > ?', since.seq),
    ...(mine === null ? [] : [mine]),
    {
      text: `(deleted_at is null and (${plan.filters.text})) or seq > ?`,
      params: [...plan.filters.params, since.start],
    },
  ])
  const params: SqlValue[] = [...plan.filters.params, ...where.params, plan.perPage + 1]
  const found = await queries.page(
    [...model.columns, `case when ${plan.filters.text} then 1 else 0 end as matches`],
    `from ${model.table} where ${where.text} order by seq limit ?`,
    params,
  )
  const from = Math.max(since.seq, since.start)
  const gone = await departedSince(queries, model, call.actor, from, plan.perPage)
  const seqOf = (row: Row) => Number(row['seq'])
  // The rows and what left, in one order; nothing beyond what was looked at of either.
  const end = Math.min(
    found.length > plan.perPage ? seqOf(found[plan.perPage - 1] ?? {}) : Infinity,
    gone.until ?? Infinity,
  )
  const step = [...found.map((row) => ({ seq: seqOf(row), row, left: false })), ...gone.departed]
    .filter(({ seq }) => seq <= end)
    .sort((a, b) => a.seq - b.seq)
  const rows = step.slice(0, plan.perPage)
  const more = end !== Infinity || step.length > rows.length
  const live = rows.filter(({ left, row }) => !left && row['deleted_at'] === null && row['matches'] === 1)
  const shown = await showChosen(
    core,
    model,
    live.map(({ row }) => plan.show(row)),
    plan.choice,
    queries,
    view,
  )
  const itemOf = new Map(live.map(({ seq }, index) => [seq, shown[index]]))
  const items = rows.map(
    ({ seq, row }) =>
      itemOf.get(seq) ??
      tombstoneOf(row['deleted_at'] === null ? { ...row, deleted_at: row['updated_at'] ?? null } : row),
  )
  const last = rows.at(-1)?.seq ?? since.seq
  // What was looked at and told nothing is not looked at again.
  const reached = step.length > rows.length || end === Infinity ? last : end
  const token = encodeToken({ ...since, seq: reached }, tokenKey)
  return {
    status: 200,
    headers: {
      'Sync-Token': token,
      'X-Per-Page': String(plan.perPage),
      ...(more ? { Link: `<${linkTo(call, 'sync', token)}>; rel="next"` } : {}),
    },
    body: JSON.stringify(items),
  }
}

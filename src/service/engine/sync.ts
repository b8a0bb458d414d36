// Sync: what has changed since a token, deletions included, in the order it was committed.
import { createHash } from 'node:crypto'
import type { Answer, Call } from './call'
import type { View } from './declare'
import { departedSince, MAX_AGE_MILLIS } from './departures'
import type { Core, Model } from './model'
import type { ListPlan } from './plan'
import { reachable, reachStamp } from './predicate'
import type { Actor } from './principal'
import { Problem } from './problem'
import { and, sql, type Row, type SqlValue } from './sql'
import { showRows, tombstoneOf } from './view'

interface SyncToken {
  /** Everything up to this number is known. */
  readonly seq: number
  /** Where the walk began: rows deleted before need no tombstone, since they were never sent. */
  readonly start: number
  /** The parameters as they were asked: what was asked for in other words is still another question. */
  readonly asked: string
  /** What they meant that day: `period=today` means other rows tomorrow. */
  readonly filters: string
  readonly reach: string
  readonly at: number
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

const encode = (token: SyncToken): string => Buffer.from(JSON.stringify(token)).toString('base64url')

const decode = (text: string): SyncToken => {
  const refuse = () =>
    new Problem('bad-parameter', {
      parameter: 'sync',
      expected: 'a token from Sync-Token, or nothing',
      known: 'sync',
    })
  if (!/^[\w-]{1,1000}$/.test(text)) throw refuse()
  try {
    const made: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (typeof made !== 'object' || made === null) throw refuse()
    const token = made as Record<string, unknown>
    const { seq, start, at, asked, filters, reach } = token
    if (![seq, start, at].every((value) => Number.isSafeInteger(value) && Number(value) >= 0)) throw refuse()
    if (typeof filters !== 'string' || typeof reach !== 'string') throw refuse()
    // Tokens of an older version do not say how they were asked: they serve as long as they mean the same.
    return {
      seq: Number(seq),
      start: Number(start),
      at: Number(at),
      asked: typeof asked === 'string' ? asked : '',
      filters,
      reach,
    }
  } catch {
    throw refuse()
  }
}

const reachOf = async (core: Core, model: Model, actor: Actor): Promise<string> => {
  if (actor.kind === 'system') return 'system'
  const { employeeId, role, scopes } = actor.principal
  return digest(`${employeeId}|${role}|${scopes.join(' ')}|${await reachStamp(model, actor, core.db)}`)
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

/**
 * One step of a sync walk: up to a page of rows by their sequence number, and the token to go on with. A changed row
 * that the filters no longer match is answered like a deleted one.
 * @throws Problem 400 for a token that is none or has other filters, 410 when it is too old, rights changed, or the
 * same filters mean other days by now.
 */
export const syncList = async (
  core: Core,
  model: Model,
  call: Call,
  plan: ListPlan & { readonly sync: string },
  view: View,
): Promise<Answer> => {
  const filters = digest(`${model.path}|${plan.filters.text}|${plan.filters.params.join('\u0001')}`)
  const asked = askedOf(model, call)
  const reach = await reachOf(core, model, call.actor)
  const now = core.clock.millis()
  const since: SyncToken =
    plan.sync === ''
      ? { seq: 0, start: await core.db.seq(), asked, filters, reach, at: now }
      : decode(plan.sync)
  if (since.filters !== filters) {
    if (since.asked === asked) throw new Problem('sync-token-expired')
    throw new Problem('bad-parameter', {
      parameter: 'sync',
      expected: 'the token of a list with the same filters',
      known: 'sync',
    })
  }
  if (since.reach !== reach || now - since.at > MAX_AGE_MILLIS) throw new Problem('sync-token-expired')
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
  const found = await core.db.page(
    [...model.columns, `case when ${plan.filters.text} then 1 else 0 end as matches`],
    `from ${model.table} where ${where.text} order by seq limit ?`,
    params,
  )
  const from = Math.max(since.seq, since.start)
  const gone = await departedSince(core.db, model, call.actor, from, plan.perPage)
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
  const shown = await showRows(
    model,
    live.map(({ row }) => plan.show(row)),
    core.db,
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
  const token = encode({ ...since, seq: reached, at: now })
  const rest = call.rawQuery
    .split('&')
    .filter((part) => part !== '' && !/^sync(=|$)/.test(part))
    .map((part) => `${part}&`)
    .join('')
  return {
    status: 200,
    headers: {
      'Sync-Token': token,
      'X-Per-Page': String(plan.perPage),
      ...(more ? { Link: `<${core.base}${call.path}?${rest}sync=${token}>; rel="next"` } : {}),
    },
    body: JSON.stringify(items),
  }
}

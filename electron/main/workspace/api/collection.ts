// Reads a collection whole, in whatever envelope and with whatever paging the server uses.
import type { ApiAnswer, ApiClient } from './client'
import { ApiFailure } from './failure'

/** More pages than any honest collection has; ends a server that pages in circles. */
const MAX_PAGES = 5_000
const ENVELOPES = ['member', 'hydra:member', 'items', 'data'] as const

export type Item = Record<string, unknown>

export interface CollectionQuery {
  path: string
  query?: Readonly<Record<string, string>>
}

/** What the whole reading brought: the items, and the Sync-Token of its last page where the server has one. */
export interface Collection {
  items: Item[]
  syncToken: string | null
}

/**
 * Reads every page of a collection. Accepts a bare array and the usual envelopes; follows a Link header, `view.next`
 * and Hydra's view; else counts `page` up until a page brings nothing new.
 * @throws ApiFailure; `unreadable` when the answer is no collection.
 */
export async function readCollection(client: ApiClient, start: CollectionQuery): Promise<Collection> {
  const items: Item[] = []
  let syncToken: string | null = null
  for await (const page of readPages(client, start)) {
    items.push(...page.items)
    syncToken = page.syncToken
  }
  return { items, syncToken }
}

/** The same, a page at a time: what a page brought is dealt with before the next is asked for. */
export async function* readPages(client: ApiClient, start: CollectionQuery): AsyncGenerator<Collection> {
  const seen = new Set<string>()
  let request: CollectionQuery = start
  let syncToken: string | null = null
  let count = 0
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const counting = page > 1 && request.query?.['page'] !== undefined
    const answer = await readPage(client, request, counting)
    if (answer === null) return
    const found = itemsOf(answer.body)
    if (found === null) throw new ApiFailure({ kind: 'unreadable', status: answer.status, reached: 'maybe' })
    syncToken = answer.headers.get('sync-token') ?? syncToken
    // A walk along changes may name a row twice, and the later word counts.
    const fresh = syncToken === null ? found.filter((item) => isNew(item, seen)) : found
    count += fresh.length
    yield { items: fresh, syncToken }
    if (fresh.length === 0) return
    const next = nextPage(answer, start, page, count)
    if (next === null) return
    request = next
  }
}

/** Null when a page that was only guessed at does not exist. */
async function readPage(
  client: ApiClient,
  request: CollectionQuery,
  guessed: boolean,
): Promise<ApiAnswer | null> {
  try {
    return await client.request({ method: 'GET', ...request })
  } catch (error) {
    if (guessed && error instanceof ApiFailure && [400, 404, 422].includes(error.status ?? 0)) return null
    if (
      guessed &&
      error instanceof ApiFailure &&
      error.cause.kind === 'unreadable' &&
      error.cause.status === 404
    ) {
      return null
    }
    throw error
  }
}

/** The items of a page, or null when the body is no collection. */
export function itemsOf(body: unknown): Item[] | null {
  const list = Array.isArray(body) ? (body as unknown[]) : memberOf(body)
  return list?.filter((item): item is Item => typeof item === 'object' && item !== null) ?? null
}

function memberOf(body: unknown): unknown[] | null {
  if (typeof body !== 'object' || body === null) return null
  for (const name of ENVELOPES) {
    const list = (body as Item)[name]
    if (Array.isArray(list)) return list as unknown[]
  }
  return null
}

function isNew(item: Item, seen: Set<string>): boolean {
  const key = JSON.stringify(item['id'] ?? item['@id'] ?? item)
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

function nextPage(
  answer: ApiAnswer,
  start: CollectionQuery,
  page: number,
  count: number,
): CollectionQuery | null {
  const link = answer.headers.get('link')
  const next = linkedNext(link, start.path) ?? viewedNext(answer.body, start.path)
  if (next !== null) return { path: next }
  const saysWhereItEnds =
    (link !== null && /rel="?(self|first|last|prev)/.test(link)) ||
    viewOf(answer.body) !== null ||
    answer.headers.has('sync-token')
  const total = totalOf(answer)
  if (saysWhereItEnds || (total !== null && count >= total)) return null
  return { path: start.path, query: { ...start.query, page: String(page + 1) } }
}

/** Path and query of `rel="next"` (RFC 8288). */
function linkedNext(header: string | null, base: string): string | null {
  for (const part of header?.split(/,(?=\s*<)/) ?? []) {
    const match = /^\s*<([^>]*)>(.*)$/.exec(part)
    if (match?.[1] !== undefined && /;\s*rel="?[^"]*\bnext\b/.test(match[2] ?? ''))
      return pathOf(match[1], base)
  }
  return null
}

function viewOf(body: unknown): Item | null {
  if (typeof body !== 'object' || body === null) return null
  const view = (body as Item)['view'] ?? (body as Item)['hydra:view']
  return typeof view === 'object' && view !== null ? (view as Item) : null
}

function viewedNext(body: unknown, base: string): string | null {
  const view = viewOf(body)
  const next = view?.['next'] ?? view?.['hydra:next']
  return typeof next === 'string' ? pathOf(next, base) : null
}

function totalOf(answer: ApiAnswer): number | null {
  const body = answer.body as Item | null
  const said = answer.headers.get('x-total-count') ?? body?.['totalItems'] ?? body?.['hydra:totalItems']
  const total = typeof said === 'string' || typeof said === 'number' ? Number(said) : Number.NaN
  return Number.isInteger(total) ? total : null
}

/** Path and query of a link; the host is dropped, ours is the one we trust. */
function pathOf(link: string, base: string): string {
  const { pathname, search } = new URL(link, `http://ours.invalid${base}`)
  return pathname + search
}

// Reads a collection whole, in whatever envelope and with whatever paging the server uses, and never without an end.
import type { ApiAnswer, ApiClient } from './client'
import { ApiFailure } from './failure'
import { pathWithin } from './reference'
import { Seen } from './seen'

/** How much of one collection is read. An honest one has less; what a page brought has been dealt with by then. */
export interface Bounds {
  rows: number
  /** Of JSON, as received and unpacked. */
  bytes: number
}

const MIB = 1024 * 1024
/** For what is written down a page at a time. */
const STREAMED: Bounds = { rows: 2_000_000, bytes: 2048 * MIB }
/** For what is held in memory, while it is read or afterwards. */
export const HELD: Bounds = { rows: 250_000, bytes: 64 * MIB }
/** Pages that bring nothing new and still name a next one: a filter may leave some empty. */
const BARREN_PAGES = 100
const MOST_PAGES = 200_000
/** Characters of a Link header; a longer one can only be an attempt to keep us busy. */
const LONGEST_LINK = 16_000
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
 * Reads every page of a collection that fits in memory. Accepts a bare array and the usual envelopes; follows a Link
 * header, `view.next` and Hydra's view; else counts `page` up until a page brings nothing new.
 * @throws ApiFailure; `unreadable` when the answer is no collection, `excess` when it is too long or has no end,
 *   `elsewhere` when it goes on outside of the workspace.
 */
export async function readCollection(client: ApiClient, start: CollectionQuery): Promise<Collection> {
  const items: Item[] = []
  let syncToken: string | null = null
  for await (const page of readPages(client, start, HELD)) {
    for (const item of page.items) items.push(item)
    syncToken = page.syncToken
  }
  return { items, syncToken }
}

/** The same, a page at a time: what a page brought is dealt with before the next is asked for. */
export async function* readPages(
  client: ApiClient,
  start: CollectionQuery,
  bounds: Bounds = STREAMED,
): AsyncGenerator<Collection> {
  const { path } = start
  const [rows, links] = [new Seen(), new Seen()]
  let request: CollectionQuery = start
  let syncToken: string | null = null
  let [count, bytes, barren] = [0, 0, 0]
  for (let page = 1; ; page += 1) {
    const counting = page > 1 && request.query?.['page'] !== undefined
    const answer = await readPage(client, request, counting)
    if (answer === null) return
    const found = itemsOf(answer.body)
    if (found === null) throw new ApiFailure({ kind: 'unreadable', status: answer.status, reached: 'maybe' })
    count += found.length
    bytes += answer.bytes
    if (count > bounds.rows || bytes > bounds.bytes) throw excess('long', path)
    syncToken = answer.headers.get('sync-token') ?? syncToken
    // A walk along changes may name a row twice, and the later word counts.
    const fresh = syncToken === null ? found.filter((item) => rows.add(keyOf(item))) : found
    yield { items: fresh, syncToken }
    const next = nextPage(client.baseUrl, answer, { start, asked: request.path, page, count })
    if (next === null || (fresh.length === 0 && next.query !== undefined)) return
    barren = fresh.length === 0 ? barren + 1 : 0
    const circles = next.query === undefined && !links.add(next.path)
    if (circles || barren >= BARREN_PAGES || page >= MOST_PAGES) throw excess('endless', path)
    request = next
  }
}

const excess = (what: 'long' | 'endless', list: string): ApiFailure =>
  new ApiFailure({ kind: 'excess', what, list, reached: 'maybe' })

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

function keyOf(item: Item): string {
  try {
    return JSON.stringify(item['id'] ?? item['@id'] ?? item)
  } catch {
    // Nested deeper than anything that is a row.
    return ''
  }
}

/** Where in a collection a page was: what was asked for first and now, and how much has come. */
interface Progress {
  start: CollectionQuery
  asked: string
  page: number
  count: number
}

/** @throws ApiFailure `elsewhere` */
function nextPage(
  baseUrl: string,
  answer: ApiAnswer,
  { start, asked, page, count }: Progress,
): CollectionQuery | null {
  const next = nextLink(answer)
  if (next !== null) {
    const path = pathWithin(next, baseUrl, asked)
    if (path === null) throw new ApiFailure({ kind: 'elsewhere', list: start.path, reached: 'maybe' })
    return { path }
  }
  const total = totalOf(answer)
  if (saysWhereItEnds(answer) || (total !== null && count >= total)) return null
  return { path: start.path, query: { ...start.query, page: String(page + 1) } }
}

/** Whether a list that names no next page is over with this one. */
export function saysWhereItEnds(answer: ApiAnswer): boolean {
  const link = linkOf(answer)
  return (
    (link !== null && /rel="?(self|first|last|prev)/.test(link)) ||
    viewOf(answer.body) !== null ||
    answer.headers.get('sync-token') !== null
  )
}

function linkOf({ headers }: ApiAnswer): string | null {
  const said = headers.get('link')
  return said !== null && said.length <= LONGEST_LINK ? said : null
}

/** Where the server says that the next page is; null when it names none. */
export const nextLink = (answer: ApiAnswer): string | null =>
  linkedNext(linkOf(answer)) ?? viewedNext(answer.body)

/** What `rel="next"` names (RFC 8288). */
function linkedNext(header: string | null): string | null {
  for (const part of header?.split(/,(?=\s*<)/) ?? []) {
    const match = /^\s*<([^>]*)>(.*)$/.exec(part)
    if (match?.[1] !== undefined && /;\s*rel="?[^"]*\bnext\b/.test(match[2] ?? '')) return match[1]
  }
  return null
}

function viewOf(body: unknown): Item | null {
  if (typeof body !== 'object' || body === null) return null
  const view = (body as Item)['view'] ?? (body as Item)['hydra:view']
  return typeof view === 'object' && view !== null ? (view as Item) : null
}

function viewedNext(body: unknown): string | null {
  const view = viewOf(body)
  const next = view?.['next'] ?? view?.['hydra:next']
  return typeof next === 'string' ? next : null
}

/** How many rows the collection has, where the server says so; else null. */
export function totalOf(answer: ApiAnswer): number | null {
  const body = answer.body as Item | null
  const said = answer.headers.get('x-total-count') ?? body?.['totalItems'] ?? body?.['hydra:totalItems']
  const total = typeof said === 'string' || typeof said === 'number' ? Number(said) : Number.NaN
  return Number.isInteger(total) ? total : null
}

// Everything that someone can read: each GET of the document, each order and each page of rows, to be compared with later.
import { RESOURCES } from '../../../src/service/areas'
import type { Id } from './world'
import { operationsOf, type ApiDocument } from './openapi'
import type { Caller } from './service'

/** Ids of rows by the first part of their path: `projects` → 1, 2. */
export type Rows = Readonly<Record<string, readonly Id[]>>

const ordersOf = (path: string): string[] => {
  const declaration = RESOURCES.find(({ paths }) => paths.some((each) => `/${each}` === path))
  return Object.keys(declaration?.order.by ?? {}).map((name) => `${path}?itemsPerPage=500&order[${name}]=asc`)
}

/** Every address to be read: those of the document for these rows, each order of each list, and `more`. */
export const addressesOf = (document: ApiDocument, rows: Rows, more: readonly string[]): string[] => {
  const paths = operationsOf(document)
    .filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/') && path !== '/files/{name}')
    .map(({ path }) => path.replace('{date}', '2026-06-15'))
  return [
    ...paths.flatMap((path) => {
      if (!path.includes('{id}')) return [path, `${path}?sync=`, ...ordersOf(path)]
      return (rows[path.split('/')[1] ?? ''] ?? []).map((id) => path.replace('{id}', String(id)))
    }),
    ...more,
  ]
}

/** What tells that a row was changed, and not what of it. */
const unmarked = (text: string) => text.replaceAll(/"(updatedAt|requestId)":"[^"]*"/g, '"$1":""')

/**
 * What a caller reads at each address: status, total and body. Without the marks of a change; the order of a sync, and
 * of a list by the time of changes, is such a mark too.
 */
export const readAll = async (
  caller: Caller,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const read = new Map<string, string>()
  for (const address of addresses) {
    const { status, text, list, headers } = await caller.get(address)
    const isByChange = /sync=|order\[updatedAt\]/.test(address)
    // That something changed shows in the trail, and must not say what. What /configs shows is for everyone.
    // The list by time is whole; of the other, the first page moves on.
    if (address === '/audit-logs') continue
    if (address.startsWith('/audit-logs') && status === 200) {
      const told = list.filter(
        ({ metadata, relationName: name }) =>
          (metadata as readonly unknown[]).length > 0 && name !== 'Config',
      )
      read.set(address, told.map((row) => JSON.stringify(row)).join('\n'))
      continue
    }
    const rows = list.map((row) => unmarked(JSON.stringify(row))).sort()
    const said = isByChange && status === 200 ? rows.join('\n') : unmarked(text)
    read.set(address, `${status} ${headers.get('x-total-count') ?? ''} ${said}`)
  }
  return read
}

/** The addresses at which two readings differ, with what was read. */
export const differences = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  [...before].flatMap(([address, was]) => {
    const is = after.get(address) ?? ''
    return is === was ? [] : [`${address}: ${was.slice(0, 400)} became ${is.slice(0, 400)}`]
  })

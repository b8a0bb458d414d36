// Every operation of the document, asked as its examples say, on the demo company: reads first, then what changes something.
import type { Answer, Caller } from './service'
import { nameOf, type Json, type Operation } from './openapi'

/** What cannot succeed in the demo company, and the status that it answers: it calls no provider, and has no images. */
export const NOT_IN_THE_DEMO: ReadonlyMap<string, number> = new Map([
  // Only a new address has a secret.
  ['readCalendar', 404],
  ['enrollWorkspaceSuite', 409],
  ['enrollTeamChat', 409],
  // Its example has no private key.
  ['setUpBankLink', 422],
  ['pullBankLink', 409],
  ['getFile', 404],
  // No one knows a code of the demo company.
  ['previewInvitation', 404],
  ['redeemInvitation', 404],
])

/** What an operation was asked, and what it answered. */
export interface Walked {
  readonly operation: Operation
  readonly path: Readonly<Record<string, string | number>>
  readonly answer: Answer
}

/** A list shows two rows: enough to see that it is one. */
const SHOWN_ROWS = 2
/** Rows of a list that are tried until one fits. */
const TRIED_ROWS = 500

type Id = string | number

/** What an operation does, from harmless to final. */
const rankOf = ({ method, path }: Operation): number => {
  if (method === 'GET') return 0
  if (path === '/organizations/clear') return 5
  // Among the tokens is the caller's own.
  if (method === 'DELETE' && path.startsWith('/tokens')) return 6
  if (method === 'POST') return path.includes('{id}/') ? 3 : 1
  return method === 'PATCH' ? 2 : 4
}

const exampleOf = ({ described }: Operation): unknown =>
  Object.values(described.requestBody?.content ?? {}).find((media) => 'example' in media)?.example

const given = (operation: Operation): Record<string, unknown> =>
  Object.fromEntries(
    operation.parameters
      .filter(({ in: place, example }) => place === 'path' && example !== undefined)
      .map(({ name, example }) => [name, example]),
  )

type Signed = (operation: Operation, body: string) => Readonly<Record<string, string>>

/** Walks through operations as one caller. */
export class Walk {
  readonly #caller: Caller
  readonly #ids = new Map<string, readonly Id[]>()
  readonly #preferred: (operation: Operation) => Id | undefined
  readonly #signed: Signed

  /**
   * @param preferred the id of a row that an operation fits, where not any does
   * @param signed the headers that a message is signed with, of an operation that takes no token
   */
  constructor(
    caller: Caller,
    preferred: (operation: Operation) => Id | undefined = () => undefined,
    signed: Signed = () => ({}),
  ) {
    this.#caller = caller
    this.#preferred = preferred
    this.#signed = signed
  }

  async #send(operation: Operation, values: Readonly<Record<string, unknown>>, body: unknown) {
    const { method, path } = operation
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values[name])),
    )
    if (method === 'GET') return this.#caller.get(address)
    if (method === 'DELETE') return this.#caller.delete(address)
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    if (body === undefined) return this.#caller.send(method, address, {})
    const text = JSON.stringify(body)
    const headers = { 'Content-Type': type, ...this.#signed(operation, text) }
    return this.#caller.send(method, address, { headers, body: text })
  }

  /** The ids that a collection has before anything is changed. */
  async #idsOf(collection: string): Promise<readonly Id[]> {
    const known = this.#ids.get(collection)
    if (known !== undefined) return known
    const { status, list } = await this.#caller.get(`/${collection}?itemsPerPage=${TRIED_ROWS}`)
    const ids = status === 200 ? list.map(({ id }) => id as Id) : []
    this.#ids.set(collection, ids)
    return ids
  }

  /** Asks an operation; of the rows that it may be about, the first one that it succeeds on. */
  async #ask(operation: Operation): Promise<Walked> {
    const body = exampleOf(operation)
    const fixed = given(operation)
    const named = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const query = operation.parameters
      .filter((each) => each.in === 'query' && each.required && each.example !== undefined)
      .map((each) => `${each.name}=${encodeURIComponent(String(each.example))}`)
      .join('&')
    const asked = query === '' ? operation : { ...operation, path: `${operation.path}?${query}` }
    if (!named.includes('id'))
      return { operation, path: fixed as Walked['path'], answer: await this.#send(asked, fixed, body) }
    const preferred = this.#preferred(operation) ?? (fixed['id'] as Id | undefined)
    const ids = await this.#idsOf(operation.path.split('/')[1] ?? '')
    let last: Walked | undefined
    for (const id of [...(preferred === undefined ? [] : [preferred]), ...ids]) {
      const values = { ...fixed, id }
      last = { operation, path: values, answer: await this.#send(asked, values, body) }
      if (last.answer.status < 300) return last
    }
    // All that was there is in use: what was made meanwhile is not. It is no example of an id.
    const { list } = await this.#caller.get(
      `/${operation.path.split('/')[1] ?? ''}?itemsPerPage=${TRIED_ROWS}`,
    )
    for (const { id } of list.filter((row) => !ids.includes(row['id'] as Id))) {
      const answer = await this.#send(asked, { ...fixed, id }, body)
      if (answer.status < 300) return { operation, path: {}, answer }
    }
    if (last === undefined) throw new Error(`${nameOf(operation)}: the demo company has no row to try it on.`)
    return last
  }

  async through(operations: readonly Operation[]): Promise<readonly Walked[]> {
    for (const { path } of operations) if (path.includes('{id}')) await this.#idsOf(path.split('/')[1] ?? '')
    const walked: Walked[] = []
    for (const operation of [...operations].sort((a, b) => rankOf(a) - rankOf(b)))
      walked.push(await this.#ask(operation))
    return walked
  }
}

/** The key of a webhook is shown in its form. */
const NOBODYS_KEY = `whsec_${Buffer.from('an example, nobodys key!').toString('base64')}`

const shownText = (text: string): string => {
  if (text.startsWith('whsec_')) return NOBODYS_KEY
  return text.replaceAll(/(?<=stint_(pat|inv|cal)_)\w+/g, '…')
}

/** An answer as the document shows it: the first rows of a list, and no secret that looks like a real one. */
export const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, SHOWN_ROWS).map(shortened)
  if (typeof value === 'string') return shownText(value)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as Json)
  return Object.fromEntries(entries.map(([name, each]) => [name, shortened(each)]))
}

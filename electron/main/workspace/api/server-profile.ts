// What this server calls its filters and what it offers beyond the specification, learned from its OpenAPI document.
import { spellingsOf } from '#domain/parameter-names'
import type { ApiClient } from './client'
import type { Item } from './collection'
import { ApiFailure } from './failure'
import { DETAILS } from '../store/entry-row'

/** A filter: its name and how its values are written. */
export interface Filter {
  name: string
  as: 'iri' | 'id' | 'day' | 'instant'
}

export interface ServerProfile {
  /** The prefix under which worked time is read and written. */
  workTimes: string
  employee: Filter | null
  /** First and last day of the period, both included, as far as names can tell. */
  from: Filter | null
  to: Filter | null
  /** Name of the page size. */
  pageSize: string | null
  /** Whether the list answers only what changed since a token. */
  syncTokens: boolean
  /** Whether creating twice with one Idempotency-Key creates once. */
  idempotencyKeys: boolean
  /** Whether a creation is found again by the `clientId` that it was sent with, whenever. */
  clientIds: boolean
  /** Whether a creation may say when the work ended. */
  ends: boolean
  /** Whether a creation may say in which IANA time zone the work happened. */
  zones: boolean
  /** What else a creation may say of an entry, of what Stint keeps for those who do. */
  details: readonly (typeof DETAILS)[number][]
  /** How many entries can be created in one request, each with its own answer; 0 when only one can. */
  batch: number
  /** What the other lists can be asked, by path; a list that the server does not describe is missing. */
  lists: Readonly<Partial<Record<DescribedList, ListProfile>>>
  /** How a request for absence can be made. */
  requests: RequestProfile
  /** Whether the creation of a project is found again by the `clientId` that it was sent with, whenever. */
  projectClientIds: boolean
  /** The same of a client. */
  clientClientIds: boolean
}

export interface RequestProfile {
  /** Whether creating twice with one Idempotency-Key creates once. */
  idempotencyKeys: boolean
  /** Whether a creation is found again by the `clientId` that it was sent with, whenever. */
  clientIds: boolean
  /** Whether half of a day can be asked for by name. */
  dayParts: boolean
}

/** A list as the server describes it: the names of its filters, among them those that we have a use for. */
export interface ListProfile {
  /** Whether it answers only what changed since a token. */
  sync: boolean
  pageSize: string | null
  employee: Filter | null
  names: ReadonlySet<string>
}

/** A server that says nothing about itself: no filter is sent, everything is sorted out on our side. */
export const SILENT_SERVER: ServerProfile = {
  workTimes: '/work-times',
  employee: null,
  from: null,
  to: null,
  pageSize: null,
  syncTokens: false,
  idempotencyKeys: false,
  clientIds: false,
  ends: false,
  zones: false,
  details: [],
  batch: 0,
  lists: {},
  requests: { idempotencyKeys: false, clientIds: false, dayParts: false },
  projectClientIds: false,
  clientClientIds: false,
}

/** The lists beside worked time that are read whole or by their changes. */
const DESCRIBED_LISTS = [
  '/holiday-types',
  '/holidays/active',
  '/holiday-requests',
  '/holiday-days-limits',
  '/schedules',
  '/schedule-ranges',
  '/schedule-employees',
  '/configs',
  '/employees',
  '/bank-holidays',
  '/flexitime-entries',
  '/project-tasks',
  '/task-statuses',
] as const
export type DescribedList = (typeof DESCRIBED_LISTS)[number]

const WORK_TIMES = ['/work-times', '/employee-working-hours'] as const

/**
 * Reads `/api/doc.json`; a server without one, or with one that is not understood, is a silent server.
 * @throws ApiFailure when the server cannot be asked just now (network, 401, 429, 5xx).
 */
export async function learnProfile(client: ApiClient): Promise<ServerProfile> {
  return profileOf(await readDocument(client)) ?? SILENT_SERVER
}

/**
 * The server's OpenAPI document as it came; null when there is none.
 * @throws ApiFailure when the server cannot be asked just now (network, 401, 429, 5xx).
 */
export async function readDocument(client: ApiClient): Promise<unknown> {
  return askForDocument(client, {})
}

/** The same as text. @throws ApiFailure like `readDocument` */
export async function documentText(client: ApiClient): Promise<string | null> {
  const text = await askForDocument(client, { asText: true })
  return typeof text === 'string' ? text : null
}

async function askForDocument(client: ApiClient, how: { asText?: true }): Promise<unknown> {
  try {
    return (await client.request({ method: 'GET', path: '/api/doc.json', ...how })).body
  } catch (error) {
    const missing =
      error instanceof ApiFailure && (error.cause.kind === 'unreadable' || isRefusal(error.status))
    if (missing) return null
    throw error
  }
}

const isRefusal = (status: number | null) =>
  status !== null && status >= 400 && status < 500 && status !== 401 && status !== 429

/** The profile an OpenAPI document describes; null when it does not speak of worked time. */
export function profileOf(document: unknown): ServerProfile | null {
  const root = record(document)
  const paths = record(root['paths'])
  const prefix = WORK_TIMES.find((candidate) => findPath(paths, candidate) !== null)
  const path = prefix === undefined ? null : findPath(paths, prefix)
  if (prefix === undefined || path === null) return null
  const shared = parametersOf(root, path)
  const list = [...shared, ...parametersOf(root, record(path['get']))]
  const create = [...shared, ...parametersOf(root, record(path['post']))]
  const query = list.filter((parameter) => parameter.in === 'query')
  const body = bodyOf(root, record(path['post']))
  return {
    workTimes: prefix,
    employee: employeeFilter(query),
    from: dayFilter(query, FROM_NAMES, /(^|_)(from|after|start|since|gte|begin|min)(_|$)/),
    to: dayFilter(query, TO_NAMES, /(^|_)(to|before|end|until|till|lte|max)(_|$)/),
    pageSize: pageSizeOf(query),
    syncTokens: hasSync(query),
    lists: listsOf(root, paths),
    idempotencyKeys: takesKeys(create),
    clientIds: 'clientId' in body,
    ends: 'endedAt' in body,
    zones: 'timeZone' in body,
    details: DETAILS.filter((name) => name in body),
    batch: batchOf(root, record(findPath(paths, `${prefix}/batch`))),
    requests: requestsOf(root, record(findPath(paths, '/holiday-requests'))),
    projectClientIds: takesClientIds(root, paths, '/projects'),
    clientClientIds: takesClientIds(root, paths, '/clients'),
  }
}

const takesClientIds = (root: Item, paths: Item, path: string) =>
  'clientId' in bodyOf(root, record(record(findPath(paths, path))['post']))

const takesKeys = (parameters: readonly Parameter[]) =>
  parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === 'idempotency-key')

function requestsOf(root: Item, path: Item): RequestProfile {
  const post = record(path['post'])
  const body = bodyOf(root, post)
  return {
    idempotencyKeys: takesKeys([...parametersOf(root, path), ...parametersOf(root, post)]),
    clientIds: 'clientId' in body,
    dayParts: 'dayPart' in body,
  }
}

/** The members that the body of an operation may have. */
function bodyOf(root: Item, operation: Item): Item {
  const content = record(resolved(root, record(operation['requestBody']))['content'])
  return record(resolved(root, record(record(content['application/json'])['schema']))['properties'])
}

/** The most items that a request for many creations may have; 0 when it is none that we know. */
function batchOf(root: Item, path: Item): number {
  const { items } = bodyOf(root, record(path['post']))
  const most = resolved(root, record(items))['maxItems']
  return typeof most === 'number' && most > 1 ? most : 0
}

function listsOf(root: Item, paths: Item): ServerProfile['lists'] {
  const lists: Partial<Record<DescribedList, ListProfile>> = {}
  for (const path of DESCRIBED_LISTS) {
    const item = findPath(paths, path)
    if (item === null) continue
    const all = [...parametersOf(root, item), ...parametersOf(root, record(item['get']))]
    const query = all.filter((parameter) => parameter.in === 'query')
    lists[path] = {
      sync: hasSync(query),
      pageSize: pageSizeOf(query),
      employee: employeeFilter(query),
      names: new Set(query.map(({ name }) => name)),
    }
  }
  return lists
}

const hasSync = (query: readonly Parameter[]) => query.some(({ name }) => name === 'sync')

const pageSizeOf = (query: readonly Parameter[]) =>
  query.find(({ name }) => PAGE_SIZES.includes(name))?.name ?? null

const EMPLOYEE_NAMES = [
  'employee',
  'employee[]',
  'employees',
  'employees[]',
  'employeeId',
  'employeeIds',
  'employee.id',
]
const FROM_NAMES = ['dateFrom', 'from', 'date[after]']
const TO_NAMES = ['dateTo', 'to', 'date[before]']
const PAGE_SIZES = ['itemsPerPage', 'perPage', 'per_page', 'pageSize', 'page_size', 'limit']

interface Parameter {
  name: string
  in: string
  schema: Item
}

function employeeFilter(parameters: readonly Parameter[]): Filter | null {
  const known = EMPLOYEE_NAMES.map((name) => parameters.find((one) => one.name === name)).find(Boolean)
  const found =
    known ??
    parameters.find(({ name }) => /(^|_)(employee|worker|person|user|staff)s?(_|$)/.test(snakeCase(name)))
  if (found === undefined) return null
  const inner = found.schema['type'] === 'array' ? record(found.schema['items']) : found.schema
  const asId = inner['type'] === 'integer' || /(^|_)ids?$/.test(snakeCase(found.name))
  return { name: found.name, as: asId ? 'id' : 'iri' }
}

function dayFilter(
  parameters: readonly Parameter[],
  names: readonly string[],
  pattern: RegExp,
): Filter | null {
  const known = names.map((name) => parameters.find((one) => one.name === name)).find(Boolean)
  const found =
    known ??
    parameters.find(({ name }) => {
      const said = snakeCase(name)
      return pattern.test(said) && !/updated|created|strictly|deleted/.test(said)
    })
  if (found === undefined) return null
  return { name: found.name, as: found.schema['format'] === 'date-time' ? 'instant' : 'day' }
}

/** `periodStart[gte]` becomes `period_start_gte`. */
function snakeCase(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_|_$/g, '')
}

/** The names of the query parameters that a list takes, such as `/projects/12/members`; null when the document has no such list. */
export function queryNamesOf(document: unknown, asked: string): ReadonlySet<string> | null {
  const root = record(document)
  const paths = record(root['paths'])
  const path = findPath(paths, asked) ?? findPath(paths, templateOf(Object.keys(paths), asked) ?? asked)
  if (path === null || !('get' in path)) return null
  const all = [...parametersOf(root, path), ...parametersOf(root, record(path['get']))]
  return new Set(all.filter((parameter) => parameter.in === 'query').map(({ name }) => name))
}

/** The path of a document that has names where the address has ids. */
function templateOf(paths: readonly string[], asked: string): string | undefined {
  const parts = asked.split('/').slice(1)
  return paths.find((path) => {
    const named = path.split('/').slice(1).slice(-parts.length)
    return (
      named.length === parts.length &&
      named.every((part, index) => part === parts[index] || (part.startsWith('{') && parts[index] !== ''))
    )
  })
}

/** The path item, also when the document's paths carry a prefix. */
function findPath(paths: Item, suffix: string): Item | null {
  const key =
    Object.keys(paths).find((path) => path === suffix) ??
    Object.keys(paths).find((path) => path.endsWith(suffix))
  return key === undefined ? null : record(paths[key])
}

function parametersOf(root: Item, holder: Item): Parameter[] {
  const list = Array.isArray(holder['parameters']) ? (holder['parameters'] as unknown[]) : []
  return list.flatMap((entry) => {
    const parameter = resolved(root, record(entry))
    const { name, in: place } = parameter
    if (typeof name !== 'string' || typeof place !== 'string') return []
    const schema = resolved(root, record(parameter['schema']))
    const aliases = Array.isArray(parameter['x-aliases']) ? (parameter['x-aliases'] as unknown[]) : []
    const words = aliases.filter((alias) => typeof alias === 'string')
    return spellingsOf(name, words).map((spelling) => ({ name: spelling, in: place, schema }))
  })
}

/** Follows one `$ref` inside the document. */
function resolved(root: Item, node: Item): Item {
  const reference = node['$ref']
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return node
  return reference
    .slice(2)
    .split('/')
    .reduce((at, key) => record(at[key.replaceAll('~1', '/').replaceAll('~0', '~')]), root)
}

function record(value: unknown): Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Item) : {}
}

// The resources of a server, read from its OpenAPI document: which operations each has, its fields, filters and actions.
import { fieldsOf, writableNames } from './fields'
import { listsOf, type Lists } from './filters'
import type { Field } from './kinds'
import { once } from './once'
import { operationsOf, Schemas, type OpenApi, type Operation } from './open-api'

/** An operation that is a button: beside a record, or beside the list. */
export interface Action {
  readonly operation: Operation
  /** The same under other addresses. */
  readonly others: readonly Operation[]
  readonly of: 'record' | 'list'
  /** What it takes in its body. */
  readonly fields: readonly Field[]
}

export interface Resource {
  /** Where its rows are, without parameters: what it is known by. */
  readonly path: string
  /** What one of its rows is, such as `Employee`. */
  readonly name: string
  readonly tag: string
  /** The path under which the same is usually found; null for the usual path itself. */
  readonly aliasOf: string | null
  /** The collection that it shows in another way; null when it stands alone. */
  readonly parent: string | null
  /** Whether there is one of it, and no list. */
  readonly singleton: boolean
  readonly list: Operation | null
  readonly create: Operation | null
  /** The path of one row, with its parameter; null when rows have none here. */
  readonly itemPath: string | null
  readonly get: Operation | null
  readonly update: Operation | null
  readonly remove: Operation | null
  /** The resource whose records its rows are: its own path, or another. Null when rows cannot be opened. */
  readonly home: string | null
  readonly fields: readonly Field[]
  /** The fields of a whole record, where it has others than a row of the list. */
  readonly recordFields: readonly Field[]
  readonly writable: readonly string[]
  /** The fields that a new one takes, with those that no record shows. */
  readonly createFields: readonly Field[]
  readonly lists: Lists
  readonly actions: readonly Action[]
}

const NO_ACTIONS: readonly Action[] = []
const NO_LISTS: Lists = { filters: [], orders: [], search: null, pages: false, perPage: false, ids: null }
const PARAMETER = /\{[^}]+\}/

/** The path of the collection that a path of one row belongs to; null for any other path. */
const collectionOf = (path: string) => /^(.*\/[^/{}]+)\/\{[^}]+\}$/.exec(path)?.[1] ?? null

/** `ProjectTask` for `/project-tasks`, where the document has no name. */
const namedAfter = (path: string) =>
  (path.split('/').at(-1) ?? '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .replace(/(^|[-_])(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())

/** The resource that an address is below: the actions of one are kept together under it. */
function belowWhich(path: string, roots: ReadonlySet<string>): string | undefined {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const above = path.slice(0, at)
    if (roots.has(above)) return above
  }
  return undefined
}

/**
 * Reads one document. Which resources there are is found out at once, what each is made of when someone asks for it: a page
 * shows one of a hundred.
 */
class Reader {
  readonly #schemas: Schemas
  readonly #operations: readonly Operation[]
  readonly #byId = new Map<string, Operation>()
  readonly #byPath = new Map<string, Operation[]>()
  /** The path of one row, by that of its collection. */
  readonly #items = new Map<string, string>()
  readonly #roots: ReadonlySet<string>
  readonly #collections: ReadonlySet<string>
  readonly #resources: Resource[]
  readonly #actions = once(() => this.#findActions())

  constructor(document: OpenApi) {
    this.#schemas = new Schemas(document)
    this.#operations = operationsOf(document, this.#schemas)
    for (const operation of this.#operations) {
      const { id, path } = operation
      if (!this.#byId.has(id)) this.#byId.set(id, operation)
      const known = this.#byPath.get(path)
      if (known === undefined) this.#byPath.set(path, [operation])
      else known.push(operation)
    }
    const paths = [...this.#byPath.keys()]
    for (const path of paths) {
      const above = collectionOf(path)
      if (above !== null && !this.#items.has(above)) this.#items.set(above, path)
    }
    this.#roots = new Set(
      paths.filter(
        (path) => !PARAMETER.test(path) && (this.#items.has(path) || this.#at(path, 'GET') !== null),
      ),
    )
    this.#collections = new Set([...this.#roots].filter((path) => this.#at(path, 'GET')?.many === true))
    this.#resources = [...this.#roots].map((path) => this.#resource(path))
  }

  #at(path: string | null, ...methods: Operation['method'][]): Operation | null {
    const among = path === null ? [] : (this.#byPath.get(path) ?? [])
    return methods.flatMap((method) => among.find((one) => one.method === method) ?? [])[0] ?? null
  }

  read(): Resource[] {
    return this.#resources
  }

  #about(resource: string | null) {
    return { resource, schemas: this.#schemas, collections: this.#collections }
  }

  #resource(path: string): Resource {
    const got = this.#at(path, 'GET')
    const list = got?.many === true ? got : null
    const itemPath = this.#items.get(path) ?? null
    const singleton = got !== null && list === null
    const get = singleton ? got : this.#at(itemPath, 'GET')
    const update = this.#at(singleton ? path : itemPath, 'PATCH', 'PUT')
    const create = list === null && itemPath === null ? null : this.#at(path, 'POST')
    const name = once(() => list?.resource ?? get?.resource ?? create?.resource ?? namedAfter(path))
    const usual = this.#byId.get(got?.aliasOf ?? create?.aliasOf ?? '')
    const parts = once(() => this.#partsOf({ list, get, update, create, name: name() }))
    const lists = once(() =>
      list === null
        ? NO_LISTS
        : listsOf(list, { fields: parts().fields(), schemas: this.#schemas, collections: this.#collections }),
    )
    const home = once(() => homeOf(resource, this.#resources))
    const actions = () => this.#actions().get(path) ?? NO_ACTIONS
    const resource: Resource = {
      path,
      get name() {
        return name()
      },
      tag: got?.tag ?? create?.tag ?? '',
      aliasOf: got?.aliasOf === null || usual === undefined ? null : usual.path,
      parent: belowWhich(path, this.#roots) ?? null,
      singleton,
      list,
      create,
      itemPath,
      get,
      update,
      remove: this.#at(itemPath, 'DELETE'),
      get home() {
        return home()
      },
      get fields() {
        return parts().fields()
      },
      get recordFields() {
        return parts().recordFields()
      },
      get writable() {
        return parts().writable()
      },
      get createFields() {
        return parts().createFields()
      },
      get lists() {
        return lists()
      },
      get actions() {
        return actions()
      },
    }
    return resource
  }

  /** What a resource shows and takes. */
  #partsOf({
    list,
    get,
    update,
    create,
    name,
  }: Readonly<Record<'list' | 'get' | 'update' | 'create', Operation | null>> & { readonly name: string }) {
    const rows = list?.answer ?? get?.answer ?? update?.answer ?? create?.answer ?? null
    const whole = get?.answer ?? update?.answer ?? rows
    const recordName = get?.resource ?? update?.resource ?? name
    return {
      fields: once(() => fieldsOf(rows, this.#about(name))),
      recordFields: once(() => fieldsOf(whole, this.#about(recordName))),
      writable: once(() => (update === null ? [] : writableNames(update.body, whole, this.#schemas))),
      createFields: once(() => {
        if (create === null) return []
        const writable = writableNames(create.body, create.answer, this.#schemas)
        return fieldsOf(create.body, this.#about(create.resource)).filter(({ name: own }) =>
          writable.includes(own),
        )
      }),
    }
  }

  /** Every operation that is none of the usual ones becomes a button of what it is below. */
  #findActions(): ReadonlyMap<string, readonly Action[]> {
    const usual = new Set(
      this.#resources.flatMap(({ list, create, get, update, remove }) => [list, create, get, update, remove]),
    )
    const left = this.#operations.filter((operation) => !usual.has(operation))
    const ownerOf = ({ path }: Operation) => (this.#roots.has(path) ? path : belowWhich(path, this.#roots))
    const elsewhere = left.filter((operation) => ownerOf(operation) === undefined)
    const actions = new Map<string, Action[]>()
    for (const operation of left) {
      const owner = ownerOf(operation)
      if (owner === undefined) continue
      const item = this.#items.get(owner) ?? null
      const fields = once(() => fieldsOf(operation.body, this.#about(operation.resource)))
      const action: Action = {
        operation,
        others: elsewhere.filter(({ aliasOf }) => aliasOf === operation.id),
        of: item !== null && operation.path.startsWith(`${item}/`) ? 'record' : 'list',
        get fields() {
          return fields()
        },
      }
      actions.set(owner, [...(actions.get(owner) ?? []), action])
    }
    return actions
  }
}

/** The resource whose records the rows of another are. */
function homeOf(resource: Resource, all: readonly Resource[]): string | null {
  const { list, get, itemPath, path, parent, name } = resource
  if (resource.singleton) return path
  const sameName = get === null || list === null || get.resource === list.resource
  if (itemPath !== null && sameName) return path
  const own = all.find((one) => one.path === parent && one.get?.resource === name && !one.singleton)
  if (own !== undefined) return own.path
  const usual = all.find(
    (one) => one.itemPath !== null && one.get?.resource === name && one.aliasOf === null && one.path !== path,
  )
  return usual?.path ?? null
}

/** The resources that a document describes, in its order. */
export const resourcesOf = (document: OpenApi): Resource[] => new Reader(document).read()

/** The id of a row: what its own path ends with. */
export function idOf(row: Readonly<Record<string, unknown>>): string | null {
  const iri = row['iri'] ?? row['@id']
  const id = row['id'] ?? row['name'] ?? null
  if (typeof id === 'number' || (typeof id === 'string' && row['id'] !== undefined)) return String(id)
  if (typeof iri === 'string') return decodeURIComponent(iri.split('/').at(-1) ?? '')
  return null
}

/** The path of one row of a resource. */
export const pathOf = (itemPath: string, id: string) => itemPath.replace(PARAMETER, encodeURIComponent(id))

/** The resource and the id that an IRI names; null when no resource has it. */
export function namedBy(
  iri: string,
  resources: readonly Resource[],
): { resource: Resource; id: string } | null {
  const [bare = ''] = iri.split('?')
  const segments = bare.split('/').filter((part) => part !== '')
  const id = segments.at(-1)
  const collection = segments.slice(0, -1).join('/')
  const found = resources
    .filter(({ path, itemPath }) => itemPath !== null && `/${collection}`.endsWith(path))
    .sort((one, other) => other.path.length - one.path.length)[0]
  return found === undefined || id === undefined ? null : { resource: found, id: decodeURIComponent(id) }
}

/** Where the page shows a resource: in the query, so that the link to the page stays that of the page. */
export const linkTo = (path: string, query: Readonly<Record<string, string>> = {}) => ({
  name: 'records' as const,
  query: { ...query, resource: path.slice(1) },
})

/** Kinds of fields that the record sheet edits, and no cell. */
const NOT_IN_CELLS: ReadonlySet<string> = new Set(['json', 'references', 'words'])

/** The names of the fields that can be edited in the grid of a resource whose records are at home in another one, or itself. */
export function editedInCells(resource: Resource, home: Resource | null): ReadonlySet<string> {
  const can = home?.update ? home.writable : []
  const fields = resource.fields.filter(({ kind, name }) => !NOT_IN_CELLS.has(kind) && can.includes(name))
  return new Set(fields.map(({ name }) => name))
}

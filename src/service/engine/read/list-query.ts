// The question a list is asked: its parameters read into conditions, order and page.
import type { CustomFilter, Filter } from '../schema/declare'
import { choiceNames, type Choice } from './choice'
import { conditionOf, keysOf, readBoolean, Unreadable, type Condition, type FilterContext } from './filters'
import { holding } from '../access/guard'
import { entryOf } from '../lookup'
import type { Model } from '../schema/model'
import { Problem } from '../problem'
import type { Parameter } from '../query'
import { parseId } from '../schema/references'
import { and, type Row, type Sql } from '../../db/sql'
import { containing, fold } from '../text'

export const DEFAULT_PAGE_SIZE = 30
export const MAX_PAGE_SIZE = 500
const MAX_PAGE = 1_000_000

/** Parameters every list knows besides its own filters. */
const COMMON = ['id', 'order', 'page', 'itemsPerPage']
/** Those of rows that change and go. */
const CHANGING = ['updatedAt', 'sync', 'includeDeleted']

const commonOf = ({ declaration }: Model): readonly string[] =>
  declaration.log === true ? COMMON : [...COMMON, ...CHANGING]

const UPDATED_AT: Filter = { kind: 'instant', column: 'substr(updated_at, 1, 10)', utc: 'updated_at' }

/** What a list was asked for, read from its parameters. */
export interface ListPlan {
  /** Only the filters: what was asked for, whoever asks. */
  readonly filters: Sql
  readonly order: string
  readonly page: number
  readonly perPage: number
  /** The value of `sync=`; null without one. */
  readonly sync: string | null
  readonly includeDeleted: boolean
  readonly show: (row: Row) => Row
  /** What of the rows is shown. */
  readonly choice: Choice
}

/** The documented names of a model's parameters. */
export const parameterNames = (model: Model): string[] => [
  ...Object.entries(model.declaration.filters ?? {})
    .flatMap(([name, filter]) => (filter.kind === 'span' ? [name, filter.until] : [name]))
    .filter((name) => !commonOf(model).includes(name)),
  ...(Object.values(model.declaration.filters ?? {}).some((filter) => filter.kind === 'exists')
    ? ['exists']
    : []),
  ...(model.declaration.search === undefined ? [] : ['search']),
  ...commonOf(model),
  ...choiceNames(model),
]

const filterNamed = (model: Model, name: string): { name: string; filter: Filter } | null => {
  const filters = model.declaration.filters ?? {}
  const direct = entryOf(filters, name)
  if (direct !== undefined) return { name, filter: direct }
  for (const [canonical, filter] of Object.entries(filters)) {
    if (filter.aliases?.includes(name) === true || (filter.kind === 'span' && filter.until === name))
      return { name: canonical, filter }
  }
  return name === 'updatedAt' && model.declaration.log !== true ? { name, filter: UPDATED_AT } : null
}

const spelled = ({ name, key }: Parameter) => (key === null ? name : `${name}[${key}]`)

/** 400 that names the known parameters: a mistyped filter must not return everyone's data. */
const unknown = (parameter: Parameter, known: readonly string[]) =>
  new Problem('unknown-parameter', { parameter: spelled(parameter).slice(0, 100), known: known.join(', ') })

const unreadable = (parameter: Parameter, expected: string, known: readonly string[]) =>
  new Problem('bad-parameter', {
    parameter: spelled(parameter).slice(0, 100),
    expected,
    known: known.join(', '),
  })

/**
 * A page, or how many rows one has.
 * @throws Problem 400 for what is no whole number from 1.
 */
export const readCount = (parameter: Parameter, known: readonly string[], max: number): number => {
  const value = /^\d{1,9}$/.test(parameter.value) ? Number(parameter.value) : 0
  if (value < 1) throw unreadable(parameter, 'a whole number from 1', known)
  return Math.min(value, max)
}

/** A column, what stands for it, or a piece over columns, as an order names it. */
export const orderedBy = (by: string | Sql, as: Readonly<Record<string, string>> = {}): string =>
  typeof by === 'string' ? (entryOf(as, by) ?? by) : by.text

const orderOf = (
  model: Model,
  asked: readonly Parameter[],
  known: readonly string[],
  as: Readonly<Record<string, string>>,
): string => {
  const { by, default: usual } = model.declaration.order
  const parts: string[] = []
  for (const parameter of asked) {
    const columns = entryOf(by, parameter.key ?? '')
    const direction = parameter.value.toLowerCase()
    if (columns === undefined) {
      throw unreadable(parameter, `order[${Object.keys(by).join('] or order[')}]`, known)
    }
    if (direction !== 'asc' && direction !== 'desc') throw unreadable(parameter, 'asc or desc', known)
    parts.push(...columns.map((column) => `${orderedBy(column, as)} ${direction}`))
  }
  const last = asked.at(-1)?.value.toLowerCase() ?? usual[1]
  const columns =
    parts.length > 0 ? parts : (by[usual[0]] ?? []).map((column) => `${orderedBy(column, as)} ${usual[1]}`)
  return [...columns, `id ${last}`].join(', ')
}

/**
 * Reads the parameters of a list, all but those that choose what of its rows is shown.
 * @throws Problem 400 on an unknown parameter or a value that cannot be read.
 */
export const planOf = async (
  model: Model,
  query: readonly Parameter[],
  context: FilterContext,
): Promise<Omit<ListPlan, 'choice'>> => {
  const known = parameterNames(model)
  const changes = model.declaration.log !== true
  const groups = new Map<string, { filter: Filter; parameters: Parameter[] }>()
  const orders: Parameter[] = []
  const conditions: Sql[] = []
  let custom: CustomFilter | null = null
  let page = 1
  let perPage = DEFAULT_PAGE_SIZE
  let sized = false
  let sync: string | null = null
  let includeDeleted = false
  const guarded = async <T>(parameter: Parameter, read: () => T | Promise<T>): Promise<T> => {
    try {
      return await read()
    } catch (error) {
      if (error instanceof Unreadable) throw unreadable(parameter, error.expected, known)
      throw error
    }
  }
  for (const parameter of query) {
    const { name, key, value } = parameter
    const plain = key === null
    if (name === 'order' && key !== null) orders.push(parameter)
    else if (name === 'page' && plain) page = readCount(parameter, known, MAX_PAGE)
    else if (name === 'itemsPerPage' && plain) {
      perPage = readCount(parameter, known, MAX_PAGE_SIZE)
      sized = true
    } else if (name === 'sync' && plain && changes) sync = value
    else if (name === 'includeDeleted' && plain && changes)
      includeDeleted = await guarded(parameter, () => readBoolean(value))
    else if (name === 'id' && (plain || key === '')) {
      const ids = value.split(',').map((item) => parseId(item.trim(), model.target))
      if (ids.includes(null)) throw unreadable(parameter, 'ids of this resource', known)
      const group = groups.get('id')
      const filter: Filter = { kind: 'reference', column: 'id', target: model.path }
      groups.set('id', { filter, parameters: [...(group?.parameters ?? []), parameter] })
    } else if (name === 'search' && plain && model.declaration.search !== undefined) {
      if (value.length > 100) throw unreadable(parameter, 'at most 100 characters', known)
      conditions.push(holding(model, containing(fold(value.trim())), context.view.actor))
    } else if (name === 'exists' && key !== null) {
      const found = filterNamed(model, `exists[${key}]`)
      if (found === null) throw unknown(parameter, known)
      conditions.push(
        (await guarded(parameter, () => conditionOf(found.filter, [parameter], context))) as Sql,
      )
    } else {
      const found = filterNamed(model, name)
      if (found === null || !keysOf(found.filter).includes(key)) throw unknown(parameter, known)
      const group = groups.get(found.name)
      if (group === undefined) groups.set(found.name, { filter: found.filter, parameters: [parameter] })
      else group.parameters.push(parameter)
    }
  }
  // In one order, however they were asked: the same question is the same SQL, and the same sync goes on.
  const inOrder = [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
  const isCustom = ({ filter }: { readonly filter: Filter }) => filter.kind === 'custom'
  // Those that say what a column stands for come first.
  for (const { filter, parameters } of [
    ...inOrder.filter(isCustom),
    ...inOrder.filter((group) => !isCustom(group)),
  ]) {
    const [first] = parameters
    if (first === undefined) continue
    const as: Readonly<Record<string, string>> = custom?.as ?? {}
    const column: string | undefined = 'column' in filter ? entryOf(as, filter.column) : undefined
    const stands: Filter = column === undefined ? filter : ({ ...filter, column } as Filter)
    const made: Condition = await guarded(first, () => conditionOf(stands, parameters, context))
    if ('where' in made) {
      if (made.as !== undefined || made.show !== undefined) custom = made
      conditions.push(made.where)
    } else conditions.push(made)
  }
  return {
    filters: and(conditions),
    order: orderOf(model, orders, known, custom?.as ?? {}),
    page,
    perPage: sync !== null && !sized ? MAX_PAGE_SIZE : perPage,
    sync,
    includeDeleted,
    show: custom?.show ?? ((row) => row),
  }
}

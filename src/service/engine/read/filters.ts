// From query parameters to conditions: each declared filter reads its values and says where its rows are.
import type { CustomFilter, Filter, View } from '../schema/declare'
import { namesOrganization } from '../schema/reference-kinds'
import { addDays, parseDay, parseDayLike, parseInstant } from '../instants'
import { parsePeriod, PERIODS } from '../period'
import type { Parameter } from '../query'
import type { Queries } from '../../db/queries'
import { reachable, visibleIds } from '../access/predicate'
import { parseReference, type ReferencesContext } from '../schema/references'
import { and, or, sql, within, type Sql, type SqlValue } from '../../db/sql'
import { normalise, parseUuid } from '../text'
import { hasWord } from '../schema/word-list'

/** Thrown by a filter that cannot read its value; the list turns it into 400 naming what it expected. */
export class Unreadable extends Error {
  constructor(readonly expected: string) {
    super(expected)
    this.name = 'Unreadable'
  }
}

/** What one parameter adds to a list. */
export type Condition = Sql | CustomFilter

const RANGE_OPERATORS: Readonly<Record<string, string>> = {
  after: '>=',
  before: '<=',
  strictly_after: '>',
  strictly_before: '<',
}
const NUMBER_OPERATORS: Readonly<Record<string, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

/** The bracket keys a filter understands; null is the plain parameter. */
export const keysOf = (filter: Filter): readonly (string | null)[] => {
  switch (filter.kind) {
    case 'reference':
    case 'referenceList':
    case 'linked':
    case 'code':
    case 'text':
    case 'word':
    case 'uuid':
      return [null, '']
    case 'bool':
    case 'bound':
    case 'custom':
    case 'period':
    case 'span':
      return [null]
    case 'number':
      return [null, '', ...Object.keys(NUMBER_OPERATORS), 'between']
    case 'day':
    case 'instant':
      return [null, ...Object.keys(RANGE_OPERATORS)]
    case 'exists':
      return []
  }
}

/** A value, or several separated by commas. */
const several = (value: string): string[] => {
  const values = value.split(',').map((item) => item.trim())
  if (values.length > 500) throw new Unreadable('at most 500 values')
  return values
}

const each = (
  values: readonly string[],
  read: (value: string) => SqlValue | null,
  expected: string,
): SqlValue[] =>
  values.map((value) => {
    const made = value === '' ? null : read(value)
    if (made === null) throw new Unreadable(expected)
    return made
  })

const number = (value: string): number | null => (/^-?\d{1,15}$/.test(value) ? Number(value) : null)

export const readBoolean = (value: string): boolean => {
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw new Unreadable('true or false')
}

const dayRange = (column: string, key: string | null, value: string): Sql => {
  const day = parseDay(value)
  if (day === null) throw new Unreadable('a date, YYYY-MM-DD')
  return sql(`${column} ${key === null ? '=' : (RANGE_OPERATORS[key] ?? '=')} ?`, day)
}

/** A day compares with local days, a date-time with instants. */
const instantRange = (column: string, utc: string, key: string | null, value: string, zone: string): Sql => {
  if (parseDay(value) !== null) return dayRange(column, key, value)
  const instant = parseInstant(value, zone)
  if (instant === null) throw new Unreadable('a date or a date and time (RFC 3339)')
  return sql(`${utc} ${key === null ? '=' : (RANGE_OPERATORS[key] ?? '=')} ?`, instant.utc)
}

const numberRange = (column: string, key: string | null, value: string): Sql => {
  if (key === 'between') {
    const [low, high, ...rest] = value.split('..').map(number)
    if (typeof low !== 'number' || typeof high !== 'number' || rest.length > 0)
      throw new Unreadable('low..high')
    return sql(`${column} between ? and ?`, low, high)
  }
  const operator = NUMBER_OPERATORS[key ?? '']
  if (operator === undefined) return within(column, each(several(value), number, 'an integer'))
  const [bound] = each([value], number, 'an integer')
  return sql(`${column} ${operator} ?`, bound ?? null)
}

const SPAN = 'a start and a later end, each a date or a date and time (RFC 3339)'

/** An edge of a span in UTC: a day begins with its midnight and, where it is the end, is over with the next one. */
const edgeOf = (value: string, isEnd: boolean, zone: string): string | null => {
  const day = parseDay(value)
  return parseInstant(day !== null && isEnd ? addDays(day, 1) : value, zone)?.utc ?? null
}

/** What reading filters needs to know. */
export interface FilterContext extends ReferencesContext {
  readonly view: View
  readonly zone: string
  /** Where it is looked up which references the caller may see. */
  readonly queries: Queries
}

/** The parameters that name the organization. */
const namedOrganization = (parameters: readonly Parameter[], context: FilterContext): readonly Parameter[] =>
  parameters.filter(({ value }) =>
    namesOrganization(value === '' ? undefined : value, {
      ...context,
      organization: context.view.organization,
    }),
  )

/**
 * The condition of one filter under all its parameters; several plain values mean "any of them". A reference to what
 * the caller may not see finds as little as one to what never was.
 * @throws Unreadable
 */
export const conditionOf = async (
  filter: Filter,
  parameters: readonly Parameter[],
  context: FilterContext,
): Promise<Condition> => {
  const references = async (target: string, named = parameters) => {
    const far = context.target(target)
    const values = named.flatMap((parameter) => several(parameter.value))
    const ids = each(
      values,
      (value) => (far === undefined ? null : parseReference(value, far, context)),
      `/${target}/{id} or an id`,
    )
    const { actor } = context.view
    // A row's own id needs no look: who reaches the row is asked with it, and sync tells of it when it is gone.
    const own = 'column' in filter && filter.column === 'id'
    if (far === undefined || own || reachable(far, 'read', actor) === null) return ids
    return visibleIds(far, ids, actor, context.queries, 'ever')
  }
  const last = parameters.at(-1)?.value ?? ''
  const all = (make: (parameter: Parameter) => Sql) => and(parameters.map(make))
  switch (filter.kind) {
    case 'reference': {
      const organization = filter.orOrganization === true ? namedOrganization(parameters, context) : []
      const others = parameters.filter((parameter) => !organization.includes(parameter))
      const found = or([
        ...(others.length === 0 ? [] : [within(filter.column, await references(filter.target, others))]),
        ...(organization.length === 0 ? [] : [sql(`${filter.column} is null`)]),
      ])
      return filter.among === undefined ? found : and([found, filter.among(context.view)])
    }
    case 'referenceList':
      return or((await references(filter.target)).map((id) => sql(`${filter.column} like ?`, `%,${id},%`)))
    case 'linked': {
      const far = within(filter.column, await references(filter.target))
      return sql(
        `${filter.own ?? 'id'} in (select ${filter.back} from ${filter.table} where deleted_at is null and ${far.text})`,
        ...far.params,
      )
    }
    case 'code': {
      const values = parameters.flatMap((parameter) => several(parameter.value))
      const known = (value: string) => (filter.values.includes(value) ? value : null)
      return within(filter.column, each(values, known, filter.values.join(', ')))
    }
    case 'text':
      return within(
        filter.column,
        parameters.map((parameter) => normalise(parameter.value)),
      )
    case 'word':
      return or(parameters.map(({ value }) => hasWord(filter.column, value)))
    case 'uuid': {
      const values = parameters.flatMap((parameter) => several(parameter.value))
      return within(filter.column, each(values, parseUuid, 'a UUID'))
    }
    case 'bool':
      return sql(`${filter.column} = ?`, readBoolean(last) ? 1 : 0)
    case 'number':
      return all(({ key, value }) => numberRange(filter.column, key, value))
    case 'day':
      return all(({ key, value }) => dayRange(filter.column, key, value))
    case 'instant':
      return all(({ key, value }) => instantRange(filter.column, filter.utc, key, value, context.zone))
    case 'bound': {
      const day = parseDayLike(last)
      if (day === null) throw new Unreadable('a date, YYYY-MM-DD')
      return sql(`${filter.column} ${filter.edge === 'from' ? '>=' : '<='} ?`, day)
    }
    case 'period': {
      const period = parsePeriod(last, context.view)
      if (period === null) throw new Unreadable(PERIODS)
      const { column, until = column } = filter
      return sql(`${until} >= ? and ${column} <= ?`, period.from, period.to)
    }
    case 'custom': {
      const made = filter.where(last, context.view)
      if (made === null) throw new Unreadable(filter.expected)
      return made
    }
    case 'span': {
      const read = (at: Parameter | undefined) =>
        at === undefined ? null : edgeOf(at.value, at.name === filter.until, context.zone)
      const from = read(parameters.findLast(({ name }) => name !== filter.until))
      const to = read(parameters.findLast(({ name }) => name === filter.until))
      if (from === null || to === null || to <= from) throw new Unreadable(SPAN)
      return filter.where(from, to)
    }
    case 'exists':
      return sql(`${filter.column} is ${readBoolean(last) ? 'not ' : ''}null`)
  }
}

// The filters and orders of a list, read from its parameters in the server's document.
import { guessedTarget, type Collections } from './fields'
import type { Field } from './kinds'
import type { Operation, Parameter, Schemas } from './open-api'

export type FilterKind = 'text' | 'code' | 'bool' | 'reference' | 'range' | 'day'

export interface Filter {
  readonly name: string
  readonly kind: FilterKind
  /** Which field it looks at; null when it has none of that name. */
  readonly field: string | null
  readonly target: string | null
  readonly options: readonly string[]
  /** Whether several values can be asked for. */
  readonly many: boolean
  /** Whether the list cannot be asked for without it. */
  readonly required: boolean
  readonly description: string
}

export interface Lists {
  readonly filters: readonly Filter[]
  readonly orders: readonly string[]
  /** The parameter that searches in words; null when there is none. */
  readonly search: string | null
  readonly pages: boolean
  readonly perPage: boolean
  /** The parameter that takes several ids; null when there is none. */
  readonly ids: string | null
}

/** What the grid asks for itself. */
const OWN =
  /^(page|itemsPerPage|pagination|sync|includeDeleted|id|search|updatedAt|fields|include)(\[|$)|^order\[/
const RANGE = /^(.+)\[(after|before|strictly_after|strictly_before)\]$/

/** `employee[]` and `employee` are one filter; so are the ends of a range. */
const baseOf = (name: string) => RANGE.exec(name)?.[1] ?? name.replace(/\[\]$/, '')

function filterOf(
  name: string,
  parameters: readonly Parameter[],
  about: { readonly fields: readonly Field[]; readonly schemas: Schemas; readonly collections: Collections },
): Filter {
  const field = about.fields.find((one) => one.name === name) ?? null
  const plain = parameters.flatMap(({ schema }) => about.schemas.alternatives(schema))
  const values = plain.flatMap((one) => [one, ...about.schemas.alternatives(one.items)])
  const named = parameters.map((parameter) => parameter.name)
  const said = [...new Set(values.flatMap((one) => one.enum ?? []))].filter((one) => typeof one === 'string')
  const isYesOrNo =
    values.some(({ type }) => type === 'boolean') || (field?.kind === 'bool' && named.includes(name))
  const options = said.length === 0 && isYesOrNo ? ['true', 'false'] : said
  const target = field?.target ?? guessedTarget(name, about.collections)
  const bool = options.length > 0 && options.every((one) => one === 'true' || one === 'false')
  const ranged = named.some((one) => RANGE.test(one))
  const isReference =
    field?.kind === 'reference' || field?.kind === 'embedded' || field?.kind === 'references'
  return {
    name,
    kind: bool
      ? 'bool'
      : options.length > 0
        ? 'code'
        : ranged
          ? 'range'
          : target !== null && (isReference || field === null)
            ? 'reference'
            : values.some(({ format }) => format === 'date')
              ? 'day'
              : 'text',
    field: field?.name ?? null,
    target,
    options,
    many: named.includes(`${name}[]`),
    required: parameters.some((parameter) => parameter.required === true),
    description: parameters[0]?.description ?? '',
  }
}

/** What a list can be asked for. */
export function listsOf(
  operation: Operation,
  about: { readonly fields: readonly Field[]; readonly schemas: Schemas; readonly collections: Collections },
): Lists {
  const asked = operation.parameters.filter((parameter) => parameter.in === 'query')
  const names = asked.map(({ name }) => name)
  const groups = new Map<string, Parameter[]>()
  for (const parameter of asked.filter(({ name }) => !OWN.test(name))) {
    const base = baseOf(parameter.name)
    groups.set(base, [...(groups.get(base) ?? []), parameter])
  }
  return {
    filters: [...groups].map(([name, parameters]) => filterOf(name, parameters, about)),
    orders: names.flatMap((name) => /^order\[(.+)\]$/.exec(name)?.[1] ?? []),
    search: names.find((name) => name === 'search' || name === 'query') ?? null,
    pages: names.includes('page'),
    perPage: names.includes('itemsPerPage'),
    ids: names.find((name) => name === 'id[]') ?? null,
  }
}

/** The words of a query for a filter that has values: `{ employee[]: ['1', '2'] }`, or the two ends of a range. */
export function queryOf(filter: Filter, values: readonly string[]): Record<string, string | string[]> {
  if (filter.kind === 'range') {
    const [after = '', before = ''] = values
    return {
      ...(after === '' ? {} : { [`${filter.name}[after]`]: after }),
      ...(before === '' ? {} : { [`${filter.name}[before]`]: before }),
    }
  }
  const said = values.filter((value) => value !== '')
  const [only] = said
  if (only === undefined) return {}
  return filter.many ? { [`${filter.name}[]`]: said } : { [filter.name]: only }
}

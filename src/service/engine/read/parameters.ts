// Parameters that an endpoint reads besides the filters of a list: how each is read, and how it is described.
import { entryOf } from '../lookup'
import { parseDayLike } from '../instants'
import type { Call } from '../call'
import { Problem } from '../problem'
import type { Parameter } from '../query'
import type { Core } from '../schema/model'
import { parseReference } from '../schema/references'
import { readBoolean, Unreadable } from './filters'

/** A parameter whose value is a `T`. */
export interface QueryParameter<T> {
  readonly about: string
  readonly schema: Readonly<Record<string, unknown>>
  readonly required?: true
  /** A value that works in the demo company, for a required one. */
  readonly example?: string | number
  /** Other names that are accepted. */
  readonly aliases?: readonly string[]
  /** Takes several values: separated by commas, or the parameter repeated, also as `name[]`, as lists do. */
  readonly several?: true
  /** What could be read, for the refusal of what cannot. */
  readonly expected: string
  /** Null for what cannot be read. */
  readonly read: (value: string, call: Call) => T | null
}

export type QueryParameters = Readonly<Record<string, QueryParameter<unknown>>>

/** What was asked: the value of each parameter, null where it was left out. */
export type Asked<Q extends QueryParameters> = {
  readonly [K in keyof Q]: Q[K] extends QueryParameter<infer T> ? T | null : never
}

/** A local day; of a date-time the date part. */
export const dayParameter = (about: string): QueryParameter<string> => ({
  about: `${about} A date-time is taken at midnight as written, and its date part is used.`,
  schema: { type: 'string', minLength: 10 },
  expected: 'a date, YYYY-MM-DD',
  read: parseDayLike,
})

/** A text to look for; of at most 100 characters. */
export const searchParameter = (about: string): QueryParameter<string> => ({
  about,
  schema: { type: 'string', maxLength: 100 },
  expected: 'at most 100 characters',
  read: (value) => (value.length > 100 ? null : value.trim()),
})

const known =
  <const T extends string>(values: readonly T[]) =>
  (value: string): T | null =>
    values.find((each) => each === value) ?? null

export const choiceParameter = <const T extends string>(
  values: readonly T[],
  about: string,
): QueryParameter<T> => ({
  about,
  schema: { type: 'string', enum: values },
  expected: values.join(', '),
  read: known(values),
})

/** Several of the choices, separated by commas. */
export const choicesParameter = <const T extends string>(
  values: readonly T[],
  about: string,
): QueryParameter<readonly T[]> => ({
  about,
  several: true,
  schema: { type: 'string' },
  expected: values.join(', '),
  read: (value) => {
    const found = value.split(',').map(known(values))
    return found.includes(null) ? null : found.filter((each) => each !== null)
  },
})

/** @param usual what holds when it is left out, where that is documented. */
export const flagParameter = (about: string, usual?: boolean): QueryParameter<boolean> => ({
  about,
  schema: { type: 'boolean', ...(usual === undefined ? {} : { default: usual }) },
  expected: 'true or false',
  read: (value) => {
    try {
      return readBoolean(value)
    } catch (error) {
      if (error instanceof Unreadable) return null
      throw error
    }
  },
})

/** The id of a row of `target`, whether there is one or not. */
export const referenceParameter = (
  core: Core,
  target: string,
  about: string,
  expected: string,
): QueryParameter<string | number> => ({
  about,
  schema: { type: 'string', minLength: 1 },
  expected,
  read: (value, call) => {
    const far = core.target(target)
    return far === undefined ? null : parseReference(value, far, call)
  },
})

/** The names of these parameters, for refusals. */
export const namesOf = (parameters: QueryParameters): string[] =>
  Object.entries(parameters).flatMap(([name, { aliases = [] }]) => [name, ...aliases])

/**
 * Reads one value.
 * @throws Problem 400 naming what was expected.
 */
export const readParameter = <T>(
  parameter: QueryParameter<T>,
  name: string,
  value: string,
  call: Call,
  names: readonly string[],
): T => {
  const read = parameter.read(value, call)
  if (read !== null) return read
  const { expected } = parameter
  throw new Problem('bad-parameter', { parameter: name, expected, known: names.join(', ') })
}

/**
 * Reads the declared parameters; of several with one name the last counts, unless the parameter takes several values.
 * @returns their values, and the parameters that are none of them.
 * @throws Problem 400 for a value that cannot be read, or a required parameter that was left out.
 */
export const readParameters = <Q extends QueryParameters>(
  parameters: Q,
  call: Call,
): { readonly asked: Asked<Q>; readonly others: readonly Parameter[] } => {
  const names = namesOf(parameters)
  const nameOf = (given: string): string | undefined =>
    entryOf(parameters, given) === undefined
      ? Object.keys(parameters).find((name) => parameters[name]?.aliases?.includes(given) === true)
      : given
  const values = new Map<string, string>()
  const others: Parameter[] = []
  for (const parameter of call.query) {
    const name = nameOf(parameter.name)
    const isSeveral = name !== undefined && parameters[name]?.several === true
    if (name === undefined || !(parameter.key === null || (parameter.key === '' && isSeveral))) {
      others.push(parameter)
      continue
    }
    const before = isSeveral ? values.get(name) : undefined
    values.set(name, before === undefined ? parameter.value : `${before},${parameter.value}`)
  }
  const asked = Object.entries(parameters).map(([name, parameter]) => {
    const value = values.get(name) ?? (parameter.required === true ? '' : undefined)
    return [name, value === undefined ? null : readParameter(parameter, name, value, call, names)] as const
  })
  return { asked: Object.fromEntries(asked) as Asked<Q>, others }
}

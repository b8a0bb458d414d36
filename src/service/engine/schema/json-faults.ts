// What is wrong with a value that is kept as JSON: of a union only the variant that was meant is spoken of.
import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import type { Violation } from '../problem'

/** The parts of a schema that tell the variants of a union apart. */
interface Shape {
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>
}

/** Members whose value says which variant an object is. */
const constantsOf = ({ properties = {} }: Shape): [name: string, value: unknown][] =>
  Object.entries(properties).flatMap(([name, { const: value }]) =>
    value === undefined ? [] : [[name, value]],
  )

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const faultsOfVariant = (variants: readonly Shape[], value: unknown, path: string): Violation[] | null => {
  const marked = variants.map((variant) => ({ variant, constants: constantsOf(variant) }))
  if (!isObject(value) || marked.some(({ constants }) => constants.length === 0)) return null
  const meant = marked.find(({ constants }) =>
    constants.every(([name, constant]) => value[name] === constant),
  )
  if (meant !== undefined) return jsonFaults(meant.variant, value, path)
  const names = new Set(marked.flatMap(({ constants }) => constants.map(([name]) => name)))
  const [name = ''] = names
  if (names.size > 1) return null
  const allowed = marked.flatMap(({ constants }) => constants.map(([, constant]) => String(constant)))
  return [{ path: `${path}.${name}`, code: 'enum', facts: { allowed: allowed.join(', ') } }]
}

const MAX_TOLD = 20

/**
 * What keeps a value from matching a schema, in our own words where they say more.
 * @param path of the value in the body
 */
export const jsonFaults = (shape: Shape, value: unknown, path: string): Violation[] => {
  const { anyOf, items } = shape
  const ofVariant = anyOf === undefined ? null : faultsOfVariant(anyOf, value, path)
  if (ofVariant !== null) return ofVariant
  if (Array.isArray(value) && items?.anyOf !== undefined) {
    const ofItems = value.flatMap((item, index) =>
      Compile(items as TSchema).Check(item) ? [] : jsonFaults(items, item, `${path}.${index}`),
    )
    if (ofItems.length > 0) return ofItems.slice(0, MAX_TOLD)
  }
  return Compile(shape as TSchema)
    .Errors(value)
    .slice(0, MAX_TOLD)
    .map((error) => ({
      path: `${path}${error.instancePath.replaceAll('/', '.')}`,
      code: 'json',
      facts: { reason: error.message },
    }))
}

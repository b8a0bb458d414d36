// What of its rows a reader chose to see: `fields` leaves fields out, `include` puts rows in the place of references.
import type { TSchema } from 'typebox'
import { insufficientScope } from '../access/scope'
import type { Call } from '../call'
import { Problem } from '../problem'
import type { Parameter } from '../query'
import { scopeAllows } from '../roles'
import type { Field } from '../schema/fields'
import type { Shape } from '../schema/kind'
import type { Core, Model } from '../schema/model'

/** What is shown of rows. */
export interface Choice {
  /** The names of the fields that are shown; null for all of them. */
  readonly fields: ReadonlySet<string> | null
  /** The references in whose place rows are shown, each with the resource that it names. */
  readonly include: ReadonlyMap<string, Model>
}

/** All fields, and references as such. */
export const WHOLE: Choice = { fields: null, include: new Map() }

const NAMES = ['fields', 'include'] as const

const isIri = (schema: TSchema | undefined): boolean => {
  const { anyOf, 'x-kind': kind } = (schema ?? {}) as Shape
  return kind === 'iri' || anyOf?.some((each) => each['x-kind'] === 'iri') === true
}

/** Whether a field shows references to rows of another resource; collections and rows shown as such are none. */
const isReference = ({ declaration }: Model, { name, kind, target }: Field): boolean => {
  if (target === null) return false
  if (kind === 'iri' || kind === 'iriList' || kind === 'person') return true
  return kind === 'shown' && isIri((declaration.schema.properties as Record<string, TSchema>)[name])
}

/** The fields that `include` may name. */
export const includable = (model: Model): readonly Field[] =>
  model.fields.filter((field) => isReference(model, field))

/** The parameters that a reader of this model's rows chooses by. */
export const choiceNames = (model: Model): readonly string[] =>
  includable(model).length === 0 ? ['fields'] : NAMES

/** The field by which rows are told apart; it is always shown. */
const ID = 'id'

/** The names in parameters, each checked. @throws Problem 400 for one that is none, or none at all. */
const namesIn = (
  parameters: readonly Parameter[],
  allowed: readonly string[],
  known: readonly string[],
): ReadonlySet<string> => {
  const names = parameters.flatMap(({ value }) => value.split(',')).map((name) => name.trim())
  if (names.some((name) => !allowed.includes(name)))
    throw new Problem('bad-parameter', {
      parameter: parameters[0]?.name ?? '',
      expected: allowed.join(', '),
      known: known.join(', '),
    })
  return new Set(names)
}

/** The resource that a field refers to. */
const farOf = (core: Core, { name, target }: Field): Model => {
  const far = [...core.models.values()].find(({ path }) => path === target)
  if (far === undefined) throw new Error(`No resource is served where ${name} refers to: ${target ?? ''}.`)
  return far
}

/** @throws Problem 403 when the token has not the scope that reading these rows needs. */
const assertScope = ({ actor }: Call, { declaration: { scope, readScope } }: Model): void => {
  const level = readScope ?? 'read'
  if (actor.kind === 'system' || scopeAllows(actor.principal.scopes, scope, level)) return
  throw insufficientScope(scope, level)
}

/** What was chosen, and the parameters that choose nothing. */
export interface ReadChoice {
  readonly choice: Choice
  readonly others: readonly Parameter[]
}

/**
 * Reads `fields` and `include`; what is included is shown, whether `fields` names it or not.
 * @param known the names of all parameters, for refusals.
 * @throws Problem 400 for a name that the resource has not, and for `include` in a sync, which could not tell of changes
 * in included rows; 403 for rows that the token's scopes do not let it read.
 */
export const readChoice = (core: Core, model: Model, call: Call, known: readonly string[]): ReadChoice => {
  const isChoice = ({ name, key }: Parameter) =>
    (key === null || key === '') && choiceNames(model).includes(name)
  const asked = call.query.filter(isChoice)
  if (asked.length === 0) return { choice: WHOLE, others: call.query }
  const others = call.query.filter((parameter) => !isChoice(parameter))
  const [fields = [], include = []] = NAMES.map((each) => asked.filter(({ name }) => name === each))
  const allowed = includable(model)
  const included =
    include.length === 0
      ? new Set<string>()
      : namesIn(
          include,
          allowed.map(({ name }) => name),
          known,
        )
  if (included.size > 0 && others.some(({ name }) => name === 'sync'))
    throw new Problem('bad-parameter', {
      parameter: 'include',
      expected: 'no include in a sync',
      known: known.filter((name) => name !== 'include').join(', '),
    })
  const far = allowed
    .filter(({ name }) => included.has(name))
    .map((field) => [field.name, farOf(core, field)] as const)
  for (const [, resource] of far) assertScope(call, resource)
  const chosen =
    fields.length === 0
      ? null
      : namesIn(
          fields,
          model.fields.map(({ name }) => name),
          known,
        )
  return {
    choice: {
      fields: chosen === null ? null : new Set([ID, ...chosen, ...included]),
      include: new Map(far),
    },
    others,
  }
}

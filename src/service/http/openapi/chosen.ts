// Rows as readers choose to see them, as published: the parameters `fields` and `include`, and the form that rows then have.
import type { Model } from '../../engine/schema/model'
import { includable } from '../../engine/read/choice'
import { spaced } from './names'
import { several } from './parameters'
import { publish, TOMBSTONE, type Json, type Published } from './schemas'

const parameter = (name: string, values: readonly string[], description: string): Json => ({
  name,
  in: 'query',
  required: false,
  style: 'form',
  explode: false,
  schema: several({ type: 'string', enum: values }),
  description,
})

const namesOf = (models: readonly Model[], of: (model: Model) => readonly { readonly name: string }[]) => [
  ...new Set(models.flatMap((model) => of(model).map(({ name }) => name))),
]

/**
 * The parameters that choose what of rows is shown, published once for each resource.
 * @param models the resource, and others whose rows may come in its place
 */
export const choiceParameters = (models: readonly Model[], published: Published): Json[] => {
  const of = models.map(({ declaration }) => declaration.name).join('-')
  const rows = spaced(models[0]?.declaration.name ?? '')
  const include = namesOf(models, includable)
  const made = {
    [`${of}-fields`]: parameter(
      'fields',
      namesOf(models, ({ fields }) => fields),
      `Return only these fields of each ${rows}, separated by commas, and its \`id\`. See \`x-chosen-schema\`.`,
    ),
    ...(include.length === 0
      ? {}
      : {
          [`${of}-include`]: parameter(
            'include',
            include,
            'Return the referenced rows in place of these references, separated by commas, as far as you can read them. Not in a sync. See `x-chosen-schema`.',
          ),
        }),
  }
  for (const [name, each] of Object.entries(made)) published.parameters.set(name, each)
  return Object.keys(made).map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** The form of a row with some of its fields, or with rows in the place of references. */
const chosenForm = (model: Model, published: Published): Json => {
  const { name, schema } = model.declaration
  if (!published.chosen.has(name)) {
    const { $ref: row } = publish(schema, published) as { $ref: string }
    const far = new Map(includable(model).map(({ name: field, target }) => [field, target ?? '']))
    const shown = (field: string, kind: string): Json => {
      const own = { $ref: `${row}/properties/${field}` }
      const target = published.modelAt(far.get(field) ?? '')
      if (target === undefined) return own
      const whole = publish(target.declaration.schema, published)
      return kind === 'iriList'
        ? { type: 'array', items: { anyOf: [{ $ref: `${own.$ref}/items` }, whole] } }
        : { anyOf: [own, whole] }
    }
    published.chosen.set(name, {
      type: 'object',
      description: `What was chosen of a ${spaced(name)}.`,
      additionalProperties: false,
      required: model.byName.has('id') ? ['id'] : [],
      properties: Object.fromEntries(
        model.fields.map(({ name: field, kind }) => [field, shown(field, kind)]),
      ),
    })
  }
  return { $ref: `#/components/x-chosen/${name}` }
}

/** The form of an item of which something was chosen, beside its usual one. */
export const chosenRow = (model: Model, published: Published): Json => ({
  'x-chosen-schema': chosenForm(model, published),
})

/** The same for a list, whose rows are of these resources; in syncs also with what is left of rows that went. */
export const chosenRows = (models: readonly Model[], published: Published): Json => ({
  'x-chosen-schema': {
    type: 'array',
    items: { anyOf: [...models.map((model) => chosenForm(model, published)), TOMBSTONE] },
  },
})

// What a PATCH takes back of what it cannot change: as it is shown, or its objects by their ids alone, or by references.

type Json = Readonly<Record<string, unknown>>

const ID = {
  type: 'object',
  properties: { id: { type: ['string', 'integer'], description: 'Its id.' } },
  required: ['id'],
}
const REFERENCE = { type: ['string', 'integer'], maxLength: 2048 }

/** Whether a published schema is of objects with ids; `of` finds a component by its reference. */
const hasId = (schema: Json, of: (reference: string) => Json | undefined): boolean => {
  const { $ref, anyOf, properties } = schema as {
    readonly $ref?: string
    readonly anyOf?: readonly Json[]
    readonly properties?: Readonly<Record<string, unknown>>
  }
  const far = $ref === undefined ? undefined : of($ref)
  if (far !== undefined) return hasId(far, of)
  return anyOf === undefined ? properties?.['id'] !== undefined : anyOf.some((each) => hasId(each, of))
}

/** The schema of a field that is only shown, as a PATCH takes it. */
export const takenBack = (shown: Json, of: (reference: string) => Json | undefined): Json => {
  const { items, readOnly, ...rest } = shown as { readonly items?: Json; readonly readOnly?: true }
  const mark = readOnly === undefined ? {} : { readOnly }
  if (items !== undefined && hasId(items, of))
    return { ...rest, items: { anyOf: [items, ID, REFERENCE] }, ...mark }
  return items === undefined && hasId(shown, of) ? { anyOf: [rest, ID, REFERENCE], ...mark } : shown
}

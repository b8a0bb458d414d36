// What our contract knows of fields that a document does not say: their kinds, and which rows references name.
// test/scripts/contract-marks.test.ts writes them from the contract, whose schemas would be half of what the page loads.
import marks from './contract-marks.json'

export interface Mark {
  /** The contract's name for the kind of field; null when it has none. */
  readonly kind: string | null
  /** The collection whose rows it names, such as `employees`. */
  readonly target: string | null
}

/** `kind`, or `kind target`, by resource and field. */
const MARKS = new Map(
  Object.entries<Readonly<Record<string, string>>>(marks).map(([resource, fields]) => [
    resource,
    new Map(Object.entries(fields)),
  ]),
)

/** What the contract says of a field of a resource; null where it does not know them. */
export function markOf(resource: string | null, field: string): Mark | null {
  const mark = resource === null ? undefined : MARKS.get(resource)?.get(field)
  if (mark === undefined) return null
  const [kind = '-', target = null] = mark.split(' ')
  return { kind: kind === '-' ? null : kind, target }
}

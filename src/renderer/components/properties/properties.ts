// Properties as these pages read them, and the tree that they form.
import type { Property } from '#contract/properties/properties'
import { idOf } from '../../composables/useReferences'

/** A property as lists show it. A server that is not ours may leave out what is optional here. */
export type PropertyRow = { readonly id: string | number } & Pick<Property, 'name' | 'type'> &
  Partial<Pick<Property, 'status' | 'address' | 'parent' | 'bookable' | 'meters'>>

/** The property that it is a part of. */
export const parentOf = ({ parent }: Pick<PropertyRow, 'parent'>): string | null =>
  typeof parent === 'string' ? idOf(parent) : null

/** Whether people can book it. */
export const canBeBooked = ({ bookable, status }: PropertyRow): boolean =>
  bookable !== false && status !== 'retired'

/** The rows of each key, in their order. */
export function grouped<K, T>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const found = new Map<K, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return found
}

/** Each property followed by its parts; the order of the list is kept among those of one. Parts of what is not listed come last. */
export function inTree(
  properties: readonly PropertyRow[],
): { readonly property: PropertyRow; readonly depth: number }[] {
  const known = new Set(properties.map(({ id }) => String(id)))
  const parts = grouped(properties, (one) => {
    const parent = parentOf(one)
    return parent !== null && known.has(parent) ? parent : null
  })
  const below = (parent: string | null, depth: number): { property: PropertyRow; depth: number }[] =>
    (parts.get(parent) ?? []).flatMap((property) => [
      { property, depth },
      ...below(String(property.id), depth + 1),
    ])
  return below(null, 0)
}

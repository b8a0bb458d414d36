// The order of names in lists.

let collator: Intl.Collator | null = null

/**
 * Compares names as people sort them: upper and lower case alike, and numbers by their value, so that Project 2 is before
 * Project 10. Negative if `one` comes first, positive if `other` does, else 0.
 */
export function compareNames(one: string, other: string): number {
  // One for all: `localeCompare` makes a new collator for each comparison.
  collator ??= new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
  return collator.compare(one, other)
}

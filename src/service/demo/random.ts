// Choices that look random and are the same on every run: each is drawn from a stream named by what it decides.

/** A stream of choices. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** One of the items, each as likely. */
  pick<T>(items: readonly T[]): T
  /** One of the items, each as likely as its weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T
}

/**
 * The stream of a name: the same name gives the same choices. Name it by all that the choice depends on, so that
 * adding a person or a day leaves the choices for the others as they were. No use for secrets.
 */
export function randomOf(...name: (string | number)[]): Random {
  const next = mulberry32(hash(name.join('\u0000')))
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new RangeError('There is nothing to choose from.')
    return item
  }
  return {
    integer,
    chance: (probability) => next() < probability,
    pick,
    weighted: (items) => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      return (items.find(([, weight]) => (rest -= weight) < 0) ?? pick(items))[0]
    },
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return value >>> 0
}

/** Numbers from 0 up to 1, from 32 bits of state. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

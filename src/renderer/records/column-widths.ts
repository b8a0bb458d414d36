// How wide the columns of All records are, so that no row needs to be laid out to know it.
import type { KindName } from './kinds'

/** Pixels of the column of the boxes that choose rows. */
export const BOX_WIDTH = 36

/** Pixels that values of a kind need; longer ones are cut off. */
const WIDTHS: Readonly<Record<KindName, number>> = {
  id: 80,
  text: 160,
  code: 100,
  day: 120,
  instant: 170,
  integer: 110,
  duration: 90,
  decimal: 110,
  money: 110,
  bool: 80,
  reference: 150,
  references: 170,
  embedded: 150,
  words: 160,
  dayRanges: 240,
  json: 240,
}

/** Values of these kinds are short: their cells need not cut off what is too long, which costs time in each frame of a scroll. */
const SHORT: ReadonlySet<KindName> = new Set([
  'day',
  'instant',
  'integer',
  'duration',
  'decimal',
  'money',
  'bool',
])

/** Whether a value may be longer than its column is wide. */
export const mayBeLonger = (kind: KindName): boolean => !SHORT.has(kind)

/** Pixels that a letter of a label takes, and what is around a label: more than most, because labels are not measured. */
const LETTER = 7
const AROUND = 22

/** Pixels of a column, at the least: what its values need, or its label where that is longer. */
export const columnWidth = (kind: KindName, label: string): number =>
  Math.max(WIDTHS[kind], label.length * LETTER + AROUND)

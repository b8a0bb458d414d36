// Where the words of a chart stand: beside what they are about, within the chart, and on no line that is drawn over them.

/** About so wide is a letter of the smallest text, CSS pixels: a little more than most, since words are not measured. */
const LETTER = 6.4
/** Between words and the line they keep clear of. */
const CLEAR = 3

/** A place for words: where they begin or end. */
export interface LabelPlace {
  readonly x: number
  readonly anchor: 'start' | 'end'
}

/** From where to where words reach, CSS pixels. */
export function reachOf(words: string, { x, anchor }: LabelPlace): readonly [from: number, to: number] {
  const width = words.length * LETTER
  return anchor === 'start' ? [x, x + width] : [x - width, x]
}

/**
 * The first place at which words are within the chart and clear of a line; the last one where none is.
 * @param within the left and the right edge, CSS pixels
 * @param line where the line stands
 */
export function placeFor(
  words: string,
  places: readonly [LabelPlace, ...LabelPlace[]],
  { within, line }: { readonly within: readonly [number, number]; readonly line: number },
): LabelPlace {
  const isClear = (place: LabelPlace) => {
    const [from, to] = reachOf(words, place)
    return from >= within[0] && to <= within[1] && (line < from - CLEAR || line > to + CLEAR)
  }
  return places.find(isClear) ?? places.at(-1) ?? places[0]
}

// A tag that a typed line names: `#deep`, `#głęboka-praca`, `#"On site"`.
import { cleanTag } from './tags'

const QUOTED = /^#["„“”]([^"„“”#]+)["“”]/
/** Letters, digits, and hyphens between them; with a letter, as a number alone is that of an issue. */
const WORD = /^#(?=[\p{N}_-]*\p{L})[\p{L}\p{N}\p{M}]+(?:[_-]+[\p{L}\p{N}\p{M}]+)*/u
/** The sign, and what stands between it and the end of the line. */
const UNFINISHED = /(?<=^|\s)#(?:["„“”]?)([\p{L}\p{N}\p{M}_-]*)$/u
const PLAIN = /^[\p{L}\p{N}\p{M}]+(?:[_-]+[\p{L}\p{N}\p{M}]+)*$/u

/** A tag that is being typed: what is there of it, and where it begins. */
export interface UnfinishedTag {
  readonly at: number
  readonly name: string
}

/** The tag at a place of the text, with where it ends; null when none begins there. */
export function tagAt(text: string, at: number): { name: string; end: number } | null {
  const rest = text.slice(at)
  const words = (QUOTED.exec(rest) ?? WORD.exec(rest))?.[0]
  if (words === undefined) return null
  const name = tagOf(words)
  const next = rest.slice(words.length)
  // What goes on with other signs is something else, such as an address; one at the end of a clause is not.
  const isWhole = /^(?:$|\s|[.,;:!?)]+(?:$|\s))/.test(next)
  return name === '' || !isWhole ? null : { name, end: at + words.length }
}

/** The tag that words such as `#deep` name. */
export const tagOf = (words: string): string => cleanTag(words.replaceAll(/["„“”]/g, ''))

/** How a tag is written in a line. */
export const writtenTag = (tag: string): string =>
  PLAIN.test(tag) && /\p{L}/u.test(tag) ? `#${tag}` : `#"${tag}"`

/** The tag that is being typed at the end of the line; null when there is none. */
export function unfinishedTag(text: string): UnfinishedTag | null {
  const found = UNFINISHED.exec(text)
  return found === null ? null : { at: found.index, name: found[1] ?? '' }
}

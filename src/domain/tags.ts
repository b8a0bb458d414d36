// Tags of entries: how one is written, which are the same, and what two sides made of them put together.
import { MAX_TAG_LENGTH } from './limits'

/** A tag as it is kept: NFC, with single spaces, and without the sign that it is typed with. Empty for none. */
export const cleanTag = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^#+\s*/u, '')

/** What is the same in two spellings of a tag: its letters, whatever their case. */
export const tagKey = (tag: string): string => cleanTag(tag).toLowerCase()

/** Whether servers take a tag of this length. */
export const fitsTag = (tag: string): boolean => Array.from(tag).length <= MAX_TAG_LENGTH

/** The tags as they are kept, each once, in the spelling that comes first. */
export function uniqueTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const tag of tags.map(cleanTag)) {
    if (tag !== '' && !known.has(tagKey(tag))) known.set(tagKey(tag), tag)
  }
  return [...known.values()]
}

/** Whether both say the same, in the same spelling, in whatever order. */
export function sameTags(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [one, other].map((tags) => JSON.stringify([...tags].sort()))
  return first === second
}

const keysOf = (tags: readonly string[]): ReadonlySet<string> => new Set(tags.map(tagKey))
const without = (tags: readonly string[], left: ReadonlySet<string>): string[] =>
  tags.filter((tag) => !left.has(tagKey(tag)))

/**
 * What both sides made of `base`, put together: what either has added is there, and what either has removed is not. A
 * spelling that one side has changed counts; mine, where both have.
 */
export function mergeTags(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  if (sameTags(base, mine)) return [...theirs]
  if (sameTags(base, theirs)) return [...mine]
  const [before, here, there] = [base, mine, theirs].map(keysOf) as [
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
  ]
  const written = new Map(theirs.map((tag) => [tagKey(tag), tag]))
  const kept = mine.flatMap((tag) => {
    const key = tagKey(tag)
    if (before.has(key) && !there.has(key)) return []
    return [base.includes(tag) ? (written.get(key) ?? tag) : tag]
  })
  return [...kept, ...theirs.filter((tag) => !here.has(tagKey(tag)) && !before.has(tagKey(tag)))]
}

/**
 * What a merge starts from where `sent` left this computer and got no answer: what `theirs` has, or lacks, because of it
 * is no one else's change.
 */
export function arrivedTags(
  base: readonly string[],
  theirs: readonly string[],
  sent: readonly string[],
): string[] {
  const [there, wanted] = [keysOf(theirs), keysOf(sent)]
  const left = base.filter((tag) => there.has(tagKey(tag)) || wanted.has(tagKey(tag)))
  const come = without(theirs, keysOf(base)).filter((tag) => wanted.has(tagKey(tag)))
  return [...left, ...come]
}

// Tags as a filter in one text: separated by commas, and `none` for work without a tag. A backslash makes the next letter an
// ordinary one, so that tags with commas, and one that is called `none`, can be named.

const NO_TAG = 'none'

/** Tags that work has one of, and whether work without a tag is included. */
export interface TagFilter {
  readonly tags: readonly string[]
  readonly none: boolean
}

/** An item of the filter; null is work without a tag. */
export function tagItem(tag: string | null): string {
  if (tag === null) return NO_TAG
  return tag === NO_TAG ? `\\${tag}` : tag.replace(/[\\,]/g, '\\$&')
}

/** The items of a filter as they are written. */
export function tagItems(text: string): string[] {
  const items: string[] = []
  let item = ''
  for (const piece of text.match(/\\.|./gsu) ?? []) {
    if (piece === ',') {
      items.push(item.trim())
      item = ''
    } else item += piece
  }
  return [...items, item.trim()]
}

/** What a filter chooses. An empty item is an empty tag, which no work has. */
export function tagFilter(text: string): TagFilter {
  const items = tagItems(text)
  return {
    tags: items.filter((item) => item !== NO_TAG).map((item) => item.replace(/\\(.)/gsu, '$1')),
    none: items.includes(NO_TAG),
  }
}

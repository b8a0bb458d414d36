// What the gallery is to show: the part of its address behind the question mark.

/** What is shown, and how. */
export interface Wish {
  /** Empty for the first one. */
  readonly story: string
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'pl'
  /** CSS pixels of the stage; null for all there is. */
  readonly width: number | null
  /** Without the list and the switches, for pictures. */
  readonly bare: boolean
}

/** Reads an address; what is missing or wrong is as at the start. */
export function readWish(search: string): Wish {
  const given = new URLSearchParams(search)
  const width = Number(given.get('width'))
  return {
    story: given.get('story') ?? '',
    theme: given.get('theme') === 'dark' ? 'dark' : 'light',
    language: given.get('language') === 'pl' ? 'pl' : 'en',
    width: width > 0 ? width : null,
    bare: given.has('bare'),
  }
}

/** The address of something else. */
export function addressOf(wish: Wish): string {
  const { story, theme, language, width, bare } = wish
  const given = new URLSearchParams({ story, theme, language })
  if (width !== null) given.set('width', String(width))
  if (bare) given.set('bare', '')
  return `?${given.toString()}`
}

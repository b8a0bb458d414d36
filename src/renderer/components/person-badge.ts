// What a person's badge shows: the initials, and the size and tones of the circle around them.
import { avatarTones } from './projects/colors'

const SHAPE = 'inline-grid shrink-0 place-items-center rounded-full border font-semibold uppercase'
const SIZES = {
  small: `${SHAPE} size-5.5 text-[10px]`,
  medium: `${SHAPE} size-7 text-2xs`,
  large: `${SHAPE} size-14 text-lg`,
}
export type BadgeSize = keyof typeof SIZES

const firstLetter = (word: string | undefined) => /^./u.exec(word ?? '')?.[0] ?? ''

/** `JN` for Jan Nowak, with the classes and colours of the badge. */
export function badgeOf(name: string, size: BadgeSize) {
  const words = name.trim().split(/\s+/u)
  const initials = firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '')
  return { initials, shape: SIZES[size], tones: avatarTones(name) }
}

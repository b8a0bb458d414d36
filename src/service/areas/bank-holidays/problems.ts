// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { Phrases } from '../../engine/phrases'

/** Each message follows the name of the field. */
export const violations = {
  halfDays: [
    'is only allowed when half the day is off (share 0.5)',
    'jest dozwolone tylko, gdy wolne jest pół dnia (share 0.5)',
  ],
} as const satisfies Readonly<Record<string, Message>>

/** Phrases that problems give as facts, and their Polish. */
export const phrases = {
  'a country such as DE': 'kraj, np. DE',
} satisfies Phrases

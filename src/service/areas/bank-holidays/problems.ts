// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'

/** Each message follows the name of the field. */
export const violations = {
  halfDays: [
    'is only allowed when half the day is off (share 0.5)',
    'jest dozwolone tylko, gdy wolne jest pół dnia (share 0.5)',
  ],
} as const satisfies Readonly<Record<string, Message>>

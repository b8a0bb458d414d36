// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { ProblemMessage } from '../../engine/messages'

export const problems = {
  'labour-law': [
    422,
    ['Too little rest', 'Za mało odpoczynku'],
    [
      'This plan leaves too little rest: {codes}. The workspace does not allow that (schedules.restCheck).',
      'Ten plan zostawia za mało odpoczynku: {codes}. Organizacja na to nie pozwala (schedules.restCheck).',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>

/** Each message follows the name of the field. */
export const violations = {
  multiple: [
    'must be one of 7, 14, 21, 28 when regular',
    'musi być jedną z wartości 7, 14, 21, 28, gdy regularny',
  ],
} as const satisfies Readonly<Record<string, Message>>

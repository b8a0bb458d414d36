// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { ProblemMessage } from '../../engine/messages'

export const problems = {
  'over-allocated': [
    422,
    ['Transaction over-allocated', 'Przekroczona kwota transakcji'],
    [
      'The transaction amounts to {whole}, of which {left} is not allocated yet.',
      'Transakcja opiewa na {whole}; do przydzielenia zostało {left}.',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>

/** Each message follows the name of the field. */
export const violations = {
  otherProject: ['belongs to another project', 'należy do innego projektu'],
  reported: ['is only allowed for these sources: {sources}', 'jest dozwolone tylko dla źródeł: {sources}'],
  recurrence: [
    'is not a recurrence rule (RFC 5545) that tasks support: {reason}',
    'nie jest regułą powtarzania (RFC 5545) obsługiwaną dla zadań: {reason}',
  ],
} as const satisfies Readonly<Record<string, Message>>

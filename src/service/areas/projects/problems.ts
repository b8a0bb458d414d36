// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { ProblemMessage } from '../../engine/messages'
import type { Phrases } from '../../engine/phrases'

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

/** Phrases that problems give as facts, and their Polish. */
export const phrases = {
  'a price from this day': 'cena od tego dnia',
  'it has no occurrence': 'nie ma żadnego wystąpienia',
  'a membership of this person': 'członkostwo tej osoby',
  'a part of this transaction in the project': 'część tej transakcji w projekcie',
  'a client of this name': 'klient o tej nazwie',
  'a status of this name': 'status o tej nazwie',
  'a list of this name': 'lista o tej nazwie',
  'a tax group of this name': 'grupa podatkowa o tej nazwie',
  'a set of this name': 'zestaw o tej nazwie',
  'a rule of this code in the set': 'reguła o tym kodzie w zestawie',
} satisfies Phrases

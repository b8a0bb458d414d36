// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { ProblemMessage } from '../../engine/messages'
import type { Phrases } from '../../engine/phrases'

export const problems = {
  'price-conflict': [
    409,
    ['Different prices', 'Różne ceny'],
    [
      'The two projects have different prices for the same work ({count, rule | rules}). Nothing was changed. Send prices: keep-target or keep-source to say which stay.',
      'Te projekty mają różne ceny tej samej pracy ({count, reguła | reguły | reguł}). Nic nie zostało zmienione. Wyślij prices: keep-target albo keep-source, aby wskazać, które mają zostać.',
    ],
  ],
  'agreed-price': [
    409,
    ['Project with an agreed price', 'Projekt z uzgodnioną ceną'],
    [
      'This project has an agreed price, which would be lost. Nothing was changed. Set its priceNet to null, and add the amount to the other project if it is still due.',
      'Ten projekt ma uzgodnioną cenę, która by przepadła. Nic nie zostało zmienione. Ustaw jego priceNet na null i dodaj kwotę do drugiego projektu, jeśli nadal jest należna.',
    ],
  ],
  'leaders-only': [
    403,
    ['Leaders only', 'Tylko kierownicy projektu'],
    [
      'This would open what a project earns and costs to people who do not lead it. Nothing was changed. Ask a leader of the project, or an admin, to do it.',
      'To pokazałoby przychody i koszty projektu osobom, które nim nie kierują. Nic nie zostało zmienione. Poproś o to kierownika projektu albo administratora.',
    ],
  ],
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
  workBefore: [
    'begins on {limit}, and there are entries from {day} on',
    'zaczyna się {limit}, a są wpisy od {day}',
  ],
  workAfter: [
    'ends on {limit}, and there are entries until {day}',
    'kończy się {limit}, a są wpisy do {day}',
  ],
  otherProject: ['belongs to another project', 'należy do innego projektu'],
  signOfTransaction: [
    'must have the sign of the transaction, which is {whole}',
    'musi mieć ten sam znak co transakcja, która wynosi {whole}',
  ],
  signOfParts: [
    'must have the sign of what is allocated to projects, which is {given}',
    'musi mieć ten sam znak co kwota przydzielona projektom, która wynosi {given}',
  ],
  scheduleSum: [
    'must have parts that add up to priceNet, {price}',
    'musi mieć części, które sumują się do priceNet, {price}',
  ],
  scheduleUnused: [
    'is only allowed with the recognition schedule; send it empty',
    'jest dozwolone tylko przy wartości schedule pola recognition; wyślij pustą listę',
  ],
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

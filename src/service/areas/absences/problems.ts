// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { ProblemMessage } from '../../engine/messages'
import type { Phrases } from '../../engine/phrases'

export const problems = {
  'no-working-time': [
    422,
    ['No working time', 'Brak czasu pracy'],
    [
      'No work is planned from {from} to {to}, so you do not need time off.',
      'Od {from} do {to} nie zaplanowano pracy, więc wolne nie jest potrzebne.',
    ],
  ],
  'limit-exceeded': [
    422,
    ['Balance exceeded', 'Przekroczone saldo'],
    [
      'This request exceeds the {year} balance by {days, day | days}.',
      'Ten wniosek przekracza saldo na rok {year} o {days, dzień | dni | dni | dnia}.',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>

/** Each message follows the name of the field. */
export const violations = {
  notInUse: ['refers to something that is no longer active', 'wskazuje coś, co nie jest już aktywne'],
  notAPool: [
    'must refer to an absence type with its own allowance',
    'musi wskazywać rodzaj nieobecności z własnym limitem',
  ],
  noLimits: ['refers to an absence type without an allowance', 'wskazuje rodzaj nieobecności bez limitu'],
  tooLong: [
    'must be at most {limit, day | days} after the first day',
    'musi przypadać najwyżej {limit, dzień | dni | dni} po pierwszym dniu',
  ],
  singleDay: ['is only allowed for a single day', 'jest dozwolone tylko przy jednym dniu'],
  wholeDays: [
    'is not allowed: this absence type only covers whole days',
    'jest niedozwolone: ten rodzaj nieobecności obejmuje tylko całe dni',
  ],
  consecutive: [
    'exceeds the maximum of {limit, consecutive day | consecutive days} for this absence type',
    'przekracza maksimum dla tego rodzaju nieobecności: {limit, dzień | dni | dni} z rzędu',
  ],
  notice: [
    'must be at least {days, day | days} from today',
    'musi przypadać co najmniej {days, dzień | dni | dni} od dziś',
  ],
  forbiddenDays: [
    'must avoid the days from {from} to {to}, on which leave cannot be requested',
    'musi omijać dni od {from} do {to}, na które nie można składać wniosków o urlop',
  ],
  shortenOnly: [
    'cannot be changed this way: an approved absence can only be shortened',
    'nie można tak zmienić: zatwierdzoną nieobecność można tylko skrócić',
  ],
} as const satisfies Readonly<Record<string, Message>>

/** Phrases that problems give as facts, and their Polish. */
export const phrases = {
  'requests or types': 'requests albo types',
  'a type with this code': 'rodzaj o tym kodzie',
} satisfies Phrases

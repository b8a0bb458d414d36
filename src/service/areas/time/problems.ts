// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { ProblemMessage } from '../../engine/messages'
import type { Phrases } from '../../engine/phrases'

export const problems = {
  'project-closed': [
    409,
    ['Project closed', 'Projekt zamknięty'],
    [
      'The project is {status}. You cannot log time on it.',
      'Projekt jest {status}. Nie można rejestrować na nim czasu pracy.',
    ],
  ],
  'day-overfull': [
    422,
    ['Too much time in one day', 'Za dużo czasu w jednym dniu'],
    [
      '{date} would have {total, second | seconds} of work. The limit is {limit}, so you can add at most {free, second | seconds}.',
      'Dzień {date} miałby {total, sekundę | sekundy | sekund} pracy. Limit to {limit}, więc możesz dodać najwyżej {free, sekundę | sekundy | sekund}.',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>

/** Each message follows the name of the field. */
export const violations = {
  otherOffset: [
    'has the offset {offset} at that moment, and `date` has another one',
    'ma w tej chwili przesunięcie {offset}, a `date` ma inne',
  ],
  beforeHiring: [
    'is before the first day of work of this person ({limit})',
    'przypada przed pierwszym dniem pracy tej osoby ({limit})',
  ],
  afterLeaving: [
    'is after the last day of work of this person ({limit})',
    'przypada po ostatnim dniu pracy tej osoby ({limit})',
  ],
  beforeProject: ['is before the project begins ({limit})', 'przypada przed rozpoczęciem projektu ({limit})'],
  afterProject: ['is after the project ends ({limit})', 'przypada po zakończeniu projektu ({limit})'],
  templateProject: [
    'is a template; log the time on a project made from it',
    'jest szablonem; zarejestruj czas w projekcie utworzonym na jego podstawie',
  ],
} as const satisfies Readonly<Record<string, Message>>

/** Phrases that problems give as facts, and their Polish. */
export const phrases = {
  'an opening balance of this person': 'saldo początkowe tej osoby',
  completed: 'ukończony',
  cancelled: 'anulowany',
  archived: 'zarchiwizowany',
} satisfies Phrases

// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { ProblemMessage } from '../../engine/messages'
import type { Phrases } from '../../engine/phrases'
import { faultPhrases } from './faults'

export const problems = {
  'already-connected': [
    409,
    ['Already connected', 'Już połączono'],
    [
      'This integration is connected. Nothing was changed. To replace it, send the same with "replace": true.',
      'Ta integracja jest już połączona. Niczego nie zmieniono. Aby ją zastąpić, wyślij to samo z "replace": true.',
    ],
  ],
  'not-connected': [
    409,
    ['Not connected', 'Brak połączenia'],
    [
      'The bank link is not connected. Nothing was pulled. Set it up first, and give the consent at the bank.',
      'Połączenie z bankiem nie działa. Niczego nie pobrano. Najpierw je skonfiguruj i udziel zgody w banku.',
    ],
  ],
  'consent-expired': [
    409,
    ['Consent expired', 'Zgoda wygasła'],
    [
      "The bank's consent has run out. Nothing was pulled, and what was pulled before stays. Set up the bank link again.",
      'Zgoda banku wygasła. Niczego nie pobrano, a pobrane wcześniej dane zostają. Skonfiguruj połączenie ponownie.',
    ],
  ],
  'pull-limit': [
    429,
    ['Too many pulls', 'Za dużo pobrań'],
    [
      'Banks allow four pulls a day. Nothing was pulled. The next one is allowed at {at}.',
      'Banki pozwalają na cztery pobrania dziennie. Niczego nie pobrano. Następne będzie możliwe o {at}.',
    ],
  ],
  'demo-company': [
    409,
    ['Demo company', 'Firma demonstracyjna'],
    [
      'Nothing is sent from the demo company. Clear the demo data first, or use a workspace of your own.',
      'Z firmy demonstracyjnej nic nie jest wysyłane. Najpierw usuń dane demonstracyjne albo użyj własnej przestrzeni roboczej.',
    ],
  ],
  'provider-refused': [502, ['Refused by the provider', 'Odmowa dostawcy'], ['{reason}', '{reason}']],
} as const satisfies Readonly<Record<string, ProblemMessage>>

/** Each message follows the name of the field. */
export const violations = {
  tenant: ['must look like {expected}', 'musi wyglądać jak {expected}'],
  privateKey: [
    'must be the private key as the provider gave it',
    'musi być kluczem prywatnym w postaci otrzymanej od dostawcy',
  ],
  workflowAddress: [
    'must be the https address that Teams shows for the workflow',
    'musi być adresem https, który Teams podaje dla przepływu pracy',
  ],
} as const satisfies Readonly<Record<string, Message>>

/** Phrases that problems give as facts, and their Polish. */
export const phrases: Phrases = faultPhrases

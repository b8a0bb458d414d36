// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { ProblemMessage } from '../../engine/messages'

export const problems = {
  'last-admin': [
    409,
    ['Last admin', 'Ostatni administrator'],
    [
      'The organization needs at least one active admin. Make someone else an admin first.',
      'Organizacja potrzebuje co najmniej jednego aktywnego administratora. Najpierw wyznacz innego.',
    ],
  ],
  'too-many-tokens': [
    409,
    ['Too many access tokens', 'Za dużo tokenów dostępu'],
    [
      'A person can have at most {limit, access token | access tokens} at a time. No token was created. Revoke one that is no longer used (list them with GET /tokens), then try again.',
      'Jedna osoba może mieć naraz najwyżej {limit, token | tokeny | tokenów} dostępu. Nie utworzono nowego tokenu. Unieważnij nieużywany token (listę zwraca GET /tokens) i spróbuj ponownie.',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>

/** Each message follows the name of the field. */
export const violations = {
  scope: [
    'must be * or <group>:read|write with a group of {groups}',
    'musi być * albo <grupa>:read|write z grupą: {groups}',
  ],
  taxNumber: [
    'must be a valid tax number for {country}',
    'musi być poprawnym numerem podatkowym kraju {country}',
  ],
  checksum: [
    'has a wrong check digit; look for a typing error',
    'ma błędną cyfrę kontrolną; poszukaj literówki',
  ],
  confirm: ['must be the name of the organization', 'musi być nazwą organizacji'],
  image: ['must be {expected}', 'musi być: {expected}'],
  imageSize: [
    'must be at most {limit} x {limit} pixels, but is {width} x {height}',
    'może mieć najwyżej {limit} x {limit} pikseli; ma {width} x {height}',
  ],
} as const satisfies Readonly<Record<string, Message>>

// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { ProblemMessage } from '../../engine/messages'
import type { Phrases } from '../../engine/phrases'

export const problems = {
  'invitation-unknown': [
    404,
    ['Unknown invitation', 'Nieznane zaproszenie'],
    [
      'This server has no invitation with this code. Nothing was changed. Copy the whole line again, or ask for a new invitation.',
      'Ten serwer nie ma zaproszenia o tym kodzie. Nic nie zostało zmienione. Skopiuj cały wiersz jeszcze raz albo poproś o nowe zaproszenie.',
    ],
  ],
  'invitation-over': [
    410,
    ['Invitation no longer valid', 'Zaproszenie straciło ważność'],
    [
      'This invitation {why}. Nothing was changed. Ask the person who invited you for a new one.',
      'To zaproszenie {why}. Nic nie zostało zmienione. Poproś osobę, która je wysłała, o nowe.',
    ],
  ],
  'last-admin': [
    409,
    ['Last admin', 'Ostatni administrator'],
    [
      'The organization needs at least one active admin. Make someone else an admin first.',
      'Organizacja potrzebuje co najmniej jednego aktywnego administratora. Najpierw wyznacz innego.',
    ],
  ],
  'still-employed': [
    409,
    ['Still employed', 'Nadal zatrudniona osoba'],
    [
      'Only former employees can be erased. Nothing was changed. Set the last day of employment (leftAt) first.',
      'Usunąć można tylko dane byłych pracowników. Nic nie zostało zmienione. Najpierw ustaw ostatni dzień zatrudnienia (leftAt).',
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
  invitable: [
    'must be a person who has not left the organization',
    'musi wskazywać osobę, która nie odeszła z organizacji',
  ],
  confirm: ['must be the name of the organization', 'musi być nazwą organizacji'],
  confirmEmail: ['must be the e-mail address of this person', 'musi być adresem e-mail tej osoby'],
  image: ['must be {expected}', 'musi być: {expected}'],
  imageSize: [
    'must be at most {limit} x {limit} pixels, but is {width} x {height}',
    'może mieć najwyżej {limit} x {limit} pikseli; ma {width} x {height}',
  ],
} as const satisfies Readonly<Record<string, Message>>

/** Phrases that problems give as facts, and their Polish. */
export const phrases = {
  '/employees/{id} or an id': '/employees/{id} albo identyfikator',
  'a reference such as /employees/7': 'odwołanie, np. /employees/7',
  'a PNG, JPEG, WebP or ICO image': 'obraz PNG, JPEG, WebP albo ICO',
  'square, of 64 to 1024 pixels': 'kwadratowy, o boku od 64 do 1024 pikseli',
  'a name of at most 255 characters': 'nazwa o długości najwyżej 255 znaków',
  'a base64 string or null': 'tekst w base64 albo null',
  'an amount in this currency': 'kwota w tej walucie',
  'was already used': 'zostało już wykorzystane',
  'was revoked': 'zostało unieważnione',
  'has expired': 'wygasło',
  'someone with this e-mail': 'osoba z tym adresem e-mail',
} satisfies Phrases

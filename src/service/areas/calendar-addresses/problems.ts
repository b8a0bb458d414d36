// What goes wrong with calendar addresses, in English and Polish.
import type { ProblemMessage } from '../../engine/messages'

export const problems = {
  'too-many-addresses': [
    409,
    ['Too many calendar addresses', 'Za dużo adresów kalendarzy'],
    [
      'You already have {limit} calendar addresses. Delete one that is no longer used, then try again.',
      'Masz już {limit} adresów kalendarzy. Usuń adres, który nie jest już używany, i spróbuj ponownie.',
    ],
  ],
  'calendar-unknown': [
    404,
    ['No such calendar', 'Nie ma takiego kalendarza'],
    [
      'This calendar address does not work: it was deleted, its person has left, or it was not copied whole.',
      'Ten adres kalendarza nie działa: został usunięty, jego właściciel odszedł albo adres skopiowano nie w całości.',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>

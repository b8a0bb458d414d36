// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { ProblemMessage } from '../../engine/messages'
import type { Phrases } from '../../engine/phrases'

export const problems = {
  'not-bookable': [
    409,
    ['Not bookable', 'Nie można zarezerwować'],
    [
      '{property} cannot be booked: it is retired, or not open for bookings.',
      'Nie można zarezerwować {property}: obiekt jest wycofany z użytku albo nie przyjmuje rezerwacji.',
    ],
  ],
  'booking-over': [
    409,
    ['Booking over', 'Rezerwacja zakończona'],
    [
      'This booking would end before now, or has ended already. Only bookings that have not ended can be made, changed or cancelled.',
      'Koniec tej rezerwacji już minął. Można tworzyć, zmieniać i anulować tylko rezerwacje, które się jeszcze nie skończyły.',
    ],
  ],
  'booking-cancelled': [
    409,
    ['Booking cancelled', 'Rezerwacja anulowana'],
    [
      'This booking was cancelled and cannot be changed. Create a new one.',
      'Ta rezerwacja została anulowana i nie można jej zmienić. Utwórz nową.',
    ],
  ],
  'reading-decreases': [
    422,
    ['Reading decreases', 'Malejący odczyt'],
    [
      'A meter only counts up, and {value} does not fit between the readings before and after it. If the meter was replaced, send a closing and an opening reading. If an estimate was too high, correct the estimate first.',
      'Licznik tylko rośnie, a {value} nie pasuje do wcześniejszego i późniejszego odczytu. Jeśli licznik wymieniono, wyślij odczyt zamykający (closing) i otwierający (opening). Jeśli szacunek był za wysoki, najpierw go popraw.',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>

/** Each message follows the name of the field. */
export const violations = {
  contradiction: ['contradicts {other}', 'jest sprzeczne z polem {other}'],
  notZero: ['must not be zero', 'nie może być zerem'],
  otherProperty: ['belongs to another property', 'należy do innego obiektu'],
  serviceSets: ['is set by the service', 'ustawia usługa'],
  outsideLease: [
    'must lie within a lease or rental of the property',
    'musi mieścić się w okresie najmu lub wynajmu obiektu',
  ],
} as const satisfies Readonly<Record<string, Message>>

/** Phrases that problems give as facts, and their Polish. */
export const phrases = {
  'a reading of this moment': 'odczyt z tej chwili',
  'a reading with this reference': 'odczyt o tym odnośniku',
} satisfies Phrases

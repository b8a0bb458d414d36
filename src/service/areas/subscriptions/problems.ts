// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { ProblemMessage } from '../../engine/messages'
import type { Phrases } from '../../engine/phrases'

export const problems = {
  'coupon-unknown': [
    404,
    ['Unknown coupon', 'Nieznany kupon'],
    [
      'There is no coupon with the code {code}. Check the code.',
      'Nie ma kuponu o kodzie {code}. Sprawdź kod.',
    ],
  ],
  'coupon-already-applied': [
    409,
    ['A coupon is already applied', 'Kupon jest już użyty'],
    [
      'The coupon {code} is already on this subscription, which can have one. To use another one, remove it first with POST /subscriptions/clear-coupon.',
      'Ta subskrypcja ma już kupon {code}, a może mieć tylko jeden. Aby użyć innego, najpierw usuń go przez POST /subscriptions/clear-coupon.',
    ],
  ],
  'coupon-expired': [
    422,
    ['Coupon expired', 'Kupon stracił ważność'],
    ['The coupon {code} can no longer be used.', 'Kuponu {code} nie można już użyć.'],
  ],
  'coupon-exhausted': [
    422,
    ['Coupon used up', 'Kupon wykorzystany'],
    [
      'The coupon {code} was used as often as it can be.',
      'Kupon {code} został już użyty tyle razy, ile można.',
    ],
  ],
  'coupon-not-applicable': [
    422,
    ['Coupon does not apply', 'Kupon nie dotyczy tej subskrypcji'],
    [
      'The coupon {code} is for other products, or for another currency, than this subscription has.',
      'Kupon {code} dotyczy innych produktów lub innej waluty niż ta subskrypcja.',
    ],
  ],
  'no-subscription': [
    409,
    ['No subscription', 'Brak subskrypcji'],
    [
      'The organization has no subscription that lasts. Nothing was changed. Create one with POST /subscriptions.',
      'Organizacja nie ma trwającej subskrypcji. Nic nie zostało zmienione. Utwórz ją przez POST /subscriptions.',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>

/** Each message follows the name of the field. */
export const violations = {
  onePlan: ['must include exactly one plan of the catalog', 'muszą zawierać dokładnie jeden plan z katalogu'],
  seats: [
    'must be {seats}, the number of seats, because this product is priced by seat',
    'musi wynosić {seats}, czyli tyle, ile jest stanowisk, bo cena tego produktu jest za stanowisko',
  ],
  percentOrAmount: [
    'must be given, or amountOff with its currency, and not both',
    'musi być podane albo amountOff z walutą, ale nie oba naraz',
  ],
  uniqueKeys: ['must not contain a key twice', 'nie może zawierać dwa razy tego samego klucza'],
} as const satisfies Readonly<Record<string, Message>>

/** Phrases that problems give as facts, and their Polish. */
export const phrases = {
  'a coupon with this code': 'kupon o tym kodzie',
  'an invoice with this number': 'faktura o tym numerze',
  'a payment with this reference': 'płatność o tym oznaczeniu',
} satisfies Phrases

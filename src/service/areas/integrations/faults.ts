// What goes wrong at providers: each fault with what becomes of the integration, and what an admin is told.
import type { Message } from '../../engine/message-format'
import type { Phrases } from '../../engine/phrases'

/** `stay`: it passes by itself. `error`: an admin has to correct something. `expired`: an admin has to consent anew. */
type Outcome = 'stay' | 'error' | 'expired'

const FAULT_LIST = {
  throttled: [
    'stay',
    [
      'The provider asked us to slow down. Nothing is lost; it continues by itself.',
      'Dostawca poprosił o wolniejsze tempo. Nic nie przepadło; praca zostanie wznowiona samoczynnie.',
    ],
  ],
  unreachable: [
    'stay',
    [
      'The provider did not answer. Nothing is lost; it is tried again by itself.',
      'Dostawca nie odpowiedział. Nic nie przepadło; kolejna próba nastąpi samoczynnie.',
    ],
  ],
  unreadable: [
    'stay',
    [
      'The provider gave an answer that could not be read. Nothing was changed; it is tried again by itself.',
      'Nie udało się odczytać odpowiedzi dostawcy. Niczego nie zmieniono; kolejna próba nastąpi samoczynnie.',
    ],
  ],
  credentials: [
    'error',
    [
      'The provider does not accept the client ID and secret. Check both at the provider, then set up the integration again.',
      'Dostawca nie przyjmuje identyfikatora i sekretu aplikacji. Sprawdź je u dostawcy i skonfiguruj integrację ponownie.',
    ],
  ],
  'secret-expired': [
    'expired',
    [
      'The client secret has run out. Create a new one at the provider, then set up the integration again with it.',
      'Sekret aplikacji wygasł. Utwórz nowy u dostawcy i skonfiguruj z nim integrację ponownie.',
    ],
  ],
  'consent-withdrawn': [
    'expired',
    [
      'The consent was withdrawn at the provider, or never given. Set up the integration again and consent anew.',
      'Zgoda została wycofana u dostawcy albo nigdy jej nie udzielono. Skonfiguruj integrację ponownie i udziel zgody.',
    ],
  ],
  'consent-over': [
    'expired',
    [
      "The bank's consent has run out. Set up the bank link again; what was pulled before stays.",
      'Zgoda banku wygasła. Skonfiguruj połączenie z bankiem ponownie; pobrane wcześniej dane zostają.',
    ],
  ],
  'consent-refused': [
    'error',
    [
      'The consent was refused at the provider. Nothing was connected. To try again, set up the integration again.',
      'U dostawcy odmówiono zgody. Niczego nie połączono. Aby spróbować ponownie, skonfiguruj integrację jeszcze raz.',
    ],
  ],
  exchange: [
    'error',
    [
      'The provider did not answer after the consent was given. Nothing was connected. Set up the integration again in a few minutes.',
      'Dostawca nie odpowiedział po udzieleniu zgody. Niczego nie połączono. Za kilka minut skonfiguruj integrację ponownie.',
    ],
  ],
  'wrong-tenant': [
    'error',
    [
      'The consent came from another organization than the one that was set up. Nothing was connected. Check the ID, then set up the integration again.',
      'Zgoda pochodzi z innej organizacji niż skonfigurowana. Niczego nie połączono. Sprawdź identyfikator i skonfiguruj integrację ponownie.',
    ],
  ],
  permission: [
    'error',
    [
      'A permission is missing at the provider. Grant the app the permissions in the requirements; it is tried again every hour.',
      'U dostawcy brakuje uprawnienia. Nadaj aplikacji uprawnienia podane w wymaganiach; próba jest powtarzana co godzinę.',
    ],
  ],
  channel: [
    'error',
    [
      'The app cannot post to the channel. Invite it to the channel, or set up the integration again with another one.',
      'Aplikacja nie może pisać na kanale. Zaproś ją na kanał albo skonfiguruj integrację ponownie z innym kanałem.',
    ],
  ],
  workflow: [
    'error',
    [
      'The workflow does not take messages. Turn it on in Teams, or set up the integration again with the address of another one.',
      'Przepływ pracy nie przyjmuje wiadomości. Włącz go w Teams albo skonfiguruj integrację ponownie z adresem innego.',
    ],
  ],
  address: [
    'error',
    [
      'Messages cannot be sent to this address. Use the https address that Teams shows for the workflow.',
      'Pod ten adres nie można wysyłać wiadomości. Użyj adresu https, który Teams podaje dla przepływu pracy.',
    ],
  ],
  key: [
    'error',
    [
      'The private key cannot be read. Use the key as the provider gave it, with its first and last line.',
      'Nie udało się odczytać klucza prywatnego. Użyj klucza w postaci od dostawcy, z pierwszym i ostatnim wierszem.',
    ],
  ],
  bank: [
    'error',
    [
      'The provider does not know this bank in this country, or the bank refuses. Check the name and the country of the bank.',
      'Dostawca nie zna tego banku w tym kraju albo bank odmawia. Sprawdź nazwę i kraj banku.',
    ],
  ],
} as const satisfies Readonly<Record<string, readonly [Outcome, Message]>>

export type FaultKind = keyof typeof FAULT_LIST

export const FAULTS: Readonly<Record<FaultKind, readonly [Outcome, Message]>> = FAULT_LIST

const isFaultKind = (kind: string): kind is FaultKind => Object.hasOwn(FAULTS, kind)

/** What an admin is told of a kept fault; null for none. */
export const faultMessage = (kind: string | null): Message | null =>
  kind !== null && isFaultKind(kind) ? FAULTS[kind][1] : null

/** The messages as phrases, for problems that name one as their reason. */
export const faultPhrases: Phrases = Object.fromEntries(Object.values(FAULTS).map(([, [en, pl]]) => [en, pl]))

/** A provider did not do what it was asked. Never has anything secret in it. */
export class Fault extends Error {
  override name = 'Fault'

  /** @param retryAfter seconds, where the provider said after how long to come again */
  constructor(
    readonly kind: FaultKind,
    readonly retryAfter: number | null = null,
  ) {
    super(FAULTS[kind][1][0])
  }
}

// What goes wrong in this area, in English and Polish.
import type { ProblemMessage } from '../../engine/messages'
import type { Phrases } from '../../engine/phrases'

export const problems = {
  'bad-signature': [
    401,
    ['Signature not valid', 'Niepoprawny podpis'],
    [
      'The signature of this message is missing or wrong. Nothing was stored. Check the secret and the scheme ({scheme}).',
      'Brakuje podpisu tej wiadomości albo jest on błędny. Nic nie zostało zapisane. Sprawdź sekret i schemat ({scheme}).',
    ],
  ],
  'stale-message': [
    400,
    ['Message too old', 'Wiadomość jest za stara'],
    [
      'The timestamp of this message is more than five minutes away from the time of the service. Nothing was stored. Check the clock, then sign and send the message again.',
      'Znacznik czasu tej wiadomości różni się od czasu usługi o ponad pięć minut. Nic nie zostało zapisane. Sprawdź zegar, a potem podpisz i wyślij wiadomość ponownie.',
    ],
  ],
  'receiver-not-configured': [
    503,
    ['Receiver not configured', 'Odbiornik nie jest skonfigurowany'],
    [
      'The service has no secret to check this message with. Nothing was stored. An admin has to set {key}.',
      'Usługa nie ma sekretu, którym mogłaby sprawdzić tę wiadomość. Nic nie zostało zapisane. Administrator musi ustawić {key}.',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>

/** Phrases that problems give as facts, and their Polish. */
export const phrases = {
  'an e-invoice with this reference': 'e-faktura o tym oznaczeniu',
} satisfies Phrases

// What goes wrong in this area, in English and Polish.
import type { Message } from '../../engine/message-format'
import type { ProblemMessage } from '../../engine/messages'

export const problems = {
  'too-many-webhooks': [
    409,
    ['Too many webhooks', 'Za dużo webhooków'],
    [
      'There can be at most {limit, webhook | webhooks} at a time. No webhook was created. Delete one that is no longer used, then try again.',
      'Może być naraz najwyżej {limit, webhook | webhooki | webhooków}. Nie utworzono nowego webhooka. Usuń nieużywany i spróbuj ponownie.',
    ],
  ],
  'webhook-deleted': [
    409,
    ['Webhook deleted', 'Webhook usunięty'],
    [
      'The webhook of this delivery was deleted. Nothing was sent.',
      'Webhook, którego dotyczy ta dostawa, został usunięty. Nic nie zostało wysłane.',
    ],
  ],
  'message-expired': [
    410,
    ['Message no longer kept', 'Wiadomość nie jest już przechowywana'],
    [
      'Messages are kept for {days, day | days}. Nothing was sent. Read the resource itself instead.',
      'Wiadomości są przechowywane przez {days, dzień | dni | dni}. Nic nie zostało wysłane. Odczytaj zamiast tego sam zasób.',
    ],
  ],
  'delivery-stopped': [
    503,
    ['Delivery stopped', 'Dostawa przerwana'],
    [
      'The service is stopping. It is not known whether the receiver got the message. Try again.',
      'Usługa kończy pracę. Nie wiadomo, czy odbiorca dostał wiadomość. Spróbuj ponownie.',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>

/** Each message follows the name of the field. */
export const violations = {
  targetSyntax: ['must be a URL such as {example}', 'musi być adresem URL, np. {example}'],
  targetScheme: [
    'must begin with https://; http:// needs the setting “Webhooks may use private addresses and http”',
    'musi zaczynać się od https://; http:// wymaga ustawienia „Webhooki mogą używać adresów prywatnych i http”',
  ],
  targetCredentials: [
    'must not contain a user name or password',
    'nie może zawierać nazwy użytkownika ani hasła',
  ],
  targetPort: [
    'must use port 80, 443 or a port from 1024 on',
    'musi używać portu 80, 443 albo portu od 1024 wzwyż',
  ],
  targetPrivate: [
    'must not be a private address; those need the setting “Webhooks may use private addresses and http”',
    'nie może być adresem prywatnym; takie adresy wymagają ustawienia „Webhooki mogą używać adresów prywatnych i http”',
  ],
  targetOwn: ['must not be the address of this service', 'nie może być adresem tej usługi'],
  secretKey: [
    'must have whsec_ and 24 to 64 bytes in base64',
    'musi mieć whsec_ i od 24 do 64 bajtów w base64',
  ],
} as const satisfies Readonly<Record<string, Message>>

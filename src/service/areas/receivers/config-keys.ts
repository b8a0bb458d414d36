// The configuration of this area: how messages are signed, and with what.
import { choice, secret, type Setting } from '../../engine/schema/settings'

const SIGNATURES = ['standard-webhooks', 'hmac-sha256-hex'] as const

export const configs = {
  'receivers.eInvoice.secret': secret('Secret that e-invoice notifications are signed with'),
  'receivers.eInvoice.scheme': choice(
    SIGNATURES,
    'standard-webhooks',
    'How e-invoice notifications are signed',
  ),
  'receivers.cardPayments.secret': secret('Secret that card payment notifications are signed with'),
  'receivers.cardPayments.scheme': choice(
    ['stripe', ...SIGNATURES],
    'stripe',
    'How card payment notifications are signed',
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>

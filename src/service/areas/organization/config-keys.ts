// The configuration of this area: its keys, what each takes, and its defaults.
import {
  choice,
  currencySetting,
  flag,
  localeSetting,
  nameSetting,
  secret,
  whole,
  wholeOrNone,
  zoneSetting,
  type Setting,
} from '../../engine/schema/settings'

const SIGNATURES = ['standard-webhooks', 'hmac-sha256-hex'] as const

export const configs = {
  // Kept in the organization's row as well: everything reads them from there.
  'organization.name': nameSetting('Name of the organization'),
  'organization.timezone': zoneSetting('Europe/Warsaw', 'Time zone of employees without their own'),
  'organization.locale': localeSetting('pl', 'Language and region'),
  'organization.currency': currencySetting('PLN', 'Default currency of amounts'),
  'organization.weekStart': whole(1, [1, 7], 'First day of the week (1 is Monday)'),
  'privacy.retentionMonths': wholeOrNone(
    [1, 600],
    'Months after which reasons of absences and values of the audit trail are erased',
  ),
  // Of areas that are still to come.
  'webhooks.allowPrivateTargets': flag(false, 'Webhooks may use private addresses and http'),
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

// The configuration of this area: its keys, what each takes, and its defaults.
import {
  currencySetting,
  localeSetting,
  nameSetting,
  whole,
  wholeOrNone,
  zoneSetting,
  type Setting,
} from '../../engine/schema/settings'

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
} satisfies Readonly<Record<string, Setting<unknown>>>

// The configuration of this area: its keys, what each takes, and its defaults.
import { isMailServer } from './invitations/smtp'
import {
  currencySetting,
  localeSetting,
  nameSetting,
  secret,
  senderOrNone,
  whole,
  wholeOrNone,
  zoneSetting,
  type Setting,
} from '../../engine/schema/settings'

const server = secret('Mail server that invitations are sent through')

/** With its password in it: kept sealed, and never shown. */
const mailServer: typeof server = {
  ...server,
  read: (sent) => {
    const read = server.read(sent)
    return !read.ok || isMailServer(read.value ?? '')
      ? read
      : {
          ok: false,
          code: 'pattern',
          facts: { expected: 'smtps://user:password@mail.example.com:465' },
        }
  },
}

export const configs = {
  // Kept in the organization's row as well: everything reads them from there.
  'organization.name': nameSetting('Name of the organization'),
  'organization.timezone': zoneSetting('Europe/Warsaw', 'Time zone of employees without their own'),
  'organization.locale': localeSetting('pl', 'Language and region'),
  'organization.currency': currencySetting('PLN', 'Default currency of amounts'),
  'organization.weekStart': whole(1, [1, 7], 'First day of the week (1 is Monday)'),
  'mail.smtp': mailServer,
  'mail.from': senderOrNone('E-mail address that invitations come from'),
  'privacy.retentionMonths': wholeOrNone(
    [1, 600],
    'Months after which reasons of absences and values of the audit trail are erased',
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>

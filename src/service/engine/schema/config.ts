// The catalogue of configuration values; those that are set live in the table `configs`.
import { USUAL_LEAVE_RULE } from '#domain/leave-balance'
import { PRORATIONS } from '#domain/leave-entitlement'
import type { Queries } from '../../db/database'
import type { Row } from '../../db/sql'
import {
  choice,
  currencySetting,
  dayOfYear,
  dayOrNone,
  flag,
  idOrNone,
  localeSetting,
  nameSetting,
  secret,
  whole,
  wholeOrNone,
  zoneSetting,
  type Reading,
  type Setting,
} from './settings'

const DAY = 86_400
const SIGNATURES = ['standard-webhooks', 'hmac-sha256-hex'] as const

const CATALOGUE = {
  // Kept in the organization's row as well: everything reads them from there.
  'organization.name': nameSetting('Name of the organization'),
  'organization.timezone': zoneSetting('Europe/Warsaw', 'Time zone of employees without their own'),
  'organization.locale': localeSetting('pl', 'Language and region'),
  'organization.currency': currencySetting('PLN', 'Default currency of amounts'),
  'organization.weekStart': whole(1, [1, 7], 'First day of the week (1 is Monday)'),
  'holidays.secondsPerDay': whole(USUAL_LEAVE_RULE.secondsPerDay, [1, DAY], 'Seconds in one day of leave'),
  'holidays.proration': choice(
    PRORATIONS,
    USUAL_LEAVE_RULE.proration,
    'How the yearly allowance is prorated in the first and last year of employment',
  ),
  'holidays.carryOverMaxDays': wholeOrNone(
    [0, 366],
    'Maximum number of days carried over into the next year',
  ),
  'holidays.carryOverExpiry': dayOfYear(
    USUAL_LEAVE_RULE.carryOverExpiry,
    'Last day on which carried-over leave can be taken',
  ),
  'holidays.allowSelfApproval': flag(false, 'Managers may approve their own requests'),
  'holidays.minNoticeDays': whole(0, [0, 366], 'Minimum notice for absence requests, in days'),
  'holidays.withdrawFutureFreely': flag(
    false,
    'Employees may withdraw approved leave without approval before it starts',
  ),
  'workTimes.lockedBefore': dayOrNone('Days before this one are closed'),
  'workTimes.maxFutureDays': whole(1, [0, 366], 'How many days ahead work may be logged'),
  'workTimes.requireMembership': flag(false, 'Only members of a project may log work on it'),
  'workTimes.maxSecondsPerDay': whole(
    DAY,
    [1, DAY],
    'Maximum seconds of work that an employee may log in a day',
  ),
  'schedules.restCheck': choice(
    ['off', 'warn', 'block'],
    'warn',
    'What happens to plans that break the rest periods of labour law',
  ),
  'schedules.default': idOrNone('Id of the schedule that new employees follow from the day they are hired'),
  'profitability.overheadPercent': whole(0, [0, 1000], 'Overhead as a percentage of labour cost'),
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
  'api.requireIfMatch': flag(false, 'Updates and deletes must send If-Match'),
} satisfies Record<string, Setting<unknown>>

type Catalogue = typeof CATALOGUE
export type ConfigKey = keyof Catalogue

/** What a key holds; null only where nothing may be set. */
export type ConfigValue<K extends ConfigKey> = Catalogue[K]['read'] extends (
  sent: unknown,
) => Reading<infer T>
  ? T
  : never

export const CONFIG_KEYS = Object.keys(CATALOGUE) as readonly ConfigKey[]

/** The setting of a key; undefined for a name that is none. */
export const settingOf = (key: string): Setting<unknown> | undefined =>
  CONFIG_KEYS.some((known) => known === key) ? CATALOGUE[key as ConfigKey] : undefined

/** `workTimes` of `workTimes.lockedBefore`. */
export const groupOf = (key: string): string => key.slice(0, key.indexOf('.'))

export const CONFIG_GROUPS: readonly string[] = [...new Set(CONFIG_KEYS.map(groupOf))]

/** What is shown of a row of `configs`: the set value, else the default; nothing of a secret. */
export const shownConfig = (row: Row): unknown => {
  const setting = settingOf(String(row['id']))
  if (setting === undefined || setting.type === 'secret') return null
  return row['value'] === null ? setting.default : (JSON.parse(String(row['value'])) as unknown)
}

/** What is set, by key; the rest has the catalogue's defaults. */
export type Configs = ReadonlyMap<string, unknown>

/** Reads what is set. What the organization's row holds is left out: it is read with the organization. */
export const readConfigs = async (queries: Queries): Promise<Configs> => {
  const rows = await queries.all(
    `select id, value from configs where value is not null and id not like 'organization.%'`,
  )
  return new Map(rows.map((row) => [String(row['id']), JSON.parse(String(row['value'])) as unknown]))
}

/** The set value, else the catalogue's default. */
export const configOf = <K extends ConfigKey>(configs: Configs, key: K): ConfigValue<K> =>
  (configs.has(key) ? configs.get(key) : CATALOGUE[key].default) as ConfigValue<K>

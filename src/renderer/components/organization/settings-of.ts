// How settings of the catalogue are shown: which field a known key has, and the order of groups. Others follow their type.
import type { Config } from '#contract/organization/organization'
import { areDayRanges, type DayRange } from '#domain/day-range'
import { formatExactly, parseDuration } from '#domain/duration'

/** What a value is typed or chosen with. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'duration'
  | 'share'
  | 'flag'
  | 'choice'
  | 'secret'
  | 'json'
  | 'day'
  | 'dayRanges'
  | 'zone'
  | 'locale'
  | 'currency'
  | 'weekday'
  | 'schedule'

const KNOWN: Readonly<Partial<Record<string, FieldKind>>> = {
  'organization.timezone': 'zone',
  'organization.locale': 'locale',
  'organization.currency': 'currency',
  'organization.weekStart': 'weekday',
  'schedules.default': 'schedule',
  'planner.minimumPresent': 'share',
  'workTimes.lockedBefore': 'day',
  'holidays.forbiddenDays': 'dayRanges',
}
const BY_TYPE: Readonly<Record<Config['type'], FieldKind>> = {
  string: 'text',
  integer: 'number',
  boolean: 'flag',
  enum: 'choice',
  json: 'json',
  secret: 'secret',
}

/** The kind of field of a setting; text for a type that this app does not know. */
export function kindOf({ id, type }: Pick<Config, 'id' | 'type'>): FieldKind {
  const known = KNOWN[id] ?? (BY_TYPE as Partial<Record<string, FieldKind>>)[type] ?? 'text'
  // The API has every length of time in seconds, and says so in the key.
  return known === 'number' && /seconds/i.test(id) ? 'duration' : known
}

const FIRST = 'organization.name'
/** Settings with a section of their own, because people look for the action and not for a setting. */
const OWN_GROUP: Readonly<Partial<Record<string, string>>> = { 'workTimes.lockedBefore': 'closedDays' }
/** What is shown first; groups that this app does not know follow by name. */
const ORDER = [
  'organization',
  'closedDays',
  'workTimes',
  'holidays',
  'bankHolidays',
  'schedules',
  'planner',
  'budgets',
  'profitability',
]

const placeOf = (group: string) => {
  const place = ORDER.indexOf(group)
  return place === -1 ? ORDER.length : place
}

/** The settings in their groups. */
export function groupsOf(configs: readonly Config[]): { group: string; settings: Config[] }[] {
  const groups = new Map<string, Config[]>()
  for (const config of configs) {
    const name = OWN_GROUP[config.id] ?? config.group
    groups.set(name, [...(groups.get(name) ?? []), config])
  }
  return [...groups]
    .map(([group, settings]) => ({
      group,
      settings: settings.toSorted((one, other) => Number(other.id === FIRST) - Number(one.id === FIRST)),
    }))
    .sort((one, other) => placeOf(one.group) - placeOf(other.group) || one.group.localeCompare(other.group))
}

/** A value as its field holds it. */
export function toField(value: unknown, kind: FieldKind): string {
  if (value === null || value === undefined) return ''
  if (kind === 'duration' && typeof value === 'number') return formatExactly(value)
  if (kind === 'dayRanges') return areDayRanges(value) && value.length > 0 ? JSON.stringify(value) : ''
  if (kind === 'json') return JSON.stringify(value, null, 2)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What was typed is no value of its kind; the name is that of a message, `records.unreadable`. */
export class NoValue extends Error {
  constructor(readonly kind: 'day' | 'duration') {
    super(kind)
  }
}

/** The ranges in their field. */
export const rangesIn = (field: string): readonly DayRange[] =>
  field === '' ? [] : (JSON.parse(field) as readonly DayRange[])

/** @throws NoValue where a day is missing */
function wholeRanges(field: string): readonly DayRange[] {
  const ranges = rangesIn(field).filter(({ from, to }) => from !== '' || to !== '')
  if (ranges.some(({ from, to }) => from === '' || to === '')) throw new NoValue('day')
  return ranges
}

/** @throws NoValue */
function secondsOf(typed: string): number {
  const reading = parseDuration(typed)
  if (!reading.ok) throw new NoValue('duration')
  return reading.seconds
}

/**
 * What was typed, as the setting takes it; nothing typed means none.
 * @throws SyntaxError for text that is no JSON
 * @throws NoValue for what is no length of time, or no range of days
 */
export function fromField(typed: string, kind: FieldKind): unknown {
  const text = typed.trim()
  if (text === '') return null
  if (kind === 'flag') return text === 'true'
  if (kind === 'duration') return secondsOf(text)
  if (kind === 'dayRanges') return wholeRanges(text)
  // What is no number the service refuses in its own words.
  if (kind === 'number' || kind === 'weekday') return /^-?\d+$/.test(text) ? Number(text) : text
  if (kind === 'share') return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
  return kind === 'json' ? (JSON.parse(text) as unknown) : text
}

// Reads what a server sends about work, projects and people, ours or another of the same specification.
import { Temporal } from 'temporal-polyfill'
import { validate as validateUuid } from 'uuid'
import type { Person } from '#contract/bridge/bridge'
import { PROJECT_STATUSES, OPEN_PROJECT_STATUSES } from '#contract/projects/projects'
import { MAX_ENTRY_SECONDS } from '#domain/limits'
import { dayOf } from '#domain/day'
import { idOf } from '../iri'
import { cleanText, type ServerEntry, type WorkDetails } from '../store/entry-row'
import type { ProjectClient } from '../store/project-clients'
import type { ProjectCopy } from '../store/project-copy'
import type { BankHolidayCopy } from '../store/replica'
import type { Item } from './collection'
import { basePathOf, pathWithin } from './reference'

/** No one writes more than that; a longer text would only take memory, each time it is shown. */
const LONGEST_NAME = 500
const LONGEST_TEXT = 10_000

/** A text of some length, cut. */
export const readText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, LONGEST_TEXT) : null

export const readName = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, LONGEST_NAME) : null

const OPEN: readonly string[] = OPEN_PROJECT_STATUSES
const CLOSED = PROJECT_STATUSES.filter((status) => !OPEN.includes(status)) as readonly string[]

/** The IRI of a row of `collection` (such as `/projects`); made from its id when the server sends none of ours. */
export function iriOf(item: Item, baseUrl: string, collection: string): string | null {
  const said = item['@id'] ?? item['iri']
  const path = typeof said === 'string' ? pathWithin(said, baseUrl) : null
  if (path !== null) return path
  const id = item['id']
  return typeof id === 'number' || (typeof id === 'string' && id !== '')
    ? pathWithin(`${basePathOf(baseUrl)}${collection}/${encodeURIComponent(id)}`, baseUrl)
    : null
}

/**
 * The IRI a reference names, whether it came as IRI, URL, plain id or embedded object; null when it is none of ours.
 */
export function referenceOf(value: unknown, baseUrl: string, collection: string): string | null {
  if (typeof value === 'string' && value.includes('/')) return pathWithin(value, baseUrl)
  if (typeof value === 'string' || typeof value === 'number') return iriOf({ id: value }, baseUrl, collection)
  return typeof value === 'object' && value !== null ? iriOf(value as Item, baseUrl, collection) : null
}

/**
 * A WorkTime and whose it is; null for any other item.
 * @param place `zone` is where a moment without an offset is meant
 */
export function readWorkTime(
  item: Item,
  place: { baseUrl: string; collection: string; zone: string },
): { entry: ServerEntry; employee: string | null } | null {
  const iri = iriOf(item, place.baseUrl, place.collection)
  const when = readMoment(item['date'], item['localDate'], place.zone)
  const seconds = item['seconds']
  if (iri === null || when === null || typeof seconds !== 'number') return null
  const endedAt = readEnd(item['endedAt'], when.startedAt, place.zone)
  const zone = zoneOrNull(item['timeZone']) ?? readOffset(item['date'])
  return {
    employee: referenceOf(item['employee'], place.baseUrl, '/employees'),
    entry: {
      iri,
      ...readClientId(item),
      description: cleanText(readText(item['description'] ?? item['notes']) ?? ''),
      project: referenceOf(item['project'], place.baseUrl, '/projects'),
      startedAt: when.startedAt,
      ...(endedAt === undefined ? {} : { endedAt }),
      ...(item['endedAt'] === undefined && when.dayOnly ? { dayOnly: true } : {}),
      ...(when.timed ? { timed: true } : {}),
      ...(zone === null ? {} : { zone }),
      ...readDetails(item, place.baseUrl),
      day: when.day,
      seconds: Math.min(MAX_ENTRY_SECONDS, Math.max(1, Math.round(seconds))),
    },
  }
}

/** The id that a creation was sent with, in the lower case that we write. */
export const readClientId = ({ clientId }: Item): { clientId?: string } =>
  typeof clientId === 'string' && validateUuid(clientId) ? { clientId: clientId.toLowerCase() } : {}

/** The offset of a moment as it is written. UTC is what a server writes that keeps no offset, so it names no place. */
function readOffset(date: unknown): string | null {
  const offset = typeof date === 'string' ? /[+-]\d{2}:\d{2}$/.exec(date)?.[0] : undefined
  return offset === undefined || offset.endsWith('00:00') ? null : offset
}

/** More tags, and longer ones, than anybody gives an entry. */
const MOST_TAGS = 100

function readDetails(item: Item, baseUrl: string): { details?: WorkDetails } {
  const { task, billable, tags } = item
  const details: WorkDetails = {
    ...(task === undefined ? {} : { task: referenceOf(task, baseUrl, '/project-tasks') }),
    ...(typeof billable === 'boolean' ? { billable } : {}),
    ...(Array.isArray(tags) ? { tags: tags.slice(0, MOST_TAGS).flatMap((tag) => readName(tag) ?? []) } : {}),
  }
  return Object.keys(details).length === 0 ? {} : { details }
}

/** Undefined when the server keeps no ends, or says one that cannot be. */
function readEnd(said: unknown, startedAt: number | null, zone: string): number | null | undefined {
  if (said === null) return null
  const end = readMoment(said, undefined, zone)?.startedAt ?? null
  return end === null || startedAt === null || end < startedAt ? undefined : end
}

interface Moment {
  /** Epoch milliseconds; null for a bare date. */
  readonly startedAt: number | null
  readonly day: string
  readonly dayOnly: boolean
  /** Whether a time of day is written, in another offset than UTC. */
  readonly timed: boolean
}

/** The day is the one the server names, else the one as written, else the one in `zone`. */
function readMoment(date: unknown, localDate: unknown, zone: string): Moment | null {
  if (typeof date !== 'string') return null
  const written = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0]
  if (written === undefined) return null
  const named = typeof localDate === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(localDate) ? localDate : null
  if (date.length === 10) return { startedAt: null, day: named ?? written, dayOnly: false, timed: false }
  try {
    if (/(Z|[+-]\d{2}:?\d{2})$/i.test(date)) {
      const instant = Temporal.Instant.from(date)
      const utc = /(Z|[+-]00:?00)$/i.test(date)
      const dayOnly = utc ? isNoonMinute(instant.epochMilliseconds, zone, MARKED) : DAY_ONLY.test(date)
      const day = named ?? (utc ? dayOf(instant, zone) : written)
      const timed = !utc && !dayOnly && !MIDNIGHT.test(date)
      return { startedAt: instant.epochMilliseconds, day, dayOnly, timed }
    }
    const instant = Temporal.PlainDateTime.from(date).toZonedDateTime(zone).toInstant()
    const dayOnly = DAY_ONLY.test(date)
    return { startedAt: instant.epochMilliseconds, day: named ?? written, dayOnly, timed: false }
  } catch {
    // A moment that is none; the entry is not understood.
    return null
  }
}

/** How work is written of which only the day is known, where a server keeps no ends: some seconds after noon. */
const DAY_ONLY = /T12:00:(?!00)\d{2}/
const MARKED = 1
/** How servers write a day that keep only moments. */
const MIDNIGHT = /T00:00(:00|[+-])/

/** Whether a moment lies in the minute after noon, at least `from` seconds in it. */
export function isNoonMinute(epochMilliseconds: number, zone: string, from = 0): boolean {
  const { hour, minute, second } =
    Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(zone)
  return hour === 12 && minute === 0 && second >= from
}

/** The moment of work as it is sent: whole seconds, with the offset of the place. */
export function writeMoment(epochMilliseconds: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
    .toZonedDateTimeISO(zone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

export function readProject(item: Item, baseUrl: string): ProjectCopy | null {
  const iri = iriOf(item, baseUrl, '/projects')
  const { name: said, color, status, type } = item
  if (iri === null || typeof said !== 'string') return null
  const name = readName(said) ?? ''
  return {
    iri,
    name,
    color: typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : null,
    // No work is done on a template.
    open: type !== 'template' && (typeof status !== 'string' || !CLOSED.includes(status)),
  }
}

/** Projects whose work a client pays for, unless an entry says otherwise. */
const PAID: readonly unknown[] = ['time_material', 'fixed_price', 'retainer']

/** For which client a project is; null when it is no project. */
export function readProjectClient(
  item: Item,
  baseUrl: string,
): Pick<ProjectClient, 'project' | 'client' | 'billable'> | null {
  const project = iriOf(item, baseUrl, '/projects')
  if (project === null) return null
  const client = referenceOf(item['client'], baseUrl, '/clients')
  return { project, client, billable: PAID.includes(item['type']) }
}

/** A client; null when it is none. */
export function readClient(item: Item, baseUrl: string): { iri: string; name: string } | null {
  const iri = iriOf(item, baseUrl, '/clients')
  const { name } = item
  return iri === null || typeof name !== 'string' ? null : { iri, name: readName(name) ?? '' }
}

export function readBankHoliday(item: Item): BankHolidayCopy | null {
  const { id, date, publicNotes, yearFrom, yearTo, share, half } = item
  const day = typeof date === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] : undefined
  const key = idOf(id ?? item['@id'])
  if (day === undefined || key === null) return null
  return {
    id: key,
    date: day,
    name: readName(publicNotes) ?? 'Bank holiday',
    yearFrom: typeof yearFrom === 'number' ? yearFrom : null,
    yearTo: typeof yearTo === 'number' ? yearTo : null,
    share: share === 0.5 ? 0.5 : 1,
    half: share === 0.5 && (half === 'morning' || half === 'afternoon') ? half : null,
  }
}

/** A person from an employee resource or preview, or from a bare reference to one. */
export function readPerson(value: unknown, baseUrl: string): Person | null {
  const iri = referenceOf(value, baseUrl, '/employees')
  if (iri === null) return null
  const facts = typeof value === 'object' && value !== null ? (value as Item) : {}
  const { name, firstName, lastName, email } = facts
  const full = [readName(firstName), readName(lastName)].filter((part) => part !== null).join(' ')
  return {
    iri,
    name: readName(name) ?? (full || `Employee ${idOf(iri) ?? ''}`.trim()),
    email: readName(email),
  }
}

/** What GET /me says, as far as we need it; null when the answer is none. */
export interface MeFacts {
  person: Person
  organization: string | null
  timezone: string | null
  country: string | null
  /** The day in UTC on which the workspace was created; null when the server does not tell. */
  createdOn: string | null
  /** ISO weekday on which weeks begin; null when the server does not tell. */
  weekStart: number | null
  /** What the server calls the present life of its data; null when it does not tell. */
  epoch: string | null
}

export function readMe(body: unknown, baseUrl: string): MeFacts | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const { iri, employee, organization, epoch } = body as Item
  const facts = typeof employee === 'object' && employee !== null ? (employee as Item) : {}
  const person = readPerson({ ...facts, iri: iri ?? facts['iri'] ?? facts['@id'] }, baseUrl)
  if (person === null) return null
  const around = typeof organization === 'object' && organization !== null ? (organization as Item) : {}
  const country = readName(around['country'])
  return {
    person,
    organization: readName(around['name']),
    timezone: zoneOrNull(facts['timezone']) ?? zoneOrNull(around['timezone']),
    country: country !== null && /^[A-Z]{2}$/.test(country) ? country : null,
    createdOn: /^\d{4}-\d{2}-\d{2}(?=T)/.exec(readName(around['createdAt']) ?? '')?.[0] ?? null,
    weekStart: weekStartOrNull(around['weekStart']),
    epoch: readName(epoch),
  }
}

/** An ISO weekday, 1 to 7; null for anything else. */
export const weekStartOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 7 ? value : null

function zoneOrNull(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return value
  } catch {
    // A zone this computer does not know; the caller has another.
    return null
  }
}

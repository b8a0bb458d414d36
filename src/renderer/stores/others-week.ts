// Time of other people, as the server has it: whose it may be, their entries of a week, and what a change to one says.
import { Temporal } from 'temporal-polyfill'
import type { Employee } from '#contract/organization/people'
import type { WorkTime } from '#contract/time'
import { addDays, daysUntil, momentOf } from '#domain/day'

/** Servers need not send everything that ours sends. */
type Sent<T> = Partial<T> & { '@id'?: string }

export interface OtherPerson {
  readonly iri: string
  readonly name: string
  readonly timezone: string | null
  /** Whether the person at this computer manages them, and so may change their time. */
  readonly managed: boolean
}

export interface OthersEntry {
  readonly iri: string
  readonly day: string
  readonly seconds: number
  readonly description: string
  readonly project: string | null
}

/** An entry with the time at which the work was done. */
export interface TimedEntry extends OthersEntry {
  /** Instants; `endedAt` is null where only the duration is known. */
  readonly startedAt: string
  readonly endedAt: string | null
  /** IANA; null where the server does not say it. */
  readonly zone: string | null
}

/** What the form says of an entry. */
export type OthersFacts = Pick<OthersEntry, 'day' | 'seconds' | 'description'> & { readonly project: string }

const iriOf = ({ '@id': iri, id }: { '@id'?: string; id?: number | string }, collection: string) =>
  iri ?? `${collection}/${id ?? ''}`
const idOf = (iri: string) => iri.split('/').at(-1)

/** Everyone but oneself, by name; who was let go is left out. */
export function otherPeople(
  employees: readonly Sent<Employee>[],
  me: { iri: string; admin: boolean },
  locale: string,
): OtherPerson[] {
  const sorter = new Intl.Collator(locale, { numeric: true })
  return employees
    .filter((employee) => employee.active !== false && employee.role !== 'integration')
    .map((employee) => ({
      iri: iriOf(employee, '/employees'),
      name: [employee.firstName, employee.lastName].filter(Boolean).join(' '),
      timezone: employee.timezone ?? null,
      managed: me.admin || (typeof employee.manager === 'string' && idOf(employee.manager) === idOf(me.iri)),
    }))
    .filter(({ iri }) => idOf(iri) !== idOf(me.iri))
    .sort((one, other) => sorter.compare(one.name, other.name))
}

export function othersEntry(sent: Sent<WorkTime>): TimedEntry {
  return {
    iri: iriOf(sent, '/work-times'),
    day: sent.localDate ?? sent.date?.slice(0, 10) ?? '',
    seconds: sent.seconds ?? 0,
    description: sent.description ?? '',
    project: sent.project ?? null,
    startedAt: sent.date ?? '',
    endedAt: sent.endedAt ?? null,
    zone: sent.timeZone ?? null,
  }
}

/** The entries of one person in the week that begins on `from`, oldest first, whatever the server made of the question. */
export function weekOf(sent: readonly Sent<WorkTime>[], person: OtherPerson, from: string): TimedEntry[] {
  return sent
    .filter(({ employee }) => employee === undefined || idOf(employee) === idOf(person.iri))
    .map(othersEntry)
    .filter(({ day }) => day >= from && day <= addDays(from, 6))
    .sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
}

/** The body that creates an entry; a day logged by hand is noon there. */
export function creationOf(
  { day, description, project, seconds }: OthersFacts,
  employee: string,
  zone: string,
) {
  return {
    employee,
    project,
    date: momentOf(day, zone).toString({ smallestUnit: 'second', timeZoneName: 'never' }),
    seconds,
    description: description === '' ? null : description,
  }
}

/** What of an entry has to be changed so that it says this; its end moves with its day and its duration. */
export function changesOf(sent: Sent<WorkTime>, wanted: OthersFacts): Record<string, unknown> {
  const now = othersEntry(sent)
  const changes: Record<string, unknown> = {}
  if (wanted.project !== now.project) changes['project'] = wanted.project
  if (wanted.description !== now.description)
    changes['description'] = wanted.description === '' ? null : wanted.description
  if (wanted.seconds !== now.seconds) changes['seconds'] = wanted.seconds
  if (wanted.day !== now.day) changes['date'] = wanted.day + (sent.date?.slice(10) ?? '')
  const end = sent.endedAt ?? null
  const later = 86_400 * daysUntil(now.day, wanted.day) + wanted.seconds - now.seconds
  if (end !== null && later !== 0)
    changes['endedAt'] = Temporal.Instant.from(end).add({ seconds: later }).toString()
  return changes
}

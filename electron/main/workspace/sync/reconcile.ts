// "Was it sent?" A creation whose answer was lost is found again on the server before anything is sent anew.
import { Temporal } from 'temporal-polyfill'
import { readCollection, type Item } from '../api/collection'
import type { Filter } from '../api/server-profile'
import { idOf } from '../api/wire'
import { addDays } from '#domain/day'
import type { CreationBody, EntryRow, SentCreation, ServerEntry } from '../store/entry-row'
import { cleanText } from '../store/entry-row'
import { findByServerIri, uncertainEntries } from '../store/entry-sync'
import { readEntry, type SyncContext } from './remote'

/** Listings read during one flight: several rows in doubt ask for the same days. */
export type Listings = Map<string, Promise<Item[]>>

/**
 * Looks among the person's entries around that moment for one that is equal to what was sent and belongs to no other
 * row here. @throws ApiFailure when the server cannot be asked.
 */
export async function findSent(
  context: SyncContext,
  sent: SentCreation,
  listings: Listings,
): Promise<ServerEntry | null> {
  const day = sent.body.date.slice(0, 10)
  const items = await listAround(context, day, listings)
  for (const item of items) {
    const read = readEntry(context, item)
    if (read === null || !isOwn(context, read.employee) || !isSameWork(sent.body, read.entry)) continue
    if (findByServerIri(context.db, context.account.id, read.entry.iri) === null) return read.entry
  }
  return null
}

/** The row in doubt that this entry of the server answers, if any. Used by pull, which must not show work twice. */
export function rowAnsweredBy(context: SyncContext, entry: ServerEntry): EntryRow | null {
  return (
    uncertainEntries(context.db, context.account.id).find(
      (row) => row.sent !== null && isSameWork(row.sent.body, entry),
    ) ?? null
  )
}

/** A server that does not say whose an entry is has only shown us our own. */
export function isOwn({ account }: SyncContext, employee: string | null): boolean {
  return employee === null || idOf(employee) === idOf(account.employee)
}

function isSameWork(body: CreationBody, entry: ServerEntry): boolean {
  const sameMoment =
    entry.startedAt === null
      ? entry.day === body.date.slice(0, 10)
      : Math.trunc(entry.startedAt / 1000) ===
        Math.trunc(Temporal.Instant.from(body.date).epochMilliseconds / 1000)
  return (
    sameMoment &&
    entry.seconds === body.seconds &&
    idOf(entry.project) === idOf(body.project) &&
    entry.description === cleanText(body.description ?? '')
  )
}

async function listAround(context: SyncContext, day: string, listings: Listings): Promise<Item[]> {
  const { client, profile } = context.remote
  const query = periodQuery(context, addDays(day, -1), addDays(day, 1))
  const key = JSON.stringify(query)
  const known = listings.get(key)
  if (known !== undefined) return known
  const reading = readCollection(client, { path: profile.workTimes, query }).then(({ items }) => items)
  listings.set(key, reading)
  return reading
}

/** The filters for the person's entries in [from, to] (null: without end) that this server has; the rest is sorted out by us. */
export function periodQuery(
  { account, remote }: SyncContext,
  from: string | null,
  to: string | null,
): Record<string, string> {
  const { profile } = remote
  const query: Record<string, string> = {}
  if (profile.employee !== null) {
    const { name, as } = profile.employee
    query[name] = as === 'id' ? (idOf(account.employee) ?? account.employee) : account.employee
  }
  if (profile.from !== null && from !== null)
    query[profile.from.name] = dayValue(profile.from, from, account.timezone)
  // A day too many on both sides: whether the end is included is the server's taste.
  if (profile.to !== null && to !== null)
    query[profile.to.name] = dayValue(profile.to, addDays(to, 1), account.timezone)
  if (profile.pageSize !== null) query[profile.pageSize] = '500'
  return query
}

function dayValue(filter: Filter, day: string, zone: string): string {
  if (filter.as !== 'instant') return day
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString()
}

// An entry as the store holds it, and as windows see it.
import { Temporal } from 'temporal-polyfill'
import type { Entry } from '#contract/bridge/bridge'
import { momentOf } from '#domain/day'
import { mergeTags } from '#domain/tags'
import type { Database } from './database'
import { isUnsent, syncStateOf, syncedColumns, type StoredSyncedRow, type SyncedRow } from './synced-row'
import { SyncedTable, type Columns, type TableSpec } from './synced-table'

/** What the person wants an entry to say. */
export interface EntryFacts {
  /** Trimmed, NFC. */
  description: string
  project: string | null
  /** Epoch milliseconds. */
  startedAt: number
  endedAt: number | null
  zone: string
  /** `YYYY-MM-DD`. */
  day: string
  seconds: number
  tags: readonly string[]
  /** Whether a client pays for it; null: as its project says. */
  billable: boolean | null
  /** IRI of a task of the project. */
  task: string | null
}

/** Names of what servers may keep of an entry in addition: its task, its billing and its tags. */
export const DETAILS = ['task', 'billable', 'tags'] as const

/** Their values; those that a server does not keep are missing. */
export interface WorkDetails {
  task?: string | null
  billable?: boolean
  tags?: readonly string[]
}

/** What a server says an entry is. */
export interface ServerEntry {
  iri: string
  /** The id that its creation was sent with; missing when the server says none. */
  clientId?: string
  description: string
  project: string | null
  /** Epoch milliseconds; null when the server keeps only the day. */
  startedAt: number | null
  /** Epoch milliseconds; null when it knows none, missing when it does not keep any. */
  endedAt?: number | null
  /** Set where the start only stands for the day, because the server keeps no ends and none was known. */
  dayOnly?: true
  /** The IANA zone that it is in there, or else the offset of its start; missing when the server says neither. */
  zone?: string
  /** Set where the start says a time of day as it was written, though it may be midnight in UTC. */
  timed?: true
  day: string
  seconds: number
  /** Missing when it keeps none. */
  details?: WorkDetails
}

/** What was sent of an entry: a creation says all of it, a change says what differed. */
export type SentWork = Pick<
  EntryFacts,
  'description' | 'project' | 'startedAt' | 'zone' | 'day' | 'seconds'
> & {
  endedAt?: number | null
  tags?: readonly string[]
  billable?: boolean | null
  task?: string | null
}

/** The fields that are sent; `day` represents the moment of work. */
export type ComparedFacts = Pick<EntryFacts, 'description' | 'project' | 'day' | 'seconds'>

export interface EntryRow extends EntryFacts, SyncedRow<SentWork, ServerEntry> {
  deleted: boolean
  /** Epoch milliseconds; null for an entry that is not deleted. */
  deletedAt: number | null
  /** What a server last said of it, and on which project; null when none did. */
  details: (WorkDetails & { project: string | null }) | null
}

/** The columns as SQLite gives them. */
export interface StoredEntry extends Omit<EntryFacts, 'tags' | 'billable'>, StoredSyncedRow {
  /** JSON */
  tags: string
  billable: 0 | 1 | null
  deleted: 0 | 1
  deletedAt: number | null
  details: string | null
}

export function entryRow(stored: StoredEntry): EntryRow {
  return {
    ...stored,
    ...syncedColumns<SentWork, ServerEntry>(stored),
    tags: tagsIn(stored),
    billable: billableIn(stored),
    deleted: stored.deleted === 1,
    details: stored.details === null ? null : (JSON.parse(stored.details) as EntryRow['details']),
  }
}

/**
 * In SQL, the moment that puts entries in order. The seconds of an entry by duration say nothing (they only tell it from
 * another one): among those of a day, the id decides, which is newer in what was written later.
 */
export const ORDERED_BY = 'startedAt - iif(endedAt IS NULL, startedAt % 60000, 0)'

/** The tags in a row as SQLite gives it. */
export const tagsIn = ({ tags }: { tags: string }): string[] => JSON.parse(tags) as string[]

/** The billing in a row as SQLite gives it; null: as its project says. */
export const billableIn = ({ billable }: { billable: 0 | 1 | null }): boolean | null =>
  billable === null ? null : billable === 1

/** Billing for a column. */
export const billableColumn = (billable: boolean | null): 0 | 1 | null =>
  billable === null ? null : billable ? 1 : 0

/** What a server says of an entry besides what Stint shows, as it is stored; none where it says nothing of the kind. */
export const detailColumns = ({ details, project }: ServerEntry): { details?: string } =>
  details === undefined ? {} : { details: JSON.stringify({ ...details, project }) }

export const sentWork = ({
  description,
  project,
  startedAt,
  endedAt,
  zone,
  day,
  seconds,
  tags,
  billable,
  task,
}: EntryFacts): SentWork => ({
  description,
  project,
  startedAt,
  endedAt,
  zone,
  day,
  seconds,
  tags,
  billable,
  task,
})

/** The columns of what an entry says. */
export const workColumns = ({
  description,
  project,
  startedAt,
  endedAt,
  day,
  seconds,
  zone,
  tags,
  billable,
  task,
}: EntryFacts): Columns => ({
  ...{ description, project, startedAt, endedAt, day, seconds, zone, task },
  tags: JSON.stringify(tags),
  billable: billableColumn(billable),
})

export type EntryTable = SyncedTable<EntryRow, ServerEntry>

/** The entries of an account as sync knows them. */
export function entryTable(db: Database, account: string): EntryTable {
  const spec: TableSpec<EntryRow, ServerEntry> = {
    name: 'entry',
    read: entryRow,
    followed: (row, server, settled) => ({
      ...(settled ? workColumns({ ...takenOver(row, server), tags: tagsAfter(row, server) }) : {}),
      ...detailColumns(server),
    }),
    touch: (database, ...versions) => database.touchDays(...versions.map(({ day }) => day)),
  }
  return new SyncedTable(db, account, spec)
}

/**
 * The columns of an entry that was made elsewhere.
 * @param zones IANA zones of the person and of this computer
 */
export function adoptedEntry(server: ServerEntry, zones: readonly [string, string]): Columns {
  const { description, project, day, seconds, startedAt, endedAt, details } = server
  const zone = placeOf(server, zones)
  const work = {
    description,
    project,
    startedAt: startedAt ?? momentOf(day, zone).epochMilliseconds,
    endedAt: endedAt === undefined ? endThere(server, zone) : endedAt,
    day,
    seconds,
    zone,
    tags: details?.tags ?? [],
    billable: details?.billable ?? null,
    task: details?.task ?? null,
  }
  return { ...workColumns(work), ...detailColumns(server) }
}

/** The zone of the server. Of an offset, the first zone whose clock shows the same then, else the offset. */
function placeOf(server: ServerEntry, zones: readonly [string, string]): string {
  const { startedAt, zone } = server
  if (zone !== undefined && namesZone(server)) return zone
  if (startedAt === null || zone === undefined) return zones[0]
  const start = Temporal.Instant.fromEpochMilliseconds(startedAt)
  return zones.find((name) => start.toZonedDateTimeISO(name).offset === zone) ?? zone
}

/**
 * The tags once the server's word is taken: those that it has never been told, because it keeps none or does not say that
 * it takes any, stay.
 */
function tagsAfter({ tags, server: before }: EntryRow, { details }: ServerEntry): readonly string[] {
  return details?.tags === undefined ? tags : mergeTags(before?.details?.tags ?? [], tags, details.tags)
}

/** On a server that keeps no ends, work ended after its seconds; null where its start has no time of day. */
function endThere(server: ServerEntry, zone: string): number | null {
  const { startedAt, seconds, dayOnly } = server
  if (startedAt === null || dayOnly === true || saysNoTime(server, zone)) return null
  return startedAt + seconds * 1000
}

/** What the entry says once the server's word is taken. */
export function takenOver(row: EntryRow, server: ServerEntry): EntryFacts {
  const startedAt = startOf(row, server)
  return {
    description: server.description,
    project: server.project,
    startedAt,
    endedAt: toldEnd(row, server, endOf(row, startedAt, server.seconds)),
    day: server.day,
    seconds: server.seconds,
    zone: zoneAfter(row, server, startedAt),
    tags: server.details?.tags ?? row.tags,
    billable: server.details?.billable ?? row.billable,
    task: takenTask(row, server),
  }
}

/** A server that says nothing of tasks leaves the entry the one it has on its project. */
const takenTask = (row: EntryRow, { details, project }: ServerEntry): string | null =>
  details?.task === undefined ? (row.project === project ? row.task : null) : details.task

/** Whether a server names the place itself, which an offset does not. */
export const namesZone = ({ zone }: Pick<ServerEntry, 'zone'>): boolean =>
  zone !== undefined && !/^[+-]/.test(zone)

/**
 * The zone of an entry after a change on a server. An offset alone moves it only together with its start: servers that
 * keep no offsets write all starts in one of their own.
 */
export function zoneAfter(before: EntryFacts, server: ServerEntry, startedAt: number): string {
  const { zone } = server
  if (zone === undefined || startedAt === before.startedAt)
    return namesZone(server) && zone ? zone : before.zone
  if (namesZone(server)) return zone
  const start = Temporal.Instant.fromEpochMilliseconds(startedAt)
  return start.toZonedDateTimeISO(before.zone).offset === zone ? before.zone : zone
}

/**
 * The end of an entry that now begins and takes as long as this: moved with its start, and its breaks stay as long as
 * they were; null when it has none.
 */
export function endOf(row: EntryFacts, startedAt: number, seconds: number): number | null {
  if (row.endedAt === null) return null
  const breaks = row.endedAt - row.startedAt - row.seconds * 1000
  return startedAt + seconds * 1000 + Math.max(0, breaks)
}

/** The server's end, where it tells one or no longer has the one it told; else ours, to the millisecond. */
function toldEnd(row: EntryRow, { endedAt, dayOnly }: ServerEntry, ours: number | null): number | null {
  if (dayOnly === true && endedAt === undefined) return null
  if (endedAt === null) return typeof row.server?.endedAt === 'number' ? null : ours
  return endedAt === undefined || isSameSecond(endedAt, ours) ? ours : endedAt
}

const toSecond = (moment: number): number => Math.trunc(moment / 1000)

/** Whether two ends are the same as they are sent; none is like none. */
export const isSameSecond = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : toSecond(one) === toSecond(other)

/** Servers refuse a longer time from start to end. */
export const LONGEST_SPAN_MS = 7 * 86_400_000

/** The end that a server can be told: one from which to the start there is room for the work; null when there is none. */
export function sayableEnd({
  startedAt,
  endedAt = null,
  seconds,
}: Pick<SentWork, 'startedAt' | 'endedAt' | 'seconds'>): number | null {
  if (endedAt === null || endedAt - startedAt > LONGEST_SPAN_MS) return null
  return toSecond(endedAt) - toSecond(startedAt) >= seconds ? endedAt : null
}

/** Our own start stays where the server only has a coarser one: a day, midnight, whole minutes. */
function startOf(row: EntryFacts, server: ServerEntry): number {
  const { day, startedAt } = server
  if (startedAt === null) return day === row.day ? row.startedAt : startOn(row, day)
  return day === row.day && isCoarser(server, row) ? row.startedAt : startedAt
}

/** Whether a server's start is what is left of an entry's once it has cut off seconds, or the time of day. */
export function isCoarser(server: ServerEntry, mine: Pick<EntryFacts, 'startedAt' | 'zone'>): boolean {
  if (server.startedAt === null) return true
  return isSameMinute(server.startedAt, mine.startedAt) || saysNoTime(server, mine.zone)
}

const isSameMinute = (one: number, other: number): boolean =>
  Math.floor(one / 60_000) === Math.floor(other / 60_000)

/** Whether a server's start says no time of day: it is midnight in the zone, or in UTC, and does not stand there as a time. */
function saysNoTime({ startedAt, timed }: Pick<ServerEntry, 'startedAt' | 'timed'>, zone: string): boolean {
  if (startedAt === null) return true
  if (timed === true) return false
  return [zone, 'UTC'].some((place) => {
    const at = Temporal.Instant.fromEpochMilliseconds(startedAt).toZonedDateTimeISO(place)
    return at.equals(at.startOfDay())
  })
}

/**
 * Whether the person has moved the start on its day since a server said this. A server that keeps only days is not told
 * of it, but for one that may have had no time of day to keep.
 */
export function startMoved(
  server: ServerEntry,
  mine: Omit<EntryFacts, 'tags' | 'billable' | 'task'>,
): boolean {
  const { startedAt, day } = server
  if (startedAt === null || day !== mine.day || isSameMinute(startedAt, mine.startedAt)) return false
  return mine.endedAt !== null || !saysNoTime(server, mine.zone)
}

/** The same time of day on another day, epoch milliseconds. */
export function startOn({ startedAt, zone }: Pick<EntryFacts, 'startedAt' | 'zone'>, day: string): number {
  const plainTime = Temporal.Instant.fromEpochMilliseconds(startedAt).toZonedDateTimeISO(zone).toPlainTime()
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
}

/** The billing that the person or the server has given the entry on its project; null: as the project says. */
export function givenBillable({
  billable,
  details,
  project,
}: Pick<EntryRow, 'billable' | 'details' | 'project'>): boolean | null {
  return billable ?? (details?.project === project ? (details.billable ?? null) : null)
}

export function entryView(row: EntryRow): Entry {
  const { tags, task } = row
  const billable = givenBillable(row)
  return {
    id: row.id,
    ...(row.server === null ? {} : { iri: row.server.iri }),
    description: row.description,
    project: row.project,
    startedAt: instant(row.startedAt),
    endedAt: row.endedAt === null ? null : instant(row.endedAt),
    zone: row.zone,
    day: row.day,
    seconds: row.seconds,
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(billable !== null && { billable }),
    ...(task !== null && { task }),
    sync: syncStateOf(row),
    refusal: row.refusal,
    pending: pendingOf(row),
    deleted: row.deleted,
  }
}

function pendingOf(row: EntryRow): Entry['pending'] {
  if (row.refusal === null && !isUnsent(row)) return null
  if (row.deleted) return 'delete'
  return row.server === null ? 'create' : 'update'
}

function instant(epochMilliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString()
}

/** One spelling for texts that look the same, so that "is it equal?" has an answer. */
export function cleanText(text: string): string {
  return text.normalize('NFC').trim()
}

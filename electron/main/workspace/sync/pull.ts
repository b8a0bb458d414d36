// Brings what the server has to this computer: projects, bank holidays, and the person's own entries.
import { readCollection, type Collection, type Item } from '../api/collection'
import { ApiFailure } from '../api/failure'
import { iriOf, readBankHoliday, readProject, referenceOf } from '../api/wire'
import { addDays, dayOf, momentOf } from '#domain/day'
import type { EntryRow, ServerEntry } from '../store/entry-row'
import { isUnsent } from '../store/row-sync'
import {
  adoptForeign,
  findByServerIri,
  linkEntry,
  rebase,
  removeRow,
  settledRowsAfter,
  takeServerVersion,
} from '../store/entry-sync'
import { readSyncToken, replaceBankHolidays, replaceProjects, writeSyncToken } from '../store/replica'
import { differing, merge } from './merge'
import { isOwn, periodQuery, rowAnsweredBy } from './reconcile'
import { readEntry, type SyncContext } from './remote'

/** How far back entries are read from a server that cannot say what has changed. */
const DAYS_BACK = 62
/** Before every day. */
const BEGINNING = '0000-00-00'
const WORK_TIMES = 'work-times'
const PAGE_OF_500 = '500'

/** Projects, memberships and bank holidays. @throws ApiFailure */
export async function pullSurroundings(context: SyncContext): Promise<void> {
  const { db, account, remote } = context
  const projects = await listAll(context, '/projects')
  if (projects !== null) {
    const copies = projects.flatMap((item) => readProject(item, remote.basePath) ?? [])
    replaceProjects(db, account.id, copies, await memberships(context))
  }
  const holidays = await listAll(context, '/bank-holidays')
  if (holidays !== null) {
    replaceBankHolidays(
      db,
      account.id,
      holidays.flatMap((item) => readBankHoliday(item) ?? []),
    )
  }
}

/** IRIs of the projects the person is a member of; null when the server does not tell. */
async function memberships(context: SyncContext): Promise<Set<string> | null> {
  const { basePath } = context.remote
  const members = await listAll(context, '/project-members')
  if (members === null) return null
  const own = members.filter((item) => isOwn(context, referenceOf(item['employee'], basePath, '/employees')))
  return new Set(own.flatMap((item) => referenceOf(item['project'], basePath, '/projects') ?? []))
}

/** All of a collection; null when this token may not see it, or this server does not have it. */
async function listAll({ remote }: SyncContext, path: string): Promise<Item[] | null> {
  const { pageSize } = remote.profile
  try {
    return (
      await readCollection(remote.client, {
        path,
        query: pageSize === null ? {} : { [pageSize]: PAGE_OF_500 },
      })
    ).items
  } catch (error) {
    const closed = error instanceof ApiFailure && [403, 404, 405].includes(error.status ?? 0)
    const absent =
      error instanceof ApiFailure && error.cause.kind === 'unreadable' && error.cause.status === 404
    if (closed || absent) return null
    throw error
  }
}

/**
 * The person's entries: what changed since the last time where the server can say so, else all of the last two
 * months. What was changed on both sides is left to push, which merges. @throws ApiFailure
 */
export async function pullEntries(context: SyncContext): Promise<void> {
  const { db, account, clock, remote } = context
  const today = dayOf(clock.now(), account.timezone)
  if (!remote.profile.syncTokens) {
    const from = addDays(today, -DAYS_BACK)
    const whole = await readCollection(remote.client, {
      path: remote.profile.workTimes,
      query: periodQuery(context, from, addDays(today, 366)),
    })
    // Without a filter the server has told us everything.
    takeWhole(context, whole.items, remote.profile.from === null ? BEGINNING : addDays(from, 1))
    return
  }
  const token = readSyncToken(db, account.id, WORK_TIMES)
  const changed = token === null ? null : await readChanged(context, token)
  if (changed !== null) {
    takeChanged(context, changed)
    return
  }
  const all = await readSince(context, '')
  db.write(() => {
    takeWhole(context, all.items, BEGINNING)
    writeSyncToken(db, account.id, WORK_TIMES, all.syncToken)
  })
}

/** Null when the token is too old and everything has to be read anew. */
async function readChanged(context: SyncContext, token: string): Promise<Collection | null> {
  try {
    return await readSince(context, token)
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 410 || error.status === 400)) return null
    throw error
  }
}

async function readSince(context: SyncContext, token: string): Promise<Collection> {
  const { profile, client } = context.remote
  return readCollection(client, {
    path: profile.workTimes,
    query: { ...periodQuery(context, null, null), sync: token },
  })
}

/** Everything the server has from that day on: what is not among it is gone there. */
function takeWhole(context: SyncContext, items: readonly Item[], after: string): void {
  const { db, account } = context
  db.write(() => {
    const seen = new Set<string>()
    for (const item of items) {
      const iri = takeItem(context, item)
      if (iri !== null) seen.add(iri)
    }
    for (const row of settledRowsAfter(db, account.id, after)) {
      if (row.server !== null && !seen.has(row.server.iri)) removeRow(db, row)
    }
  })
}

function takeChanged(context: SyncContext, { items, syncToken }: Collection): void {
  const { db, account, remote } = context
  if (items.length === 0 && syncToken === null) return
  db.write(() => {
    for (const item of items) {
      if (typeof item['deletedAt'] === 'string') {
        takeDeletion(context, iriOf(item, remote.basePath, remote.profile.workTimes))
      } else {
        takeItem(context, item)
      }
    }
    if (syncToken !== null) writeSyncToken(db, account.id, WORK_TIMES, syncToken)
  })
}

function takeDeletion({ db, account }: SyncContext, iri: string | null): void {
  const row = iri === null ? null : findByServerIri(db, account.id, iri)
  // A row with changes of its own meets the deletion when it is sent, and then asks the person.
  if (row !== null && !isUnsent(row) && row.refusal === null) removeRow(db, row)
}

/** Answers the entry's IRI; null for what is not the person's own or is not understood. */
function takeItem(context: SyncContext, item: Item): string | null {
  const { db, account } = context
  const read = readEntry(context, item)
  if (read === null || !isOwn(context, read.employee)) return null
  const { entry } = read
  const row = findByServerIri(db, account.id, entry.iri)
  if (row !== null) {
    takeVersion(context, row, entry)
    return entry.iri
  }
  const answered = rowAnsweredBy(context, entry)
  if (answered?.sent) {
    linkEntry(db, answered.id, { server: entry, etag: null, revision: answered.sent.revision })
  } else {
    const startedAt = entry.startedAt ?? momentOf(entry.day, account.timezone).epochMilliseconds
    adoptForeign(db, account.id, entry, { zone: account.timezone, startedAt })
  }
  return entry.iri
}

function takeVersion({ db }: SyncContext, row: EntryRow, theirs: ServerEntry): void {
  const base = row.server
  if (base === null || (differing(base, theirs).length === 0 && base.startedAt === theirs.startedAt)) return
  if (!isUnsent(row) && row.refusal === null) {
    takeServerVersion(db, row, theirs)
    return
  }
  if (row.refusal === null) return
  // A refused change stays as it is; giving it up brings back the server's latest word.
  const { facts } = merge(base, row, theirs)
  rebase(db, row, { facts, server: theirs, etag: null, refusal: row.refusal })
}

// Makes one row equal with the server: creates, changes or deletes it there, and says what to write down afterwards.
import type { ApiAnswer, ApiRequest } from '../api/client'
import { etagOf, ifMatch } from '../api/etag'
import { ApiFailure } from '../api/failure'
import { idOf, writeMoment } from '../api/wire'
import type { Item } from '../api/collection'
import { findEntry } from '../store/entries'
import type { CreationBody, EntryRow, SentCreation, ServerEntry } from '../store/entry-row'
import { linkEntry, markChangeSent, markSent, parkEntry, rebase, unlinkEntry } from '../store/entry-sync'
import { baseOf, conflictWords, differing, merge } from './merge'
import { canReplay, demandSettled } from './in-doubt'
import { findSent, type Listings } from './reconcile'
import { readEntry, type SyncContext } from './remote'
import { isGone, refusalOf } from './verdict'

/** How often an edit is merged anew with a version that changed under it before it waits for the next flight. */
const MERGE_TRIES = 3

/** What to write down, run inside a transaction together with that of other rows. */
export type Outcome = () => void

/** The creation a row is about to make; null when it makes none. */
export function creationOf({ account, clock }: SyncContext, row: EntryRow): SentCreation | null {
  if (row.server !== null || row.sent !== null || row.deleted || row.project === null) return null
  const body: CreationBody = {
    employee: account.employee,
    project: row.project,
    date: writeMoment(row.startedAt, row.zone),
    seconds: row.seconds,
    description: row.description === '' ? null : row.description,
  }
  return { body, revision: row.revision, at: clock.now().epochMilliseconds, tokenNumber: account.tokenNumber }
}

/** @throws ApiFailure when the server did not take it, StillSettling when it is too early to ask; push decides what that means. */
export async function sendRow(context: SyncContext, row: EntryRow, listings: Listings): Promise<Outcome> {
  if (row.server !== null) return row.deleted ? remove(context, row, row.server) : change(context, row)
  if (row.uncertain && row.sent !== null) return recover(context, row, row.sent, listings)
  if (row.sent !== null) return create(context, row, row.sent)
  // Deleted before it ever left.
  return () => unlinkEntry(context.db, row.id, row.revision)
}

async function create(context: SyncContext, row: EntryRow, sent: SentCreation): Promise<Outcome> {
  const answer = await context.remote.client.request({
    method: 'POST',
    path: context.remote.profile.workTimes,
    body: sent.body,
    headers: { 'Idempotency-Key': row.key },
  })
  const server = createdEntry(context, row, sent, answer)
  return () => linkEntry(context.db, row.id, { server, etag: etagOf(answer), revision: sent.revision })
}

async function recover(
  context: SyncContext,
  row: EntryRow,
  sent: SentCreation,
  listings: Listings,
): Promise<Outcome> {
  if (canReplay(context, sent, context.remote.profile.idempotencyKeys)) return create(context, row, sent)
  const found = await findSent(context, sent, listings)
  if (found !== null) {
    // Written at once: the next row in doubt must not find the same entry.
    linkEntry(context.db, row.id, { server: found, etag: null, revision: sent.revision })
    return () => undefined
  }
  demandSettled(context, sent)
  const again = creationOf(context, { ...row, sent: null })
  // It never happened, and the person does not want it any more.
  if (again === null) return () => unlinkEntry(context.db, row.id, row.revision)
  markSent(context.db, row.id, again)
  return create(context, row, again)
}

async function remove(context: SyncContext, row: EntryRow, server: ServerEntry): Promise<Outcome> {
  const done = () => unlinkEntry(context.db, row.id, row.revision)
  markChangeSent(context.db, row.id, { kind: 'delete' })
  try {
    await deleteOnServer(context, server)
  } catch (error) {
    if (error instanceof ApiFailure && isGone(error)) return done
    throw error
  }
  return done
}

async function deleteOnServer(context: SyncContext, { iri }: ServerEntry): Promise<void> {
  const { client } = context.remote
  try {
    await client.request({ method: 'DELETE', path: iri })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 428) throw error
    const current = etagOf(await client.request({ method: 'GET', path: iri }))
    await client.request({ method: 'DELETE', path: iri, headers: ifMatch(current) })
  }
}

/** Sends the fields that differ, on top of the version they were changed from. */
async function change(context: SyncContext, given: EntryRow): Promise<Outcome> {
  let row = given
  try {
    for (let attempt = 1; ; attempt += 1) {
      const differs = row.server !== null && differing(row, row.server).length > 0
      const unsure = row.doubt !== null || (differs && row.etag === null) || attempt > 1
      if (unsure) {
        const merged = await mergeWithServer(context, row)
        if (merged === null) return () => undefined
        row = merged
      }
      const { server } = row
      if (server === null) return () => undefined
      const body = patchOf(row, server)
      if (body === null) {
        const { revision, etag } = row
        return () => linkEntry(context.db, row.id, { server, etag, revision })
      }
      const { description, project, day, seconds } = row
      markChangeSent(context.db, row.id, { kind: 'change', description, project, day, seconds })
      const answer = await patchOnServer(context, row, body, server.iri, attempt < MERGE_TRIES)
      if (answer === null) continue
      const { id, revision } = row
      const now = readBack(context, answer, row, server)
      return () => linkEntry(context.db, id, { server: now, etag: etagOf(answer), revision })
    }
  } catch (error) {
    if (!(error instanceof ApiFailure && isGone(error))) throw error
    // Our own deletion arrived after all, and the person has taken it back: it is created anew.
    if (row.doubt?.kind === 'delete') return () => unlinkEntry(context.db, row.id, row.syncedRevision)
    return () => parkGone(context, row, error)
  }
}

/** Null when the version changed meanwhile and a merge is worth another try. */
async function patchOnServer(
  context: SyncContext,
  row: EntryRow,
  body: Item,
  path: string,
  mayMerge: boolean,
): Promise<ApiAnswer | null> {
  const request: ApiRequest = { method: 'PATCH', path, body, headers: ifMatch(row.etag) }
  try {
    return await context.remote.client.request(request)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 412 && mayMerge) return null
    throw error
  }
}

/**
 * Reads the server's version and puts both together; the row as it is then. Null when both sides changed the same
 * field (the row is parked and tells both versions), or when the person changed it meanwhile.
 */
async function mergeWithServer(context: SyncContext, row: EntryRow): Promise<EntryRow | null> {
  const base = row.server
  if (base === null) return null
  const answer = await context.remote.client.request({ method: 'GET', path: base.iri })
  const theirs = entryOf(context, answer, base)
  const { facts, conflicts } = merge(baseOf(base, theirs, row.doubt), row, theirs)
  const refusal =
    conflicts.length === 0
      ? null
      : {
          at: context.clock.now().toString(),
          status: 412,
          message: conflictWords(row, theirs, conflicts, context.words(), (iri) => projectName(context, iri)),
          problem: null,
        }
  rebase(context.db, row, { facts, server: theirs, etag: etagOf(answer), refusal })
  const now = findEntry(context.db, context.account.id, row.id)
  return now?.refusal === null && now.revision === row.revision ? now : null
}

function patchOf(row: EntryRow, server: ServerEntry): Item | null {
  const fields = differing(row, server)
  if (fields.length === 0) return null
  const body: Item = {}
  for (const field of fields) {
    if (field === 'day') body['date'] = writeMoment(row.startedAt, row.zone)
    else if (field === 'description') body['description'] = row.description === '' ? null : row.description
    else body[field] = row[field]
  }
  return body
}

/** What the server says it created. @throws ApiFailure when its answer does not say which entry that is. */
function createdEntry(
  context: SyncContext,
  row: EntryRow,
  sent: SentCreation,
  answer: ApiAnswer,
): ServerEntry {
  const read = isItem(answer.body) ? readEntry(context, answer.body) : null
  if (read !== null) return read.entry
  const location = answer.headers.get('location')
  if (location === null) throw new ApiFailure({ kind: 'unreadable', status: answer.status, reached: 'maybe' })
  const iri = new URL(location, 'http://ours.invalid').pathname
  const { project, seconds, description } = sent.body
  return {
    iri,
    project,
    seconds,
    description: description ?? '',
    startedAt: row.startedAt,
    day: sent.body.date.slice(0, 10),
  }
}

function entryOf(context: SyncContext, answer: ApiAnswer, known: ServerEntry): ServerEntry {
  const read = isItem(answer.body) ? readEntry(context, answer.body) : null
  if (read === null) throw new ApiFailure({ kind: 'unreadable', status: answer.status, reached: 'maybe' })
  return { ...read.entry, iri: known.iri }
}

/** The entry after a change; a server that answers nothing has taken what was sent. */
function readBack(context: SyncContext, answer: ApiAnswer, row: EntryRow, known: ServerEntry): ServerEntry {
  if (isItem(answer.body)) return entryOf(context, answer, known)
  const { description, project, startedAt, day, seconds } = row
  return { iri: known.iri, description, project, startedAt, day, seconds }
}

function parkGone(context: SyncContext, row: EntryRow, failure: ApiFailure): void {
  parkEntry(
    context.db,
    row,
    refusalOf(context, failure, (w) => w.work.goneOnServer),
    true,
  )
}

function projectName({ projects, words }: SyncContext, iri: string | null): string {
  return projects.get(idOf(iri) ?? '')?.name ?? words().work.unknownProject
}

const isItem = (body: unknown): body is Item =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

// Entries of work and the server's WorkTimes: how one becomes the other, and what to do when both have changed.
import type { Refusal } from '#contract/bridge/base'
import { addDays } from '#domain/day'
import { readCollection, type Item } from '../../api/collection'
import { periodQuery } from '../../api/period'
import { isNoonMinute, readWorkTime, writeMoment } from '../../api/wire'
import { idOf } from '../../iri'
import {
  endOf,
  entryTable,
  isSameSecond,
  namesZone,
  sayableEnd,
  sentWork,
  startMoved,
  startOn,
  workColumns,
  type EntryFacts,
  type EntryRow,
  type SentWork,
  type ServerEntry,
  type WorkDetails,
} from '../../store/entry-row'
import { GIVES_ROOM, HAS_ROOM, keepsSeconds } from '../../store/entries'
import { HAS_SENT_PROJECT } from '../../store/new-projects'
import type { Attempt } from '../../store/synced-row'
import type { Columns } from '../../store/synced-table'
import { isOwn, type SyncContext } from '../context'
import { conflictMessage, differing, hasBillable, hasTags, hasTask, merge, withArrived } from '../merge'
import { missingRefusal } from '../missing'
import type { Found, Gone, Kind, Listings, Step } from './kind'
import { answerLikeness, resemblance } from './resemblance'
import { dayAside } from './day-aside'

export const WORK_TIME: Kind<EntryRow, ServerEntry> = {
  name: 'work-time',
  // As many as the network below opens connections to one server.
  parallel: 6,
  readsFirst: false,
  takenOnce: false,

  collection: ({ remote }) => remote.profile.workTimes,
  table: ({ db, account }) => entryTable(db, account.id),
  toSend: ({ db, account }, limit, anyway = false) =>
    entryTable(db, account.id).toSend(
      limit,
      anyway ? HAS_SENT_PROJECT : `${HAS_SENT_PROJECT} AND ${HAS_ROOM}`,
    ),
  roomMakers: (context, { id, deleted, day }) =>
    deleted
      ? []
      : WORK_TIME.table(context)
          .linked(`${GIVES_ROOM} AND json_extract(server, '$.day') = ?`, day)
          .filter((other) => other.id !== id),
  stepAside,
  keys: ({ remote: { profile } }) => ({
    idempotencyKeys: profile.idempotencyKeys,
    clientIds: profile.clientIds,
  }),
  // Without clientIds we could not tell what became of a request whose answer was lost.
  batch: ({ remote: { profile } }) => (profile.clientIds ? profile.batch : 0),

  creation: (row) => (row.deleted || row.project === null ? null : sentWork(row)),
  createRequest: (context, row, facts) => {
    const { account, remote } = context
    const work = facts as SentWork
    const { project, zone, seconds, description } = work
    const endedAt = remote.profile.ends ? sayableEnd(work) : null
    return {
      method: 'POST',
      path: remote.profile.workTimes,
      headers: { 'Idempotency-Key': row.key },
      body: {
        employee: account.employee,
        project,
        date: writeStart(context, work),
        seconds,
        description: description === '' ? null : description,
        ...(endedAt === null ? {} : { endedAt: writeMoment(endedAt, zone) }),
        ...zoneField(context, work),
        ...saidBeside(context, row, work),
        ...(remote.profile.clientIds ? { clientId: row.key } : {}),
      },
    }
  },
  created: (context, row, facts, iri) => {
    const work = facts as SentWork
    const { description, project, startedAt, day, seconds } = work
    const ends = context.remote.profile.ends ? { endedAt: sayableEnd(work) } : {}
    const details = saidBeside(context, row, work)
    const beside = Object.keys(details).length === 0 ? {} : { details }
    const place = context.remote.profile.zones ? { zone: work.zone } : {}
    return { iri, description, project, startedAt, ...ends, ...place, ...beside, day, seconds }
  },
  answers: (context, row, facts, item) => {
    const read = readEntry(context, item)
    if (read === null || !isOwn(context, read.employee)) return 'no'
    const { clientId } = read.entry
    if (context.remote.profile.clientIds && clientId !== undefined) return clientId === row.key ? 'yes' : 'no'
    return answerLikeness(facts as SentWork, read.entry)
  },
  differs: (server, facts) => {
    const sent = facts as SentWork
    return (
      differing(sent, server).length > 0 ||
      startMoved(server, { endedAt: null, ...sent }) ||
      !hasTags(server, sent) ||
      !hasBillable(server, sent) ||
      !hasTask(server, sent)
    )
  },
  askSimilar: similarRefusal,
  isOurs: (context, item) => {
    const read = readEntry(context, item)
    return read !== null && isOwn(context, read.employee)
  },
  read: (context, item) => readEntry(context, item)?.entry ?? null,
  findCreated,
  saysAll: () => true,

  arrived: (_context, { kind, facts }, _row, now) =>
    kind === 'update' &&
    facts !== null &&
    differing(facts as SentWork, now).length === 0 &&
    hasTags(now, facts) &&
    hasBillable(now, facts) &&
    hasTask(now, facts) &&
    !startMoved(now, { endedAt: null, ...(facts as SentWork) }),
  baseOf: (_context, row, base, now) => withArrived(base, now, row.attempts),
  step,
  gone,
  isListed: async (context, { iri, day }) => {
    const items = await listAround(context, day, new Map())
    return items.some((item) => readEntry(context, item)?.entry.iri === iri)
  },
  missingMessage: ({ work }) => work.goneOnServer,
}

/** The zone of a start that is sent, to a server that keeps it; null for one of which only the offset is known. */
const zoneField = (
  { remote: { profile } }: SyncContext,
  work: Pick<SentWork, 'zone'>,
): { timeZone?: string | null } => (profile.zones ? { timeZone: namesZone(work) ? work.zone : null } : {})

/** The shortest of them goes to a day without work, from where it goes on to the day that the person wants. */
function stepAside(
  context: SyncContext,
  rows: readonly EntryRow[],
): { row: EntryRow; step: Extract<Step<ServerEntry>, { do: 'write' }> } | null {
  const moving = rows.filter(({ server, day }) => server !== null && server.day !== day)
  const [row] = moving.sort((a, b) => (a.server?.seconds ?? 0) - (b.server?.seconds ?? 0))
  const day = row === undefined ? null : dayAside(context, rows)
  if (row === undefined || row.server === null || day === null) return null
  const { server } = row
  const { zone, tags, task } = row
  const facts = { ...row, ...server, startedAt: startOn(row, day), endedAt: null, zone, tags, task, day }
  const body = { date: writeMoment(facts.startedAt, zone), ...zoneField(context, row) }
  const sent = { ...sentWork(facts), endedAt: server.endedAt ?? null }
  const place = 'timeZone' in body ? { zone } : {}
  const after = { ...server, startedAt: facts.startedAt, day, ...place }
  const request = { method: 'PATCH', path: server.iri, body } as const
  return { row, step: { do: 'write', kind: 'update', facts: sent, request, after } }
}

/** What a server is told of a new entry besides the work itself, as far as it keeps it. */
function saidBeside(
  { remote: { profile } }: SyncContext,
  row: EntryRow,
  { tags = row.tags, billable = row.billable, task = row.task }: SentWork,
): WorkDetails {
  const told = tags.length > 0 && profile.details.includes('tags')
  const isPaid = billable !== null && profile.details.includes('billable')
  const isOnTask = task !== null && profile.details.includes('task')
  return { ...(isOnTask ? { task } : {}), ...(isPaid ? { billable } : {}), ...(told ? { tags } : {}) }
}

/**
 * An entry as the server sends it and whose it is, with its project under the IRI we know it by; null when it is none.
 */
export function readEntry(
  { account, remote, projects }: SyncContext,
  item: Item,
): { entry: ServerEntry; employee: string | null } | null {
  const read = readWorkTime(item, {
    baseUrl: remote.baseUrl,
    collection: remote.profile.workTimes,
    zone: account.timezone,
  })
  if (read === null) return null
  const project = projects.get(idOf(read.entry.project) ?? '')?.iri ?? read.entry.project
  return { ...read, entry: { ...read.entry, project } }
}

function step(context: SyncContext, row: EntryRow, base: ServerEntry, now: ServerEntry): Step<ServerEntry> {
  if (row.deleted) {
    const changed = differing(base, now)
    if (changed.length > 0)
      return { do: 'park', refusal: changedElsewhere(context, deletionMessage(context, base, now)) }
    return {
      do: 'write',
      kind: 'delete',
      facts: null,
      request: { method: 'DELETE', path: now.iri },
      after: null,
    }
  }
  const { facts, conflicts } = merge(base, row, now)
  const { description, project, startedAt, day, seconds, tags } = facts
  const merged: Columns = workColumns(facts)
  if (conflicts.length > 0) {
    const name = (iri: string | null) => projectName(context, iri)
    const message = conflictMessage(row, now, conflicts, context.messages(), name)
    return { do: 'park', refusal: changedElsewhere(context, message), merged }
  }
  const body: Item = {}
  // What a server has made of the start is no change of ours.
  if (startMoved(base, row) && startMoved(now, facts)) body['date'] = writeStart(context, facts)
  for (const field of differing(facts, now)) {
    if (field === 'day') body['date'] = writeStart(context, facts)
    else if (field === 'description')
      body['description'] = facts.description === '' ? null : facts.description
    else body[field] = facts[field]
  }
  if ('date' in body) Object.assign(body, zoneField(context, facts))
  const end = endToSay(facts, now, 'date' in body)
  if (end !== undefined) body['endedAt'] = end === null ? null : writeMoment(end, facts.zone)
  if (context.remote.profile.details.includes('tags') && !hasTags(now, facts)) body['tags'] = tags
  if (saysBillable(context, facts, now)) body['billable'] = facts.billable
  if (saysTask(context, facts, now)) body['task'] = facts.task
  if (Object.keys(body).length === 0) return { do: 'nothing' }
  const ends = now.endedAt === undefined ? {} : { endedAt: end === undefined ? now.endedAt : end }
  const zone = 'timeZone' in body ? facts.zone : now.zone
  const place = zone === undefined ? {} : { zone }
  return {
    do: 'write',
    kind: 'update',
    facts: sentWork(facts),
    request: { method: 'PATCH', path: now.iri, body },
    merged,
    after: {
      ...{ iri: now.iri, description, project, startedAt, day, seconds, ...ends, ...place },
      ...detailsAfter(now, facts, body),
    },
  }
}

/** Whether a change says the billing: where it differs, and with another project, on which servers may change it. */
const saysBillable = ({ remote: { profile } }: SyncContext, facts: EntryFacts, now: ServerEntry): boolean =>
  profile.details.includes('billable') &&
  facts.billable !== null &&
  (!hasBillable(now, facts) || (facts.project !== now.project && now.details?.billable !== undefined))

/** Whether a change says the task: where it differs, and with another project, which empties it on servers. */
const saysTask = ({ remote: { profile } }: SyncContext, facts: EntryFacts, now: ServerEntry): boolean =>
  profile.details.includes('task') &&
  (facts.project === now.project ? !hasTask(now, facts) : facts.task !== null)

/** What the server keeps of it besides once a change has arrived: on another project its task is none of it. */
function detailsAfter(
  { project: before, details }: ServerEntry,
  { project, tags, billable, task }: EntryFacts,
  body: Item,
): Pick<ServerEntry, 'details'> {
  if (details === undefined) return {}
  const kept = {
    ...('billable' in body && billable !== null && { billable }),
    ...('task' in body && { task }),
    ...(details.tags !== undefined && { tags: 'tags' in body ? tags : details.tags }),
  }
  return { details: project === before ? { ...details, ...kept } : kept }
}

/**
 * The start as it is sent. On a server that keeps no ends, the seconds after noon say that only the day is known; work
 * that began within them is told without.
 */
function writeStart({ remote }: SyncContext, { startedAt, endedAt, zone }: SentWork): string {
  const cut = !remote.profile.ends && typeof endedAt === 'number' && isNoonMinute(startedAt, zone)
  return writeMoment(cut ? Math.floor(startedAt / 60_000) * 60_000 : startedAt, zone)
}

/** The end that the server is told; undefined when it keeps none, has this one already, or can be told none. */
function endToSay(facts: EntryFacts, now: ServerEntry, moves: boolean): number | null | undefined {
  if (now.endedAt === undefined) return undefined
  if (facts.endedAt === null) return now.endedAt === null ? undefined : null
  // Where the start is not told, the end counts from the one that the server has.
  const startedAt = moves ? facts.startedAt : (now.startedAt ?? facts.startedAt)
  const end = sayableEnd({ ...facts, startedAt, endedAt: endOf(facts, startedAt, facts.seconds) })
  if (end === null || isSameSecond(end, now.endedAt)) return undefined
  // A start within a second leaves room for the work only when the end is not cut down to its second.
  return Math.ceil(end / 1000) * 1000
}

function gone(context: SyncContext, row: EntryRow, status: number | null): Gone<ServerEntry> {
  if (row.deleted) return { do: 'unlink', revision: row.revision }
  // Our own deletion arrived after all, and the person has taken it back: it is created again.
  if (row.attempts.some(({ kind }) => kind === 'delete')) return { do: 'unlink', revision: row.revision - 1 }
  return { do: 'park', refusal: missingRefusal(context, WORK_TIME, status), forgotten: false }
}

const changedElsewhere = ({ clock }: SyncContext, message: string): Refusal => ({
  at: clock.now().toString(),
  status: 412,
  message,
  problem: null,
})

function deletionMessage(context: SyncContext, base: ServerEntry, now: ServerEntry): string {
  const name = (iri: string | null) => projectName(context, iri)
  return conflictMessage(base, now, differing(base, now), context.messages(), name, 'deleted')
}

function projectName({ projects, messages }: SyncContext, iri: string | null): string {
  return projects.get(idOf(iri) ?? '')?.name ?? messages().work.unknownProject
}

/** Looks among the person's entries around that day, on a server that cannot find a creation by its key. */
async function findCreated(
  context: SyncContext,
  row: EntryRow,
  attempt: Attempt,
  listings: Listings,
): Promise<Found<ServerEntry>> {
  const sent = attempt.facts as SentWork
  const table = WORK_TIME.table(context)
  const seconds = keepsSeconds(context.db, context.account.id)
  const others = table.unconfirmedCreations().filter(({ id }) => id !== row.id)
  const like: Record<'same' | 'similar', ServerEntry[]> = { same: [], similar: [] }
  for (const item of await listAround(context, sent.day, listings)) {
    const read = readEntry(context, item)
    if (read === null || !isOwn(context, read.employee)) continue
    const how = resemblance(sent, read.entry, seconds)
    if (how === 'different') continue
    // An exact copy of another entry that waits for an answer is not this one.
    if (how === 'similar' && others.some((other) => isCreationLike(other, read.entry, seconds))) continue
    const linked = table.findByIri(read.entry.iri)
    if (linked === null || linked.id === row.id) like[how].push(read.entry)
  }
  const [best] = like.same
  if (best !== undefined && like.same.every((other) => alike(best, other))) return { is: 'one', server: best }
  const found = [...like.same, ...like.similar]
  return found.length === 0 ? { is: 'none' } : { is: 'unclear', refusal: similarRefusal(context, found) }
}

/** Whether a creation of the row that has no answer is just what a server has. */
export const isCreationLike = ({ attempts }: EntryRow, entry: ServerEntry, seconds: boolean): boolean =>
  attempts.some(
    ({ kind, facts }) => kind === 'create' && facts !== null && resemblance(facts, entry, seconds) === 'same',
  )

/** Which of several entries that say the same is taken does not matter. */
const alike = (one: ServerEntry, other: ServerEntry): boolean =>
  differing(one, other).length === 0 && one.startedAt === other.startedAt

/** Asks the person whether one of these is what they sent. */
export function similarRefusal(context: SyncContext, found: readonly ServerEntry[]): Refusal {
  return askedRefusal(context, found, context.messages().work.similarOnServer)
}

/** Asks the person whether one of these is a second time what they sent, which arrived late. */
export const lateRefusal = (context: SyncContext, found: readonly ServerEntry[]): Refusal =>
  askedRefusal(context, found, context.messages().work.perhapsTwice)

function askedRefusal({ clock }: SyncContext, found: readonly ServerEntry[], message: string): Refusal {
  return {
    at: clock.now().toString(),
    status: 0,
    message,
    problem: null,
    question: { kind: 'similar', found: [...found] },
  }
}

async function listAround(context: SyncContext, day: string, listings: Listings): Promise<Item[]> {
  const { client, profile } = context.remote
  const query = periodQuery(context.account, profile, addDays(day, -1), addDays(day, 1))
  const key = JSON.stringify(query)
  const known = listings.get(key)
  if (known !== undefined) return known
  const listing = readCollection(client, { path: profile.workTimes, query }).then(({ items }) => items)
  listings.set(key, listing)
  return listing
}

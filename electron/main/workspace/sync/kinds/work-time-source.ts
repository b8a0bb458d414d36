// The person's entries as the server lists them, taken over together with what is wanted here.
import { addDays, dayOf } from '#domain/day'
import { periodQuery } from '../../api/period'
import { iriOf } from '../../api/wire'
import {
  adoptedEntry,
  namesZone,
  startMoved,
  workColumns,
  type EntryRow,
  type SentWork,
  type ServerEntry,
} from '../../store/entry-row'
import { keepsSeconds } from '../../store/entries'
import { isMissing, isUnsent, lostAttempts, type Attempt } from '../../store/synced-row'
import { dealWithAbsent, type Suspicions } from '../absent'
import { isOwn, type SyncContext } from '../context'
import { differing, hasBillable, hasTags, merge } from '../merge'
import { missingRefusal } from '../missing'
import type { Source } from '../pull'
import { resemblance } from './resemblance'
import { isCreationLike, lateRefusal, readEntry, similarRefusal, WORK_TIME } from './work-time'

/** How far back entries are read from a server that cannot say what has changed. */
const DAYS_BACK = 62
const DAYS_AHEAD = 366
/** How many rows that a list lacks are looked at after one reading; the others wait for the next. */
const LOOKED_AT = 20_000
/** Before and after every day. */
const BEGINNING = '0000-00-00'
const END = '9999-99-99'

export const workTimeSource = (suspicions: Suspicions): Source => ({
  collection: 'work-times',
  optional: false,
  changes: ({ account, remote: { profile } }, token) =>
    profile.syncTokens
      ? { path: profile.workTimes, query: { ...periodQuery(account, profile, null, null), sync: token } }
      : null,
  whole: (context) => {
    const { account, remote } = context
    const { from, to } = spanOf(context)
    return { path: remote.profile.workTimes, query: periodQuery(account, remote.profile, from, to) }
  },
  begin: (context) => {
    const table = WORK_TIME.table(context)
    // Read once: pages of a long list would ask for it again and again.
    const unconfirmed = table.unconfirmedCreations()
    // What the server finds by its key needs no guess and no question.
    const resent = context.remote.profile.clientIds ? [] : table.createdTwice()
    const seconds = unconfirmed.length + resent.length > 0 && keepsSeconds(context.db, context.account.id)
    const waiting: Waiting = { unconfirmed, resent, seconds }
    /** Rows that were made of what this reading brought. */
    const adopted: string[] = []
    return {
      take: (item) => {
        const read = readEntry(context, item)
        if (read === null || !isOwn(context, read.employee)) return null
        const made = takeEntry(context, read, waiting)
        if (made !== null) adopted.push(made)
        return read.entry.iri
      },
      takeDeletion: (item) => {
        const { baseUrl, profile } = context.remote
        const iri = iriOf(item, baseUrl, profile.workTimes)
        const row = iri === null ? null : table.findByIri(iri)
        if (row !== null) takeDeletion(context, row)
      },
      ended: async (seen) => {
        const { from, to } = spanOf(context)
        const { profile } = context.remote
        // Without a filter, or with a sync token, the server has told everything.
        const all = profile.syncTokens || profile.from === null
        const where =
          'day BETWEEN ? AND ? AND revision = syncedRevision AND unconfirmed = 0 AND refusal IS NULL'
        const values = [all ? BEGINNING : addDays(from, 2), all ? END : addDays(to, -2)]
        const { rows, known, found } = table.sift(
          { where, values, limit: LOOKED_AT },
          ({ server }) => server !== null && !seen.has(server.iri),
        )
        const absent = context.db.write(() => withoutRenamed(context, rows, adopted))
        const lacking = found - rows.length + absent.length
        await dealWithAbsent(context, WORK_TIME, suspicions, { absent, lacking, known })
      },
      done: () => undefined,
    }
  },
})

function spanOf({ account, clock }: SyncContext): { from: string; to: string } {
  const today = dayOf(clock.now(), account.timezone)
  return { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
}

/** A server that was filled again gives the same entries other identifiers: rows stay, with the new identifier. */
function withoutRenamed(
  context: SyncContext,
  unseen: readonly EntryRow[],
  adopted: readonly string[],
): EntryRow[] {
  const table = WORK_TIME.table(context)
  const copies = new Map<string, EntryRow[]>()
  if (unseen.length === 0) return []
  for (const id of adopted) {
    const copy = table.find(id)
    if (copy?.server)
      copies.set(contentOf(copy.server), [...(copies.get(contentOf(copy.server)) ?? []), copy])
  }
  return unseen.filter((row) => {
    const copy = row.server === null ? undefined : copies.get(contentOf(row.server))?.pop()
    if (!copy?.server) return true
    table.remove(copy)
    table.follow(row, copy.server)
    return false
  })
}

const contentOf = ({ description, project, startedAt, day, seconds }: ServerEntry): string =>
  JSON.stringify([description, project, startedAt, day, seconds])

/** Answers the id of the row that was made of the entry; null when it is one that was here already. */
function takeEntry(context: SyncContext, { entry }: { entry: ServerEntry }, waiting: Waiting): string | null {
  const table = WORK_TIME.table(context)
  const row = table.findByIri(entry.iri)
  if (row !== null) {
    takeVersion(context, row, entry)
    return null
  }
  const [answered, how] = answeredBy(context, entry, waiting)
  if (answered === null) {
    const sent = earlierCreation(context, entry, waiting)
    if (sent !== null) {
      table.park(sent, lateRefusal(context, [entry]))
      return null
    }
    const { account, clock } = context
    return table.adopt(entry, adoptedEntry(entry, [account.timezone, clock.zone()]))
  }
  if (how === 'same') {
    const revision = lostAttempts(answered)[0]?.revision ?? answered.revision
    table.link(answered.id, { server: entry, etag: null, revision, keeps: () => false }, () => undefined)
    table.answered(answered)
  } else {
    table.park(answered, similarRefusal(context, [entry]))
  }
  return null
}

/** Rows whose creation may have made an entry that the server lists. */
interface Waiting {
  readonly unconfirmed: readonly EntryRow[]
  /** Rows that were sent a second time, since the first creation left no trace. */
  readonly resent: readonly EntryRow[]
  /** Whether the server keeps the seconds of starts. */
  readonly seconds: boolean
}

/** The row that was created again, and whose first creation has arrived after all as this entry; null without one. */
function earlierCreation(
  context: SyncContext,
  entry: ServerEntry,
  { resent, seconds }: Waiting,
): EntryRow | null {
  const table = WORK_TIME.table(context)
  const like = resent.filter((row) => isCreationLike(row, entry, seconds))
  return like.map(({ id }) => table.find(id)).find((row) => row !== null && row.refusal === null) ?? null
}

/** The unconfirmed creation that an entry of the server answers, if any; not to show the same work twice. */
function answeredBy(
  context: SyncContext,
  entry: ServerEntry,
  { unconfirmed, seconds }: Waiting,
): [EntryRow, 'same' | 'similar'] | [null, null] {
  const table = WORK_TIME.table(context)
  const how = (one: EntryRow) =>
    lostAttempts(one).some(({ facts }) => facts !== null && resemblance(facts, entry, seconds) === 'same')
      ? 'same'
      : 'similar'
  // What the server finds by its key needs no guess and no question.
  const guessed = !context.remote.profile.clientIds
  const like = unconfirmed.filter((one) =>
    lostAttempts(one).some(
      ({ facts }) => facts !== null && resemblance(facts, entry, seconds) !== 'different',
    ),
  )
  const open = like.filter(({ id }) => table.find(id)?.server === null)
  const same = open.find((one) => how(one) === 'same')
  if (same !== undefined) return [same, 'same']
  const [similar] = guessed ? open.filter(({ refusal }) => refusal === null) : []
  return similar === undefined ? [null, null] : [similar, 'similar']
}

/** A row with changes of its own meets the deletion when it is sent, and then asks the person. */
function takeDeletion(context: SyncContext, row: EntryRow): void {
  const table = WORK_TIME.table(context)
  if (isMissing(row)) {
    // What the person has changed waits for their answer.
    if (!isUnsent(row)) table.remove(row)
  } else if (row.refusal !== null) takeRefusedDeletion(context, row)
  else if (isUnsent(row)) return
  // Our own deletion arrived after the person had taken it back: it is created again.
  else if (row.attempts.some(({ kind }) => kind === 'delete')) table.unlink(row.id, row.revision - 1)
  else table.remove(row)
}

/** What was refused is not sent, and would never meet the deletion. */
function takeRefusedDeletion(context: SyncContext, row: EntryRow): void {
  const table = WORK_TIME.table(context)
  if (row.deleted) {
    table.answered(row)
    table.unlink(row.id, row.revision)
  } else table.park(row, missingRefusal(context, WORK_TIME, null))
}

function takeVersion(context: SyncContext, row: EntryRow, theirs: ServerEntry): void {
  const table = WORK_TIME.table(context)
  if (isMissing(row)) table.answered(row)
  const base = row.server
  if (base === null || isSame(base, theirs)) return
  if (isUnsent(row)) return
  if (row.refusal !== null) {
    // A refused change stays as it is; giving it up brings back the server's latest word.
    const { facts } = merge(base, row, theirs)
    table.rebase(row, { columns: workColumns(facts), server: theirs, etag: null })
  } else if (row.attempts.some((attempt) => isLateEffect(attempt, row, theirs))) {
    // An older change of ours arrived after the newer one: what the person wanted last is sent again.
    table.sendAgain(row, theirs)
  } else {
    table.follow(row, theirs)
  }
}

const isSame = (base: ServerEntry, theirs: ServerEntry): boolean =>
  differing(base, theirs).length === 0 &&
  base.startedAt === theirs.startedAt &&
  base.endedAt === theirs.endedAt &&
  (base.zone === theirs.zone || !namesZone(theirs)) &&
  JSON.stringify(base.details) === JSON.stringify(theirs.details)

const isLateEffect = ({ kind, facts }: Attempt<SentWork>, row: EntryRow, theirs: ServerEntry): boolean =>
  kind === 'update' &&
  facts !== null &&
  differing(facts, theirs).length === 0 &&
  hasTags(theirs, facts) &&
  hasBillable(theirs, facts) &&
  !startMoved(theirs, { endedAt: null, ...facts }) &&
  (differing(row, theirs).length > 0 ||
    startMoved(theirs, row) ||
    !hasTags(theirs, row) ||
    !hasBillable(theirs, row))

// Brings what the calendar is made of to this computer (absence types, absences, schedules, limits, settings, people), and tasks.
import { setImmediate } from 'node:timers/promises'
import { addDays, dayOf } from '#domain/day'
import {
  HELD,
  readPages,
  type Bounds,
  type Collection,
  type CollectionQuery,
  type Item,
} from '../api/collection'
import { ApiFailure } from '../api/failure'
import { Seen } from '../api/seen'
import type { DescribedList, ListProfile } from '../api/server-profile'
import { idOf } from '../iri'
import { copyIri, readCopy, type WirePlace } from '../api/wire-calendar'
import { readSyncToken, writeSyncToken } from '../store/replica'
import {
  ALWAYS,
  noteRead,
  putCopies,
  removeCopies,
  removeUnseen,
  type CopiedCollection,
  type Copy,
} from '../store/replica-copies'
import type { SyncContext } from './context'

/** A collection and the list it is read from. */
interface Source {
  collection: CopiedCollection
  path: DescribedList
  bounds: Bounds
}

/** People first: who decides is said as soon as it is known. */
const SURROUNDINGS: readonly Source[] = [
  { collection: 'employees', path: '/employees', bounds: HELD },
  { collection: 'holiday-types', path: '/holiday-types', bounds: HELD },
  { collection: 'configs', path: '/configs', bounds: HELD },
  { collection: 'schedules', path: '/schedules', bounds: HELD },
  { collection: 'schedule-ranges', path: '/schedule-ranges', bounds: HELD },
  { collection: 'schedule-employees', path: '/schedule-employees', bounds: HELD },
  { collection: 'holiday-days-limits', path: '/holiday-days-limits', bounds: HELD },
  { collection: 'flexitime-entries', path: '/flexitime-entries', bounds: HELD },
]

const TASKS: readonly Source[] = [
  { collection: 'task-statuses', path: '/task-statuses', bounds: HELD },
  { collection: 'project-tasks', path: '/project-tasks', bounds: HELD },
]
/** Of them only the days that are looked at are read from the store. */
const ABSENCES: Source = {
  collection: 'holidays',
  path: '/holidays/active',
  bounds: { rows: 2_000_000, bytes: 8 * HELD.bytes },
}

/** Which absences are read from a server that cannot say what has changed: a year each way, and the month around. */
const DAYS_BACK = 400
const DAYS_AHEAD = 430
const PAGE_OF_500 = '500'
/** Rows that are taken over in one transaction. */
const TAKEN_AT_ONCE = 500
/** Before every absence: with it, a list that shows today unless asked for another time shows all. */
const BEGINNING = '1900-01-01'

/**
 * Reads what absences have changed, and with `all` everything else too. Where the server can say what has changed since
 * the last time, only that is read, else whole lists, which are not worth reading each time; what it does not have, or
 * does not let this person see, is done without.
 * @throws ApiFailure when the server cannot be asked just now.
 */
export async function pullCalendar(context: SyncContext, { all }: { all: boolean }): Promise<void> {
  const { aside, remote } = context
  // Without tasks of entries there is nothing to choose them for.
  const hasTasks = remote.profile.details.includes('task')
  const read = (source: Source) => aside.read(source.path, () => pullList(context, source))
  if (all) for (const source of [...SURROUNDINGS, ...(hasTasks ? TASKS : [])]) await read(source)
  const tells = remote.profile.lists[ABSENCES.path]?.sync === true
  if (all || tells) await read(ABSENCES)
}

/** A list on its way: where it comes from, where it goes, and how many rows it has changed here. */
interface ListPull extends SyncContext {
  source: Source
  changed: number
}

async function pullList(context: SyncContext, source: Source): Promise<void> {
  const pull: ListPull = { ...context, source, changed: 0 }
  try {
    if (context.remote.profile.lists[source.path]?.sync === true) await pullChanges(pull)
    else await pullWhole(pull)
    pull.changed += noteRead(context.db, context.account.id, source.collection)
  } catch (error) {
    if (!(error instanceof ApiFailure) || !isMissing(error)) throw error
    // What this person may no longer see does not stay on their computer either.
    if (error.status === 403) forget(pull)
  } finally {
    // Windows read again once a list, not once a page.
    if (pull.changed > 0) announce(pull)
  }
}

function announce({ db, source }: ListPull): void {
  db.write(() => {
    db.touch('calendar')
    // The person's role on the server decides what they see here, and a setting when their weeks begin.
    if (source.collection === 'employees' || source.collection === 'configs') db.touch('workspace')
  })
}

/** This list is not there, or not for us, or fails by itself: the others go on without it. */
function isMissing({ status, cause }: ApiFailure): boolean {
  if (cause.kind === 'unreadable') return true
  return status !== null && ![401, 429, 503].includes(status)
}

function forget(pull: ListPull): void {
  const { db, account, source } = pull
  db.write(() => {
    pull.changed += removeUnseen(db, account.id, source.collection, new Set(), EVERY_DAY)
    writeSyncToken(db, account.id, source.collection, null)
  })
}

const EVERY_DAY = { from: ALWAYS.dateFrom, to: ALWAYS.dateTo }

async function pullChanges(pull: ListPull): Promise<void> {
  const { db, account, source, remote } = pull
  const token = readSyncToken(db, account.id, source.collection)
  if (token !== null && (await takeChanges(pull, token))) return
  const seen = new Seen()
  let syncToken: string | null = null
  for await (const page of readPages(remote.client, changesSince(pull, ''), source.bounds)) {
    await takePage(pull, page, seen)
    syncToken = page.syncToken
  }
  db.write(() => {
    pull.changed += removeUnseen(db, account.id, source.collection, seen, EVERY_DAY)
    writeSyncToken(db, account.id, source.collection, syncToken)
  })
}

/** False if the token is too old or selects other rows by now, so that everything has to be read again. */
async function takeChanges(pull: ListPull, token: string): Promise<boolean> {
  const { db, account, source, remote } = pull
  let last: string | null = null
  try {
    for await (const page of readPages(remote.client, changesSince(pull, token), source.bounds)) {
      await takePage(pull, page, null)
      last = page.syncToken
    }
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 410 || error.status === 400)) return false
    throw error
  }
  if (last !== null && last !== token) {
    const reached = last
    // The older token would do as well: it only leads over more of the same changes.
    db.writeLightly(() => writeSyncToken(db, account.id, source.collection, reached))
  }
  return true
}

function changesSince({ remote, source }: ListPull, token: string): CollectionQuery {
  const list = remote.profile.lists[source.path]
  const always = source === ABSENCES && list?.names.has('dateTo[after]') === true
  return {
    path: source.path,
    query: { ...paging(list), ...(always ? { 'dateTo[after]': BEGINNING } : {}), sync: token },
  }
}

async function pullWhole(pull: ListPull): Promise<void> {
  const { account, remote, source, clock } = pull
  const list = remote.profile.lists[source.path]
  if (source !== ABSENCES || list === undefined) {
    await takeWhole(pull, { path: source.path, query: paging(list) }, EVERY_DAY)
    return
  }
  if (!list.names.has('dateTo[after]') || !list.names.has('dateFrom[before]')) {
    await takeWhole(pull, { path: source.path, query: paging(list) }, EVERY_DAY)
    return
  }
  const today = dayOf(clock.now(), account.timezone)
  const from = addDays(today, -DAYS_BACK)
  const to = addDays(today, DAYS_AHEAD)
  const query = { ...paging(list), 'dateTo[after]': from, 'dateFrom[before]': to }
  await takeWhole(pull, { path: source.path, query }, { from, to })
  // What one took in earlier years is in what was carried into this one.
  if (list.employee === null) return
  const me = list.employee.as === 'id' ? (idOf(account.employee) ?? '') : account.employee
  const own = { ...paging(list), 'dateTo[after]': BEGINNING, [list.employee.name]: me }
  for await (const page of readPages(remote.client, { path: source.path, query: own }, source.bounds)) {
    await takePage(pull, page, null)
  }
}

async function takeWhole(
  pull: ListPull,
  query: CollectionQuery,
  span: { from: string; to: string },
): Promise<void> {
  const { db, account, source, remote } = pull
  const seen = new Seen()
  for await (const page of readPages(remote.client, query, source.bounds)) {
    await takePage(pull, page, seen)
  }
  pull.changed += removeUnseen(db, account.id, source.collection, seen, span)
}

/** One page; what it says is gone is removed. Windows and tray get their turn in between. */
async function takePage(pull: ListPull, { items }: Collection, seen: Seen | null): Promise<void> {
  for (let from = 0; from < items.length; from += TAKEN_AT_ONCE) {
    takeItems(pull, items.slice(from, from + TAKEN_AT_ONCE), seen)
    if (from + TAKEN_AT_ONCE < items.length) await setImmediate()
  }
}

function takeItems(pull: ListPull, items: readonly Item[], seen: Seen | null): void {
  const { db, account, source } = pull
  const { collection } = source
  const copies = copiesIn(pull, items)
  const kept = new Set(copies.map(({ iri }) => iri))
  for (const iri of kept) seen?.add(iri)
  const place = placeOf(pull)
  const gone = items.flatMap((item) => {
    const iri = copyIri(collection, item, place)
    return iri === null || kept.has(iri) ? [] : [iri]
  })
  // The server has it all: a power cut costs no more than reading it again.
  db.writeLightly(() => {
    pull.changed += putCopies(db, account.id, collection, copies)
    pull.changed += removeCopies(db, account.id, collection, gone)
  })
}

function copiesIn(pull: ListPull, items: readonly Item[]): Copy<unknown>[] {
  const { collection } = pull.source
  const place = placeOf(pull)
  return items
    .filter((item) => typeof item['deletedAt'] !== 'string')
    .flatMap((item) => readCopy(collection, item, place) ?? [])
}

const placeOf = ({ account, remote }: ListPull): WirePlace => ({
  baseUrl: remote.baseUrl,
  me: account.employee,
})

const paging = (list: ListProfile | undefined): Record<string, string> =>
  typeof list?.pageSize === 'string' ? { [list.pageSize]: PAGE_OF_500 } : {}

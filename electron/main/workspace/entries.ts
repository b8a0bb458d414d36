// What a person does with entries: log, change, delete, bring back; all of it works without a network.
import { Temporal } from 'temporal-polyfill'
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import type { Refusal } from '#contract/bridge/base'
import { addDays, dayOf, momentOf } from '#domain/day'
import { sameTags, uniqueTags } from '#domain/tags'
import { copyWeek, type WeekCopy } from './copy-week'
import type { Messages } from '../messages/en/en'
import { wantedTags } from './entry-tags'
import { taskOn } from './entry-task'
import { bookable } from './new-projects'
import { WorkspaceError, type Clock } from './ports'
import { Refusals, requireAlike, type Rearrangement } from './rearrange'
import { copiedSettings } from './store/copied-settings'
import type { Database } from './store/database'
import { markFavourite } from './store/favourites'
import { currentIri } from './store/new-projects'
import { usualBillable } from './store/project-clients'
import { knownTags } from './store/tags'
import { tasksOf } from './store/tasks'
import {
  addEntry,
  changeEntry,
  deleteEntry,
  deletedEntries,
  discardChange,
  findEntry,
  listEntries,
  recentWork,
  resendEntry,
  restoreEntry,
} from './store/entries'
import {
  LONGEST_SPAN_MS,
  cleanText,
  endOf,
  entryView,
  givenBillable,
  type EntryFacts,
  type EntryRow,
} from './store/entry-row'

/** An entry without a project is kept, but no server takes it: it asks for one on the Sync page. */
export function refusalWithoutProject(
  project: string | null,
  clock: Clock,
  messages: () => Messages,
): Refusal | null {
  return project === null ? projectRefusal(clock, messages) : null
}

/** Asks for a project. */
export function projectRefusal(clock: Clock, messages: () => Messages): Refusal {
  return { at: clock.now().toString(), status: 0, message: messages().work.needsProject, problem: null }
}

/** The entries of one account. Each change is on disk when its method returns. */
export class Entries {
  readonly #db: Database
  readonly #account: string
  readonly #clock: Clock
  readonly #messages: () => Messages
  /** The zone in which the server says what today is. */
  readonly #workspaceZone: () => string

  constructor(
    db: Database,
    account: string,
    clock: Clock,
    messages: () => Messages,
    workspaceZone: () => string,
  ) {
    this.#db = db
    this.#account = account
    this.#clock = clock
    this.#messages = messages
    this.#workspaceZone = workspaceZone
  }

  list({ from, to }: CallIn<'entries.list'>): CallOut<'entries.list'> {
    return listEntries(this.#db, this.#account, from, to).map(entryView)
  }

  /** What can be restored. */
  deleted(): CallOut<'entries.deleted'> {
    return deletedEntries(this.#db, this.#account, this.#now()).map((row) => ({
      entry: entryView(row),
      deletedAt: Temporal.Instant.fromEpochMilliseconds(row.deletedAt ?? 0).toString(),
    }))
  }

  /** What the copied settings of the server say about entries; a server that shares none says nothing. */
  limits(): CallOut<'entries.limits'> {
    const settings = copiedSettings(this.#db, this.#account)
    const [ahead, most, locked] = ['maxFutureDays', 'maxSecondsPerDay', 'lockedBefore'].map((name) =>
      settings.get(`workTimes.${name}`),
    )
    const today = dayOf(this.#clock.now(), this.#workspaceZone())
    return {
      lockedBefore: typeof locked === 'string' && locked !== '' ? locked : null,
      lastDay: typeof ahead === 'number' ? addDays(today, ahead) : null,
      secondsPerDay: typeof most === 'number' ? most : null,
    }
  }

  recent({ limit }: CallIn<'entries.recent'>): CallOut<'entries.recent'> {
    return recentWork(this.#db, this.#account, limit)
  }

  /** The tags that were used before, the most used first. */
  knownTags(): string[] {
    return knownTags(this.#db, this.#account)
  }

  /** The tasks of a project that are known here, by their titles. */
  tasks(project: string): CallOut<'entries.tasks'> {
    return tasksOf(this.#db, this.#account, currentIri(this.#db, this.#account, project) ?? project)
  }

  /** Gives work a star, or takes it. @throws WorkspaceError `no-such-project` with its field */
  mark({ description, project, favourite }: CallIn<'favourites.set'>): void {
    const known = project === null ? null : currentIri(this.#db, this.#account, project)
    if (project !== null && known === null && favourite) bookable(this.#db, this.#account, project)
    const work = { description: cleanText(description), project: known ?? project }
    markFavourite(this.#db, this.#account, work, favourite)
  }

  /** @throws WorkspaceError `bad-day`, `bad-times` with the field `to`, and as `wantedTags` and `taskOn` do */
  log({
    description,
    project,
    day,
    seconds,
    times,
    zone = this.#clock.zone(),
    tags = [],
    billable,
    task,
    alsoOn = [],
  }: CallIn<'entries.log'>): CallOut<'entries.log'> {
    const place = bookable(this.#db, this.#account, project)
    const facts: EntryFacts = {
      description: cleanText(description),
      project: place,
      task: taskOn(this.#db, this.#account, place, task, null),
      seconds,
      zone,
      billable: billable ?? null,
      tags: wantedTags(tags),
      ...this.#placed(day, zone, seconds, times ?? null),
    }
    return this.#db.write(() => {
      const entry = addEntry(this.#db, this.#account, facts, null)
      // A day that is said twice is meant once.
      for (const other of new Set(alsoOn.filter((one) => one !== facts.day)))
        addEntry(this.#db, this.#account, { ...facts, ...this.#moved(facts, other) }, null)
      return { entry }
    })
  }

  /** @throws WorkspaceError `no-entry`, `bad-day`, `bad-times` with the field `to`, and as `wantedTags` and `taskOn` do */
  update({ id, ...changed }: CallIn<'entries.update'>): void {
    const row = this.find(id)
    if (row.deleted) throw new WorkspaceError('deleted-entry', (w) => w.work.deletedEntry)
    const project = changed.project === undefined ? row.project : this.#bookable(changed.project)
    const facts: EntryFacts = {
      ...row,
      project,
      billable: changed.billable ?? this.#billableOn(project, row),
      task: taskOn(this.#db, this.#account, project, changed.task, row),
      description: changed.description === undefined ? row.description : cleanText(changed.description),
      tags: changed.tags === undefined ? row.tags : wantedTags(changed.tags, row.tags),
      ...(changed.seconds === undefined || changed.seconds === row.seconds
        ? {}
        : { seconds: changed.seconds, endedAt: endOf(row, row.startedAt, changed.seconds) }),
    }
    if (changed.day !== undefined && changed.day !== row.day)
      Object.assign(facts, this.#moved(facts, changed.day))
    if (changed.times !== undefined && (changed.times !== null || facts.endedAt !== null))
      Object.assign(facts, this.#placed(facts.day, facts.zone, facts.seconds, changed.times))
    const unchanged =
      facts.description === row.description &&
      facts.project === row.project &&
      facts.seconds === row.seconds &&
      facts.day === row.day &&
      facts.startedAt === row.startedAt &&
      facts.endedAt === row.endedAt &&
      facts.billable === row.billable &&
      facts.task === row.task &&
      sameTags(facts.tags, row.tags)
    if (unchanged && row.refusal === null) return
    changeEntry(this.#db, row, facts, refusalWithoutProject(facts.project, this.#clock, this.#messages))
  }

  /** Tomorrow is the last day that gets a copy. @throws WorkspaceError `bad-day` */
  copyWeek({ from, to }: CallIn<'entries.copyWeek'>): CallOut<'entries.copyWeek'> {
    ;[from, to].forEach(dayThatIs)
    const tomorrow = addDays(dayOf(this.#clock.now(), this.#clock.zone()), 1)
    const limits = this.limits()
    const lastDay = limits.lastDay !== null && limits.lastDay < tomorrow ? limits.lastDay : tomorrow
    const momentOn: WeekCopy['momentOn'] = (entry, day) => this.#moved(entry, day).startedAt
    return copyWeek(this.#db, this.#account, { from, to, limits: { ...limits, lastDay }, momentOn })
  }

  /**
   * Changes, adds, deletes and restores in one transaction.
   * @throws WorkspaceError for what the server would refuse, and as `update` does; then nothing has happened
   */
  rearrange(wanted: Rearrangement): CallOut<'entries.rearrange'> {
    const { changes = [], adds = [], deletes = [], restores = [] } = wanted
    return this.#db.write(() => {
      const absorbed = changes.flatMap(({ absorbs = [] }) => absorbs)
      const touched = [...changes.map(({ id }) => id), ...absorbed, ...deletes, ...restores]
      const before = touched.map((id) => this.find(id))
      for (const { id, absorbs = [] } of changes) {
        if (absorbs.length > 0) requireAlike([id, ...absorbs].map((one) => this.find(one)))
      }
      for (const id of [...absorbed, ...deletes]) this.delete({ id })
      for (const id of restores) this.restore({ id })
      for (const { absorbs = [], ...change } of changes)
        this.update({ ...this.#allTags(change.id, absorbs), ...change })
      const added = adds.map((add) => this.#addLike(add))
      const standing = (row: EntryRow) => (row.deleted ? null : row)
      new Refusals(this.#db, this.#account, this.limits()).check([
        ...before.map((row) => ({ before: standing(row), after: standing(this.find(row.id)) })),
        ...added.map((id) => ({ before: null, after: this.find(id) })),
      ])
      return { added }
    })
  }

  /** What has absorbed others has the tags of all. */
  #allTags(id: string, absorbed: readonly string[]): { tags?: string[] } {
    if (absorbed.length === 0) return {}
    return { tags: uniqueTags([id, ...absorbed].flatMap((one) => this.find(one).tags)) }
  }

  /** @throws WorkspaceError `no-project` with its field, and as `log` does */
  #addLike({ like, day, seconds, times, ...said }: NonNullable<Rearrangement['adds']>[number]): string {
    const other = like === undefined ? null : this.find(like)
    if (other === null && said.project === undefined)
      throw new WorkspaceError('no-project', (w) => w.work.projectFirst, 'project')
    const zone = other?.zone ?? this.#clock.zone()
    const project =
      said.project === undefined ? (other?.project ?? null) : bookable(this.#db, this.#account, said.project)
    const tags = said.tags === undefined ? (other?.tags ?? []) : wantedTags(said.tags, other?.tags)
    const billable = said.billable ?? (other === null ? null : this.#billableOn(project, other))
    const task = taskOn(this.#db, this.#account, project, said.task, other)
    const facts: EntryFacts = {
      description: cleanText(said.description ?? other?.description ?? ''),
      ...{ project, seconds, zone, tags, billable, task, ...this.#placed(day, zone, seconds, times) },
    }
    const refusal = refusalWithoutProject(project, this.#clock, this.#messages)
    return addEntry(this.#db, this.#account, facts, refusal, { details: other?.details ?? null })
  }

  /** Deletes all of them or none; one that is gone already is no reason to keep the others. */
  deleteAll({ ids }: CallIn<'entries.deleteAll'>): void {
    this.#db.write(() => {
      for (const id of ids) {
        const row = findEntry(this.#db, this.#account, id)
        if (row !== null && !row.deleted) deleteEntry(this.#db, row, this.#now())
      }
    })
  }

  delete({ id }: CallIn<'entries.delete'>): void {
    const row = this.find(id)
    if (!row.deleted) deleteEntry(this.#db, row, this.#now())
  }

  restore({ id }: CallIn<'entries.restore'>): void {
    const row = this.find(id)
    if (row.deleted)
      restoreEntry(this.#db, row, refusalWithoutProject(row.project, this.#clock, this.#messages))
  }

  /** @throws WorkspaceError `no-entry`, or `no-project` with the field `project` */
  resend({ id }: CallIn<'sync.resend'>): void {
    const row = this.find(id)
    if (row.refusal === null) return
    if (row.project === null && !row.deleted) {
      throw new WorkspaceError('no-project', (w) => w.work.projectFirst, 'project')
    }
    resendEntry(this.#db, row)
  }

  discard({ id }: CallIn<'sync.discard'>): void {
    const row = this.find(id)
    if (row.refusal !== null) discardChange(this.#db, row, this.#now())
  }

  /** @throws WorkspaceError `no-entry` */
  find(id: string): EntryRow {
    const row = findEntry(this.#db, this.#account, id)
    if (row === null) {
      throw new WorkspaceError('no-entry', (w) => w.work.noEntry)
    }
    return row
  }

  /** What an entry was about. @throws WorkspaceError `no-entry` */
  work(id: string): CallIn<'timer.start'> {
    const row = this.find(id)
    const { description, project, tags, task } = row
    const billable = givenBillable(row)
    return { description, project, task, tags: [...tags], ...(billable !== null && { billable }) }
  }

  /** The billing of an entry on a project, which may be another one: there it is as usual if it was so before. */
  #billableOn(project: string | null, row: EntryRow): boolean | null {
    if (project === row.project) return row.billable
    const given = givenBillable(row)
    const usual = row.project === null ? null : usualBillable(this.#db, this.#account, row.project)
    return usual === null || given === usual ? null : given
  }

  /** @throws WorkspaceError `no-such-project` with its field */
  #bookable(project: string | null): string | null {
    return project === null ? null : bookable(this.#db, this.#account, project)
  }

  #now(): number {
    return this.#clock.now().epochMilliseconds
  }

  /** When an entry was: from and to, or only its day. */
  #placed(
    day: string,
    zone: string,
    seconds: number,
    times: { startedAt: string; endedAt: string } | null,
  ): Pick<EntryFacts, 'day' | 'startedAt' | 'endedAt'> {
    if (times === null) return { day, startedAt: this.#momentOn(day, zone), endedAt: null }
    const [start, end] = [times.startedAt, times.endedAt].map((moment) => Temporal.Instant.from(moment)) as [
      Temporal.Instant,
      Temporal.Instant,
    ]
    const span = end.epochMilliseconds - start.epochMilliseconds
    if (span < seconds * 1000 || span > LONGEST_SPAN_MS)
      throw new WorkspaceError('bad-times', (w) => w.work.badTimes, 'to')
    return { day: dayOf(start, zone), startedAt: start.epochMilliseconds, endedAt: end.epochMilliseconds }
  }

  /**
   * The moment that represents a day of work of which only the duration is known: noon, which is that day nearly
   * everywhere, and some seconds, by which it can be told from work that began at noon, and from another such entry.
   */
  #momentOn(day: string, zone: string): number {
    const now = this.#clock.now().toZonedDateTimeISO(zone)
    return onDay(day, (date) => momentOf(date.toString(), zone).add({ seconds: 1 + (now.second % 59) }))
  }

  /** The same time of day on another day. */
  #moved(row: EntryFacts, day: string): Pick<EntryFacts, 'day' | 'startedAt' | 'endedAt'> {
    const plainTime = Temporal.Instant.fromEpochMilliseconds(row.startedAt)
      .toZonedDateTimeISO(row.zone)
      .toPlainTime()
    const startedAt = onDay(day, (date) => date.toZonedDateTime({ timeZone: row.zone, plainTime }))
    return { day, startedAt, endedAt: row.endedAt === null ? null : row.endedAt + startedAt - row.startedAt }
  }
}

/** @throws WorkspaceError `bad-day` with the field `day` when the calendar has no such day. */
function onDay(day: string, moment: (date: Temporal.PlainDate) => Temporal.ZonedDateTime): number {
  return moment(dayThatIs(day)).epochMilliseconds
}

/** @throws WorkspaceError `bad-day` with the field `day` when the calendar has no such day. */
function dayThatIs(day: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(day)
  } catch {
    throw new WorkspaceError('bad-day', (w) => w.work.badDay, 'day')
  }
}

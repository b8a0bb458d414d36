// Two people, or two computers, changed one entry: what each of them changed, put together field by field.
import { formatClock } from '#domain/duration'
import { clockAt } from '#domain/entry-times'
import { arrivedTags, mergeTags, sameTags } from '#domain/tags'
import type { Messages } from '../../messages/en/en'
import {
  endOf,
  isCoarser,
  isSameSecond,
  startMoved,
  zoneAfter,
  type ComparedFacts,
  type EntryFacts,
  type SentWork,
  type ServerEntry,
} from '../store/entry-row'
import type { Attempt } from '../store/synced-row'

export type Field = keyof ComparedFacts
/** What two people can have changed; the start, to different times of the same day. */
type Disputed = Field | 'start'
const FIELDS = ['description', 'project', 'day', 'seconds'] as const satisfies readonly Field[]

/** The fields in which the two differ. */
export function differing(a: ComparedFacts, b: ComparedFacts): Field[] {
  return FIELDS.filter((field) => a[field] !== b[field])
}

/** Whether the server has these tags, or keeps none. */
export const hasTags = ({ details }: ServerEntry, { tags }: Pick<SentWork, 'tags'>): boolean =>
  tags === undefined || details?.tags === undefined || sameTags(tags, details.tags)

/** Whether the server has this billing, or keeps none. */
export const hasBillable = ({ details }: ServerEntry, { billable }: Pick<SentWork, 'billable'>): boolean =>
  billable === undefined || billable === null || (details?.billable ?? billable) === billable

/** Whether the server has this task; what says no task has none. */
export const hasTask = ({ details }: ServerEntry, { task }: Pick<SentWork, 'task'>): boolean =>
  task === undefined || (details?.task ?? null) === task

/**
 * What a merge starts from. What the server has because we sent it, though we heard no answer, is no one else's change.
 */
export function withArrived(
  known: ServerEntry,
  theirs: ServerEntry,
  attempts: readonly Attempt<SentWork>[],
): ServerEntry {
  const base = { ...known }
  for (const { kind, facts } of attempts) {
    if (kind !== 'update' || facts === null) continue
    for (const field of FIELDS) {
      if (theirs[field] === facts[field]) Object.assign(base, { [field]: theirs[field] })
    }
    const sent = { endedAt: null, ...facts }
    if (startMoved(known, sent) && !startMoved(theirs, sent)) base.startedAt = theirs.startedAt
    const there = theirs.details?.tags
    if (there !== undefined && facts.tags !== undefined) {
      const tags = arrivedTags(base.details?.tags ?? [], there, facts.tags)
      base.details = { ...base.details, tags }
    }
    const billable = theirs.details?.billable
    if (billable !== undefined && billable === facts.billable) base.details = { ...base.details, billable }
    const task = theirs.details?.task
    if (task !== undefined && task === facts.task) base.details = { ...base.details, task }
    const { endedAt } = theirs
    if (endedAt !== undefined && isSameSecond(endedAt, facts.endedAt ?? null)) base.endedAt = endedAt
  }
  return base
}

/**
 * Puts mine and theirs together, both being changes of `base`. A field that only one side changed is taken from that
 * side; in `conflicts` are the fields that both changed to different values, where mine is kept. Of tags, what either side
 * has added or removed counts.
 */
export function merge(
  base: ServerEntry,
  mine: EntryFacts,
  theirs: ServerEntry,
): { facts: EntryFacts; conflicts: Disputed[] } {
  const facts = { ...mine }
  const conflicts: Disputed[] = []
  for (const field of FIELDS) {
    if (mine[field] === theirs[field] || theirs[field] === base[field]) continue
    if (mine[field] === base[field]) takeField(facts, theirs, field)
    else conflicts.push(field)
  }
  const there = theirs.details?.tags
  if (there !== undefined) facts.tags = mergeTags(base.details?.tags ?? [], mine.tags, there)
  facts.billable = mergedBillable(base, mine, theirs, facts.project)
  facts.task = mergedTask(base, mine, theirs, facts.project)
  if (startMoved(base, mine)) {
    if (theirs.startedAt !== base.startedAt && startMoved(theirs, facts)) conflicts.push('start')
  } else {
    takeTimes(facts, base, mine, theirs)
    facts.zone = zoneAfter(mine, theirs, facts.startedAt)
  }
  return { facts, conflicts }
}

/** Two sides that both changed the billing agree. Mine counts on a project of my choice. */
function mergedBillable(
  base: ServerEntry,
  { billable: mine }: EntryFacts,
  theirs: ServerEntry,
  project: string | null,
): boolean | null {
  const there = theirs.details?.billable
  const changed = mine !== (base.details?.billable ?? null)
  return there === undefined || changed || project !== theirs.project ? mine : there
}

/** A task goes with its project: mine counts on a project of my choice, theirs on one of theirs. */
function mergedTask(
  base: ServerEntry,
  { project: myProject, task: mine }: EntryFacts,
  theirs: ServerEntry,
  project: string | null,
): string | null {
  const there = theirs.details?.task
  if (there === undefined || project !== theirs.project) return project === myProject ? mine : null
  if (project !== myProject) return there
  return mine === (base.details?.task ?? null) ? there : mine
}

/** The times of day that they changed on a day of their own choice, or on the same one; mine go with my duration. */
function takeTimes(facts: EntryFacts, base: ServerEntry, mine: EntryFacts, theirs: ServerEntry): void {
  const { startedAt, endedAt } = theirs
  const moved = startedAt !== null && startedAt !== base.startedAt && !isCoarser(theirs, mine)
  if (moved && facts.day === theirs.day && mine.day === base.day) {
    facts.endedAt = endOf(facts, startedAt, facts.seconds)
    facts.startedAt = startedAt
  }
  if (endedAt === undefined || endedAt === (base.endedAt ?? null)) return
  const kept = base.endedAt === undefined || isNear(mine.endedAt, base.endedAt)
  if (kept && mine.day === base.day && mine.seconds === base.seconds) facts.endedAt = endedAt
}

/** What is sent of an end is a whole second, which may be the next one. */
const isNear = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < 2000

function takeField(facts: EntryFacts, theirs: ServerEntry, field: Field): void {
  switch (field) {
    case 'description':
      facts.description = theirs.description
      return
    case 'project':
      facts.project = theirs.project
      return
    case 'seconds':
      facts.endedAt = endOf(facts, facts.startedAt, theirs.seconds)
      facts.seconds = theirs.seconds
      return
    case 'day': {
      const startedAt = theirs.startedAt ?? facts.startedAt
      facts.endedAt = endOf(facts, startedAt, facts.seconds)
      facts.startedAt = startedAt
      facts.day = theirs.day
    }
  }
}

/**
 * A message with both versions, for the person who has to choose. `projectName` answers the name of an IRI. Someone who
 * deleted an entry that was changed since is told what it was and what it is now.
 */
export function conflictMessage(
  mine: EntryFacts | ServerEntry,
  theirs: ServerEntry,
  conflicts: readonly Disputed[],
  { work }: Messages,
  projectName: (iri: string | null) => string,
  wanted: 'changed' | 'deleted' = 'changed',
): string {
  const zone = 'zone' in mine ? mine.zone : 'UTC'
  const tell = (side: EntryFacts | ServerEntry) =>
    conflicts.map((field) => formatValue(side, field, zone, work, projectName)).join(', ')
  return wanted === 'deleted'
    ? work.changedSinceDeleted(tell(mine), tell(theirs))
    : work.bothChanged(tell(mine), tell(theirs))
}

function formatValue(
  side: EntryFacts | ServerEntry,
  field: Disputed,
  zone: string,
  work: Messages['work'],
  projectName: (iri: string | null) => string,
): string {
  switch (field) {
    case 'description':
      return side.description === '' ? work.noDescription : work.quoted(side.description)
    case 'project':
      return projectName(side.project)
    case 'day':
      return side.day
    case 'start':
      return side.startedAt === null ? side.day : clockAt(side.startedAt, zone)
    case 'seconds':
      return formatClock(side.seconds)
  }
}

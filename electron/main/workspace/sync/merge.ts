// Two people, or two computers, changed one entry: what each of them changed, put together field by field.
import { formatClock } from '#domain/duration'
import type { Words } from '../../words/en/en'
import type { ComparedFacts, EntryFacts, SentChange, ServerEntry } from '../store/entry-row'

export type Field = keyof ComparedFacts
const FIELDS = ['description', 'project', 'day', 'seconds'] as const satisfies readonly Field[]

/** The fields in which the two differ. */
export function differing(a: ComparedFacts, b: ComparedFacts): Field[] {
  return FIELDS.filter((field) => a[field] !== b[field])
}

/**
 * What a merge starts from. What the server has because we sent it, though we heard no answer, is nobody else's change.
 */
export function baseOf(known: ServerEntry, theirs: ServerEntry, doubt: SentChange | null): ServerEntry {
  if (doubt?.kind !== 'change') return known
  const arrived = FIELDS.filter((field) => theirs[field] === doubt[field])
  return { ...known, ...Object.fromEntries(arrived.map((field) => [field, theirs[field]])) }
}

/**
 * Puts mine and theirs together, both being changes of `base`. A field that only one side changed is taken from that
 * side; in `conflicts` are the fields that both changed to different values, where mine is kept.
 */
export function merge(
  base: ServerEntry,
  mine: EntryFacts,
  theirs: ServerEntry,
): { facts: EntryFacts; conflicts: Field[] } {
  const facts = { ...mine }
  const conflicts: Field[] = []
  for (const field of FIELDS) {
    if (mine[field] === theirs[field] || theirs[field] === base[field]) continue
    if (mine[field] === base[field]) takeField(facts, theirs, field)
    else conflicts.push(field)
  }
  return { facts, conflicts }
}

function takeField(facts: EntryFacts, theirs: ServerEntry, field: Field): void {
  switch (field) {
    case 'description':
      facts.description = theirs.description
      return
    case 'project':
      facts.project = theirs.project
      return
    case 'seconds':
      facts.seconds = theirs.seconds
      facts.endedAt = null
      return
    case 'day':
      facts.day = theirs.day
      facts.startedAt = theirs.startedAt ?? facts.startedAt
      facts.endedAt = null
  }
}

/** Both versions in words, for the person who has to choose. `projectName` answers the name of an IRI. */
export function conflictWords(
  mine: EntryFacts,
  theirs: ServerEntry,
  conflicts: readonly Field[],
  { work }: Words,
  projectName: (iri: string | null) => string,
): string {
  const tell = (side: ComparedFacts) =>
    conflicts.map((field) => valueWords(side, field, work, projectName)).join(', ')
  return work.bothChanged(tell(mine), tell(theirs))
}

function valueWords(
  side: ComparedFacts,
  field: Field,
  work: Words['work'],
  projectName: (iri: string | null) => string,
): string {
  switch (field) {
    case 'description':
      return side.description === '' ? work.noDescription : work.quoted(side.description)
    case 'project':
      return projectName(side.project)
    case 'day':
      return side.day
    case 'seconds':
      return formatClock(side.seconds)
  }
}

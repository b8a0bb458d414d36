// What a line such as `Review @Acme #deep 1h30 yesterday 14:00` means: description, project, tags, length, day, and from when to when.
import { clockMeant, dayMeant, lengthMeant, rangeMeant, type LinePlace } from './line-words'
import { projectMeant, referenceAt, type LineProject } from './line-project'
import { tagAt, unfinishedTag, type UnfinishedTag } from './line-tag'
import { untimed, withFrom, withTo, type EntryTimes } from './entry-times'
import { MAX_ENTRY_SECONDS } from './limits'
import { uniqueTags } from './tags'

export type LinePartKind = 'project' | 'tag' | 'seconds' | 'day' | 'start' | 'range'

/** Words of the line that are not description, as they were typed. */
export interface LinePart {
  readonly kind: LinePartKind
  readonly words: string
  /** Where the words begin and end in the line. */
  readonly at: number
  readonly end: number
}

/** A project as the line names it, whether there is one of this name or not. */
export interface LineProjectName {
  readonly at: number
  readonly end: number
  readonly client: string | null
  readonly name: string
}

export interface TimerLine {
  readonly description: string
  /** IRI */
  readonly project: string | null
  /** Each once, in the order in which they stand in the line. */
  readonly tags: readonly string[]
  readonly seconds: number | null
  /** `YYYY-MM-DD`, null where no day was said. */
  readonly day: string | null
  /** `HH:MM` */
  readonly from: string | null
  readonly to: string | null
  /** In the order in which they stand in the line. */
  readonly parts: readonly LinePart[]
  /** The project that is named last. */
  readonly named: LineProjectName | null
  /** The tag that is being typed at the end. */
  readonly tagging: UnfinishedTag | null
}

export interface LineContext extends LinePlace {
  /** The projects that take work. */
  readonly projects: readonly LineProject[]
  /** Words that the person wants to be text. */
  readonly asText?: ReadonlySet<string>
}

/** A meaning that words may have; which one counts depends on the rest of the line. */
type Meaning =
  | { kind: 'project'; iri: string; client: string | null; name: string }
  | { kind: 'sought'; client: string | null; name: string }
  | { kind: 'tag'; tag: string }
  | { kind: 'seconds'; seconds: number }
  | { kind: 'day'; day: string }
  | { kind: 'range'; from: string; to: string }
  | { kind: 'clock'; clock: string | null; seconds: number | null }
type Found = Meaning & { words: string; at: number; end: number }

/** `18 November 2026` with a word before it. */
const MOST_WORDS = 4

/**
 * Reads a line. Never throws. A project and tags count wherever they stand; lengths, days and times count at the beginning and at
 * the end of the line only, where a description seldom has them, and a day only with a length or a time beside it.
 * `14:00` and `09:30` are times; `1:30` is a length, unless the line has another one or a day stands before it.
 */
export function parseTimerLine(text: string, context: LineContext): TimerLine {
  const found = findAll(text, context)
  const anywhere = ['project', 'tag']
  const open = found.filter(({ at, end, kind }) => anywhere.includes(kind) || isAtEdge(text, found, at, end))
  const taken = settle(open)
  const parts = taken.map(({ kind, words, at, end }) => ({ kind, words, at, end }))
  const named = found.findLast((part) => part.kind === 'sought' || part.kind === 'project')
  const one = <K extends Settled['kind']>(kind: K) =>
    taken.find((part): part is Extract<Settled, { kind: K }> => part.kind === kind)
  const range = one('range')
  return {
    description: descriptionOf(text, parts),
    project: one('project')?.iri ?? null,
    tags: uniqueTags(taken.flatMap((part) => (part.kind === 'tag' ? [part.tag] : []))),
    seconds: one('seconds')?.seconds ?? null,
    day: one('day')?.day ?? null,
    from: range?.from ?? one('start')?.clock ?? null,
    to: range?.to ?? null,
    parts,
    named:
      named === undefined ? null : { at: named.at, end: named.end, client: named.client, name: named.name },
    tagging: unfinishedTag(text),
  }
}

/** When the work of a line was, as an entry has it. */
export function timesOfLine({ day, seconds, from, to }: TimerLine, zone: string, today: string): EntryTimes {
  const plain = untimed(day ?? today, zone, seconds)
  if (from === null) return plain
  return to === null ? withFrom(plain, from) : withTo(withFrom(plain, from), to)
}

/** What Enter does with a line. */
export type LineIntent =
  | { kind: 'start' }
  /** The timer starts at an earlier moment of today, epoch milliseconds. */
  | { kind: 'start-at'; at: number }
  /** The start is still to come, so that nothing can be counted from it. */
  | { kind: 'ahead' }
  /** It was on another day, so that it has to be said how long it took. */
  | { kind: 'length-missing' }
  /** The times are further apart than an entry can be long. */
  | { kind: 'too-long' }
  /** It is an entry. */
  | { kind: 'log'; times: EntryTimes & { seconds: number } }

/** @param now epoch milliseconds */
export function intentOf(line: TimerLine, zone: string, today: string, now: number): LineIntent {
  const times = timesOfLine(line, zone, today)
  const { seconds, startedAt } = times
  if (seconds !== null && seconds > MAX_ENTRY_SECONDS) return { kind: 'too-long' }
  if (seconds !== null) return { kind: 'log', times: { ...times, seconds } }
  if (startedAt === null) return { kind: 'start' }
  if (times.day !== today) return { kind: 'length-missing' }
  return startedAt > now ? { kind: 'ahead' } : { kind: 'start-at', at: startedAt }
}

function findAll(text: string, context: LineContext): Found[] {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    at: index,
    end: index + word.length,
  }))
  const found: Found[] = []
  for (let index = 0; index < words.length;) {
    const one = longestAt(text, words.slice(index), context)
    if (one !== null && context.asText?.has(one.words) !== true) found.push(one)
    const end = one?.end ?? words[index]?.end ?? text.length
    index = words.findIndex(({ at }) => at >= end)
    if (index < 0) break
  }
  return found
}

function longestAt(
  text: string,
  words: readonly { at: number; end: number }[],
  context: LineContext,
): Found | null {
  const at = words[0]?.at ?? 0
  const reference = referenceAt(text, at, context.projects)
  if (reference !== null) {
    const { client, name, end } = reference
    const iri = projectMeant(reference, context.projects)
    const place = { at, end, words: text.slice(at, end) }
    return iri === null
      ? { kind: 'sought', client, name, ...place }
      : { kind: 'project', iri, client, name, ...place }
  }
  const tag = tagAt(text, at)
  if (tag !== null) return { kind: 'tag', tag: tag.name, at, end: tag.end, words: text.slice(at, tag.end) }
  for (const { end } of words.slice(0, MOST_WORDS).toReversed()) {
    const written = text.slice(at, end)
    const meaning = meaningOf(written.normalize('NFKC').replace(/\s+/g, ' '), context)
    if (meaning !== null) return { ...meaning, at, end, words: written }
  }
  return null
}

function meaningOf(words: string, place: LinePlace): Meaning | null {
  const seconds = lengthMeant(words, place.language)
  if (seconds !== null) return { kind: 'seconds', seconds }
  const range = rangeMeant(words)
  if (range !== null) return { kind: 'range', ...range }
  const clock = clockMeant(words, place.language)
  if (clock !== null) return { kind: 'clock', ...clock }
  const day = dayMeant(words, place)
  return day === null ? null : { kind: 'day', day }
}

/** Whether nothing but what was understood stands before or behind it. */
function isAtEdge(text: string, found: readonly Found[], at: number, end: number): boolean {
  const without = (from: number, to: number) =>
    found
      .filter((one) => one.kind !== 'sought' && one.at >= from && one.end <= to)
      .reduceRight(
        (rest, one) => rest.slice(0, one.at - from) + rest.slice(one.end - from),
        text.slice(from, to),
      )
  return without(0, at).trim() === '' || without(end, text.length).trim() === ''
}

type Settled = { words: string; at: number; end: number } & (
  | { kind: 'project'; iri: string }
  | { kind: 'tag'; tag: string }
  | { kind: 'seconds'; seconds: number }
  | { kind: 'day'; day: string }
  | { kind: 'start'; clock: string }
  | { kind: 'range'; from: string; to: string }
)

/** Each kind counts once, but for tags; the rest is text. */
function settle(found: readonly Found[]): Settled[] {
  const first = <K extends Found['kind']>(kind: K) =>
    found.find((one): one is Extract<Found, { kind: K }> => one.kind === kind)
  const [project, day] = [first('project'), first('day')]
  const range = first('range')
  let length: Settled | undefined = range === undefined ? first('seconds') : undefined
  let start: Settled | undefined
  for (const one of range === undefined ? found : []) {
    if (one.kind !== 'clock') continue
    const { words, at, end, clock, seconds } = one
    const followsDay = day !== undefined && found[found.indexOf(one) - 1] === day
    const isLength = seconds !== null && length === undefined && !followsDay && !/^\d\d/.test(words)
    if (isLength) length = { kind: 'seconds', seconds, words, at, end }
    else if (clock !== null && start === undefined) start = { kind: 'start', clock, words, at, end }
  }
  const isTimed = range !== undefined || length !== undefined || start !== undefined
  const tags = found.filter((one) => one.kind === 'tag')
  return [project, ...tags, range, length, start, isTimed ? day : undefined]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.at - other.at)
}

function descriptionOf(text: string, parts: readonly LinePart[]): string {
  if (parts.length === 0) return text.trim()
  const ends = [0, ...parts.map(({ end }) => end)]
  const pieces = ends.map((from, index) => text.slice(from, parts[index]?.at ?? text.length).trim())
  return pieces.filter((piece) => piece !== '').join(' ')
}

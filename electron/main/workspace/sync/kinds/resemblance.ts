// Whether an entry of a server is the one that was sent there, though servers store less, or something else, than they get.
import { daysUntil } from '#domain/day'
import { idOf } from '../../iri'
import { isCoarser, isSameSecond, type SentWork, type ServerEntry } from '../../store/entry-row'

/**
 * same: what differs is what servers are known to change. similar: it may be the same or another one, and only the
 * person can tell.
 */
export type Resemblance = 'same' | 'similar' | 'different'

/** Starts and durations further apart than this belong to different work; milliseconds and seconds. */
const NEAR_MS = 15 * 60_000
const NEAR_SECONDS = 15 * 60
/** Minutes to which servers round durations. */
const ROUNDINGS = [60, 300, 360, 600, 900]
/** A shorter beginning of a text says little about the rest. */
const SHORTEST_CUT = 12

/**
 * Compares by what servers keep as it is: project, day, and nearly duration and description. Servers are known to keep only
 * the day or whole minutes of a start, to round durations, and to escape, cut, trim or fold texts.
 * @param keepsSeconds whether this server is known to keep starts to the second: one that says less is of other work
 */
export function resemblance(sent: SentWork, seen: ServerEntry, keepsSeconds = false): Resemblance {
  if (idOf(sent.project) !== idOf(seen.project)) return 'different'
  const parts = [compareStart(sent, seen, keepsSeconds), compareSeconds(sent.seconds, seen.seconds)]
  if (parts.includes('different')) return 'different'
  const descriptions = compareTexts(sent.description, seen.description)
  // The same moment and duration to the second is no coincidence, whatever became of the description.
  const exact = isSameSecond(sent.startedAt, seen.startedAt) && sent.seconds === seen.seconds
  if (descriptions === 'different') return exact ? 'similar' : 'different'
  return parts.includes('similar') || descriptions === 'similar' ? 'similar' : 'same'
}

/** Whole hours and halves of them: no server is known to round more than that. */
const COARSEST_SECONDS = 60 * 60

/**
 * Whether an answer to a creation is about the row that was sent; its words do not count. A server that rounds durations
 * or keeps only days answers with less than it was sent. What the answer leaves out does not count against it.
 */
export function answerLikeness(sent: SentWork, seen: ServerEntry): 'yes' | 'unclear' | 'no' {
  if (seen.project !== null && idOf(sent.project) !== idOf(seen.project)) return 'no'
  const rounded =
    seen.seconds % (COARSEST_SECONDS / 2) === 0 && Math.abs(sent.seconds - seen.seconds) < COARSEST_SECONDS
  const seconds = rounded || compareSeconds(sent.seconds, seen.seconds) !== 'different'
  return seconds && compareStart(sent, seen) !== 'different' ? 'yes' : 'unclear'
}

/** A server that keeps moments in UTC may file late work under the next day, or early work under the day before. */
function compareStart(sent: SentWork, seen: ServerEntry, keepsSeconds = false): Resemblance {
  const { startedAt, day } = seen
  const apart = Math.abs(daysUntil(sent.day, day))
  if (isSameSecond(sent.startedAt, startedAt)) return 'same'
  // Seconds that are not ours were not cut: someone else wrote them.
  if (startedAt === null || (isCoarser(seen, sent) && startedAt % 60_000 === 0)) {
    return apart > 1 ? 'different' : apart === 1 || keepsSeconds ? 'similar' : 'same'
  }
  return Math.abs(startedAt - sent.startedAt) <= NEAR_MS ? 'similar' : 'different'
}

function compareSeconds(sent: number, seen: number): Resemblance {
  if (sent === seen) return 'same'
  const apart = Math.abs(sent - seen)
  if (ROUNDINGS.some((unit) => seen % unit === 0 && apart < unit)) return 'same'
  return apart <= NEAR_SECONDS ? 'similar' : 'different'
}

function compareTexts(sent: string, seen: string): Resemblance {
  const mine = plain(sent)
  const theirs = plain(seen)
  if (mine === theirs) return 'same'
  const beginning = theirs
    .replace(/\.\.\.$/, '')
    .replace(/<[^<>]*$/, '')
    .trimEnd()
  if (beginning.length >= SHORTEST_CUT && mine.startsWith(beginning)) return 'same'
  if (mine === '' || theirs === '') return 'similar'
  const [ours, others] = [wordsOf(mine), wordsOf(theirs)]
  const shared = [...ours].filter((word) => others.has(word)).length
  return shared * 2 >= Math.min(ours.size, others.size) ? 'similar' : 'different'
}

const wordsOf = (text: string): Set<string> => new Set(text.match(/[\p{L}\p{N}]+/gu))

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A text without what servers change: escapes, tags, case, kinds of white space, and letters they cannot store. */
function plain(text: string): string {
  return unescaped(unescaped(text))
    .replaceAll(/<[^<>]*>/g, ' ')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{Sm}\p{Sc}\s]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function unescaped(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

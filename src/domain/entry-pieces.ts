// Entries cut in two, cut around another one, and put together: no second is lost, and none counts twice.

/** When an entry was and what of it counts. Instants are epoch milliseconds; both are null where only the day is known. */
export interface Piece {
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly seconds: number
}

interface Timed extends Piece {
  readonly startedAt: number
  readonly endedAt: number
}

const isTimed = (piece: Piece): piece is Timed => piece.startedAt !== null && piece.endedAt !== null
/** Whole seconds from start to end. */
const spanOf = ({ startedAt, endedAt }: Timed): number => Math.floor((endedAt - startedAt) / 1000)

/**
 * Cut at an instant. Breaks are shared as the time is, because no one knows when they were. Null when the instant is not
 * inside, or a part would have nothing.
 * @param at epoch milliseconds
 */
export function splitAt(piece: Piece, at: number): [Piece, Piece] | null {
  if (!isTimed(piece)) return null
  // Whole seconds from the start, so that both parts have room for what they count.
  const before = Math.ceil((at - piece.startedAt) / 1000)
  const span = spanOf(piece)
  if (before <= 0 || before >= span) return null
  return cut(piece, before, Math.floor((piece.seconds * before) / span))
}

/** Cut once so many of its seconds are counted. Null when there are not more of them. */
export function splitAfter(piece: Piece, seconds: number): [Piece, Piece] | null {
  if (seconds <= 0 || seconds >= piece.seconds) return null
  if (isTimed(piece)) return cut(piece, Math.ceil((seconds * spanOf(piece)) / piece.seconds), seconds)
  return [
    { ...piece, seconds },
    { ...piece, seconds: piece.seconds - seconds },
  ]
}

function cut(piece: Timed, before: number, counted: number): [Piece, Piece] | null {
  const rest = piece.seconds - counted
  if (counted <= 0 || rest <= 0) return null
  const at = piece.startedAt + before * 1000
  return [
    { startedAt: piece.startedAt, endedAt: at, seconds: counted },
    { startedAt: at, endedAt: piece.endedAt, seconds: rest },
  ]
}

/**
 * What is left of a range on both sides of one inside it; null when it does not stand out on both.
 */
export function cutAround(longer: Piece, shorter: Piece): [Piece, Piece] | null {
  if (!isTimed(longer) || !isTimed(shorter)) return null
  const parts = [
    { startedAt: longer.startedAt, endedAt: shorter.startedAt },
    { startedAt: shorter.endedAt, endedAt: longer.endedAt },
  ].map((part) => ({ ...part, seconds: countedIn(longer, part) }))
  const [before, after] = parts
  if (before === undefined || after === undefined || before.seconds <= 0 || after.seconds <= 0) return null
  return [before, after]
}

/** What of a part of a range counts, if its breaks are spread over all of it. */
export function countedIn(whole: Piece, part: { startedAt: number; endedAt: number }): number {
  if (!isTimed(whole)) return 0
  const length = Math.floor((part.endedAt - part.startedAt) / 1000)
  const span = spanOf(whole)
  return whole.seconds >= span ? length : Math.floor((length * whole.seconds) / span)
}

/** What becomes of the time between entries that are put together. */
export type GapChoice = 'left-out' | 'counted'

export interface Joined {
  readonly piece: Piece
  /** Seconds between them, in which none of them was. */
  readonly gap: number
  /** Seconds in which more than one of them was; they count once. */
  readonly shared: number
  /** One of them has no times of day, so that all together have none. */
  readonly untimed: boolean
}

/** Entries put together into one. */
export function joined(pieces: readonly Piece[], gaps: GapChoice): Joined {
  const sum = pieces.reduce((total, { seconds }) => total + seconds, 0)
  const timed = pieces.filter(isTimed).toSorted((one, other) => one.startedAt - other.startedAt)
  const [first] = timed
  if (first === undefined || timed.length < pieces.length) {
    return {
      piece: { startedAt: null, endedAt: null, seconds: sum },
      ...{ gap: 0, shared: 0, untimed: timed.length > 0 },
    }
  }
  let covered = 0
  let until = first.startedAt
  for (const { startedAt, endedAt } of timed) {
    covered += Math.max(0, endedAt - Math.max(until, startedAt))
    until = Math.max(until, endedAt)
  }
  const whole = { startedAt: first.startedAt, endedAt: until }
  const each = timed.reduce((total, { startedAt, endedAt }) => total + endedAt - startedAt, 0)
  const gap = Math.floor((until - whole.startedAt - covered) / 1000)
  const shared = Math.round((each - covered) / 1000)
  const worked = Math.min(Math.max(1, sum - shared), Math.floor((until - whole.startedAt) / 1000))
  const seconds =
    gaps === 'counted' ? Math.min(worked + gap, Math.floor((until - whole.startedAt) / 1000)) : worked
  return { piece: { ...whole, seconds }, gap, shared, untimed: false }
}

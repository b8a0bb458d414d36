// What can be done about two entries at the same time: the longer one is trimmed, or cut around the shorter one.
import type { Entry } from '#contract/bridge/bridge'
import { countedIn, cutAround, type Piece } from '#domain/entry-pieces'
import { trimmed } from '#domain/entry-rules'
import { pieceOf } from '../../entry-changes'

export interface OverlapWays {
  readonly longer: Entry
  /** Seconds that both have. */
  readonly shared: number
  /** Null where nothing would be left. */
  readonly trim: Piece | null
  /** Null where the longer one does not stand out on both sides. */
  readonly split: readonly [Piece, Piece] | null
}

/** Null where they are not at the same time. */
export function overlapWays(one: Entry, other: Entry): OverlapWays | null {
  const length = (entry: Entry) => Date.parse(entry.endedAt ?? entry.startedAt) - Date.parse(entry.startedAt)
  const [longer, shorter] = length(one) >= length(other) ? [one, other] : [other, one]
  const [long, short] = [pieceOf(longer), pieceOf(shorter)]
  if (long.startedAt === null || long.endedAt === null) return null
  if (short.startedAt === null || short.endedAt === null) return null
  const shared = Math.min(long.endedAt, short.endedAt) - Math.max(long.startedAt, short.startedAt)
  if (shared <= 0) return null
  const rest = trimmed(long, short)
  const seconds = rest === null ? 0 : countedIn(long, rest)
  return {
    longer,
    shared: Math.ceil(shared / 1000),
    trim: rest === null || seconds <= 0 ? null : { ...rest, seconds },
    split: cutAround(long, short),
  }
}

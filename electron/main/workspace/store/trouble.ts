// What a failed write to the store means, in words for people.
import type { Say } from '../../words/words'
import { RoomError } from '../ports'

const SQLITE_CONSTRAINT = 19

/** By SQLite's primary result code. */
const REASONS: ReadonlyMap<number, Say> = new Map<number, Say>([
  [5, (w) => w.files.held],
  [8, (w) => w.files.readOnly],
  [10, (w) => w.files.diskError],
  [11, (w) => w.files.damaged],
  [13, (w) => w.files.diskFull],
])

/** The error of a failed write; null when the error is of another kind. */
export function storeTrouble(error: unknown): RoomError | null {
  if (!(error instanceof Error && 'errcode' in error)) return null
  const what: Say = REASONS.get(Number(error.errcode) & 0xff) ?? ((w) => w.files.cannotWrite(error.message))
  return new RoomError('store', (w) => w.files.nothingChanged(what(w)))
}

/** Whether a write broke a rule of the tables: a fault of what was written, not of the file. */
export const isConstraint = (error: Error): boolean =>
  'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_CONSTRAINT

// What a failed write to the store means, in words for people.
import { RoomError } from '../ports'

/** By SQLite's primary result code. */
const WORDS: ReadonlyMap<number, string> = new Map([
  [
    5,
    'Another program holds the file in which Stint keeps your work. Close backup or sync programs that use it, then try again.',
  ],
  [8, 'The file in which Stint keeps your work is read-only. Allow yourself to write to it, then try again.'],
  [10, 'The disk reported an error while Stint wrote to it. Check the disk, then try again.'],
  [
    11,
    'The file in which Stint keeps your work is damaged. Start Stint again: it sets the file aside and saves what it can.',
  ],
  [13, 'The disk is full. Free some space, then try again.'],
])

/** The error of a failed write; null when the error is of another kind. */
export function storeTrouble(error: unknown): RoomError | null {
  if (!(error instanceof Error && 'errcode' in error)) return null
  const words =
    WORDS.get(Number(error.errcode) & 0xff) ??
    `The file in which Stint keeps your work cannot be written: ${error.message}.`
  return new RoomError('store', `${words} Nothing was changed by this attempt.`)
}

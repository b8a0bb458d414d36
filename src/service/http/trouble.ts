// What a caller is told when the database fails: never that something went wrong in general, and never more than is known.
import type { FailureKind } from '../db/failures'
import { Problem } from '../engine/problem'
import type { ProblemCode } from '../engine/area-parts'

/** The problem, after how many seconds it is worth another try (null: whenever there is room), and a line for the log. */
type Trouble = readonly [code: ProblemCode, seconds: number | null, line: string]

const TROUBLES: Readonly<Record<Exclude<FailureKind, 'duplicate' | 'other'>, Trouble>> = {
  busy: ['busy', 1, 'The database was busy. The request changed nothing.'],
  unreachable: [
    'database-unavailable',
    2,
    'The service cannot reach the database. The request changed nothing.',
  ],
  'in-doubt': [
    'outcome-unknown',
    2,
    'The service lost the database during a commit, and cannot tell whether the change was kept.',
  ],
  'read-only': ['read-only', 30, 'The database is read-only. The request changed nothing.'],
  full: ['storage-full', null, 'The disk of the database is full. The request changed nothing.'],
  damaged: ['database-damaged', 300, 'The database is damaged. Restore a backup.'],
  io: ['storage-failed', 30, 'The disk of the database reported an error. Check the disk.'],
}

/** The problem for a failure of the database and what to log of it; null when the failure is of another kind. */
export const troubleOf = (kind: FailureKind): { readonly problem: Problem; readonly line: string } | null => {
  if (kind === 'duplicate' || kind === 'other') return null
  const [code, seconds, line] = TROUBLES[kind]
  const problem =
    seconds === null
      ? new Problem(code)
      : new Problem(code, { seconds }, { headers: { 'Retry-After': String(seconds) } })
  return { problem, line }
}

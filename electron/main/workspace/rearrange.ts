// Several changes of entries in one step: all are written or none, and what the server would refuse is said before.
import type { CallIn } from '#contract/bridge/bridge'
import { certainRefusals, type CertainRefusal, type EntryLimits } from '#domain/entry-rules'
import type { LocalizedMessage } from '../messages/messages'
import { WorkspaceError } from './ports'
import type { Database } from './store/database'
import { listEntries } from './store/entries'
import { givenBillable, type EntryRow } from './store/entry-row'
import { listProjects } from './store/replica'

export type Rearrangement = CallIn<'entries.rearrange'>

const REFUSED: Readonly<Record<CertainRefusal['kind'], string>> = {
  'closed-period': 'closed-day',
  'too-far': 'distant-day',
  'day-full': 'full-day',
  'closed-project': 'closed-project',
}

const sayRefused =
  (refusal: CertainRefusal, day: string): LocalizedMessage =>
  ({ work }) => {
    switch (refusal.kind) {
      case 'closed-period':
        return work.closedDay(refusal.lockedBefore)
      case 'too-far':
        return work.distantDay(refusal.lastDay)
      case 'day-full':
        return work.fullDay(day)
      case 'closed-project':
        return work.closedProject
    }
  }

/** What an entry says before and after; null where there is none. */
interface Version {
  before: EntryRow | null
  after: EntryRow | null
}

/** Seconds that have come to a day, or left it. */
const came = (day: string, versions: readonly Version[]): number =>
  versions.reduce(
    (sum, { before, after }) =>
      sum + (after?.day === day ? after.seconds : 0) - (before?.day === day ? before.seconds : 0),
    0,
  )

/** What the server would refuse of a step. */
export class Refusals {
  readonly #db: Database
  readonly #account: string
  readonly #limits: EntryLimits

  constructor(db: Database, account: string, limits: EntryLimits) {
    this.#db = db
    this.#account = account
    this.#limits = limits
  }

  /**
   * Looks at what was done and not yet kept.
   * @throws WorkspaceError `closed-day`, `distant-day`, `full-day` or `closed-project`
   */
  check(versions: readonly Version[]): void {
    const open = new Set(
      listProjects(this.#db, this.#account).flatMap(({ iri, open: takes }) => (takes ? [iri] : [])),
    )
    for (const version of versions) this.#checkOne(version, open)
    const { secondsPerDay } = this.#limits
    if (secondsPerDay === null) return
    for (const day of new Set(versions.flatMap(({ after }) => after?.day ?? []))) {
      const now = listEntries(this.#db, this.#account, day, day).reduce(
        (sum, { seconds }) => sum + seconds,
        0,
      )
      if (now > secondsPerDay && came(day, versions) > 0) this.#refuse({ kind: 'day-full', free: 0 }, day)
    }
  }

  #checkOne({ before, after }: Version, open: ReadonlySet<string>): void {
    // Where days are closed nothing is taken away either.
    for (const version of [before, after]) {
      if (version === null) continue
      const { day, seconds, project } = version
      const isNew = after !== null && before?.day !== day
      const projectOpen =
        after === null || project === null || project === before?.project || open.has(project)
      const work = { day, seconds, othersSeconds: 0, projectOpen: version === before || projectOpen }
      const found = certainRefusals(work, { ...this.#limits, secondsPerDay: null })
      const refusal = found.find(({ kind }) => kind !== 'too-far' || isNew)
      if (refusal !== undefined) this.#refuse(refusal, day)
    }
  }

  #refuse(refusal: CertainRefusal, day: string): never {
    throw new WorkspaceError(REFUSED[refusal.kind], sayRefused(refusal, day))
  }
}

/**
 * The entries have the same task, and the same billing as far as it is known: one of them can be kept for all.
 * @throws WorkspaceError `not-alike`
 */
export function requireAlike(rows: readonly EntryRow[]): void {
  const tasks = new Set(rows.map(({ task }) => task))
  const billings = new Set(rows.map(givenBillable).filter((billable) => billable !== null))
  if (tasks.size > 1 || billings.size > 1) throw new WorkspaceError('not-alike', ({ work }) => work.notAlike)
}

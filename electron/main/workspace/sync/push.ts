// Sends what the server does not have yet: a few rows at once, each row in order, and no bad row in the way of others.
import { ApiFailure } from '../api/failure'
import type { EntryRow } from '../store/entry-row'
import { markSent, markUncertain, parkEntry, rowsToSend, unlinkEntry, unmarkSent } from '../store/entry-sync'
import { StillSettling } from './in-doubt'
import type { Listings } from './reconcile'
import type { SyncContext } from './remote'
import { creationOf, sendRow, type Outcome } from './send'
import { certainlyNotDone, judge, refusalOf, TROUBLE_AFTER, type PushResult } from './verdict'

const PARALLEL = 4
/** The first batch is small, so that a single entry is written down at once; a long queue goes in larger ones. */
const FIRST_BATCH = 4
const LARGEST_BATCH = 128
/** Answers are written down together, but none waits longer than this. */
const WRITE_DOWN_MS = 200
/** A creation, a merge, what the person did meanwhile: a row that needs more turns than this waits for the next flight. */
const TURNS = 8

/** How often a row failed without being refused, for the order of the next flight. Lives as long as the app runs. */
export type Failures = Map<string, number>

export async function push(context: SyncContext, failures: Failures): Promise<PushResult> {
  return new PushFlight(context, failures).run()
}

class PushFlight {
  readonly #context: SyncContext
  readonly #failures: Failures
  readonly #listings: Listings = new Map()
  /** Nothing more can be done about these rows in this flight. */
  readonly #over = new Set<string>()
  readonly #turns = new Map<string, number>()
  #outcomes: Outcome[] = []
  #writtenAt: number
  #troubles = 0
  #settlesIn: number | null = null
  #stop: PushResult | null = null
  #lastFailure: ApiFailure | null = null

  constructor(context: SyncContext, failures: Failures) {
    this.#context = context
    this.#failures = failures
    this.#writtenAt = context.clock.monotonic()
  }

  async run(): Promise<PushResult> {
    for (let size = FIRST_BATCH; this.#stop === null; size = Math.min(size * 2, LARGEST_BATCH)) {
      const batch = this.#nextBatch(size)
      if (batch.length === 0) break
      await this.#sendAll(this.#announce(batch))
    }
    if (this.#stop !== null) return this.#stop
    if (this.#lastFailure !== null) return { kind: 'partly', failure: this.#lastFailure }
    return { kind: 'done', againIn: this.#settlesIn }
  }

  /** Oldest first; rows that failed before come after the others, rows that failed in this flight wait for the next. */
  #nextBatch(size: number): EntryRow[] {
    const { db, account } = this.#context
    const rows = rowsToSend(db, account.id, size + this.#failures.size + this.#over.size)
    return rows
      .filter(({ id }) => !this.#over.has(id))
      .sort((a, b) => (this.#failures.get(a.id) ?? 0) - (this.#failures.get(b.id) ?? 0))
      .slice(0, size)
  }

  /** Writes down which creations leave now, before any of them does. */
  #announce(batch: readonly EntryRow[]): EntryRow[] {
    const { db } = this.#context
    return db.write(() =>
      batch.map((row) => {
        const sent = creationOf(this.#context, row)
        if (sent === null) return row
        markSent(db, row.id, sent)
        return { ...row, sent }
      }),
    )
  }

  async #sendAll(batch: readonly EntryRow[]): Promise<void> {
    const rows = batch.values()
    const worker = async () => {
      for (const row of rows) {
        if (this.#stop === null) await this.#sendOne(row)
        else this.#neverLeft(row)
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, worker))
    this.#writeDown()
  }

  async #sendOne(row: EntryRow): Promise<void> {
    const turn = (this.#turns.get(row.id) ?? 0) + 1
    this.#turns.set(row.id, turn)
    if (turn === TURNS) this.#over.add(row.id)
    try {
      const outcome = await sendRow(this.#context, row, this.#listings)
      this.#outcomes.push(outcome)
      this.#failures.delete(row.id)
      this.#troubles = 0
    } catch (error) {
      if (error instanceof StillSettling) {
        this.#over.add(row.id)
        this.#settlesIn = Math.max(this.#settlesIn ?? 0, error.milliseconds)
      } else if (error instanceof ApiFailure) {
        this.#failed(row, error)
      } else {
        throw error
      }
    }
    const { clock } = this.#context
    if (clock.monotonic() - this.#writtenAt > WRITE_DOWN_MS) this.#writeDown()
  }

  #writeDown(): void {
    const outcomes = this.#outcomes
    this.#outcomes = []
    this.#writtenAt = this.#context.clock.monotonic()
    if (outcomes.length > 0) this.#context.db.write(() => outcomes.forEach((outcome) => outcome()))
  }

  #neverLeft(row: EntryRow): void {
    if (row.sent !== null && !row.uncertain) this.#outcomes.push(() => unmarkSent(this.#context.db, row.id))
  }

  #failed(row: EntryRow, failure: ApiFailure): void {
    const { db } = this.#context
    const verdict = judge(failure)
    if (verdict === 'refused') {
      this.#troubles = 0
      this.#failures.delete(row.id)
      this.#outcomes.push(() => this.#refuse(row, failure))
      return
    }
    this.#over.add(row.id)
    if (certainlyNotDone(failure)) this.#neverLeft(row)
    else if (row.sent !== null) this.#outcomes.push(() => markUncertain(db, row))
    this.#judgeFlight(row, failure, verdict)
  }

  #judgeFlight(row: EntryRow, failure: ApiFailure, verdict: 'signIn' | 'stop' | 'row'): void {
    this.#lastFailure = failure
    if (verdict === 'signIn') {
      this.#stop = { kind: 'signIn', failure }
      return
    }
    if (!certainlyNotDone(failure)) this.#failures.set(row.id, (this.#failures.get(row.id) ?? 0) + 1)
    if (verdict === 'row') this.#troubles += 1
    if (verdict === 'stop' || this.#troubles >= TROUBLE_AFTER) this.#stop ??= { kind: 'stopped', failure }
  }

  #refuse(row: EntryRow, failure: ApiFailure): void {
    const { db } = this.#context
    // Refused, and not wanted any more: there is nothing left to decide.
    if (row.deleted && row.server === null) {
      unlinkEntry(db, row.id, row.revision)
      return
    }
    parkEntry(db, row, refusalOf(this.#context, failure))
  }
}

// Sends what the server does not have yet: a few rows at once, each row in order, and no bad row in the way of others.
import { setImmediate } from 'node:timers/promises'
import { ApiFailure } from '../api/failure'
import { isRefused, sqliteCode } from '../store/trouble'
import { lostAttempts, openAttempts, type Attempt, type SyncedRow, type ServerRow } from '../store/synced-row'
import { departure, StillSettling } from './attempts'
import { Batch, SendAlone, type Post } from './batch'
import type { SyncContext } from './context'
import type { Kind } from './kinds/kind'
import { Sender, type Outcome } from './send'
import { confirmService, refusesAll } from './trouble'
import { certainlyNotDone, judge, refusalOf, TROUBLE_AFTER, type PushResult } from './verdict'

/** The first batch is small, so that a single row is written down at once; a long queue goes in larger ones. */
const FIRST_BATCH = 4
const LARGEST_BATCH = 128
/** Answers are written down together, but none waits longer than this. */
const WRITE_DOWN_MS = 200
/**
 * Rows that are written down together, before they leave and once they are answered: no click waits for more of them.
 */
const WRITTEN_AT_ONCE = 32
/** Rows of one request: all of them are written down at a stretch, before it leaves and when it is answered. */
const ROWS_OF_BATCH = 16
/** How many batches are on their way at once: the next is made ready while the server works on one. */
const BATCHES_AT_ONCE = 2
/** A creation, a merge, a change made in the meantime: a row that needs more turns than this waits for the next run. */
const TURNS = 8

/** So many rows step aside in a flight: each lets a round of rows that wait for each other go. */
const MOST_ASIDES = 20

/** How often a row failed without being refused, for the order of the next flight. Lives as long as the app runs. */
export type Failures = Map<string, number>

/** Sends everything of one kind that there is to send. */
export async function push<Row extends SyncedRow<object, Server>, Server extends ServerRow>(
  context: SyncContext,
  kind: Kind<Row, Server>,
  failures: Failures,
): Promise<PushResult> {
  return new PushFlight(context, kind, failures).run()
}

/** How rows are sent: many in one request, each in its own, or each only when the one before it is done. */
type Manner =
  | 'together'
  | 'alone'
  /** Creations without an answer are looked for: what is just being created is not linked yet, and would be taken for them. */
  | 'oneByOne'

class PushFlight<Row extends SyncedRow<object, Server>, Server extends ServerRow> {
  readonly #context: SyncContext
  readonly #kind: Kind<Row, Server>
  readonly #table
  readonly #sender
  readonly #failures: Failures
  /** Nothing more can be done about these rows in this flight. */
  readonly #over = new Set<string>()
  readonly #turns = new Map<string, number>()
  #outcomes: { row: Row; outcome: Outcome }[] = []
  /** Refusals that may be answered once other rows have left room; tried again then. */
  #deferred = new Map<string, { row: Row; failure: ApiFailure }>()
  /** Whether the server has taken something since the deferred rows were last tried. */
  #hasNewRoom = false
  /** Refusals that may speak of a server in trouble; believed once it takes something. */
  #suspects: { row: Row; failure: ApiFailure }[] = []
  #writtenAt: number
  #troubles = 0
  /** How many rows have stepped aside in this flight. */
  #asides = 0
  /** Whether this server takes many creations in one request. */
  #together: boolean
  /** Whether the server has taken something in this flight. */
  #takes = false
  #settlesIn: number | null = null
  #stop: PushResult | null = null
  #lastFailure: ApiFailure | null = null

  constructor(context: SyncContext, kind: Kind<Row, Server>, failures: Failures) {
    this.#context = context
    this.#kind = kind
    this.#table = kind.table(context)
    this.#sender = new Sender(context, kind)
    this.#failures = failures
    this.#together = kind.batch(context) > 1
    this.#writtenAt = context.clock.monotonic()
  }

  async run(): Promise<PushResult> {
    for (let size = FIRST_BATCH; this.#stop === null; size = Math.min(size * 2, LARGEST_BATCH)) {
      const [rows, manner] = this.#next(size)
      if (rows.length === 0) {
        if (await this.#makeRoom()) continue
        break
      }
      await (manner === 'together' ? this.#sendTogether(rows) : this.#sendSingly(rows, manner))
    }
    await this.#judgeSuspects()
    this.#writeDown()
    if (this.#stop !== null) return this.#stop
    if (this.#lastFailure !== null) return { kind: 'partly', failure: this.#lastFailure, took: this.#takes }
    const waits = [this.#settlesIn, this.#kind.leavesIn?.(this.#context) ?? null].filter(
      (wait) => wait !== null,
    )
    return { kind: 'done', againIn: waits.length === 0 ? null : Math.min(...waits) }
  }

  /**
   * The rows that go next, and how. Oldest first; rows that failed before come after the others, rows that failed in
   * this flight wait for the next.
   */
  #next(size: number): [rows: Row[], manner: Manner] {
    const limit = size + this.#failures.size + this.#over.size
    const sendable = (anyway: boolean) =>
      this.#kind.toSend(this.#context, limit, anyway).filter(({ id }) => !this.#over.has(id))
    const fitting = sendable(false)
    // Rows that wait for each other, or for one that cannot be sent now, may fit anyway.
    const sorted = (fitting.length > 0 ? fitting : sendable(true)).sort(
      (a, b) => (this.#failures.get(a.id) ?? 0) - (this.#failures.get(b.id) ?? 0),
    )
    const [first] = sorted
    if (first === undefined) return [[], 'alone']
    const manner = this.#mannerOf(first)
    const end = sorted.findIndex((row) => this.#mannerOf(row) !== manner)
    return [sorted.slice(0, Math.min(size, end < 0 ? size : end)), manner]
  }

  #mannerOf(row: Row): Manner {
    if (row.server !== null) return 'alone'
    if (lostAttempts(row).length > 0) return this.#kind.keys(this.#context).clientIds ? 'alone' : 'oneByOne'
    return this.#together && openAttempts(row).length === 0 ? 'together' : 'alone'
  }

  /**
   * Writes down which creations leave now, before any of them does. What the person has changed since it was read is
   * left to the next batch, which reads it again.
   */
  #announce(rows: readonly Row[]): Row[] {
    const same = rows.filter(({ id, revision }) => this.#table.find(id)?.revision === revision)
    return this.#context.db.write(() => same.map((row) => this.#sender.announce(row)))
  }

  /** Parts of the batch, each written down when it is next. */
  *#announced(batch: readonly Row[], size: number): Generator<Row[]> {
    for (let at = 0; at < batch.length && this.#stop === null; at += size) {
      yield this.#announce(batch.slice(at, at + size))
    }
  }

  async #sendSingly(batch: readonly Row[], manner: Manner): Promise<void> {
    const rows = flat(this.#announced(batch, WRITTEN_AT_ONCE))
    const worker = async () => {
      for (const row of rows) {
        if (this.#stop === null) await this.#sendOne(row)
        else this.#neverLeft(row)
      }
    }
    await inParallel(manner === 'oneByOne' ? 1 : this.#kind.parallel, worker)
    this.#writeDown()
  }

  async #sendTogether(batch: readonly Row[]): Promise<void> {
    const size = Math.min(ROWS_OF_BATCH, this.#kind.batch(this.#context))
    const parts = this.#announced(batch, size)
    const { clock, remote } = this.#context
    const worker = async () => {
      for (const rows of parts) {
        const together = new Batch({ client: remote.client, clock })
        const sending = rows.map((row) => this.#sendOne(row, together.post))
        // All at once: a row that cannot even be read must not fail unheard while the request is on its way.
        await Promise.all([together.send(), ...sending])
        this.#writeDown()
        // Clicks and timers have their turn before the next rows are made ready.
        await setImmediate()
      }
    }
    await inParallel(BATCHES_AT_ONCE, worker)
    this.#writeDown()
  }

  async #sendOne(row: Row, post?: Post): Promise<void> {
    const turn = (this.#turns.get(row.id) ?? 0) + 1
    this.#turns.set(row.id, turn)
    if (turn === TURNS) this.#over.add(row.id)
    try {
      const outcome = await this.#sender.send(row, post)
      this.#outcomes.push({ row, outcome })
      this.#taken(row)
    } catch (error) {
      if (error instanceof StillSettling) {
        this.#over.add(row.id)
        this.#settlesIn = Math.max(this.#settlesIn ?? 0, error.milliseconds)
      } else if (error instanceof SendAlone) {
        this.#together = false
        this.#resolveSent(row, 'lost')
      } else if (error instanceof ApiFailure) {
        this.#failed(row, error)
      } else {
        throw error
      }
    }
    const { clock } = this.#context
    const late = clock.monotonic() - this.#writtenAt > WRITE_DOWN_MS
    if (late || this.#outcomes.length >= WRITTEN_AT_ONCE) this.#writeDown()
  }

  #taken(row: Row): void {
    this.#failures.delete(row.id)
    this.#troubles = 0
    this.#takes = true
    this.#hasNewRoom = true
    this.#believeSuspects()
  }

  #writeDown(): void {
    const outcomes = this.#outcomes
    this.#outcomes = []
    this.#writtenAt = this.#context.clock.monotonic()
    if (outcomes.length === 0) return
    this.#context.db.write(() => outcomes.forEach(({ row, outcome }) => this.#writeOne(row, outcome)))
    if (this.#kind.heard === undefined) return
    for (const { row } of outcomes) {
      const now = this.#table.find(row.id)
      if (now !== null) this.#kind.heard(this.#context, row, now)
    }
  }

  /** One answer that cannot be written down parks its row, never the others. @throws what concerns the whole store */
  #writeOne(row: Row, outcome: Outcome): void {
    const { clock, db, log, messages } = this.#context
    try {
      db.part(outcome)
    } catch (error) {
      if (sqliteCode(error) !== null && !isRefused(error)) throw error
      log.error('An answer could not be written down', { kind: this.#kind.name, error })
      const message = messages().work.answerNotKept
      this.#table.park(row, { at: clock.now().toString(), status: 0, message, problem: null })
    }
  }

  #neverLeft(row: Row): void {
    this.#resolveSent(row, null)
  }

  /**
   * What was sent of a row in this run without a verdict from the server: it never arrived (null), or we do not know.
   */
  #resolveSent(row: Row, state: 'lost' | null): void {
    const lostAt = departure(this.#context)
    const resolve = (one: Attempt) =>
      one.state !== 'sent' ? one : state === null ? null : { ...one, state, lostAt }
    const outcome = () => this.#table.mapAttempts(row.id, resolve)
    this.#outcomes.push({ row, outcome })
  }

  #failed(row: Row, failure: ApiFailure): void {
    const verdict = judge(failure)
    if (verdict === 'refused') {
      this.#troubles = 0
      this.#failures.delete(row.id)
      if (this.#roomMakers(row).length > 0) this.#defer(row, failure)
      else this.#outcomes.push({ row, outcome: () => this.#refuse(row, failure) })
      return
    }
    this.#over.add(row.id)
    if (verdict === 'suspect') {
      this.#suspects.push({ row, failure })
      if (this.#takes) this.#believeSuspects()
      else if (this.#suspects.length >= TROUBLE_AFTER) this.#distrust(refusesAll(failure))
      return
    }
    this.#resolveSent(row, certainlyNotDone(failure) ? null : 'lost')
    this.#judgeFlight(row, failure, verdict)
  }

  #roomMakers(row: Row): Row[] {
    return this.#kind.roomMakers?.(this.#context, row) ?? []
  }

  #defer(row: Row, failure: ApiFailure): void {
    this.#over.add(row.id)
    this.#deferred.set(row.id, { row, failure })
    this.#resolveSent(row, null)
  }

  /**
   * Makes it possible to try deferred rows again: because others were sent in between, or by one of them that steps aside.
   * What waits for a row that cannot be sent in this flight waits for the next; any other is refused. Answers whether
   * there is something to try.
   */
  async #makeRoom(): Promise<boolean> {
    this.#writeDown()
    if (this.#deferred.size === 0) return false
    const deferred = [...this.#deferred.values()]
    if (!this.#hasNewRoom && !(await this.#stepAside())) {
      for (const { row, failure } of deferred) {
        if (this.#roomMakers(row).every(({ id }) => this.#deferred.has(id))) {
          this.#outcomes.push({ row, outcome: () => this.#refuse(row, failure) })
        } else this.#lastFailure ??= failure
      }
      return false
    }
    this.#hasNewRoom = false
    this.#deferred = new Map()
    for (const { row } of deferred) this.#over.delete(row.id)
    return true
  }

  async #stepAside(): Promise<boolean> {
    const rows = [...this.#deferred.keys()].flatMap((id) => this.#table.find(id) ?? [])
    const aside = this.#kind.stepAside?.(this.#context, rows) ?? null
    if (aside === null || this.#asides >= MOST_ASIDES) return false
    this.#asides += 1
    try {
      const outcome = await this.#sender.stepAside(aside.row, aside.step)
      this.#outcomes.push({ row: aside.row, outcome })
      this.#writeDown()
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      this.#resolveSent(aside.row, certainlyNotDone(error) || judge(error) === 'refused' ? null : 'lost')
      return false
    }
  }

  #judgeFlight(row: Row, failure: ApiFailure, verdict: 'signIn' | 'stop' | 'row'): void {
    this.#lastFailure = failure
    if (verdict === 'signIn') {
      this.#stop = { kind: 'signIn', failure }
      return
    }
    if (!certainlyNotDone(failure)) this.#countFailure(row)
    if (verdict === 'row') this.#troubles += 1
    if (verdict === 'stop' || this.#troubles >= TROUBLE_AFTER) {
      this.#stop ??= { kind: 'stopped', failure, took: this.#takes }
    }
  }

  #countFailure({ id }: Row): void {
    this.#failures.set(id, (this.#failures.get(id) ?? 0) + 1)
  }

  /** The server takes something: what it refuses, it refuses for reasons of the row. */
  #believeSuspects(): void {
    for (const { row, failure } of this.#suspects) {
      this.#outcomes.push({ row, outcome: () => this.#refuse(row, failure) })
    }
    this.#suspects = []
  }

  /** The server is in trouble: nothing is parked, and everything is tried again later. */
  #distrust(failure: ApiFailure): void {
    for (const { row } of this.#suspects) {
      this.#resolveSent(row, 'lost')
      this.#countFailure(row)
    }
    this.#suspects = []
    this.#stop ??= { kind: 'stopped', failure, took: this.#takes }
  }

  /** The queue has ended, and nothing has shown whether the last refusals can be believed: the server is asked. */
  async #judgeSuspects(): Promise<void> {
    const [first] = this.#suspects
    if (first === undefined) return
    if (this.#stop !== null) {
      this.#distrust(first.failure)
      return
    }
    try {
      await confirmService(this.#context, this.#kind.collection(this.#context), first.failure)
      this.#believeSuspects()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      this.#distrust(error)
    }
  }

  #refuse(row: Row, failure: ApiFailure): void {
    // Refused, and no longer wanted: there is nothing left to decide.
    if (row.server === null && this.#kind.creation(row) === null) {
      this.#table.unlink(row.id, row.revision)
      return
    }
    this.#table.park(row, refusalOf(this.#context, failure))
  }
}

function* flat<T>(parts: Iterable<readonly T[]>): Generator<T> {
  for (const part of parts) yield* part
}

const inParallel = (count: number, worker: () => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, worker))

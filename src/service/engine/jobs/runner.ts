// Runs the jobs of the service: each when it is due or asked for, on one instance at a time.
import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { Logger } from 'pino'
import { isoOf } from '../clock'
import type { Core } from '../schema/model'
import type { Job } from './job'
import { LEASE_MILLIS, Leases } from './lease'

const PROLONG_MILLIS = LEASE_MILLIS / 3
/** Another instance that has a due job is not asked again and again. */
const SHORTEST_WAIT_MILLIS = 1000
/** The start of the service comes first. */
const FIRST_MILLIS = 2000
/** A failure that stays the same is logged again after this long. */
const REPEAT_MILLIS = 3_600_000

interface Runner {
  readonly job: Job
  /** The run in progress; further runs begin after it. */
  going: Promise<void> | null
  /** Whether to look again once the run in progress is over. */
  again: boolean
  timer: NodeJS.Timeout | null
  failed: { readonly reason: string; readonly at: number } | null
}

export class Jobs {
  readonly #core: Core
  readonly #log: Logger
  readonly #leases: Leases
  readonly #runners: ReadonlyMap<string, Runner>
  readonly #closing = new AbortController()
  #prepared: Promise<void> | null = null

  /** @throws Error when two jobs have the same name */
  constructor(core: Core, jobs: readonly Job[], log: Logger) {
    this.#core = core
    this.#log = log
    this.#leases = new Leases(core.db, randomUUID())
    this.#runners = new Map(
      jobs.map((job) => [job.name, { job, going: null, again: false, timer: null, failed: null }]),
    )
    if (this.#runners.size < jobs.length) throw new Error('Two jobs have the same name.')
  }

  /** Begins to run jobs when they are due. */
  start(): void {
    for (const runner of this.#runners.values()) this.#lookIn(runner, FIRST_MILLIS)
  }

  /** Asks for a run once the writes in progress are committed. Does nothing for a job that this process does not run. */
  wake(name: string): void {
    const runner = this.#runners.get(name)
    if (runner === undefined || this.#closing.signal.aborted) return
    void this.#core.db.settled().then(() => this.#look(runner, true))
  }

  /** Runs a job now, due or not, after the run in progress. @throws what the run throws; Error while another instance runs it */
  async run(name: string): Promise<void> {
    const runner = this.#runners.get(name)
    if (runner === undefined) throw new Error(`There is no job ${name}.`)
    while (runner.going !== null) await runner.going
    const ran = this.#prepare().then(() => this.#claimAndRun(runner))
    const over = () => this.#over(runner)
    runner.going = ran.then(over, over)
    if (!(await ran)) throw new Error(`Another instance runs the job ${name}.`)
  }

  /** Ends the runs in progress. */
  async close(): Promise<void> {
    this.#closing.abort()
    for (const { timer } of this.#runners.values()) if (timer !== null) clearTimeout(timer)
    for (const { going } of this.#runners.values()) await going
  }

  /** Makes the rows of jobs when the first one is looked at: a database that takes no writes is served all the same. */
  #prepare(): Promise<void> {
    this.#prepared ??= this.#leases
      .prepare([...this.#runners.keys()], isoOf(this.#core.clock.millis()))
      .catch((error: unknown) => {
        this.#prepared = null
        throw error
      })
    return this.#prepared
  }

  /** Runs a job if it is due or asked for, then waits until it is due again. */
  #look(runner: Runner, asked = false): void {
    if (this.#closing.signal.aborted) return
    if (runner.going !== null) {
      runner.again ||= asked
      return
    }
    if (runner.timer !== null) clearTimeout(runner.timer)
    runner.timer = null
    runner.going = this.#runWhileAsked(runner, asked)
      .catch((error: unknown) => this.#noteFailure(runner, error))
      .then(() => this.#over(runner))
  }

  #lookIn(runner: Runner, millis: number): void {
    if (runner.timer !== null) clearTimeout(runner.timer)
    runner.timer = setTimeout(() => this.#look(runner), millis)
    runner.timer.unref()
  }

  /** A run is over: another one that was asked for meanwhile begins, or the wait until the next one. */
  async #over(runner: Runner): Promise<void> {
    const wait = await this.#wait(runner)
    runner.going = null
    if (this.#closing.signal.aborted) return
    if (runner.again) {
      runner.again = false
      this.#look(runner, true)
    } else this.#lookIn(runner, wait)
  }

  async #runWhileAsked(runner: Runner, asked: boolean): Promise<void> {
    const { name } = runner.job
    await this.#prepare()
    for (let wanted = asked; ; wanted = false) {
      const state = await this.#leases.state(name)
      if (!wanted && !state.asked && state.due > isoOf(this.#core.clock.millis())) return
      if (!(await this.#claimAndRun(runner))) {
        // Whoever has it looks for this when it is done; it may have looked already.
        if (wanted) await this.#leases.ask(name)
        if (!wanted || !(await this.#claimAndRun(runner))) return
      }
      runner.failed = null
      if (this.#closing.signal.aborted) return
    }
  }

  /** @returns false when another instance has the job */
  async #claimAndRun({ job }: Runner): Promise<boolean> {
    const { clock } = this.#core
    const until = () => isoOf(clock.millis() + LEASE_MILLIS)
    if (!(await this.#leases.claim(job.name, isoOf(clock.millis()), until()))) return false
    const lost = new AbortController()
    const signal = AbortSignal.any([this.#closing.signal, lost.signal])
    // Every request of a run listens to it, and a run may have many on the way.
    setMaxListeners(0, signal)
    const prolonging = setInterval(() => {
      this.#leases.prolong(job.name, until()).then(
        (held) => {
          if (!held) lost.abort()
        },
        (error: unknown) =>
          this.#log.warn({ error: String(error) }, `The job ${job.name} may be taken over.`),
      )
    }, PROLONG_MILLIS)
    prolonging.unref()
    const latest = () => clock.millis() + job.everySeconds * 1000
    let due = latest()
    try {
      const sooner = await job.run({ core: this.#core, log: this.#log, signal })
      due = Math.min(latest(), sooner ?? Number.POSITIVE_INFINITY)
    } finally {
      clearInterval(prolonging)
      await this.#leases.release(job.name, isoOf(due))
    }
    return true
  }

  /** Milliseconds until the job is due, its interval at most: other instances may bring it forward or fail. */
  async #wait({ job }: Runner): Promise<number> {
    const longest = job.everySeconds * 1000
    try {
      const { due } = await this.#leases.state(job.name)
      return Math.min(longest, Math.max(SHORTEST_WAIT_MILLIS, Date.parse(due) - this.#core.clock.millis()))
    } catch {
      // A database that is away was told with the run.
      return longest
    }
  }

  #noteFailure(runner: Runner, error: unknown): void {
    const reason = String(error)
    const { failed, job } = runner
    const at = this.#core.clock.millis()
    if (failed?.reason === reason && at - failed.at < REPEAT_MILLIS) return
    runner.failed = { reason, at }
    this.#log.warn(
      { error: reason },
      `The job ${job.name} failed. Nothing is lost: it runs again within ${job.everySeconds} seconds.`,
    )
  }
}

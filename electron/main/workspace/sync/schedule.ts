// When sync runs: at once on new work or a returning network, one flight at a time, backing off with jitter on failure.
import type { Clock } from '../ports'

const BACKOFF_FIRST_MS = 1_000
const BACKOFF_MAX_MS = 5 * 60_000
/** Even full jitter leaves a moment between two tries. */
const BACKOFF_MIN_MS = 250
/** A server that asks for more than this is asked again after this. */
const RETRY_AFTER_MAX_MS = 60 * 60_000
/** Clients that were all told the same time do not come back together. */
const RETRY_AFTER_SPREAD_MS = 30_000

/** How a flight ended. */
export type FlightResult =
  /** `againIn`: milliseconds after which there is something to do; null when nothing is known of. */
  | { kind: 'done'; againIn: number | null }
  /** Try again later; `retryAfter` is the wait that the server asked for, in seconds. `took`: it has taken some of the changes. */
  | { kind: 'later'; retryAfter: number | null; took?: boolean }
  /** Nothing can be done until someone acts (no token). */
  | { kind: 'paused' }

/** work: something new to send. network: it may be back. person: they asked for it. */
export type WakeReason = 'work' | 'network' | 'person'

export interface ScheduleOptions {
  clock: Clock
  /** Milliseconds between two looks at a server that others write to; null when there is nothing to look for. */
  lookEvery: number | null
  /** Never rejects. */
  fly: () => Promise<FlightResult>
  /** The state of the schedule looks different now. */
  onChange: () => void
  /** In [0, 1). */
  random: () => number
}

export class Schedule {
  readonly #options: ScheduleOptions
  #flight: Promise<void> | null = null
  #again = false
  #closed = false
  /** How many want no flight to begin. */
  #held = 0
  #failures = 0
  #callOff: () => void = () => undefined
  /** Set while a server's own waiting time runs. */
  #told = false
  #nextTryAt: number | null = null

  constructor(options: ScheduleOptions) {
    this.#options = options
  }

  get flying(): boolean {
    return this.#flight !== null
  }

  /** Epoch milliseconds of the next try after a failure, null when none is due. */
  get nextTryAt(): number | null {
    return this.#nextTryAt
  }

  /** Work and a returning network respect the time a server asked for; a person who asks does not have to. */
  wake(reason: WakeReason): void {
    if (this.#closed) return
    if (this.#flight !== null || this.#held > 0) {
      this.#again = true
      return
    }
    if (this.#told && reason !== 'person') return
    if (reason !== 'work') this.#failures = 0
    this.#start()
  }

  /** Resolves when the flight under way and those that follow it at once have landed. */
  async landed(): Promise<void> {
    while (this.#flight !== null) await this.#flight
  }

  /** Resolves when no flight is under way; none begins before the function that is answered is called. */
  async hold(): Promise<() => void> {
    this.#held += 1
    await this.landed()
    return () => {
      this.#held -= 1
      if (this.#again && !this.#closed) this.#start()
    }
  }

  /** Resolves when the flight under way has landed; none follows. */
  async close(): Promise<void> {
    this.#closed = true
    this.#callOff()
    await this.#flight
  }

  #start(): void {
    if (this.#held > 0) {
      this.#again = true
      return
    }
    this.#callOff()
    this.#told = false
    this.#nextTryAt = null
    this.#again = false
    this.#flight = this.#run()
    this.#options.onChange()
  }

  async #run(): Promise<void> {
    const result = await this.#options.fly()
    this.#flight = null
    if (this.#closed) return
    this.#land(result)
    this.#options.onChange()
  }

  #land(result: FlightResult): void {
    if (result.kind === 'done') {
      this.#failures = 0
      if (this.#again) this.#start()
      else {
        const waits = [this.#options.lookEvery, result.againIn].filter((wait) => wait !== null)
        if (waits.length > 0) this.#startAfter(Math.max(BACKOFF_MIN_MS, Math.min(...waits)))
      }
      return
    }
    if (result.kind === 'paused') {
      if (this.#again) this.#start()
      return
    }
    // A server that takes something is there: the rest does not wait for longer and longer.
    if (result.took === true) this.#failures = 0
    // Also a server that asks for no wait at all is given more and more time.
    const backoff = this.#backoff()
    const wait = result.retryAfter === null ? backoff : Math.max(backoff, this.#asTold(result.retryAfter))
    this.#nextTryAt = this.#options.clock.now().epochMilliseconds + wait
    this.#startAfter(wait)
  }

  #backoff(): number {
    const ceiling = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** Math.min(this.#failures, 20))
    this.#failures += 1
    return Math.max(BACKOFF_MIN_MS, Math.round(this.#options.random() * ceiling))
  }

  #asTold(seconds: number): number {
    this.#told = true
    const wait = Math.min(RETRY_AFTER_MAX_MS, seconds * 1000)
    return Math.round(wait + this.#options.random() * Math.min(wait, RETRY_AFTER_SPREAD_MS))
  }

  #startAfter(wait: number): void {
    this.#callOff()
    this.#callOff = this.#options.clock.after(wait, () => this.#start())
  }
}

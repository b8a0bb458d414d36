// News of sync at a pace that windows can follow: while a long queue drains, what waits changes hundreds of times a second.
import type { Clock } from './ports'

/** So far apart are two pieces of news of one flight. */
const APART_MS = 250

const NOTHING = (): void => undefined

export class SyncNews {
  readonly #clock: Clock
  /** Whether sync talks with the server now. */
  readonly #isFlying: () => boolean
  readonly #tell: () => void
  #toldAt = Number.NEGATIVE_INFINITY
  #callOff: () => void = NOTHING

  constructor(clock: Clock, isFlying: () => boolean, tell: () => void) {
    this.#clock = clock
    this.#isFlying = isFlying
    this.#tell = tell
  }

  /** Tells at once, or together with what else changes within a quarter of a second. */
  changed(): void {
    if (!this.#isFlying() || this.#clock.monotonic() - this.#toldAt >= APART_MS) this.#tellNow()
    else if (this.#callOff === NOTHING) this.#callOff = this.#clock.after(APART_MS, () => this.#tellNow())
  }

  /** Tells what was put off. */
  catchUp(): void {
    if (this.#callOff !== NOTHING) this.#tellNow()
  }

  #tellNow(): void {
    this.#callOff()
    this.#callOff = NOTHING
    this.#toldAt = this.#clock.monotonic()
    this.#tell()
  }
}

// Clocks for tests: one that stands still until told, and one that runs many times faster than ours.
import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../electron/main/workspace/ports'

interface Waiting {
  at: number
  callback: () => void
}

/** Stands still until it is told to go on. Waiting callbacks run when their waking time has passed. */
export class StandingClock implements Clock {
  #wall: number
  #monotonic = 1_000_000
  #waiting: readonly Waiting[] = []
  zoneId: string

  constructor(now: string, zone = 'Europe/Warsaw') {
    this.#wall = Temporal.Instant.from(now).epochMilliseconds
    this.zoneId = zone
  }

  now(): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds(this.#wall)
  }

  monotonic(): number {
    return this.#monotonic
  }

  zone(): string {
    return this.zoneId
  }

  after(milliseconds: number, callback: () => void): () => void {
    const waiting = { at: this.#monotonic + milliseconds, callback }
    this.#waiting = [...this.#waiting, waiting]
    return () => {
      this.#waiting = this.#waiting.filter((other) => other.callback !== callback)
    }
  }

  limit(milliseconds: number, callback: () => void): () => void {
    return this.after(milliseconds, callback)
  }

  /** Time passes, and what waited for it runs in order. */
  pass(milliseconds: number): void {
    const end = this.#monotonic + milliseconds
    for (;;) {
      const [next] = this.#waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (next === undefined) break
      this.#waiting = this.#waiting.filter((other) => other !== next)
      this.#go(Math.max(0, next.at - this.#monotonic))
      next.callback()
    }
    this.#go(end - this.#monotonic)
  }

  /** Someone sets the clock. */
  set(byMilliseconds: number): void {
    this.#wall += byMilliseconds
  }

  /** The computer sleeps: nothing runs and what waits goes on waiting, but both clocks go on. */
  sleep(milliseconds: number): void {
    this.#waiting = this.#waiting.map(({ at, callback }) => ({ at: at + milliseconds, callback }))
    this.#go(milliseconds)
  }

  #go(milliseconds: number): void {
    this.#wall += milliseconds
    this.#monotonic += milliseconds
  }
}

/** A clock that runs fast, see `hurriedClock`. */
export interface HurriedClock extends Clock {
  /** What another program may take is over now for everything that waits for an answer. */
  giveUp(): void
}

/**
 * Runs `speed` times as fast as the real clock, for everything that reads it or waits by it; other programs have their
 * real time to answer, or until a test gives them up, so that a busy computer is not taken for a silent server. Two
 * processes with the same `since` (epoch milliseconds, where both clocks agree) have the same time.
 */
export function hurriedClock(speed: number, since = Temporal.Now.instant().epochMilliseconds): HurriedClock {
  const passed = () => (Temporal.Now.instant().epochMilliseconds - since) * speed
  const limits = new Set<() => void>()
  const wait = (milliseconds: number, callback: () => void) => {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  }
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(since + passed()),
    monotonic: passed,
    zone: () => 'Europe/Warsaw',
    after: (milliseconds, callback) => wait(milliseconds / speed, callback),
    limit(milliseconds, callback) {
      const callOff = wait(milliseconds, callback)
      limits.add(callback)
      return () => {
        limits.delete(callback)
        callOff()
      }
    },
    giveUp() {
      for (const over of [...limits]) over()
    },
  }
}

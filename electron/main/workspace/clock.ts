// The system's clock: the only place in the workspace room that reads wall time, and the one that waits.
import { Temporal } from 'temporal-polyfill'
import type { Clock } from './ports'

export const systemClock: Clock = {
  now: () => Temporal.Now.instant(),
  monotonic: () => performance.now(),
  zone: () => Temporal.Now.timeZoneId(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

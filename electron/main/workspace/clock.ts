// The system's clock: the only place in this folder that reads wall time, and the one that waits.
import { uptime } from 'node:os'
import { Temporal } from 'temporal-polyfill'
import { knownZone } from '#domain/day'
import type { Clock } from './ports'

const wait: Clock['after'] = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

export const systemClock: Clock = {
  now: () => Temporal.Now.instant(),
  // Linux keeps its usual monotonic clock still during sleep, unlike macOS and Windows; the time since boot runs on.
  monotonic: process.platform === 'linux' ? () => uptime() * 1000 : () => performance.now(),
  zone: () => knownZone(Temporal.Now.timeZoneId()),
  after: wait,
  limit: wait,
}

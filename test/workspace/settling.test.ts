// How long a server is given to carry out what it gave no answer about: less where its other answers came fast.
import { describe, expect, it } from 'vitest'
import { settlesIn } from '../../electron/main/workspace/sync/attempts'
import type { SyncContext } from '../../electron/main/workspace/sync/context'
import type { Attempt } from '../../electron/main/workspace/store/synced-row'
import { StandingClock } from '../support/clocks'

/** Milliseconds to wait for an attempt whose answer was lost at once. */
function waitAfter(slowestWrite: number | null, passed: number): number {
  const clock = new StandingClock('2026-06-01T08:00:00Z')
  const client = { slowestWrite: () => slowestWrite, serverTime: () => null }
  const context = { clock, run: 'run', remote: { client } } as unknown as SyncContext
  const at = { run: 'run', monotonic: clock.monotonic(), server: null }
  const attempt = { left: at, lostAt: at } as Attempt
  clock.pass(passed)
  return settlesIn(context, attempt)
}

describe('a server', () => {
  it.each([
    ['has answered too little to say', null, 45_000],
    ['answers in a tenth of a second', 100, 10_000],
    ['answers in a second', 1_000, 20_000],
    ['answers in five seconds', 5_000, 45_000],
  ])('that %s is given its time', (_name, slowest, wait) => {
    expect(waitAfter(slowest, 0)).toBe(wait)
    expect(waitAfter(slowest, wait - 1)).toBe(1)
    expect(waitAfter(slowest, wait)).toBe(0)
  })
})

// When sync runs: backing off with jitter, waking at once, one flight at a time.
import { describe, expect, it } from 'vitest'
import { Schedule, type FlightResult } from '../../electron/main/workspace/sync/schedule'
import { StandingClock } from '../support/clocks'

interface Flown {
  clock: StandingClock
  schedule: Schedule
  /** When each flight began, in milliseconds. */
  starts: number[]
  /** Ends the flight under way. */
  land(result: FlightResult): Promise<void>
}

function flown(random = 1 - 2 ** -32, lookEvery: number | null = MINUTE): Flown {
  const clock = new StandingClock('2026-03-02T08:00:00Z')
  const zero = clock.monotonic()
  const starts: number[] = []
  let finish: (result: FlightResult) => void = () => undefined
  const schedule = new Schedule({
    lookEvery,
    clock,
    random: () => random,
    onChange: () => undefined,
    fly: () => {
      starts.push(clock.monotonic() - zero)
      return new Promise((resolve) => (finish = resolve))
    },
  })
  const land = async (result: FlightResult) => {
    finish(result)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { clock, schedule, starts, land }
}

const LATER: FlightResult = { kind: 'later', retryAfter: null }
const DONE: FlightResult = { kind: 'done', againIn: null }
const MINUTE = 60_000

describe('the schedule', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [9, 256_000],
    [10, 300_000],
    [40, 300_000],
  ])('waits after failure no. %i for up to %i ms', async (failures, longest) => {
    expect((await next(flown(), failures)).nextTryAt).toBe(longest)
    expect((await next(flown(0.5), failures)).nextTryAt).toBe(Math.max(250, longest / 2))
    expect((await next(flown(0), failures)).nextTryAt).toBe(250)
  })

  it('starts again at once on new work and a returning network, also while it waits', async () => {
    const { schedule, starts, land } = flown()
    schedule.wake('work')
    await land(LATER)
    schedule.wake('work')
    await land(LATER)
    schedule.wake('network')
    expect(starts).toEqual([0, 0, 0])
  })

  it('forgets failures when the network returns', async () => {
    const test = flown()
    await next(test, 5)
    test.schedule.wake('network')
    await test.land(LATER)
    expect((test.schedule.nextTryAt ?? 0) - test.clock.now().epochMilliseconds).toBe(1_000)
  })

  it('waits longer and longer also for a server that asks for no wait at all', async () => {
    const { clock, schedule, starts, land } = flown()
    schedule.wake('work')
    for (const wait of [1_000, 2_000, 4_000, 8_000]) {
      await land({ kind: 'later', retryAfter: 0 })
      expect((schedule.nextTryAt ?? 0) - clock.now().epochMilliseconds).toBe(wait)
      clock.pass(wait)
    }
    expect(starts).toEqual([0, 1_000, 3_000, 7_000, 15_000])
  })

  it('gives the server the time it asked for, and a little more; a person may ask earlier', async () => {
    const { clock, schedule, starts, land } = flown(0.5)
    schedule.wake('work')
    await land({ kind: 'later', retryAfter: 120 })
    schedule.wake('work')
    schedule.wake('network')
    clock.pass(134_999)
    expect(starts).toEqual([0])
    clock.pass(1)
    expect(starts).toEqual([0, 135_000])
    await land({ kind: 'later', retryAfter: 120 })
    schedule.wake('person')
    expect(starts).toHaveLength(3)
  })

  it('takes no more than an hour for an answer', async () => {
    const { clock, schedule, land } = flown(0)
    schedule.wake('work')
    await land({ kind: 'later', retryAfter: 10 ** 9 })
    expect((schedule.nextTryAt ?? 0) - clock.now().epochMilliseconds).toBe(60 * MINUTE)
  })

  it('flies once at a time, and once more for what came meanwhile', async () => {
    const { schedule, starts, land } = flown()
    schedule.wake('work')
    schedule.wake('work')
    schedule.wake('network')
    expect(starts).toHaveLength(1)
    await land(DONE)
    expect(starts).toHaveLength(2)
    await land(DONE)
    expect(starts).toHaveLength(2)
  })

  it('looks every minute when there is nothing to do', async () => {
    const { clock, schedule, starts, land } = flown()
    schedule.wake('work')
    await land(DONE)
    clock.pass(MINUTE)
    await land(DONE)
    clock.pass(MINUTE)
    expect(starts).toEqual([0, MINUTE, 2 * MINUTE])
  })

  it('does not look where no one else writes, but where something is to be seen', async () => {
    const { clock, schedule, starts, land } = flown(0, null)
    schedule.wake('work')
    await land({ kind: 'done', againIn: 5_000 })
    clock.pass(5_000)
    await land(DONE)
    clock.pass(60 * MINUTE)
    expect(starts).toEqual([0, 5_000])
  })

  it('looks earlier when there is something to look at', async () => {
    const { clock, schedule, starts, land } = flown()
    schedule.wake('work')
    await land({ kind: 'done', againIn: 5_000 })
    clock.pass(MINUTE - 1)
    expect(starts).toEqual([0, 5_000])
  })

  it('rests while it is paused, and after it is closed', async () => {
    const { clock, schedule, starts, land } = flown()
    schedule.wake('work')
    await land({ kind: 'paused' })
    clock.pass(60 * MINUTE)
    expect(starts).toHaveLength(1)
    schedule.wake('person')
    const closed = schedule.close()
    await land(LATER)
    await closed
    schedule.wake('person')
    clock.pass(60 * MINUTE)
    expect(starts).toHaveLength(2)
  })
})

/** Fails so many times in a row; answers how long the wait is then. */
async function next({ clock, schedule, land }: Flown, failures: number): Promise<{ nextTryAt: number }> {
  schedule.wake('work')
  for (let n = 1; n < failures; n += 1) {
    await land(LATER)
    schedule.wake('work')
  }
  await land(LATER)
  return { nextTryAt: (schedule.nextTryAt ?? 0) - clock.now().epochMilliseconds }
}

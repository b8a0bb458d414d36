// The computer's clock, set forward and back while the timer runs, sleeps or is gone: it changes no worked time.
import { describe, expect, it } from 'vitest'
import {
  crash,
  elapsed,
  HOUR,
  MINUTE,
  own,
  running,
  seconds,
  sleep,
  start,
  timerWorkspace,
  type TimerWorkspace,
} from './timer-workspace'

const total = async (test: TimerWorkspace) => (await seconds(test)).reduce((sum, some) => sum + some, 0)

/** Answers every gap that is open. */
async function answerAll({ workspace }: TimerWorkspace, choice: 'skip' | 'cut' | 'keep') {
  while (workspace.state('timer').running?.gap) await workspace.call('timer.resolveGap', { choice })
}

describe('a clock that is set', () => {
  it.each([HOUR, -HOUR, -24 * HOUR, -56 * 365 * 24 * HOUR, 56 * 365 * 24 * HOUR, 4 * MINUTE])(
    'by %i ms changes no elapsed time',
    async (jump) => {
      const test = await timerWorkspace()
      await start(test)
      test.clock.pass(20 * MINUTE)
      test.clock.set(jump)
      test.clock.pass(10 * MINUTE)
      expect(elapsed(test)).toBe(1800)
      await test.workspace.call('timer.stop', {})
      expect(await total(test)).toBe(1800)
    },
  )

  it('and set right again leaves no trace', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.set(3 * HOUR)
    test.clock.pass(MINUTE)
    expect(running(test).gap?.cause).toBe('clock')
    test.clock.set(-3 * HOUR)
    test.clock.pass(MINUTE)
    expect(running(test).gap).toBeNull()
    expect(elapsed(test)).toBe(120)
    await test.workspace.call('timer.stop', {})
    expect(await own(test)).toMatchObject([{ seconds: 120, endedAt: '2026-03-02T08:02:00Z' }])
  })

  it.each([HOUR, -HOUR])('by %i ms just before the stop is noticed too', async (jump) => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(MINUTE)
    test.clock.set(jump)
    await test.workspace.call('timer.stop', {})
    expect(await total(test)).toBe(60)
  })

  it('ahead is asked about, as it may have been the computer that stood still', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    test.clock.set(HOUR)
    test.clock.pass(2 * HOUR)
    expect(running(test).gap).toMatchObject({ cause: 'clock', seconds: 3600 })
    await test.workspace.call('timer.resolveGap', { choice: 'keep' })
    expect(elapsed(test)).toBe(4 * 3600)
  })

  it('back claims no end that is not true', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    test.clock.set(-HOUR)
    test.clock.pass(HOUR)
    await test.workspace.call('timer.stop', {})
    expect(await own(test)).toMatchObject([{ seconds: 7200, endedAt: null }])
  })

  it('back lets the person say where the work ended, by the clock of then', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    test.clock.set(-HOUR)
    test.clock.pass(HOUR)
    sleep(test, HOUR)
    // 08:40 was twice: the later one is meant.
    await test.workspace.call('timer.resolveGap', { choice: 'at', at: '2026-03-02T08:40:00Z' })
    expect(await seconds(test)).toEqual([100 * 60])
  })

  it('is settled when the person says when the work began', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    test.clock.set(-30 * MINUTE)
    test.clock.pass(HOUR)
    await test.workspace.call('timer.update', { startedAt: '2026-03-02T08:00:00Z' })
    expect(elapsed(test)).toBe(90 * 60)
  })
})

describe('three hours of work before a gap', () => {
  it.each([
    ['forward before', HOUR, 0],
    ['back before', -HOUR, 0],
    ['forward after', 0, HOUR],
    ['back after', 0, -HOUR],
    ['forward before and back after', 2 * HOUR, -HOUR],
    ['back before and forward after', -2 * HOUR, HOUR],
  ])('stay three hours when it is cut, the clock set %s', async (_when, before, after) => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    test.clock.set(before)
    test.clock.pass(2 * HOUR)
    sleep(test, 8 * HOUR)
    test.clock.set(after)
    await answerAll(test, 'cut')
    expect(await total(test)).toBe(3 * 3600)
  })

  it.each([HOUR, -HOUR])('are eleven when it is kept, the clock set by %i ms in it', async (jump) => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(3 * HOUR)
    test.workspace.suspended()
    test.clock.sleep(8 * HOUR)
    test.clock.set(jump)
    test.workspace.resumed()
    expect(running(test).gap).toMatchObject({ cause: 'sleep', seconds: 8 * 3600 })
    await test.workspace.call('timer.resolveGap', { choice: 'keep' })
    await test.workspace.call('timer.stop', {})
    expect(await seconds(test)).toEqual([11 * 3600])
  })

  it('end in it where the person says, the clock set back before', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    test.clock.set(-HOUR)
    test.clock.pass(2 * HOUR)
    sleep(test, 8 * HOUR)
    await test.workspace.call('timer.resolveGap', { choice: 'at', at: '2026-03-02T10:30:00Z' })
    expect(await seconds(test)).toEqual([3.5 * 3600])
  })

  it('stay so with two gaps, the clock set back between them', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    sleep(test, HOUR)
    test.clock.pass(HOUR)
    test.clock.set(-2 * HOUR)
    test.clock.pass(HOUR)
    sleep(test, HOUR)
    await answerAll(test, 'cut')
    expect(await seconds(test)).toEqual([3600, 7200])
  })
})

describe('a clock that was set while the app was away', () => {
  it.each([-2 * HOUR, -56 * 365 * 24 * HOUR])('by %i ms never takes away what was seen', async (jump) => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(30 * MINUTE)
    const back = await crash(test, () => {
      test.clock.sleep(HOUR)
      test.clock.set(jump)
    })
    expect(elapsed(back)).toBe(1800)
    back.clock.pass(30 * MINUTE)
    await back.workspace.call('timer.stop', {})
    expect(await total(back)).toBe(3600)
  })

  it('forward is part of the question, and a year of it cannot be counted', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(30 * MINUTE)
    const back = await crash(test, () => test.clock.set(365 * 24 * HOUR))
    expect(elapsed(back)).toBe(1800)
    await expect(back.workspace.call('timer.resolveGap', { choice: 'keep' })).rejects.toMatchObject({
      code: 'gap-too-long',
    })
    await back.workspace.call('timer.resolveGap', { choice: 'skip' })
    expect(await seconds(back)).toEqual([1800])
  })
})

describe('a monotonic clock that stands still during sleep', () => {
  it('leaves the sleep to the wall clock, and it is asked about all the same', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    test.clock.set(8 * HOUR)
    await expect(test.workspace.call('timer.stop', { gap: 'ask' })).rejects.toMatchObject({
      code: 'open-gap',
    })
    expect(running(test)).toMatchObject({ countedSeconds: 3600, gap: { seconds: 8 * 3600 } })
  })
})

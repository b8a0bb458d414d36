// Gaps in the timer: what no one saw counts only when the person says so, and what was seen is never lost.
import { describe, expect, it } from 'vitest'
import {
  crash,
  elapsed,
  HARBOUR,
  HOUR,
  MINUTE,
  own,
  running,
  SECOND,
  seconds,
  sleep,
  start,
  timerWorkspace,
  type TimerWorkspace,
} from './timer-workspace'

describe('a gap', () => {
  it('after a crash: the timer runs on without it, and the person decides', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(20 * MINUTE)
    const crashed = await test.reopen()
    expect(crashed.workspace.state('timer').running?.gap).toBeNull()
    test.clock.pass(25 * MINUTE + 7 * SECOND)
    await crashed.workspace.close()
    test.clock.sleep(2 * HOUR)
    const back: TimerWorkspace = { ...(await crashed.reopen()), clock: test.clock }
    expect(running(back).gap).toEqual({
      cause: 'crash',
      lastSeenAt: '2026-03-02T08:45:07Z',
      backAt: '2026-03-02T10:45:07Z',
      seconds: 7200,
    })
    expect(elapsed(back)).toBe(45 * 60 + 7)
    await back.workspace.call('timer.resolveGap', { choice: 'cut' })
    expect(back.workspace.state('timer').running).toBeNull()
    expect(await own(back)).toMatchObject([{ seconds: 45 * 60 + 7, endedAt: '2026-03-02T08:45:07Z' }])
  })

  it('begins at the last heartbeat when the app dies without a word', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(10 * MINUTE + 14 * SECOND)
    const back = await crash(test, () => test.clock.sleep(HOUR))
    expect(running(back).gap).toMatchObject({ lastSeenAt: '2026-03-02T08:10:00Z', seconds: 3614 })
    await back.workspace.call('timer.resolveGap', { choice: 'cut' })
    expect(await seconds(back)).toEqual([600])
  })

  it('is none when the app is back within a minute, which counts', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(10 * MINUTE)
    const back = await crash(test, () => test.clock.sleep(MINUTE))
    expect(running(back).gap).toBeNull()
    expect(elapsed(back)).toBe(660)
  })

  it('in sleep: keep counts it and lets the timer run on', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(10 * MINUTE)
    sleep(test, 8 * HOUR)
    expect(running(test).gap).toEqual({
      cause: 'sleep',
      lastSeenAt: '2026-03-02T08:10:00Z',
      backAt: '2026-03-02T16:10:00Z',
      seconds: 8 * 3600,
    })
    await test.workspace.call('timer.resolveGap', { choice: 'keep' })
    expect(running(test).gap).toBeNull()
    expect(elapsed(test)).toBe(8 * 3600 + 600)
    await expect(test.workspace.call('timer.resolveGap', { choice: 'keep' })).rejects.toMatchObject({
      code: 'no-gap',
    })
    await test.workspace.call('timer.stop', {})
    expect(await own(test)).toMatchObject([{ seconds: 8 * 3600 + 600, endedAt: '2026-03-02T16:10:00Z' }])
  })

  it('skipped makes an entry of what was before, and the timer goes on from the return', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    sleep(test, HOUR)
    test.clock.pass(20 * SECOND)
    await test.workspace.call('timer.resolveGap', { choice: 'skip' })
    expect(running(test)).toMatchObject({ startedAt: '2026-03-02T10:00:00Z', gap: null })
    expect(elapsed(test)).toBe(20)
    test.clock.pass(10 * MINUTE)
    await test.workspace.call('timer.stop', {})
    expect(await own(test)).toMatchObject([
      { seconds: 3600, startedAt: '2026-03-02T08:00:00Z', endedAt: '2026-03-02T09:00:00Z' },
      { seconds: 620, startedAt: '2026-03-02T10:00:00Z', endedAt: '2026-03-02T10:10:20Z' },
    ])
    expect(test.workspace.state('leftOut')).toBeNull()
  })

  it('cut ends the timer; what was seen for a minute since the return is not lost', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    sleep(test, HOUR)
    test.clock.pass(30 * MINUTE)
    await test.workspace.call('timer.resolveGap', { choice: 'cut' })
    expect(test.workspace.state('timer').running).toBeNull()
    expect(await seconds(test)).toEqual([3600, 1800])
  })

  it('takes a moment in it, before it and after it, and none outside', async () => {
    const test = await timerWorkspace()
    const at = (time: string) =>
      test.workspace.call('timer.resolveGap', { choice: 'at', at: `2026-03-02T${time}Z` })
    await start(test)
    test.clock.pass(HOUR)
    sleep(test, HOUR)
    test.clock.pass(30 * MINUTE)
    for (const time of ['07:59:59', '10:30:01']) {
      await expect(at(time), time).rejects.toMatchObject({ code: 'bad-cut', field: 'at' })
    }
    await at('10:20:00')
    expect(await own(test)).toMatchObject([{ seconds: 8400, endedAt: '2026-03-02T10:20:00Z' }])

    await start(test, 'In it')
    sleep(test, HOUR)
    await at('11:00:00')
    await start(test, 'Before it')
    test.clock.pass(HOUR)
    sleep(test, HOUR)
    await at('12:00:00')
    expect(await seconds(test)).toEqual([8400, 1800, 1800])
  })

  it('of more than a day cannot be counted', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    sleep(test, 24 * HOUR + SECOND)
    await expect(test.workspace.call('timer.resolveGap', { choice: 'keep' })).rejects.toMatchObject({
      code: 'gap-too-long',
    })
    await test.workspace.call('timer.stop', {})
    await test.workspace.call('timer.addLeftOut', {})
    expect(await seconds(test)).toEqual([3600])
  })

  it('is none after a short sleep, whose time counts', async () => {
    const test = await timerWorkspace()
    await start(test)
    sleep(test, 5 * MINUTE)
    expect(running(test).gap).toBeNull()
    expect(elapsed(test)).toBe(300)
  })

  it('is noticed when no one says that the computer slept or woke', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(MINUTE)
    test.clock.sleep(HOUR)
    test.clock.pass(MINUTE)
    expect(running(test).gap).toMatchObject({ cause: 'sleep', lastSeenAt: '2026-03-02T08:01:00Z' })
  })

  it('drops no work that was seen when an earlier one of two is cut', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    sleep(test, HOUR)
    test.clock.pass(30 * MINUTE)
    sleep(test, HOUR)
    await test.workspace.call('timer.resolveGap', { choice: 'cut' })
    expect(await seconds(test)).toEqual([3600])
    expect(running(test)).toMatchObject({
      startedAt: '2026-03-02T10:00:00Z',
      gap: { lastSeenAt: '2026-03-02T10:30:00Z' },
    })
    await test.workspace.call('timer.resolveGap', { choice: 'cut' })
    expect(await seconds(test)).toEqual([3600, 1800])
  })

  it('is one question when the computer woke for moments between its sleeps', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    for (const _ of [1, 2, 3]) {
      sleep(test, HOUR)
      test.clock.pass(40 * SECOND)
    }
    expect(running(test).gap).toEqual({
      cause: 'sleep',
      lastSeenAt: '2026-03-02T09:00:00Z',
      backAt: '2026-03-02T12:01:20Z',
      seconds: 3 * 3600 + 80,
    })
    await test.workspace.call('timer.resolveGap', { choice: 'skip' })
    expect(running(test).gap).toBeNull()
    expect(elapsed(test)).toBe(40)
    expect(await seconds(test)).toEqual([3600])
  })

  it('is asked about when the timer was brought back long after it was discarded', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    await test.workspace.call('timer.discard', {})
    test.clock.pass(HOUR)
    await test.workspace.call('timer.undoDiscard', {})
    expect(elapsed(test)).toBe(3600)
    expect(running(test).gap).toMatchObject({ cause: 'discarded', seconds: 3600 })
  })

  it('that began before a corrected start is answered by it', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    sleep(test, HOUR)
    test.clock.pass(HOUR)
    await test.workspace.call('timer.update', { startedAt: '2026-03-02T08:30:00Z' })
    expect(running(test)).toMatchObject({ startedAt: '2026-03-02T08:30:00Z', gap: { seconds: 3600 } })
    expect(elapsed(test)).toBe(90 * 60)
    await test.workspace.call('timer.update', { startedAt: '2026-03-02T09:30:00Z' })
    expect(running(test)).toMatchObject({ startedAt: '2026-03-02T09:30:00Z', gap: null })
    expect(elapsed(test)).toBe(90 * 60)
  })
})

describe('a stop with an open gap', () => {
  it('never counts the gap: it says what it left out, and adds it on demand', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    sleep(test, 8 * HOUR)
    test.clock.pass(20 * MINUTE)
    await test.workspace.call('timer.stop', {})
    expect(await own(test)).toMatchObject([
      { seconds: 3600, startedAt: '2026-03-02T08:00:00Z', endedAt: '2026-03-02T09:00:00Z' },
      { seconds: 1200, startedAt: '2026-03-02T17:00:00Z', endedAt: '2026-03-02T17:20:00Z' },
    ])
    const gap = {
      cause: 'sleep',
      lastSeenAt: '2026-03-02T09:00:00Z',
      backAt: '2026-03-02T17:00:00Z',
      seconds: 28_800,
    }
    const leftOut = { description: 'Quay wall', project: HARBOUR, zone: 'Europe/Warsaw', gaps: [gap] }
    expect(test.workspace.state('leftOut')).toEqual(leftOut)

    // The question outlives the app, and other timers.
    const back: TimerWorkspace = { ...(await test.reopen()), clock: test.clock }
    await start(back, 'Another')
    back.clock.pass(MINUTE)
    await back.workspace.call('timer.stop', {})
    expect(back.workspace.state('leftOut')).toEqual(leftOut)
    const { entries } = await back.workspace.call('timer.addLeftOut', {})
    expect(entries).toHaveLength(1)
    expect((await own(back)).find(({ id }) => id === entries[0])).toMatchObject({
      description: 'Quay wall',
      project: HARBOUR,
      seconds: 28_800,
      startedAt: '2026-03-02T09:00:00Z',
      endedAt: '2026-03-02T17:00:00Z',
    })
    expect(back.workspace.state('leftOut')).toBeNull()
    await expect(back.workspace.call('timer.addLeftOut', {})).rejects.toMatchObject({
      code: 'nothing-left-out',
    })
    await back.workspace.call('entries.deleteAll', { ids: entries })
    expect(await seconds(back)).toEqual([3600, 1200, 60])
  })

  it('is no different before anybody said that the computer woke, or slept', async () => {
    for (const announced of [true, false]) {
      const test = await timerWorkspace()
      await start(test)
      test.clock.pass(HOUR)
      if (announced) test.workspace.suspended()
      test.clock.sleep(8 * HOUR)
      await test.workspace.call('timer.stop', {})
      expect(await seconds(test)).toEqual([3600])
      expect(test.workspace.state('leftOut')?.gaps).toMatchObject([{ cause: 'sleep', seconds: 28_800 }])
      test.workspace.resumed()
      expect(test.workspace.state('timer').running).toBeNull()
    }
  })

  it('adds the moments between the return and the stop to the entry, whose end stays true', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    sleep(test, 8 * HOUR)
    test.clock.pass(8 * SECOND)
    await test.workspace.call('timer.stop', {})
    expect(await own(test)).toMatchObject([{ seconds: 3608, endedAt: '2026-03-02T09:00:00Z' }])
  })

  it('is no different when another timer is started, an entry continued or the workspace left', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    const { entry } = await test.workspace.call('timer.stop', {})
    await start(test)
    test.clock.pass(HOUR)
    sleep(test, HOUR)
    await start(test, 'Another')
    expect(await seconds(test)).toEqual([3600, 3600])
    expect(test.workspace.state('leftOut')?.gaps).toHaveLength(1)
    await test.workspace.call('timer.forgetLeftOut', {})
    expect(test.workspace.state('leftOut')).toBeNull()
    sleep(test, HOUR)
    test.clock.pass(2 * MINUTE)
    await test.workspace.call('entries.continue', { id: entry ?? '' })
    expect(await seconds(test)).toEqual([3600, 3600, 120])
    expect(test.workspace.state('leftOut')).toMatchObject({
      description: 'Another',
      gaps: [{ seconds: 3600 }],
    })
    test.clock.pass(HOUR)
    sleep(test, HOUR)
    await expect(test.workspace.call('workspace.leave', {})).rejects.toThrow(
      /gap in the timer will not count/,
    )
  })

  it('asks first where someone can answer, and counts no more meanwhile', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    test.clock.sleep(HOUR)
    const ask = () => test.workspace.call('timer.stop', { gap: 'ask' })
    await expect(ask()).rejects.toMatchObject({ code: 'open-gap' })
    expect(running(test)).toMatchObject({ countingSince: null, countedSeconds: 3600, gap: { seconds: 3600 } })
    test.clock.pass(HOUR)
    await expect(ask()).rejects.toMatchObject({ code: 'open-gap' })
    // No one answers before the app ends, and hours later it is the same question.
    await test.workspace.close()
    test.clock.sleep(10 * HOUR)
    const back: TimerWorkspace = { ...(await test.reopen()), clock: test.clock }
    expect(elapsed(back)).toBe(3600)
    await back.workspace.call('timer.resolveGap', { choice: 'keep' })
    expect(back.workspace.state('timer').running).toBeNull()
    expect(await own(back)).toMatchObject([{ seconds: 7200, endedAt: '2026-03-02T10:00:00Z' }])
    expect(back.workspace.state('leftOut')).toBeNull()
  })

  it.each([
    ['skip', [3600, 1800]],
    ['cut', [3600, 1800]],
    ['keep', [9000]],
  ] as const)('asked about and answered with %s makes its entries', async (choice, expected) => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    sleep(test, HOUR)
    test.clock.pass(30 * MINUTE)
    await expect(test.workspace.call('timer.stop', { gap: 'ask' })).rejects.toMatchObject({
      code: 'open-gap',
    })
    await test.workspace.call('timer.resolveGap', { choice })
    expect(test.workspace.state('timer').running).toBeNull()
    expect(await seconds(test)).toEqual(expected)
  })

  it('asks about each of two gaps', async () => {
    const test = await timerWorkspace()
    await start(test)
    for (const _ of [1, 2]) {
      test.clock.pass(HOUR)
      sleep(test, HOUR)
    }
    await expect(test.workspace.call('timer.stop', { gap: 'ask' })).rejects.toMatchObject({
      code: 'open-gap',
    })
    await test.workspace.call('timer.resolveGap', { choice: 'skip' })
    expect(running(test)).toMatchObject({ countingSince: null, gap: { lastSeenAt: '2026-03-02T11:00:00Z' } })
    await test.workspace.call('timer.resolveGap', { choice: 'keep' })
    expect(await seconds(test)).toEqual([3600, 7200])
  })
})

// The timer: what people do with it, and the days its entries belong to.
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  elapsed,
  HARBOUR,
  HOUR,
  MINUTE,
  own,
  running,
  SECOND,
  sleep,
  start,
  timerWorkspace,
  type TimerWorkspace,
} from './timer-workspace'

describe('the timer', () => {
  it('becomes the entry when it stops', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(90 * MINUTE)
    const { entry } = await test.workspace.call('timer.stop', {})
    expect(test.workspace.state('timer')).toEqual({ running: null })
    expect(await own(test)).toMatchObject([
      {
        id: entry,
        description: 'Quay wall',
        project: HARBOUR,
        startedAt: '2026-03-02T08:00:00Z',
        endedAt: '2026-03-02T09:30:00Z',
        zone: 'Europe/Warsaw',
        day: '2026-03-02',
        seconds: 5400,
        sync: 'waiting',
        pending: 'create',
      },
    ])
  })

  it('starts at an earlier moment, and at none that is still to come', async () => {
    const test = await timerWorkspace()
    const work = { description: 'Quay wall', project: HARBOUR }
    const ahead = test.workspace.call('timer.start', { ...work, startedAt: '2026-03-02T08:00:01Z' })
    await expect(ahead).rejects.toMatchObject({ code: 'bad-start', field: 'startedAt' })
    expect(test.workspace.state('timer').running).toBeNull()
    await test.workspace.call('timer.start', { ...work, startedAt: '2026-03-02T07:15:00Z' })
    expect(elapsed(test)).toBe(2700)
    test.clock.pass(15 * MINUTE)
    await test.workspace.call('timer.stop', {})
    expect(await own(test)).toMatchObject([{ startedAt: '2026-03-02T07:15:00Z', seconds: 3600 }])
  })

  it('stops at an earlier moment: the time since is dropped, and an unanswered gap before it is left out', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    sleep(test, 30 * MINUTE)
    test.clock.pass(10 * HOUR)
    for (const at of ['2026-03-02T07:00:00Z', '2026-03-02T08:00:00Z', '2026-03-03T08:00:00Z'])
      await expect(test.workspace.call('timer.stop', { at })).rejects.toMatchObject({ code: 'bad-cut' })
    expect(running(test).startedAt).toBe('2026-03-02T08:00:00Z')
    await test.workspace.call('timer.stop', { at: '2026-03-02T15:00:00Z' })
    expect(test.workspace.state('timer')).toEqual({ running: null })
    expect(await own(test)).toMatchObject([
      { startedAt: '2026-03-02T08:00:00Z', endedAt: '2026-03-02T09:00:00Z', seconds: 3600 },
      { startedAt: '2026-03-02T09:30:00Z', endedAt: '2026-03-02T15:00:00Z', seconds: 5.5 * 3600 },
    ])
    expect(test.workspace.state('leftOut')?.gaps).toMatchObject([{ seconds: 1800 }])
  })

  it('makes an entry of one second at least', async () => {
    const test = await timerWorkspace()
    await start(test)
    await test.workspace.call('timer.stop', {})
    expect(await own(test)).toMatchObject([{ seconds: 1 }])
  })

  it('answers no entry when nothing runs', async () => {
    const { workspace } = await timerWorkspace()
    expect(await workspace.call('timer.stop', {})).toEqual({ entry: null })
  })

  it('runs only once: a second start stops the first into its entry', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(90 * SECOND)
    await start(test, 'Another')
    expect(running(test).description).toBe('Another')
    expect(await own(test)).toMatchObject([{ description: 'Quay wall', seconds: 90 }])
  })

  it('splits what is longer than a day and loses nothing', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(49 * HOUR + 30 * SECOND)
    await test.workspace.call('timer.stop', {})
    const entries = await own(test)
    expect(entries.map(({ day, seconds }) => ({ day, seconds }))).toEqual([
      { day: '2026-03-02', seconds: 86_400 },
      { day: '2026-03-03', seconds: 86_400 },
      { day: '2026-03-04', seconds: 3630 },
    ])
    expect(entries[1]?.startedAt).toBe(entries[0]?.endedAt)
  })

  it('without a project keeps the time and asks for one', async () => {
    const test = await timerWorkspace()
    await start(test, 'Who knows', null)
    test.clock.pass(HOUR)
    const { entry } = await test.workspace.call('timer.stop', {})
    const sync = test.workspace.state('sync')
    expect(sync).toMatchObject({ status: 'attention', refused: 1 })
    expect(sync.queue[0]?.refusal).toMatchObject({
      status: 0,
      message: 'Choose a project to send this entry.',
    })
    await expect(test.workspace.call('sync.resend', { id: entry ?? '' })).rejects.toMatchObject({
      code: 'no-project',
      field: 'project',
    })
    await test.workspace.call('entries.update', { id: entry ?? '', project: HARBOUR })
    expect(test.workspace.state('sync')).toMatchObject({ refused: 0, waiting: 1 })
  })

  it('takes a changed description, project and start', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(10 * MINUTE)
    await test.workspace.call('timer.update', {
      description: ' Pier ',
      project: null,
      startedAt: '2026-03-02T07:30:00Z',
    })
    expect(running(test)).toMatchObject({ description: 'Pier', project: null })
    expect(elapsed(test)).toBe(40 * 60)
    await expect(
      test.workspace.call('timer.update', { startedAt: '2026-03-02T09:00:00Z' }),
    ).rejects.toMatchObject({ code: 'bad-start', field: 'startedAt' })
  })

  it('comes back after it was discarded, also in the next start of the app', async () => {
    const test = await timerWorkspace()
    await start(test)
    test.clock.pass(HOUR)
    await test.workspace.call('timer.discard', {})
    expect(test.workspace.state('timer').running).toBeNull()
    test.clock.pass(MINUTE)
    const again: TimerWorkspace = { ...(await test.reopen()), clock: test.clock }
    await again.workspace.call('timer.undoDiscard', {})
    expect(elapsed(again)).toBe(3660)
    await expect(again.workspace.call('timer.undoDiscard', {})).rejects.toMatchObject({
      code: 'timer-running',
    })
  })

  it('continues an entry; the running timer becomes its own entry', async () => {
    const test = await timerWorkspace()
    await start(test, 'First')
    test.clock.pass(HOUR)
    const { entry } = await test.workspace.call('timer.stop', {})
    await start(test, 'Second')
    test.clock.pass(HOUR)
    await test.workspace.call('entries.continue', { id: entry ?? '' })
    expect(running(test)).toMatchObject({ description: 'First', project: HARBOUR })
    expect((await own(test)).map(({ description }) => description)).toEqual(['First', 'Second'])
  })
})

describe('summer time', () => {
  it.each([
    ['begins', '2026-03-28T21:00:00Z', '2026-03-28'],
    ['ends', '2026-10-24T20:00:00Z', '2026-10-24'],
  ])('%s during the night: a night is as long as it was', async (_name, from, day) => {
    const test = await timerWorkspace(from)
    await start(test)
    test.clock.pass(8 * HOUR)
    await test.workspace.call('timer.stop', {})
    expect(await own(test)).toMatchObject([{ seconds: 8 * 3600, day }])
  })

  it('keeps the day of a moved entry, also into the hour that does not exist', async () => {
    const test = await timerWorkspace('2026-03-27T01:30:00Z')
    await start(test)
    test.clock.pass(HOUR)
    const { entry } = await test.workspace.call('timer.stop', {})
    expect(await own(test)).toMatchObject([{ day: '2026-03-27' }])
    await test.workspace.call('entries.update', { id: entry ?? '', day: '2026-03-29' })
    const [moved] = await own(test)
    expect(moved).toMatchObject({ day: '2026-03-29', seconds: 3600 })
    expect(
      Temporal.Instant.from(moved?.startedAt ?? '')
        .toZonedDateTimeISO('Europe/Warsaw')
        .toPlainDate()
        .toString(),
    ).toBe('2026-03-29')
  })
})

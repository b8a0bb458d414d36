// The timer: what people did and what their computers did to them, with a clock that does as it is told.
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { elapsedSeconds } from '#domain/elapsed'
import { ADA, startForeign } from './foreign'
import { Network, allEntries, openTestRoom, type TestRoom } from './harness'
import { StandingClock } from '../support/clocks'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const HARBOUR = '/projects/1'

interface TimerRoom extends TestRoom {
  clock: StandingClock
}

/** A room whose network went away right after it was opened. */
async function timerRoom(now = '2026-03-02T08:00:00Z', zone = 'Europe/Warsaw'): Promise<TimerRoom> {
  const { server, url } = await startForeign()
  const clock = new StandingClock(now, zone)
  const network = new Network()
  const test = openTestRoom({
    clock,
    fetch: network.fetch,
  })
  await test.room.call('workspace.connect', { url, token: server.token })
  await test.room.call('workspace.chooseEmployee', { employee: ADA })
  network.plugged = false
  return { ...test, clock }
}

const running = ({ room }: TestRoom) => {
  const { running: timer } = room.state('timer')
  if (timer === null) throw new Error('No timer is running')
  return timer
}
const elapsed = (test: TimerRoom) => elapsedSeconds(running(test), test.clock.now())
const start = ({ room }: TestRoom, description = 'Quay wall', project: string | null = HARBOUR) =>
  room.call('timer.start', { description, project })
const own = async ({ room }: TestRoom) =>
  (await allEntries(room)).filter(({ day }) => !day.startsWith('2020'))

describe('the timer', () => {
  it('becomes the entry when it stops', async () => {
    const test = await timerRoom()
    await start(test)
    test.clock.pass(90 * MINUTE)
    const { entry } = await test.room.call('timer.stop', {})
    expect(test.room.state('timer')).toEqual({ running: null })
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

  it('makes an entry of one second at least', async () => {
    const test = await timerRoom()
    await start(test)
    await test.room.call('timer.stop', {})
    expect(await own(test)).toMatchObject([{ seconds: 1 }])
  })

  it('answers no entry when nothing runs', async () => {
    const { room } = await timerRoom()
    expect(await room.call('timer.stop', {})).toEqual({ entry: null })
  })

  it('runs only once: a second start stops the first into its entry', async () => {
    const test = await timerRoom()
    await start(test)
    test.clock.pass(90 * SECOND)
    await start(test, 'Another')
    expect(running(test).description).toBe('Another')
    expect(await own(test)).toMatchObject([{ description: 'Quay wall', seconds: 90 }])
  })

  it('splits what is longer than a day and loses nothing', async () => {
    const test = await timerRoom()
    await start(test)
    test.clock.pass(49 * HOUR + 30 * SECOND)
    await test.room.call('timer.stop', {})
    const entries = (await own(test)).reverse()
    expect(entries.map(({ day, seconds }) => ({ day, seconds }))).toEqual([
      { day: '2026-03-02', seconds: 86_400 },
      { day: '2026-03-03', seconds: 86_400 },
      { day: '2026-03-04', seconds: 3630 },
    ])
    expect(entries[1]?.startedAt).toBe(entries[0]?.endedAt)
  })

  it('without a project keeps the time and asks for one', async () => {
    const test = await timerRoom()
    await start(test, 'Who knows', null)
    test.clock.pass(HOUR)
    const { entry } = await test.room.call('timer.stop', {})
    const sync = test.room.state('sync')
    expect(sync).toMatchObject({ status: 'attention', refused: 1 })
    expect(sync.queue[0]?.refusal).toMatchObject({ status: 0, message: 'Choose a project, then it is sent.' })
    await expect(test.room.call('sync.resend', { id: entry ?? '' })).rejects.toMatchObject({
      code: 'no-project',
      field: 'project',
    })
    await test.room.call('entries.update', { id: entry ?? '', project: HARBOUR })
    expect(test.room.state('sync')).toMatchObject({ refused: 0, waiting: 1 })
  })

  it('takes a changed description, project and start', async () => {
    const test = await timerRoom()
    await start(test)
    test.clock.pass(10 * MINUTE)
    await test.room.call('timer.update', {
      description: ' Pier ',
      project: null,
      startedAt: '2026-03-02T07:30:00Z',
    })
    expect(running(test)).toMatchObject({ description: 'Pier', project: null })
    expect(elapsed(test)).toBe(40 * 60)
    await expect(test.room.call('timer.update', { startedAt: '2026-03-02T09:00:00Z' })).rejects.toMatchObject(
      { code: 'bad-start', field: 'startedAt' },
    )
  })

  it('comes back after it was discarded, also in the next start of the app', async () => {
    const test = await timerRoom()
    await start(test)
    test.clock.pass(HOUR)
    await test.room.call('timer.discard', {})
    expect(test.room.state('timer').running).toBeNull()
    test.clock.pass(MINUTE)
    const again = { ...(await test.reopen()), clock: test.clock }
    await again.room.call('timer.undoDiscard', {})
    expect(elapsed(again)).toBe(3660)
    await expect(again.room.call('timer.undoDiscard', {})).rejects.toMatchObject({ code: 'timer-running' })
  })

  it('continues an entry; the running timer becomes its own entry', async () => {
    const test = await timerRoom()
    await start(test, 'First')
    test.clock.pass(HOUR)
    const { entry } = await test.room.call('timer.stop', {})
    await start(test, 'Second')
    test.clock.pass(HOUR)
    await test.room.call('entries.continue', { id: entry ?? '' })
    expect(running(test)).toMatchObject({ description: 'First', project: HARBOUR })
    expect((await own(test)).map(({ description }) => description)).toEqual(['Second', 'First'])
  })
})

describe('a gap', () => {
  it('after a crash: the timer runs on, and the person decides', async () => {
    const test = await timerRoom()
    await start(test)
    test.clock.pass(20 * MINUTE)
    const crashed = await test.reopen()
    expect(crashed.room.state('timer').running?.gap).toBeNull()
    test.clock.pass(25 * MINUTE + 7 * SECOND)
    await crashed.room.close()
    test.clock.sleep(2 * HOUR)
    const back = { ...(await crashed.reopen()), clock: test.clock }
    expect(running(back).gap).toEqual({
      cause: 'crash',
      lastSeenAt: '2026-03-02T08:45:07Z',
      backAt: '2026-03-02T10:45:07Z',
    })
    expect(elapsed(back)).toBe(2 * 3600 + 45 * 60 + 7)
    await back.room.call('timer.resolveGap', { choice: 'cut' })
    expect(back.room.state('timer').running).toBeNull()
    expect(await own(back)).toMatchObject([{ seconds: 45 * 60 + 7, endedAt: '2026-03-02T08:45:07Z' }])
  })

  it('in sleep: keep lets the timer run on', async () => {
    const test = await timerRoom()
    await start(test)
    test.clock.pass(10 * MINUTE)
    test.room.suspended()
    test.clock.sleep(8 * HOUR)
    test.room.resumed()
    expect(running(test).gap).toEqual({
      cause: 'sleep',
      lastSeenAt: '2026-03-02T08:10:00Z',
      backAt: '2026-03-02T16:10:00Z',
    })
    await test.room.call('timer.resolveGap', { choice: 'keep' })
    expect(running(test).gap).toBeNull()
    expect(elapsed(test)).toBe(8 * 3600 + 600)
    await expect(test.room.call('timer.resolveGap', { choice: 'keep' })).rejects.toMatchObject({
      code: 'no-gap',
    })
  })

  it('in sleep: a chosen moment ends the work there', async () => {
    const test = await timerRoom()
    await start(test)
    test.room.suspended()
    test.clock.sleep(HOUR)
    test.room.resumed()
    await expect(
      test.room.call('timer.resolveGap', { choice: 'at', at: '2026-03-02T07:59:59Z' }),
    ).rejects.toMatchObject({ code: 'bad-cut' })
    await test.room.call('timer.resolveGap', { choice: 'at', at: '2026-03-02T08:30:00Z' })
    expect(await own(test)).toMatchObject([{ seconds: 1800 }])
  })

  it('is none after a short sleep, whose time counts', async () => {
    const test = await timerRoom()
    await start(test)
    test.room.suspended()
    test.clock.sleep(5 * MINUTE)
    test.room.resumed()
    expect(running(test).gap).toBeNull()
    expect(elapsed(test)).toBe(300)
  })

  it('is noticed when nobody says that the computer woke', async () => {
    const test = await timerRoom()
    await start(test)
    test.room.suspended()
    test.clock.sleep(HOUR)
    test.clock.pass(2 * MINUTE)
    expect(running(test).gap?.cause).toBe('sleep')
  })

  it('drops no work that was seen when an earlier one of two is cut', async () => {
    const test = await timerRoom()
    await start(test)
    test.clock.pass(HOUR)
    test.room.suspended()
    test.clock.sleep(HOUR)
    test.room.resumed()
    test.clock.pass(30 * MINUTE)
    test.room.suspended()
    test.clock.sleep(HOUR)
    test.room.resumed()
    await test.room.call('timer.resolveGap', { choice: 'cut' })
    expect(await own(test)).toMatchObject([{ seconds: 3600 }])
    expect(running(test)).toMatchObject({
      startedAt: '2026-03-02T10:00:00Z',
      gap: { lastSeenAt: '2026-03-02T10:30:00Z' },
    })
    await test.room.call('timer.resolveGap', { choice: 'cut' })
    expect((await own(test)).map(({ seconds }) => seconds)).toEqual([1800, 3600])
  })
})

describe('a clock that is set', () => {
  it.each([HOUR, -HOUR, -24 * HOUR, -56 * 365 * 24 * HOUR, 10 * MINUTE])(
    'by %i ms changes no elapsed time',
    async (jump) => {
      const test = await timerRoom()
      await start(test)
      test.clock.pass(20 * MINUTE)
      test.clock.set(jump)
      test.clock.pass(10 * MINUTE)
      expect(elapsed(test)).toBe(1800)
      await test.room.call('timer.stop', {})
      expect(await own(test)).toMatchObject([{ seconds: 1800 }])
    },
  )

  it('and set right again leaves no trace', async () => {
    const test = await timerRoom()
    await start(test)
    test.clock.set(3 * HOUR)
    test.clock.pass(MINUTE)
    test.clock.set(-3 * HOUR)
    test.clock.pass(MINUTE)
    expect(running(test).clockShiftSeconds).toBe(0)
    expect(elapsed(test)).toBe(120)
  })

  it('just before the stop is noticed too', async () => {
    const test = await timerRoom()
    await start(test)
    test.clock.pass(MINUTE)
    test.clock.set(HOUR)
    await test.room.call('timer.stop', {})
    expect(await own(test)).toMatchObject([{ seconds: 60 }])
  })

  it('while the app was away never makes the time shorter than it was', async () => {
    const test = await timerRoom()
    await start(test)
    test.clock.pass(30 * MINUTE)
    await test.room.close()
    test.clock.set(-2 * HOUR)
    const back = { ...(await test.reopen()), clock: test.clock }
    expect(elapsed(back)).toBe(1800)
  })
})

describe('summer time', () => {
  it.each([
    ['begins', '2026-03-28T21:00:00Z', '2026-03-28'],
    ['ends', '2026-10-24T20:00:00Z', '2026-10-24'],
  ])('%s during the night: a night is as long as it was', async (_name, from, day) => {
    const test = await timerRoom(from)
    await start(test)
    test.clock.pass(8 * HOUR)
    await test.room.call('timer.stop', {})
    expect(await own(test)).toMatchObject([{ seconds: 8 * 3600, day }])
  })

  it('keeps the day of a moved entry, also into the hour that does not exist', async () => {
    const test = await timerRoom('2026-03-27T01:30:00Z')
    await start(test)
    test.clock.pass(HOUR)
    const { entry } = await test.room.call('timer.stop', {})
    expect(await own(test)).toMatchObject([{ day: '2026-03-27' }])
    await test.room.call('entries.update', { id: entry ?? '', day: '2026-03-29' })
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

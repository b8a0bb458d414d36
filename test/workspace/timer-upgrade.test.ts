// A timer in a store of the version before: its one start, its shift of the clock and its gaps become segments.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Database } from '../../electron/main/workspace/store/database'
import { MIGRATIONS } from '../../electron/main/workspace/store/migrations'
import { StandingClock } from '../support/clocks'
import { freshFolder, Network, openTestWorkspace } from './harness'
import { elapsed, HOUR, MINUTE, own, running, seconds, type TimerWorkspace } from './timer-workspace'

const STEP = MIGRATIONS.findIndex((step) => step.includes('measuredTimer'))
const NOW = '2026-03-02T12:00:00Z'
const at = (time: string) => Date.parse(`2026-03-02T${time}Z`)

interface OldTimer {
  slot?: 'running' | 'discarded'
  shift?: number
  lastSeenAt?: number
  gaps?: { cause: string; lastSeenAt: number; backAt: number }[]
}

/** A workspace on a store of the version before, with a timer that started at 08:00 and was seen a moment ago. */
function upgraded({
  slot = 'running',
  shift = 0,
  lastSeenAt = at('12:00:00'),
  gaps = [],
}: OldTimer): TimerWorkspace {
  const folder = freshFolder()
  const db = new Database(join(folder, 'stint.sqlite'))
  for (const step of MIGRATIONS.slice(0, STEP)) db.script(step)
  db.script(`PRAGMA user_version = ${STEP}`)
  db.run(
    `INSERT INTO account (id, kind, name, employee, employeeName, timezone, active)
     VALUES ('one', 'local', 'Local workspace', '/employees/1', 'Ada', 'Europe/Warsaw', 1)`,
  )
  db.run(
    `INSERT INTO timer (account, slot, startedAt, zone, description, project, shift, lastSeenAt, gaps)
     VALUES ('one', ?, ?, 'Europe/Warsaw', 'Quay wall', '/projects/1', ?, ?, ?)`,
    slot,
    at('08:00:00'),
    shift,
    lastSeenAt,
    JSON.stringify(gaps),
  )
  db.close()
  const clock = new StandingClock(NOW)
  return { ...openTestWorkspace({ folder, clock, fetch: new Network(false).fetch }), clock }
}

it('runs on', async () => {
  const test = upgraded({})
  expect(running(test)).toMatchObject({
    startedAt: '2026-03-02T08:00:00Z',
    description: 'Quay wall',
    project: '/projects/1',
    zone: 'Europe/Warsaw',
    gap: null,
  })
  expect(elapsed(test)).toBe(4 * 3600)
  test.clock.pass(HOUR)
  await test.workspace.call('timer.stop', {})
  expect(await own(test)).toMatchObject([{ seconds: 5 * 3600, endedAt: '2026-03-02T13:00:00Z' }])
})

it('keeps what a clock that was set had taken away or put in', () => {
  expect(elapsed(upgraded({ shift: HOUR }))).toBe(5 * 3600)
  expect(elapsed(upgraded({ shift: -3 * HOUR }))).toBe(3600)
})

it('asks about the time it was not seen', () => {
  const test = upgraded({ shift: HOUR, lastSeenAt: at('10:00:00') })
  expect(elapsed(test)).toBe(3 * 3600)
  expect(running(test).gap).toMatchObject({ lastSeenAt: '2026-03-02T10:00:00Z', seconds: 7200 })
})

it('keeps its open gaps, and what was seen between them', async () => {
  const test = upgraded({
    gaps: [
      { cause: 'sleep', lastSeenAt: at('09:00:00'), backAt: at('09:30:00') },
      { cause: 'crash', lastSeenAt: at('10:00:00'), backAt: at('11:00:00') },
    ],
  })
  expect(elapsed(test)).toBe(2.5 * 3600)
  expect(running(test).gap).toEqual({
    cause: 'sleep',
    lastSeenAt: '2026-03-02T09:00:00Z',
    backAt: '2026-03-02T09:30:00Z',
    seconds: 1800,
  })
  await test.workspace.call('timer.resolveGap', { choice: 'keep' })
  expect(running(test).gap).toMatchObject({ cause: 'crash', seconds: 3600 })
  await test.workspace.call('timer.stop', {})
  expect(await seconds(test)).toEqual([7200, 3600])
})

it('comes back when it was discarded', async () => {
  const test = upgraded({ slot: 'discarded', lastSeenAt: at('12:00:00') - MINUTE })
  expect(test.workspace.state('timer').running).toBeNull()
  await test.workspace.call('timer.undoDiscard', {})
  expect(elapsed(test)).toBe(4 * 3600)
})

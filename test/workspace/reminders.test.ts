// Reminders of a workspace: told once, also across starts, put off for an hour, gone when the reason is gone.
import { expect, it } from 'vitest'
import { HARBOUR, HOUR, MINUTE, SECOND, start, timerWorkspace, type TimerWorkspace } from './timer-workspace'
import { openTestWorkspace } from './harness'

/** Monday morning: the Friday before is empty, and the time before it is not. */
async function onMonday(): Promise<TimerWorkspace & { told: string[] }> {
  const test = await timerWorkspace('2026-03-02T08:30:00Z')
  const told = news(test)
  await log(test, '2026-02-16')
  test.clock.pass(10 * SECOND)
  return { ...test, told }
}

const log = ({ workspace }: TimerWorkspace, day: string) =>
  workspace.call('entries.log', { description: 'Quay wall', project: HARBOUR, day, seconds: 8 * 3600 })

const due = ({ workspace }: Pick<TimerWorkspace, 'workspace'>) =>
  workspace.state('reminders').map(({ key }) => key)

/** What is told outside the window from now on. */
function news({ workspace }: Pick<TimerWorkspace, 'workspace'>): string[] {
  const told: string[] = []
  workspace.on('reminders', (reminders) => {
    told.push(...reminders.filter(({ isNew }) => isNew).map(({ key }) => key))
  })
  return told
}

const EMPTY = 'emptyDay:2026-02-27'

it('reminds of an empty day once, and no more when it has time', async () => {
  const test = await onMonday()
  expect(due(test)).toEqual([EMPTY])
  expect(test.told).toEqual([EMPTY])

  // Another change has it looked up anew: it is no news any more.
  await log(test, '2026-02-17')
  test.clock.pass(10 * SECOND)
  expect(due(test)).toEqual([EMPTY])
  expect(test.told).toEqual([EMPTY])

  await log(test, '2026-02-27')
  test.clock.pass(10 * SECOND)
  expect(due(test)).toEqual([])
})

it('is not told again after a new start', async () => {
  const test = await onMonday()
  await test.workspace.close()
  const again = openTestWorkspace({
    folder: test.folder,
    clock: test.clock,
    keychain: test.keychain,
    fetch: () => Promise.reject(new TypeError('no network')),
  })
  const told = news(again)
  test.clock.pass(10 * SECOND)
  expect(due(again)).toEqual([EMPTY])
  expect(told).toEqual([])
})

it('is put off for an hour, and then told once more', async () => {
  const test = await onMonday()
  await test.workspace.call('reminders.snooze', { key: EMPTY })
  expect(due(test)).toEqual([])
  test.clock.pass(59 * MINUTE)
  expect(due(test)).toEqual([])
  test.clock.pass(2 * MINUTE)
  expect(due(test)).toEqual([EMPTY])
  expect(test.told).toEqual([EMPTY, EMPTY])
})

it('stays away once it is dismissed', async () => {
  const test = await onMonday()
  await test.workspace.call('reminders.dismiss', { key: EMPTY })
  test.clock.pass(5 * HOUR)
  expect(due(test)).toEqual([])
})

it('says nothing of what the settings switch off', async () => {
  const test = await onMonday()
  await test.workspace.call('settings.set', { remindEmptyDay: false })
  test.clock.pass(10 * SECOND)
  expect(due(test)).toEqual([])
  await test.workspace.call('settings.set', { remindEmptyDay: true })
  test.clock.pass(10 * SECOND)
  expect(due(test)).toEqual([EMPTY])
})

it('reminds of the timer by itself when the hours are over, and no more when it stops', async () => {
  const test = await onMonday()
  await log(test, '2026-02-27')
  await start(test)
  test.clock.pass(6 * HOUR)
  expect(due(test)).toEqual([])
  test.clock.pass(3 * HOUR)
  expect(due(test)).toEqual(['timerAfterHours:2026-03-02'])
  await test.workspace.call('timer.stop', {})
  test.clock.pass(10 * SECOND)
  expect(due(test)).toEqual([])
})

it('tells nothing to someone who has not begun', async () => {
  const test = await timerWorkspace('2026-03-02T08:30:00Z')
  test.clock.pass(24 * HOUR)
  expect(due(test)).toEqual([])
})

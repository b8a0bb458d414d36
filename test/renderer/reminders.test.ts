// Reminders on Today: what they say, what can be done about them, and their switches in Settings.
import { expect, it } from 'vitest'
import type { Reminder } from '#contract/bridge/reminders'
import { FakeStint } from './support/stint'
import { all, click, one, openWindow, settle, sure, textOf, type, visit } from './support/window'

const reminder = (differs: Partial<Reminder> = {}): Reminder => ({
  key: 'emptyDay:2026-11-20',
  kind: 'emptyDay',
  day: '2026-11-20',
  seconds: 28_800,
  targetSeconds: 0,
  endsAt: null,
  isNew: false,
  ...differs,
})
const TIMER = reminder({ key: 'timerAfterHours:2026-11-21', kind: 'timerAfterHours', seconds: 1200 })
const WEEK = reminder({ key: 'incompleteWeek:2026-11-16', kind: 'incompleteWeek', targetSeconds: 144_000 })

async function open(...reminders: Reminder[]) {
  const stint = new FakeStint()
  stint.publish('reminders', reminders)
  await openWindow(stint)
  await settle()
  return stint
}
const date = () => sure(all('dialog')[0]?.querySelectorAll('input')[1], 'the field of the date')
const banners = () => all('region', 'Reminder').map(textOf)

it('offers to log the empty day, and only on Today', async () => {
  await open(reminder())
  expect(banners()).toEqual([expect.stringContaining('Yesterday is empty: no time is logged.')])
  await click(one('button', 'Log time', one('region', 'Reminder')))
  await settle()
  expect(date().value).toBe('Fri, 20 Nov 2026')
  await click(one('button', 'Cancel'))
  await visit('Timesheet')
  await settle()
  expect(banners()).toEqual([])
})

it('names a day that is not yesterday', async () => {
  await open(reminder({ day: '2026-11-19' }))
  expect(banners()[0]).toContain('Thursday, 19 November 2026 is empty')
})

it('stops the timer, and leads to the week', async () => {
  const stint = await open(TIMER, WEEK)
  const [timer, week] = all('region', 'Reminder')
  expect(textOf(sure(timer))).toContain('They ended 0:20 h ago.')
  expect(textOf(sure(week))).toContain('8:00 h of 40:00 h are not logged yet.')
  await click(one('button', 'Stop timer', timer))
  expect(stint.inputs('timer.stop')).toHaveLength(1)
  expect(one('link', 'Open timesheet', week).getAttribute('href')).toContain('timesheet')
})

it('stops the timer at the end of the hours, or at a chosen time', async () => {
  const ends = { ...TIMER, endsAt: '2026-11-21T10:00:00Z' }
  const stint = new FakeStint()
  stint.publish('reminders', [ends])
  stint.publish('timer', {
    running: {
      startedAt: '2026-11-21T07:00:00Z',
      zone: 'Europe/Berlin',
      description: 'Offer',
      project: null,
      gap: null,
      countedSeconds: 0,
      countingSince: '2026-11-21T07:00:00Z',
    },
  })
  await openWindow(stint)
  await settle()
  const banner = one('region', 'Reminder')
  await click(one('button', 'Stop at 11:00', banner))
  expect(stint.inputs('timer.stop')).toEqual([{ at: '2026-11-21T10:00:00Z' }])
  await click(one('button', 'Choose…', banner))
  await settle()
  const field = one('textbox', 'Stop at', banner) as HTMLInputElement
  expect(field.value).toBe('11:00')
  await type(field, '14:00')
  await click(one('button', 'Stop', banner))
  expect(textOf(one('alert', undefined, banner))).toContain('Choose a time between')
  await type(field, '10:30')
  await click(one('button', 'Stop', banner))
  expect(stint.inputs('timer.stop').at(-1)).toEqual({ at: '2026-11-21T09:30:00Z' })
})

it('can be put off, and dismissed', async () => {
  const stint = await open(reminder())
  await click(one('button', 'Snooze'))
  expect(stint.inputs('reminders.snooze')).toEqual([{ key: 'emptyDay:2026-11-20' }])
  await click(one('button', 'Dismiss'))
  expect(stint.inputs('reminders.dismiss')).toEqual([{ key: 'emptyDay:2026-11-20' }])
  stint.publish('reminders', [])
  await settle()
  expect(banners()).toEqual([])
})

it.each([
  ['The last working day is empty', 'remindEmptyDay'],
  ['The timer still runs after your hours', 'remindTimer'],
  ['The week is not complete', 'remindWeek'],
])('switches “%s” off in Settings', async (name, setting) => {
  const stint = await open()
  await visit('Settings')
  await settle()
  await click(one('switch', name))
  expect(stint.inputs('settings.set')).toEqual([{ [setting]: false }])
})

// What reminders say in a notification, and that each says it once.
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import type { Reminder } from '#contract/bridge/reminders'
import { tellOfReminders, type ReminderNotice } from '../../electron/main/desktop/reminder-notices'
import { MESSAGES } from '../../electron/main/messages/messages'
import type { Workspace } from '../../electron/main/workspace/ports'
import { StandingClock } from '../support/clocks'

/** A Monday. */
const NOW = Temporal.Instant.from('2026-03-02T10:00:00Z')

const reminder = (differs: Partial<Reminder>): Reminder => ({
  key: 'emptyDay:2026-02-27',
  kind: 'emptyDay',
  day: '2026-02-27',
  seconds: 28_800,
  targetSeconds: 0,
  endsAt: null,
  isNew: true,
  ...differs,
})

function told(language: 'en' | 'pl' = 'en', first: Reminder[] = []) {
  const shown: (ReminderNotice & { clicked: () => void })[] = []
  const did: string[] = []
  let inFront = false
  let publish: (reminders: Reminder[]) => void = () => undefined
  const workspace = {
    on: (_topic: string, listener: typeof publish) => (publish = listener),
    state: () => first,
    messages: () => MESSAGES[language],
    lead: (page: string) => did.push(`lead ${page}`),
  } as unknown as Workspace
  tellOfReminders({
    workspace,
    clock: new StandingClock(NOW.toString(), 'UTC'),
    locale: () => (language === 'pl' ? 'pl-PL' : 'en-GB'),
    isTodayInFront: () => inFront,
    openWindow: () => did.push('open'),
    stopAt: (at) => did.push(`stop at ${at}`),
    show: (notice, clicked) => shown.push({ ...notice, clicked }),
  })
  return {
    did,
    publish: (...reminders: Reminder[]) => publish(reminders),
    lookAtToday: () => (inFront = true),
    titles: () => shown.map(({ title }) => title),
    bodies: () => shown.map(({ body }) => body),
    click: () => shown[0]?.clicked(),
    actions: () => shown[0]?.actions ?? [],
  }
}

it('names the day, or yesterday, and leads to Today', () => {
  const notices = told()
  notices.publish(reminder({}), reminder({ day: '2026-03-01' }))
  expect(notices.titles()).toEqual(['Friday is empty', 'Yesterday is empty'])
  expect(notices.bodies()[0]).toBe('No time is logged on Friday 27 February. Click to log it.')
  notices.click()
  expect(notices.did).toEqual(['lead today', 'open'])
})

it('offers to stop a forgotten timer when the hours ended, or to choose', () => {
  const notices = told()
  notices.publish(reminder({ kind: 'timerAfterHours', endsAt: '2026-03-02T09:30:00Z' }))
  expect(notices.actions().map(({ label }) => label)).toEqual(['Stop at 9:30', 'Choose…'])
  for (const { act } of notices.actions()) act()
  expect(notices.did).toEqual(['stop at 2026-03-02T09:30:00Z', 'lead today', 'open'])
})

it('tells of the timer and of the week', () => {
  const notices = told()
  notices.publish(
    reminder({ kind: 'timerAfterHours', seconds: 900 }),
    reminder({ kind: 'incompleteWeek', seconds: 23_400, targetSeconds: 144_000 }),
  )
  expect(notices.titles()).toEqual(['The timer still runs after your hours', 'This week is not complete'])
  expect(notices.bodies()).toEqual([
    'They ended 0:15 h ago. Click to stop it.',
    '6:30 h of 40:00 h are not logged yet.',
  ])
})

it('says it in Polish', () => {
  const notices = told('pl')
  notices.publish(reminder({}))
  expect(notices.titles()).toEqual(['Pusty dzień: piątek'])
})

it('tells what came up before it listened, and nothing that was told', () => {
  const notices = told('en', [reminder({})])
  expect(notices.titles()).toHaveLength(1)
  notices.publish(reminder({ isNew: false }))
  expect(notices.titles()).toHaveLength(1)
})

it('keeps quiet when Today is in front of the person', () => {
  const notices = told()
  notices.lookAtToday()
  notices.publish(reminder({}))
  expect(notices.titles()).toEqual([])
})

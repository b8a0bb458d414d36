// Leave is of the days where the employee is at home: here it is Saturday, and there it is Sunday already.
import { expect, it } from 'vitest'
import { overview, preview } from './support/absences'
import { account, accounts, line } from './support/calendar'
import { FakeStint, OPEN } from './support/stint'
import { click, one, openWindow, settle, visit } from './support/window'

it('asks for leave from the day it is at home', async () => {
  const stint = new FakeStint()
  stint.on('absences.overview', () => overview([])).on('absences.preview', () => preview())
  // Sundays are worked.
  const sunday = account('2026-11-22', [line('planned', 'Shifts', 8)])
  stint.on('calendar.read', ({ from, to }) => ({
    days: accounts(from, to, sunday),
    absences: [],
    colleagues: [],
  }))
  stint.publish('workspace', { ...OPEN, timezone: 'Pacific/Apia' })
  await openWindow(stint)
  await visit('Absences')
  await click(one('button', 'Request absence'))
  await settle()
  const from = one('dialog', 'Request absence').querySelector<HTMLInputElement>('input[data-date]')
  expect(from?.dataset['date']).toBe('2026-11-22')
})

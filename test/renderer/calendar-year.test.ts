// The year: hours as shades, one's absences without the weekends in them, balances that add up, and its way to a month.
import { expect, it, vi } from 'vitest'
import { overview } from './support/absences'
import { account, accounts, line, request } from './support/calendar'
import { FakeStint, OPEN } from './support/stint'
import { all, click, nameOf, one, openWindow, sure, textOf, visit } from './support/window'

// The first test reads the whole page from its sources: slow is not wrong.
vi.setConfig({ testTimeout: 20_000 })

const HOUR = 3600
const charged = (...days: string[]) => days.map((day) => ({ day: `2026-${day}`, seconds: 8 * HOUR }))
const worked = (day: string, hours: number) =>
  account(`2026-${day}`, [line('planned', 'Office hours', 8), line('worked', 'Acme', hours)])

/** The year of 21 November 2026: ten worked hours on one day, a leave over a weekend, one to come and one that waits. */
async function open() {
  const given = [worked('11-19', 10), worked('11-20', 4)]
  const stint = new FakeStint()
    .on('calendar.read', ({ from, to }) => ({
      days: accounts(from, to, ...given),
      absences: [
        request({ from: '2026-07-10', to: '2026-07-13', days: charged('07-10', '07-13') }),
        request({ from: '2026-12-22', to: '2026-12-22', days: charged('12-22') }),
        request({ from: '2026-12-28', to: '2026-12-28', days: charged('12-28'), status: 'pending' }),
      ],
      colleagues: [],
    }))
    .on('absences.overview', () => overview())
  stint.publish('workspace', { ...OPEN, timezone: 'UTC' })
  await openWindow(stint)
  await visit('Calendar')
  await click(one('radio', 'Year'))
}
const day = (of: string) => sure(document.querySelector<HTMLElement>(`[data-day="2026-${of}"]`), of)
const looks = (of: string) => [...day(of).classList].filter((name) => name.startsWith('stint-year-'))
const seconds = (words: string) => {
  const [, sign = '', hours = '0', minutes = '0'] = /([+−]?)(\d+):(\d\d)/.exec(words) ?? []
  return (sign === '−' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60)
}

it('paints the days that a leave takes, and not the weekend inside it', async () => {
  await open()
  expect(looks('07-10')).toContain('stint-year-vacation-taken')
  expect(looks('07-13')).toContain('stint-year-vacation-taken')
  for (const off of ['07-11', '07-12']) expect(looks(off)).toEqual(['stint-year-day', 'stint-year-free'])
  expect(looks('12-22')).toContain('stint-year-vacation-booked')
  expect(looks('12-28')).toContain('stint-year-vacation-pending')
  expect(looks('11-19')).toContain('stint-year-hours-4')
  expect(looks('11-20')).toContain('stint-year-hours-1')
  expect(looks('12-21')).toContain('stint-year-planned')
  expect(textOf(one('list', 'Legend'))).toContain('Vacation, booked')
})

it('has differences of months that add up to the year’s, and none of what is to come', async () => {
  await open()
  const months = [...document.querySelectorAll('[role=row] > .stint-year-balance')].slice(1).map(textOf)
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toBe('planned')
  const sum = months.reduce((total, words) => total + seconds(words), 0)
  const [year] = [...document.querySelectorAll('[data-year-balance]')].map(textOf)
  expect(sum).toBe(seconds(year ?? ''))
  expect(sum).toBeLessThan(0)
})

it('opens a month with a click on its name', async () => {
  await open()
  const march = all('button').find((button) => nameOf(button) === 'Mar')
  await click(sure(march))
  expect(textOf(one('heading', undefined, sure(document.querySelector('main header'))))).toBe(
    'Calendar March 2026',
  )
})

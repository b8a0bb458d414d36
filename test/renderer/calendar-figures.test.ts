// What the calendar says in figures and bars: each day against its plan, what weeks and months add up to, and the hours of a week.
import { describe, expect, it, vi } from 'vitest'
import type { Entry } from '#contract/bridge/bridge'
import type { DayAccount } from '#contract/bridge/calendar'
import { account, accounts, line } from './support/calendar'
import { entry, FakeStint, OPEN, WEBSITE } from './support/stint'
import { click, one, openWindow, pass, sure, textOf, visit } from './support/window'

// The first test reads the whole page from its sources: slow is not wrong.
vi.setConfig({ testTimeout: 20_000 })

const worked = (day: string, ...hours: number[]) =>
  account(day, [
    line('planned', 'Office hours', 8),
    ...hours.map((of, index) => line('worked', 'Website', of, index === 0 ? WEBSITE.iri : undefined)),
  ])
const DAYS = [worked('2026-11-16', 6, 2.5), worked('2026-11-17', 8), worked('2026-11-18', 7)]

/** Opens the calendar on 21 November 2026, a Saturday. */
async function open(days: readonly DayAccount[] = DAYS, entries: Entry[] = []) {
  const stint = new FakeStint()
    .on('calendar.read', ({ from, to }) => ({
      days: accounts(from, to, ...days),
      absences: [],
      colleagues: [],
    }))
    .on('entries.list', ({ from, to }) => entries.filter(({ day }) => day >= from && day <= to))
  stint.publish('workspace', { ...OPEN, timezone: 'UTC' })
  await openWindow(stint)
  await visit('Calendar')
  return stint
}

const cell = (day: string) =>
  sure(document.querySelector<HTMLElement>(`[data-day="${day}"]:not([data-hour])`))
/** What is seen of a day, not what is said of it. */
const seen = (day: string) =>
  [...cell(day).querySelectorAll(':scope > [aria-hidden]')].map(textOf).join(' ').trim()
/** How wide the parts of a day's bar are, in percent, and where its tick stands. */
function barOf(day: string) {
  const parts = [...cell(day).querySelectorAll<HTMLElement>('[style*="width"]')]
  const tick = cell(day).querySelector<HTMLElement>('[style*="inset-inline-start"]')
  const percent = (length: string | undefined) => Math.round(Number.parseFloat(length ?? ''))
  return {
    parts: parts.map(({ style }) => percent(style.width)),
    tick: percent(tick?.style.insetInlineStart),
  }
}

describe('a month', () => {
  it('has a figure only where a day is off its plan', async () => {
    await open()
    expect(seen('2026-11-16')).toBe('16 +0:30')
    expect(seen('2026-11-17')).toBe('17')
    expect(seen('2026-11-18')).toBe('18 −1:00')
    // Nothing is missing from a day that is still to come, nor from a weekend.
    expect(seen('2026-11-24')).toBe('24')
    expect(seen('2026-11-15')).toBe('15')
  })

  it('draws each day as a bar as long as its hours, in the colours of its projects, with a tick at its plan', async () => {
    await open()
    // 8:30 is the longest day, and leaves a little room.
    expect(barOf('2026-11-16')).toEqual({ parts: [65, 27], tick: 87 })
    expect(barOf('2026-11-18')).toEqual({ parts: [76], tick: 87 })
    expect(barOf('2026-11-24')).toEqual({ parts: [], tick: 87 })
  })

  it('adds up weeks at the right and the month at its foot', async () => {
    await open()
    const weeks = [...document.querySelectorAll('[role=rowheader]')].map(textOf)
    expect(weeks).toContain('47 −16:3023:30')
    // What is to come counts as its plan.
    expect(weeks).toContain('48 40:00')
    const foot = textOf(one('region', 'The month in sum'))
    expect(foot).toMatch(/Worked to 20 Nov ?23:30/)
    expect(foot).toMatch(/Target to 20 Nov ?120:00/)
    expect(foot).toMatch(/Difference ?−96:30/)
    expect(foot).toMatch(/Website ?21:00/)
  })
})

describe('a week', () => {
  const HOUR = 56
  const RANGE = {
    ...{ startsAt: '2026-11-19T09:00:00Z', endsAt: '2026-11-19T17:00:00Z', from: '09:00', to: '17:00' },
    ...{ breakSeconds: 0, seconds: 28_800 },
  }
  async function openWeek(entries: Entry[] = []) {
    const planned = account('2026-11-19', undefined, { ranges: [RANGE] })
    const stint = await open([...DAYS, planned], entries)
    await click(one('radio', 'Week'))
    return stint
  }
  const heightOf = (selector: string) =>
    sure(document.querySelector<HTMLElement>(selector), selector).style.height

  it('has the plan as a rail beside the hours, and opens where work begins', async () => {
    await openWeek()
    const rail = sure(document.querySelector<HTMLElement>('.stint-plan'))
    expect([rail.style.top, rail.style.height]).toEqual([`${9 * HOUR}px`, `${8 * HOUR}px`])
    const { scrollTop } = sure(document.querySelector('[data-scroller]'))
    expect(scrollTop).toBeGreaterThan(8 * HOUR)
    expect(scrollTop).toBeLessThan(9 * HOUR)
  })

  it('has now by the clock of the person, also on a computer in another zone', async () => {
    const times = { startedAt: '2026-11-21T10:00:00Z', endedAt: '2026-11-21T12:00:00Z', zone: 'UTC' }
    const stint = await openWeek([entry({ ...times, day: '2026-11-21', seconds: 7200 })])
    stint.publish('workspace', { ...OPEN, timezone: 'Europe/Berlin' })
    await pass(60_000)
    const line = sure(document.querySelector<HTMLElement>('.stint-now'))
    expect(Number.parseFloat(line.style.top)).toBeCloseTo((13 + 1 / 60) * HOUR)
    // An entry ends at the time that its own clock had.
    const { top, height } = sure(document.querySelector<HTMLElement>('.stint-block')).style
    expect(Number.parseFloat(top) + Number.parseFloat(height)).toBeCloseTo(12 * HOUR, -1)
  })

  describe('is cropped to working hours:', () => {
    /** Where the hours begin to be seen, of the 24 of the axis. A part of an hour is seen before the first. */
    const firstSeen = () => sure(document.querySelector('[data-scroller]')).scrollTop / HOUR
    const work = (startedAt: string, endedAt: string) =>
      entry({
        ...{ day: startedAt.slice(0, 10), startedAt, endedAt },
        seconds: (Date.parse(endedAt) - Date.parse(startedAt)) / 1000,
      })
    const NIGHT = work('2026-11-18T22:00:00Z', '2026-11-19T06:00:00Z')
    async function openPlanless(entries: Entry[] = []) {
      await open(DAYS, entries)
      await click(one('radio', 'Week'))
    }

    it('those of the plan', async () => {
      await openWeek()
      expect(firstSeen()).toBeCloseTo(8.65)
    })

    it('and those of an entry before them', async () => {
      await openWeek([work('2026-11-17T06:40:00Z', '2026-11-17T07:30:00Z')])
      expect(firstSeen()).toBeCloseTo(5.65)
    })

    it('not those of a night beside days', async () => {
      await openWeek([NIGHT])
      expect(firstSeen()).toBeCloseTo(8.65)
    })

    it('all hours where there are only nights', async () => {
      await openPlanless([NIGHT])
      expect(firstSeen()).toBe(0)
    })

    it('those of an evening until midnight', async () => {
      await openPlanless([work('2026-11-17T16:00:00Z', '2026-11-18T00:00:00Z')])
      expect(firstSeen()).toBeCloseTo(15.65)
    })

    it('of an office where there is neither plan nor entry', async () => {
      await openPlanless()
      expect(firstSeen()).toBeCloseTo(7.65)
    })

    it('anew for each week, and a button shows all hours', async () => {
      await openWeek([work('2026-11-10T05:00:00Z', '2026-11-10T06:00:00Z')])
      const whole = one('button', 'Show all hours of the day')
      await click(whole)
      expect(firstSeen()).toBe(0)
      await click(whole)
      expect(firstSeen()).toBeCloseTo(8.65)
      await click(one('button', 'Previous'))
      expect(firstSeen()).toBeCloseTo(4.65)
    })
  })

  it('says under each day what was worked and how far that is from the plan, and what is planned', async () => {
    await openWeek()
    const foot = sure(one('button', 'Show all hours of the day').closest('.sticky'))
    const [, ...columns] = [...foot.children].map(textOf)
    expect(columns).toEqual(['8:30+0:30', '8:00', '7:00−1:00', '0:00−8:00', '0:00−8:00', '', ''])
  })

  it('folds the strip of what has no time of day, and counts it there', async () => {
    await openWeek([entry({ day: '2026-11-18', endedAt: null, description: 'By hand' })])
    const strip = one('button', 'All day')
    expect(strip.getAttribute('aria-expanded')).toBe('true')
    expect(textOf(cell('2026-11-18'))).toContain('By hand')
    await click(strip)
    expect(strip.getAttribute('aria-expanded')).toBe('false')
    expect(seen('2026-11-18')).toBe('18Wed +1')
  })

  it('has the running timer as a block that grows', async () => {
    const stint = await openWeek()
    stint.publish('timer', {
      running: {
        startedAt: '2026-11-21T11:00:00Z',
        countingSince: '2026-11-21T11:00:00Z',
        zone: 'UTC',
        description: 'Review',
        project: WEBSITE.iri,
        gap: null,
        countedSeconds: 0,
      },
    })
    await pass(0)
    expect(Number.parseFloat(heightOf('.stint-block-running'))).toBeCloseTo(HOUR, 1)
    await pass(30 * 60_000)
    expect(Number.parseFloat(heightOf('.stint-block-running'))).toBeCloseTo(1.5 * HOUR, 1)
  })
})

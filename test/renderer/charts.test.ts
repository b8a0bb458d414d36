// Charts: round steps at their axis, bars of the right length, and a table that says the same.
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { amountAxis, dayAxis } from '../../src/renderer/components/charts/axes'
import BarChart from '../../src/renderer/components/charts/BarChart.vue'
import ChartTable from '../../src/renderer/components/charts/ChartTable.vue'
import { placeFor } from '../../src/renderer/components/charts/labels'
import BurnUpChart from '../../src/renderer/components/projects/BurnUpChart.vue'
import { i18n, speak } from '../../src/renderer/i18n'
import { loadManageWords } from '../../src/renderer/i18n/manage'
import DayRing from '../../src/renderer/components/today/DayRing.vue'
import { FakeStint } from './support/stint'

describe('the axis', () => {
  it('has round steps up to the largest amount', () => {
    const steps = (most: number) => amountAxis(most, 1, [100, 0]).steps
    expect(steps(900)).toEqual([0, 200, 400, 600, 800, 1000])
    expect(steps(40)).toEqual([0, 10, 20, 30, 40])
    expect(steps(0)).toEqual([0, 1])
  })

  it('has whole hours for seconds', () => {
    const { steps, at } = amountAxis(27_000, 3600, [100, 0])
    expect(steps.map((step) => step / 3600)).toEqual([0, 2, 4, 6, 8])
    expect([at(0), at(28_800)]).toEqual([100, 0])
  })
})

describe('the axis of days', () => {
  it('has a day where it begins', () => {
    const at = dayAxis('2026-01-01', '2027-01-01', [0, 365])
    expect(['2026-01-01', '2026-02-01', '2026-12-31'].map(at)).toEqual([0, 31, 364])
    expect(dayAxis('2026-01-01', '2026-01-01', [0, 100])('2026-01-01')).toBe(0)
  })
})

describe('a ring', () => {
  const parts = [
    { color: 'red', seconds: 7200 },
    { color: 'blue', seconds: 7200 },
  ]

  it('is as far round as the target is reached, with the target on top', () => {
    const ring = mount(DayRing, { props: { parts, target: 14_400 } })
    const [first, second] = ring.findAll('path').map((path) => path.attributes('d') ?? '')
    // From the top to the foot on the right, from there back up on the left.
    expect(first).toMatch(/A54,54,0,0,1,1,5[34]/)
    expect(second).toMatch(/A54,54,0,0,1,-1,-5[34]/)
    expect(ring.get('line').attributes('transform')).toBe('rotate(360)')
  })

  it('has its tick on the way where more was worked', () => {
    const ring = mount(DayRing, { props: { parts, target: 7200 } })
    expect(ring.get('line').attributes('transform')).toBe('rotate(180)')
    expect(
      mount(DayRing, { props: { parts, target: 0 } })
        .find('line')
        .exists(),
    ).toBe(false)
  })
})

describe('bars', () => {
  const bar = (key: string, ...amounts: number[]) => ({
    key,
    name: key,
    title: `${key}: ${amounts.join(' and ')}`,
    parts: amounts.map((amount) => ({ amount, color: 'red' })),
  })
  const open = (lying: boolean) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = vi.fn()
        disconnect = vi.fn()
      },
    )
    return mount(BarChart, {
      props: { label: 'Hours', bars: [bar('Mon', 6, 2), bar('Tue', 4)], said: String, unit: 1, lying },
    })
  }
  const sizes = (chart: ReturnType<typeof open>, side: 'width' | 'height') =>
    chart.findAll('rect').map((rect) => Math.round(Number(rect.attributes(side))))

  it.each([false, true])(
    'are as long as their amounts, with gaps between their parts (lying: %s)',
    (lying) => {
      const [six = 0, two = 0, four = 0] = sizes(open(lying), lying ? 'width' : 'height')
      expect((six + 2) / two).toBeCloseTo(3, 0)
      expect(four / two).toBeCloseTo(2, 0)
    },
  )

  it('say what they are', () => {
    const chart = open(false)
    expect(chart.get('svg').attributes()).toMatchObject({ role: 'img', 'aria-label': 'Hours' })
    expect(chart.findAll('title').map((title) => title.text())).toEqual(['Mon: 6 and 2', 'Tue: 4'])
  })
})

it('has a table behind it', () => {
  const table = mount(ChartTable, {
    props: { label: 'Hours', columns: ['Day', 'Hours'], rows: [{ name: 'Mon', figures: ['8:00'] }] },
  })
  expect(table.get('table').attributes('aria-label')).toBe('Hours')
  expect(table.findAll('th').map((cell) => cell.text())).toEqual(['Day', 'Hours', 'Mon'])
  expect(table.get('td').text()).toBe('8:00')
})

describe('the words of a chart', () => {
  const around = { within: [40, 600] as const, line: 300 }
  const end = (x: number) => ({ x, anchor: 'end' as const })
  const start = (x: number) => ({ x, anchor: 'start' as const })

  it('take the first place that no line crosses', () => {
    expect(placeFor('used up 22 Jan', [end(340), start(308), end(292)], around)).toEqual(start(308))
    expect(placeFor('used up 22 Jan', [end(500), start(308)], around)).toEqual(end(500))
  })

  it('stay within the chart', () => {
    const late = { ...around, line: 560 }
    expect(placeFor('used up 22 Jan', [end(596), start(568), end(552)], late)).toEqual(end(552))
    expect(placeFor('60:00', [end(60), start(60)], { ...around, line: 500 })).toEqual(start(60))
  })
})

describe('a burn-up', () => {
  beforeAll(async () => {
    await speak('en')
    await loadManageWords()
  })

  const H = 3600
  const budget = (day: string) => ({
    ...{ kind: 'time' as const, monthly: false, budget: 200 * H, used: 180 * H, currency: null },
    ...{ alert: 160 * H, forecast: { kind: 'day' as const, day, early: null } },
  })
  /** From where to where each text is at the least, and where today is. */
  function open(from: string, today: string, deadline: string | null, usedUp: string) {
    vi.stubGlobal('stint', new FakeStint())
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = vi.fn()
        disconnect = vi.fn()
      },
    )
    const chart = mount(BurnUpChart, {
      props: {
        stretches: [{ span: { from, to: today }, amount: 180 * H }],
        ...{ used: 180 * H, budget: budget(usedUp), deadline, today, color: 'red' },
      },
      global: { plugins: [createPinia(), i18n] },
    })
    const line = Number(chart.get('line[stroke="var(--look-accent)"]').attributes('x1'))
    // Those of the axes stand beside the chart.
    const texts = chart
      .findAll('text')
      .filter((text) => text.attributes('fill') !== 'var(--look-ink-3)' || text.text().startsWith('Last day'))
    return texts
      .map((text) => {
        const x = Number(text.attributes('x'))
        const width = text.text().length * 5.5
        const [left, right] = text.attributes('text-anchor') === 'end' ? [x - width, x] : [x, x + width]
        return { words: text.text(), crosses: left < line && line < right }
      })
      .filter(({ crosses }) => crosses)
      .map(({ words }) => words)
  }

  it.each([
    ['begun a short time ago', '2026-11-16', '2026-11-21', '2027-06-30', '2027-03-22'],
    ['near its deadline', '2025-01-01', '2026-11-21', '2026-11-30', '2026-11-28'],
    ['used up soon', '2025-01-01', '2026-11-21', null, '2026-11-27'],
    ['with time left', '2026-06-01', '2026-11-21', '2027-03-31', '2027-01-22'],
  ])('%s has no words that the line of today crosses', (_what, from, today, deadline, usedUp) => {
    expect(open(from, today, deadline, usedUp)).toEqual([])
  })
})

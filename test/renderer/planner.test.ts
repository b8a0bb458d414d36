// The team planner: who is away when, in bars and in words; whom it shows, how it is moved in, and what paper gets.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CallOut } from '#contract/bridge/bridge'
import type { ColleagueAbsence } from '#contract/bridge/absences'
import { FakeStint, Refused } from './support/stint'
import { all, click, one, openWindow, page, press, settle, sure, textOf, type, visit } from './support/window'

type Answer = CallOut<'planner.read'>

const person = (index: number, name: string, team = true) => ({ iri: `/api/employees/${index}`, name, team })
const MIRA = person(1, 'Mira Kowalska')
const ANNA = person(2, 'Anna Nowak')
const LUKASZ = person(3, 'Łukasz Wójcik', false)
const ZOE = person(4, 'Zoë Nowicka', false)

function absence(who: typeof MIRA, from: string, to: string, differs: Partial<ColleagueAbsence> = {}) {
  return {
    employee: { iri: who.iri, name: who.name },
    from: `2026-11-${from}`,
    to: `2026-11-${to}`,
    typeName: 'Vacation',
    color: '#0d9488',
    partial: false,
    status: 'approved' as const,
    ...differs,
  }
}

const NOVEMBER: Answer = {
  people: [MIRA, ANNA, LUKASZ, ZOE],
  absences: [
    absence(ANNA, '03', '09'),
    absence(ANNA, '12', '12', { typeName: 'Sick leave', color: '#dc2626', partial: true }),
    absence(ANNA, '12', '12', { typeName: 'Training', color: '#d97706', partial: true }),
    absence(MIRA, '04', '04', { status: 'pending' }),
    absence(LUKASZ, '04', '05', { typeName: null, color: null }),
    absence(LUKASZ, '27', '30', { to: '2026-12-04' }),
    absence(ZOE, '01', '02', { from: '2026-10-20', status: 'cancellation_requested' }),
  ],
  holidays: [
    { day: '2026-11-11', name: 'Independence Day', share: 1 },
    { day: '2026-11-24', name: 'Eve', share: 0.5, half: 'afternoon' },
  ],
  daysOff: ['01', '07', '08', '14', '15', '21', '22', '28', '29'].map((day) => `2026-11-${day}`),
}

afterEach(() => vi.restoreAllMocks())

async function open(answer: Answer = NOVEMBER) {
  const stint = new FakeStint()
    .on('calendar.read', () => ({ days: [], absences: [], colleagues: [] }))
    .on('planner.read', () => answer)
  await openWindow(stint)
  await visit('Calendar')
  await click(one('radio', 'Team'))
  return stint
}

const board = () => sure(document.querySelector('[data-planner] [role=grid]'), 'the board')
const rows = () => [...board().querySelectorAll<HTMLElement>('.planner-body [role=row]')]
const rowOf = (name: string) =>
  sure(
    rows().find((row) => textOf(row).startsWith(name)),
    name,
  )
const names = () => rows().map((row) => textOf(sure(row.querySelector('[role=rowheader]'))))
const counts = () =>
  [...document.querySelectorAll('.planner-foot li')].map((day) =>
    textOf(sure(day.querySelector('[aria-hidden]'))),
  )
const everybody = () => click(one('radio', 'Everyone'))
const search = () => sure(document.querySelector<HTMLInputElement>('[data-planner] input[type=search]'))
const many = (count: number): Answer => ({
  ...NOVEMBER,
  absences: [],
  people: Array.from({ length: count }, (_, index) => person(index, `Person ${index}`)),
})

describe('a month of the team', () => {
  it('says of each person in words when they are away and why, as far as one may know', async () => {
    const stint = await open()
    await everybody()
    expect(stint.inputs('planner.read').at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual([
      'Mira Kowalska: Vacation 4 November, pending',
      expect.stringMatching(
        /^Anna Nowak: Vacation 3\W+9 November, Sick leave 12 November, part of the day and Training 12 November, part of the day$/,
      ),
      expect.stringMatching(/^Łukasz Wójcik: Away 4\W+5 November and Vacation 27 November\W+4 December$/),
      expect.stringMatching(/^Zoë Nowicka: Vacation 20 October\W+2 November, cancellation requested$/),
    ])
    expect(board().getAttribute('aria-rowcount')).toBe('5')
  })

  it('draws bars where their days are, cut at the edges of the month', async () => {
    await open()
    await everybody()
    const bars = (name: string) =>
      [...rowOf(name).querySelectorAll<HTMLElement>('.planner-bar')].map(({ style, dataset }) => ({
        from: Math.round((Number.parseFloat(style.left) / 100) * 30) + 1,
        days: Math.round((Number.parseFloat(style.width) / 100) * 30),
        lane: dataset['lane'],
        waits: dataset['waits'] !== undefined,
      }))
    expect(bars('Anna')).toEqual([
      { from: 3, days: 7, lane: 'whole', waits: false },
      { from: 12, days: 1, lane: 'upper', waits: false },
      { from: 12, days: 1, lane: 'lower', waits: false },
    ])
    expect(bars('Mira')).toEqual([{ from: 4, days: 1, lane: 'whole', waits: true }])
    expect(bars('Łukasz').at(-1)).toMatchObject({ from: 27, days: 4 })
    expect(bars('Zoë')).toMatchObject([{ from: 1, days: 2 }])
  })

  it('gives each kind a pattern of its own, and names kinds and bank holidays below', async () => {
    await open()
    await everybody()
    expect(textOf(one('list', 'Absence types'))).toBe('Away Sick leave Training Vacation Pending approval')
    const patterns = [...one('list', 'Absence types').querySelectorAll<HTMLElement>('[data-pattern]')]
    expect(new Set(patterns.map(({ dataset }) => dataset['pattern'])).size).toBe(4)
    expect(textOf(one('list', 'Bank holidays'))).toMatch(
      /^Wed 11 Nov, Independence Day ?Tue 24 Nov, Eve \(afternoon off\)$/,
    )
  })

  it('counts who is away on each working day, each person once, and not what waits', async () => {
    await open()
    await everybody()
    const away = counts()
    expect(away).toHaveLength(30)
    // The second: Zoë. The third: Anna. The fourth: Anna and Łukasz; Mira only asked.
    expect(away.slice(0, 12)).toEqual(['', '1', '1', '2', '2', '1', '', '', '1', '', '', '1'])
    expect(textOf(one('list', 'Away'))).toContain('Wednesday, 4 November 2026: 2 people away')
    await click(one('radio', 'My team'))
    expect(counts()[3]).toBe('1')
  })

  it('is read again when the calendar changes, and for the month that is turned to', async () => {
    const stint = await open()
    stint.on('planner.read', () => ({ ...NOVEMBER, absences: [] }))
    stint.publish('calendar', { revision: 2, waiting: 0 })
    await settle()
    expect(page()).toContain('No one is away on these days.')
    await click(one('button', 'Next'))
    expect(stint.inputs('planner.read').at(-1)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })

  it('says why it cannot be read, and tries again', async () => {
    const stint = new FakeStint()
      .on('calendar.read', () => ({ days: [], absences: [], colleagues: [] }))
      .on('planner.read', () => {
        throw new Refused({ code: 'internal', message: 'The store is locked.' })
      })
    await openWindow(stint)
    await visit('Calendar')
    await click(one('radio', 'Team'))
    expect(one('alert').textContent).toContain('The store is locked.')
    stint.on('planner.read', () => NOVEMBER)
    await click(one('button', 'Try again'))
    expect(names()).toEqual(['Mira Kowalska', 'Anna Nowak'])
    expect(all('alert')).toEqual([])
  })
})

describe('whom it shows', () => {
  it('is the team first, then everybody, and a name however it is typed', async () => {
    await open()
    expect(names()).toEqual(['Mira Kowalska', 'Anna Nowak'])
    await everybody()
    expect(names()).toHaveLength(4)
    await type(search(), 'ZOE')
    expect(names()).toEqual(['Zoë Nowicka'])
    // The counts are still those of all of them.
    expect(counts()[2]).toBe('1')
    await type(search(), 'now')
    expect(names()).toEqual(['Anna Nowak', 'Zoë Nowicka'])
    expect(page()).toContain('2 people')
    await type(search(), 'nobody')
    expect(page()).toContain('No one matches “nobody”.')
  })

  it('is everybody at once where there is no team', async () => {
    await open({ ...NOVEMBER, people: [MIRA, LUKASZ] })
    expect(all('radio', 'My team')).toEqual([])
    expect(names()).toEqual(['Mira Kowalska', 'Łukasz Wójcik'])
  })
})

describe('five hundred people', () => {
  it('are a few rows at a time, moved through by keys', async () => {
    const stint = await open(many(500))
    expect(rows().length).toBeLessThan(80)
    const first = sure(rows()[0])
    expect(board().querySelectorAll('[role=row][tabindex="0"]')).toHaveLength(1)
    first.focus()
    await press(first, 'ArrowDown')
    expect(textOf(document.activeElement ?? first)).toMatch(/^Person 1$/)
    await press(document.activeElement ?? first, 'End')
    expect(textOf(document.activeElement ?? first)).toMatch(/^Person 499$/)
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('501')
    expect(rows().length).toBeLessThan(80)
    await press(document.activeElement ?? first, 'PageUp')
    expect(textOf(document.activeElement ?? first)).toMatch(/^Person 489$/)
    // What arrives moves nothing.
    stint.publish('calendar', { revision: 2, waiting: 0 })
    await settle()
    expect(textOf(document.activeElement ?? first)).toMatch(/^Person 489$/)
    await press(document.activeElement ?? first, 'Home')
    expect(textOf(document.activeElement ?? first)).toMatch(/^Person 0$/)
  })

  it('are all there on paper, and a few again afterwards', async () => {
    await open(many(500))
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await click(one('button', 'Print'))
    expect(print).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event('beforeprint'))
    await settle()
    expect(names()).toHaveLength(500)
    window.dispatchEvent(new Event('afterprint'))
    await settle()
    expect(rows().length).toBeLessThan(80)
  })
})

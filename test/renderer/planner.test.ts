// The team planner: who is away when, in bars and in words; whom it shows, how it is moved in, and what paper gets.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CallOut } from '#contract/bridge/bridge'
import type { ColleagueAbsence } from '#contract/bridge/absences'
import { daysBetween, weekdayOf } from '#domain/day'
import { overview, preview } from './support/absences'
import { planner } from './support/calendar'
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
    awayDays: workingDays(differs.from ?? `2026-11-${from}`, differs.to ?? `2026-11-${to}`),
    status: 'approved' as const,
    ...differs,
  }
}
const workingDays = (from: string, to: string) => daysBetween(from, to).filter((day) => weekdayOf(day) < 6)

const PART = { typeName: 'Sick leave', color: '#dc2626', partial: true, awayDays: [] }

/** Five weeks from that of 21 November 2026, the day of these tests. */
const SPAN = { from: '2026-11-16', to: '2026-12-20' }
const FACTS: Partial<Answer> = {
  absences: [
    absence(ANNA, '17', '23'),
    absence(ANNA, '26', '26', PART),
    absence(ANNA, '26', '26', { ...PART, typeName: 'Training', color: '#d97706' }),
    absence(MIRA, '18', '18', { status: 'pending', request: '00000000-0000-7000-9000-000000000001' }),
    absence(LUKASZ, '18', '19', { typeName: null, color: null }),
    absence(LUKASZ, '18', '24', { from: '2026-12-18', to: '2026-12-24' }),
    absence(ZOE, '05', '17', { status: 'cancellation_requested' }),
  ],
  holidays: [
    { day: '2026-11-25', name: 'Independence Day', share: 1 },
    { day: '2026-12-08', name: 'Eve', share: 0.5, half: 'afternoon' },
  ],
}
const PEOPLE = [MIRA, ANNA, LUKASZ, ZOE]
/** The answer about the days asked for. */
type Answers = (span: { from: string; to: string }) => Answer
const answers =
  (facts: Partial<Answer> = {}, people: Parameters<typeof planner>[1] = PEOPLE): Answers =>
  (span) =>
    planner(span, people, { ...FACTS, ...facts })

afterEach(() => vi.restoreAllMocks())

async function open(answer: Answers = answers()) {
  const stint = new FakeStint()
    .on('calendar.read', () => ({ days: [], absences: [], colleagues: [] }))
    .on('planner.read', answer)
  await openWindow(stint)
  await visit('Calendar')
  await click(one('radio', 'Team'))
  return stint
}

const board = () => sure(document.querySelector('[data-planner] [role=grid]'), 'the board')
const rows = () => [...board().querySelectorAll<HTMLElement>('.planner-body [role=row]')]
const rowOf = (name: string) =>
  sure(
    rows().find((row) => textOf(sure(row.querySelector('.planner-who'))).startsWith(name)),
    name,
  )
const names = () => rows().map((row) => textOf(sure(row.querySelector('.planner-who'))))
const counts = () =>
  [...document.querySelectorAll('.planner-foot li')].map((day) =>
    textOf(sure(day.querySelector('[aria-hidden]'))),
  )
const everyone = () => click(one('radio', 'Everyone'))
const search = () => sure(document.querySelector<HTMLInputElement>('[data-planner] input[type=search]'))
const reachedName = () => textOf(sure(document.activeElement?.querySelector('.planner-who')))
const many = (count: number) =>
  answers(
    { absences: [] },
    Array.from({ length: count }, (_, index) => person(index, `Person ${index}`)),
  )

describe('a month of the team', () => {
  it('says of each person in words when they are away and why, as far as one may know', async () => {
    const stint = await open()
    await everyone()
    expect(stint.inputs('planner.read').at(-1)).toEqual(SPAN)
    expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual([
      'Mira Kowalska: Vacation 18 November, pending',
      expect.stringMatching(
        /^Anna Nowak: Vacation 17\W+23 November, Sick leave 26 November, part of the day and Training 26 November, part of the day$/,
      ),
      expect.stringMatching(/^Łukasz Wójcik: Away 18\W+19 November and Vacation 18\W+24 December$/),
      expect.stringMatching(/^Zoë Nowicka: Vacation 5\W+17 November, cancellation requested$/),
    ])
    expect(board().getAttribute('aria-rowcount')).toBe('5')
  })

  it('draws bars where their days are, cut at the edges of what is shown', async () => {
    await open()
    await everyone()
    const bars = (name: string) =>
      [...rowOf(name).querySelectorAll<HTMLElement>('.planner-bar')].map(({ style, dataset }) => ({
        from: Math.round((Number.parseFloat(style.left) / 100) * 35),
        days: Math.round((Number.parseFloat(style.width) / 100) * 35),
        lane: dataset['lane'],
        waits: dataset['waits'] !== undefined,
      }))
    expect(bars('Anna')).toEqual([
      { from: 1, days: 7, lane: 'whole', waits: false },
      { from: 10, days: 1, lane: 'upper', waits: false },
      { from: 10, days: 1, lane: 'lower', waits: false },
    ])
    expect(bars('Mira')).toEqual([{ from: 2, days: 1, lane: 'whole', waits: true }])
    expect(bars('Łukasz').at(-1)).toMatchObject({ from: 32, days: 3 })
    expect(bars('Zoë')).toMatchObject([{ from: 0, days: 2 }])
    // Four days, the weekend as a line, one day.
    const parts = [
      ...sure(rowOf('Anna').querySelector('.planner-bar')).querySelectorAll<HTMLElement>('.planner-part'),
    ]
    expect(parts.map(({ style }) => Math.round((Number.parseFloat(style.width) / 100) * 7))).toEqual([4, 1])
  })

  it('gives each kind a pattern of its own, and names kinds and bank holidays below', async () => {
    await open()
    await everyone()
    expect(textOf(one('list', 'Absence types'))).toBe('Away Sick leave Training Vacation Pending approval')
    const patterns = [...one('list', 'Absence types').querySelectorAll<HTMLElement>('[data-pattern]')]
    expect(new Set(patterns.map(({ dataset }) => dataset['pattern'])).size).toBe(4)
    expect(textOf(one('list', 'Bank holidays'))).toMatch(
      /^Wed 25 Nov, Independence Day ?Tue 8 Dec, Eve \(afternoon off\)$/,
    )
  })

  it('counts who is there on each working day: not who is away for it, but who only asked or works elsewhere', async () => {
    const remote = absence(ZOE, '24', '24', { typeName: 'Remote', works: true, awayDays: [] })
    await open(answers({ absences: [...(FACTS.absences ?? []), remote] }))
    await everyone()
    expect(counts()).toHaveLength(35)
    expect(counts().slice(0, 12)).toEqual(['3', '2', '2', '2', '3', '', '', '3', '4', '', '4', '4'])
    expect(textOf(one('list', 'Here'))).toContain('Wednesday, 18 November 2026: 2 of 4 here')
    await click(one('radio', 'My team'))
    expect(counts()[2]).toBe('1')
    expect(page()).not.toContain('Fewer than')
  })

  it('marks days with fewer than the minimum of the settings, in words', async () => {
    await open(answers({ minimumPresent: 0.75 }))
    await everyone()
    expect(page()).toContain('at least 75%')
    expect(page()).toMatch(
      /Fewer here than there should be: Tue 17 Nov \(2 of 4\), Wed 18 Nov \(2 of 4\) and Thu 19 Nov \(2 of 4\)/,
    )
    expect(textOf(one('list', 'Here'))).toContain('Tuesday, 17 November 2026: 2 of 4 here, fewer than 3')
    expect(document.querySelectorAll('.planner-foot [data-short]')).toHaveLength(3)
  })

  it('shows shifts and days without work of each person, and counts only who has work', async () => {
    const days = daysBetween(SPAN.from, SPAN.to)
    const nights = days.map((_, column) => (column % 3 === 0 ? 1 : null))
    const mornings = days.map((day) => ([1, 2, 3].includes(weekdayOf(day)) ? 2 : null))
    const usual = days.map((day) => (weekdayOf(day) < 6 ? 0 : null))
    await open(
      answers(
        {
          absences: [],
          holidays: [],
          minimumPresent: 0.5,
          plans: [usual, nights, mornings],
          shifts: [
            [{ from: '09:00', to: '17:00' }],
            [{ from: '22:00', to: '06:00' }],
            [{ from: '08:00', to: '12:30' }],
          ],
        },
        [MIRA, { ...ANNA, plan: 2 }, { ...LUKASZ, plan: 1, away: [6] }, ZOE],
      ),
    )
    await everyone()
    const cells = (name: string) =>
      [...rowOf(name).querySelectorAll<HTMLElement>('.planner-cell')].map((cell) => [
        cell.title.replace(/, [^:]*:/, ':'),
        textOf(cell),
      ])
    expect(cells('Mira')).toEqual([])
    expect(cells('Anna').slice(0, 5)).toEqual([
      ['Monday: 08:00–12:30', '0812:30'],
      ['Tuesday: 08:00–12:30', '0812:30'],
      ['Wednesday: 08:00–12:30', '0812:30'],
      ['Thursday: not planned', ''],
      ['Friday: not planned', ''],
    ])
    expect(cells('Łukasz')[5]).toEqual(['Sunday: 22:00–06:00', '2206'])
    // Monday has all four, Saturday no one; on Sunday the night shift has leave.
    expect(counts().slice(0, 7)).toEqual(['4', '3', '3', '3', '2', '', '0'])
    const said = textOf(one('list', 'Here'))
    expect(said).toContain('Friday, 20 November 2026: 2 of 2 here')
    expect(said).toContain('Sunday, 22 November 2026: 0 of 1 here, fewer than 1')
    expect(page()).toContain('No times: 09:00–17:00')
    await click(one('radio', '2 weeks'))
    expect(page()).not.toContain('No times')
    expect(cells('Mira')[0]).toEqual(['Monday: 09:00–17:00', '0917'])
  })

  it('counts all of 512 people', async () => {
    await open(many(512))
    expect(counts()[0]).toBe('512')
    expect(textOf(one('list', 'Here'))).toContain('512 of 512 here')
  })

  it('has weeks instead of days in a quarter, each with the fewest who are there', async () => {
    const stint = await open()
    await everyone()
    await click(one('radio', 'Quarter'))
    expect(stint.inputs('planner.read').at(-1)).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    // From Thursday, 1 October: a week of four days, and twelve others before that of 28 December.
    expect(counts()).toHaveLength(14)
    expect(counts()[7]).toBe('2')
    await click(one('button', 'Next'))
    expect(stint.inputs('planner.read').at(-1)).toEqual({ from: '2027-01-01', to: '2027-03-31' })
    await click(one('button', 'Previous'))
    await click(one('radio', '2 weeks'))
    expect(stint.inputs('planner.read').at(-1)).toEqual({ from: '2026-12-28', to: '2027-01-10' })
  })

  it('says the year with days of another year', async () => {
    const next = absence(ANNA, '04', '08', { from: '2027-01-04', to: '2027-01-08' })
    await open(answers({ absences: [next, ...(FACTS.absences ?? [])] }))
    await click(one('radio', 'Quarter'))
    await click(one('button', 'Next'))
    expect(rowOf('Anna').getAttribute('aria-label')).toMatch(/Vacation 4\W+8 January 2027/)
    await click(one('button', 'Previous'))
    expect(rowOf('Anna').getAttribute('aria-label')).toMatch(/Vacation 17\W+23 November,/)
  })

  it('is read again when the calendar changes, and for the weeks that are turned to', async () => {
    const stint = await open()
    stint.on('planner.read', answers({ absences: [] }))
    stint.publish('calendar', { revision: 2, waiting: 0 })
    await settle()
    expect(page()).toContain('No one is away on these days.')
    await click(one('button', 'Next'))
    expect(stint.inputs('planner.read').at(-1)).toEqual({ from: '2026-12-21', to: '2027-01-24' })
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
    stint.on('planner.read', answers())
    await click(one('button', 'Try again'))
    expect(names()).toEqual(['Mira Kowalska', 'Anna Nowak'])
    expect(all('alert')).toEqual([])
  })
})

describe('whom it shows', () => {
  it('is the team first, then everyone, and a name however it is typed', async () => {
    await open()
    expect(names()).toEqual(['Mira Kowalska', 'Anna Nowak'])
    await everyone()
    expect(names()).toHaveLength(4)
    await type(search(), 'ZOE')
    expect(names()).toEqual(['Zoë Nowicka'])
    // The counts are still those of all of them.
    expect(counts()[2]).toBe('2')
    await type(search(), 'now')
    expect(names()).toEqual(['Anna Nowak', 'Zoë Nowicka'])
    expect(page()).toContain('2 people')
    await type(search(), 'nobody')
    expect(page()).toContain('No one matches “nobody”.')
  })

  it('is everyone at once where there is no team', async () => {
    await open(answers({}, [MIRA, LUKASZ]))
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
    expect(reachedName()).toMatch(/^Person 1$/)
    await press(document.activeElement ?? first, 'End')
    expect(reachedName()).toMatch(/^Person 499$/)
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('501')
    expect(rows().length).toBeLessThan(80)
    await press(document.activeElement ?? first, 'PageUp')
    expect(reachedName()).toMatch(/^Person 489$/)
    // What arrives moves nothing.
    stint.publish('calendar', { revision: 2, waiting: 0 })
    await settle()
    expect(reachedName()).toMatch(/^Person 489$/)
    await press(document.activeElement ?? first, 'Home')
    expect(reachedName()).toMatch(/^Person 0$/)
  })

  it('are moved through before the window has drawn anything', async () => {
    const stint = new FakeStint()
      .on('calendar.read', () => ({ days: [], absences: [], colleagues: [] }))
      .on('planner.read', many(500))
    await openWindow(stint)
    await visit('Calendar')
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await click(one('radio', 'Team'))
    const first = sure(rows()[0])
    first.focus()
    await press(first, 'End')
    expect(reachedName()).toMatch(/^Person 499$/)
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

describe('teams', () => {
  const boss = { iri: '/api/employees/9', name: 'Berta Boss' }
  const chief = { iri: '/api/employees/8', name: 'Carl Chief' }
  const TEAMS = answers({}, [
    { ...MIRA, manager: boss },
    { ...ANNA, manager: boss },
    { ...boss, team: true, manager: chief },
    { ...LUKASZ, manager: chief },
    { ...chief, team: false },
    ZOE,
  ])
  const heads = () => rows().filter((row) => row.classList.contains('planner-team'))

  it('stand under their managers, who lead them, and fold', async () => {
    await open(TEAMS)
    expect(names()).toEqual(['Berta Boss', 'Berta Boss', 'Mira Kowalska', 'Anna Nowak'])
    await everyone()
    expect(names()).toEqual([
      ...['Berta Boss', 'Berta Boss', 'Mira Kowalska', 'Anna Nowak'],
      ...['Carl Chief', 'Carl Chief', 'Łukasz Wójcik'],
      ...['Without a manager', 'Zoë Nowicka'],
    ])
    const [first] = heads()
    await click(sure(first))
    expect(names().slice(0, 2)).toEqual(['Berta Boss', 'Carl Chief'])
    expect(sure(sure(heads()[0]).querySelector('[role=rowheader]')).getAttribute('aria-expanded')).toBe(
      'false',
    )
    sure(heads()[0]).focus()
    await press(sure(heads()[0]), 'ArrowRight')
    expect(names()).toContain('Anna Nowak')
    // Whoever is sought is seen.
    await press(sure(heads()[0]), 'Enter')
    await type(search(), 'anna')
    expect(names()).toEqual(['Anna Nowak'])
  })

  it('lead to the person only for who may look at people', async () => {
    await open(TEAMS)
    expect(document.querySelectorAll('[data-links]')).toHaveLength(0)
  })
})

describe('days on a row', () => {
  const dialog = () => document.querySelector('[role=dialog]')
  const mark = () => document.querySelector<HTMLElement>('.planner-mark')
  const steps = async (row: HTMLElement, keys: string[], modifiers: KeyboardEventInit = {}) => {
    for (const key of keys) await press(row, key, modifiers)
  }

  it('are reached with the arrows, today first, and Enter opens the request that is there', async () => {
    const stint = await open()
    stint.on('absences.overview', () => overview())
    const own = rowOf('Mira')
    own.focus()
    await steps(own, ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
    expect(mark()).not.toBeNull()
    await press(own, 'Escape')
    expect(mark()).toBeNull()
    await steps(own, ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter'])
    await settle()
    expect(document.querySelector('[data-planner]')).toBeNull()
    expect(stint.inputs('absences.overview').length).toBeGreaterThan(0)
  })

  it('are asked for off with Shift and the arrows in one’s own row', async () => {
    const stint = await open()
    stint.on('absences.overview', () => overview()).on('absences.preview', () => preview())
    const own = rowOf('Mira')
    own.focus()
    await steps(own, ['ArrowRight', 'ArrowRight', 'ArrowRight'])
    await steps(own, ['ArrowRight', 'ArrowRight'], { shiftKey: true })
    // Monday to Wednesday, of which the last is a bank holiday.
    expect(textOf(sure(mark()))).toBe('2 days')
    await press(own, 'Enter')
    await settle()
    expect(dialog()).not.toBeNull()
    expect(stint.inputs('absences.preview').at(-1)).toMatchObject({ from: '2026-11-23', to: '2026-11-25' })
  })

  it('are asked for off by dragging over them, and not in the row of someone else', async () => {
    const stint = await open()
    stint.on('absences.overview', () => overview()).on('absences.preview', () => preview())
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 350, 32))
    const drag = async (name: string) => {
      const days = sure(rowOf(name).querySelector('.planner-days'))
      const at = (column: number) => ({
        bubbles: true,
        cancelable: true,
        button: 0,
        clientX: column * 10 + 5,
      })
      days.dispatchEvent(new PointerEvent('pointerdown', at(16)))
      window.dispatchEvent(new PointerEvent('pointermove', at(14)))
      window.dispatchEvent(new PointerEvent('pointerup', at(14)))
      await settle()
    }
    await drag('Anna')
    expect(dialog()).toBeNull()
    await drag('Mira')
    await settle()
    expect(dialog()).not.toBeNull()
    expect(stint.inputs('absences.preview').at(-1)).toMatchObject({ from: '2026-11-30', to: '2026-12-02' })
  })

  it('open with a click: one’s own request, else the day', async () => {
    const stint = await open()
    await everyone()
    await click(sure(rowOf('Łukasz').querySelector<HTMLElement>('[data-bar]')))
    expect(stint.inputs('calendar.read').at(-1)).toMatchObject({ from: '2026-10-26' })
    expect(document.querySelector('[data-planner]')).toBeNull()
  })
})

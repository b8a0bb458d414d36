// The timesheet: what a week shows, what typing into its cells writes, and what it never does.
import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/bridge/bridge'
import type { DayAccount } from '#contract/bridge/calendar'
import { daysBetween } from '#domain/day'
import { CLOSED, entry, FakeStint, OPEN, Refused, SUPPORT, WEBSITE } from './support/stint'
import {
  all,
  click,
  leave,
  one,
  openWindow,
  page,
  press,
  settle,
  sure,
  textOf,
  type,
  visit,
} from './support/window'

const MONDAY = '2026-11-16'
const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'

function account(day: string, differs: Partial<DayAccount> = {}): DayAccount {
  return {
    day,
    ranges: [],
    holidays: [],
    lines: [],
    plannedSeconds: 28_800,
    targetSeconds: 28_800,
    workedSeconds: 0,
    adjustmentSeconds: 0,
    isCounted: true,
    balanceSeconds: 0,
    ...differs,
  }
}

/** A main process with entries that can be written, as the page sees it. */
class OpenedWorkspace {
  readonly stint = new FakeStint()
  private revision = 1
  private made = 0

  constructor(
    public entries: Entry[],
    accounts: readonly DayAccount[] = [],
  ) {
    this.stint
      .on('entries.list', ({ from, to }) =>
        this.entries.filter(({ day, deleted }) => !deleted && day >= from && day <= to).toReversed(),
      )
      .on('calendar.read', ({ from, to }) => ({
        days: daysBetween(from, to).map((day) => accounts.find((one) => one.day === day) ?? account(day)),
        absences: [],
        colleagues: [],
      }))
      .on('entries.log', ({ description, project, day, seconds }) => {
        this.made += 1
        const id = `00000000-0000-7000-9000-${String(this.made).padStart(12, '0')}`
        const made = entry({ id, description, project, day, seconds, sync: 'waiting', endedAt: null })
        this.change([...this.entries, made], day)
        return { entry: id }
      })
      .on('entries.update', ({ id, task: _, ...changed }) => this.patch(id, changed))
      .on('entries.delete', ({ id }) => this.patch(id, { deleted: true }))
      .on('entries.restore', ({ id }) => this.patch(id, { deleted: false }))
  }

  patch(id: string, changed: Partial<Entry>) {
    const before = sure(this.entries.find((one) => one.id === id))
    this.change(
      this.entries.map((one) => (one.id === id ? { ...one, ...changed } : one)),
      before.day,
    )
    return {}
  }

  change(entries: Entry[], ...days: string[]) {
    this.entries = entries
    this.revision += 1
    this.stint.publish('entries', { revision: this.revision, days })
  }
}

async function open(entries: Entry[], accounts: readonly DayAccount[] = []) {
  const workspace = new OpenedWorkspace(entries, accounts)
  await openWindow(workspace.stint)
  await visit('Timesheet')
  return workspace
}

const grid = () => sure(document.querySelector('[role=grid]'), 'the sheet')
const rowOf = (words: RegExp) =>
  sure(
    [...grid().querySelectorAll('tbody tr:not([data-group])')].find((row) =>
      words.test(textOf(sure(row.querySelector('th')))),
    ),
  )
const cell = (words: RegExp, day: string) =>
  sure(rowOf(words).querySelector<HTMLElement>(`[data-day="${day}"]`), `a cell of ${day}`)
const field = () => sure(grid().querySelector<HTMLInputElement>('td input'), 'the field in the sheet')
const foot = (words: string) =>
  [...sure([...grid().querySelectorAll('tfoot tr')].find((row) => textOf(row).startsWith(words))).children]
    .slice(1)
    .map(textOf)
const focusedDay = () => (document.activeElement as HTMLElement).dataset['day']

/** Types a duration into a cell and presses a key. */
async function enter(target: HTMLElement, typed: string, key = 'Enter') {
  target.focus()
  await press(target, typed.slice(0, 1))
  await type(field(), typed)
  await press(field(), key)
}

describe('a week', () => {
  it('has each project once with its rows below, a column for each day, and sums that add up', async () => {
    await open(
      [
        entry({ description: 'Review', day: MONDAY, seconds: 5400 }),
        entry({ description: 'Review', day: FRIDAY, seconds: 1800 }),
        entry({ description: 'Calls', day: MONDAY, seconds: 900 }),
        entry({ description: '', project: SUPPORT.iri, day: SATURDAY, seconds: 42 }),
      ],
      [account(FRIDAY, { targetSeconds: 14_400 }), account(SATURDAY, { targetSeconds: 0 })],
    )
    const rows = [...grid().querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf))
    expect(rows).toEqual([
      ['Support', '', '', '', '', '', '42 s', '', '42 s'],
      ['SupportNo description', '', '', '', '', '', '42 s', '', '42 s'],
      ['Website', '1:45', '', '', '', '0:30', '', '', '2:15'],
      ['WebsiteCalls', '0:15', '', '', '', '', '', '', '0:15'],
      ['WebsiteReview', '1:30', '', '', '', '0:30', '', '', '2:00'],
    ])
    expect(foot('Total')).toEqual(['1:45', '0:00', '0:00', '0:00', '0:30', '42 s', '0:00', '2:16'])
    expect(foot('Plan')).toEqual(['8:00', '8:00', '8:00', '8:00', '4:00', '0:00', '8:00', '44:00'])
    // Sunday is still to come.
    expect(foot('Difference')).toEqual(['−6:15', '−8:00', '−8:00', '−8:00', '−3:30', '', '', '−33:45'])
    expect(page()).toMatch(/16\W+22 Nov 2026/)
  })

  it('stands by client, with what several projects of one come to', async () => {
    const workspace = new OpenedWorkspace([
      entry({ description: 'Review', day: MONDAY, seconds: 5400 }),
      entry({ description: 'Calls', project: SUPPORT.iri, day: MONDAY, seconds: 1800 }),
      entry({ description: 'Fair', project: '/api/projects/9', day: FRIDAY, seconds: 3600 }),
      entry({ description: 'Mail', project: '/api/projects/8', day: FRIDAY, seconds: 900 }),
    ])
    workspace.stint.publish('projects', [
      { ...WEBSITE, client: 'Nordwind' },
      { ...SUPPORT, client: 'Nordwind' },
      { ...WEBSITE, iri: '/api/projects/9', name: 'Stand', client: 'Acme' },
      { ...WEBSITE, iri: '/api/projects/8', name: 'Admin' },
    ])
    await openWindow(workspace.stint)
    await visit('Timesheet')
    const sums = [...grid().querySelectorAll('tr[data-group]')].map((row) => [...row.children].map(textOf))
    expect(sums.map(([head, monday, , , , friday, , , all]) => [head, monday, friday, all])).toEqual([
      ['StandAcme', '', '1:00', '1:00'],
      ['Nordwind', '2:00', '', '2:00'],
      ['SupportNordwind', '0:30', '', '0:30'],
      ['WebsiteNordwind', '1:30', '', '1:30'],
      ['Admin', '', '0:15', '0:15'],
    ])
    // The arrows go over the sums, from row to row.
    cell(/Calls/, MONDAY).focus()
    await press(cell(/Calls/, MONDAY), 'ArrowUp')
    expect(document.activeElement).toBe(cell(/Fair/, MONDAY))
  })

  it('names bank holidays and own absences, and begins as weeks do where the person lives', async () => {
    const workspace = new OpenedWorkspace(
      [],
      [
        account('2026-11-19', {
          holidays: [{ day: '2026-11-19', name: 'Repentance Day', share: 1 }],
          lines: [
            { kind: 'leave', label: 'Vacation', source: null, seconds: -100, wouldTakeSeconds: 0 },
            { kind: 'pending', label: 'Not yet', source: null, seconds: 0, wouldTakeSeconds: 9 },
          ],
        }),
      ],
    )
    workspace.stint.on('app.info', () => ({
      version: '1',
      platform: 'linux',
      country: 'US',
      zone: 'UTC',
      locale: 'en-US',
      userName: 'Mira',
    }))
    await openWindow(workspace.stint)
    await visit('Timesheet')
    const heads = [...grid().querySelectorAll('thead th')].map(textOf)
    expect(heads[1]).toMatch(/^15 ?Nov ?Sun/)
    expect(heads[5]).toMatch(/^19 ?Nov ?Thu/)
    const special = [...sure(grid().querySelector('[data-special]')).children].map(textOf)
    expect(special[0]).toBe('Absences and holidays')
    expect(special[5]).toMatch(/^Repentance Day ?Vacation$/)
    expect(textOf(grid())).not.toContain('Not yet')
    expect(workspace.stint.inputs('entries.list').at(-1)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  })

  it('stays this week when the language begins weeks on another day', async () => {
    const workspace = new OpenedWorkspace([])
    workspace.stint.on('app.info', () => ({
      version: '1',
      platform: 'linux',
      country: 'US',
      zone: 'UTC',
      locale: 'en-US',
      userName: 'Mira',
    }))
    await openWindow(workspace.stint)
    const shown = () => workspace.stint.inputs('entries.list').at(-1)
    await visit('Timesheet')
    expect(shown()).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    await visit('Settings')
    workspace.stint.publish('language', 'pl')
    await settle()
    await click(one('link', 'Karta czasu'))
    expect(shown()).toEqual({ from: MONDAY, to: '2026-11-22' })
    workspace.stint.publish('language', 'en')
    await settle()
  })

  it('has the weeks of the workspace, whatever the language, and turns to them when the setting changes', async () => {
    const workspace = new OpenedWorkspace([])
    workspace.stint.publish('workspace', { ...OPEN, weekStart: 7 })
    await openWindow(workspace.stint)
    const shown = () => workspace.stint.inputs('entries.list').at(-1)
    await visit('Timesheet')
    expect(shown()).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    await click(one('button', 'Previous week'))
    expect(shown()).toEqual({ from: '2026-11-08', to: '2026-11-14' })
    // Someone changed it, and the week stays the one that was looked at.
    workspace.stint.publish('workspace', { ...OPEN, weekStart: 1 })
    await settle()
    expect(shown()).toEqual({ from: '2026-11-09', to: '2026-11-15' })
    const heads = [...grid().querySelectorAll('thead th')].map(textOf)
    expect(heads[1]).toMatch(/^9 ?Nov ?Mon/)
  })

  it('says what belongs here when there is nothing', async () => {
    await open([])
    expect(page()).toContain('Nothing logged in this week.')
  })

  it('says in the cell what is unsent, unconfirmed and refused', async () => {
    await open([
      entry({ description: 'A', day: MONDAY, sync: 'waiting' }),
      entry({ description: 'B', day: MONDAY, sync: 'unconfirmed' }),
      entry({ description: 'C', day: MONDAY, sync: 'refused' }),
      entry({ description: 'C', day: MONDAY, sync: 'synced' }),
      entry({
        description: 'D',
        day: MONDAY,
        sync: 'refused',
        refusal: {
          at: '2026-11-21T11:00:00Z',
          status: 404,
          message: 'The server no longer has it.',
          problem: null,
          question: { kind: 'missing' },
        },
      }),
    ])
    expect(textOf(cell(/A$/, MONDAY))).toMatch(/Waiting$/)
    expect(textOf(cell(/B$/, MONDAY))).toMatch(/Checking$/)
    expect(textOf(cell(/C$/, MONDAY))).toMatch(/^2× ?3:00 ?2 entries ?Refused$/)
    expect(textOf(cell(/D$/, MONDAY))).toMatch(/Needs your answer$/)
  })

  it('shows the running timer, and counts it in no total', async () => {
    const workspace = new OpenedWorkspace([])
    workspace.stint.publish('timer', {
      running: {
        startedAt: '2026-11-21T10:29:30Z',
        zone: 'UTC',
        description: 'Deep work',
        project: WEBSITE.iri,
        gap: null,
        countedSeconds: 0,
        countingSince: '2026-11-21T10:29:30Z',
      },
    })
    await openWindow(workspace.stint)
    await visit('Timesheet')
    expect(textOf(cell(/Deep work/, SATURDAY))).toMatch(/^1:30 ?Running now/)
    expect(foot('Total').at(-1)).toBe('0:00')
  })

  it('turns to other weeks by button, date and key, and back', async () => {
    const workspace = await open([entry({ day: MONDAY }), entry({ day: '2026-11-09', seconds: 60 })])
    const shown = () => workspace.stint.inputs('entries.list').at(-1)?.from
    await click(one('button', 'Previous week'))
    expect([shown(), foot('Total').at(-1)]).toEqual(['2026-11-09', '0:01'])
    await click(one('button', 'This week'))
    expect(shown()).toBe(MONDAY)
    await press(cell(/Review/, MONDAY), 'PageDown')
    expect(shown()).toBe('2026-11-23')
    const jump = sure(document.querySelector<HTMLInputElement>('input[data-date]'))
    await type(jump, '2026-12-31')
    await leave(jump)
    expect(shown()).toBe('2026-12-28')
  })
})

describe('typing into a cell', () => {
  it('writes an entry of that day where there was none', async () => {
    const workspace = await open([entry({ description: 'Review', day: MONDAY })])
    await enter(cell(/Review/, FRIDAY), '1.5')
    expect(workspace.stint.inputs('entries.log')).toEqual([
      { project: WEBSITE.iri, description: 'Review', day: FRIDAY, seconds: 5400 },
    ])
    expect(textOf(cell(/Review/, FRIDAY))).toMatch(/^1:30/)
  })

  it('changes the one entry that is there, and only when it differs', async () => {
    const workspace = await open([entry({ id: ID, day: MONDAY, seconds: 5430 })])
    await press(cell(/Review/, MONDAY), 'F2')
    expect(field().value).toBe('1:30:30')
    await press(field(), 'Enter')
    expect(workspace.stint.inputs('entries.update')).toEqual([])
    await enter(cell(/Review/, MONDAY), '90m')
    expect(workspace.stint.inputs('entries.update')).toEqual([{ id: ID, seconds: 5400 }])
    expect(workspace.stint.inputs('entries.log')).toEqual([])
  })

  it('deletes the entry when the cell is cleared, and offers to bring it back', async () => {
    const workspace = await open([entry({ id: ID, day: MONDAY })])
    await press(cell(/Review/, MONDAY), 'Delete')
    expect(workspace.stint.inputs('entries.delete')).toEqual([{ id: ID }])
    expect(textOf(cell(/Review/, MONDAY))).toBe('')
    await click(one('button', 'Undo'))
    expect(textOf(cell(/Review/, MONDAY))).toBe('1:30')
    await press(cell(/Review/, MONDAY), 'Enter')
    await type(field(), '')
    await press(field(), 'Enter')
    expect(workspace.stint.inputs('entries.delete')).toHaveLength(2)
  })

  it('never guesses among several entries: it opens their list', async () => {
    const workspace = await open([
      entry({ id: ID, day: MONDAY, seconds: 3600, endedAt: null }),
      entry({ day: MONDAY, seconds: 900 }),
    ])
    await press(cell(/Review/, MONDAY), '2')
    const dialog = one('dialog', 'Website, Mon 16 Nov')
    const fields = all('textbox', 'Duration', dialog) as HTMLInputElement[]
    expect(fields.map(({ value }) => value)).toEqual(['1:00', '0:15'])
    const first = sure(fields[0])
    await type(first, 'soon')
    await press(first, 'Enter')
    expect(one('alert', undefined, dialog).textContent).toContain('This is not a duration')
    expect(workspace.stint.inputs('entries.update')).toEqual([])
    await type(first, '2:00')
    // It is not lost to Escape.
    await press(first, 'Escape')
    expect(textOf(dialog)).toContain('The duration you typed is not saved yet.')
    expect(first.value).toBe('2:00')
    await leave(first)
    expect(workspace.stint.inputs('entries.update')).toEqual([{ id: ID, seconds: 7200 }])
    expect(all('alert', undefined, dialog)).toEqual([])
    await press(cell(/Review/, MONDAY), 'Delete')
    expect(workspace.stint.inputs('entries.delete')).toEqual([])
  })

  it.each([
    ['12', '12:00 h'],
    ['13', '0:13 h'],
  ])('says while %j is typed what it means', async (typed, meaning) => {
    await open([entry({ day: MONDAY })])
    const target = cell(/Review/, FRIDAY)
    target.focus()
    await press(target, '1')
    await type(field(), typed)
    expect(textOf(target)).toBe(meaning)
  })

  it('says before it is saved what the server would refuse', async () => {
    const workspace = new OpenedWorkspace([
      entry({ day: MONDAY }),
      entry({ description: 'Calls', day: FRIDAY, seconds: 36_000 }),
    ])
    workspace.stint.on('entries.limits', () => ({
      lockedBefore: '2026-11-17',
      lastDay: SATURDAY,
      secondsPerDay: 43_200,
    }))
    await openWindow(workspace.stint)
    await visit('Timesheet')
    const said = async (day: string, typed: string) => {
      const target = cell(/Review/, day)
      target.focus()
      await press(target, 'F2')
      await type(field(), typed)
      const words = all('alert', undefined, target).map(textOf)
      await press(field(), 'Escape')
      return words
    }
    expect(await said(MONDAY, '2')).toEqual([expect.stringContaining('are closed')])
    expect(await said('2026-11-22', '2')).toEqual([expect.stringContaining('takes no work after')])
    expect(await said(FRIDAY, '3')).toEqual([expect.stringContaining('takes only 2:00 h more')])
    expect(await said(FRIDAY, '2')).toEqual([])
    expect(workspace.stint.inputs('entries.log')).toEqual([])
  })

  it('keeps what it cannot take, says why, and takes it when it is mended', async () => {
    const workspace = await open([entry({ day: MONDAY })])
    await enter(cell(/Review/, FRIDAY), '1:75')
    // Enter stays, to be mended on the spot.
    expect(field().value).toBe('1:75')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(textOf(one('alert', undefined, cell(/Review/, FRIDAY)))).toBe('Minutes must be under 60.')
    await press(field(), 'Tab')
    expect(focusedDay()).toBe(SATURDAY)
    expect(textOf(cell(/Review/, FRIDAY))).toContain('1:75')
    await visit('Today')
    await visit('Timesheet')
    expect(textOf(cell(/Review/, FRIDAY))).toContain('1:75')
    expect(workspace.stint.inputs('entries.log')).toEqual([])
    await press(cell(/Review/, FRIDAY), 'Enter')
    expect(field().value).toBe('1:75')
    await type(field(), '1:45')
    await press(field(), 'Enter')
    expect(workspace.stint.inputs('entries.log')).toMatchObject([{ day: FRIDAY, seconds: 6300 }])
    expect(all('alert')).toEqual([])
  })

  it('undoes typed cells by the undo key, the latest first', async () => {
    const workspace = await open([entry({ id: ID, day: MONDAY })])
    await enter(cell(/Review/, MONDAY), '2')
    await enter(cell(/Review/, FRIDAY), '3')
    const created = sure(workspace.entries.find(({ day }) => day === FRIDAY)).id
    expect(all('button', 'Undo')).toEqual([])
    await press(cell(/Review/, FRIDAY), 'z', { ctrlKey: true })
    expect(workspace.stint.inputs('entries.delete')).toEqual([{ id: created }])
    await press(cell(/Review/, FRIDAY), 'z', { ctrlKey: true })
    expect(workspace.stint.inputs('entries.update').at(-1)).toEqual({ id: ID, seconds: 5400 })
    await press(cell(/Review/, FRIDAY), 'z', { ctrlKey: true })
    expect(workspace.stint.inputs('entries.update')).toHaveLength(2)
  })

  it('does not undo cells of another week by the undo key', async () => {
    const workspace = await open([entry({ id: ID, day: MONDAY })])
    await enter(cell(/Review/, MONDAY), '2')
    await click(one('button', 'Previous week'))
    await press(document.body, 'z', { ctrlKey: true })
    expect(workspace.stint.inputs('entries.update')).toEqual([{ id: ID, seconds: 7200 }])
  })

  it('keeps what the main process refuses, in its words, until it is given up', async () => {
    const workspace = await open([entry({ day: MONDAY })])
    workspace.stint.on('entries.log', () => {
      throw new Refused({ code: 'disk', message: 'The disk is full.' })
    })
    await enter(cell(/Review/, FRIDAY), '2')
    expect(page()).toContain('The disk is full.')
    expect(textOf(cell(/Review/, FRIDAY))).toContain('2')
    await press(cell(/Review/, FRIDAY), 'Escape')
    expect(textOf(cell(/Review/, FRIDAY))).toBe('')
    expect(all('alert')).toEqual([])
  })

  it('writes over nothing that came into the cell meanwhile', async () => {
    const workspace = await open([entry({ day: MONDAY })])
    await press(cell(/Review/, FRIDAY), '2')
    workspace.change([...workspace.entries, entry({ id: ID, day: FRIDAY, seconds: 600 })], FRIDAY)
    await settle()
    await press(field(), 'Enter')
    expect(workspace.stint.inputs('entries.update')).toEqual([])
    expect(one('alert').textContent).toContain('has changed')
    // Asked for once more, it is meant.
    await press(cell(/Review/, FRIDAY), 'Enter')
    await press(field(), 'Enter')
    expect(workspace.stint.inputs('entries.update')).toEqual([{ id: ID, seconds: 7200 }])
  })

  it('takes nothing for a closed project, whose entries stay readable', async () => {
    const workspace = await open([entry({ project: CLOSED.iri, day: MONDAY })])
    const row = /Old shop/
    expect(cell(row, FRIDAY).getAttribute('aria-readonly')).toBe('true')
    await press(cell(row, FRIDAY), '2')
    expect(grid().querySelector('td input')).toBeNull()
    await press(cell(row, MONDAY), 'Delete')
    expect(workspace.stint.inputs('entries.delete')).toEqual([])
    await press(cell(row, MONDAY), 'Enter')
    expect((one('textbox', 'Duration', one('dialog')) as HTMLInputElement).disabled).toBe(true)
  })

  it('takes what was typed twice into the same cell, one after the other', async () => {
    const workspace = await open([entry({ day: MONDAY })])
    let answer = (): void => undefined
    const log = new Promise<void>((resolve) => (answer = resolve))
    const write = workspace.entries
    workspace.stint.on('entries.log', async ({ project, description, day, seconds }) => {
      await log
      workspace.change([...write, entry({ id: ID, project, description, day, seconds })], day)
      return { entry: ID }
    })
    await enter(cell(/Review/, FRIDAY), '2')
    await enter(cell(/Review/, FRIDAY), '3')
    answer()
    await settle()
    expect(workspace.stint.inputs('entries.update')).toEqual([{ id: ID, seconds: 10_800 }])
    expect(textOf(cell(/Review/, FRIDAY))).toBe('3:00')
  })
})

describe('the keyboard', () => {
  it('moves as in a spreadsheet, and lets Tab leave at the end of a row', async () => {
    await open([entry({ description: 'A', day: MONDAY }), entry({ description: 'B', day: MONDAY })])
    const start = cell(/A$/, MONDAY)
    start.focus()
    await press(start, 'ArrowRight')
    expect(focusedDay()).toBe('2026-11-17')
    await press(document.activeElement ?? start, 'ArrowDown')
    expect(document.activeElement).toBe(cell(/B$/, '2026-11-17'))
    await press(document.activeElement ?? start, 'End')
    expect(focusedDay()).toBe('2026-11-22')
    expect(await press(document.activeElement ?? start, 'Tab')).toBe(false)
    await press(document.activeElement ?? start, 'Home', { ctrlKey: true })
    expect(document.activeElement).toBe(cell(/A$/, MONDAY))
    // One cell is in the order of Tab, the one that has the focus.
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    expect(await press(start, 'c', { ctrlKey: true })).toBe(false)
    expect(await press(start, 'Shift')).toBe(false)
    expect(await press(start, 'a')).toBe(true)
    expect(field().value).toBe('a')
  })

  it('takes with Enter and goes down, with Tab and goes on over the end of the row, and gives up with Escape', async () => {
    const workspace = await open([
      entry({ description: 'A', day: MONDAY }),
      entry({ description: 'B', day: MONDAY }),
    ])
    await enter(cell(/A$/, FRIDAY), '1', 'Enter')
    expect(document.activeElement).toBe(cell(/B$/, FRIDAY))
    await enter(cell(/A$/, '2026-11-22'), '1', 'Tab')
    expect(document.activeElement).toBe(cell(/B$/, MONDAY))
    expect(workspace.stint.inputs('entries.log').map(({ day }) => day)).toEqual([FRIDAY, '2026-11-22'])
    await enter(cell(/B$/, MONDAY), '5', 'Escape')
    expect(textOf(cell(/B$/, MONDAY))).toBe('1:30')
    expect(document.activeElement).toBe(cell(/B$/, MONDAY))
    // Typed over, an arrow takes and moves; with the text opened by F2, it moves in the text.
    await enter(cell(/B$/, FRIDAY), '2', 'ArrowLeft')
    expect(focusedDay()).toBe('2026-11-19')
    await press(cell(/B$/, MONDAY), 'F2')
    expect(await press(field(), 'ArrowLeft')).toBe(false)
    expect(workspace.stint.inputs('entries.update')).toEqual([])
  })
})

describe('rows and weeks', () => {
  it('a row is added for a project and description, and what is typed there is its entry', async () => {
    const workspace = await open([])
    const last = sure(document.querySelector<HTMLElement>('form[aria-label="New row"]'), 'the last row')
    await click(one('button', 'Add row', last))
    expect(one('alert', undefined, last).textContent).toContain('Choose a project')
    const project = one('combobox', 'Project', last)
    await type(project, 'supp')
    await press(project, 'Enter')
    await type(one('textbox', 'Description', last), '  Hotline ')
    await click(one('button', 'Add row', last))
    expect(document.activeElement).toBe(cell(/Support/, SATURDAY))
    await enter(cell(/Support/, SATURDAY), '0:45')
    expect(workspace.stint.inputs('entries.log')).toEqual([
      { project: SUPPORT.iri, description: 'Hotline', day: SATURDAY, seconds: 2700 },
    ])
  })

  it('the entries of a row, and single ones of a cell, are chosen and moved to a project together', async () => {
    const [first, second, third] = [
      entry({ day: MONDAY }),
      entry({ day: FRIDAY }),
      entry({ day: MONDAY, project: SUPPORT.iri, description: 'Hotline' }),
    ]
    const { stint } = await open([first, second, third])
    stint.on('entries.rearrange', () => ({ added: [] }))
    await click(one('checkbox', 'Choose Review'))
    const bar = () => one('toolbar', 'Chosen entries')
    expect(textOf(bar())).toContain('2 entries · 3:00 h')
    // Days differ, so that they cannot be one.
    expect(one('button', 'Merge', bar()).hasAttribute('disabled')).toBe(true)
    // A cell that is typed into keeps its keys.
    await press(cell(/Support/, MONDAY), 'Escape')
    expect(textOf(bar())).toContain('2 entries')
    await click(one('button', 'Delete', bar()))
    expect(stint.inputs('entries.rearrange')).toEqual([{ deletes: [first.id, second.id] }])
    await click(one('checkbox', 'Choose Hotline'))
    expect(textOf(bar())).toContain('1 entry')
    await click(one('button', 'Next week'))
    expect(all('toolbar', 'Chosen entries')).toEqual([])
  })

  it('a pinned row is there every week, and goes when it is unpinned', async () => {
    const workspace = await open([entry({ day: MONDAY })])
    workspace.stint.on('favourites.set', ({ description, project, favourite }) => {
      workspace.stint.publish('favourites', favourite ? [{ description, project }] : [])
      return {}
    })
    await click(one('button', 'Pin row', rowOf(/Review/)))
    expect(document.body.textContent).toContain('Row pinned')
    await click(one('button', 'Next week'))
    expect(textOf(rowOf(/Review/))).toMatch(/Review/)
    await click(one('button', 'Undo'))
    expect(grid().querySelectorAll('tbody tr:not([data-group]) [data-day]')).toHaveLength(0)
  })

  it('last week is copied at once, and goes at once', async () => {
    const workspace = await open([entry({ day: MONDAY })])
    const ids = [ID, ID.replace('1', '2')]
    workspace.stint.on('entries.copyWeek', () => ({ entries: ids, leftOut: [] }))
    await click(one('button', 'Copy last week'))
    expect(workspace.stint.inputs('entries.copyWeek')).toEqual([{ from: '2026-11-09', to: MONDAY }])
    expect(document.body.textContent).toContain('2 entries copied')
    await click(one('button', 'Undo'))
    expect(workspace.stint.inputs('entries.deleteAll')).toEqual([{ ids }])
    workspace.stint.on('entries.copyWeek', () => ({ entries: [], leftOut: [] }))
    await click(one('button', 'Copy last week'))
    expect(page()).toContain('Nothing to copy')
    expect(all('button', 'Undo')).toEqual([])
  })

  it('days that the server would refuse are named when last week is copied', async () => {
    const workspace = await open([entry({ day: MONDAY })])
    const closed = (day: string) => ({ day, project: '/projects/1', reason: 'closed-period' as const })
    const leftOut = [closed(MONDAY), closed('2026-11-17')]
    workspace.stint.on('entries.copyWeek', () => ({ entries: [ID], leftOut }))
    await click(one('button', 'Copy last week'))
    expect(document.body.textContent).toMatch(
      /1 entry copied\. Left out, because the days are closed: .*16.* and .*17/,
    )
  })
})

const ID = '10000000-0000-7000-8000-000000000001'

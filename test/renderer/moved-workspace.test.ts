// A workspace that was moved to a server: every page can be read, and nothing on it offers to change anything.
import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/bridge/bridge'
import { overview } from './support/absences'
import { account, accounts, line, request } from './support/calendar'
import { entry, FakeStint, OPEN } from './support/stint'
import {
  all,
  click,
  nameOf,
  one,
  openWindow,
  pass,
  press,
  settle,
  sure,
  textOf,
  type,
} from './support/window'

const WORDS = 'This workspace was moved to a server. Here it can only be read.'
/** What changes something on pages of one's own time and absences. */
const CHANGES =
  /Start|Log time|Fill|Continue|Delete|Edit|Add|Copy|Pin|Withdraw|time off|Request|Restore|New |Choose|Select|Overlaps/
const HOLIDAY = {
  id: 1,
  date: '2026-12-25',
  publicNotes: 'Christmas Day',
  yearFrom: null,
  yearTo: null,
  share: 1,
  half: null,
}

const PLAN = entry({ description: 'Plan', day: '2026-11-21' })
const BY_HAND = entry({
  id: '00000000-0000-7000-8000-0000000000aa',
  description: 'By hand',
  day: '2026-11-21',
  endedAt: null,
})

/** Opens a page of it on 21 November 2026, a Saturday. */
async function open(page: string, entries: Entry[] = [PLAN, BY_HAND]) {
  const stint = new FakeStint()
    .on('entries.list', ({ from, to }) => entries.filter(({ day }) => day >= from && day <= to))
    .on('entries.deleted', () => [{ entry: PLAN, deletedAt: '2026-11-20T12:00:00Z' }])
    .on('calendar.read', ({ from, to }) => ({
      days: accounts(from, to, account('2026-11-21', [line('planned', 'Office hours', 8)])),
      absences: [],
      colleagues: [],
    }))
    .on('absences.overview', () => overview([request({ from: '2026-12-01', to: '2026-12-04' })]))
    .on('records.document', () => ({ document: { openapi: '3.1.0', paths: {} } }))
    .on('records.list', ({ path }) => ({
      items: path === '/bank-holidays' ? [HOLIDAY] : [],
      total: 1,
      page: 1,
      pages: 1,
      more: false,
    }))
  stint.publish('workspace', {
    ...OPEN,
    kind: 'local',
    url: null,
    timezone: 'UTC',
    access: { admin: true, manager: true, costs: true },
    moved: { url: 'https://stint.example.com', at: '2026-03-03T10:00:00Z', sure: true },
  })
  await openWindow(stint)
  if (page !== 'Today') await click(one('link', page))
  await pass(100)
  return stint
}
const main = () => sure(document.querySelector('main'))
const offered = () =>
  all('button', undefined, main())
    .map(nameOf)
    .filter((name) => CHANGES.test(name))

describe('Today', () => {
  it('lists the entries and opens none', async () => {
    await open('Today')
    expect(all('listitem', undefined, main()).map(textOf).join()).toContain('Plan')
    expect(offered()).toEqual([])
    expect(textOf(main())).toContain('5:00 to go')
    expect(textOf(main())).not.toContain('done at')
    await click(one('button', 'Plan'))
    expect(all('textbox')).toEqual([])
  })
})

describe('the timesheet', () => {
  it('takes nothing in a cell and says why, has no row to type in, and lists what is in a cell', async () => {
    const stint = await open('Timesheet')
    expect(offered()).toEqual([])
    expect(all('textbox', undefined, main()).map(nameOf)).toEqual(['Go to the week of'])
    const cells = [...main().querySelectorAll<HTMLElement>('td[data-row]')]
    const full = sure(cells.find((cell) => textOf(cell).includes('1:30')))
    expect(full.getAttribute('aria-readonly')).toBe('true')
    await press(sure(cells[0]), '4')
    expect(textOf(document.body)).toContain(WORDS)
    await press(full, 'Delete')
    expect(stint.inputs('entries.delete')).toEqual([])
    await click(full)
    const dialog = one('dialog')
    expect(all('button', undefined, dialog).map(nameOf)).toEqual(['Done'])
    expect(one('textbox', 'Duration', dialog)).toHaveProperty('disabled', true)
  })
})

describe('the calendar', () => {
  it('lists what is in a day, and offers nothing for it', async () => {
    await open('Calendar')
    await press(sure(main().querySelector('[data-day="2026-11-21"]')), 'Enter')
    const panel = sure(document.querySelector('[aria-labelledby=day-panel-title]'))
    expect(textOf(panel)).toContain('Plan')
    expect(all('button', undefined, panel).map(nameOf)).toEqual(['Close the day'])
    expect(offered()).toEqual([])
  })

  it('shows the blocks of a week without handles, and moves, deletes and opens none', async () => {
    const stint = await open('Calendar')
    await click(one('radio', 'Week'))
    await settle()
    const block = sure(document.querySelector<HTMLElement>('.stint-block-body[data-entry]'))
    expect(document.querySelectorAll('[role=slider]')).toHaveLength(0)
    await press(block, 'ArrowDown')
    await press(block, 'Delete')
    await click(block)
    await click(sure(document.querySelector<HTMLElement>('.stint-untimed')))
    expect(all('dialog')).toEqual([])
    expect(stint.inputs('entries.update')).toEqual([])
    expect(stint.inputs('entries.delete')).toEqual([])
    expect(offered()).toEqual([])
  })
})

describe('absences', () => {
  it('are listed with nothing that can be done with them', async () => {
    await open('Absences')
    expect(all('listitem', undefined, one('list', 'My time off'))).toHaveLength(1)
    expect(offered()).toEqual([])
  })
})

describe('a page of Manage', () => {
  it('says at each control why it does nothing', async () => {
    await open('Bank holidays')
    const add = one('button', 'Add bank holiday')
    expect([add.getAttribute('aria-disabled'), add.getAttribute('title')]).toEqual(['true', WORDS])
    await click(add)
    expect(all('dialog')).toEqual([])
  })
})

describe('deleted entries', () => {
  it('are listed without a way back', async () => {
    await open('Today')
    await click(one('link', 'Deleted entries'))
    await pass(100)
    expect(textOf(main())).toContain('Plan')
    expect(offered()).toEqual([])
  })
})

describe('the command palette', () => {
  it('leads to pages, and offers nothing that is recorded or created', async () => {
    await open('Today')
    await press(document, 'k', { ctrlKey: true })
    await settle()
    const options = all('option').map(textOf)
    expect(options.join()).toContain('Timesheet')
    expect(options.filter((words) => /Start timer|Log time|time off|New |Add |Import/.test(words))).toEqual(
      [],
    )
    await type(sure(one('dialog').querySelector('input')), 'Deep work')
    await pass(500)
    expect(all('option').map(textOf).join()).not.toContain('Deep work')
  })
})

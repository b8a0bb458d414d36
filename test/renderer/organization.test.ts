// The settings of Organization: lengths of time and days as people write them, and what is sent for them.
import { describe, expect, it } from 'vitest'
import { FakeStint, OPEN } from './support/stint'
import { all, click, one, openWindow, settle, submit, sure, textOf, type } from './support/window'

const config = (id: string, type: string, value: unknown, usual: unknown) => ({
  ...{ id, type, value, default: usual, options: [], label: id, editable: true, isSet: value !== usual },
  group: id.split('.')[0] ?? '',
  updatedAt: '2026-11-01T00:00:00Z',
})
const CONFIGS = [
  config('organization.name', 'string', 'Nordwind', null),
  config('holidays.secondsPerDay', 'integer', 27_000, 28_800),
  config('holidays.forbiddenDays', 'json', [], []),
  config('workTimes.maxSecondsPerDay', 'integer', 86_400, 86_400),
]

async function open(configs = CONFIGS) {
  const stint = new FakeStint()
    .on('records.list', ({ path }) => {
      const items = path === '/configs' ? configs : []
      return { items: [...items], total: items.length, page: 1, pages: 1, more: false }
    })
    .on('records.get', ({ path }) => ({
      record: sure(configs.find(({ id }) => path.endsWith(id))),
      version: '"1"',
    }))
    .on('records.update', ({ body }) => ({ record: body, version: '"2"' }))
  stint.publish('workspace', { ...OPEN, access: { admin: true, manager: true, costs: true } })
  await openWindow(stint)
  await click(one('link', 'Organization'))
  await settle()
  return stint
}
const row = (id: string) => sure(document.getElementById(`setting-${id}`), id)
const input = (id: string) => sure(row(id).querySelector('input'), id)
const sent = (stint: FakeStint) => stint.inputs('records.update').map(({ path, body }) => [path, body])

describe('a length of time', () => {
  it('is written as such, and so is its default', async () => {
    await open()
    expect(textOf(row('holidays.secondsPerDay'))).toContain('Length of one day of leave')
    expect(textOf(row('holidays.secondsPerDay'))).toContain('Default: 8:00.')
    expect([input('holidays.secondsPerDay').value, input('workTimes.maxSecondsPerDay').value]).toEqual([
      '7:30',
      '24:00',
    ])
  })

  it('is typed in any way, and sent in seconds', async () => {
    const stint = await open()
    await type(input('holidays.secondsPerDay'), '7h 12m')
    expect(textOf(row('holidays.secondsPerDay'))).toContain('= 7:12 h.')
    await submit(input('holidays.secondsPerDay'))
    expect(sent(stint)).toEqual([['/configs/holidays.secondsPerDay', { value: 25_920 }]])
  })

  it('that is none stays typed, and says so', async () => {
    const stint = await open()
    await type(input('holidays.secondsPerDay'), 'long')
    await submit(input('holidays.secondsPerDay'))
    expect(textOf(one('alert', undefined, row('holidays.secondsPerDay')))).toBe(
      'This is not a duration. Write it as 7:30.',
    )
    expect([input('holidays.secondsPerDay').value, sent(stint)]).toEqual(['long', []])
  })
})

describe('days', () => {
  const days = () => row('holidays.forbiddenDays')

  it('are a list to which days are added', async () => {
    const stint = await open()
    expect(textOf(days())).not.toContain('[')
    await click(one('button', 'Add days', days()))
    await type(one('textbox', 'First day', days()), '2026-12-24')
    expect((one('textbox', 'Last day', days()) as HTMLInputElement).value).toBe('24 Dec 2026')
    await type(one('textbox', 'Last day', days()), '2026-12-31')
    await submit(one('textbox', 'Last day', days()))
    expect(sent(stint)).toEqual([
      ['/configs/holidays.forbiddenDays', { value: [{ from: '2026-12-24', to: '2026-12-31' }] }],
    ])
  })

  it('are asked for when one is missing', async () => {
    const stint = await open()
    await click(one('button', 'Add days', days()))
    await type(one('textbox', 'Last day', days()), '2026-12-31')
    await submit(one('textbox', 'Last day', days()))
    expect(textOf(one('alert', undefined, days()))).toContain('This is not a date.')
    expect(sent(stint)).toEqual([])
  })

  it('are taken away one by one', async () => {
    const ranges = [
      { from: '2026-12-24', to: '2026-12-31' },
      { from: '2027-05-02', to: '2027-05-02' },
    ]
    const stint = await open([config('holidays.forbiddenDays', 'json', ranges, [])])
    expect(all('textbox', 'First day', days()).map((field) => (field as HTMLInputElement).value)).toEqual([
      '24 Dec 2026',
      '2 May 2027',
    ])
    await click(sure(all('button', 'Remove these days', days())[0]))
    await submit(one('textbox', 'First day', days()))
    expect(sent(stint)).toEqual([['/configs/holidays.forbiddenDays', { value: [ranges[1]] }]])
  })
})

describe('closed days', () => {
  it('have a section of their own', async () => {
    await open([...CONFIGS, config('workTimes.lockedBefore', 'string', '2026-10-01', null)])
    await settle()
    const section = one('region', 'Closed days')
    expect(section.contains(row('workTimes.lockedBefore'))).toBe(true)
    expect(section.querySelectorAll('form')).toHaveLength(1)
    expect(one('region', 'Working time').contains(row('workTimes.maxSecondsPerDay'))).toBe(true)
  })

  it('reopen with a second click only, which says from when', async () => {
    const id = 'workTimes.lockedBefore'
    const stint = await open([...CONFIGS, config(id, 'string', '2026-10-01', null)])
    await click(sure(all('button', undefined, row(id)).find((button) => textOf(button) === 'Reset')))
    expect(sent(stint)).toEqual([])
    const second = all('button', undefined, row(id)).find((button) => textOf(button).startsWith('Reopen'))
    expect(textOf(sure(second))).toBe('Reopen all days before 1 Oct 2026')
    await click(sure(second))
    expect(sent(stint)).toEqual([[`/configs/${id}`, { value: null }]])
  })
})

describe('the groups', () => {
  it('are listed, and each leads to its group, again too', async () => {
    await open()
    const list = one('list', 'Groups of settings')
    expect(all('button', undefined, list).map(textOf)).toEqual(['General', 'Working time', 'Absences'])
    const heading = one('heading', 'Absences')
    for (const time of ['first', 'second']) {
      await click(one('button', 'Absences', list))
      await settle()
      expect(document.activeElement, time).toBe(heading)
      heading.blur()
    }
  })
})

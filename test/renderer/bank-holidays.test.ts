// The Bank holidays page: a year as a lane and a list, and what is written when someone adds, edits or deletes a day.
import { describe, expect, it } from 'vitest'
import type { BankHoliday } from '#contract/bank-holidays'
import { FakeStint, OPEN, Refused } from './support/stint'
import {
  all,
  click,
  one,
  openWindow,
  page,
  press,
  settle,
  submit,
  sure,
  textOf,
  type,
} from './support/window'

const holiday = (differs: Partial<BankHoliday>): BankHoliday => ({
  id: 1,
  date: '2026-12-25',
  publicNotes: 'Christmas Day',
  yearFrom: null,
  yearTo: null,
  share: 1,
  half: null,
  ...differs,
})
const LIST = [
  holiday({ id: 3, date: '2026-12-26', publicNotes: 'Boxing Day', yearFrom: 2000 }),
  holiday({ id: 1 }),
  holiday({ id: 2, date: '2026-12-24', publicNotes: 'Christmas Eve', share: 0.5, half: 'afternoon' }),
]
const DOCUMENT = {
  paths: { '/bank-holidays/import': { post: {} } },
  components: { schemas: { BankHoliday: { properties: { share: {} } } } },
}

async function open(stint = new FakeStint(), admin = true) {
  stint
    .on('records.document', () => ({ document: DOCUMENT }))
    .on('records.list', ({ query }) => {
      const items = LIST.filter(({ date }) => date.startsWith(String(query?.['year'])))
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    .on('records.get', ({ path }) => ({
      record: LIST.find(({ id }) => path === `/bank-holidays/${id}`),
      version: '"1"',
    }))
    .on('records.create', ({ body }) => ({ record: body, version: '"1"' }))
    .on('records.update', ({ body }) => ({ record: body, version: '"2"' }))
  stint.publish('workspace', { ...OPEN, access: { admin, manager: admin, costs: admin } })
  await openWindow(stint)
  await click(one('link', 'Bank holidays'))
  return stint
}
const rows = () =>
  all('listitem', undefined, one('list', 'Bank holidays')).map((row) =>
    [...row.children]
      .map(textOf)
      .filter((text) => text !== '')
      .join(' '),
  )
const dialog = () => one('dialog')
const field = (label: string) => {
  const found = [...dialog().querySelectorAll('label')].find((each) => textOf(each) === label)
  return sure(document.getElementById(sure(found, label).htmlFor), label)
}

describe('the year', () => {
  it('is listed in order of days, with how much is off and what comes back', async () => {
    await open()
    expect(rows()).toEqual([
      '24 Dec Thu Christmas Eve Afternoon',
      '25 Dec Fri Christmas Day Whole day',
      '26 Dec Sat Boxing Day Whole day on a Saturday, every year',
    ])
    expect(page()).toContain('1 + 1/2')
  })

  it('has a lane for each calendar, and one for days of none, where two halves are a day', async () => {
    const kept = [...LIST]
    LIST.splice(
      0,
      LIST.length,
      holiday({ id: 1, date: '2026-06-04', country: '/api/countries/DE', region: 'BY' }),
      holiday({ id: 2, date: '2026-01-01', country: '/api/countries/DE', region: null }),
      holiday({ id: 3, date: '2026-07-03', share: 0.5, country: null, region: null }),
      holiday({ id: 4, date: '2026-07-06', share: 0.5, country: null, region: null }),
    )
    await open()
    LIST.splice(0, LIST.length, ...kept)
    expect(page()).toMatch(/Germany\s*1\s*Germany, Ba.*1\s*Our own days\s*1/)
    expect(page()).not.toContain('Everyone')
  })

  it('tells of a Saturday in Poland that no day is off in its place, and sets one', async () => {
    const kept = [...LIST]
    const polish = { country: '/api/countries/PL', region: null }
    const saturday = { id: 3, date: '2026-12-26', publicNotes: 'Drugi dzień świąt' }
    LIST.splice(
      0,
      LIST.length,
      holiday({ id: 1, date: '2026-12-25', ...polish }),
      holiday({ ...saturday, ...polish }),
    )
    const stint = await open()
    expect(rows()[1]).toContain('Replacement not set')
    await click(one('button', 'Drugi dzień świąt'))
    const sheet = one('region', '26 Dec, Saturday')
    expect(textOf(sheet)).toContain('In Poland a bank holiday on a Saturday earns everyone another day off.')
    // The nearest days that are not off yet.
    expect(all('button', undefined, sheet).map(textOf)).toEqual(
      expect.arrayContaining(['Thu 24 Dec', 'Mon 28 Dec']),
    )
    await click(one('button', 'Mon 28 Dec', sheet))
    LIST.push(
      holiday({ id: 4, date: '2026-12-28', publicNotes: 'Drugi dzień świąt (2026-12-26)', ...polish }),
    )
    await click(one('button', 'Add replacement day', sheet))
    await settle()
    expect(stint.inputs('records.create').at(-1)).toMatchObject({
      path: '/bank-holidays',
      body: { date: '2026-12-28', publicNotes: 'Drugi dzień świąt (2026-12-26)', ...polish },
    })
    expect(rows()[1]).toContain('Moved to 28 Dec')
    expect(rows()[2]).toContain('in place of 26 Dec')
    LIST.splice(0, LIST.length, ...kept)
  })

  it('finds the day off in place of a Saturday in the next year, and tells of which year it is', async () => {
    const kept = [...LIST]
    const polish = { country: '/api/countries/PL', region: null }
    const name = 'Drugi dzień świąt'
    LIST.splice(
      0,
      LIST.length,
      holiday({ id: 3, date: '2026-12-26', publicNotes: name, ...polish }),
      holiday({ id: 4, date: '2027-01-04', publicNotes: `${name} (2026-12-26)`, ...polish }),
    )
    await open()
    await settle()
    expect(rows()).toHaveLength(1)
    expect(rows()[0]).toContain('Moved to 4 Jan 2027')
    expect(rows()[0]).not.toContain('Replacement not set')
    await click(one('button', name))
    expect(textOf(one('region', '26 Dec, Saturday'))).toContain('Moved to Mon, 4 Jan 2027')
    await click(one('button', 'Next year'))
    expect(rows()[0]).toContain('in place of 26 Dec 2026')
    LIST.splice(0, LIST.length, ...kept)
  })

  it('can be another one, and be empty', async () => {
    const stint = await open()
    await click(one('button', 'Next year'))
    expect(page()).toContain('No bank holidays in 2027 yet.')
    expect(stint.inputs('records.list').map(({ query }) => query?.['year'])).toContain('2027')
  })

  it('says why it is not there, and is asked for again', async () => {
    let fails = true
    const stint = new FakeStint()
    await open(stint)
    stint.on('records.list', () => {
      if (fails) throw new Refused({ code: 'offline', message: 'The server cannot be reached.' })
      return { items: [], total: 0, page: 1, pages: 1, more: false }
    })
    await click(one('button', 'Previous year'))
    expect(textOf(one('alert'))).toContain('The server cannot be reached.')
    fails = false
    await click(one('button', 'Try again'))
    expect(page()).toContain('No bank holidays in 2025 yet.')
  })
})

describe('a bank holiday', () => {
  it('is added with its name, day and length', async () => {
    const stint = await open()
    await click(one('button', 'Add bank holiday'))
    await submit(field('Name'))
    expect(all('alert').map(textOf)).toEqual(['Enter a name.', 'Choose a day.'])
    await type(field('Name'), 'Corpus Christi')
    await type(field('Day'), '2026-06-04')
    await click(one('radio', 'Morning', dialog()))
    await submit(field('Name'))
    expect(stint.inputs('records.create')).toEqual([
      {
        path: '/bank-holidays',
        key: expect.any(String) as string,
        body: { publicNotes: 'Corpus Christi', date: '2026-06-04', share: 0.5, half: 'morning' },
      },
    ])
    expect(all('dialog')).toEqual([])
  })

  it('of another year is shown once it was added', async () => {
    await open()
    await click(one('button', 'Add bank holiday'))
    await type(field('Name'), 'Town day')
    await type(field('Day'), '2027-08-08')
    await submit(field('Name'))
    expect(page()).toContain('2027')
  })

  it('shows what the server refuses beside its field, and keeps what was typed', async () => {
    const stint = await open()
    stint.on('records.create', () => {
      throw new Refused({
        code: 'refused',
        message: 'Invalid',
        problem: {
          type: 'about:blank',
          title: 'Invalid',
          status: 422,
          code: 'validation',
          violations: [{ propertyPath: 'date', message: 'is too early' }],
        },
      })
    })
    await click(one('button', 'Add bank holiday'))
    await type(field('Name'), 'Old day')
    await type(field('Day'), '1950-06-04')
    await submit(field('Name'))
    expect(textOf(one('alert'))).toBe('is too early')
    expect((field('Name') as HTMLInputElement).value).toBe('Old day')
  })

  it('is changed by what was changed alone, unless someone else did', async () => {
    const stint = await open()
    let theirs = false
    stint.on('records.update', ({ version, body }) => {
      if (version === '"1"') {
        theirs = true
        throw new Refused({ code: 'changed', message: 'Changed.' })
      }
      return { record: body, version: '"3"' }
    })
    stint.on('records.get', () => ({
      record: theirs ? holiday({ publicNotes: 'Christmas' }) : holiday({}),
      version: theirs ? '"2"' : '"1"',
    }))
    await click(one('button', 'Edit Christmas Day'))
    await type(field('Name'), 'First day of Christmas')
    await submit(field('Name'))
    expect([...one('alert').querySelectorAll('dd')].map(textOf)).toEqual([
      'theirs: Christmas',
      'yours: First day of Christmas',
    ])
    await submit(field('Name'))
    expect(stint.inputs('records.update').map(({ body, version }) => [body, version])).toEqual([
      [{ publicNotes: 'First day of Christmas' }, '"1"'],
      [{ publicNotes: 'First day of Christmas' }, '"2"'],
    ])
    expect(all('dialog')).toEqual([])
  })

  it('is deleted, and comes back when that is undone', async () => {
    const stint = await open()
    await click(one('button', 'Delete Christmas Eve'))
    expect(stint.inputs('records.remove')).toEqual([{ path: '/bank-holidays/2', version: '"1"' }])
    await click(one('button', 'Undo'))
    await settle()
    expect(stint.inputs('records.create')[0]?.body).toEqual({
      date: '2026-12-24',
      publicNotes: 'Christmas Eve',
      yearFrom: null,
      yearTo: null,
      share: 0.5,
      half: 'afternoon',
    })
  })
})

it('is imported by country and region, after a look at what would be added', async () => {
  const stint = await open()
  stint.on('records.act', () => ({
    body: {
      added: 1,
      days: [
        { date: '2026-06-04', publicNotes: 'Fronleichnam', share: 1, added: true, existing: null },
        {
          date: '2026-12-25',
          publicNotes: '1. Weihnachtstag',
          share: 1,
          added: false,
          existing: '/bank-holidays/1',
        },
      ],
    },
    version: null,
  }))
  await click(one('button', 'Import'))
  const region = field('Region')
  await type(region, 'Bayern')
  await press(region, 'Enter')
  await submit(field('To year'))
  const list = one('list', 'Import bank holidays', dialog())
  expect(textOf(list)).toContain('Fronleichnam')
  expect(textOf(list)).toContain('there already, stays as it is')
  await submit(field('To year'))
  const body = { country: 'DE', region: 'BY', from: 2026, to: 2026 }
  expect(stint.inputs('records.act')).toEqual([
    { method: 'POST', path: '/bank-holidays/import', body: { ...body, dryRun: true } },
    { method: 'POST', path: '/bank-holidays/import', body: { ...body, dryRun: false } },
  ])
  expect(all('dialog')).toEqual([])
})

it('shows which days of the country a region takes away, and which stay out', async () => {
  const stint = await open()
  const left = {
    date: '2026-08-31',
    publicNotes: 'Summer bank holiday',
    share: 1,
    added: false,
    existing: null,
  }
  stint.on('records.act', () => ({
    body: { added: 0, days: [left], removed: [{ date: '2026-04-06', publicNotes: 'Easter Monday' }] },
    version: null,
  }))
  await click(one('button', 'Import'))
  await submit(field('To year'))
  const list = textOf(one('list', 'Import bank holidays', dialog()))
  expect(list).toMatch(/Easter Monday\s*not in this region, is removed/)
  expect(list).toMatch(/Summer bank holiday\s*moved or deleted before, stays so/)
  expect(one('button', 'Remove 1 day', dialog())).toBeDefined()
  await submit(field('To year'))
  expect(stint.inputs('records.act')).toHaveLength(2)
  expect(all('dialog')).toEqual([])
})

it('is for admins', async () => {
  const stint = await open()
  stint.publish('workspace', { ...OPEN, access: { admin: false, manager: true, costs: false } })
  await settle()
  expect(page()).toContain('Your role does not let you use this page.')
})

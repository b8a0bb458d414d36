// The Absence types page: what is added, edited, archived and offered again, also where the server cannot add any.
import { expect, it } from 'vitest'
import type { HolidayType } from '#contract/absences'
import { FakeStint, OPEN } from './support/stint'
import { all, click, one, openWindow, page, submit, sure, textOf, type } from './support/window'

const kind = (id: number, name: string, differs: Partial<HolidayType> = {}) => ({
  id,
  code: name.toLowerCase(),
  name,
  color: '#2f9e6b',
  category: 'vacation',
  paid: true,
  usesLimit: true,
  limitPool: null,
  autoApprove: false,
  requiresDescription: false,
  allowPartialDay: true,
  includeNonWorkingDays: false,
  maxConsecutiveDays: null,
  minNoticeDays: 0,
  targetEffect: 'reduce',
  active: true,
  position: id,
  balance: null,
  ...differs,
})
const TYPES = [
  kind(1, 'Vacation'),
  kind(2, 'Old leave', { active: false }),
  kind(3, 'Sick leave', { paid: false }),
]

const NOTICE = {
  ...{ id: 'holidays.minNoticeDays', group: 'holidays', type: 'integer', label: 'Notice' },
  ...{ value: 7, default: 0, options: [], editable: true, isSet: true, updatedAt: null },
}

async function open(types = TYPES, paths: object = { '/holiday-types': { get: {}, post: {} } }) {
  const stint = new FakeStint()
    .on('records.document', () => ({ document: { paths } }))
    .on('records.list', () => ({ items: types, total: types.length, page: 1, pages: 1, more: false }))
    .on('records.get', ({ path }) => ({
      record: types.find(({ id }) => path === `/holiday-types/${id}`),
      version: '"4"',
    }))
    .on('records.create', ({ body }) => ({ record: body, version: '"1"' }))
    .on('records.update', ({ body }) => ({ record: body, version: '"5"' }))
  stint.publish('workspace', { ...OPEN, access: { admin: true, manager: true, costs: true } })
  await openWindow(stint)
  await click(one('link', 'Absence types'))
  return stint
}
const field = (label: string) => {
  const found = [...one('dialog').querySelectorAll('label')].find((each) => textOf(each) === label)
  return sure(document.getElementById(sure(found, label).htmlFor), label)
}

it('lists those that can be requested before the archived ones', async () => {
  await open()
  expect(
    all('listitem', undefined, one('list', 'Absence types')).map((row) =>
      [...row.children]
        .map(textOf)
        .filter((text) => text !== '')
        .join(' | '),
    ),
  ).toEqual([
    'Vacation | Vacation | with an allowance',
    'Sick leave | Vacation | with an allowance, unpaid',
    'Old leave | Vacation | Archived',
  ])
})

it('says which notice each has, and where it inherits that of the settings', async () => {
  const stint = new FakeStint()
    .on('records.document', () => ({ document: { paths: { '/holiday-types': { get: {} } } } }))
    .on('records.list', ({ path }) => {
      const items =
        path === '/holiday-types'
          ? [
              kind(1, 'Vacation', { minNoticeDays: null }),
              kind(2, 'Sick leave'),
              kind(3, 'Training', { minNoticeDays: 14 }),
            ]
          : [NOTICE]
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    .on('records.get', ({ path }) => ({
      record:
        path === '/configs/holidays.minNoticeDays' ? NOTICE : kind(3, 'Training', { minNoticeDays: 14 }),
      version: '"1"',
    }))
  stint.publish('workspace', { ...OPEN, access: { admin: true, manager: true, costs: true } })
  await openWindow(stint)
  await click(one('link', 'Absence types'))
  const rows = all('listitem', undefined, one('list', 'Absence types')).map(textOf)
  expect(rows[0]).toContain('notice as in Settings (7 days)')
  expect(rows[1]).toContain('without notice')
  expect(rows[2]).toContain('14 days’ notice')
  await click(one('button', 'Edit Vacation'))
  expect(field('Request at least so many days before').getAttribute('placeholder')).toBe(
    'As in Settings (7 days)',
  )
  await click(one('button', 'Cancel'))

  await click(one('link', 'Organization'))
  const setting = sure(document.getElementById('setting-holidays.minNoticeDays'))
  expect(all('link', undefined, setting).map(textOf)).toEqual(['Sick leave: 0 days', 'Training: 14 days'])
  await click(one('link', 'Training: 14 days'))
  expect((field('Request at least so many days before') as HTMLInputElement).value).toBe('14')
})

it('adds one, with a code for programs', async () => {
  const stint = await open()
  await click(one('button', 'New absence type'))
  await submit(field('Name'))
  expect(textOf(one('alert'))).toBe('Enter a name.')
  await type(field('Name'), 'Żałoba i pogrzeb')
  await type(field('Longest absence, days'), '2')
  await submit(field('Name'))
  expect(stint.inputs('records.create')).toMatchObject([
    {
      path: '/holiday-types',
      body: { name: 'Żałoba i pogrzeb', category: 'other', maxConsecutiveDays: 2, paid: true, position: 4 },
    },
  ])
  expect((stint.inputs('records.create')[0]?.body as HolidayType).code).toMatch(/^[a-z_]+$/)
})

it('changes only what was changed', async () => {
  const stint = await open()
  await click(one('button', 'Edit Vacation'))
  await type(field('Name'), 'Annual leave')
  await submit(field('Name'))
  expect(stint.inputs('records.update')).toEqual([
    { path: '/holiday-types/1', body: { name: 'Annual leave' }, version: '"4"' },
  ])
})

it('says by which law its leave is counted, with the articles, and saves another', async () => {
  const stint = await open([kind(1, 'Vacation', { leaveRule: 'pl_vacation' })])
  await click(one('button', 'Edit Vacation'))
  expect((field('Leave by') as HTMLInputElement).value).toBe('Polish law: vacation')
  expect(textOf(one('dialog'))).toContain('art. 154, 155¹, 155², 155³, 158, 168, 291 KP')
  await type(field('Leave by'), 'Settings')
  await click(one('option', 'Settings of the workspace'))
  await submit(field('Name'))
  expect(stint.inputs('records.update')).toMatchObject([{ body: { leaveRule: null } }])
})

it('archives one and offers it again', async () => {
  const stint = await open()
  await click(one('button', 'Archive Sick leave'))
  await click(one('button', 'Offer Old leave again'))
  expect(stint.inputs('records.update').map(({ path, body }) => [path, body])).toEqual([
    ['/holiday-types/3', { active: false }],
    ['/holiday-types/2', { active: true }],
  ])
})

it('offers no new one where the server cannot add any, and says so', async () => {
  await open(TYPES, { '/holiday-types': { get: {} } })
  expect(all('button', 'New absence type')).toEqual([])
  expect(page()).toContain('This server cannot add absence types.')
})

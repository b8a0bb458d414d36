// The audit trail: days, who did what, values side by side, erased values, filters, and servers without one.
import { expect, it } from 'vitest'
import { FakeStint, OPEN } from './support/stint'
import {
  all,
  click,
  one,
  openWindow,
  page,
  press,
  settle,
  sure,
  textOf,
  type,
  piecesOf,
} from './support/window'

const MIRA = { id: 1, name: 'Mira Kowalska', position: null, avatar: null, active: true }
const ENTRIES = [
  {
    id: 'c',
    action: 'updated',
    executorEmployee: MIRA,
    relationId: '7',
    relationName: 'Project',
    metadata: [{ field: 'name', from: 'Website', to: 'Web shop' }],
    createdAt: '2026-11-21T09:15:00Z',
    erasedAt: null,
  },
  {
    id: 'b',
    action: 'deleted',
    executorEmployee: { ...MIRA, id: 'system', name: 'System' },
    relatedEmployee: { ...MIRA, id: 2, name: 'Jan Nowak' },
    relationId: '3',
    relationName: 'WorkTime',
    metadata: [],
    createdAt: '2026-11-20T23:30:00Z',
    erasedAt: '2026-11-21T08:00:00Z',
  },
]

const query = (name: string) => ({ name, in: 'query', schema: { type: 'string' } })
const list = (schema: string, parameters: readonly object[] = []) => ({
  get: {
    parameters,
    responses: {
      200: {
        content: {
          'application/json': {
            schema: { type: 'array', items: { $ref: `#/components/schemas/${schema}` } },
          },
        },
      },
    },
  },
})
const one200 = (schema: string) => ({
  get: {
    responses: {
      200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } },
    },
  },
})
const FILTERS = ['executorEmployee', 'action', 'relationName', 'createdAt[after]', 'createdAt[before]']
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'A server', version: '1' },
  paths: {
    '/audit-logs': list('AuditLog', [...FILTERS, 'order[createdAt]', 'page'].map(query)),
    '/projects': list('Project'),
    '/projects/{id}': one200('Project'),
  },
  components: {
    schemas: {
      AuditLog: { type: 'object', properties: { createdAt: { type: 'string', format: 'date-time' } } },
      Project: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
    },
  },
}

async function open(document: unknown = DOCUMENT) {
  const stint = new FakeStint()
    .on('records.document', () => ({ document }))
    .on('records.list', ({ path }) => {
      const people = [{ ...MIRA, firstName: 'Mira', lastName: 'Kowalska' }]
      const items = path === '/audit-logs' ? ENTRIES : path === '/employees' ? people : []
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    .on('records.get', () => ({ record: {}, version: null }))
  stint.publish('workspace', { ...OPEN, access: { admin: true, manager: true, costs: true } })
  await openWindow(stint)
  await click(one('link', 'Organization'))
  const tabs = [...window.document.querySelectorAll<HTMLElement>('[role=tab]')]
  await click(sure(tabs.find((each) => textOf(each) === 'Audit trail')))
  return stint
}
const trail = () => one('list', 'Audit trail')

it('lists who did what under the day, in the zone that the title names', async () => {
  await open()
  expect(page()).toContain('Times in UTC')
  expect(all('listitem', undefined, trail()).map(piecesOf)).toEqual([
    'Saturday, 21 November 2026',
    'Project: updated | Web shop | Mira Kowalska | 09:15',
    'Friday, 20 November 2026',
    'Work time: deleted | Jan Nowak, No. 3 | The service itself | 23:30',
  ])
})

it('sets the values before and after side by side, and leads to the record', async () => {
  await open()
  await click(sure(all('button', undefined, trail())[0]))
  const sheet = one('region', 'Project: updated')
  expect([...sheet.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf))).toEqual([
    ['Name', 'Website', 'Web shop'],
  ])
  expect(one('link', 'Open in All records', sheet).getAttribute('href')).toBe(
    '/records?record=7&resource=projects',
  )
})

it('says that values were erased', async () => {
  await open()
  await click(sure(all('button', undefined, trail())[1]))
  expect(textOf(one('region', 'Work time: deleted'))).toContain(
    'The values were erased for privacy (21 Nov 2026, 08:00).',
  )
  await press(one('heading', 'Work time: deleted'), 'Escape')
  expect(all('region', 'Work time: deleted')).toEqual([])
})

it('asks for a person, an action, a kind of record and a period', async () => {
  const stint = await open()
  for (const [name, words] of [
    ['Who did it', 'Mira Kowalska'],
    ['Action', 'Updated'],
    ['Kind of record', 'Project'],
  ] as const) {
    await type(one('combobox', name), words)
    await press(one('combobox', name), 'Enter')
  }
  const [from] = [...window.document.querySelectorAll<HTMLInputElement>('input[data-date]')]
  await type(sure(from), '2026-11-20')
  await press(sure(from), 'Enter')
  const asked = stint.inputs('records.list').filter(({ path }) => path === '/audit-logs')
  expect(asked.at(-1)?.query).toMatchObject({
    executorEmployee: '/employees/1',
    action: 'updated',
    relationName: 'Project',
    'createdAt[after]': '2026-11-20T00:00:00Z',
  })
})

it('saves every entry of the filtered trail as a file', async () => {
  const stint = await open()
  stint.on('app.exportTable', () => ({ path: '/home/mira/Audit trail.csv' }))
  await type(one('combobox', 'Action'), 'Updated')
  await press(one('combobox', 'Action'), 'Enter')
  await click(one('button', 'Export'))
  await click(one('menuitem', 'CSV'))
  const read = stint.inputs('records.list').filter(({ path }) => path === '/audit-logs')
  expect(read.at(-1)?.query).toMatchObject({ action: 'updated' })
  const { table, format } = sure(stint.inputs('app.exportTable')[0])
  expect(format).toBe('csv')
  expect(table.columns.map(({ title }) => title).join(', ')).toBe(
    'Day, When, Who, Action, Kind of record, Whose data, Record, Record ID, Values before and after',
  )
  expect(table.rows).toEqual([
    [
      ...['2026-11-21', '09:15:00', 'Mira Kowalska', 'Updated', 'Project', null, 'Web shop', '7'],
      'Name: Website → Web shop',
    ],
    [
      ...['2026-11-20', '23:30:00', 'The service itself', 'Deleted', 'Work time', 'Jan Nowak', 'No. 3', '3'],
      null,
    ],
  ])
  expect(textOf(document.body)).toContain('Audit trail.csv')
})

it('says that a server keeps none', async () => {
  await open({ ...DOCUMENT, paths: {} })
  expect(page()).toContain('This server keeps no audit trail.')
})

it('is for admins', async () => {
  const stint = await open()
  stint.publish('workspace', { ...OPEN, access: { admin: false, manager: false, costs: false } })
  await settle()
  expect(page()).toContain('Your role does not let you use this page.')
})

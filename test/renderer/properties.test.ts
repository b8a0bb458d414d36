// The pages Properties and Property: who sees them, what they ask the server, what they show, and what they say when it refuses.
import { describe, expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import type { Problem } from '#contract/problem'
import { FakeStint, OPEN, Refused, syncState } from './support/stint'
import { all, click, one, openWindow, page, settle, submit, sure, textOf, type } from './support/window'

const ADMIN = { ...OPEN, access: { admin: true, manager: true, costs: true } }
const EVERYTHING = [
  '/properties',
  '/property-bookings',
  '/asset-meter-readings',
  '/property-commercial-relations',
]

const METER = {
  id: 'm1',
  property: '/api/properties/p1',
  name: 'Ground floor',
  medium: 'electricity',
  unit: 'kWh',
  serialNumber: 'E-1',
  digits: 5,
  factor: '1',
}
const ROOM = {
  id: 'p1',
  name: 'Room Baltic',
  type: 'room',
  status: 'available',
  address: '2 Harbour Street',
  parent: null,
  bookable: true,
  meters: [METER],
}
const booking = (id: string, startDate: string, dateTo: string | null, differs: object = {}) => ({
  id,
  employee: '/api/employees/1',
  property: { id: 'p1', name: 'Room Baltic' },
  startDate,
  dateTo,
  cancelledAt: null,
  cancelReason: null,
  ...differs,
})
const reading = (id: string, value: string, readingAt: string, differs: object = {}) => ({
  id,
  meter: '/api/meters/m1',
  value,
  readingAt,
  readingType: 'cumulative',
  source: 'manual',
  isEstimated: false,
  ...differs,
})
const PEOPLE = [
  { id: 1, firstName: 'Mira', lastName: 'Kowalska', role: 'admin', active: true },
  { id: 2, firstName: 'Anna', lastName: 'Nowak', role: 'employee', active: true },
]

type Lists = Readonly<Record<string, readonly unknown[]>>

/** A server with these collections, which says in its document that it has these paths; null for a server without one. */
function server(lists: Lists, paths: readonly string[] | null = EVERYTHING, workspace: typeof OPEN = ADMIN) {
  const stint = new FakeStint()
  stint.publish('workspace', workspace)
  const rows: Lists = { '/employees': PEOPLE, '/properties': [ROOM], ...lists }
  const document =
    paths === null ? null : { paths: Object.fromEntries(paths.map((path) => [path, { get: {}, post: {} }])) }
  return stint
    .on('records.document', () => ({ document }))
    .on('records.list', ({ path }: CallIn<'records.list'>) => {
      const items = [...(rows[path] ?? [])]
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    .on('records.get', ({ path }) => {
      const [, collection = '', id] = path.split('/')
      const found = (rows[`/${collection}`] ?? []).find((row) => (row as { id: unknown }).id === id)
      if (found === undefined) throw new Refused({ code: 'not-found', message: 'Not there.' })
      return { record: found, version: '"4"' }
    })
    .on('records.create', ({ body }) => ({ record: { id: 'new', ...(body as object) }, version: '"1"' }))
    .on('records.update', ({ body }) => ({ record: body, version: '"5"' }))
}

const refusal = (problem: Partial<Problem> & Record<string, unknown>) =>
  new Refused({
    code: 'refused',
    message: problem.detail ?? 'Refused.',
    problem: { type: 'about:blank', title: 'Refused', status: 409, code: 'x', ...problem },
  })

/** The server is asked once sync has reached it. */
async function openReached(stint: FakeStint) {
  await openWindow(stint, { idle: true })
  stint.publish('sync', syncState({ lastSyncedAt: '2026-11-23T10:30:00Z' }))
  await settle()
}
const link = () => one('link', 'Properties', sure(document.querySelector('nav')))
async function open(stint: FakeStint) {
  await openReached(stint)
  await click(link())
  return stint
}
async function openRoom(stint: FakeStint, tab?: string) {
  await open(stint)
  await click(one('link', 'Room Baltic'))
  if (tab !== undefined) {
    await click(
      sure([...document.querySelectorAll<HTMLElement>('[role=tab]')].find((each) => textOf(each) === tab)),
    )
  }
  return stint
}
const field = (label: string) => {
  const found = [...one('dialog').querySelectorAll('label')].find((each) => textOf(each) === label)
  const element = sure(found, label)
  return sure(document.getElementById(element.htmlFor) ?? element.querySelector('input'), label)
}
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf))
const preview = () => textOf(sure(one('dialog').querySelector('[role=status]')))

describe('the item Properties', () => {
  const shown = () => all('link', 'Properties', sure(document.querySelector('nav'))).length

  it('is there for people who may add properties, and for others once there are some', async () => {
    await openReached(server({ '/properties': [] }))
    expect(shown()).toBe(1)
  })

  it.each([
    [[], 0],
    [[ROOM], 1],
  ])('is there for an employee only where there is something', async (properties, count) => {
    await openReached(server({ '/properties': properties }, EVERYTHING, OPEN))
    expect(shown()).toBe(count)
  })

  it.each([
    [[], 0],
    [[ROOM], 1],
  ])('is there for someone alone only where there is something', async (properties, count) => {
    const alone = {
      ...OPEN,
      kind: 'local' as const,
      url: null,
      access: { admin: true, manager: true, costs: true },
    }
    await openReached(server({ '/properties': properties }, EVERYTHING, alone))
    expect(shown()).toBe(count)
    expect(all('link', 'All records', sure(document.querySelector('nav')))).toEqual([])
  })

  it('is not there where the server has none', async () => {
    const stint = server({}).on('records.list', () => {
      throw new Refused({ code: 'not-found', message: 'There is nothing here.' })
    })
    await openReached(stint)
    expect(shown()).toBe(0)
  })

  it('comes when a server that could not be reached can be', async () => {
    const stint = server({}).on('records.list', () => {
      throw new Refused({ code: 'offline', message: 'No network.' })
    })
    await openReached(stint)
    expect(shown()).toBe(0)
    stint.on('records.list', () => ({ items: [ROOM], total: 1, page: 1, pages: 1, more: false }))
    stint.publish('sync', syncState({ lastSyncedAt: '2026-11-21T12:00:00Z' }))
    await click(document.body)
    expect(shown()).toBe(1)
  })
})

describe('Properties', () => {
  it('lists each with its parts, who has it now and who has it next', async () => {
    const part = { ...ROOM, id: 'p2', name: 'Annex', parent: '/api/properties/p1', meters: [] }
    const closed = { ...ROOM, id: 'p3', name: 'Attic', bookable: false, address: null }
    await open(
      server({
        '/properties': [part, closed, ROOM],
        '/property-bookings': [
          booking('b1', '2026-11-20T23:00:00Z', '2026-11-21T23:00:00Z', { employee: '/api/employees/2' }),
          booking('b2', '2026-12-01T08:00:00Z', '2026-12-01T09:30:00Z'),
          booking('b3', '2026-11-22T08:00:00Z', null, { property: '/api/properties/p2', employee: null }),
        ],
      }),
    )
    expect(rows()).toEqual([
      ['Attic', 'Room', 'Not open for bookings', ''],
      [
        'Room Baltic',
        'Room2 Harbour Street',
        'Anna Nowak, 21 Nov 2026',
        'Mira Kowalska, 1 Dec 2026, 09:00 – 10:30',
      ],
      ['Annex', 'Room2 Harbour Street', 'Free', 'No one in particular, from 22 Nov 2026, 09:00, no end yet'],
    ])
  })

  it('says in words what a server without bookings lacks, and asks it for none', async () => {
    const stint = await open(server({}, ['/properties']))
    expect(page()).toContain('This server keeps no bookings.')
    expect(stint.inputs('records.list').map(({ path }) => path)).not.toContain('/property-bookings')
  })

  it('takes a server that says nothing of itself to have what the specification has', async () => {
    await openRoom(server({}, null))
    expect([...document.querySelectorAll('[role=tab]')].map(textOf)).toEqual([
      'Bookings',
      'Meters',
      'Income and costs',
    ])
  })

  it('says so when nothing is there, and offers a way to try again when the server cannot be read', async () => {
    const stint = await open(server({ '/properties': [] }))
    expect(page()).toContain('There is nothing to book or to measure yet.')
    stint.on('records.list', () => {
      throw new Refused({ code: 'offline', message: 'The server cannot be reached.' })
    })
    await click(one('link', 'Clients'))
    await click(link())
    expect(all('alert').map(textOf).join(' ')).toContain('The server cannot be reached.')
    expect(all('button', 'Try again')).not.toEqual([])
  })

  it('shows both versions when someone else changed a property meanwhile', async () => {
    const stint = await openRoom(server({}))
    await click(one('button', 'Edit'))
    stint
      .on('records.update', () => {
        throw new Refused({ code: 'changed', message: 'Someone changed it.' })
      })
      .on('records.get', () => ({ record: { ...ROOM, name: 'Room Adriatic' }, version: '"7"' }))
    await type(field('Name'), 'Room North Sea')
    await submit(field('Name'))
    expect(textOf(one('alert', undefined, one('dialog')))).toContain(
      'Nametheirs: Room Adriaticyours: Room North Sea',
    )
    stint.on('records.update', ({ body }) => ({ record: body, version: '"8"' }))
    await submit(field('Name'))
    expect(stint.inputs('records.update').map(({ version }) => version)).toEqual(['"4"', '"7"'])
    expect(all('dialog')).toEqual([])
  })
})

describe('a booking', () => {
  it('takes up whole days from midnight to midnight where the workspace is, over a change of the clocks, too', async () => {
    const stint = await openRoom(server({}))
    await click(sure(all('button', 'New booking')[0]))
    await type(field('From'), '2027-03-27')
    await type(field('Until'), '2027-03-28')
    await submit(field('From'))
    expect(stint.inputs('records.create')[0]).toMatchObject({
      path: '/property-bookings',
      body: {
        property: '/api/properties/p1',
        employee: '/api/employees/1',
        startDate: '2027-03-27T00:00:00+01:00',
        dateTo: '2027-03-29T00:00:00+02:00',
      },
    })
  })

  it('says at its field who is in the way, and keeps what was typed', async () => {
    const other = booking('b9', '2026-11-23T08:00:00Z', '2026-11-23T11:00:00Z', {
      employee: '/api/employees/2',
    })
    const stint = await openRoom(server({ '/property-bookings': [other] }))
    stint.on('records.create', () => {
      throw refusal({ code: 'overlap', existing: '/api/property-bookings/b9' })
    })
    await click(one('button', 'New booking'))
    await type(field('From'), '2026-11-23')
    await submit(field('From'))
    expect(textOf(one('alert'))).toBe(
      'Room Baltic is taken then: Anna Nowak, 23 Nov 2026, 09:00 – 12:00. Choose another time.',
    )
    // The end went along with the start.
    expect((field('Until') as HTMLInputElement).value).toBe('Mon, 23 Nov 2026')
    expect(field('From').getAttribute('aria-invalid')).toBe('true')
  })

  it('is not sent when it would end before it begins', async () => {
    const stint = await openRoom(server({}))
    await click(sure(all('button', 'New booking')[0]))
    await type(field('From'), '2026-12-02')
    await type(field('Until'), '2026-12-01')
    await submit(field('From'))
    expect(textOf(one('alert'))).toBe('The end has to be after the start.')
    expect(stint.inputs('records.create')).toEqual([])
  })

  it('that is moved sends its start, end and length together, with the version that was read', async () => {
    const stint = await openRoom(
      server({ '/property-bookings': [booking('b1', '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z')] }),
    )
    await click(one('button', 'Edit the booking of Room Baltic, 23 Nov 2026, 09:00 – 10:00'))
    await type(sure(one('dialog').querySelector<HTMLElement>('[aria-label="From, time"]')), '09:30')
    await submit(field('From'))
    expect(stint.inputs('records.update')).toEqual([
      {
        path: '/property-bookings/b1',
        body: {
          startDate: '2026-11-23T09:30:00+01:00',
          dateTo: '2026-11-23T10:00:00+01:00',
          duration: 1800,
        },
        version: '"4"',
      },
    ])
  })

  it('that someone moved meanwhile shows both times, and is saved on their version', async () => {
    const stint = await openRoom(
      server({ '/property-bookings': [booking('b1', '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z')] }),
    )
    await click(one('button', 'Edit the booking of Room Baltic, 23 Nov 2026, 09:00 – 10:00'))
    await type(sure(one('dialog').querySelector<HTMLElement>('[aria-label="Until, time"]')), '11:00')
    stint
      .on('records.update', () => {
        throw new Refused({ code: 'changed', message: 'Someone changed it.' })
      })
      .on('records.get', () => ({
        record: booking('b1', '2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z'),
        version: '"9"',
      }))
    await submit(field('From'))
    const said = textOf(one('alert', undefined, one('dialog')))
    expect(said).toContain('theirs: 23 Nov 2026, 13:00 – 14:00')
    expect(said).toContain('yours: 23 Nov 2026, 09:00 – 11:00')
    stint.on('records.update', ({ body }) => ({ record: body, version: '"10"' }))
    await submit(field('From'))
    expect(stint.inputs('records.update').at(-1)).toMatchObject({ version: '"9"', body: { duration: 7200 } })
  })

  it('of someone else is for an employee to see and not to change', async () => {
    const bookings = [
      booking('b1', '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z', { employee: '/api/employees/2' }),
      booking('b2', '2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z'),
    ]
    await openRoom(server({ '/property-bookings': bookings }, EVERYTHING, OPEN))
    const list = one('list', 'Bookings')
    const [others, own] = all('listitem', undefined, list)
    expect(all('button', undefined, sure(others))).toEqual([])
    expect(all('button', undefined, sure(own))).toHaveLength(2)
    expect(all('button', 'Edit')).toEqual([])
  })
})

describe('a meter', () => {
  const READINGS = [
    reading('r1', '99900', '2026-09-01T00:00:00+02:00'),
    reading('r2', '99990.25', '2026-10-01T00:00:00+02:00'),
  ]

  it('shows its latest reading and what it measured, each digit kept', async () => {
    await openRoom(server({ '/asset-meter-readings': READINGS }), 'Meters')
    expect(page()).toContain('99,990.25 kWh')
    expect(document.querySelector('[role=img][aria-label^="Consumption"]')?.getAttribute('aria-label')).toBe(
      'Consumption by month: September 2026: 90.25 kWh',
    )
  })

  it('says while a reading is typed what it comes to, that it began again at zero, and that it does not fit', async () => {
    const stint = await openRoom(server({ '/asset-meter-readings': READINGS }), 'Meters')
    await click(one('button', 'New reading: Ground floor'))
    await type(field('Reading'), '99991')
    expect(preview()).toContain('Consumed since then: 0.75 kWh')
    await type(field('Reading'), '99000')
    expect(preview()).toContain('This does not fit between the readings before and after it')
    await type(field('Reading'), '10,000001')
    expect(preview()).toContain('Consumed since then: 19.750001 kWh')
    expect(preview()).toContain('The meter began again at zero in between.')
    await submit(field('Reading'))
    expect(stint.inputs('records.create')[0]).toMatchObject({
      path: '/asset-meter-readings',
      body: { meter: '/api/meters/m1', value: '10.000001', readingAt: '2026-11-21T13:00:00+01:00' },
    })
  })

  it('puts the refusal of a reading at its field', async () => {
    const stint = await openRoom(server({ '/asset-meter-readings': READINGS }), 'Meters')
    stint.on('records.create', () => {
      throw refusal({ code: 'reading-decreases', detail: 'A meter only counts up.' })
    })
    await click(one('button', 'New reading: Ground floor'))
    await submit(field('Reading'))
    expect(textOf(one('alert'))).toContain('Enter a number such as 1250.5')
    await type(field('Reading'), '99000')
    await submit(field('Reading'))
    expect(textOf(one('alert'))).toBe('A meter only counts up.')
  })

  it('that is exchanged gets both readings once, even when the second one fails at first', async () => {
    const stint = await openRoom(server({ '/asset-meter-readings': READINGS }), 'Meters')
    await click(one('button', 'Exchange meter: Ground floor'))
    await type(field('Last reading of the old meter'), '99995')
    await type(field('First reading of the new meter'), '7')
    await type(field('Serial number of the new meter'), 'E-2')
    stint.on('records.create', ({ body }) => {
      if ((body as { readingType: string }).readingType === 'opening')
        throw new Refused({ code: 'offline', message: 'The server cannot be reached.' })
      return { record: body, version: '"1"' }
    })
    await submit(field('Last reading of the old meter'))
    expect(textOf(one('dialog'))).toContain('The first reading of the new one is still missing.')
    stint.on('records.create', ({ body }) => ({ record: body, version: '"1"' }))
    await submit(field('First reading of the new meter'))
    expect(
      stint.inputs('records.create').map(({ body }) => {
        const { readingType, value } = body as { readingType: string; value: string }
        return `${readingType} ${value}`
      }),
    ).toEqual(['closing 99995', 'opening 7', 'opening 7'])
    expect(stint.inputs('records.update')).toEqual([
      { path: '/properties/p1', body: { meters: [{ ...METER, serialNumber: 'E-2' }] }, version: '"4"' },
    ])
    expect(all('dialog')).toEqual([])
  })

  it('can be read by an employee, who changes no meter and deletes no reading', async () => {
    await openRoom(server({ '/asset-meter-readings': READINGS }, EVERYTHING, OPEN), 'Meters')
    expect(
      all('button')
        .map((button) => textOf(button))
        .filter((words) => /meter|Delete/.test(words)),
    ).toEqual([])
    expect(all('button', 'New reading: Ground floor')).toHaveLength(1)
  })

  it('that is edited keeps the meters that someone else added meanwhile', async () => {
    const stint = await openRoom(server({}), 'Meters')
    await click(one('button', 'Edit Ground floor'))
    await type(field('Name'), 'Basement')
    stint
      .on('records.update', () => {
        throw new Refused({ code: 'changed', message: 'Someone changed it.' })
      })
      .on('records.get', () => ({
        record: {
          ...ROOM,
          meters: [
            { ...METER, unit: 'MWh' },
            { ...METER, id: 'm2', name: 'Water' },
          ],
        },
        version: '"9"',
      }))
    await submit(field('Name'))
    expect(textOf(one('alert', undefined, one('dialog')))).toContain('Unittheirs: MWhyours: kWh')
    stint.on('records.update', ({ body }) => ({ record: body, version: '"10"' }))
    await submit(field('Name'))
    expect(stint.inputs('records.update').at(-1)).toMatchObject({
      version: '"9"',
      body: { meters: ['/api/meters/m2', { id: 'm1', name: 'Basement' }] },
    })
  })

  it('that a server only names is shown by its readings', async () => {
    await openRoom(
      server({ '/properties': [{ ...ROOM, meters: undefined }], '/asset-meter-readings': READINGS }),
      'Meters',
    )
    expect(one('heading', 'm1')).toBeTruthy()
    expect(all('button', 'Exchange meter: m1')).toEqual([])
  })
})

describe('income and costs', () => {
  it('are summed by month: a month by its days, and once what is paid once', async () => {
    const relation = (id: string, differs: object) => ({
      ...{ id, property: '/api/properties/p1', invoiceable: false, currency: '/api/currencies/EUR' },
      ...differs,
    })
    await openRoom(
      server({
        '/property-commercial-relations': [
          relation('c1', {
            relationType: 'lease',
            amount: '1200.10',
            dateFrom: '2026-01-01',
            state: 'active',
          }),
          relation('c2', {
            relationType: 'other',
            amount: '50.00',
            dateFrom: '2026-12-24',
            invoiceable: true,
          }),
        ],
      }),
      'Income and costs',
    )
    expect(page()).toContain('€1,200.10 a month')
    expect(rows().filter(([month]) => month === 'December 2026')).toEqual([
      ['December 2026', '€50.00', '€1,200.10'],
    ])
  })
})

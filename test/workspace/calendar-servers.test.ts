// The calendar on servers that are not ours: with what they have, in what words they say it, and however much it is.
import { expect, test } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import { addDays, weekdayOf } from '#domain/day'
import { StandingClock } from '../support/clocks'
import { ListServer, type Lists } from '../support/list-server'
import { cleanUp, openTestWorkspace, until, type TestWorkspace } from './harness'

const NOW = '2026-06-15T08:00:00Z'
const HOUR = 3600
const DAY = 8 * HOUR

interface Connected extends TestWorkspace {
  server: ListServer
  clock: StandingClock
}

async function connect(lists: Lists): Promise<Connected> {
  const server = new ListServer(lists)
  const url = await server.start()
  cleanUp(() => server.stop())
  const clock = new StandingClock(NOW)
  const test = openTestWorkspace({ clock })
  await test.workspace.call('workspace.connect', { url, token: server.token })
  if (lists.me === undefined)
    await test.workspace.call('workspace.chooseEmployee', { employee: '/employees/1' })
  await until(test.workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== null)
  return { ...test, server, clock }
}

async function syncAgain({ workspace, clock }: Connected): Promise<void> {
  const before = workspace.state('sync').lastSyncedAt
  clock.pass(1000)
  await workspace.call('sync.now', {})
  await until(workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== before)
}

const asking = (type: string, from: string, to = from): CallIn<'absences.preview'> => ({
  type,
  from,
  to,
  dayPart: null,
  requestedSeconds: null,
  note: '',
  replacing: null,
})

const PEOPLE = [
  { '@id': '/employees/1', id: 1, firstName: 'Ada', lastName: 'Lind' },
  { '@id': '/employees/2', id: 2, firstName: 'Bo', lastName: 'Kern' },
]

test('a server with nothing but the specification’s time has the usual week, bank holidays and no balances', async () => {
  const { workspace } = await connect({
    lists: {
      '/work-times': [
        { id: 1, employee: '/employees/1', project: '/projects/1', date: '2026-06-12', seconds: 60 },
      ],
      '/employees': PEOPLE,
      '/projects': [{ id: 1, name: 'Harbour', status: 'active' }],
      '/bank-holidays': [
        { id: 1, date: '2026-06-04', publicNotes: 'Corpus Christi', yearFrom: null, yearTo: null },
      ],
    },
    closed: { '/schedules': 403, '/holiday-types': 405, '/configs': 500 },
  })
  const { days, absences, colleagues } = await workspace.call('calendar.read', {
    from: '2026-06-01',
    to: '2026-06-14',
  })
  expect(days.map(({ plannedSeconds }) => plannedSeconds / HOUR)).toEqual([
    8, 8, 8, 0, 8, 0, 0, 8, 8, 8, 8, 8, 0, 0,
  ])
  expect(days[11]).toMatchObject({
    day: '2026-06-12',
    workedSeconds: 60,
    lines: [
      { kind: 'planned', label: null, source: null },
      { kind: 'worked', label: 'Harbour', seconds: 60 },
    ],
  })
  expect([...absences, ...colleagues]).toEqual([])
  expect((await workspace.call('absences.overview', { year: 2026 })).types).toEqual([])
  expect(workspace.state('workspace')).toMatchObject({ decides: false })
  const preview = await workspace.call(
    'absences.preview',
    asking('/holiday-types/1', '2026-06-13', '2026-06-14'),
  )
  // The usual week is only our guess here: who works on Saturdays may ask all the same.
  expect(preview).toMatchObject({ balances: [], faults: [{ code: 'no-working-time', blocks: false }] })
})

test('a server in other words is understood: embedded people, dates with times, ranges inside schedules', async () => {
  const { workspace } = await connect({
    lists: {
      '/work-times': [],
      '/employees': PEOPLE.map((person) => ({
        ...person,
        manager: '/employees/9',
        hiredAt: '2020-02-03T00:00:00+01:00',
      })),
      '/projects': [],
      '/bank-holidays': [],
      '/holiday-types': [
        { '@id': '/holiday-types/7', id: 7, name: 'Urlop', usesLimit: true },
        { id: 8, name: '' },
      ],
      '/schedules': [
        {
          '@id': '/schedules/s',
          id: 's',
          numberOfDays: 7,
          scheduleRanges: [
            { day: 1, timeFrom: '10:00:00', timeTo: '16:00:00' },
            { day: 2, timeFrom: 'late', timeTo: '16:00' },
          ],
        },
        { id: 'broken', numberOfDays: 0 },
      ],
      '/schedule-employees': [
        { id: 1, schedule: { '@id': '/schedules/s' }, employee: PEOPLE[0], dateFrom: '2026-01-01T00:00:00Z' },
      ],
      '/holiday-days-limits': [
        {
          id: 1,
          employee: '/organizations/1',
          days: 10,
          holidayType: null,
          variant: 'yearly',
          dateFrom: '2026-01-01',
        },
        {
          id: 2,
          employee: '',
          days: 1,
          holidayType: '/holiday-types/7',
          variant: 'once',
          dateFrom: '2026-03-01',
        },
        { id: 3, employee: '/employees/2', days: 99, variant: 'yearly', dateFrom: '2026-01-01' },
        { id: 4, employee: '/employees/1', days: 5, variant: 'whatever', dateFrom: '2026-01-01' },
      ],
      '/holidays/active': [
        {
          id: 5,
          employee: PEOPLE[1],
          type: { '@id': '/holiday-types/7' },
          dateFrom: '2026-06-16T00:00:00',
          dateTo: '2026-06-17T00:00:00',
        },
        {
          id: 6,
          employee: '/employees/1',
          typeName: 'Urlop',
          type: 7,
          dateFrom: '2026-06-22',
          dateTo: '2026-06-23',
        },
        { id: 7, employee: '/employees/1', dateFrom: '2026-06-31', dateTo: '2026-07-01' },
        { id: 8, employee: '/employees/1', dateFrom: '2026-06-09', dateTo: '2026-06-01' },
      ],
    },
  })
  const { days, absences, colleagues } = await workspace.call('calendar.read', {
    from: '2026-06-15',
    to: '2026-06-23',
  })
  const monday = days.find(({ day }) => day === '2026-06-22')
  expect(monday).toMatchObject({
    plannedSeconds: 6 * HOUR,
    targetSeconds: 0,
    lines: [
      { kind: 'planned', label: 'Schedule s', source: '/schedules/s', seconds: 6 * HOUR },
      { kind: 'leave', label: 'Urlop', seconds: -6 * HOUR },
    ],
  })
  expect(absences).toMatchObject([
    { typeName: 'Urlop', from: '2026-06-22', to: '2026-06-23', status: 'approved', own: true },
  ])
  expect(absences[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(colleagues).toMatchObject([
    { employee: { name: 'Bo Kern' }, from: '2026-06-16', to: '2026-06-17', typeName: 'Urlop' },
  ])
  const { types } = await workspace.call('absences.overview', { year: 2026 })
  expect(types).toHaveLength(1)
  expect(types[0]?.balance).toMatchObject({
    entitledSeconds: 11 * DAY,
    usedSeconds: 6 * HOUR,
    availableSeconds: 11 * DAY - 6 * HOUR,
  })
})

test('what one may no longer see does not stay', async () => {
  const connected = await connect({
    lists: {
      '/work-times': [],
      '/employees': PEOPLE,
      '/projects': [],
      '/holidays/active': [{ id: 5, employee: PEOPLE[1], dateFrom: '2026-06-16', dateTo: '2026-06-17' }],
    },
  })
  const june = { from: '2026-06-01', to: '2026-06-30' }
  expect((await connected.workspace.call('calendar.read', june)).colleagues).toHaveLength(1)
  connected.server.closed['/holidays/active'] = 500
  await syncAgain(connected)
  expect((await connected.workspace.call('calendar.read', june)).colleagues).toHaveLength(1)
  connected.server.closed['/holidays/active'] = 403
  await syncAgain(connected)
  expect((await connected.workspace.call('calendar.read', june)).colleagues).toEqual([])
})

const ME = {
  iri: '/employees/1',
  employee: { id: 1, firstName: 'Ada', lastName: 'Lind', timezone: 'Europe/Warsaw' },
  organization: { name: 'Large', timezone: 'Europe/Warsaw' },
}

/** 500 people with 40 absences each, every third week, over the months that are kept. */
function largeCompany(): Lists['lists'] {
  const people = Array.from({ length: 500 }, (_, index) => ({
    id: index + 1,
    firstName: `Person`,
    lastName: String(index + 1).padStart(3, '0'),
    role: 'employee',
    manager: index === 0 ? null : `/employees/${Math.floor(index / 10) + 1}`,
    hiredAt: '2020-01-01',
    leftAt: null,
  }))
  const absences = people.flatMap(({ id }) =>
    Array.from({ length: 40 }, (_, index) => {
      const dateFrom = addDays('2025-06-02', index * 21 + (id % 5))
      return {
        id: id * 100 + index,
        employee: { id, name: `Person ${id}` },
        type: null,
        typeName: 'Absent',
        dateFrom,
        dateTo: dateFrom,
        days: [{ date: dateFrom, seconds: DAY }],
        seconds: DAY,
        status: 'approved',
        request: null,
      }
    }),
  )
  return {
    '/work-times': [],
    '/employees': people,
    '/projects': [],
    '/bank-holidays': [],
    '/holidays/active': absences,
  }
}

test('500 people and 20,000 absences come in pages, once, and a month of them is read alone', async () => {
  const connected = await connect({ lists: largeCompany(), me: ME, sync: true })
  const { workspace, server } = connected
  expect(server.asked('/holidays/active')).toBe(40)
  expect(server.asked('/employees')).toBe(1)
  // Windows hear of it once a list, not once a page.
  const { revision } = workspace.state('calendar')
  expect(revision).toBeGreaterThan(0)
  expect(revision).toBeLessThanOrEqual(3)
  const planner = await workspace.call('planner.read', { from: '2026-06-01', to: '2026-06-30' })
  expect(planner.people).toHaveLength(500)
  const inJune = (server.lists['/holidays/active'] as { dateFrom: string }[]).filter(({ dateFrom }) =>
    dateFrom.startsWith('2026-06'),
  )
  expect(planner.absences).toHaveLength(inJune.length)
  expect(planner.absences.every(({ from }) => weekdayOf(from) <= 5)).toBe(true)

  await syncAgain(connected)
  expect(server.asked('/holidays/active')).toBe(41)
  expect(workspace.state('calendar').revision).toBe(revision)

  const [gone, changed] = server.lists['/holidays/active'] as [{ id: number }, object]
  server.changes['/holidays/active'] = [
    { id: gone.id, deletedAt: NOW },
    { ...changed, dateFrom: '2026-06-29', dateTo: '2026-06-30', days: [] },
  ]
  await syncAgain(connected)
  expect(workspace.state('calendar').revision).toBe(revision + 1)
  const after = await workspace.call('planner.read', { from: '2026-06-01', to: '2026-06-30' })
  expect(after.absences).toHaveLength(inJune.length + 1)
  const twoWeeks = await workspace.call('planner.read', { from: '2025-06-02', to: '2025-06-06' })
  expect(
    twoWeeks.absences.some(({ employee, from }) => employee.iri === '/employees/1' && from === '2025-06-03'),
  ).toBe(false)
})

test('a server without tokens is asked for the months around now, and for all of one’s own', async () => {
  const { server } = await connect({
    lists: { '/work-times': [], '/employees': PEOPLE, '/projects': [], '/holidays/active': [] },
    me: ME,
    filters: ['dateFrom[before]', 'dateTo[after]', 'employee'],
  })
  const asked = server.requests
    .filter((request) => request.startsWith('/holidays/active'))
    .map((request) => Object.fromEntries(new URL(request, 'http://lists.test').searchParams))
  expect(asked).toEqual([
    { itemsPerPage: '500', 'dateTo[after]': '2025-05-11', 'dateFrom[before]': '2027-08-19' },
    { itemsPerPage: '500', 'dateTo[after]': '1900-01-01', employee: '/employees/1' },
  ])
})

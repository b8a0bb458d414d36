// The calendar as a file, from the real service to a calendar program of others' making: what is in it, what is not, and how it stands.
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import { cleanUp, openTestWorkspace, synced } from './harness'
import { nightShifts, workspaceOf, startCompany, syncAgain, type Company } from './company'
import { StandingClock } from '../support/clocks'

type Asked = CallIn<'calendar.export'>

const YEAR: Asked = {
  ...{ from: '2026-01-01', to: '2026-12-31' },
  ...{ absences: true, pending: true, holidays: true, plan: true },
}

const readBack = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const said = (name: string) => String(component.getFirstPropertyValue(name))
    return {
      uid: event.uid,
      what: event.summary,
      note: component.getFirstPropertyValue('description'),
      from: event.startDate.toString(),
      to: event.endDate.toString(),
      category: said('categories'),
      stands: [said('status'), said('transp'), said('class')].join(' '),
    }
  })
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), events }
}

async function exported(
  { workspace }: { workspace: Awaited<ReturnType<typeof workspaceOf>>['workspace'] },
  asked: Partial<Asked> = {},
) {
  const { text, events } = await workspace.call('calendar.export', { ...YEAR, ...asked })
  const read = readBack(text)
  expect(read.events).toHaveLength(events)
  expect(new Set(read.events.map(({ uid }) => uid)).size).toBe(events)
  return read
}

const ONLY = { absences: false, pending: false, holidays: false, plan: false }

async function askFor(
  { ann, boss }: Company,
  body: Record<string, unknown>,
  decision?: 'approve' | 'reject',
) {
  const made = await ann.post('/holiday-requests', body)
  expect(made.status, made.text).toBe(201)
  if (decision !== undefined) await boss.post(`/holiday-requests/${Number(made.body['id'])}/${decision}`)
  return Number(made.body['id'])
}

test('has absences as they stand, whole days as days and halves as hours', async () => {
  const company = await startCompany()
  const { vacation, sick } = company.types
  const note = 'Sailing; with Bo, back\\forth\n“soon” 🏖️'
  await askFor(
    company,
    { type: vacation, dateFrom: '2026-07-06', dateTo: '2026-07-17', description: note },
    'approve',
  )
  await askFor(company, { type: vacation, dateFrom: '2026-08-03' })
  await askFor(company, { type: vacation, dateFrom: '2026-08-04' }, 'reject')
  await askFor(company, { type: sick, dateFrom: '2026-06-18', dayPart: 'morning' })
  await askFor(company, { type: sick, dateFrom: '2026-06-19', dayPart: 'afternoon' })
  await askFor(company, { type: sick, dateFrom: '2026-06-22', requestedSeconds: 5400 })
  const connected = await workspaceOf(company, company.ann)
  const { name, events } = await exported(connected, { holidays: false, plan: false })
  expect(name).toBe('Stint: Ann Berg')
  const absences = events.map(({ uid, category, ...event }) => {
    expect(uid).toMatch(/^absence-[0-9a-f-]{36}@stint$/)
    expect(category).toBe('Absence')
    return event
  })
  expect(absences.sort((a, b) => (a.from < b.from ? -1 : 1))).toEqual([
    {
      what: 'Sick leave, in the morning',
      ...{ note: null, from: '2026-06-18T06:00:00Z', to: '2026-06-18T10:00:00Z' },
      stands: 'CONFIRMED OPAQUE PRIVATE',
    },
    {
      what: 'Sick leave, in the afternoon',
      ...{ note: null, from: '2026-06-19T10:00:00Z', to: '2026-06-19T14:00:00Z' },
      stands: 'CONFIRMED OPAQUE PRIVATE',
    },
    {
      what: 'Sick leave, 1:30 h',
      ...{ note: null, from: '2026-06-22', to: '2026-06-23', stands: 'CONFIRMED TRANSPARENT PRIVATE' },
    },
    { what: 'Vacation', note, from: '2026-07-06', to: '2026-07-18', stands: 'CONFIRMED OPAQUE PRIVATE' },
    {
      what: 'Vacation (pending)',
      ...{ note: null, from: '2026-08-03', to: '2026-08-04', stands: 'TENTATIVE OPAQUE PRIVATE' },
    },
  ])
  expect((await exported(connected, { ...ONLY, absences: true })).events).toHaveLength(4)
  expect((await exported(connected, ONLY)).events).toEqual([])
  // An absence is in the file when any day of it is asked for, and then as a whole.
  const part = await exported(connected, { ...ONLY, absences: true, from: '2026-07-17', to: '2026-07-20' })
  expect(part.events).toMatchObject([{ from: '2026-07-06', to: '2026-07-18' }])
})

test('has half a day of split shifts up to the break between them, or from there', async () => {
  const company = await startCompany()
  const { service, types, ann } = company
  const [schedule] = await service.service.insert('Schedule', [{ name: 'Split', numberOfDays: 7 }])
  await service.service.insert(
    'ScheduleRange',
    [1, 2, 3, 4, 5].flatMap((day) => [
      { schedule, day, timeFrom: '08:00', timeTo: '12:00' },
      { schedule, day, timeFrom: '14:00', timeTo: '18:00' },
    ]),
  )
  await service.service.insert('ScheduleEmployee', [{ schedule, employee: ann.id, dateFrom: '2026-06-01' }])
  await askFor(company, { type: types.sick, dateFrom: '2026-06-18', dayPart: 'morning' })
  await askFor(company, { type: types.sick, dateFrom: '2026-06-19', dayPart: 'afternoon' })
  const { events } = await exported(await workspaceOf(company, ann), {
    ...ONLY,
    absences: true,
    pending: true,
  })
  expect(events.map(({ from, to }) => [from, to]).sort()).toEqual([
    ['2026-06-18T06:00:00Z', '2026-06-18T10:00:00Z'],
    ['2026-06-19T12:00:00Z', '2026-06-19T16:00:00Z'],
  ])
})

test('has bank holidays of every year in it, and work where no one is off', async () => {
  const company = await startCompany()
  await askFor(
    company,
    { type: company.types.vacation, dateFrom: '2026-12-21', dateTo: '2026-12-22' },
    'approve',
  )
  await askFor(company, { type: company.types.vacation, dateFrom: '2026-12-28' })
  const connected = await workspaceOf(company, company.ann)
  const { events: holidays } = await exported(connected, {
    ...ONLY,
    holidays: true,
    from: '2025-01-01',
    to: '2027-12-31',
  })
  expect(holidays.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['New Year', '2025-01-01', '2025-01-02'],
    ['Christmas Eve, half a day', '2025-12-24', '2025-12-25'],
    ['Christmas', '2025-12-25', '2025-12-26'],
    ['New Year', '2026-01-01', '2026-01-02'],
    ['Corpus Christi', '2026-06-04', '2026-06-05'],
    ['Christmas Eve, half a day', '2026-12-24', '2026-12-25'],
    ['Christmas', '2026-12-25', '2026-12-26'],
    ['New Year', '2027-01-01', '2027-01-02'],
    ['Christmas Eve, half a day', '2027-12-24', '2027-12-25'],
    ['Christmas', '2027-12-25', '2027-12-26'],
  ])
  expect(new Set(holidays.map(({ stands }) => stands))).toEqual(new Set(['CONFIRMED TRANSPARENT PUBLIC']))
  const december = { ...ONLY, plan: true, from: '2026-12-19', to: '2026-12-31' }
  const work = await exported(connected, december)
  // Weekends, what was approved and Christmas are off; what waits for a decision is not.
  expect(work.events.map(({ from }) => from)).toEqual(
    [23, 24, 28, 29, 30, 31].map((day) => `2026-12-${day}T07:00:00Z`),
  )
  expect(work.events[0]).toMatchObject({ what: 'Planned work', to: '2026-12-23T15:00:00Z' })
})

test('has night shifts as the instants they are, also when clocks are changed in them', async () => {
  const company = await startCompany()
  await nightShifts(company, company.ann.id, '2026-01-01')
  const connected = await workspaceOf(company, company.ann)
  const { days } = await connected.workspace.call('calendar.read', { from: '2026-03-20', to: '2026-04-10' })
  const { events } = await exported(connected, { ...ONLY, plan: true, from: '2026-03-20', to: '2026-04-10' })
  const planned = days.flatMap(({ ranges }) => ranges)
  expect(events.map(({ from, to }) => [from, to])).toEqual(
    planned.map(({ startsAt, endsAt }) => [startsAt, endsAt]),
  )
  expect(events[0]?.note).toBe('Nights')
})

test('keeps the names of its events, in every language and on every computer', async () => {
  const company = await startCompany()
  await askFor(company, { type: company.types.vacation, dateFrom: '2026-07-06' }, 'approve')
  const connected = await workspaceOf(company, company.ann)
  const before = await exported(connected)
  await askFor(company, { type: company.types.vacation, dateFrom: '2026-09-01' }, 'approve')
  await syncAgain(connected)
  const after = await exported(connected)
  // The day that is off now has no more work in it.
  const gone = before.events.filter(({ uid }) => !after.events.some((event) => event.uid === uid))
  expect(gone.map(({ from }) => from)).toEqual(['2026-09-01T06:00:00Z'])
  const polish = openTestWorkspace({ clock: new StandingClock('2026-06-15T08:00:00Z'), language: 'pl' })
  cleanUp(() => polish.workspace.close())
  await polish.workspace.call('workspace.connect', { url: company.service.url, token: company.ann.token })
  await synced(polish.workspace)
  const there = await exported(polish)
  const steady = ({ uid }: { uid: string }) => !uid.startsWith('absence-')
  expect(there.events.filter(steady).map(({ uid }) => uid)).toEqual(
    after.events.filter(steady).map(({ uid }) => uid),
  )
  expect(there.events.filter(steady).map(({ what }) => what)).toContain('Zaplanowana praca')
  // Someone else's calendar in the same program is another.
  const other = await exported(await workspaceOf(company, company.bob))
  const own = new Set(after.events.map(({ uid }) => uid))
  expect(other.events.filter(({ uid }) => own.has(uid))).toEqual([])
})

test('takes years, and says when there are too many of them', async () => {
  const company = await startCompany()
  await askFor(company, { type: company.types.care, dateFrom: '2026-12-30', dateTo: '2027-01-04' }, 'approve')
  const connected = await workspaceOf(company, company.ann)
  const ten = { ...ONLY, absences: true, from: '2020-01-01', to: '2029-12-31' }
  expect((await exported(connected, ten)).events).toMatchObject([{ from: '2026-12-30', to: '2027-01-05' }])
  await expect(
    connected.workspace.call('calendar.export', { ...YEAR, ...ten, to: '2031-01-01' }),
  ).rejects.toMatchObject({
    code: 'too-many-days',
    field: 'to',
  })
  await expect(
    connected.workspace.call('calendar.export', { ...YEAR, from: '2026-02-02', to: '2026-02-01' }),
  ).rejects.toMatchObject({ code: 'range-reversed' })
})

test('names bank holidays in the language of the reader everywhere, and is the same event in each', async () => {
  const company = await startCompany()
  await company.service.service.insert('BankHoliday', [
    { date: '2026-11-11', publicNotes: 'Narodowe Święto Niepodległości (Independence Day)' },
  ])
  const connected = await workspaceOf(company, company.ann)
  const { workspace } = connected
  const span = { from: '2026-11-11', to: '2026-11-11' }
  const uids = new Set<string>()
  for (const [language, name] of [
    ['pl', 'Narodowe Święto Niepodległości'],
    ['en', 'Independence Day'],
  ] as const) {
    await workspace.call('settings.set', { language })
    const [day] = (await workspace.call('calendar.read', span)).days
    expect(day?.holidays.map((one) => one.name)).toEqual([name])
    expect(day?.lines.find(({ kind }) => kind === 'holiday')?.label).toBe(name)
    const { holidays } = await workspace.call('planner.read', span)
    expect(holidays.map((one) => one.name)).toEqual([name])
    expect((await workspace.call('holidays.list', span)).map((one) => one.name)).toEqual([name])
    const { events } = await exported(connected, { ...ONLY, holidays: true, ...span })
    expect(events.map(({ what }) => what)).toEqual([name])
    for (const { uid } of events) uids.add(uid)
  }
  // Imported again in another language, it is still the same event.
  expect(uids.size).toBe(1)
})

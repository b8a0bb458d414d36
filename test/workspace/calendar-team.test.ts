// The calendar of a team: who decides and on what, who is away, what colleagues may know, and all of it without a network.
import { expect, test } from 'vitest'
import type { HolidayType, LeaveBalance } from '#contract/absences'
import type { SchedulePlan } from '#contract/schedules'
import type { Person } from '../service/support/service'
import { DAY, dayIn, HOUR, workspaceOf, startCompany, syncAgain } from './company'
import { until } from './harness'

const ask = async (who: Person, body: Record<string, unknown>): Promise<number> => {
  const answer = await who.post('/holiday-requests', body)
  expect(answer.status, answer.text).toBe(201)
  return Number(answer.body['id'])
}

test('managers and admins decide about others, employees about no one', async () => {
  const company = await startCompany()
  const { ann, boss, types, service } = company
  await ask(ann, { type: types.vacation, dateFrom: '2026-06-22' })
  const theirs = await workspaceOf(company, boss)
  expect(theirs.workspace.state('workspace')).toMatchObject({ decides: true })
  expect(theirs.workspace.state('calendar').waiting).toBe(1)
  const own = await workspaceOf(company, ann)
  expect(own.workspace.state('workspace')).toMatchObject({ decides: false })
  expect(own.workspace.state('calendar').waiting).toBe(0)
  expect(await own.workspace.call('approvals.list', {})).toEqual([])
  await service.admin.patch(`/employees/${ann.id}`, { role: 'manager' })
  await syncAgain(own)
  await until(own.workspace, 'workspace', (state) => state.state === 'open' && state.decides)
})

test('a request that waits comes with balances, who else is away, and who would be there', async () => {
  const company = await startCompany()
  const { ann, bob, boss, zoe, types, service } = company
  const carl = await service.person('employee', { firstName: 'Carl', lastName: 'Dunn', manager: boss.id })
  const approved = async (who: Person, body: Record<string, unknown>) => {
    const id = await ask(who, body)
    await boss.post(`/holiday-requests/${id}/approve`)
    return id
  }
  await approved(bob, { type: types.vacation, dateFrom: '2026-06-23', dateTo: '2026-06-24' })
  await approved(carl, { type: types.vacation, dateFrom: '2026-06-24', dayPart: 'morning' })
  await ask(zoe, { type: types.sick, dateFrom: '2026-06-23' })
  const later = await ask(ann, { type: types.vacation, dateFrom: '2026-08-03' })
  const first = await ask(ann, { type: types.vacation, dateFrom: '2026-06-22', dateTo: '2026-06-24' })
  const { workspace } = await workspaceOf(company, boss)
  const approvals = await workspace.call('approvals.list', {})
  expect(approvals.map(({ request }) => request.from)).toEqual(['2026-06-22', '2026-08-03'])
  const [approval] = approvals
  expect(approval?.request).toMatchObject({
    employee: { iri: ann.iri, name: 'Ann Berg' },
    own: false,
    status: 'pending',
    typeName: 'Vacation',
    seconds: 3 * DAY,
    may: { decide: true, edit: false },
  })
  // Bob is of the same team and away; Carl only in the morning; Zoe is someone else's.
  expect(approval?.colleagues.map(({ employee, partial }) => [employee.name, partial])).toEqual([
    ['Bob Czech', false],
    ['Carl Dunn', true],
  ])
  expect(approval?.coverage).toEqual([
    { day: '2026-06-22', present: 3, team: 4 },
    { day: '2026-06-23', present: 2, team: 4 },
    { day: '2026-06-24', present: 2, team: 4 },
  ])
  const before = approval?.balances[0]?.beforeSeconds ?? 0
  expect(approval?.balances).toEqual([
    { year: 2026, unitSeconds: DAY, beforeSeconds: before, afterSeconds: before - 3 * DAY },
  ])
  await boss.post(`/holiday-requests/${first}/approve`)
  const after = (await boss.get(`/holiday-requests/${later}`)).body['balances'] as LeaveBalance[]
  expect(after[0]?.availableSeconds).toBe(before - 3 * DAY)
})

test('a cancellation that waits shows what comes back', async () => {
  const company = await startCompany()
  const { ann, boss, types } = company
  const id = await ask(ann, { type: types.vacation, dateFrom: '2026-06-22', dateTo: '2026-06-23' })
  await boss.post(`/holiday-requests/${id}/approve`)
  await ann.delete(`/holiday-requests/${id}`)
  const { workspace } = await workspaceOf(company, boss)
  const [approval] = await workspace.call('approvals.list', {})
  expect(approval?.request).toMatchObject({ status: 'cancellation_requested', may: { decide: true } })
  const [balance] = approval?.balances ?? []
  expect((balance?.afterSeconds ?? 0) - (balance?.beforeSeconds ?? 0)).toBe(2 * DAY)
  expect(approval?.coverage).toEqual([
    { day: '2026-06-22', present: 3, team: 3 },
    { day: '2026-06-23', present: 3, team: 3 },
  ])
})

test('the planner shows everyone by name, oneself first, and kinds only to those who may know them', async () => {
  const company = await startCompany()
  const { ann, bob, boss, zoe, types, service } = company
  await service.person('employee', { firstName: 'Gone', lastName: 'By', leftAt: '2026-05-31' })
  await service.person('integration')
  await ask(bob, { type: types.sick, dateFrom: '2026-06-18', dateTo: '2026-06-19' })
  await ask(zoe, { type: types.sick, dateFrom: '2026-06-18', requestedSeconds: HOUR })
  await ask(bob, { type: types.vacation, dateFrom: '2026-06-25' })
  await ask(ann, { type: types.vacation, dateFrom: '2026-06-26' })
  await service.admin.patch('/configs/planner.minimumPresent', { value: 0.75 })
  const june = { from: '2026-06-01', to: '2026-06-30' }
  const { workspace } = await workspaceOf(company, ann)
  const planner = await workspace.call('planner.read', june)
  expect(planner.people.map(({ name, team }) => [name, team])).toEqual([
    ['Ann Berg', true],
    ['Ada Admin', false],
    ['Bob Czech', true],
    // The manager belongs to the team, too.
    ['Marta Boss', true],
    ['Zoe Alder', false],
  ])
  expect(planner.people.map(({ manager }) => manager?.name ?? null)).toEqual([
    'Marta Boss',
    null,
    'Marta Boss',
    null,
    null,
  ])
  expect(planner.minimumPresent).toBe(0.75)
  // One's own request can be opened, and by who decides about it; a colleague's cannot.
  expect(planner.absences.map(({ request }) => request !== undefined)).toEqual([true, false, false])
  const shown = (absences: typeof planner.absences) =>
    absences.map(({ employee, from, typeName, partial, status }) => [
      employee.name,
      from,
      typeName,
      partial,
      status,
    ])
  expect(shown(planner.absences)).toEqual([
    ['Ann Berg', '2026-06-26', 'Vacation', false, 'pending'],
    ['Bob Czech', '2026-06-18', null, false, 'approved'],
    ['Zoe Alder', '2026-06-18', null, true, 'approved'],
  ])
  expect(planner.holidays).toEqual([{ day: '2026-06-04', name: 'Corpus Christi', share: 1 }])
  expect(planner.daysOff.slice(0, 3)).toEqual(['2026-06-06', '2026-06-07', '2026-06-13'])
  const theirs = await (await workspaceOf(company, boss)).workspace.call('planner.read', june)
  expect(shown(theirs.absences)).toEqual([
    ['Ann Berg', '2026-06-26', 'Vacation', false, 'pending'],
    ['Bob Czech', '2026-06-18', 'Sick leave', false, 'approved'],
    ['Bob Czech', '2026-06-25', 'Vacation', false, 'pending'],
    ['Zoe Alder', '2026-06-18', null, true, 'approved'],
  ])
})

test('planner, approvals, the request dialog and the service agree on who is here, from the schedules', async () => {
  const company = await startCompany()
  const { ann, bob, boss, types, service } = company
  const hire = (firstName: string) =>
    service.person('employee', { firstName, lastName: 'X', manager: boss.id })
  const [night, weekend, half] = [await hire('Nina'), await hire('Wim'), await hire('Hal')]
  const range = (day: number, timeFrom: string, timeTo: string) => ({ day, timeFrom, timeTo })
  for (const [{ iri }, schedule] of [
    [
      night,
      {
        ...{ name: 'Nights', numberOfDays: 4, regular: false },
        scheduleRanges: [range(1, '22:00', '06:00'), range(2, '22:00', '06:00')],
      },
    ],
    [
      weekend,
      {
        ...{ name: 'Weekends', numberOfDays: 7, regular: true },
        scheduleRanges: [range(6, '10:00', '18:00'), range(7, '10:00', '18:00')],
      },
    ],
    [
      half,
      {
        ...{ name: 'Mornings', numberOfDays: 7, regular: true },
        scheduleRanges: [1, 2, 3].map((day) => range(day, '08:00', '12:00')),
      },
    ],
  ] as const) {
    const scheduleEmployees = [{ employee: iri, dateFrom: '2026-06-15' }]
    const made = await service.admin.post('/schedules', { ...schedule, scheduleEmployees })
    expect(made.status, made.text).toBe(201)
  }
  await service.admin.patch('/configs/planner.minimumPresent', { value: 0.5 })
  // A week of leave that takes only the days with work, and half a day that leaves its person here.
  for (const [who, body] of [
    [half, { type: types.vacation, dateFrom: '2026-06-22', dateTo: '2026-06-28' }],
    [bob, { type: types.vacation, dateFrom: '2026-06-24', dayPart: 'morning' }],
  ] as const) {
    await boss.post(`/holiday-requests/${await ask(who, body)}/approve`)
  }
  await ask(ann, { type: types.vacation, dateFrom: '2026-06-22', dateTo: '2026-06-26' })
  const span = { from: '2026-06-22', to: '2026-06-28' }
  const theirs = await workspaceOf(company, boss)
  const own = await workspaceOf(company, ann)
  const team = ['Ann Berg', 'Bob Czech', 'Marta Boss', 'Nina X', 'Wim X', 'Hal X']
  const counts = ({ people, plans }: Awaited<ReturnType<typeof read>>) =>
    [0, 1, 2, 3, 4, 5, 6].map((column) => {
      const planned = people.filter(
        ({ name, plan }) => team.includes(name) && (plans[plan]?.[column] ?? null) !== null,
      )
      return [planned.filter(({ away }) => !away.includes(column)).length, planned.length]
    })
  const read = (who: typeof own) => who.workspace.call('planner.read', span)
  const [mine, bosses] = [await read(own), await read(theirs)]
  expect(counts(mine)).toEqual(counts(bosses))
  expect(counts(mine)).toEqual([
    ...[
      [3, 4],
      [4, 5],
      [4, 5],
      [3, 3],
      [3, 3],
    ],
    ...[
      [2, 2],
      [2, 2],
    ],
  ])
  const nina = mine.people.find(({ name }) => name === 'Nina X')
  expect(mine.plans[nina?.plan ?? -1]?.map((place) => mine.shifts[place ?? -1] ?? null)).toEqual([
    ...[null, [{ from: '22:00', to: '06:00' }], [{ from: '22:00', to: '06:00' }], null],
    ...[null, [{ from: '22:00', to: '06:00' }], [{ from: '22:00', to: '06:00' }]],
  ])
  const without = counts(mine).map(([here = 0, of]) => ({ present: here - 1, team: of }))
  const [approval] = await theirs.workspace.call('approvals.list', {})
  expect(approval?.team.map(({ name }) => name).sort()).toEqual(team.toSorted())
  expect(approval?.coverage.map(({ present, team: of }) => ({ present, team: of }))).toEqual(
    without.slice(0, 5),
  )
  const preview = await own.workspace.call('absences.preview', {
    ...{ type: types.vacation, ...span, dayPart: null, requestedSeconds: null, note: '' },
    replacing: approval?.request.id ?? null,
  })
  expect(preview.coverage?.days.map(({ present, team: of }) => ({ present, team: of }))).toEqual(
    without.slice(0, 5),
  )
  // Someone who is off anyway is not away: neither in the calendar nor next to the request.
  const { colleagues } = await own.workspace.call('calendar.read', span)
  expect(colleagues.find(({ employee }) => employee.name === 'Hal X')?.awayDays).toEqual([
    '2026-06-22',
    '2026-06-23',
    '2026-06-24',
  ])
  // The service's plan of a day, all people of the company in it.
  for (const [column, day] of ['2026-06-22', '2026-06-24', '2026-06-27'].map(
    (one) => [Number(one.slice(8)) - 22, one] as const,
  )) {
    const plan = (await service.admin.get(`/schedules/plan/${day}`)).body as unknown as SchedulePlan
    const working = plan.employees.filter((one) => one.working).map(({ employee }) => employee.id)
    const members = [ann, bob, boss, night, weekend, half].map(({ id }) => id)
    expect(members.filter((id) => working.includes(id)).length, day).toBe(counts(mine)[column]?.[0])
  }
})

test('the planner has all of 512 people', async () => {
  const company = await startCompany()
  const { ann, service } = company
  await service.service.insert(
    'Employee',
    Array.from({ length: 512 - 5 }, (_, index) => ({
      ...{ firstName: 'Person', lastName: String(index), email: `crowd${index}@example.com` },
      ...{ role: 'employee', hiredAt: '2020-01-01' },
    })),
  )
  const { workspace } = await workspaceOf(company, ann)
  const { people, plans } = await workspace.call('planner.read', { from: '2026-06-15', to: '2026-06-19' })
  expect(people).toHaveLength(512)
  // All of them have the usual week, which is sent once.
  expect(plans).toHaveLength(1)
})

test('after one sync everything answers without a network, as it did with one', async () => {
  const company = await startCompany()
  const { ann, bob, boss, types } = company
  await ask(ann, { type: types.vacation, dateFrom: '2026-06-22', dateTo: '2026-06-24' })
  await ask(bob, { type: types.vacation, dateFrom: '2026-06-23' })
  const connected = await workspaceOf(company, boss)
  const read = async ({ workspace }: typeof connected | Awaited<ReturnType<typeof connected.reopen>>) => ({
    calendar: await workspace.call('calendar.read', { from: '2026-06-01', to: '2026-06-30' }),
    planner: await workspace.call('planner.read', { from: '2026-06-01', to: '2026-06-30' }),
    overview: await workspace.call('absences.overview', { year: 2026 }),
    approvals: await workspace.call('approvals.list', {}),
    preview: await workspace.call('absences.preview', {
      type: types.vacation,
      from: '2026-06-22',
      to: '2026-06-23',
      dayPart: null,
      requestedSeconds: null,
      note: '',
      replacing: null,
    }),
  })
  const before = await read(connected)
  expect(before.approvals).toHaveLength(2)
  connected.network.plugged = false
  expect(await read(await connected.reopen())).toEqual(before)
})

test('what is asked for and withdrawn here counts at once, before anybody has heard of it', async () => {
  const company = await startCompany()
  const { ann, types } = company
  await ask(ann, { type: types.vacation, dateFrom: '2026-06-22' })
  const { workspace, network } = await workspaceOf(company, ann)
  const pendingOf = async () => {
    const overview = await workspace.call('absences.overview', { year: 2026 })
    return overview.types[0]?.balance?.pendingSeconds
  }
  expect(await pendingOf()).toBe(DAY)
  network.plugged = false
  const { request } = await workspace.call('absences.request', {
    type: types.vacation,
    from: '2026-07-06',
    to: '2026-07-07',
    dayPart: null,
    requestedSeconds: null,
    note: '',
  })
  expect(await pendingOf()).toBe(3 * DAY)
  const july = await workspace.call('calendar.read', { from: '2026-07-06', to: '2026-07-07' })
  expect(july.absences).toMatchObject([{ id: request, status: null, pending: 'create', seconds: 2 * DAY }])
  expect(dayIn(july, '2026-07-06')?.lines.find(({ kind }) => kind === 'pending')).toEqual({
    kind: 'pending',
    label: 'Vacation',
    source: request,
    seconds: 0,
    wouldTakeSeconds: DAY,
  })
  const [june] = (await workspace.call('absences.overview', { year: 2026 })).requests.filter(
    ({ from }) => from === '2026-06-22',
  )
  await workspace.call('absences.withdraw', { id: june?.id ?? '' })
  expect(await pendingOf()).toBe(2 * DAY)
  expect((await workspace.call('calendar.read', { from: '2026-06-22', to: '2026-06-22' })).absences).toEqual(
    [],
  )
})

test('half a day asked for without a network is approved, and then in the calendar and in the balance', async () => {
  const company = await startCompany()
  const { ann, boss, types } = company
  const own = await workspaceOf(company, ann)
  own.network.plugged = false
  await own.workspace.call('absences.request', {
    type: types.vacation,
    from: '2026-06-22',
    to: '2026-06-22',
    dayPart: 'morning',
    requestedSeconds: null,
    note: '',
  })
  own.network.plugged = true
  await syncAgain(own)
  const theirs = await workspaceOf(company, boss)
  const [approval] = await theirs.workspace.call('approvals.list', {})
  const id = approval?.request.id ?? ''
  await theirs.workspace.call('approvals.decide', { ids: [id], decision: 'approve', reason: '' })
  await until(theirs.workspace, 'calendar', ({ waiting }) => waiting === 0)
  await syncAgain(theirs)
  await syncAgain(own)
  const calendar = await own.workspace.call('calendar.read', { from: '2026-06-22', to: '2026-06-22' })
  expect(calendar.absences).toMatchObject([{ status: 'approved', dayPart: 'morning', seconds: 4 * HOUR }])
  expect(dayIn(calendar, '2026-06-22')).toMatchObject({
    plannedSeconds: DAY,
    targetSeconds: 4 * HOUR,
    lines: [{ kind: 'planned' }, { kind: 'leave', label: 'Vacation', seconds: -4 * HOUR }],
  })
  const { types: kinds } = await own.workspace.call('absences.overview', { year: 2026 })
  expect(kinds[0]?.balance).toEqual(((await ann.get('/holidays?year=2026')).list[0] as HolidayType).balance)
  expect(kinds[0]?.balance).toMatchObject({ usedSeconds: 4 * HOUR, pendingSeconds: 0 })
})

test('more than 400 days are too many, and 400 are not', async () => {
  const company = await startCompany()
  const { workspace } = await workspaceOf(company, company.ann)
  await expect(
    workspace.call('calendar.read', { from: '2026-01-01', to: '2027-02-05' }),
  ).rejects.toMatchObject({
    code: 'too-many-days',
  })
  await expect(
    workspace.call('planner.read', { from: '2026-01-01', to: '2027-02-05' }),
  ).rejects.toMatchObject({
    code: 'too-many-days',
  })
  const { days } = await workspace.call('calendar.read', { from: '2026-01-01', to: '2027-02-04' })
  expect(days).toHaveLength(400)
})

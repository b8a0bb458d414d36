// The calendar of a team: who decides and on what, who is away, what colleagues may know, and all of it without a network.
import { expect, test } from 'vitest'
import type { HolidayType, LeaveBalance } from '#contract/absences'
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
    { day: '2026-06-22', present: 2, team: 3 },
    { day: '2026-06-23', present: 1, team: 3 },
    { day: '2026-06-24', present: 1, team: 3 },
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
    { day: '2026-06-22', present: 2, team: 2 },
    { day: '2026-06-23', present: 2, team: 2 },
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

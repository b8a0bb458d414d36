// What a request would mean, before it is sent: what it costs and what stands against it, as the service then says.
import { describe, expect, test } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import type { RequestFault } from '#contract/bridge/absences'
import type { LeaveBalance } from '#contract/absences'
import type { Person } from '../service/support/service'
import { DAY, HOUR, nightShifts, workspaceOf, startCompany, syncAgain, type Company } from './company'

type Input = CallIn<'absences.preview'>
const asking = (type: string, from: string, to = from, more: Partial<Input> = {}): Input => ({
  type,
  from,
  to,
  dayPart: null,
  requestedSeconds: null,
  note: '',
  replacing: null,
  ...more,
})

/** What the service calls what we foresee. */
const SERVICE_CODES: Readonly<Record<string, RequestFault['code'][]>> = {
  order: ['range-reversed'],
  tooLong: ['too-many-days'],
  singleDay: ['several-days'],
  wholeDays: ['whole-days-only'],
  maximum: ['over-the-plan', 'over-the-half'],
  required: ['note-missing'],
  notice: ['short-notice'],
  forbiddenDays: ['forbidden-days'],
  consecutive: ['too-long'],
  overlap: ['overlap'],
  'no-working-time': ['no-working-time'],
  'limit-exceeded': ['limit-exceeded'],
}

async function withRequests(): Promise<Company> {
  const company = await startCompany()
  const { ann, boss, types } = company
  for (const body of [
    { type: types.vacation, dateFrom: '2026-06-22', dateTo: '2026-06-24' },
    { type: types.vacation, dateFrom: '2026-06-26', dayPart: 'morning' },
    { type: types.short, dateFrom: '2026-08-07', description: 'Moving' },
    { type: types.onDemand, dateFrom: '2026-09-01', dateTo: '2026-09-03' },
  ]) {
    const made = await ann.post('/holiday-requests', body)
    expect(made.status, made.text).toBe(201)
  }
  const { body } = await ann.post('/holiday-requests', { type: types.vacation, dateFrom: '2026-07-01' })
  await boss.post(`/holiday-requests/${String(body['id'])}/approve`)
  return company
}

describe('a request', () => {
  test('costs what the service then charges, and leaves what it then has', async () => {
    const company = await withRequests()
    const { ann, types } = company
    const { workspace } = await workspaceOf(company, ann)
    const asked = [
      asking(types.vacation, '2026-12-23', '2027-01-04'),
      asking(types.vacation, '2026-12-24'),
      asking(types.vacation, '2026-12-24', '2026-12-24', { dayPart: 'morning' }),
      asking(types.vacation, '2026-06-26', '2026-06-26', { dayPart: 'afternoon' }),
      asking(types.vacation, '2026-06-26', '2026-06-26', { requestedSeconds: HOUR }),
      asking(types.care, '2026-06-19', '2026-06-21'),
      asking(types.onDemand, '2026-06-04', '2026-06-05'),
      asking(types.short, '2026-07-13', '2026-07-14', { note: 'A wedding' }),
    ]
    for (const one of asked) {
      const preview = await workspace.call('absences.preview', one)
      const { type, from, to, dayPart, requestedSeconds, note } = one
      const made = await ann.post('/holiday-requests', {
        type,
        dateFrom: from,
        dateTo: to,
        dayPart,
        requestedSeconds,
        description: note,
      })
      expect(made.status, made.text).toBe(201)
      expect(preview.faults).toEqual([])
      expect(preview.seconds).toBe(made.body['seconds'])
      expect(preview.days.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(preview.seconds)
      const balances = made.body['balances'] as LeaveBalance[]
      expect(preview.balances.map(({ year, afterSeconds }) => [year, afterSeconds])).toEqual(
        balances.map(({ year, availableSeconds }) => [year, availableSeconds]),
      )
      const cost = preview.balances.reduce((sum, one) => sum + one.beforeSeconds - one.afterSeconds, 0)
      expect(cost).toBe(balances.length === 0 ? 0 : preview.seconds)
      await ann.delete(`/holiday-requests/${String(made.body['id'])}`)
    }
  })

  test('meets what the service would refuse it for', async () => {
    const company = await withRequests()
    const { ann, types } = company
    const forbidden = [{ from: '2026-10-05', to: '2026-10-09' }]
    await company.service.service.setConfig('holidays.forbiddenDays', forbidden)
    const { workspace } = await workspaceOf(company, ann)
    const { vacation, onDemand, short } = types
    const cases: [Input, RequestFault][] = [
      [
        asking(vacation, '2026-08-05', '2026-08-04'),
        { code: 'range-reversed', field: 'to', blocks: true, amount: null },
      ],
      [
        asking(vacation, '2026-08-05', '2030-08-04'),
        { code: 'too-many-days', field: 'to', blocks: true, amount: 1096 },
      ],
      [
        asking(vacation, '2026-08-04', '2026-08-05', { dayPart: 'morning' }),
        { code: 'several-days', field: 'requestedSeconds', blocks: true, amount: null },
      ],
      [
        asking(short, '2026-08-11', '2026-08-11', { dayPart: 'morning', note: 'x' }),
        { code: 'whole-days-only', field: 'requestedSeconds', blocks: true, amount: null },
      ],
      [
        asking(vacation, '2026-08-04', '2026-08-04', { requestedSeconds: 9 * HOUR }),
        { code: 'over-the-plan', field: 'requestedSeconds', blocks: true, amount: DAY },
      ],
      [
        asking(vacation, '2026-08-04', '2026-08-04', { dayPart: 'morning', requestedSeconds: 5 * HOUR }),
        { code: 'over-the-half', field: 'requestedSeconds', blocks: true, amount: 4 * HOUR },
      ],
      [
        asking(vacation, '2026-08-08', '2026-08-09'),
        { code: 'no-working-time', field: 'from', blocks: true, amount: null },
      ],
      [
        asking(vacation, '2026-06-24', '2026-06-25'),
        { code: 'overlap', field: 'from', blocks: true, amount: null },
      ],
      [asking(vacation, '2026-06-26'), { code: 'overlap', field: 'from', blocks: true, amount: null }],
      [
        asking(vacation, '2026-06-26', '2026-06-26', { dayPart: 'morning' }),
        { code: 'overlap', field: 'from', blocks: true, amount: null },
      ],
      [asking(short, '2026-08-11'), { code: 'note-missing', field: 'note', blocks: true, amount: null }],
      [
        asking(short, '2026-06-25', '2026-06-25', { note: 'x' }),
        { code: 'short-notice', field: 'from', blocks: false, amount: 14 },
      ],
      [
        asking(short, '2026-08-10', '2026-08-11', { note: 'x' }),
        { code: 'too-long', field: 'to', blocks: false, amount: 2 },
      ],
      [
        asking(vacation, '2026-10-02', '2026-10-05'),
        { code: 'forbidden-days', field: 'from', blocks: false, amount: null },
      ],
      [
        asking(onDemand, '2026-09-08', '2026-09-09'),
        { code: 'limit-exceeded', field: 'type', blocks: false, amount: DAY },
      ],
    ]
    for (const [input, fault] of cases) {
      const { faults } = await workspace.call('absences.preview', input)
      expect(faults, JSON.stringify(input)).toEqual([fault])
      const { type, from, to, dayPart, requestedSeconds, note } = input
      const refused = await ann.post('/holiday-requests', {
        type,
        dateFrom: from,
        dateTo: to,
        dayPart,
        requestedSeconds,
        description: note,
      })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      const violations = (refused.body['violations'] as { code: string }[] | undefined) ?? []
      const codes = [String(refused.body['code']), ...violations.map(({ code }) => code)]
      expect(
        codes.flatMap((code) => SERVICE_CODES[code] ?? []),
        refused.text,
      ).toContain(fault.code)
    }
  })

  test('does not stand in its own way when it is changed', async () => {
    const company = await withRequests()
    const { ann, types } = company
    const { workspace } = await workspaceOf(company, ann)
    const { requests } = await workspace.call('absences.overview', { year: 2026 })
    const june = requests.find(({ from }) => from === '2026-06-22')
    const longer = asking(types.vacation, '2026-06-22', '2026-06-25')
    expect((await workspace.call('absences.preview', longer)).faults).toMatchObject([{ code: 'overlap' }])
    const preview = await workspace.call('absences.preview', { ...longer, replacing: june?.id ?? null })
    expect(preview.faults).toEqual([])
    expect(preview.balances.map((one) => one.beforeSeconds - one.afterSeconds)).toEqual([4 * DAY])
  })

  test('shows the holidays inside, what was worked then, and who is away', async () => {
    const company = await withRequests()
    const { ann, bob, zoe, boss, service, types } = company
    const [project] = await service.service.insert('Project', [
      { name: 'Quay', type: 'internal', visibility: 'everyone' },
    ])
    await service.service.insert('ProjectMember', [{ project, employee: ann.id, position: 'member' }])
    for (const [who, dateFrom] of [
      [zoe, '2026-06-03'],
      [bob, '2026-06-05'],
    ] as const) {
      const { body } = await who.post('/holiday-requests', { type: types.sick, dateFrom })
      expect(body['status']).toBe('approved')
    }
    await bob.post('/holiday-requests', { type: types.vacation, dateFrom: '2026-06-02' })
    const test = await workspaceOf(company, ann)
    await test.workspace.call('entries.log', {
      description: '',
      project: `/projects/${Number(project)}`,
      day: '2026-06-03',
      seconds: 2 * HOUR,
    })
    const preview = await test.workspace.call(
      'absences.preview',
      asking(types.vacation, '2026-06-02', '2026-06-05'),
    )
    expect(preview.holidays).toEqual([{ day: '2026-06-04', name: 'Corpus Christi', share: 1 }])
    expect(preview.worked).toEqual([{ day: '2026-06-03', seconds: 2 * HOUR }])
    // The own team first; what kind it is no one tells; what waits is not away.
    expect(preview.colleagues).toEqual([
      {
        employee: { iri: bob.iri, name: 'Bob Czech' },
        from: '2026-06-05',
        to: '2026-06-05',
        typeName: null,
        color: null,
        partial: false,
        awayDays: ['2026-06-05'],
        status: 'approved',
      },
      expect.objectContaining({ employee: { iri: zoe.iri, name: 'Zoe Alder' } }),
    ])
    const theirs = await workspaceOf(company, boss)
    const known = await theirs.workspace.call(
      'absences.preview',
      asking(types.vacation, '2026-06-02', '2026-06-05'),
    )
    expect(known.colleagues.find(({ employee }) => employee.iri === bob.iri)).toMatchObject({
      typeName: 'Sick leave',
    })
    expect(known.colleagues.find(({ employee }) => employee.iri === zoe.iri)).toMatchObject({
      typeName: null,
    })
  })

  test('goes by the shifts of the one who asks, a night belonging to the day on which it begins', async () => {
    const company = await startCompany()
    const { ann, types } = company
    const connected = await workspaceOf(company, ann)
    await nightShifts(company, ann.id, '2026-06-20')
    await syncAgain(connected)
    // The rotation begins with its third day: two nights, four days off, then four nights.
    const preview = await connected.workspace.call(
      'absences.preview',
      asking(types.vacation, '2026-06-20', '2026-06-27'),
    )
    const night = 11.5 * HOUR
    expect(preview.days).toEqual(
      ['2026-06-20', '2026-06-21', '2026-06-26', '2026-06-27'].map((day) => ({ day, seconds: night })),
    )
    const made = await ann.post('/holiday-requests', {
      type: types.vacation,
      dateFrom: '2026-06-20',
      dateTo: '2026-06-27',
    })
    expect(made.body['seconds']).toBe(preview.seconds)
  })

  test('says who decides: the manager, else the admins, as the service then lets them', async () => {
    const company = await startCompany()
    const { ann, zoe, boss, types, service } = company
    const decision = async (who: Person, type = types.vacation) => {
      const { workspace } = await workspaceOf(company, who)
      const preview = await workspace.call('absences.preview', asking(type, '2026-06-22'))
      return { needed: preview.needsDecision, by: preview.deciders?.map(({ name }) => name) }
    }
    const eva = await service.person('admin', { firstName: 'Eva', lastName: 'Root' })
    expect(await decision(ann)).toEqual({ needed: true, by: ['Marta Boss'] })
    expect(await decision(zoe)).toEqual({ needed: true, by: ['Ada Admin', 'Eva Root'] })
    expect(await decision(boss)).toEqual({ needed: true, by: ['Ada Admin', 'Eva Root'] })
    expect(await decision(ann, types.sick)).toMatchObject({ needed: false })
    // No one decides over their own, unless the workspace allows it.
    expect(await decision(eva)).toEqual({ needed: true, by: ['Ada Admin'] })
    const { body } = await eva.post('/holiday-requests', { type: types.vacation, dateFrom: '2026-06-22' })
    const approve = () => eva.post(`/holiday-requests/${String(body['id'])}/approve`)
    expect((await approve()).status).toBe(403)
    await service.service.setConfig('holidays.allowSelfApproval', true)
    expect(await decision(eva)).toEqual({ needed: true, by: ['Eva Root', 'Ada Admin'] })
    expect((await approve()).status).toBe(200)
    await service.service.setConfig('holidays.allowSelfApproval', false)
    // Who is trusted needs no decision, and who has left makes none.
    await eva.patch(`/employees/${zoe.id}`, { autoApprove: true })
    expect(await decision(zoe)).toMatchObject({ needed: false })
    await eva.patch(`/employees/${boss.id}`, { leftAt: '2026-06-01' })
    await eva.patch(`/employees/${service.adminId}`, { leftAt: '2026-06-01' })
    expect(await decision(ann)).toEqual({ needed: true, by: ['Eva Root'] })
    expect(await decision(eva)).toEqual({ needed: true, by: [] })
  })

  test('says what it does to the coverage of the team where a minimum is set', async () => {
    const company = await startCompany()
    const { ann, bob, boss, zoe, types, service } = company
    const { body } = await bob.post('/holiday-requests', { type: types.vacation, dateFrom: '2026-06-23' })
    await boss.post(`/holiday-requests/${String(body['id'])}/approve`)
    const test = await workspaceOf(company, ann)
    const asked = asking(types.vacation, '2026-06-22', '2026-06-23')
    expect((await test.workspace.call('absences.preview', asked)).coverage).toBeNull()
    await service.admin.patch('/configs/planner.minimumPresent', { value: 0.5 })
    await syncAgain(test)
    const coverage = async (input: Input) => (await test.workspace.call('absences.preview', input)).coverage
    expect(await coverage(asked)).toEqual({
      minimum: 0.5,
      days: [
        { day: '2026-06-22', present: 2, team: 3 },
        { day: '2026-06-23', present: 1, team: 3 },
      ],
    })
    // A half of a day leaves someone there for the other one.
    const half = asking(types.vacation, '2026-06-22', '2026-06-22', { dayPart: 'morning' })
    expect((await coverage(half))?.days).toEqual([{ day: '2026-06-22', present: 3, team: 3 }])
    // Who has no team leaves no one behind.
    const alone = await workspaceOf(company, zoe)
    expect((await alone.workspace.call('absences.preview', asked)).coverage).toBeNull()
  })
})

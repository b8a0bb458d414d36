// Accounts of flexitime and the use of working time: June 2026, where accounts begin, entries by hand, and who sees whose.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, testClock, type Person, type TestService } from './support/service'

const H = 3600

onEachDatabase('flexitime and utilization', (database) => {
  let t: TestService
  let boss: Person
  let anna: Person
  let eve: Person
  let robot: Person
  /** The entries with which accounts begin, by person. */
  const begun = new Map<number, string>()
  beforeAll(async () => {
    t = await startService({
      database: await database.ready(),
      clock: testClock(Date.parse('2026-07-06T08:00:00Z')),
    })
    boss = await t.person('manager', { hiredAt: '2026-06-01' })
    anna = await t.person('employee', { manager: boss.id, hiredAt: '2026-06-01', seesCosts: true })
    eve = await t.person('employee', { hiredAt: '2026-06-01' })
    robot = await t.person('integration')
    const [client, office] = await t.service.insert('Project', [
      { name: 'Client', type: 'time_material' },
      { name: 'Office', type: 'internal' },
    ])
    await made('/bank-holidays', { date: '2026-06-04' })
    const [unpaid, overtime] = await t.service.insert('HolidayType', [
      { code: 'unpaid', name: 'Unpaid', category: 'unpaid' },
      { code: 'overtime', name: 'Overtime', category: 'overtime', targetEffect: 'none' },
    ])
    const absence = { employee: anna.id, status: 'approved' }
    await t.service.insert('HolidayRequest', [
      // Two days of vacation lower the target, a day off for overtime does not; nor does what waits.
      { ...absence, type: unpaid, dateFrom: '2026-06-15', dateTo: '2026-06-16', seconds: 16 * H },
      { ...absence, type: overtime, dateFrom: '2026-06-17', dateTo: '2026-06-17', seconds: 8 * H },
      { ...absence, status: 'pending', type: unpaid, dateFrom: '2026-06-18', dateTo: '2026-06-18' },
    ])
    // 150 h on 18 days: 120 h for the client.
    const days = [1, 2, 3, 5, 8, 9, 10, 11, 12, 18, 19, 22, 23, 24, 25, 26, 29, 30]
    await t.service.insert(
      'WorkTime',
      days.flatMap((day, index) => {
        const date = `2026-06-${String(day).padStart(2, '0')}T09:00:00+02:00`
        const entry = { employee: anna.id, date }
        return [
          { ...entry, project: client, seconds: (index < 12 ? 7 : 6) * H },
          { ...entry, project: office, seconds: (index < 12 ? 1 : 3) * H },
        ]
      }),
    )
    // The workspace is younger than its entries.
    for (const person of [anna, boss]) begun.set(person.id, await beginsIn(person, '2026-06-01'))
  })
  afterAll(() => t.close())

  const beginsIn = async (person: Person, date: string) =>
    made('/flexitime-entries', { employee: person.iri, kind: 'opening', date, seconds: 0 })
  const made = async (path: string, body: Record<string, unknown>) => {
    const answer = await t.admin.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return `${path}/${String(answer.body['id'])}`
  }
  const account = async (person: Person, query = '') => {
    const answer = await t.admin.get(`/employees/${person.id}/flexitime${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const JUNE = '?dateFrom=2026-06-01&dateTo=2026-06-30'

  it('is 2 hours short in the June of the worked example', async () => {
    expect(await account(anna, JUNE)).toMatchObject({
      employee: { id: anna.id, iri: anna.iri },
      accountFrom: '2026-06-01',
      dateFrom: '2026-06-01',
      dateTo: '2026-06-30',
      openingSeconds: 0,
      plannedSeconds: 168 * H,
      absenceCreditSeconds: 16 * H,
      targetSeconds: 152 * H,
      workedSeconds: 150 * H,
      adjustmentSeconds: 0,
      balanceSeconds: -2 * H,
    })
  })

  it('goes month by month from one balance to the next, up to yesterday', async () => {
    const whole = await account(anna)
    expect(whole).toMatchObject({ dateFrom: '2026-06-01', dateTo: '2026-07-05', balanceSeconds: -26 * H })
    expect(whole['months']).toMatchObject([
      { month: '2026-06', openingSeconds: 0, balanceSeconds: -2 * H },
      {
        month: '2026-07',
        dateFrom: '2026-07-01',
        dateTo: '2026-07-05',
        openingSeconds: -2 * H,
        targetSeconds: 24 * H,
        workedSeconds: 0,
        balanceSeconds: -26 * H,
      },
    ])
    expect(await account(anna, '?dateFrom=2026-07-02&dateTo=2030-01-01')).toMatchObject({
      dateTo: '2026-07-05',
      openingSeconds: -10 * H,
      balanceSeconds: -26 * H,
    })
    for (const [query, balance, dates] of [
      ['?dateFrom=2026-09-01', -26 * H, ['2026-07-06', '2026-07-05']],
      ['?dateTo=2026-05-01', 0, ['2026-06-01', '2026-05-31']],
    ] as const) {
      const empty = await account(anna, query)
      expect(empty).toMatchObject({ openingSeconds: balance, balanceSeconds: balance, months: [] })
      expect([empty['dateFrom'], empty['dateTo']]).toEqual(dates)
    }
    for (const bad of ['?dateFrom=x', '?dateFrom=2026-06-02&dateTo=2026-06-01', '?month=6'])
      expect((await t.admin.get(`/employees/${anna.id}/flexitime${bad}`)).status, bad).toBe(400)
  })

  it('begins with the opening balance, and takes corrections by hand', async () => {
    const opening = begun.get(anna.id) ?? ''
    const moved = await t.admin.patch(opening, { date: '2026-06-29', seconds: 10 * H, note: 'Brought' })
    expect(moved.status, moved.text).toBe(200)
    expect(await account(anna, JUNE)).toMatchObject({
      accountFrom: '2026-06-29',
      dateFrom: '2026-06-29',
      openingSeconds: 10 * H,
      targetSeconds: 16 * H,
      workedSeconds: 18 * H,
      outsideSeconds: 132 * H,
      balanceSeconds: 12 * H,
      entries: [{ iri: opening, kind: 'opening', date: '2026-06-29', seconds: 10 * H, note: 'Brought' }],
    })
    const paid = { employee: anna.iri, date: '2026-07-01', seconds: -4 * H, note: 'Paid' }
    const entry = await made('/flexitime-entries', paid)
    const corrected = await account(anna)
    expect(corrected).toMatchObject({ adjustmentSeconds: -4 * H, balanceSeconds: -16 * H })
    expect((corrected['entries'] as unknown[])[1]).toMatchObject({
      ...{ iri: entry, kind: 'adjustment', date: '2026-07-01', seconds: -4 * H, note: 'Paid' },
    })
    const second = { employee: anna.iri, kind: 'opening', date: '2026-07-01', seconds: 0 }
    expect((await t.admin.post('/flexitime-entries', second)).body).toMatchObject({
      status: 409,
      code: 'duplicate',
      existing: opening,
    })
    const early = { ...paid, date: '2026-05-31' }
    expect((await t.admin.post('/flexitime-entries', early)).body).toMatchObject({
      violations: [{ propertyPath: 'date', code: 'order' }],
    })
    expect((await t.admin.delete(entry)).status).toBe(204)
    expect((await t.admin.patch(opening, { date: '2026-06-01', seconds: 0 })).status).toBe(200)
    expect(await account(anna, JUNE)).toMatchObject({ balanceSeconds: -2 * H })
  })

  it('has kinds of entries: old ones are corrections, and pay-outs, time off and expiry take time away', async () => {
    const entry = { employee: anna.iri, date: '2026-07-02', seconds: -2 * H }
    const old = await made('/flexitime-entries', entry)
    expect((await t.admin.get(old)).body).toMatchObject({ kind: 'adjustment' })
    for (const kind of ['payout', 'time_off', 'expiry']) {
      const path = await made('/flexitime-entries', { ...entry, kind })
      const added = await t.admin.post('/flexitime-entries', { ...entry, kind, seconds: 1 })
      expect(added.body, kind).toMatchObject({ violations: [{ propertyPath: 'seconds', code: 'maximum' }] })
      expect((await account(anna))['entries'], kind).toContainEqual(
        expect.objectContaining({ iri: path, kind }),
      )
      expect((await t.admin.delete(path)).status).toBe(204)
    }
    const before = (await account(anna))['balanceSeconds']
    expect((await t.admin.patch(old, { kind: 'payout' })).status).toBe(200)
    expect((await account(anna))['balanceSeconds']).toBe(before)
    const without = await made('/flexitime-entries', { ...entry, employee: eve.iri })
    for (const [path, kind] of [
      [without, 'opening'],
      [begun.get(anna.id) ?? '', 'adjustment'],
    ] as const) {
      const refused = await t.admin.patch(path, { kind })
      expect(refused.body, kind).toMatchObject({ violations: [{ propertyPath: 'kind', code: 'immutable' }] })
    }
    for (const path of [old, without]) expect((await t.admin.delete(path)).status).toBe(204)
  })

  it('leaves the balances of closed days as they are', async () => {
    const entry = (date: string) =>
      t.admin.post('/flexitime-entries', { employee: anna.iri, date, seconds: H })
    const june = await made('/flexitime-entries', { employee: anna.iri, date: '2026-06-30', seconds: H })
    const before = await account(anna, JUNE)
    await t.service.setConfig('workTimes.lockedBefore', '2026-07-01')
    const locked = { status: 409, code: 'period-locked' }
    expect((await entry('2026-06-30')).body).toMatchObject(locked)
    expect((await t.admin.patch(june, { seconds: 2 * H })).body).toMatchObject(locked)
    expect((await t.admin.patch(june, { date: '2026-07-02' })).body).toMatchObject(locked)
    expect((await t.admin.delete(june)).body).toMatchObject(locked)
    // June would be gone from the account.
    expect((await t.admin.patch(begun.get(anna.id) ?? '', { date: '2026-07-02' })).body).toMatchObject(locked)
    expect((await t.admin.delete(begun.get(anna.id) ?? '')).body).toMatchObject(locked)
    const open = await entry('2026-07-01')
    expect(open.status).toBe(201)
    expect(await account(anna, JUNE)).toEqual(before)
    await t.service.setConfig('workTimes.lockedBefore', null)
    for (const path of [june, `/flexitime-entries/${String(open.body['id'])}`])
      expect((await t.admin.delete(path)).status).toBe(204)
  })

  it('begins once, however many say so at once', async () => {
    const many = Array.from({ length: 8 }, (_, seconds) =>
      t.admin.post('/flexitime-entries', { employee: eve.iri, kind: 'opening', date: '2026-07-01', seconds }),
    )
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
    const [opening] = (await t.admin.get(`/flexitime-entries?employee=${eve.id}&kind=opening`)).list
    expect((await t.admin.delete(`/flexitime-entries/${String(opening?.['id'])}`)).status).toBe(204)
  })

  it('begins when the workspace did, for who was hired before, and no entry moves it', async () => {
    const veteran = await t.person('employee', { hiredAt: '2015-01-01' })
    expect(await account(veteran)).toMatchObject({ accountFrom: '2026-07-06', balanceSeconds: 0, months: [] })
    await t.service.insert('WorkTime', [
      { employee: veteran.id, project: 1, seconds: 9 * H, date: '2026-07-02T09:00:00+02:00' },
    ])
    expect(await account(veteran)).toMatchObject({
      ...{ accountFrom: '2026-07-06', balanceSeconds: 0, outsideSeconds: 9 * H, months: [] },
    })
    const later = await t.person('employee', { hiredAt: '2026-08-01' })
    expect(await account(later)).toMatchObject({ accountFrom: '2026-08-01', balanceSeconds: 0, months: [] })
  })

  it('is kept by admins, and by managers for their team but not for themselves', async () => {
    const lines = '/flexitime-entries'
    const paid = await boss.post(lines, { employee: anna.iri, seconds: H, note: 'Weekend' })
    expect(paid.status, paid.text).toBe(201)
    const path = `${lines}/${String(paid.body['id'])}`
    expect((await boss.patch(path, { seconds: 2 * H })).status).toBe(200)
    expect((await anna.patch(path, { seconds: 9 * H })).status).toBe(403)
    expect((await anna.post(lines, { employee: anna.iri, seconds: H })).status).toBe(403)
    expect((await boss.delete(path)).status).toBe(204)
    // People of other teams are none of theirs, and their own account is for an admin.
    expect((await boss.post(lines, { employee: eve.iri, seconds: H })).status).toBe(403)
    expect((await boss.post(lines, { employee: boss.iri, seconds: H })).status).toBe(403)
    const own = begun.get(boss.id) ?? ''
    expect((await boss.patch(own, { seconds: H })).status).toBe(403)
    expect((await boss.delete(own)).status).toBe(403)
  })

  it('shows accounts to the person, their manager, admins and integrations', async () => {
    const path = `/employees/${anna.id}/flexitime`
    for (const caller of [anna, boss, robot, t.admin]) expect((await caller.get(path)).status).toBe(200)
    expect((await eve.get(path)).body).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await eve.get(`/employees/${eve.id}/flexitime`)).status).toBe(200)
    for (const nobody of [robot.id, 9999])
      expect((await t.admin.get(`/employees/${nobody}/flexitime`)).status).toBe(404)
    const entry = await made('/flexitime-entries', { employee: anna.iri, seconds: H })
    for (const caller of [anna, boss]) expect((await caller.get(entry)).status).toBe(200)
    expect((await eve.get(entry)).status).toBe(404)
    expect((await t.admin.delete(entry)).status).toBe(204)
  })

  it('tells how much of their time people used, each once, however many', async () => {
    const used = await t.admin.get(`/employees/utilization${JUNE}&id=${anna.id},${boss.id},${robot.id}`)
    expect(used.status, used.text).toBe(200)
    expect(used.headers.get('x-total-count')).toBe('2')
    const of = (person: Person) =>
      used.list.find(({ employee }) => (employee as { id: number }).id === person.id)
    expect(of(anna)).toMatchObject({
      employee: { iri: anna.iri },
      dateFrom: '2026-06-01',
      dateTo: '2026-06-30',
      availableSeconds: 152 * H,
      workedSeconds: 150 * H,
      billableSeconds: 120 * H,
      utilizationPercent: '78.9',
      workedPercent: '98.7',
    })
    expect(of(boss)).toMatchObject({ availableSeconds: 168 * H, utilizationPercent: '0.0' })
    const sunday = await t.admin.get('/employees/utilization?dateFrom=2026-06-07&dateTo=2026-06-07')
    for (const row of sunday.list)
      expect(row).toMatchObject({ availableSeconds: 0, utilizationPercent: null, workedPercent: null })
    for (const bad of [
      '',
      '?dateFrom=2026-06-01',
      '?dateFrom=2026-06-02&dateTo=2026-06-01',
      '?dateFrom=2026-01-01&dateTo=2027-01-03',
      `${JUNE}&colour=red`,
    ])
      expect((await t.admin.get(`/employees/utilization${bad}`)).status, bad).toBe(400)
  })

  it('tells it of the people whose time the caller sees', async () => {
    const seen = async (caller: { get: Person['get'] }) =>
      (await caller.get(`/employees/utilization${JUNE}`)).list.map(
        ({ employee }) => (employee as { id: number }).id,
      )
    expect(await seen(anna)).toEqual([anna.id])
    expect((await seen(boss)).sort()).toEqual([boss.id, anna.id].sort())
    expect(await seen(t.admin)).toEqual(expect.arrayContaining([t.adminId, boss.id, anna.id, eve.id]))
    expect(await seen(robot)).not.toContain(robot.id)
    const paged = await t.admin.get(`/employees/utilization${JUNE}&itemsPerPage=2&page=2&order[name]=desc`)
    expect(paged.list).toHaveLength(2)
  })
})

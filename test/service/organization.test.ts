// The organization: itself, its addresses, its configuration, and who may touch them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

const OFFICE = {
  type: 'registered',
  name: 'Test sp. z o.o.',
  street: 'Prosta 1',
  city: 'Warszawa',
  postCode: '00-838',
  country: '/countries/PL',
  email: 'Biuro@Example.com',
  tin: 'PL 526-587-76-35',
}

onEachDatabase('organization', (database) => {
  let t: TestService
  let boss: Person
  let ann: Person
  let robot: Person
  const organization = async () => (await t.admin.get('/organizations')).list[0] ?? {}
  const config = async (key: string) => (await t.admin.get(`/configs/${key}`)).body
  const set = (key: string, value: unknown) => t.admin.patch(`/configs/${key}`, { value })

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    ann = await t.person('employee', { manager: boss.id })
    robot = await t.person('integration')
  })
  afterAll(() => t.close())

  it('shows the personnel number of a person to admins, managers and that person', async () => {
    const bea = await t.person('employee')
    const given = await t.admin.patch(ann.iri, { personnelNumber: '0042' })
    expect([given.status, given.body['personnelNumber']]).toEqual([200, '0042'])
    expect((await boss.get(ann.iri)).body['personnelNumber']).toBe('0042')
    expect((await ann.get(ann.iri)).body['personnelNumber']).toBe('0042')
    for (const other of [bea, robot])
      expect((await other.get(ann.iri)).body).not.toHaveProperty('personnelNumber')
    expect((await ann.patch(ann.iri, { personnelNumber: '1' })).status).toBe(403)
    expect((await t.admin.patch(ann.iri, { personnelNumber: null })).body['personnelNumber']).toBeNull()
  })

  it('shows the one organization with its configuration, in a list and by id', async () => {
    const all = await ann.get('/organizations')
    expect(all.headers.get('x-total-count')).toBe('1')
    const [one = {}] = all.list
    expect(one).toMatchObject({
      name: 'Test',
      legalName: null,
      tin: null,
      timezone: 'Europe/Warsaw',
      locale: 'pl',
      currency: 'PLN',
      weekStart: 1,
      logo: null,
      icon: null,
      configs: {
        'organization.name': 'Test',
        'organization.weekStart': 1,
        'workTimes.lockedBefore': null,
        'workTimes.maxSecondsPerDay': 86_400,
        'holidays.secondsPerDay': 28_800,
        'holidays.proration': 'monthly_ceil',
        'holidays.carryOverExpiry': '09-30',
        'receivers.eInvoice.secret': null,
        'receivers.cardPayments.scheme': 'stripe',
        'schedules.restCheck': 'warn',
      },
    })
    expect((await ann.get(`/organizations/${String(one['id'])}`)).body).toEqual(one)
    expect((await ann.get('/organizations/01890000-0000-7000-8000-000000000000')).status).toBe(404)
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await t.admin.send(method, `/organizations/${String(one['id'])}`, {})
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    }
  })

  it('does not take an address of its own for a row', async () => {
    for (const [method, path, allow] of [
      ['GET', '/organizations/clear', 'POST'],
      ['GET', '/organizations/icon', 'POST'],
      ['POST', '/organizations/mail-footer', 'GET, HEAD, PATCH'],
      ['DELETE', '/projects/preview', 'GET, HEAD'],
      ['PATCH', '/projects/search', 'GET, HEAD'],
    ] as const) {
      const answer = await t.admin.send(method, path, {})
      expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([method, path, 405, allow])
    }
    expect((await fetch(`${t.url}/organizations/clear`, { method: 'HEAD' })).status).toBe(405)
  })

  it('lists every configuration value with what it may be', async () => {
    const all = await ann.get('/configs?itemsPerPage=100')
    const keys = all.list.map((row) => row['id'])
    expect(keys).toEqual([...keys].sort())
    expect(keys).toHaveLength(33)
    expect(all.list.find((row) => row['id'] === 'schedules.restCheck')).toEqual({
      id: 'schedules.restCheck',
      value: 'warn',
      type: 'enum',
      options: ['off', 'warn', 'block'],
      default: 'warn',
      group: 'schedules',
      label: expect.stringMatching(/\w/) as string,
      editable: false,
      isSet: false,
      updatedAt: expect.stringMatching(/Z$/) as string,
    })
    expect((await config('schedules.restCheck'))['editable']).toBe(true)
    const grouped = (await ann.get('/configs?group=workTimes')).list.map((row) => row['id'])
    expect(grouped).toEqual([
      'workTimes.lockedBefore',
      'workTimes.maxFutureDays',
      'workTimes.maxSecondsPerDay',
      'workTimes.requireMembership',
    ])
    const picked = await ann.get('/configs?id[]=api.requireIfMatch&id[]=organization.name&order[id]=desc')
    expect(picked.list.map((row) => row['id'])).toEqual(['organization.name', 'api.requireIfMatch'])
    expect((await ann.get('/configs?group=work')).status).toBe(400)
    expect((await ann.get('/configs?goup=workTimes')).body).toMatchObject({ code: 'unknown-parameter' })
    expect((await ann.get('/configs/no.such.key')).status).toBe(404)
    for (const [method, path] of [
      ['POST', '/configs'],
      ['DELETE', '/configs/api.requireIfMatch'],
    ] as const) {
      expect((await t.admin.send(method, path, {})).status).toBe(405)
    }
  })

  it.each([
    ['workTimes.maxFutureDays', 'two', 'type'],
    ['workTimes.maxFutureDays', 1.5, 'type'],
    ['workTimes.maxFutureDays', -1, 'minimum'],
    ['workTimes.maxFutureDays', 367, 'maximum'],
    ['workTimes.lockedBefore', '2026-02-30', 'type'],
    ['workTimes.requireMembership', 1, 'type'],
    ['schedules.restCheck', 'never', 'enum'],
    ['schedules.default', 'usual', 'type'],
    ['schedules.default', '0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90', 'reference-not-found'],
    ['holidays.carryOverExpiry', '02-29', 'pattern'],
    ['holidays.carryOverExpiry', '2026-09-30', 'pattern'],
    ['organization.timezone', 'Europe/Nowhere', 'timezone'],
    ['organization.locale', 'not a tag', 'locale'],
    ['organization.currency', 'XXQ', 'reference-not-found'],
    ['organization.currency', 'zł', 'pattern'],
    ['organization.weekStart', 8, 'maximum'],
    ['organization.name', '  ', 'minLength'],
    ['organization.name', null, 'null'],
    ['receivers.eInvoice.secret', 'short', 'minLength'],
  ])('refuses %s = %j', async (key, value, code) => {
    const before = await config(key)
    const answer = await set(key, value)
    expect(answer.body).toMatchObject({ status: 422, violations: [{ propertyPath: 'value', code }] })
    expect(await config(key)).toEqual(before)
  })

  it('sets a value at once and brings the default back with null', async () => {
    const shown = await organization()
    const self = `/organizations/${String(shown['id'])}`
    const tag = (await t.admin.get(self)).headers.get('etag') ?? ''
    const answer = await set('workTimes.maxFutureDays', 0)
    expect(answer.body).toMatchObject({ value: 0, default: 1, isSet: true })
    await t.service.insert('Project', [{ name: 'Any', type: 'internal' }])
    const tomorrow = { project: 1, seconds: 60, date: '2026-06-16T09:00:00+02:00' }
    expect((await t.admin.post('/work-times', tomorrow)).status).toBe(422)
    expect((await organization())['configs']).toMatchObject({ 'workTimes.maxFutureDays': 0 })
    expect((await t.admin.get(self, { 'If-None-Match': tag })).status).toBe(200)
    expect((await set('workTimes.maxFutureDays', null)).body).toMatchObject({ value: 1, isSet: false })
    expect((await t.admin.post('/work-times', tomorrow)).status).toBe(201)
  })

  it('changes the organization by its configuration: zone, currency and first day with the next request', async () => {
    const before = await organization()
    expect((await set('organization.name', ' Test & Co ')).body['value']).toBe('Test & Co')
    expect((await set('organization.timezone', 'America/New_York')).status).toBe(200)
    expect((await set('organization.locale', 'EN-us')).body['value']).toBe('en-US')
    expect((await set('organization.currency', 'EUR')).status).toBe(200)
    expect((await set('organization.weekStart', 7)).status).toBe(200)
    const changed = {
      name: 'Test & Co',
      timezone: 'America/New_York',
      locale: 'en-US',
      currency: 'EUR',
      weekStart: 7,
    }
    expect(await organization()).toMatchObject(changed)
    expect((await ann.get('/me')).body['organization']).toMatchObject(changed)
    const naive = await ann.post('/meetings', { dateFrom: '2026-06-15' })
    expect(naive.status).toBe(201)
    const logged = await t.admin.post('/work-times', { project: 1, seconds: 60, date: '2026-06-12T09:00:00' })
    expect(logged.body['date']).toBe('2026-06-12T09:00:00-04:00')
    for (const [key, value] of Object.entries(before['configs'] as Record<string, unknown>)) {
      if (key.startsWith('organization.')) await set(key, value)
    }
    expect(await organization()).toMatchObject({ name: 'Test', timezone: 'Europe/Warsaw', currency: 'PLN' })
  })

  it('has the weeks of relative periods begin on its first day, and those of ISO on Monday', async () => {
    await t.service.insert(
      'WorkTime',
      ['2026-06-08', '2026-06-14', '2026-06-15'].map((day) => ({
        ...{ employee: ann.id, project: 1, seconds: 60 },
        date: `${day}T12:00:00+02:00`,
      })),
    )
    const days = async (period: string) =>
      (await ann.get(`/work-times?period=${period}&order[date]=asc`)).list.map(({ date }) =>
        String(date).slice(5, 10),
      )
    expect([await days('last-week'), await days('this-week')]).toEqual([['06-08', '06-14'], ['06-15']])
    await set('organization.weekStart', 7)
    expect([await days('last-week'), await days('this-week')]).toEqual([['06-08'], ['06-14', '06-15']])
    expect(await days('2026-W24')).toEqual(['06-08', '06-14'])
    await set('organization.weekStart', 1)
  })

  it('goes on writing while the organization changes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0
          ? set('organization.weekStart', (index % 7) + 1)
          : t.admin.post('/locations', { name: `Place ${index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status >= 400)).toEqual([])
    await set('organization.weekStart', 1)
  })

  it('lets only admins configure, and shows secrets to no one', async () => {
    for (const caller of [ann, boss, robot]) {
      expect((await caller.patch('/configs/api.requireIfMatch', { value: true })).body).toMatchObject({
        code: 'forbidden',
      })
      expect((await caller.post('/organization-addresses', OFFICE)).status).toBe(403)
      expect((await caller.post('/organizations', OFFICE)).status).toBe(403)
    }
    const secret = 'whsec_0123456789abcdef'
    const answer = await set('receivers.eInvoice.secret', secret)
    expect(answer.body).toMatchObject({ type: 'secret', value: null, isSet: true })
    expect((await config('receivers.eInvoice.secret'))['isSet']).toBe(true)
    const all = [await t.admin.get('/configs?itemsPerPage=100'), await t.admin.get('/organizations')]
    for (const { text } of all) expect(text).not.toContain('0123456789abcdef')
    expect((await set('receivers.eInvoice.secret', null)).body).toMatchObject({ isSet: false })
    expect((await t.admin.patch('/configs/api.requireIfMatch', { id: 'other' })).body).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'id', code: 'readOnly' }],
    })
    const scoped = t.as(await t.token({ employeeId: t.adminId, scopes: ['organization:read'] }))
    expect((await scoped.get('/configs')).status).toBe(200)
    expect((await scoped.patch('/configs/api.requireIfMatch', { value: true })).body).toMatchObject({
      code: 'insufficient-scope',
    })
  })

  it('makes an address under both paths, with its tax number read and checked', async () => {
    const made = await t.admin.post('/organizations', OFFICE)
    expect(made.status).toBe(201)
    const { id, ...rest } = made.body
    expect(made.headers.get('location')).toBe(`/organization-addresses/${String(id)}`)
    expect(rest).toEqual({
      ...OFFICE,
      organization: `/organizations/${String((await organization())['id'])}`,
      email: 'biuro@example.com',
      tin: '5265877635',
      tinCountry: 'PL',
    })
    expect(await organization()).toMatchObject({
      legalName: 'Test sp. z o.o.',
      tin: '5265877635',
      tinCountry: 'PL',
    })
    const wrong = async (change: Record<string, unknown>) =>
      (await t.admin.post('/organization-addresses', { ...OFFICE, type: 'branch', ...change })).body[
        'violations'
      ]
    expect(await wrong({ tin: '5265877636' })).toMatchObject([{ propertyPath: 'tin', code: 'checksum' }])
    expect(await wrong({ tin: '526587763' })).toMatchObject([{ propertyPath: 'tin', code: 'taxNumber' }])
    expect(await wrong({ tin: 'DE12345678', tinCountry: 'DE' })).toMatchObject([{ code: 'taxNumber' }])
    expect(await wrong({ tinCountry: 'XX', tin: '1' })).toMatchObject([{ propertyPath: 'tinCountry' }])
    expect(await wrong({ postCode: '00838' })).toMatchObject([{ propertyPath: 'postCode', code: 'pattern' }])
    expect(await wrong({ country: 'ZZ' })).toMatchObject([{ propertyPath: 'country' }])
    expect(await wrong({ email: 'nobody' })).toMatchObject([{ propertyPath: 'email' }])
    expect(await wrong({ type: 'home' })).toMatchObject([{ propertyPath: 'type', code: 'enum' }])
    const { tin: _tin, email: _email, ...needed } = OFFICE
    const empty = await t.admin.post('/organization-addresses', {})
    expect((empty.body['violations'] as { propertyPath: string }[]).map((item) => item.propertyPath)).toEqual(
      Object.keys(needed),
    )
    const branch = await t.admin.post('/organization-addresses', {
      ...OFFICE,
      type: 'branch',
      name: 'Zweigstelle',
      postCode: '10115',
      country: 'DE',
      tin: 'DE 123456789',
    })
    expect(branch.body).toMatchObject({ tin: '123456789', tinCountry: 'DE', country: '/countries/DE' })
    const listed = async (query: string) =>
      (await ann.get(`/organization-addresses?${query}`)).list.map((row) => row['name'])
    expect(await listed('')).toEqual(['Test sp. z o.o.', 'Zweigstelle'])
    expect(await listed('order[name]=desc')).toEqual(['Zweigstelle', 'Test sp. z o.o.'])
    expect(await listed('type=branch')).toEqual(['Zweigstelle'])
    expect(await listed('country=/countries/PL')).toEqual(['Test sp. z o.o.'])
    expect(await listed('tin=123456789')).toEqual(['Zweigstelle'])
    expect(await listed('search=ZWEIG')).toEqual(['Zweigstelle'])
  })

  it('keeps one registered address, which is not deleted and names the organization', async () => {
    const [office, branch] = (await t.admin.get('/organization-addresses')).list.map(
      (row) => `/organization-addresses/${String(row['id'])}`,
    )
    if (office === undefined || branch === undefined) throw new Error('no addresses')
    expect((await t.admin.post('/organization-addresses', OFFICE)).body).toMatchObject({
      code: 'duplicate',
      existing: office,
    })
    expect((await t.admin.patch(branch, { type: 'registered' })).body).toMatchObject({ code: 'duplicate' })
    expect((await t.admin.delete(office)).body).toMatchObject({ code: 'in-use', status: 409 })
    expect((await t.admin.patch(office, { name: 'New sp. z o.o.' })).status).toBe(200)
    expect(await organization()).toMatchObject({ legalName: 'New sp. z o.o.' })
    expect((await t.admin.patch(office, { type: 'billing' })).status).toBe(200)
    expect(await organization()).toMatchObject({ legalName: null, tin: null, tinCountry: null })
    expect((await t.admin.patch(branch, { type: 'registered' })).status).toBe(200)
    expect(await organization()).toMatchObject({
      legalName: 'Zweigstelle',
      tin: '123456789',
      tinCountry: 'DE',
    })
    expect((await ann.delete(office)).status).toBe(403)
    expect((await t.admin.delete(office)).status).toBe(204)
    expect((await t.admin.get(office)).status).toBe(404)
  })
})

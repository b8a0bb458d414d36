// Microsoft 365 against a server that speaks its protocol: consent, the directory, calendars, throttling, withdrawn consent.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newKeyFile } from './support/key-files'
import { onFirstDatabase } from './support/databases'
import { startService, type Answer, type TestService } from './support/service'
import {
  CLIENT,
  SECRET,
  startMicrosoft,
  TENANT,
  type FakeMicrosoft,
  type GraphUser,
} from './support/providers/microsoft'

const STATUS = '/integrations/workspace-suite'
const ENROLL = `${STATUS}/enroll`
const INPUT = { tenantId: TENANT, clientId: CLIENT, clientSecret: SECRET }
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const user = (n: number, more: Partial<GraphUser> = {}): GraphUser => ({
  id: `directory-${n}`,
  displayName: `Given${n} Family${n}`,
  givenName: `Given${n}`,
  surname: `Family${n}`,
  mail: `user${n}@example.com`,
  jobTitle: 'Engineer',
  accountEnabled: true,
  employeeHireDate: '2024-02-01T00:00:00Z',
  ...more,
})

onFirstDatabase('Microsoft 365', (database) => {
  let t: TestService
  let microsoft: FakeMicrosoft
  beforeEach(async () => {
    microsoft = await startMicrosoft()
    t = await startService({
      ...{ database: await database.ready(), secretKeyFile: newKeyFile() },
      addresses: { 'microsoft-login': microsoft.url, 'microsoft-graph': microsoft.url },
    })
  })
  afterEach(async () => {
    await t.close()
    await microsoft.close()
  })

  const consentOf = (answer: Answer): URLSearchParams =>
    new URL(answer.body['consentUrl'] as string).searchParams

  const callback = (query: Record<string, string>) =>
    t.as(null).get(`${STATUS}/callback?${new URLSearchParams(query).toString()}`)

  const granted = (answer: Answer, more: Record<string, string> = {}) =>
    callback({
      admin_consent: 'True',
      tenant: TENANT,
      state: consentOf(answer).get('state') ?? '',
      scope: 'https://graph.microsoft.com/.default',
      ...more,
    })

  const connect = async () => {
    const back = await granted(await t.admin.post(ENROLL, INPUT))
    expect(back.text).toContain('Integracja jest połączona')
    // To be connected asks for runs of its own: they are over before the test goes on.
    for (const job of [syncPeople, syncEvents, syncPeople, syncEvents]) await job()
    microsoft.asked.length = 0
  }

  const status = async () => (await t.admin.get(STATUS)).body
  const syncPeople = () => t.service.runJob('integrations.people')
  const syncEvents = () => t.service.runJob('integrations.absence-events')
  const employees = async () => (await t.admin.get('/employees?itemsPerPage=100&order[name]=asc')).list
  const named = async (email: string) => (await t.admin.get(`/employees?email=${email}`)).list[0]

  it('says what it needs, and that nothing is set up', async () => {
    expect((await t.admin.get(`${STATUS}/requirements`)).body).toEqual({
      tenantIdLabel: 'Directory (tenant) ID',
      tenantIdPlaceholder: '00000000-0000-0000-0000-000000000000',
      clientIdRequired: true,
      scopes: ['User.Read.All', 'Calendars.ReadWrite'],
    })
    expect(await status()).toMatchObject({ status: 'not_configured', provider: null, lastError: null })
    await syncPeople()
    await syncEvents()
    expect(microsoft.asked).toEqual([])
  })

  it('sends an admin to consent, and is connected when the consent comes back', async () => {
    const enrolled = await t.admin.post(ENROLL, INPUT)
    expect(enrolled.status).toBe(202)
    expect(enrolled.body).toMatchObject({
      status: 'pending_consent',
      provider: 'microsoft365',
      tenantId: TENANT,
    })
    const url = new URL(String(enrolled.body['consentUrl']))
    expect(url.pathname).toBe(`/${TENANT}/v2.0/adminconsent`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT,
      scope: 'https://graph.microsoft.com/.default',
      redirect_uri: `${t.url}${STATUS}/callback`,
    })
    expect((await granted(enrolled)).text).toContain('połączona')
    expect(await status()).toMatchObject({
      status: 'connected',
      connectedBy: `/employees/${t.adminId}`,
      connectedAt: '2026-06-15T08:00:00.000Z',
      lastError: null,
    })
    const told = await t.service.verifyAudit()
    expect(told.state).toBe('whole')
  })

  it('takes a state once, within 15 minutes, and only the newest', async () => {
    const first = await t.admin.post(ENROLL, INPUT)
    const second = await t.admin.post(ENROLL, INPUT)
    const refused = await granted(first)
    expect(refused.text).toContain('15 minut')
    expect((await granted(second)).text).toContain('połączona')
    for (const unknown of [
      await granted(second),
      await callback({ admin_consent: 'True', tenant: TENANT, state: 'made-up' }),
      await callback({ admin_consent: 'True', tenant: TENANT }),
    ])
      expect(unknown.text).toContain('15 minut')
    expect(await status()).toMatchObject({ status: 'connected' })
    const late = await t.admin.post(ENROLL, { ...INPUT, replace: true })
    t.clock.advance(15 * MINUTE)
    expect((await granted(late)).text).toContain('15 minut')
    expect(await status()).toMatchObject({ status: 'pending_consent' })
  })

  it('takes the consent of someone who is an admin no more from no one', async () => {
    const other = await t.person('admin')
    const enrolled = await other.post(ENROLL, INPUT)
    await t.admin.patch(other.iri, { role: 'employee' })
    expect((await granted(enrolled)).text).toContain('15 minut')
    expect(await status()).toMatchObject({ status: 'pending_consent' })
  })

  it.each([
    ['refused', { admin_consent: '', error: 'access_denied', error_description: 'no' }, /odmówiono zgody/],
    ['of another organization', { tenant: '99999999-2222-3333-4444-555555555555' }, /z innej organizacji/],
  ])('says when the consent is %s', async (_what, more, words) => {
    const back = await granted(await t.admin.post(ENROLL, INPUT), more)
    expect(back.text).toMatch(words)
    expect(await status()).toMatchObject({
      status: 'error',
      lastError: expect.stringMatching(words) as string,
    })
  })

  it('is not set up twice by mistake, and a wrong set-up says every fault', async () => {
    await connect()
    const again = await t.admin.post(ENROLL, INPUT)
    expect([again.status, again.body['code']]).toEqual([409, 'already-connected'])
    expect((await t.admin.post(ENROLL, { ...INPUT, replace: true })).status).toBe(202)
    const wrong = await t.admin.post(ENROLL, { tenantId: 'common', scopes: ['Mail.Read'], replace: true })
    expect(wrong.status).toBe(422)
    const violations = wrong.body['violations'] as { propertyPath: string; code: string }[]
    expect(violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`).sort()).toEqual([
      'clientId required',
      'clientSecret required',
      'scopes enum',
      'tenantId tenant',
    ])
  })

  it('takes over three pages of people: makes, matches by e-mail, leaves out guests and rooms', async () => {
    const known = await t.person('manager', { email: 'user2@example.com', firstName: 'Old' })
    await connect()
    microsoft.users = [
      user(1),
      user(2, { mail: 'User2@Example.com' }),
      user(3, { userType: 'Guest' }),
      user(4, { mail: null }),
      user(5, { accountEnabled: false }),
      user(6, {
        givenName: null,
        surname: null,
        displayName: 'Board',
        jobTitle: null,
        employeeHireDate: null,
      }),
    ]
    await syncPeople()
    expect(microsoft.asked.filter(({ path }) => path === '/v1.0/users')).toHaveLength(3)
    expect((await employees()).map(({ email }) => email).sort()).toEqual([
      'ada@example.com',
      'user1@example.com',
      'user2@example.com',
      'user6@example.com',
    ])
    expect(await named('user1@example.com')).toMatchObject({
      ...{ firstName: 'Given1', lastName: 'Family1', position: 'Engineer', hiredAt: '2024-02-01' },
      role: 'employee',
    })
    expect(await named('user2@example.com')).toMatchObject({
      id: known.id,
      firstName: 'Given2',
      role: 'manager',
    })
    expect(await named('user6@example.com')).toMatchObject({
      firstName: 'Board',
      lastName: '',
      hiredAt: '2026-06-15',
    })
    expect(await status()).toMatchObject({ status: 'connected', lastSyncAt: '2026-06-15T08:00:00.000Z' })
    const versions = (await employees()).map(({ updatedAt }) => updatedAt)
    t.clock.advance(HOUR)
    await syncPeople()
    expect((await employees()).map(({ updatedAt }) => updatedAt)).toEqual(versions)
  })

  it('lets go whom the directory disabled or has no more, takes them back, and never the last admin', async () => {
    await connect()
    microsoft.users = [user(1), user(2), user(3), user(9, { mail: 'ada@example.com' })]
    await syncPeople()
    const gone = await t.person('employee', { email: 'manual@example.com', leftAt: '2026-01-31' })
    microsoft.users = [
      user(1, { mail: 'renamed@example.com' }),
      user(2, { accountEnabled: false }),
      user(8, { mail: 'manual@example.com' }),
      user(9, { mail: 'ada@example.com', accountEnabled: false }),
    ]
    t.clock.advance(HOUR)
    await syncPeople()
    expect(await named('renamed@example.com')).toMatchObject({ firstName: 'Given1', leftAt: null })
    expect(await named('user2@example.com')).toMatchObject({ leftAt: '2026-06-14', active: false })
    expect(await named('user3@example.com')).toMatchObject({ leftAt: '2026-06-14', active: false })
    expect((await t.admin.get(gone.iri)).body).toMatchObject({ leftAt: '2026-01-31' })
    expect((await t.admin.get('/me')).status).toBe(200)
    microsoft.users = [user(1), user(2), user(3), user(9, { mail: 'ada@example.com' })]
    t.clock.advance(HOUR)
    await syncPeople()
    expect((await employees()).filter(({ active }) => active === false).map(({ email }) => email)).toEqual([
      'manual@example.com',
    ])
  })

  it('says nothing more of people who left, and does not bring back who they were once that was erased', async () => {
    await connect()
    microsoft.users = [user(1), user(2)]
    await syncPeople()
    microsoft.users = [user(1), user(2, { accountEnabled: false })]
    t.clock.advance(HOUR)
    await syncPeople()
    const { id } = (await named('user2@example.com')) ?? {}
    microsoft.users = [user(1), user(2, { accountEnabled: false, givenName: 'Changed' })]
    t.clock.advance(HOUR)
    await syncPeople()
    expect((await t.admin.get(`/employees/${String(id)}`)).body).toMatchObject({ firstName: 'Given2' })
    const erased = await t.admin.post(`/employees/${String(id)}/erase`, { confirm: 'user2@example.com' })
    expect(erased.status).toBe(200)
    t.clock.advance(HOUR)
    await syncPeople()
    expect((await t.admin.get(`/employees/${String(id)}`)).body).toMatchObject({
      firstName: 'Były pracownik',
    })
    // Hired again: someone new.
    microsoft.users = [user(1), user(2)]
    t.clock.advance(HOUR)
    await syncPeople()
    expect(await named('user2@example.com')).toMatchObject({ firstName: 'Given2', active: true })
    expect((await t.admin.get(`/employees/${String(id)}`)).body).toMatchObject({ active: false })
  })

  it('takes over the others when one person is refused', async () => {
    await connect()
    microsoft.pageSize = 10
    microsoft.users = [user(1), user(2, { mail: 'not an address' }), user(3)]
    await syncPeople()
    expect((await employees()).map(({ email }) => email)).toContain('user3@example.com')
    expect(await status()).toMatchObject({ status: 'connected' })
    expect(t.logged.join('')).toContain('"refused":1')
  })

  it('waits as long as it is told, and goes on', async () => {
    await connect()
    microsoft.users = [user(1), user(2), user(3)]
    microsoft.interruptions.push(
      ...Array.from({ length: 2 }, () => ({ status: 429, headers: { 'Retry-After': '120' }, body: {} })),
    )
    await syncPeople()
    expect(await status()).toMatchObject({
      status: 'connected',
      lastError: expect.stringContaining('wolniejsze') as string,
    })
    const asked = microsoft.asked.length
    t.clock.advance(MINUTE)
    await syncPeople()
    await syncEvents()
    expect(microsoft.asked).toHaveLength(asked)
    microsoft.interruptions.length = 0
    t.clock.advance(MINUTE)
    await syncPeople()
    expect(await employees()).toHaveLength(4)
    expect(await status()).toMatchObject({ status: 'connected', lastError: null })
  })

  it('survives a provider that fails, hangs up or answers nonsense', async () => {
    await connect()
    microsoft.users = [user(1)]
    for (const interruption of [null, { status: 503 }, { status: 200, body: [1] }]) {
      microsoft.interruptions.push(interruption)
      await syncPeople()
      expect(await status()).toMatchObject({ status: 'connected', lastError: expect.any(String) as string })
      microsoft.interruptions.length = 0
      t.clock.advance(HOUR)
    }
    await syncPeople()
    expect(await status()).toMatchObject({ status: 'connected', lastError: null })
  })

  it('takes its token nowhere else: not to a next page elsewhere, and not along a redirect', async () => {
    await connect()
    const other = await startMicrosoft()
    for (const interruption of [
      { status: 200, body: { value: [], '@odata.nextLink': `${other.url}/v1.0/users` } },
      { status: 302, headers: { Location: `${other.url}/v1.0/users` } },
    ]) {
      microsoft.interruptions.push('pass', interruption)
      await syncPeople()
      expect(await status()).toMatchObject({ status: 'connected', lastError: expect.any(String) as string })
      t.clock.advance(HOUR)
    }
    expect(other.asked).toEqual([])
    await other.close()
  })

  it('waits until the date it is told', async () => {
    await connect()
    const until = new Date(t.clock.millis() + 2 * HOUR).toUTCString()
    microsoft.interruptions.push({ status: 429, headers: { 'Retry-After': until } })
    await syncPeople()
    t.clock.advance(2 * HOUR - MINUTE)
    const asked = microsoft.asked.length
    await syncPeople()
    expect(microsoft.asked).toHaveLength(asked)
    t.clock.advance(MINUTE)
    await syncPeople()
    expect(await status()).toMatchObject({ lastError: null })
  })

  it('does not hold up the end of the service when the provider hangs', async () => {
    await connect()
    microsoft.interruptions.push('hang')
    const run = syncPeople()
    await microsoft.hanging()
    await t.service.close()
    await run
    expect(microsoft.asked).toHaveLength(1)
  })

  it('sends browsers back to the public address, where there is one', async () => {
    await t.admin.patch('/configs/integrations.publicUrl', { value: 'https://time.example.com/api/' })
    const enrolled = await t.admin.post(ENROLL, INPUT)
    expect(consentOf(enrolled).get('redirect_uri')).toBe(
      'https://time.example.com/api/integrations/workspace-suite/callback',
    )
    for (const value of [
      'http://time.example.com',
      'https://a:b@time.example.com',
      'time.example.com',
      'https://x/?a=1',
    ])
      expect((await t.admin.patch('/configs/integrations.publicUrl', { value })).status).toBe(422)
  })

  it('renews a token that runs out between two pages', async () => {
    await connect()
    microsoft.users = [user(1), user(2), user(3), user(4), user(5)]
    microsoft.tokenUses = 1
    await syncPeople()
    expect(await employees()).toHaveLength(6)
    expect(microsoft.asked.filter(({ path }) => path.endsWith('/token'))).toHaveLength(3)
  })

  it.each([
    [
      'the app was taken out of the directory',
      { error: 'unauthorized_client', code: 700016 },
      'expired',
      /wycofana/,
    ],
    ['the secret ran out', { error: 'invalid_client', code: 7000222 }, 'expired', /Sekret aplikacji wygasł/],
    ['the secret is wrong', { error: 'invalid_client', code: 7000215 }, 'error', /nie przyjmuje/],
  ])('says when %s', async (_what, refusal, expected, words) => {
    await connect()
    microsoft.refusal = refusal
    await syncPeople()
    expect(await status()).toMatchObject({
      status: expected,
      lastError: expect.stringMatching(words) as string,
    })
    const asked = microsoft.asked.length
    await syncPeople()
    await syncEvents()
    expect(microsoft.asked).toHaveLength(asked)
    // To enroll anew needs no "replace": it is not connected.
    microsoft.refusal = null
    expect((await granted(await t.admin.post(ENROLL, INPUT))).text).toContain('połączona')
    expect(await status()).toMatchObject({ status: 'connected', lastError: null })
  })

  it('says when a permission is missing, and works again once it is granted', async () => {
    await connect()
    microsoft.permitted = false
    await syncPeople()
    expect(await status()).toMatchObject({
      status: 'error',
      lastError: expect.stringContaining('uprawnienia') as string,
    })
    microsoft.permitted = true
    t.clock.advance(HOUR)
    await syncPeople()
    expect(await status()).toMatchObject({ status: 'connected', lastError: null })
  })

  const approved = async (person: number, more: Record<string, unknown> = {}) => {
    const [id] = await t.service.insert('HolidayRequest', [
      {
        employee: person,
        type: 1,
        dateFrom: '2026-07-06',
        dateTo: '2026-07-10',
        status: 'approved',
        seconds: 144_000,
        description: 'Knee surgery',
        ...more,
      },
    ])
    return Number(id)
  }
  const shown = () =>
    [...microsoft.events.values()].map(({ mailbox, said }) => {
      const { subject, start, end, showAs } = said as {
        readonly subject: string
        readonly start: { readonly dateTime: string }
        readonly end: { readonly dateTime: string }
        readonly showAs: string
      }
      return [mailbox, subject, start.dateTime, end.dateTime, showAs].join(' ')
    })

  it('shows approved absences in calendars without why, moves them, and deletes them', async () => {
    await t.service.insert('HolidayType', [{ code: 'leave', name: 'Sick leave', category: 'other' }])
    await connect()
    microsoft.users = [user(1)]
    await syncPeople()
    const { id: person } = (await named('user1@example.com')) ?? {}
    const request = await approved(Number(person))
    await approved(Number(person), { dateFrom: '2026-05-04', dateTo: '2026-05-08' })
    await syncEvents()
    expect(shown()).toEqual(['user1@example.com Nieobecność 2026-07-06T00:00:00 2026-07-11T00:00:00 oof'])
    // By the id of the account: its name need not be the address.
    expect(microsoft.asked.at(-1)?.path).toBe('/v1.0/users/directory-1/events')
    expect(JSON.stringify(microsoft.asked.map(({ text }) => text))).not.toMatch(/Knee|Sick/)
    const asked = microsoft.asked.length
    await syncEvents()
    expect(microsoft.asked).toHaveLength(asked)
    await t.admin.patch(`/holiday-requests/${request}`, { dateTo: '2026-07-08' })
    await syncEvents()
    expect(shown()).toEqual(['user1@example.com Nieobecność 2026-07-06T00:00:00 2026-07-09T00:00:00 oof'])
    expect((await t.admin.delete(`/holiday-requests/${request}`)).status).toBe(204)
    await syncEvents()
    expect(shown()).toEqual([])
  })

  it('makes no second event when the answer to the first was lost, nor when someone deleted it', async () => {
    await t.service.insert('HolidayType', [{ code: 'leave', name: 'Leave', category: 'other' }])
    await connect()
    microsoft.users = [user(1)]
    await syncPeople()
    const { id: person } = (await named('user1@example.com')) ?? {}
    const request = await approved(Number(person))
    // The event is made, and the answer never arrives.
    microsoft.loseAnswers = 1
    await syncEvents()
    expect(shown()).toHaveLength(1)
    t.clock.advance(HOUR)
    await syncEvents()
    expect(shown()).toHaveLength(1)
    // Its id is known now: a change moves it.
    await t.admin.patch(`/holiday-requests/${request}`, { dateTo: '2026-07-08' })
    await syncEvents()
    expect(shown()).toEqual([expect.stringContaining('2026-07-09')])
    microsoft.events.clear()
    await t.admin.patch(`/holiday-requests/${request}`, { dateTo: '2026-07-07' })
    await syncEvents()
    expect(shown()).toEqual([expect.stringContaining('2026-07-08')])
  })

  it('leaves out people without a calendar, and absences when only people are asked for', async () => {
    await t.service.insert('HolidayType', [{ code: 'leave', name: 'Leave', category: 'other' }])
    const other = await t.person('employee')
    await connect()
    await approved(other.id)
    await syncEvents()
    expect(shown()).toEqual([])
    expect(await status()).toMatchObject({ status: 'connected', lastError: null })
    const asked = microsoft.asked.length
    await syncEvents()
    expect(microsoft.asked).toHaveLength(asked)
    const back = await granted(
      await t.admin.post(ENROLL, { ...INPUT, scopes: ['User.Read.All'], replace: true }),
    )
    expect(back.text).toContain('połączona')
    await syncEvents()
    await syncEvents()
    await approved(other.id, { dateFrom: '2026-08-03', dateTo: '2026-08-03', seconds: 28_800 })
    const before = microsoft.asked.length
    await syncEvents()
    expect(microsoft.asked).toHaveLength(before)
  })
})

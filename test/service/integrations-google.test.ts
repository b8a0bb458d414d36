// Google Workspace against a server that speaks its protocol: domain-wide delegation, the directory, calendars, rate limits.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onFirstDatabase } from './support/databases'
import { newKeyFile } from './support/key-files'
import {
  ACCOUNT_KEY,
  ADMIN,
  CUSTOMER,
  startGoogle,
  type DirectoryUser,
  type FakeGoogle,
} from './support/providers/google'
import { startService, testClock, type TestService } from './support/service'

const STATUS = '/integrations/workspace-suite'
const HOUR = 3_600_000
const INPUT = {
  provider: 'google',
  tenantId: CUSTOMER,
  clientId: '112233445566778899000',
  clientSecret: ACCOUNT_KEY,
  adminEmail: ADMIN,
}

const user = (n: number, more: Partial<DirectoryUser> = {}): DirectoryUser => ({
  id: `google-${n}`,
  primaryEmail: `user${n}@example.com`,
  name: { givenName: `Given${n}`, familyName: `Family${n}` },
  organizations: [{ title: 'Designer', primary: true }],
  ...more,
})

onFirstDatabase('Google Workspace', (database) => {
  let t: TestService
  let google: FakeGoogle
  beforeEach(async () => {
    const clock = testClock()
    google = await startGoogle(() => clock.millis())
    const addresses = Object.fromEntries(
      ['google-oauth', 'google-directory', 'google-calendar', 'google-admin'].map((name) => [
        name,
        google.url,
      ]),
    )
    t = await startService({
      database: await database.ready(),
      secretKeyFile: newKeyFile(),
      addresses,
      clock,
    })
  })
  afterEach(async () => {
    await t.close()
    await google.close()
  })

  const status = async () => (await t.admin.get(STATUS)).body
  const syncPeople = () => t.service.runJob('integrations.people')
  const syncEvents = () => t.service.runJob('integrations.absence-events')
  const settle = async () => {
    for (const job of [syncPeople, syncEvents, syncPeople, syncEvents]) await job()
    google.asked.length = 0
  }
  const connect = async () => {
    expect((await t.admin.post(`${STATUS}/enroll`, INPUT)).status).toBe(202)
    await settle()
    expect(await status()).toMatchObject({ status: 'connected', connectedBy: `/employees/${t.adminId}` })
  }

  it('says what it needs, and checks the key before anything is kept', async () => {
    expect((await t.admin.get(`${STATUS}/requirements?provider=google`)).body).toEqual({
      tenantIdLabel: 'Customer ID',
      tenantIdPlaceholder: 'C01abc2de',
      clientIdRequired: true,
      scopes: [
        'https://www.googleapis.com/auth/admin.directory.user.readonly',
        'https://www.googleapis.com/auth/calendar.events',
      ],
    })
    const wrong = await t.admin.post(`${STATUS}/enroll`, {
      ...INPUT,
      clientSecret: '{"a":1}',
      adminEmail: 'x',
    })
    const violations = wrong.body['violations'] as { propertyPath: string; code: string }[]
    expect(violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)).toEqual([
      'clientSecret privateKey',
      'adminEmail pattern',
    ])
    expect(await status()).toMatchObject({ status: 'not_configured' })
  })

  it('sends an admin to the delegation page, and is connected once the account is let in', async () => {
    google.delegated = false
    const enrolled = await t.admin.post(`${STATUS}/enroll`, INPUT)
    const url = new URL(enrolled.body['consentUrl'] as string)
    expect(url.pathname).toBe('/ac/owl/domainwidedelegation')
    expect(url.searchParams.get('clientIdToAdd')).toBe(INPUT.clientId)
    await settle()
    expect(await status()).toMatchObject({ status: 'pending_consent', lastError: null })
    google.delegated = true
    await syncPeople()
    expect(await status()).toMatchObject({ status: 'connected' })
    // A browser that comes back brings no consent of this kind.
    const back = await t.as(null).get(`${STATUS}/callback?state=made-up&code=1`)
    expect(back.text).toContain('15 minut')
  })

  it('takes over three pages of people, and lets go whom it suspends', async () => {
    await connect()
    google.users = [user(1), user(2), user(3), user(4), user(5, { suspended: true })]
    await syncPeople()
    expect(google.asked.filter(({ path }) => path.endsWith('/users'))).toHaveLength(3)
    const people = (await t.admin.get('/employees?itemsPerPage=50')).list
    expect(people.map(({ email }) => email).sort()).toEqual([
      'ada@example.com',
      ...[1, 2, 3, 4].map((n) => `user${n}@example.com`),
    ])
    expect(people.find(({ email }) => email === 'user1@example.com')).toMatchObject({ position: 'Designer' })
    google.users = [user(1), user(2, { suspended: true }), user(3), user(4)]
    t.clock.advance(48 * HOUR)
    await syncPeople()
    const [gone] = (await t.admin.get('/employees?email=user2@example.com')).list
    expect(gone).toMatchObject({ leftAt: '2026-06-16' })
  })

  it('waits when Google says that it is too much, whichever way it says so', async () => {
    await connect()
    google.users = [user(1)]
    for (const interruption of [
      { status: 403, body: { error: { code: 403, errors: [{ reason: 'rateLimitExceeded' }] } } },
      { status: 403, body: { error: { code: 403, errors: [{ reason: 'userRateLimitExceeded' }] } } },
      { status: 429, headers: { 'Retry-After': '60' } },
    ]) {
      // The token first, then the answer about people.
      await syncPeople()
      google.interruptions.push('pass', interruption)
      t.clock.advance(HOUR)
      await syncPeople()
      expect(await status()).toMatchObject({
        status: 'connected',
        lastError: expect.stringContaining('tempo') as string,
      })
      google.interruptions.length = 0
      t.clock.advance(60_000)
      await syncPeople()
      expect(await status()).toMatchObject({ status: 'connected', lastError: null })
    }
  })

  it('says when the delegation was withdrawn', async () => {
    await connect()
    google.delegated = false
    await syncPeople()
    expect(await status()).toMatchObject({
      status: 'expired',
      lastError: expect.stringContaining('wycofana') as string,
    })
  })

  const shown = () =>
    [...google.events.values()].map(({ owner, said }) => {
      const {
        summary,
        status: state,
        start,
        end,
      } = said as {
        readonly summary: string
        readonly status: string
        readonly start: { readonly date: string }
        readonly end: { readonly date: string }
      }
      return [owner, summary, start.date, end.date, state].join(' ')
    })

  it('makes, moves and deletes events, each once, though answers get lost', async () => {
    await t.service.insert('HolidayType', [{ code: 'leave', name: 'Leave', category: 'other' }])
    await connect()
    google.users = [user(1)]
    await syncPeople()
    const [person] = (await t.admin.get('/employees?email=user1@example.com')).list
    const days = { dateFrom: '2026-07-06', dateTo: '2026-07-10', seconds: 144_000 }
    const [request] = await t.service.insert('HolidayRequest', [
      { employee: person?.['id'], type: 1, status: 'approved', ...days },
      { employee: t.adminId, type: 1, status: 'approved', ...days },
    ])
    await syncEvents()
    // The admin of Stint has no calendar at Google, and holds up no one.
    expect(shown()).toEqual(['user1@example.com Nieobecność 2026-07-06 2026-07-11 confirmed'])
    // As if the process was killed before it knew that the event is there.
    google.asked.length = 0
    await t.admin.patch(`/holiday-requests/${String(request)}`, { dateTo: '2026-07-08' })
    google.interruptions.push('pass', null)
    await syncEvents()
    google.interruptions.length = 0
    t.clock.advance(HOUR)
    await syncEvents()
    expect(shown()).toEqual(['user1@example.com Nieobecność 2026-07-06 2026-07-09 confirmed'])
    await t.admin.delete(`/holiday-requests/${String(request)}`)
    await syncEvents()
    expect(shown()).toEqual(['user1@example.com Nieobecność 2026-07-06 2026-07-09 cancelled'])
    expect(await status()).toMatchObject({ status: 'connected', lastError: null })
  })
})

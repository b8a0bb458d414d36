// Team chats against servers that speak their protocol: Slack and a workflow of Teams; what is posted, once, and what never.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onFirstDatabase } from './support/databases'
import { newKeyFile } from './support/key-files'
import {
  CHANNEL,
  SLACK_CLIENT,
  SLACK_SECRET,
  startSlack,
  TEAM,
  type FakeSlack,
} from './support/providers/slack'
import { startTeams, type FakeTeams } from './support/providers/teams'
import { startService, type Person, type TestService } from './support/service'

const STATUS = '/integrations/team-chat'
const INPUT = { tenantId: TEAM, clientId: SLACK_CLIENT, clientSecret: SLACK_SECRET, channel: CHANNEL }
const MINUTE = 60_000

onFirstDatabase('a team chat', (database) => {
  let t: TestService
  let slack: FakeSlack
  let teams: FakeTeams
  let boss: Person
  let ann: Person
  beforeEach(async () => {
    ;[slack, teams] = await Promise.all([startSlack(), startTeams()])
    t = await startService({
      ...{ database: await database.ready(), secretKeyFile: newKeyFile() },
      addresses: { slack: slack.url },
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    await t.service.insert('HolidayType', [
      { code: 'sick', name: 'Sick leave', category: 'other', requiresDescription: false },
    ])
    boss = await t.person('manager', { firstName: 'Bo', lastName: 'Boss', email: 'bo@example.com' })
    ann = await t.person('employee', { firstName: 'Ann', lastName: 'Amber', manager: boss.id })
  })
  afterEach(async () => {
    await t.close()
    await Promise.all([slack.close(), teams.close()])
  })

  const status = async () => (await t.admin.get(STATUS)).body
  const post = () => t.service.runJob('integrations.messages')
  /** What is asked for by being connected is over before the test goes on. */
  const settle = async () => {
    await post()
    await post()
  }

  const consent = async (more: Record<string, unknown> = {}) => {
    const enrolled = await t.admin.post(`${STATUS}/enroll`, { ...INPUT, ...more })
    const url = new URL(enrolled.body['consentUrl'] as string)
    slack.codes.add('the-code')
    return t.as(null).get(`${STATUS}/callback?code=the-code&state=${url.searchParams.get('state') ?? ''}`)
  }
  const connect = async () => {
    expect((await consent()).text).toContain('połączona')
    await settle()
  }
  const ask = async (from: string, to = from) => {
    const asked = await ann.post('/holiday-requests', {
      ...{ type: 1, dateFrom: from, dateTo: to, description: 'Chemotherapy' },
    })
    expect(asked.status).toBe(201)
    return Number(asked.body['id'])
  }

  it('is installed in Slack by an admin, with the scopes it needs', async () => {
    expect((await t.admin.get(`${STATUS}/requirements`)).body).toMatchObject({
      tenantIdLabel: 'Workspace ID',
      scopes: ['chat:write', 'users:read', 'users:read.email'],
    })
    const enrolled = await t.admin.post(`${STATUS}/enroll`, INPUT)
    const url = new URL(enrolled.body['consentUrl'] as string)
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/oauth/v2/authorize',
      {
        client_id: SLACK_CLIENT,
        scope: 'chat:write,users:read,users:read.email',
        redirect_uri: `${t.url}${STATUS}/callback`,
        state: expect.any(String) as string,
        team: TEAM,
      },
    ])
    await connect()
    expect(await status()).toMatchObject({ status: 'connected', provider: 'slack', tenantId: TEAM })
  })

  it('says when the code is no good, the app was refused, or another workspace consented', async () => {
    const enrolled = await t.admin.post(`${STATUS}/enroll`, INPUT)
    const state = new URL(enrolled.body['consentUrl'] as string).searchParams.get('state') ?? ''
    expect((await t.as(null).get(`${STATUS}/callback?error=access_denied&state=${state}`)).text).toContain(
      'odmówiono',
    )
    expect(await status()).toMatchObject({ status: 'error' })
    slack.team = 'T99999999'
    expect((await consent()).text).toContain('innej organizacji')
    slack.team = TEAM
    expect((await consent({ clientSecret: 'wrong' })).text).toContain('nie przyjmuje')
    slack.interruptions.push({ status: 503 })
    expect((await consent()).text).toContain('Za kilka minut')
    expect(await status()).toMatchObject({ status: 'error', connectedAt: null })
    expect((await consent()).text).toContain('połączona')
  })

  it('posts who, what and when, calls who decides, and never says why', async () => {
    await t.admin.patch('/configs/integrations.publicUrl', { value: 'https://time.example.com/api/' })
    slack.people.set('bo@example.com', 'U0BOSS')
    await ask('2026-06-29')
    await connect()
    expect(slack.posted).toEqual([])
    const request = await ask('2026-07-06', '2026-07-10')
    await post()
    await boss.post(`/holiday-requests/${request}/approve`)
    await post()
    await ann.delete(`/holiday-requests/${request}`)
    await post()
    const second = await ask('2026-08-03')
    await boss.post(`/holiday-requests/${second}/reject`, { reason: 'Audit week' })
    await post()
    await post()
    const link = (id: number) => `<https://time.example.com/api/holiday-requests/${id}|Otwórz wniosek>`
    expect(slack.posted.map(({ text }) => text)).toEqual([
      `*Nieobecność do zatwierdzenia*\nAnn Amber: 6–10 lip 2026.\n${link(request)}\n<@U0BOSS>`,
      `*Nieobecność zatwierdzona*\nAnn Amber: 6–10 lip 2026. Decyzja: Bo Boss.\n${link(request)}`,
      expect.stringMatching(/^\*(Nieobecność anulowana|Anulowanie do zatwierdzenia)\*\nAnn Amber/),
      `*Nieobecność do zatwierdzenia*\nAnn Amber: 3 sie 2026.\n${link(second)}`,
      `*Nieobecność odrzucona*\nAnn Amber: 3 sie 2026. Decyzja: Bo Boss.\n${link(second)}`,
    ])
    expect(JSON.stringify(slack.asked)).not.toMatch(/Chemo|Sick|Audit week/)
  })

  it('waits as long as Slack says, loses nothing, and posts in order', async () => {
    await connect()
    await ask('2026-07-06')
    await ask('2026-07-13')
    slack.interruptions.push({
      status: 429,
      headers: { 'Retry-After': '30' },
      body: { ok: false, error: 'ratelimited' },
    })
    await post()
    t.clock.advance(20_000)
    await post()
    expect(slack.posted).toEqual([])
    t.clock.advance(10_000)
    await post()
    expect(slack.posted.map(({ text }) => /\d+ lip/.exec(text)?.[0])).toEqual(['6 lip', '13 lip'])
    expect(await status()).toMatchObject({ status: 'connected', lastError: null })
    slack.interruptions.push(null)
    await ask('2026-07-20')
    await post()
    t.clock.advance(5 * MINUTE)
    await post()
    expect(slack.posted).toHaveLength(3)
  })

  it('takes each happening into its outbox once, though runs are cut', async () => {
    await connect()
    await ask('2026-07-06')
    // Nothing can be posted: what happened is kept, however often that is tried.
    slack.refusal = 'not_in_channel'
    await post()
    expect(await status()).toMatchObject({
      status: 'error',
      lastError: expect.stringContaining('kanał') as string,
    })
    await ask('2026-07-13')
    for (let hour = 0; hour < 3; hour++) {
      t.clock.advance(60 * MINUTE)
      await post()
    }
    slack.refusal = null
    t.clock.advance(60 * MINUTE)
    await post()
    await post()
    expect(slack.posted).toHaveLength(2)
    expect(await status()).toMatchObject({ status: 'connected', lastError: null })
  })

  it('says when the app was taken out, and posts what happened meanwhile once it is back', async () => {
    await connect()
    await ask('2026-07-06')
    slack.refusal = 'token_revoked'
    await post()
    expect(await status()).toMatchObject({
      status: 'expired',
      lastError: expect.stringContaining('wycofana') as string,
    })
    await ask('2026-07-13')
    await post()
    slack.refusal = null
    await connect()
    expect(slack.posted).toHaveLength(2)
  })

  it('tells no one of what is days old', async () => {
    await connect()
    slack.refusal = 'token_revoked'
    await ask('2026-07-06')
    await post()
    slack.refusal = null
    t.clock.advance(4 * 24 * 60 * MINUTE)
    await connect()
    expect(slack.posted).toEqual([])
  })

  it('is a channel of Teams by the address of a workflow, which is tried at once', async () => {
    const input = { provider: 'teams', tenantId: 'Team / General', webhookUrl: teams.workflow }
    expect((await t.admin.get(`${STATUS}/requirements?provider=teams`)).body).toMatchObject({
      tenantIdPlaceholder: null,
      clientIdRequired: false,
      scopes: [],
    })
    const guarded = await t.admin.post(`${STATUS}/enroll`, input)
    expect([guarded.status, teams.asked]).toEqual([422, []])
    await t.admin.patch('/configs/webhooks.allowPrivateTargets', { value: true })
    teams.on = false
    const off = await t.admin.post(`${STATUS}/enroll`, input, { 'Accept-Language': 'pl' })
    expect([off.status, off.body['code'], off.body['detail']]).toEqual([
      502,
      'provider-refused',
      expect.stringContaining('Włącz go w Teams'),
    ])
    expect(await status()).toMatchObject({ status: 'not_configured' })
    teams.on = true
    const enrolled = await t.admin.post(`${STATUS}/enroll`, input)
    expect(enrolled.body).toMatchObject({ status: 'connected', consentUrl: null, clientId: null })
    await settle()
    await ask('2026-07-06')
    await post()
    expect(teams.posted).toEqual([
      ['Stint jest połączony', 'Tu będą pojawiać się wnioski o nieobecność i decyzje.'],
      ['Nieobecność do zatwierdzenia', 'Ann Amber: 6 lip 2026.'],
    ])
    teams.on = false
    await ask('2026-07-13')
    await post()
    expect(await status()).toMatchObject({
      status: 'error',
      lastError: expect.stringContaining('Włącz go') as string,
    })
    // What was allowed is so no longer: nothing is sent there.
    const before = teams.asked.length
    await t.admin.patch('/configs/webhooks.allowPrivateTargets', { value: false })
    t.clock.advance(60 * MINUTE)
    await post()
    expect(await status()).toMatchObject({
      status: 'error',
      lastError: expect.stringContaining('Pod ten adres nie można') as string,
    })
    expect(teams.asked).toHaveLength(before)
  })

  it('is never called at a private https address, whether as a number or by a name', async () => {
    let called = 0
    const server = createServer((socket) => {
      called += 1
      socket.on('error', () => undefined).destroy()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const enroll = async (host: string) => {
      const webhookUrl = `https://${host}:${port}/workflow`
      const { status: is, body } = await t.admin.post(
        `${STATUS}/enroll`,
        { provider: 'teams', tenantId: 'Team / General', webhookUrl },
        { 'Accept-Language': 'en' },
      )
      return [is, body['code'], is === 422 ? body['violations'] : body['detail']]
    }
    try {
      const violations = [expect.objectContaining({ propertyPath: 'webhookUrl', code: 'workflowAddress' })]
      expect(await enroll('127.0.0.1')).toEqual([422, 'validation', violations])
      expect(await enroll('2130706433')).toEqual([422, 'validation', violations])
      const refused = expect.stringContaining('Messages cannot be sent to this address') as string
      expect(await enroll('teams.example')).toEqual([502, 'provider-refused', refused])
      expect(called).toBe(0)
      await t.admin.patch('/configs/webhooks.allowPrivateTargets', { value: true })
      expect((await enroll('teams.example'))[0]).not.toBe(201)
      expect(called).toBe(1)
    } finally {
      server.close()
    }
  })
})

// Secrets of integrations: never in the file of the database, in an answer, in the log or in the trail; nor sent from the demo.
import { readdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { build } from '../../src/service/db/build'
import { openDatabase } from '../../src/service/db/database'
import { createLog } from '../../src/service/log'
import { ACCOUNT_KEY, ADMIN, CUSTOMER, startGoogle, type FakeGoogle } from './support/providers/google'
import { APPLICATION, APPLICATION_KEY, startBank, type FakeBank } from './support/providers/enable-banking'
import { CLIENT, SECRET, startMicrosoft, TENANT, type FakeMicrosoft } from './support/providers/microsoft'
import {
  CHANNEL,
  SLACK_CLIENT,
  SLACK_SECRET,
  SLACK_TOKEN,
  startSlack,
  TEAM,
  type FakeSlack,
} from './support/providers/slack'
import { startTeams, type FakeTeams } from './support/providers/teams'
import { startService, testClock, type Answer, type TestService } from './support/service'

const folder = mkdtempSync(path.join(tmpdir(), 'stint-integrations-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

let t: TestService
let file: string
let fakes: {
  microsoft: FakeMicrosoft
  google: FakeGoogle
  slack: FakeSlack
  teams: FakeTeams
  bank: FakeBank
}
beforeEach(async () => {
  const clock = testClock()
  fakes = {
    microsoft: await startMicrosoft(),
    google: await startGoogle(() => clock.millis()),
    slack: await startSlack(),
    teams: await startTeams(),
    bank: await startBank(),
  }
  const { microsoft, google, slack, bank } = fakes
  files += 1
  file = path.join(folder, `${files}.sqlite`)
  t = await startService({
    ...{ database: `sqlite:${file}`, clock },
    addresses: {
      ...{ 'microsoft-login': microsoft.url, 'microsoft-graph': microsoft.url, slack: slack.url },
      ...{ 'google-oauth': google.url, 'google-directory': google.url, 'google-calendar': google.url },
      'enable-banking': bank.url,
    },
  })
  await t.admin.patch('/configs/webhooks.allowPrivateTargets', { value: true })
})
afterEach(async () => {
  await t.close().catch(() => undefined)
  await Promise.all(Object.values(fakes).map((fake) => fake.close()))
})

const stateOf = (answer: Answer): string =>
  new URL(answer.body['consentUrl'] as string).searchParams.get('state') ?? ''

/** Sets everything up, one after another; everything that was answered. */
const setUpAll = async (): Promise<string[]> => {
  const answers: Answer[] = []
  const say = async (answer: Promise<Answer>): Promise<Answer> => {
    answers.push(await answer)
    return await answer
  }
  const suite = '/integrations/workspace-suite'
  const google = {
    provider: 'google',
    tenantId: CUSTOMER,
    clientId: '1',
    clientSecret: ACCOUNT_KEY,
    adminEmail: ADMIN,
  }
  await say(t.admin.post(`${suite}/enroll`, google))
  await t.service.runJob('integrations.people')
  const microsoft = await say(
    t.admin.post(`${suite}/enroll`, {
      tenantId: TENANT,
      clientId: CLIENT,
      clientSecret: SECRET,
      replace: true,
    }),
  )
  await say(
    t.as(null).get(`${suite}/callback?admin_consent=True&tenant=${TENANT}&state=${stateOf(microsoft)}`),
  )
  const chat = '/integrations/team-chat'
  await say(
    t.admin.post(`${chat}/enroll`, {
      provider: 'teams',
      tenantId: 'General',
      webhookUrl: fakes.teams.workflow,
    }),
  )
  const slack = await say(
    t.admin.post(`${chat}/enroll`, {
      ...{
        tenantId: TEAM,
        clientId: SLACK_CLIENT,
        clientSecret: SLACK_SECRET,
        channel: CHANNEL,
        replace: true,
      },
    }),
  )
  fakes.slack.codes.add('the-code')
  await say(t.as(null).get(`${chat}/callback?code=the-code&state=${stateOf(slack)}`))
  const link = '/integrations/bank-link'
  const bank = await say(
    t.admin.post(`${link}/setup`, {
      institutionId: 'mBank',
      clientId: APPLICATION,
      clientSecret: APPLICATION_KEY,
    }),
  )
  fakes.bank.codes.add('bank-code')
  await say(t.as(null).get(`${link}/callback?code=bank-code&state=${stateOf(bank)}`))
  await say(t.admin.post(`${link}/pull`))
  for (const service of [suite, chat, link]) {
    const shown = await say(t.admin.get(service))
    expect(shown.body).toMatchObject({ status: 'connected' })
  }
  // Faults too are told without secrets.
  fakes.microsoft.refusal = { error: 'invalid_client', code: 7_000_215 }
  await t.service.runJob('integrations.people')
  fakes.bank.interruptions.push(null)
  await say(t.admin.post(`${link}/pull`))
  await say(t.admin.post(`${suite}/enroll`, { tenantId: 'wrong', clientId: CLIENT, clientSecret: SECRET }))
  await say(t.admin.get('/configs'))
  return answers.map(({ text, headers }) => `${text}${JSON.stringify([...headers])}`)
}

const pemBody = (pem: string) => pem.split('\n').slice(2, 4)
const { private_key: googlePem } = JSON.parse(ACCOUNT_KEY) as { private_key: string }
const SECRETS = [
  ...[SECRET, SLACK_SECRET, SLACK_TOKEN, 'teams-workflow-signature', 'session-1', 'the-code', 'bank-code'],
  ...[...pemBody(googlePem), ...pemBody(APPLICATION_KEY)],
]

it('are in no answer, no line of the log, no entry of the trail, and not in the files', async () => {
  const answers = await setUpAll()
  await t.close()
  const database = openDatabase(`sqlite:${file}`, createLog('silent'))
  const trail = await database.all(build.selectFrom('audit_trail').selectAll())
  const states = await database.all(build.selectFrom('integration_states').selectAll())
  await database.close()
  expect(trail.filter((entry) => entry.relation_name === 'Integration').length).toBeGreaterThan(6)
  expect(states).toEqual([])
  const bytes = readdirSync(folder)
    .filter((name) => name.startsWith(`${files}.sqlite`))
    .map((name) => readFileSync(path.join(folder, name), 'latin1'))
  expect(bytes.length).toBeGreaterThan(1)
  for (const secret of SECRETS) {
    expect(answers.join('\n'), `${secret} in an answer`).not.toContain(secret)
    expect(t.logged.join('\n'), `${secret} in the log`).not.toContain(secret)
    expect(JSON.stringify(trail), `${secret} in the trail`).not.toContain(secret)
    for (const content of bytes) {
      expect(content.includes(secret), `${secret} in the files`).toBe(false)
      const bare = Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1)
      expect(content.includes(bare), `${secret} in base64 in the files`).toBe(false)
    }
  }
})

it('are tied to their set-up: a chat that is set up anew forgets the token of the one before', async () => {
  await setUpAll()
  const asked = fakes.slack.asked.length
  await t.admin.post('/integrations/team-chat/enroll', {
    ...{
      tenantId: TEAM,
      clientId: SLACK_CLIENT,
      clientSecret: SLACK_SECRET,
      channel: CHANNEL,
      replace: true,
    },
  })
  await t.service.runJob('integrations.messages')
  expect(fakes.slack.asked).toHaveLength(asked)
})

it('stay sealed without their key: nothing is sent, and the status is told all the same', async () => {
  await setUpAll()
  await t.close()
  rmSync(`${file}.key`)
  const { openService } = await import('../../src/service/service')
  const again = await openService({ database: `sqlite:${file}`, log: createLog('silent') })
  await expect(again.runJob('integrations.messages')).rejects.toMatchObject({ code: 'no-secret-key' })
  await again.close()
})

it('are not taken in the demo company, from which nothing is sent', async () => {
  const database = openDatabase(`sqlite:${file}`, createLog('silent'))
  await database.run(build.insertInto('demo_rows').values({ resource: 'Employee', row_id: '7' }))
  await database.close()
  const refused = [
    await t.admin.post('/integrations/workspace-suite/enroll', {
      tenantId: TENANT,
      clientId: CLIENT,
      clientSecret: SECRET,
    }),
    await t.admin.post('/integrations/team-chat/enroll', {
      provider: 'teams',
      tenantId: 'x',
      webhookUrl: fakes.teams.workflow,
    }),
    await t.admin.post('/integrations/bank-link/setup', {
      institutionId: 'mBank',
      clientId: APPLICATION,
      clientSecret: APPLICATION_KEY,
    }),
  ]
  expect(refused.map(({ body }) => body['code'])).toEqual(['demo-company', 'demo-company', 'demo-company'])
  expect(Object.values(fakes).flatMap(({ asked }) => asked)).toEqual([])
})

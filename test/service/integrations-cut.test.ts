// Jobs of integrations that are cut: whoever goes on, here or on another instance, loses nothing and doubles nothing.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openService, type Service } from '../../src/service/service'
import { createLog } from '../../src/service/log'
import { onEachDatabase } from './support/databases'
import { newFolder } from './support/key-files'
import { CLIENT, SECRET, startMicrosoft, TENANT, type FakeMicrosoft } from './support/providers/microsoft'
import {
  CHANNEL,
  SLACK_CLIENT,
  SLACK_SECRET,
  startSlack,
  TEAM,
  type FakeSlack,
} from './support/providers/slack'
import { startService, testClock, type Answer, type TestClock, type TestService } from './support/service'

onEachDatabase('an integration that is cut', (database) => {
  let t: TestService
  let microsoft: FakeMicrosoft
  let slack: FakeSlack
  let clock: TestClock
  let options: { database: string; secretKeyFile: string; addresses: Record<string, string> }
  let again: Service | null = null
  beforeEach(async () => {
    ;[microsoft, slack] = await Promise.all([startMicrosoft(), startSlack()])
    const folder = newFolder()
    clock = testClock()
    options = {
      database: database.name === 'sqlite' ? `sqlite:${folder}/cut.sqlite` : await database.fresh(),
      secretKeyFile: `${folder}/cut.key`,
      addresses: { 'microsoft-login': microsoft.url, 'microsoft-graph': microsoft.url, slack: slack.url },
    }
    t = await startService({ ...options, clock })
    await t.service.insert('HolidayType', [{ code: 'leave', name: 'Leave', category: 'other' }])
  })
  afterEach(async () => {
    await t.close()
    await again?.close()
    again = null
    await Promise.all([microsoft.close(), slack.close()])
  })

  const stateOf = (answer: Answer): string =>
    new URL(answer.body['consentUrl'] as string).searchParams.get('state') ?? ''

  /** Ends the service while the provider has the request, and opens the database again. */
  const cutDuring = async (run: Promise<void>, hanging: Promise<void>): Promise<Service> => {
    await hanging
    await t.close()
    await run
    clock.advance(10 * 60_000)
    again = await openService({ ...options, clock, log: createLog('silent') })
    return again
  }

  it('posts what it was about to post, once', async () => {
    const enrolled = await t.admin.post('/integrations/team-chat/enroll', {
      ...{ tenantId: TEAM, clientId: SLACK_CLIENT, clientSecret: SLACK_SECRET, channel: CHANNEL },
    })
    slack.codes.add('code')
    await t.as(null).get(`/integrations/team-chat/callback?code=code&state=${stateOf(enrolled)}`)
    const post = () => t.service.runJob('integrations.messages')
    await post()
    await post()
    const ann = await t.person('employee')
    for (const day of ['2026-07-06', '2026-07-13', '2026-07-20'])
      expect((await ann.post('/holiday-requests', { type: 1, dateFrom: day })).status).toBe(201)
    slack.interruptions.push('pass', 'hang')
    const reopened = await cutDuring(post(), slack.hanging())
    await reopened.runJob('integrations.messages')
    expect(slack.posted.map(({ text }) => /\d+ lip/.exec(text)?.[0])).toEqual(['6 lip', '13 lip', '20 lip'])
    await reopened.runJob('integrations.messages')
    expect(slack.posted).toHaveLength(3)
  })

  it('shows what it was about to show, once', async () => {
    const suite = '/integrations/workspace-suite'
    const enrolled = await t.admin.post(`${suite}/enroll`, {
      ...{ tenantId: TENANT, clientId: CLIENT, clientSecret: SECRET },
    })
    await t.as(null).get(`${suite}/callback?admin_consent=True&tenant=${TENANT}&state=${stateOf(enrolled)}`)
    microsoft.users = [
      { id: 'directory-1', displayName: 'Ann', mail: 'ann@example.com', accountEnabled: true },
    ]
    const show = () => t.service.runJob('integrations.absence-events')
    for (const job of ['integrations.people', 'integrations.people']) await t.service.runJob(job)
    await show()
    await show()
    const [person] = (await t.admin.get('/employees?email=ann@example.com')).list
    await t.service.insert(
      'HolidayRequest',
      ['2026-07-06', '2026-07-13', '2026-07-20'].map((day) => ({
        ...{ employee: person?.['id'], type: 1, status: 'approved', seconds: 28_800 },
        ...{ dateFrom: day, dateTo: day },
      })),
    )
    // The token, then the first event; the second one is cut.
    microsoft.interruptions.push('pass', 'pass', 'hang')
    const reopened = await cutDuring(show(), microsoft.hanging())
    await reopened.runJob('integrations.absence-events')
    await reopened.runJob('integrations.absence-events')
    expect(microsoft.events.size).toBe(3)
  })
})

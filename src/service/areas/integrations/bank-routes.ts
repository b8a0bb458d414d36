// The bank link: set up with consent at the bank, pulled, revoked.
import {
  BankLinkEnrollment,
  BankLinkPullInput,
  BankLinkPullOutput,
  BankLinkSetupInput,
  IntegrationStatus,
} from '#contract/integrations'
import { build } from '../../db/build'
import { json, type Answer, type Call } from '../../engine/call'
import { isoOf } from '../../engine/clock'
import { invalid, type Violation } from '../../engine/problem'
import type { Core } from '../../engine/schema/model'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { objectBody } from '../../engine/write/body'
import { inputOf, readInput } from '../../engine/write/input'
import { writing } from '../../engine/write/write'
import { pull } from './bank-pull'
import { assertMay, assertNoDemo, redirectUriOf } from './callers'
import { newState } from './consent-states'
import { assertReplaceable } from './enroll-body'
import { asking, shown } from './enroll-routes'
import { Fault } from './faults'
import { rsaKey } from './jwt'
import type { Connection } from './provider'
import { bankNamed, surroundingsOf } from './provider-list'
import { writeSetUp } from './set-up'
import { connectionOf, moveTo, readIntegration } from './store'

const SETUP = inputOf('Integration', BankLinkSetupInput)
const PULL = inputOf('Integration', BankLinkPullInput)
const USUAL_DAYS = 90
const DAY_MILLIS = 24 * 3_600_000

const WRITE = {
  admission: { kind: 'scope', group: 'integrations', level: 'write' },
  tag: 'Integrations',
} as const

const isKey = (pem: string): boolean => {
  try {
    rsaKey(pem)
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

interface BankSetUp {
  readonly connection: Connection
  readonly replace: boolean
}

/** @throws Problem 422, 409 */
const readSetUp = (core: Core, call: Call): Promise<BankSetUp> =>
  writing(core, call.actor, call.host, false, async (ctx) => {
    const row = await readInput(ctx, SETUP, call.body)
    const { client_id: clientId, client_secret: secret, institution_id: institution } = row
    const { access_valid_for_days: validDays, max_historical_days: historyDays } = row
    const { country: home } = await core.organization()
    const violations: Violation[] = []
    const key = String(secret)
    if (!isKey(key)) violations.push({ path: 'clientSecret', code: 'privateKey' })
    const country = row['country'] ?? home
    if (country === null) violations.push({ path: 'country', code: 'required' })
    if (violations.length > 0) throw invalid(violations)
    await assertNoDemo(ctx.tx)
    const replace = objectBody(call.body)['replace'] === true
    assertReplaceable(await readIntegration(ctx.tx, 'bank-link'), replace, ctx.now)
    return {
      replace,
      connection: {
        ...{ tenantId: String(institution), clientId: String(clientId), scopes: [] },
        settings: {
          country: String(country),
          accessValidForDays: Number(validDays ?? USUAL_DAYS),
          maxHistoricalDays: Number(historyDays ?? USUAL_DAYS),
        },
        secrets: { clientSecret: key },
      },
    }
  })

const setUp = async (core: Core, call: Call): Promise<Answer> => {
  const { employeeId } = assertMay(call, 'update')
  const { connection, replace } = await readSetUp(core, call)
  const state = newState()
  const redirectUri = await redirectUriOf(core, call, 'bank-link')
  const days = connection.settings.accessValidForDays ?? USUAL_DAYS
  const bank = bankNamed(await surroundingsOf(core))
  const { consentUrl, reference } = await asking(() =>
    bank.begin({ redirectUri, state, connection }, isoOf(core.clock.millis() + days * DAY_MILLIS)),
  )
  const row = await writing(core, call.actor, call.host, false, async (ctx) => {
    assertReplaceable(await readIntegration(ctx.tx, 'bank-link'), replace, ctx.now)
    return writeSetUp(core, ctx, {
      ...connection,
      ...{ service: 'bank-link', provider: bank.name, by: employeeId, state, status: 'pending_consent' },
      settings: { ...connection.settings, redirectUri, reference },
    })
  })
  return { ...json({ ...(await shown(core, 'bank-link', row)), consentUrl, reference }), status: 202 }
}

/** Ends the consent at the bank as far as it can be reached, and forgets what it gave. What was pulled stays. */
const revoke = async (core: Core, call: Call): Promise<Answer> => {
  assertMay(call, 'update')
  const before = await readIntegration(core.db, 'bank-link')
  if (before !== undefined && before.sealed !== null) {
    try {
      await bankNamed(await surroundingsOf(core)).revoke(connectionOf(core, before))
    } catch (error) {
      // It runs out by itself; here it is forgotten either way.
      if (!(error instanceof Fault)) throw error
    }
  }
  const row = await writing(core, call.actor, call.host, false, async (ctx) => {
    const now = await readIntegration(ctx.tx, 'bank-link')
    if (now === undefined || now.status === 'revoked') return now
    await ctx.tx.run(build.deleteFrom('integration_states').where('service', '=', 'bank-link'))
    const nothing = { sealed: null, last_error: null, retry_at: null, expires_at: null }
    await moveTo(ctx, now, 'revoked', nothing)
    return { ...now, ...nothing, status: 'revoked' }
  })
  return json(await shown(core, 'bank-link', row))
}

export const bankRoutes = (core: Core): Route[] => [
  endpoint({
    ...WRITE,
    method: 'POST',
    path: '/integrations/bank-link/setup',
    id: 'setUpBankLink',
    summary: 'Set up the bank link; answers where the consent is given at the bank',
    description:
      'For admins. Asks the provider for consent at the bank and answers `consentUrl`, where it is given within 15 minutes. While the link is connected the answer is 409 `already-connected`, unless `replace` is true. In the demo company it is 409 `demo-company`.',
    example: {
      institutionId: 'mBank',
      country: 'PL',
      clientId: 'cf589be3-3755-465b-a8df-a90a16a31403',
      clientSecret: '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----',
      accessValidForDays: 90,
    },
    body: BankLinkSetupInput,
    status: 202,
    answer: BankLinkEnrollment,
    errors: [409, 422, 502],
    handle: ({ call }) => setUp(core, call),
  }),
  endpoint({
    ...WRITE,
    method: 'POST',
    path: '/integrations/bank-link/pull',
    id: 'pullBankLink',
    summary: 'Pull booked transactions from the bank; those that are there already are not made again',
    description:
      'For admins. Without `dateFrom` it goes back to ten days before the last pull. Banks allow four pulls a day (429 `pull-limit`). 409 `not-connected` without a connection, 409 `consent-expired` when the consent is over.',
    example: { dateFrom: '2026-06-01' },
    expensive: true,
    body: BankLinkPullInput,
    answer: BankLinkPullOutput,
    errors: [409, 422, 502],
    handle: async ({ call }) => {
      assertMay(call, 'update')
      const asked = await writing(core, call.actor, call.host, false, async (ctx) => {
        const { date_from: first, date_to: last } = await readInput(ctx, PULL, call.body)
        const from = first as string | null
        const to = (last as string | null) ?? ctx.view.today
        if (from !== null && from > to)
          throw invalid([{ path: 'dateTo', code: 'order', facts: { other: 'dateFrom' } }])
        return { from, to }
      })
      return json(await pull(core, call.actor, asked))
    },
  }),
  endpoint({
    ...WRITE,
    method: 'POST',
    path: '/integrations/bank-link/revoke',
    id: 'revokeBankLink',
    summary: 'Revoke the bank link; transactions that were pulled stay',
    description:
      'For admins. Ends the consent at the bank and deletes what it gave. To revoke again changes nothing.',
    answer: IntegrationStatus,
    handle: ({ call }) => revoke(core, call),
  }),
]

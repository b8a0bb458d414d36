// The workspace suite and the team chat: what a provider needs, how the integration is doing, and its set-up.
import {
  INTEGRATION_SERVICES,
  IntegrationEnrollment,
  IntegrationRequirementsOutput,
  IntegrationStatus,
  TeamChatEnrollInput,
  type IntegrationService,
} from '#contract/integrations'
import { json, type Answer, type Call } from '../../engine/call'
import { isoOf } from '../../engine/clock'
import { Problem } from '../../engine/problem'
import type { ExampleBody } from '../../engine/schema/declare'
import { choiceParameter } from '../../engine/read/parameters'
import type { Core } from '../../engine/schema/model'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { writing } from '../../engine/write/write'
import { assertMay, assertNoDemo, redirectUriOf } from './callers'
import { newState } from './consent-states'
import { assertReplaceable, readEnrollment, type Enrollment } from './enroll-body'
import { Fault, FAULTS } from './faults'
import { JOB_AFTER } from './job-names'
import { greeting } from './messages'
import type { Connection } from './provider'
import {
  chatNamed,
  factsOf,
  PROVIDERS,
  suiteNamed,
  surroundingsOf,
  type EnrolledService,
} from './provider-list'
import { writeSetUp } from './set-up'
import { statusOf } from './status'
import { readIntegration, type IntegrationRow } from './store'

const TAG = 'Integrations'
const READ = { admission: { kind: 'scope', group: 'integrations', level: 'read' }, tag: TAG } as const
const WRITE = { admission: { kind: 'scope', group: 'integrations', level: 'write' }, tag: TAG } as const

const WORDS: Readonly<Record<IntegrationService, string>> = {
  'workspace-suite': 'workspace suite',
  'team-chat': 'team chat',
  'bank-link': 'bank link',
}
const IDS: Readonly<Record<IntegrationService, string>> = {
  'workspace-suite': 'WorkspaceSuite',
  'team-chat': 'TeamChat',
  'bank-link': 'BankLink',
}

const EXAMPLES: Readonly<Record<EnrolledService, ExampleBody>> = {
  'workspace-suite': {
    tenantId: '8f1c0c62-6f0e-4d7a-9a3d-2b1f5f0f7c11',
    clientId: '2d4a6f0e-1b7c-4c55-8f0a-90cbe1b6a7d4',
    clientSecret: 'the secret of your app',
  },
  'team-chat': {
    tenantId: 'T01234567',
    clientId: '2141029472.691202649728',
    clientSecret: 'the secret of your app',
    channel: 'C01234567',
  },
}

/** How an integration is doing, as an answer shows it. */
export const shown = async (core: Core, service: IntegrationService, row: IntegrationRow | undefined) =>
  statusOf(service, row, {
    base: core.base,
    now: isoOf(core.clock.millis()),
    organization: await core.organization(),
  })

/** Runs what asks a provider on behalf of a request. @throws Problem 502 with the reason in words, 429 */
export const asking = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    if (error.kind === 'throttled') {
      const seconds = error.retryAfter ?? 60
      throw new Problem('too-many-requests', { seconds }, { headers: { 'Retry-After': String(seconds) } })
    }
    throw new Problem('provider-refused', { reason: FAULTS[error.kind][1][0] })
  }
}

const connectionFor = ({ tenantId, clientId, scopes, settings, secrets }: Enrollment): Connection => ({
  ...{ tenantId, scopes, settings, secrets },
  clientId: clientId ?? '',
})

/** Where an admin consents; null when there is nothing to consent to, which was tried instead. */
const consentFor = async (
  core: Core,
  service: EnrolledService,
  enrollment: Enrollment,
  { redirectUri, state }: { readonly redirectUri: string; readonly state: string },
): Promise<string | null> => {
  const surroundings = await surroundingsOf(core)
  const request = { redirectUri, state, connection: connectionFor(enrollment) }
  if (service === 'workspace-suite') return suiteNamed(enrollment.provider, surroundings).consentUrl(request)
  const chat = chatNamed(enrollment.provider, surroundings)
  const url = chat.consentUrl(request)
  if (url === null) {
    const message = greeting(await core.organization())
    await asking(() => chat.post(request.connection, message))
  }
  return url
}

const enroll = async (core: Core, service: EnrolledService, call: Call): Promise<Answer> => {
  const { employeeId } = assertMay(call, 'update')
  const surroundings = await surroundingsOf(core)
  const enrollment = await writing(core, call.actor, call.host, false, async (ctx) => {
    const read = await readEnrollment(ctx, service, call.body, surroundings)
    await assertNoDemo(ctx.tx)
    assertReplaceable(await readIntegration(ctx.tx, service), read.replace, ctx.now)
    return read
  })
  const state = newState()
  const redirectUri = await redirectUriOf(core, call, service)
  // The provider is asked outside of any transaction: whoever writes meanwhile does not wait for it.
  const consentUrl = await consentFor(core, service, enrollment, { redirectUri, state })
  const row = await writing(core, call.actor, call.host, false, async (ctx) => {
    assertReplaceable(await readIntegration(ctx.tx, service), enrollment.replace, ctx.now)
    return writeSetUp(core, ctx, {
      ...enrollment,
      ...{ service, by: employeeId },
      settings: { ...enrollment.settings, redirectUri },
      state: consentUrl === null ? null : state,
      status: consentUrl === null ? 'connected' : 'pending_consent',
    })
  })
  // Consent that no one tells us of is looked for, and a channel that needs none is ready.
  for (const job of JOB_AFTER[service]) core.wake(job)
  return { ...json({ ...(await shown(core, service, row)), consentUrl }), status: 202 }
}

const statusRoute = (core: Core, service: IntegrationService): Route =>
  endpoint({
    ...READ,
    method: 'GET',
    path: `/integrations/${service}`,
    id: `get${IDS[service]}`,
    summary: `Get how the ${WORDS[service]} is doing`,
    description: 'For admins. `lastError` says in words what to correct. Secrets are in no answer.',
    answer: IntegrationStatus,
    handle: async ({ call }) => {
      assertMay(call, 'read')
      return json(await shown(core, service, await readIntegration(core.db, service)))
    },
  })

const requirementsRoute = (core: Core, service: EnrolledService): Route =>
  endpoint({
    ...READ,
    method: 'GET',
    path: `/integrations/${service}/requirements`,
    id: `get${IDS[service]}Requirements`,
    summary: `Get what setting up the ${WORDS[service]} takes`,
    description:
      'For admins. What the provider calls its values, whether an app of your own is needed, and the permissions it is given.',
    query: {
      provider: choiceParameter(PROVIDERS[service], `The provider; ${PROVIDERS[service][0]} when left out.`),
    },
    answer: IntegrationRequirementsOutput,
    handle: async ({ call, asked }) => {
      assertMay(call, 'read')
      const facts = factsOf(service, asked.provider ?? PROVIDERS[service][0], await surroundingsOf(core))
      const { tenantIdLabel, tenantIdPlaceholder, clientIdRequired, scopes } = facts
      return json({ tenantIdLabel, tenantIdPlaceholder, clientIdRequired, scopes })
    },
  })

const enrollRoute = (core: Core, service: EnrolledService): Route =>
  endpoint({
    ...WRITE,
    method: 'POST',
    path: `/integrations/${service}/enroll`,
    id: `enroll${IDS[service]}`,
    summary: `Set up the ${WORDS[service]}; answers where an admin gives the consent`,
    description:
      'For admins. Keeps the secret encrypted and answers `consentUrl`, where an admin of the provider consents within 15 minutes. While the integration is connected the answer is 409 `already-connected`, unless `replace` is true. In the demo company it is 409 `demo-company`. Nothing is kept when the provider refuses (502 `provider-refused`).',
    example: EXAMPLES[service],
    body: TeamChatEnrollInput,
    status: 202,
    answer: IntegrationEnrollment,
    errors: [409, 422, 502],
    handle: ({ call }) => enroll(core, service, call),
  })

export const enrollRoutes = (core: Core): Route[] => [
  ...INTEGRATION_SERVICES.map((service) => statusRoute(core, service)),
  ...(['workspace-suite', 'team-chat'] as const).flatMap((service) => [
    requirementsRoute(core, service),
    enrollRoute(core, service),
  ]),
]

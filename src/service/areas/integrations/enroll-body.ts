// What an admin sends to set up a workspace suite or a team chat, checked against what the provider needs.
import { TeamChatEnrollInput, type IntegrationProvider } from '#contract/integrations'
import { invalid, Problem, type Violation } from '../../engine/problem'
import { objectBody } from '../../engine/write/body'
import { inputOf, readInput } from '../../engine/write/input'
import type { WriteContext } from '../../engine/write/write'
import { faultOf, type TargetPolicy } from '../../outbound/target'
import { Fault } from './faults'
import { rsaKey } from './jwt'
import type { ProviderFacts, Secrets, Settings, Surroundings } from './provider'
import { factsOf, PROVIDERS, type EnrolledService } from './provider-list'
import { isOver, type IntegrationRow } from './store'

const INPUT = inputOf('Integration', TeamChatEnrollInput)
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const CHANNEL = /^[CG][0-9A-Z]{6,20}$/

/** A set-up that may be tried. */
export interface Enrollment {
  readonly provider: IntegrationProvider
  readonly tenantId: string
  readonly clientId: string | null
  readonly scopes: readonly string[]
  readonly settings: Settings
  readonly secrets: Secrets
  readonly replace: boolean
}

/** What is asked for: some of what the provider can give, and what cannot be left out. */
const scopesOf = (asked: string | null, facts: ProviderFacts, violations: Violation[]): readonly string[] => {
  const wanted = asked === null ? facts.scopes : (JSON.parse(asked) as string[])
  const stray = wanted.some((scope) => !facts.scopes.includes(scope))
  const short = facts.neededScopes.some((scope) => !wanted.includes(scope))
  if (stray || short || (wanted.length === 0 && facts.scopes.length > 0))
    violations.push({ path: 'scopes', code: 'enum', facts: { allowed: facts.scopes.join(', ') } })
  return wanted
}

/** The JSON key of a service account, with a private key in it. */
const isAccountKey = (text: string): boolean => {
  try {
    const { client_email: email, private_key: pem } = JSON.parse(text) as Readonly<Record<string, unknown>>
    if (typeof email !== 'string' || typeof pem !== 'string') return false
    rsaKey(pem)
    return true
  } catch (error) {
    if (error instanceof Fault || error instanceof SyntaxError || error instanceof TypeError) return false
    throw error
  }
}

type Columns = Readonly<
  Record<'client_id' | 'client_secret' | 'admin_email' | 'channel' | 'webhook_url', string | null>
>

/** What this provider needs besides, and does not get. */
const missing = (facts: ProviderFacts, sent: Columns, policy: TargetPolicy): Violation[] => {
  const violations: Violation[] = []
  const need = (path: string, value: string | null, pattern: RegExp, expected: string) => {
    if (value === null) violations.push({ path, code: 'required' })
    else if (!pattern.test(value)) violations.push({ path, code: 'pattern', facts: { expected } })
  }
  if (facts.clientIdRequired) {
    need('clientId', sent.client_id, /^\S+$/, facts.name === 'slack' ? '123.456' : '00000000-0000-…')
    if (sent.client_secret === null) violations.push({ path: 'clientSecret', code: 'required' })
    else if (facts.name === 'google' && !isAccountKey(sent.client_secret))
      violations.push({ path: 'clientSecret', code: 'privateKey' })
  }
  if (facts.name === 'google') need('adminEmail', sent.admin_email, EMAIL, 'name@example.com')
  if (facts.name === 'slack') need('channel', sent.channel, CHANNEL, 'C01234567')
  if (facts.name === 'teams') {
    if (sent.webhook_url === null) violations.push({ path: 'webhookUrl', code: 'required' })
    else if (faultOf(sent.webhook_url, policy) !== null)
      violations.push({ path: 'webhookUrl', code: 'workflowAddress' })
  }
  return violations
}

/** @throws Problem 422 with every field at fault */
export const readEnrollment = async (
  ctx: WriteContext,
  service: EnrolledService,
  sent: unknown,
  surroundings: Surroundings,
): Promise<Enrollment> => {
  const row = (await readInput(ctx, INPUT, sent)) as Readonly<Record<string, string | number | null>>
  const text = (column: string) => {
    const value = row[column]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const [usual] = PROVIDERS[service]
  const provider = PROVIDERS[service].find((each) => each === (text('provider') ?? usual))
  if (provider === undefined)
    throw invalid([{ path: 'provider', code: 'enum', facts: { allowed: PROVIDERS[service].join(', ') } }])
  const facts = factsOf(service, provider, surroundings)
  const tenantId = text('tenant_id') ?? ''
  const columns = {
    client_id: text('client_id'),
    client_secret: text('client_secret'),
    admin_email: text('admin_email'),
    channel: text('channel'),
    webhook_url: text('webhook_url'),
  }
  const policy = { allowPrivate: surroundings.allowPrivate, own: ctx.context.host }
  const violations = missing(facts, columns, policy)
  if (!facts.tenantIdPattern.test(tenantId))
    violations.push({
      path: 'tenantId',
      code: 'tenant',
      facts: { expected: facts.tenantIdPlaceholder ?? '' },
    })
  const scopes = scopesOf(text('scopes'), facts, violations)
  if (violations.length > 0) throw invalid(violations)
  const { client_id: clientId, client_secret: clientSecret, webhook_url: webhookUrl } = columns
  const isGoogle = provider === 'google'
  return {
    ...{ provider, tenantId, scopes },
    clientId: facts.clientIdRequired ? clientId : null,
    settings: {
      ...(isGoogle && columns.admin_email !== null ? { adminEmail: columns.admin_email } : {}),
      ...(provider === 'slack' && columns.channel !== null ? { channel: columns.channel } : {}),
    },
    secrets: {
      ...(facts.clientIdRequired && clientSecret !== null ? { clientSecret } : {}),
      ...(provider === 'teams' && webhookUrl !== null ? { webhookUrl } : {}),
    },
    replace: objectBody(sent)['replace'] === true,
  }
}

/** @throws Problem 409 when it is connected and shall not be replaced */
export const assertReplaceable = (row: IntegrationRow | undefined, replace: boolean, now: string): void => {
  if (row?.status === 'connected' && !isOver(row, now) && !replace) throw new Problem('already-connected')
}

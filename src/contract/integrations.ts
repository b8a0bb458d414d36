// Integrations over HTTP: the workspace suite, the team chat and the bank link. What they need, how they are set up, how
// they are doing.
import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { bool, day, described, instant, integer, iri, nullable, oneOf, resource } from './field'

export const INTEGRATION_SERVICES = ['workspace-suite', 'team-chat', 'bank-link'] as const
export type IntegrationService = (typeof INTEGRATION_SERVICES)[number]

export const INTEGRATION_PROVIDERS = ['microsoft365', 'google', 'slack', 'teams', 'enable-banking'] as const
export type IntegrationProvider = (typeof INTEGRATION_PROVIDERS)[number]

export const INTEGRATION_STATUSES = [
  'not_configured',
  'pending_consent',
  'connected',
  'expired',
  'error',
  'revoked',
] as const
export type IntegrationStatusName = (typeof INTEGRATION_STATUSES)[number]

const lineOf = (maxLength = 255) => Type.String({ minLength: 1, maxLength, 'x-kind': 'text' })
const line = (description: string) => described(lineOf(), description)

/** Taken and never given back. */
const secretOf = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, writeOnly: true, 'x-kind': 'text' })
const KEPT = 'Kept encrypted; no answer contains it.'

/** May be left out, or null. */
const spared = <T extends TSchema>(schema: T, description: string) =>
  Type.Optional(described(nullable(schema), description))

const SCOPES = Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { maxItems: 32, uniqueItems: true })

export const IntegrationRequirementsOutput = resource(
  'IntegrationRequirementsOutput',
  {
    tenantIdLabel: line('What the provider calls the value that `tenantId` takes.'),
    tenantIdPlaceholder: described(
      nullable(Type.String({ maxLength: 255 })),
      'What such a value looks like. Null when it is free text.',
    ),
    clientIdRequired: described(Type.Boolean(), 'Whether enrolling takes a `clientId` and a `clientSecret`.'),
    scopes: described(SCOPES, 'The permissions that the provider is asked for.'),
  },
  'What it takes to set up an integration.',
)
export type IntegrationRequirementsOutput = Static<typeof IntegrationRequirementsOutput>

/** What every integration says of itself; nothing in it is secret. */
const STATUS = {
  service: described(oneOf(INTEGRATION_SERVICES), 'Which integration this is.'),
  status: described(
    oneOf(INTEGRATION_STATUSES),
    'How it is doing. `pending_consent` waits for an admin at the provider, `expired` needs consent anew, `error` says in `lastError` what to correct.',
  ),
  provider: described(nullable(oneOf(INTEGRATION_PROVIDERS)), 'Who provides the service. Null until set up.'),
  tenantId: described(
    nullable(Type.String({ maxLength: 255 })),
    'The organization at the provider; of a bank link, the name of the bank.',
  ),
  clientId: described(nullable(Type.String({ maxLength: 255 })), 'The app at the provider.'),
  scopes: described(SCOPES, 'The permissions that were asked for.'),
  connectedAt: described(nullable(instant()), 'Since when it is connected.'),
  connectedBy: described(nullable(iri('employees')), 'The admin who connected it.'),
  expiresAt: described(nullable(instant()), 'When the consent runs out. Null when it does not.'),
  lastSyncAt: described(nullable(instant()), 'When data was last exchanged in full.'),
  lastError: described(
    nullable(Type.String({ maxLength: 1000 })),
    "What went wrong last and what to do, in the organization's language. Null when all is well.",
  ),
} satisfies Readonly<Record<string, TSchema>>

export const IntegrationStatus = resource('IntegrationStatus', STATUS, 'How an integration is doing.')
export type IntegrationStatus = Static<typeof IntegrationStatus>

const CONSENT_URL = described(
  nullable(Type.String({ format: 'uri', maxLength: 4096 })),
  'Where an admin gives the consent, within 15 minutes. Null when no consent is needed.',
)

export const IntegrationEnrollment = resource(
  'IntegrationEnrollment',
  { ...STATUS, consentUrl: CONSENT_URL },
  'An integration that was set up, and where an admin consents.',
)
export type IntegrationEnrollment = Static<typeof IntegrationEnrollment>

export const BankLinkEnrollment = resource(
  'BankLinkEnrollment',
  {
    ...STATUS,
    consentUrl: CONSENT_URL,
    reference: described(Type.String({ maxLength: 255 }), "The provider's name for this authorization."),
  },
  'A bank link that was set up, and where the consent is given.',
)
export type BankLinkEnrollment = Static<typeof BankLinkEnrollment>

const REPLACE = described(bool(), 'Replaces an integration that is connected; without it the answer is 409.')

export const TeamChatEnrollInput = Type.Object(
  {
    tenantId: line(
      'The organization at the provider: a directory ID (Microsoft 365), a customer ID (Google), a workspace ID (Slack), or the name of the channel (Teams).',
    ),
    clientId: spared(lineOf(), 'The ID of your app at the provider. Teams needs none.'),
    clientSecret: spared(
      secretOf(8192),
      `The secret of your app. For Google, the JSON key of the service account. Teams needs none. ${KEPT}`,
    ),
    provider: Type.Optional(
      described(
        oneOf(['microsoft365', 'google', 'slack', 'teams']),
        'The provider; of a workspace suite `microsoft365` unless told, of a team chat `slack`.',
      ),
    ),
    scopes: spared(SCOPES, 'Some of the permissions in the requirements; all of them when left out.'),
    adminEmail: spared(lineOf(254), 'Google only: the admin in whose name the directory is read.'),
    channel: spared(lineOf(64), 'Slack only: the ID of the channel that gets the messages.'),
    webhookUrl: spared(
      secretOf(2048),
      `Teams only: the address of the workflow that posts to the channel. ${KEPT}`,
    ),
    replace: Type.Optional(REPLACE),
  },
  { $id: 'TeamChatEnrollInput', additionalProperties: false },
)

export const BankLinkSetupInput = Type.Object(
  {
    institutionId: line('The name of the bank, as the provider lists it.'),
    country: Type.Optional(
      described(
        Type.String({ pattern: '^[A-Z]{2}$', 'x-kind': 'text' }),
        "The bank's country; the organization's unless told.",
      ),
    ),
    provider: Type.Optional(described(oneOf(['enable-banking']), 'The provider of the link.')),
    clientId: line('The ID of your application at the provider.'),
    clientSecret: described(secretOf(8192), `The private key of your application, in PEM. ${KEPT}`),
    accessValidForDays: Type.Optional(
      described(
        integer({ minimum: 1, maximum: 180 }),
        'For how many days the bank is asked for access; 90 unless told.',
      ),
    ),
    maxHistoricalDays: Type.Optional(
      described(
        integer({ minimum: 1, maximum: 730 }),
        'How many days back the first pull goes; 90 unless told.',
      ),
    ),
    replace: Type.Optional(REPLACE),
  },
  { $id: 'BankLinkSetupInput', additionalProperties: false },
)

export const BankLinkPullInput = Type.Object(
  {
    dateFrom: spared(
      day(),
      'The first day; ten days before the last pull unless told, of a first pull as set up.',
    ),
    dateTo: spared(day(), 'The last day; today unless told.'),
  },
  { $id: 'BankLinkPullInput', additionalProperties: false },
)

const count = (description: string) => described(Type.Integer({ minimum: 0 }), description)

export const BankLinkPullOutput = resource(
  'BankLinkPullOutput',
  {
    accounts: count('How many accounts were read.'),
    fetched: count('How many booked transactions the bank gave.'),
    created: count('How many of them are new.'),
    duplicates: count('How many were there already.'),
    dateFrom: described(day(), 'The first day that was asked for.'),
    dateTo: described(day(), 'The last day that was asked for.'),
    nextPullAllowedAt: described(instant(), 'When the next pull may come: banks allow four a day.'),
  },
  'What a pull brought.',
)
export type BankLinkPullOutput = Static<typeof BankLinkPullOutput>

// Who may do what with the operations that are no plain operation of a resource: one line each. An operation without one fails.
import type { ScopeGroup } from '#contract/scopes'
import type { Verb } from '../../../src/service/engine/roles'
import { outcome, type Outcome } from './access-model'
import { declarationOf, type Body } from './fixtures'
import type { Who, World } from './world'

export interface Special {
  /** The group of scopes a token needs; null where any token will do, `public` where none is needed. */
  readonly scope: ScopeGroup | 'public' | null
  /** The resource whose row on Ann's side the path names. */
  readonly row?: string
  /** True when each who may gets a row of their own, because the operation uses it up. */
  readonly fresh?: true
  /** What stands for the path's other parameters, and the query string. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: (world: World) => Body | Promise<Body>
  /** What each may do with Ann's row. */
  readonly may: (who: Who) => Outcome
  /** Answers besides 2xx that mean someone got past access. */
  readonly past?: readonly number[]
}

const anybody = (): Outcome => 'allowed'
const asFor =
  (resource: string, verb: Verb) =>
  (who: Who): Outcome =>
    outcome(who, verb, declarationOf(resource), 'hers')

/** The money of Ann's project: whoever reaches it; to others who see the project it is forbidden. */
const seesMoney = (who: Who): Outcome => {
  const outcomes = ['ProjectPrice', 'Project'].map((each) => asFor(each, 'read')(who))
  return outcomes[0] === 'allowed' ? 'allowed' : outcomes[1] === 'allowed' ? 'forbidden' : 'hidden'
}

/** Ann's account of flexitime: everyone knows that there is one. */
const seesAccount = (who: Who): Outcome =>
  asFor('FlexitimeEntry', 'read')(who) === 'allowed' ? 'allowed' : 'forbidden'

/** What the people on Ann's project cost: whoever reaches its money and was let see costs. */
const seesCosts = (who: Who): Outcome => {
  const money = seesMoney(who)
  return money !== 'allowed' || asFor('EmployeeProjectRate', 'read')(who) === 'allowed' ? money : 'forbidden'
}

/** To merge Ann's project: people who may delete it, and see its money. */
const merges = (who: Who): Outcome => {
  const deletes = asFor('Project', 'delete')(who)
  return deletes === 'allowed' ? seesMoney(who) : deletes
}

/** What is for admins alone, where it is no row of its own. */
const asAdmin = (who: Who): Outcome => (who === 'admin' ? 'allowed' : 'forbidden')
const integration = (more: Partial<Special> = {}): Special => ({
  scope: 'integrations',
  may: asAdmin,
  ...more,
})

/** What is for people alone. */
const asPerson = (who: Who): Outcome => (who === 'robot' ? 'forbidden' : 'allowed')

/** The address of no calendar. */
const NO_ADDRESS = `stint_cal_${'0'.repeat(42)}.ics`

/** The code of no invitation. */
const NO_CODE = `stint_inv_${'0'.repeat(42)}`

/** `METHOD /path` of the document. */
export const SPECIAL: Readonly<Record<string, Special>> = {
  'GET /me': { scope: null, may: anybody },
  'GET /tokens': { scope: null, may: anybody },
  'POST /tokens': { scope: null, may: anybody, body: () => ({ name: 'Another' }) },
  'GET /tokens/{id}': {
    scope: null,
    params: { id: '0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90' },
    may: () => 'hidden',
  },
  'PATCH /tokens/{id}': {
    scope: null,
    params: { id: '0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90' },
    body: () => ({ name: 'Another' }),
    may: () => 'hidden',
  },
  'DELETE /tokens/{id}': {
    scope: null,
    params: { id: '0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90' },
    may: () => 'hidden',
  },
  'GET /calendar-addresses': { scope: 'absences', may: asPerson },
  'POST /calendar-addresses': { scope: 'absences', may: asPerson, body: () => ({ kind: 'own' }) },
  'DELETE /calendar-addresses/{id}': {
    scope: 'absences',
    params: { id: '0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90' },
    may: (who) => (asPerson(who) === 'allowed' ? 'hidden' : 'forbidden'),
  },
  'GET /calendars/{secret}': { scope: 'public', params: { secret: NO_ADDRESS }, may: () => 'hidden' },
  'POST /invitations': {
    scope: 'organization',
    may: asAdmin,
    body: () => ({ firstName: 'New', lastName: 'Person', email: 'new.person@example.com' }),
    past: [409],
  },
  // Whoever has the code; no one has this one.
  'POST /invitations/preview': { scope: 'public', may: () => 'hidden', body: () => ({ code: NO_CODE }) },
  'POST /invitations/redeem': { scope: 'public', may: () => 'hidden', body: () => ({ code: NO_CODE }) },
  'GET /tags': { scope: 'time', may: anybody },
  // Each item is admitted or refused on its own, as by POST /work-times.
  'POST /work-times/batch': {
    scope: 'time',
    may: anybody,
    body: async (world) => ({ items: [await world.body('WorkTime', 'hers')] }),
  },
  // Of whose time one sees none, one gets none. Ann is the fourth person of the test world.
  'GET /employees/utilization': {
    scope: 'time',
    query: 'dateFrom=2026-06-01&dateTo=2026-06-30',
    may: anybody,
  },
  'GET /employees/{id}/flexitime': { scope: 'time', params: { id: '4' }, may: seesAccount },
  'GET /integrations/workspace-suite': integration(),
  'GET /integrations/workspace-suite/requirements': integration(),
  'POST /integrations/workspace-suite/enroll': integration({
    body: () => ({
      tenantId: '11111111-2222-3333-4444-555555555555',
      clientId: '99999999-8888-7777-6666-555555555555',
      clientSecret: 'a client secret',
    }),
  }),
  'GET /integrations/team-chat': integration(),
  'GET /integrations/team-chat/requirements': integration(),
  'POST /integrations/team-chat/enroll': integration({
    body: () => ({
      tenantId: 'T01234567',
      clientId: '123.456',
      clientSecret: 'a client secret',
      channel: 'C01234567',
    }),
  }),
  'GET /integrations/bank-link': integration(),
  // Whoever gets past access is told what is missing: a bank is not asked.
  'POST /integrations/bank-link/setup': integration({ past: [422] }),
  'POST /integrations/bank-link/pull': integration({ past: [409] }),
  'POST /integrations/bank-link/revoke': integration(),
  // A browser comes without a token, and without the state learns nothing.
  'GET /integrations/{service}/callback': {
    scope: 'public',
    params: { service: 'team-chat' },
    may: anybody,
  },
  'POST /languages': { scope: 'organization', may: asFor('Language', 'create'), body: () => ({ id: 'cy' }) },
  'POST /organizations': {
    scope: 'organization',
    may: asFor('OrganizationAddress', 'create'),
    body: (world) => world.body('OrganizationAddress', 'hers'),
  },
  'GET /organizations/mail-footer': { scope: 'organization', may: asFor('MailFooter', 'read') },
  'PATCH /organizations/mail-footer': {
    scope: 'organization',
    may: asFor('MailFooter', 'update'),
    body: () => ({ html: '<p>Hello</p>' }),
  },
  'GET /schedules/plan/{date}': { scope: 'schedules', params: { date: '2026-06-15' }, may: anybody },
  'POST /organizations/clear': {
    scope: 'organization',
    may: asFor('Organization', 'update'),
    body: () => ({ scope: 'caches', confirm: 'Test' }),
  },
  'POST /organizations/icon': {
    scope: 'organization',
    may: asFor('Organization', 'update'),
    body: () => ({ filename: 'icon.png', content: null }),
  },
  'POST /organizations/logo': {
    scope: 'organization',
    may: asFor('Organization', 'update'),
    body: () => ({ filename: 'logo.png', content: null }),
  },
  'GET /files/{name}': { scope: 'public', params: { name: `${'0'.repeat(64)}.png` }, may: () => 'hidden' },
  'GET /holiday-requests': { scope: 'absences', may: anybody },
  // Whoever is still employed is not erased.
  'POST /employees/{id}/erase': {
    scope: 'organization',
    row: 'Employee',
    may: asFor('Employee', 'delete'),
    body: () => ({ confirm: 'someone@example.com' }),
    past: [409],
  },
  'GET /holidays': { scope: 'absences', may: anybody, past: [404] },
  'GET /holidays/active': { scope: 'absences', may: anybody },
  'POST /holidays': {
    scope: 'absences',
    may: asFor('HolidayRequest', 'create'),
    body: (world) => world.body('HolidayRequest', 'hers'),
  },
  // What everyone sees of an absence is no right to change its request.
  'PATCH /holidays/{id}': { scope: 'absences', row: 'Holiday', may: asFor('Holiday', 'update') },
  'DELETE /holidays/{id}': {
    scope: 'absences',
    row: 'Holiday',
    fresh: true,
    may: asFor('Holiday', 'update'),
    past: [409],
  },
  'GET /subscriptions/catalog': { scope: 'subscriptions', may: asAdmin },
  'GET /subscriptions/{id}/invoices': {
    scope: 'subscriptions',
    row: 'Subscription',
    may: asFor('Subscription', 'read'),
  },
  'POST /subscriptions/apply-coupon': {
    scope: 'subscriptions',
    may: asAdmin,
    body: () => ({ code: 'NONE' }),
    past: [404, 409],
  },
  'POST /subscriptions/clear-coupon': { scope: 'subscriptions', may: asAdmin, past: [409] },
  // Who has the secret signs; no one has while there is none.
  'POST /webhooks/e_invoice/incoming_cost': { scope: 'public', may: anybody, past: [503] },
  'POST /webhooks/e_invoice/status': { scope: 'public', may: anybody, past: [503] },
  'GET /health': { scope: 'public', may: anybody },
  'GET /ready': { scope: 'public', may: anybody },
  'GET /version': { scope: 'public', may: anybody },
  'GET /problems/{code}': { scope: 'public', params: { code: 'validation' }, may: anybody },
  'POST /webhooks/card-payments': { scope: 'public', may: anybody, past: [503] },
  'POST /projects/{id}/merge': {
    scope: 'projects',
    row: 'Project',
    fresh: true,
    may: merges,
    body: async (world) => ({ into: await world.row('Project', 'hers') }),
  },
  'POST /bank-holidays/import': {
    scope: 'absences',
    may: asFor('BankHoliday', 'create'),
    body: () => ({ country: 'PL', from: 2050, to: 2050, dryRun: true }),
  },
  'GET /bank-holidays/regions': { scope: 'absences', query: 'country=DE', may: anybody },
  'GET /projects/preview': { scope: 'projects', may: anybody },
  'GET /projects/folder-counts': { scope: 'projects', may: anybody },
  // Of whose money one sees none, one gets none.
  'GET /projects/profitability': { scope: 'projects', may: anybody },
  'GET /projects/hours': { scope: 'time', query: 'dateFrom=2026-06-01&dateTo=2026-06-30', may: anybody },
  'GET /reports/work-times': { scope: 'time', query: 'dateFrom=2026-06-01&dateTo=2026-06-30', may: anybody },
  'GET /reports/absences': {
    scope: 'absences',
    query: 'dateFrom=2026-06-01&dateTo=2026-06-30',
    may: anybody,
  },
  'GET /reports/utilization': { scope: 'time', query: 'dateFrom=2026-06-01&dateTo=2026-06-30', may: anybody },
  'GET /reports/overtime': { scope: 'time', query: 'dateFrom=2026-06-01&dateTo=2026-06-30', may: anybody },
  'GET /projects/{id}/profitability': { scope: 'projects', row: 'Project', may: seesMoney },
  'GET /projects/{id}/cost-allocations': { scope: 'projects', row: 'Project', may: seesCosts },
  'GET /projects/{id}/documents': { scope: 'projects', row: 'Project', may: seesMoney },
  'GET /properties/project-relations': { scope: 'properties', may: anybody },
  'GET /assets/project-relations': { scope: 'properties', may: anybody },
  'GET /meters/{id}/consumption': { scope: 'properties', row: 'Meter', may: asFor('Meter', 'read') },
  // Nothing is sent: the webhook's host does not exist, which is no question of access.
  'POST /webhooks/{id}/test': { scope: 'webhooks', row: 'Webhook', may: asFor('Webhook', 'update') },
  // The message of the row was never there.
  'POST /webhook-logs/{id}/redeliver': {
    scope: 'webhooks',
    row: 'WebhookLog',
    may: asFor('WebhookLog', 'update'),
    past: [410],
  },
  'GET /project-tasks/picker': { scope: 'projects', may: anybody },
  'GET /projects/search': { scope: 'projects', query: 'query=project', may: anybody },
}

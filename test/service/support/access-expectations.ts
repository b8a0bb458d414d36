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
  /** Answers besides 2xx that mean somebody got past access. */
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

/** What the people on Ann's project cost: whoever reaches its money and was let see costs. */
const seesCosts = (who: Who): Outcome => {
  const money = seesMoney(who)
  return money !== 'allowed' || asFor('EmployeeProjectRate', 'read')(who) === 'allowed' ? money : 'forbidden'
}

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
  // Each item is admitted or refused on its own, as by POST /work-times.
  'POST /work-times/batch': {
    scope: 'time',
    may: anybody,
    body: async (world) => ({ items: [await world.body('WorkTime', 'hers')] }),
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
  // What everybody sees of an absence is no right to change its request.
  'PATCH /holidays/{id}': { scope: 'absences', row: 'Holiday', may: asFor('Holiday', 'update') },
  'DELETE /holidays/{id}': {
    scope: 'absences',
    row: 'Holiday',
    fresh: true,
    may: asFor('Holiday', 'update'),
    past: [409],
  },
  'GET /projects/preview': { scope: 'projects', may: anybody },
  'GET /projects/folder-counts': { scope: 'projects', may: anybody },
  'GET /projects/{id}/profitability': { scope: 'projects', row: 'Project', may: seesMoney },
  'GET /projects/{id}/cost-allocations': { scope: 'projects', row: 'Project', may: seesCosts },
  'GET /projects/{id}/documents': { scope: 'projects', row: 'Project', may: seesMoney },
  'GET /properties/project-relations': { scope: 'properties', may: anybody },
  'GET /assets/project-relations': { scope: 'properties', may: anybody },
  'GET /meters/{id}/consumption': { scope: 'properties', row: 'Meter', may: asFor('Meter', 'read') },
  'GET /project-tasks/picker': { scope: 'projects', may: anybody },
  'GET /projects/search': { scope: 'projects', query: 'query=project', may: anybody },
}

// What a person does with the code of an invitation, without a token: looks at it, and exchanges it for one.
import { InvitationCode, InvitationPreview, RedeemedInvitation } from '#contract/organization/invitations'
import type { EmployeePreview } from '#contract/employee-preview'
import { build, prepared } from '../../../db/build'
import type { Queries } from '../../../db/database'
import type { RowOf } from '../../../db/tables'
import { json, type Call } from '../../../engine/call'
import { isoOf } from '../../../engine/clock'
import { invalid, Problem, type Violation } from '../../../engine/problem'
import { viewOf } from '../../../engine/read/view'
import { modelNamed, type Core } from '../../../engine/schema/model'
import type { View } from '../../../engine/schema/declare'
import { hashSecret, looksLikeCode } from '../../../engine/secret-text'
import { endpoint } from '../../../engine/serve/endpoint'
import type { Route } from '../../../engine/serve/routes'
import { objectBody } from '../../../engine/write/body'
import { takeStep, writing, type WriteContext } from '../../../engine/write/write'
import { makeToken } from '../access-tokens'
import { statusOf } from './invitation'

const TOKEN_LIFE_MILLIS = 365 * 24 * 3600 * 1000

const invitationQuery = prepared(({ hash }: { readonly hash: string }) =>
  build.selectFrom('invitations').selectAll().where('code_hash', '=', hash).where('deleted_at', 'is', null),
)
const personQuery = prepared(({ id }: { readonly id: number }) =>
  build.selectFrom('employees').selectAll().where('id', '=', id).where('deleted_at', 'is', null),
)

const WHY = { redeemed: 'was already used', revoked: 'was revoked', expired: 'has expired' } as const

interface Found {
  readonly invitation: RowOf<'invitations'>
  readonly person: RowOf<'employees'>
}

/**
 * The code in the body.
 * @throws Problem 422; 404 for one that cannot be any: the database is not asked
 */
const codeOf = ({ body }: Call): string => {
  const { code, ...others } = objectBody(body)
  const violations: Violation[] = Object.keys(others).map((path) => ({
    ...{ path, code: 'unknown', facts: { resource: 'InvitationCode' } },
  }))
  if (code === undefined) violations.push({ path: 'code', code: 'required' })
  else if (typeof code !== 'string')
    violations.push({ path: 'code', code: 'type', facts: { expected: 'a string' } })
  if (violations.length > 0 || typeof code !== 'string') throw invalid(violations)
  const text = code.trim()
  if (!looksLikeCode(text)) throw new Problem('invitation-unknown')
  return text
}

/**
 * The invitation of a code, and whom it invites.
 * @throws Problem 404 for an unknown code, 410 with the reason for one that no longer works
 */
const find = async (queries: Queries, code: string, view: Pick<View, 'now' | 'today'>): Promise<Found> => {
  const invitation = await queries.get(invitationQuery({ hash: hashSecret(code) }))
  if (invitation === undefined) throw new Problem('invitation-unknown')
  const person = await queries.get(personQuery({ id: invitation.employee_id }))
  if (person === undefined) throw new Problem('invitation-unknown')
  const hasLeft = person.left_at !== null && person.left_at < view.today
  const status = hasLeft ? 'revoked' : statusOf(invitation, view.now)
  if (status !== 'open')
    throw new Problem('invitation-over', { why: WHY[status] }, { members: { reason: status } })
  return { invitation, person }
}

const previewOf = (core: Core, person: RowOf<'employees'>, view: View): EmployeePreview =>
  core.registry.people.preview(person, view) as EmployeePreview

const preview = async (core: Core, call: Call) => {
  const code = codeOf(call)
  const organization = await core.organization()
  const view = viewOf(core, { kind: 'system', zone: organization.timezone }, organization)
  const { invitation, person } = await find(core.db, code, view)
  const { created_by_id: by } = invitation
  const host = by === null ? undefined : await core.db.get(personQuery({ id: by }))
  const shown: InvitationPreview = {
    organization: { name: organization.name },
    employee: previewOf(core, person, view),
    email: person.email,
    invitedBy: host === undefined ? null : previewOf(core, host, view),
    expiresAt: invitation.expires_at,
  }
  return json(shown)
}

/** Writes run one after another: of two that redeem a code at once, the second finds it used. */
const redeemIn = async (ctx: WriteContext, code: string, name: string) => {
  const { invitation, person } = await find(ctx.tx, code, ctx.view)
  await takeStep(ctx, modelNamed(ctx.core, 'Invitation'), invitation.id, 'redeem')
  const expiresAt = isoOf(ctx.core.clock.millis() + TOKEN_LIFE_MILLIS)
  const { token } = await makeToken(ctx, {
    ...{ employeeId: person.id, name: 'Invitation', kind: 'pat', scopes: ['*'], expiresAt },
  })
  const shown: RedeemedInvitation = {
    token,
    tokenExpiresAt: expiresAt,
    organization: { name },
    employee: previewOf(ctx.core, person, ctx.view),
  }
  return json(shown)
}

const redeem = async (core: Core, call: Call) => {
  const code = codeOf(call)
  const { name, timezone } = await core.organization()
  return writing(core, { kind: 'system', zone: timezone }, call.host, true, (ctx) =>
    redeemIn(ctx, code, name),
  )
}

const EXAMPLE = { code: 'stint_inv_4fT0000000000000000000000000000000000000000' }

const shared = {
  method: 'POST',
  admission: { kind: 'public' },
  guessed: true,
  tag: 'Extensions',
  extension: true,
  body: InvitationCode,
  example: EXAMPLE,
  errors: [404, 410, 422],
} as const

export const redeemRoutes = (core: Core): Route[] => [
  endpoint({
    ...shared,
    path: '/invitations/preview',
    id: 'previewInvitation',
    summary: 'Show what an invitation is for, so that the person can confirm it; no access token is needed',
    description:
      'Says which organization invites whom, and changes nothing. 404 `invitation-unknown`; 410 `invitation-over` with the `reason`: `redeemed`, `revoked` or `expired`. Ten unknown codes a minute from one address are answered, then 429.',
    answer: InvitationPreview,
    handle: ({ call }) => preview(core, call),
  }),
  endpoint({
    ...shared,
    path: '/invitations/redeem',
    id: 'redeemInvitation',
    summary: 'Exchange the code of an invitation for an access token; no access token is needed',
    description:
      'A code works once. The token is the person’s own, reaches as far as their role, and expires after a year. Refused like the preview; 409 `too-many-tokens` for someone with 20 live tokens.',
    answer: RedeemedInvitation,
    errors: [404, 409, 410, 422],
    handle: ({ call }) => redeem(core, call),
  }),
]

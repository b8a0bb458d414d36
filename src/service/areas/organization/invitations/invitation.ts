// Invitation: lets a person into the workspace once, within seven days. See docs/decisions/0029-invitations.md.
import { Invitation, INVITATION_STATUSES } from '#contract/organization/invitations'
import { condition } from '../../../db/build'
import type { RowOf } from '../../../db/tables'
import { isoOf } from '../../../engine/clock'
import { declare, type View } from '../../../engine/schema/declare'

type InvitationRow = RowOf<'invitations'>

const LIFE_MILLIS = 7 * 24 * 3600 * 1000

/** When an invitation that is made at `now` ends. Both are RFC 3339 in UTC. */
export const endOfInvitation = (now: string): string => isoOf(Date.parse(now) + LIFE_MILLIS)

/** No row says that its time is over. */
export const statusOf = (
  { status, expires_at: expiresAt }: Pick<InvitationRow, 'status' | 'expires_at'>,
  now: string,
): Invitation['status'] =>
  status === 'open' && expiresAt <= now ? 'expired' : (status as Invitation['status'])

const kept = condition('invitations', (eb, { status }: { readonly status: string }) =>
  eb('status', '=', status),
)
const open = condition('invitations', (eb, { now }: { readonly now: string }) =>
  eb.and([eb('status', '=', 'open'), eb('expires_at', '>', now)]),
)
const expired = condition('invitations', (eb, { now }: { readonly now: string }) =>
  eb.and([eb('status', '=', 'open'), eb('expires_at', '<=', now)]),
)

const withStatus = (status: string, { now }: View) => {
  if (status === 'open') return { where: open({ now }) }
  if (status === 'expired') return { where: expired({ now }) }
  return INVITATION_STATUSES.some((each) => each === status) ? { where: kept({ status }) } : null
}

export const invitation = declare({
  name: 'Invitation',
  schema: Invitation,
  about:
    'Lets a person into the workspace: its code works once, for seven days, and is exchanged for an access token.',
  descriptions: { list: 'Only for admins.', get: 'Only for admins.' },
  paths: ['invitations'],
  table: 'invitations',
  tag: 'Extensions',
  scope: 'organization',
  extension: true,
  operations: ['list', 'get'],
  // It shows its person, who changes without it, and ends by itself.
  live: true,
  personColumn: 'employee_id',
  fields: {
    employee: { required: true },
    status: { column: 'status', default: 'open', compute: (row, { now }) => statusOf(row, now) },
    expiresAt: { default: ({ now }) => endOfInvitation(now) },
    createdBy: { column: 'created_by_id', default: ({ callerId }) => callerId },
  },
  filters: {
    employee: { kind: 'reference', column: 'employee_id', target: 'employees' },
    status: {
      kind: 'custom',
      schema: { type: 'string', enum: INVITATION_STATUSES },
      expected: INVITATION_STATUSES.join(', '),
      about: 'Invitations in this state.',
      where: withStatus,
    },
  },
  order: {
    by: { createdAt: ['created_at'], expiresAt: ['expires_at'], updatedAt: ['updated_at'] },
    default: ['createdAt', 'desc'],
  },
  access: { area: 'invitations', ownedBy: { kind: 'shared' } },
  transitions: {
    state: 'status',
    actions: [
      {
        event: 'revoke',
        via: 'delete',
        summary: 'Revoke an invitation: its code no longer works',
        description:
          'Only for admins. The row stays, with its status, and so does the employee. Revoking again changes nothing. An invitation that was redeemed is refused (409 `invalid-transition`): revoke the access tokens of the person instead.',
        steps: [
          { from: 'open', to: 'revoked', who: ['admin'], audit: 'revoked', status: 204 },
          { from: 'revoked', who: ['admin'], status: 204 },
        ],
      },
      {
        event: 'mail',
        via: 'service',
        steps: [{ from: 'open', act: ({ after }, { now }) => void (after.mailed_at = now) }],
      },
      {
        event: 'redeem',
        via: 'service',
        steps: [
          {
            from: 'open',
            to: 'redeemed',
            act: ({ after }, { now }) => void (after.redeemed_at = now),
            audit: 'redeemed',
          },
        ],
      },
    ],
  },
})

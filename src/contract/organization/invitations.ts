// Invitations over HTTP: how a person gets into the workspace without a token of their own. All are extensions.
// See docs/decisions/0029-invitations.md.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  createdAt,
  day,
  described,
  email,
  embedded,
  instant,
  iri,
  name,
  nullable,
  oneOf,
  readOnly,
  resource,
  text,
  updatedAt,
  uuidId,
} from '../field'
import { EmployeePreview } from '../employee-preview'
import { Employee } from './people'

export const INVITATION_STATUSES = ['open', 'redeemed', 'revoked', 'expired'] as const

/** Without its code: that is in the answer to its creation, once. */
export const Invitation = resource('Invitation', {
  id: uuidId(),
  employee: described(readOnly(embedded('employees', Employee)), 'The person who is invited.'),
  status: described(
    readOnly(oneOf(INVITATION_STATUSES)),
    'open: the code works; redeemed: it was used; revoked; expired.',
  ),
  expiresAt: described(readOnly(instant()), 'Until when the code works: seven days after the creation.'),
  redeemedAt: described(readOnly(nullable(instant())), 'When the code was used; null while it was not.'),
  mailedAt: described(readOnly(nullable(instant())), 'When it was sent by mail; null if it was not.'),
  createdBy: described(readOnly(nullable(iri('employees'))), 'Who invited the person.'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type Invitation = Static<typeof Invitation>

/** What a creation says: the employee that there is, or who the new one is. */
export const InvitationOrder = Type.Object(
  {
    employee: described(
      Type.Optional(iri('employees')),
      'An employee of the workspace who has not left. Leave out the other fields then.',
    ),
    firstName: described(Type.Optional(name()), 'First name of a new employee.'),
    lastName: described(Type.Optional(text(255)), 'Last name.'),
    email: described(Type.Optional(email()), 'E-mail address, unique in the workspace.'),
    role: described(
      Type.Optional(oneOf(['employee', 'manager', 'admin'])),
      'What the person may do. Default: employee.',
    ),
    manager: described(Type.Optional(nullable(iri('employees'))), 'Who manages the person; null for no one.'),
    hiredAt: described(Type.Optional(day()), 'First day of employment. Default: today.'),
  },
  {
    $id: 'InvitationOrder',
    description: 'Whom to invite: an employee, or who the new employee is.',
    additionalProperties: false,
  },
)

/** What became of the mail. */
const MAIL = ['sent', 'failed', 'off'] as const

/** The answer to a creation: the only place the code is ever said. */
export const NewInvitation = Type.Object(
  {
    ...(Invitation.properties as Record<string, Type.TSchema>),
    invitation: described(
      Type.Optional(Type.String({ readOnly: true })),
      'The line to pass on to the person: the address of the API, a space, and the code. It is never shown again, also not to a repeat with the same Idempotency-Key.',
    ),
    mail: described(
      Type.Optional(oneOf(MAIL)),
      'Whether it was sent by mail: off where no mail server is set up. After failed, pass the line on yourself.',
    ),
    link: described(
      Type.Optional(Type.String({ readOnly: true })),
      'The same as a link that opens the app: stint://join?server=…&code=…',
    ),
  },
  { $id: 'NewInvitation', description: 'A new invitation, with its code.', additionalProperties: false },
)

export interface NewInvitation {
  readonly mail: (typeof MAIL)[number]
}

/** What the two operations without a token are asked. */
export const InvitationCode = Type.Object(
  { code: described(Type.String({ minLength: 1, maxLength: 200 }), 'The code of the invitation.') },
  { $id: 'InvitationCode', description: 'The code of an invitation.', additionalProperties: false },
)

const workspace = () =>
  described(
    Type.Object(
      { name: described(text(255), 'The name of the organization.') },
      { additionalProperties: false },
    ),
    'The organization that the workspace belongs to.',
  )

/** What the person sees before they confirm. */
export const InvitationPreview = resource(
  'InvitationPreview',
  {
    organization: workspace(),
    employee: described(EmployeePreview, 'The person who is invited.'),
    email: described(email(), 'The e-mail address of that person.'),
    invitedBy: described(nullable(EmployeePreview), 'Who invited the person.'),
    expiresAt: described(instant(), 'Until when the code works.'),
  },
  'What an invitation is for, before it is redeemed.',
)
export type InvitationPreview = Static<typeof InvitationPreview>

export const RedeemedInvitation = resource(
  'RedeemedInvitation',
  {
    token: described(text(255), 'An access token of the person. Keep it: it is never shown again.'),
    tokenExpiresAt: described(instant(), 'When the token expires: after a year.'),
    organization: workspace(),
    employee: described(EmployeePreview, 'The person that the token belongs to.'),
  },
  'The access token that an invitation was redeemed for.',
)
export type RedeemedInvitation = Static<typeof RedeemedInvitation>

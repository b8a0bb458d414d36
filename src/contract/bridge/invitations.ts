// What windows say about invitations into a workspace: what one says, and taking it.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Instant, Nothing, orNull } from './base'

/** An address and a code, or a link, as the person has it; it may be none. */
const Line = Type.String({ minLength: 1, maxLength: 4096 })

/** What an invitation says, before anything is connected. */
export const InvitationPreview = Type.Object({
  /** The address of the server, without a slash at its end. */
  server: Type.String(),
  /** The organization's name; null when the server does not tell. */
  organization: orNull(Type.String()),
  /** Who is invited. */
  name: Type.String(),
  email: orNull(Type.String()),
  /** The name of whoever invites. */
  invitedBy: orNull(Type.String()),
  /** Until when it can be taken; null when the server does not tell. */
  expiresAt: orNull(Instant),
})
export type InvitationPreview = Static<typeof InvitationPreview>

/** A link that was opened outside of the window. `revision` grows with each; line null: none waits any longer. */
export const OpenedInvitation = Type.Object({ revision: Type.Integer(), line: orNull(Type.String()) })
export type OpenedInvitation = Static<typeof OpenedInvitation>

export const INVITATION_CALLS = {
  /** Asks the server what the invitation says; nothing is connected, and the invitation stays as it is. */
  'invitation.preview': {
    in: Type.Object({ line: Line }, { additionalProperties: false }),
    out: InvitationPreview,
  },
  /** Takes the invitation and opens the workspace; the token goes where that of `workspace.connect` goes. */
  'invitation.redeem': { in: Type.Object({ line: Line }, { additionalProperties: false }), out: Nothing },
  /** The link that was opened outside of the window is dealt with. */
  'invitation.dismiss': { in: Nothing, out: Nothing },
} as const

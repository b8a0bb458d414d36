// What a server says to someone who has an invitation and no token yet: what it is for, and, once, a token.
import type { InvitationPreview } from '#contract/bridge/invitations'
import { WorkspaceError } from '../ports'
import type { ApiClient } from './client'
import type { Item } from './collection'
import { connectError } from './connect'
import { ApiFailure } from './failure'
import { readName } from './wire'

/**
 * What the invitation is for.
 * @param client of its server, without a token
 * @throws WorkspaceError that names the cause
 */
export async function previewInvitation(client: ApiClient, code: string): Promise<InvitationPreview> {
  const said = await ask(client, '/invitations/preview', { code })
  const { organization, employee, email, invitedBy, expiresAt } = said
  const name = nameOf(employee)
  if (name === null) throw noInvitations()
  return {
    server: client.baseUrl,
    organization: readName(itemOf(organization)['name']),
    name,
    email: readName(email),
    invitedBy: nameOf(invitedBy),
    expiresAt: readName(expiresAt),
  }
}

/**
 * The token that the invitation gives. It gives one only once.
 * @throws WorkspaceError that names the cause
 */
export async function redeemInvitation(client: ApiClient, code: string): Promise<string> {
  const { token } = await ask(client, '/invitations/redeem', { code })
  if (typeof token !== 'string' || token === '') throw noInvitations()
  return token
}

async function ask(client: ApiClient, path: string, body: unknown): Promise<Item> {
  try {
    return itemOf((await client.request({ method: 'POST', path, body })).body)
  } catch (error) {
    throw invitationError(error)
  }
}

const itemOf = (value: unknown): Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Item) : {}

const nameOf = (person: unknown): string | null => readName(itemOf(person)['name'])

/** The server is no Stint service, or one that is older than invitations. */
const noInvitations = () =>
  new WorkspaceError('no-invitations', (w) => w.connecting.invitation.notOffered, 'line')

function invitationError(error: unknown): Error {
  if (error instanceof ApiFailure && error.cause.kind === 'http') {
    const { status, problem } = error.cause
    const code = problem?.code ?? ''
    // The service says in words what is wrong with the invitation, and what to do.
    if (code.startsWith('invitation-') || status === 409) return new WorkspaceError(code, error.say, 'line')
    // Without a token, everything but invitations is refused.
    if (status < 500 && status !== 429) return noInvitations()
  }
  const cause = connectError(error)
  // There is one field for address and code.
  return cause instanceof WorkspaceError ? new WorkspaceError(cause.code, cause.say, 'line') : cause
}

// Invitations that the person has: what they say, the token each gives once, and the one whose link was opened.
import type { InvitationPreview, OpenedInvitation } from '#contract/bridge/invitations'
import { parseInvitation } from '#domain/invitation-line'
import { baseUrlOf } from './api/address'
import type { ApiClient } from './api/client'
import { previewInvitation, redeemInvitation } from './api/invitation'
import { WorkspaceError } from './ports'
import type { Account } from './store/accounts'

/** Where an invitation leads, and the token it gave. */
export interface Redeemed {
  baseUrl: string
  token: string
}

export class Invitations {
  readonly #clientOf: (baseUrl: string) => ApiClient
  readonly #onChange: () => void
  #opened: OpenedInvitation = { revision: 0, line: null }
  /** What was redeemed last: the code works once, and what comes after it may have to be tried again. */
  #redeemed: (Redeemed & { code: string }) | null = null

  /** @param clientOf a client of a server, without a token */
  constructor(clientOf: (baseUrl: string) => ApiClient, onChange: () => void) {
    this.#clientOf = clientOf
    this.#onChange = onChange
  }

  /** The one whose link was opened outside of the window. */
  get opened(): OpenedInvitation {
    return this.#opened
  }

  /** @param line as the link says it; null when it is dealt with */
  open(line: string | null): void {
    if (line === null && this.#opened.line === null) return
    this.#opened = { revision: this.#opened.revision + 1, line }
    this.#onChange()
  }

  /** @throws WorkspaceError that names the cause, with the field `line` */
  async preview(line: string): Promise<InvitationPreview> {
    const { baseUrl, code } = read(line)
    return previewInvitation(this.#clientOf(baseUrl), code)
  }

  /** @throws WorkspaceError that names the cause, with the field `line` */
  async redeem(line: string): Promise<Redeemed> {
    const { baseUrl, code } = read(line)
    const before = this.#redeemed
    if (before?.baseUrl === baseUrl && before.code === code) return before
    const token = await redeemInvitation(this.#clientOf(baseUrl), code)
    this.#redeemed = { baseUrl, token, code }
    return this.#redeemed
  }

  /**
   * The token that an invitation gives to the person of an account; null for text that is none. It is not taken when it
   * is for another server, or says the email address of someone else: it works once.
   * @throws WorkspaceError that names the cause, with the field `token`
   */
  async tokenIn(
    text: string,
    { baseUrl, employeeName, employeeEmail }: Pick<Account, 'baseUrl' | 'employeeName' | 'employeeEmail'>,
  ): Promise<string | null> {
    if (parseInvitation(text) === null) return null
    try {
      const { server, name, email } = await this.preview(text)
      if (server !== baseUrl) {
        throw new WorkspaceError('other-server', (w) => w.connecting.invitation.otherServer(server))
      }
      if (email !== null && employeeEmail !== null && email.toLowerCase() !== employeeEmail.toLowerCase()) {
        throw new WorkspaceError('other-person', (w) =>
          w.connecting.invitation.otherPerson(name, employeeName),
        )
      }
      return (await this.redeem(text)).token
    } catch (error) {
      throw error instanceof WorkspaceError ? new WorkspaceError(error.code, error.say, 'token') : error
    }
  }

  /** The workspace is open: nothing of the way into it is kept. */
  settle(): void {
    this.#redeemed = null
    this.open(null)
  }
}

/** @throws WorkspaceError for text that is no invitation, or an address that the code must not be sent to */
function read(line: string): { baseUrl: string; code: string } {
  const invitation = parseInvitation(line)
  if (invitation === null)
    throw new WorkspaceError('no-invitation', (w) => w.connecting.invitation.notOne, 'line')
  try {
    return { baseUrl: baseUrlOf(invitation.server), code: invitation.code }
  } catch (error) {
    if (!(error instanceof WorkspaceError)) throw error
    const insecure = error.code === 'insecure-url'
    throw new WorkspaceError(
      error.code,
      (w) => (insecure ? w.connecting.invitation.insecure : error.say(w)),
      'line',
    )
  }
}

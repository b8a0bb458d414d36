// Who acts: a person or integration with a token, or the system itself.
import type { Role } from '#contract/people'

/** The owner of a valid token. */
export interface Principal {
  readonly tokenId: string
  readonly employeeId: number
  readonly role: Role
  readonly scopes: readonly string[]
  readonly tokenExpiresAt: string | null
  /** The person's zone, else the organization's: reads naive times and says what "today" is. */
  readonly zone: string
}

/** Who a write is done by, for rules and the audit trail. `system` is set-up, seeds and the command line. */
export type Actor =
  | {
      readonly kind: 'principal'
      readonly principal: Principal
      readonly requestId: string
      /** Where the request came from; null for a connection without an address, such as the app's own socket. */
      readonly ip: string | null
    }
  | { readonly kind: 'system'; readonly zone: string }

export const zoneOf = (actor: Actor): string => (actor.kind === 'system' ? actor.zone : actor.principal.zone)

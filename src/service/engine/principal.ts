// Who acts: a person or integration with a token, or the system itself.
import type { OwnershipSql } from './ownership'
import type { AccessArea } from './area-parts'
import type { AccessScope, Rights, Verb } from './roles'

/** The rules by which it is told what someone may do, the same for everyone. */
export interface Access {
  /** How far someone with these rights reaches. */
  reach(rights: Rights, area: AccessArea, verb: Verb): AccessScope
  readonly owners: OwnershipSql
}

/** The owner of a valid token. */
export interface Principal extends Rights {
  readonly access: Access
  readonly tokenId: string
  readonly employeeId: number
  readonly scopes: readonly string[]
  /** Whether they lead a project: who leads none need not be asked what is booked on theirs, which would cost lists an index. */
  readonly leads: boolean
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

/** What of someone's rights decides how things are shown to them, in a word: kept answers are for those of one word. */
export const rightsOf = ({ role, seesCosts }: Rights): string =>
  seesCosts && role !== 'admin' ? `${role}+costs` : role

export const zoneOf = (actor: Actor): string => (actor.kind === 'system' ? actor.zone : actor.principal.zone)

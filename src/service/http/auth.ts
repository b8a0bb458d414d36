// Who is asking: bearer tokens looked up by their hash, kept for half a second, forgotten at once when they change.
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { build, prepared } from '../db/build'
import { isoOf } from '../engine/clock'
import type { Role } from '#contract/organization/people'
import { zoneOrElse } from '#domain/day'
import { hashSecret, looksLikeToken } from '../engine/secret-text'
import type { Core } from '../engine/schema/model'
import type { Principal } from '../engine/principal'
import { todayIn } from '../engine/read/view'

/** Another instance on the same database may revoke a token or change a role: it holds here within a second. */
const KEPT_MILLIS = 500
const MAX_KEPT = 10_000
const USED_STEP_MILLIS = 5 * 60_000

const ownerQuery = prepared(({ hash }: { readonly hash: string }) =>
  build
    .selectFrom('tokens as t')
    .innerJoin('employees as e', 'e.id', 't.employee_id')
    .select(['t.id', 't.employee_id', 't.scopes', 't.expires_at'])
    .select(['e.role', 'e.sees_costs', 'e.timezone', 'e.left_at'])
    .select((eb) => {
      const led = eb
        .selectFrom('project_members as m')
        .select('m.id')
        .whereRef('m.employee_id', '=', 'e.id')
        .where('m.position', '=', 'leader')
        .where('m.deleted_at', 'is', null)
      return sql<number>`case when ${eb.exists(led)} then 1 else 0 end`.as('leads')
    })
    .where('t.hash', '=', hash)
    .where('t.revoked_at', 'is', null)
    .where('e.deleted_at', 'is', null),
)

interface Known {
  readonly principal: Principal
  /** By the monotonic clock: setting the computer's time keeps no one in. */
  readonly until: number
  readonly expiresAt: number
}

type AuthLog = Pick<Logger, 'warn'>

/** Finds the owners of tokens. */
export class Authenticator {
  readonly #core: Core
  readonly #log: AuthLog
  readonly #known = new Map<string, Known>()
  readonly #usedAt = new Map<string, number>()
  /** Raised by `forget`: what was read before it is not kept after it. */
  #age = 0

  constructor(core: Core, log: AuthLog) {
    this.#core = core
    this.#log = log
  }

  /** Forgets what it knew; called when tokens, employees or who leads projects change. */
  forget(): void {
    this.#age += 1
    this.#known.clear()
  }

  /** The token's owner, or null for one that is unknown, expired, revoked, or of someone who left. */
  async find(token: string): Promise<Principal | null> {
    const hash = hashSecret(token)
    const now = this.#core.clock.millis()
    const known = this.#known.get(hash)
    const asked = performance.now()
    if (known !== undefined && known.until > asked) return known.expiresAt > now ? known.principal : null
    if (!looksLikeToken(token)) return null
    const age = this.#age
    const principal = await this.#load(hash, now)
    if (principal === null) {
      this.#known.delete(hash)
      return null
    }
    if (age === this.#age) {
      if (this.#known.size >= MAX_KEPT) this.#known.clear()
      const expiresAt =
        principal.tokenExpiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(principal.tokenExpiresAt)
      this.#known.set(hash, { principal, until: asked + KEPT_MILLIS, expiresAt })
    }
    this.#noteUse(principal.tokenId, now)
    return principal
  }

  async #load(hash: string, now: number): Promise<Principal | null> {
    const row = await this.#core.db.get(ownerQuery({ hash }))
    if (row === undefined) return null
    const { expires_at: expiresAt, left_at: leftAt } = row
    if (expiresAt !== null && expiresAt <= isoOf(now)) return null
    const { timezone } = await this.#core.organization()
    const zone = zoneOrElse(row.timezone, timezone)
    if (leftAt !== null && leftAt < todayIn(zone, now)) return null
    const role = row.role as Role
    return {
      access: this.#core.registry.access,
      tokenId: row.id,
      employeeId: row.employee_id,
      role,
      leads: row.leads === 1,
      seesCosts: role === 'admin' || row.sees_costs === 1,
      scopes: JSON.parse(row.scopes) as string[],
      tokenExpiresAt: expiresAt,
      zone,
    }
  }

  /** Written at most every five minutes, beside the request: a failure costs no one their answer. */
  #noteUse(tokenId: string, now: number): void {
    if (now - (this.#usedAt.get(tokenId) ?? 0) < USED_STEP_MILLIS) return
    this.#usedAt.set(tokenId, now)
    this.#core.db
      .run(
        build
          .updateTable('tokens')
          .set({ last_used_at: isoOf(now) })
          .where('id', '=', tokenId),
      )
      .catch((error: unknown) =>
        this.#log.warn({ error: String(error) }, 'The last use of a token was not noted.'),
      )
  }
}

/** The token of an Authorization header; null when there is none of the kind. */
export const bearerOf = (header: string | undefined): string | null =>
  header === undefined ? null : (/^Bearer +([^\s,]+) *$/i.exec(header)?.[1] ?? '')

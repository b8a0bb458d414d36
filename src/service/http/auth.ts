// Who is asking: bearer tokens looked up by their hash, kept for half a second, forgotten at once when they change.
import type { Logger } from 'pino'
import { isoOf } from '../engine/clock'
import type { Role } from '#contract/organization/people'
import { hashToken, looksLikeToken } from '../areas/organization/access-tokens'
import type { Core } from '../engine/schema/model'
import type { Principal } from '../engine/principal'
import { todayIn } from '../engine/read/view'

/** Another instance on the same database may revoke a token or change a role: it holds here within a second. */
const KEPT_MILLIS = 500
const MAX_KEPT = 10_000
const USED_STEP_MILLIS = 5 * 60_000
const LEADS = `case when exists (select 1 from project_members m where m.employee_id = e.id and m.position = 'leader' and m.deleted_at is null) then 1 else 0 end`

interface Known {
  readonly principal: Principal
  /** By the monotonic clock: setting the computer's time keeps nobody in. */
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
    const hash = hashToken(token)
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
    const row = await this.#core.db.get(
      `select t.id, t.employee_id, t.scopes, t.expires_at, e.role, e.sees_costs, e.timezone, e.left_at, ${LEADS} as leads from tokens t join employees e on e.id = t.employee_id where t.hash = ? and t.revoked_at is null and e.deleted_at is null`,
      [hash],
    )
    if (row === undefined) return null
    const expiresAt = row['expires_at'] ?? null
    if (expiresAt !== null && String(expiresAt) <= isoOf(now)) return null
    const { timezone } = await this.#core.organization()
    const zone = String(row['timezone'] ?? timezone)
    const leftAt = row['left_at'] ?? null
    if (leftAt !== null && String(leftAt) < todayIn(zone, now)) return null
    const role = String(row['role']) as Role
    return {
      access: this.#core.registry.access,
      tokenId: String(row['id']),
      employeeId: Number(row['employee_id']),
      role,
      leads: row['leads'] === 1,
      seesCosts: role === 'admin' || row['sees_costs'] === 1,
      scopes: JSON.parse(String(row['scopes'])) as string[],
      tokenExpiresAt: expiresAt === null ? null : String(expiresAt),
      zone,
    }
  }

  /** Written at most every five minutes, beside the request: a failure costs nobody their answer. */
  #noteUse(tokenId: string, now: number): void {
    if (now - (this.#usedAt.get(tokenId) ?? 0) < USED_STEP_MILLIS) return
    this.#usedAt.set(tokenId, now)
    this.#core.db
      .run('update tokens set last_used_at = ? where id = ?', [isoOf(now), tokenId])
      .catch((error: unknown) =>
        this.#log.warn({ error: String(error) }, 'The last use of a token was not noted.'),
      )
  }
}

/** The token of an Authorization header; null when there is none of the kind. */
export const bearerOf = (header: string | undefined): string | null =>
  header === undefined ? null : (/^Bearer +([^\s,]+) *$/i.exec(header)?.[1] ?? '')

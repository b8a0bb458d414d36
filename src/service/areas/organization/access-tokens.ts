// Access tokens: how they are kept (hashed), made and revoked.
import { v7 as uuidv7 } from 'uuid'
import { build, condition, piece, prepared } from '../../db/build'
import type { Queries } from '../../db/database'
import type { Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { isoOf } from '../../engine/clock'
import { hashSecret, mintSecret, type TokenKind } from '../../engine/secret-text'
import { writeAudit } from '../../engine/write/audit'
import { Problem } from '../../engine/problem'
import type { AuditEntry } from '../../engine/schema/audit-entry'
import type { WriteContext } from '../../engine/write/write'

type TokenRow = RowOf<'tokens'>

/** The audit row of what happened to a token. */
export const noteToken = (
  ctx: WriteContext,
  { id, employee_id: employeeId }: Pick<TokenRow, 'id' | 'employee_id'>,
  action: AuditEntry['action'],
  metadata: AuditEntry['metadata'] = [],
): Promise<void> =>
  writeAudit(ctx.tx, ctx.auditKey, ctx.actor, ctx.now, {
    action,
    relationName: 'Token',
    relationId: id,
    relatedPerson: employeeId,
    metadata,
  })

const revocation = prepared(({ id, now }: { readonly id: string; readonly now: string }) =>
  build.updateTable('tokens').set({ revoked_at: now }).where('id', '=', id),
)

/** Revokes a token; one that is revoked stays as it is. */
export const revokeToken = async (
  ctx: WriteContext,
  row: Pick<TokenRow, 'id' | 'employee_id' | 'revoked_at'>,
): Promise<void> => {
  if (row.revoked_at !== null) return
  await ctx.tx.run(revocation({ id: row.id, now: ctx.now }))
  await noteToken(ctx, row, 'revoked')
}

/** Enough for every device and script someone looks after; what is more was forgotten, or stolen. */
const MAX_LIVE = 20

const live = condition('tokens', (eb, { now }: { readonly now: string }) =>
  eb.and([eb('revoked_at', 'is', null), eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])]),
)

/** Tokens that open something: neither revoked nor at their end. */
export const isLive = (now: string): Sql => live({ now })

const liveOfQuery = prepared(({ employee, where }: { readonly employee: number; readonly where: Sql }) =>
  build
    .selectFrom('tokens')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('employee_id', '=', employee)
    .where(piece(where)),
)

/** Called inside a write: writes run one after another, so no one gets past it at the same moment. */
const assertRoom = async (queries: Queries, employeeId: number, now: string): Promise<void> => {
  const row = await queries.get(liveOfQuery({ employee: employeeId, where: isLive(now) }))
  if ((row?.n ?? 0) >= MAX_LIVE)
    throw new Problem('too-many-tokens', { limit: MAX_LIVE }, { members: { limit: MAX_LIVE } })
}

interface NewToken {
  readonly employeeId: number
  readonly name: string
  readonly kind: TokenKind
  readonly scopes: readonly string[]
  /** RFC 3339 in UTC; null for a token that does not end. */
  readonly expiresAt: string | null
}

const insertion = prepared((row: TokenRow) => build.insertInto('tokens').values(row))

/**
 * Makes a token, of which the hash is stored; the secret is only in the answer.
 * @throws Problem 409 when the person has 20 live tokens already
 */
export const makeToken = async (
  ctx: WriteContext,
  { employeeId, name, kind, scopes, expiresAt }: NewToken,
): Promise<{ row: TokenRow; token: string }> => {
  await assertRoom(ctx.tx, employeeId, ctx.now)
  const token = mintSecret(kind)
  const row: TokenRow = {
    id: uuidv7(),
    employee_id: employeeId,
    name,
    scopes: JSON.stringify(scopes),
    hash: hashSecret(token),
    last4: token.slice(-4),
    created_at: ctx.now,
    expires_at: expiresAt,
    last_used_at: null,
    revoked_at: null,
  }
  await ctx.tx.run(insertion(row))
  await noteToken(ctx, row, 'created', [{ field: 'name', from: null, to: name }])
  return { row, token }
}

export interface TokenRequest {
  readonly employeeId: number
  readonly name: string
  readonly scopes: readonly string[]
  /** Revokes the person's other tokens of this name. */
  readonly replace?: boolean
  /** Takes the secret before the token is committed: when it throws, there is no token. */
  readonly deliver?: (token: string) => void
}

const YEAR_MILLIS = 365 * 24 * 3600 * 1000

/**
 * Makes a token for someone, as whoever runs the service; it ends after a year.
 * @throws Error when no one has this id; Problem 409 when the person has 20 live tokens already; what `deliver` throws
 */
export const issueToken = async (
  ctx: WriteContext,
  { employeeId, name, scopes, replace, deliver }: TokenRequest,
): Promise<{ id: string; token: string }> => {
  const employee = await ctx.tx.get(
    build.selectFrom('employees').select('role').where('id', '=', employeeId).where('deleted_at', 'is', null),
  )
  if (employee === undefined) throw new Error('There is no such employee.')
  if (replace === true) {
    const old = await ctx.tx.all(
      build
        .selectFrom('tokens')
        .selectAll()
        .where('employee_id', '=', employeeId)
        .where('name', '=', name)
        .where('revoked_at', 'is', null),
    )
    for (const row of old) await revokeToken(ctx, row)
  }
  const { row, token } = await makeToken(ctx, {
    employeeId,
    name,
    kind: employee.role === 'integration' ? 'int' : 'pat',
    scopes,
    expiresAt: isoOf(ctx.core.clock.millis() + YEAR_MILLIS),
  })
  deliver?.(token)
  return { id: row.id, token }
}

// Erasing values of the audit trail: who, what and when stays, from which value to which goes. The trail says so itself.
import type { Compilable } from 'kysely'
import { build } from '../../db/build'
import { isSalted, sealOf, writeAudit, type ChainedRow } from './audit'
import type { WriteContext } from './write'

const BATCH = 500

/** What an entry of the trail about erased values is called. */
export const ERASURE = { action: 'erased', relationName: 'AuditLog' } as const
const ROWS = 'rows'

/** Which values to erase: all those about a person, or all that are older than an instant (RFC 3339 in UTC). */
export type Erased = { readonly person: number } | { readonly before: string }

const chosen = (which: Erased) => {
  const rows = build
    .selectFrom('audit_logs as a')
    .innerJoin('audit_values as v', 'v.number', 'a.number')
    .where('v.erased_at', 'is', null)
    // What vouches for erased rows is needed for as long as the trail.
    .where((eb) =>
      eb.not(eb.and([eb('a.action', '=', ERASURE.action), eb('a.relation_name', '=', ERASURE.relationName)])),
    )
  return 'person' in which
    ? rows.where('a.related_id', '=', which.person)
    : rows.where('a.created_at', '<', which.before)
}

const batchOf = (which: Erased): Compilable<ChainedRow> =>
  chosen(which).selectAll('a').orderBy('a.number').limit(BATCH)

/** `3-5 8 9:seal`: the numbers of rows, and what vouches for those that were hashed with their values. */
const written = (key: string, rows: readonly ChainedRow[]): string => {
  const parts: { from: number; to: number; seal: string }[] = []
  for (const row of rows) {
    const seal = isSalted(row) ? '' : `:${sealOf(key, row)}`
    const last = parts.at(-1)
    if (seal === '' && last?.seal === '' && last.to + 1 === row.number) last.to = row.number
    else parts.push({ from: row.number, to: row.number, seal })
  }
  return parts.map(({ from, to, seal }) => `${from === to ? from : `${from}-${to}`}${seal}`).join(' ')
}

/** The numbers that an entry of the trail says were erased, each with what vouches for its row; '' where nothing has to. */
export const erasedBy = (metadata: string | null): ReadonlyMap<number, string> => {
  const fields = JSON.parse(metadata ?? '[]') as readonly { readonly field: string; readonly to: unknown }[]
  const text = fields.find(({ field }) => field === ROWS)?.to
  const found = new Map<number, string>()
  if (typeof text !== 'string' || text === '') return found
  for (const part of text.split(' ')) {
    const [range = '', seal = ''] = part.split(':')
    const [from = Number.NaN, to = from] = range.split('-').map(Number)
    for (let number = from; number <= to; number++) found.set(number, seal)
  }
  return found
}

/**
 * Erases values of the trail inside a write, and adds one entry that vouches for it. Does nothing where there are none.
 * @param about the person or the instant, as the entry names it
 * @returns how many rows lost their values
 */
export const eraseValues = async (ctx: WriteContext, which: Erased, about: string): Promise<number> => {
  let count = 0
  for (;;) {
    const rows = await ctx.tx.all(batchOf(which))
    if (rows.length === 0) return count
    count += rows.length
    const numbers = rows.map(({ number }) => number)
    await ctx.tx.run(
      build
        .updateTable('audit_values')
        .set({ metadata: null, salt: null, erased_at: ctx.now })
        .where('number', 'in', numbers),
    )
    await writeAudit(ctx.tx, ctx.auditKey, ctx.actor, ctx.now, {
      ...ERASURE,
      relationId: about,
      relatedPerson: 'person' in which ? which.person : null,
      metadata: [{ field: ROWS, from: null, to: written(ctx.auditKey, rows) }],
    })
  }
}

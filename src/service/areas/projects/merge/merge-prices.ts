// Prices and rates of two projects that become one: what both have for the same work is asked about, or settled.
import type { ProblemMembers } from '#contract/problem'
import type { RowOf } from '../../../db/tables'
import { differingSpans } from '#domain/dated'
import { grouped } from '#domain/grouped'
import { formatMoney } from '#domain/money'
import { canAccess } from '../../../engine/access/predicate'
import { Problem } from '../../../engine/problem'
import { modelNamed } from '../../../engine/schema/model'
import { referenceTo } from '../../../engine/schema/references'
import { deleteRow } from '../../../engine/write/write'
import { dayIn, rateRange } from '../../../books/terms'
import { moveRow, rowsOf, type Merge } from './move-row'

type Price = RowOf<'project_prices'>
type Rate = RowOf<'employee_project_rates'>

/** The same work: a rule and a currency. */
const workOf = ({ attribute_rule_id: rule, currency_id: currency }: Price): string => `${rule} ${currency}`

const datedOf = (prices: readonly Price[]) =>
  prices.map(({ date_from: from, amount }) => ({ dateFrom: dayIn(from), amount }))

const isSame = (one: readonly Price[], other: readonly Price[]): boolean =>
  differingSpans(datedOf(one), datedOf(other), (a, b) => a?.amount === b?.amount).length === 0

interface Both {
  readonly source: readonly Price[]
  readonly target: readonly Price[]
}

const shown = (prices: readonly Price[]) =>
  prices.map(({ amount, currency_id: currency, date_from: dateFrom }) => ({
    dateFrom,
    amount: formatMoney(BigInt(amount), currency),
  }))

/** @throws Problem 409 with both prices of each; 403 when the caller does not see one of them */
const ask = async ({ ctx }: Merge, conflicts: readonly Both[]): Promise<never> => {
  const model = modelNamed(ctx.core, 'ProjectPrice')
  const { base } = ctx.core
  const told: NonNullable<ProblemMembers['conflicts']> = []
  for (const { source, target } of conflicts) {
    for (const { id } of [...source, ...target])
      if (!(await canAccess(model, 'read', ctx.actor, id, ctx.tx))) throw new Problem('forbidden')
    const [price] = source
    told.push({
      attributeRule: referenceTo(base, 'attribute-rules', price?.attribute_rule_id ?? null),
      currency: referenceTo(base, 'currencies', price?.currency_id ?? null),
      source: shown(source),
      target: shown(target),
    })
  }
  throw new Problem('price-conflict', { count: conflicts.length }, { members: { conflicts: told } })
}

const remove = ({ ctx }: Merge, resource: string, { id }: Price | Rate): Promise<void> =>
  deleteRow({ ...ctx, trusted: true }, modelNamed(ctx.core, resource), id, undefined)

/**
 * Moves prices. Of work that both projects have the same prices for, one set is enough.
 * @returns how many moved
 * @throws Problem 409 `price-conflict` when they differ and no one said which stay
 */
export const mergePrices = async (merge: Merge): Promise<number> => {
  const { ctx, source, target, prices } = merge
  const theirs = grouped(await rowsOf(ctx, 'ProjectPrice', target), workOf)
  const ours = grouped(await rowsOf(ctx, 'ProjectPrice', source), workOf)
  const both = [...ours].flatMap(([work, rows]): Both[] => {
    const others = theirs.get(work)
    return others === undefined || isSame(rows, others) ? [] : [{ source: rows, target: others }]
  })
  if (prices === null && both.length > 0) await ask(merge, both)
  const settled = new Set(both.map((each) => each.source))
  let moved = 0
  for (const [work, rows] of ours) {
    const others = theirs.get(work) ?? []
    // What stays behind is deleted with its project.
    if (others.length > 0 && !(settled.has(rows) && prices === 'keep-source')) continue
    for (const other of others) await remove(merge, 'ProjectPrice', other)
    for (const row of rows) await moveRow(ctx, 'ProjectPrice', row, { project_id: target })
    moved += rows.length
  }
  return moved
}

const meet = (one: Rate, other: Rate): boolean => {
  const [a, b] = [rateRange(one), rateRange(other)]
  return (
    one.employee_id === other.employee_id &&
    one.position === other.position &&
    (a.dateTo === null || b.dateFrom === null || b.dateFrom <= a.dateTo) &&
    (b.dateTo === null || a.dateFrom === null || a.dateFrom <= b.dateTo)
  )
}

/**
 * Moves rates of people. Where both projects have one on the same days, that of the target stays unless the caller keeps
 * the source's: who may merge may not see rates, and is not told of any.
 * @returns how many moved
 */
export const mergeRates = async (merge: Merge): Promise<number> => {
  const { ctx, source, target, prices } = merge
  const theirs = await rowsOf(ctx, 'EmployeeProjectRate', target)
  const ours = await rowsOf(ctx, 'EmployeeProjectRate', source)
  const removed = new Set<number>()
  let moved = 0
  for (const row of ours) {
    const others = theirs.filter((other) => meet(row, other))
    if (others.length > 0 && prices !== 'keep-source') continue
    for (const other of others) {
      if (!removed.has(other.id)) await remove(merge, 'EmployeeProjectRate', other)
      removed.add(other.id)
    }
    await moveRow(ctx, 'EmployeeProjectRate', row, { project_id: target })
    moved += 1
  }
  return moved
}

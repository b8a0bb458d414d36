// Parts of transactions given to projects: they have the sign of the transaction and together are no more than it.
import { allocationFault } from '#domain/transaction-share'
import { formatMoney } from '#domain/money'
import { reachOf } from '../access'
import type { RuleTools } from '../engine/declare'
import type { Actor } from '../engine/principal'
import type { Row, SqlValue } from '../engine/sql'

const amountOf = (row: Row): bigint | null => {
  const amount = row['amount'] ?? null
  return amount === null ? null : BigInt(amount)
}

/**
 * Checks the part that a project is to have beside what others have; without one, only what is given already.
 * @param part a row of project_transactions as it will be, or null
 * @throws Problem 422 `over-allocated`
 */
export const demandRoom = async (transaction: Row, part: Row | null, tools: RuleTools): Promise<void> => {
  const whole = BigInt(transaction['net'] ?? 0)
  const others = await tools.all(
    'select amount from project_transactions where transaction_id = ? and deleted_at is null and id <> ?',
    [transaction['id'] ?? null, part?.['id'] ?? ''],
  )
  const given = others.map(amountOf)
  const [first = null, ...rest] = part === null ? given : [amountOf(part), ...given]
  if (part === null && given.length === 0) return
  if (allocationFault({ whole, allocated: first }, rest) === null) return
  const currency = String(transaction['currency_id'])
  const taken = given.reduce<bigint>((sum, amount) => sum + (amount ?? whole), 0n)
  tools.refuse(
    'over-allocated',
    { whole: `${formatMoney(whole, currency)} ${currency}`, left: formatMoney(whole - taken, currency) },
    {
      violations: [
        { path: 'amount', code: 'maximum', facts: { limit: formatMoney(whole - taken, currency) } },
      ],
    },
  )
}

/**
 * Whether the actor sees the transaction: who does not see all of them sees those that a project they lead has a part in.
 */
export const maySeeTransaction = async (
  transactionId: SqlValue,
  actor: Actor,
  tools: RuleTools,
): Promise<boolean> => {
  if (actor.kind === 'system' || reachOf(actor.principal, 'transactions', 'read') === 'all') return true
  const found = await tools.get(
    `select 1 as yes from project_transactions t join project_members m on m.project_id = t.project_id where t.transaction_id = ? and t.deleted_at is null and m.employee_id = ? and m.position = 'leader' and m.deleted_at is null limit 1`,
    [transactionId, actor.principal.employeeId],
  )
  return found !== undefined
}

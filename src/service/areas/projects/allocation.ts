// Parts of transactions given to projects: they have the sign of the transaction and together are no more than it.
import { allocationFault } from '#domain/transaction-share'
import { formatMoney } from '#domain/money'
import type { RuleTools } from '../../engine/schema/declare'
import type { Row } from '../../db/sql'

const amountOf = (row: Row): bigint | null => {
  const amount = row['amount'] ?? null
  return amount === null ? null : BigInt(amount)
}

/**
 * Checks the part that a project is to have beside what others have; without one, only what is given already.
 * @param part a row of project_transactions as it will be, or null
 * @throws Problem 422 `over-allocated`
 */
export const assertRoom = async (transaction: Row, part: Row | null, tools: RuleTools): Promise<void> => {
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

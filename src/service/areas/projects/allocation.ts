// Parts of transactions given to projects: they have the sign of the transaction and together are no more than it.
import { allocationFault } from '#domain/transaction-share'
import { formatMoney } from '#domain/money'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import type { RuleTools } from '../../engine/schema/declare'

type Whole = Pick<RowOf<'transactions'>, 'id' | 'net' | 'currency_id'>
type Part = Pick<RowOf<'project_transactions'>, 'id' | 'amount'>

const amountOf = ({ amount }: Pick<Part, 'amount'>): bigint | null =>
  amount === null ? null : BigInt(amount)

const othersQuery = prepared(({ transaction, but }: { readonly transaction: number; readonly but: string }) =>
  build
    .selectFrom('project_transactions')
    .select('amount')
    .where('transaction_id', '=', transaction)
    .where('deleted_at', 'is', null)
    .where('id', '<>', but),
)

/**
 * Checks the part that a project is to have beside what others have; without one, only what is given already.
 * @param part as it will be, or null
 * @throws Problem 422 `over-allocated`
 */
export const assertRoom = async (transaction: Whole, part: Part | null, tools: RuleTools): Promise<void> => {
  const whole = BigInt(transaction.net)
  const others = await tools.all(othersQuery({ transaction: transaction.id, but: part?.id ?? '' }))
  const given = others.map(amountOf)
  const [first = null, ...rest] = part === null ? given : [amountOf(part), ...given]
  if (part === null && given.length === 0) return
  if (allocationFault({ whole, allocated: first }, rest) === null) return
  const currency = transaction.currency_id
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

// Parts of transactions given to projects: they have the sign of the transaction and together are no more than it.
import { partAmount, allocationFault } from '#domain/transaction-share'
import { formatMoney, sumMoney } from '#domain/money'
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
 * Checks the part that a project is to have beside what others have; without one, whether a changed transaction still
 * holds what was given of it.
 * @param part as it will be, or null
 * @throws Problem 422 `over-allocated`; a sign that is not the transaction's is a violation of `amount`, or of `net`
 */
export const assertRoom = async (transaction: Whole, part: Part | null, tools: RuleTools): Promise<void> => {
  const whole = BigInt(transaction.net)
  const others = await tools.all(othersQuery({ transaction: transaction.id, but: part?.id ?? '' }))
  const given = others.map(amountOf)
  const path = part === null ? 'net' : 'amount'
  const fault = allocationFault(whole, part === null ? given : [...given, amountOf(part)])
  if (fault === null) return
  const currency = transaction.currency_id
  const shown = (amount: bigint) => formatMoney(amount, currency)
  const taken = sumMoney(given.map((allocated) => partAmount({ whole, allocated })))
  if (fault === 'other-sign') {
    if (part === null) tools.violation(path, 'signOfParts', { given: `${shown(taken)} ${currency}` })
    else tools.violation(path, 'signOfTransaction', { whole: `${shown(whole)} ${currency}` })
    return
  }
  const left = whole < 0n === whole - taken < 0n ? whole - taken : 0n
  // Of a negative amount the larger part is the smaller number.
  const code = (part === null) === whole < 0n ? 'maximum' : 'minimum'
  tools.refuse(
    'over-allocated',
    { whole: `${shown(whole)} ${currency}`, left: shown(left) },
    { violations: [{ path, code, facts: { limit: shown(part === null ? taken : left) } }] },
  )
}

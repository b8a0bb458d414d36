// The part of a transaction that belongs to a project, and whether the parts fit the whole.
// See docs/decisions/0019-parts-of-transactions.md.
import { ratio } from './decimal'
import { type Money, sumMoney } from './money'

/** Why a part of a transaction cannot be given to a project. */
export type AllocationFault =
  /** Cost was given of revenue, or revenue of cost. */
  | 'other-sign'
  /** The parts of all projects are more than the transaction. */
  | 'over-allocated'

/** A transaction, signed, and the part of it that a project has; null for the whole. */
export interface TransactionPart {
  whole: Money
  allocated: Money | null
}

/** What a project has of a transaction: revenue is positive, cost negative. */
export function partAmount({ whole, allocated }: TransactionPart): Money {
  return allocated ?? whole
}

/** Which share of the transaction that is, `0.8000`. */
export function partShare(part: TransactionPart): string {
  return part.whole === 0n ? '1.0000' : ratio(magnitude(partAmount(part)), magnitude(part.whole), 4)
}

/** Why a part does not fit beside the parts that `others` have of the same transaction, or null when it does. */
export function allocationFault(
  part: TransactionPart,
  others: readonly (Money | null)[],
): AllocationFault | null {
  const { whole } = part
  const asked = partAmount(part)
  if (asked !== 0n && asked < 0n !== whole < 0n) return 'other-sign'
  const taken = sumMoney(others.map((allocated) => partAmount({ whole, allocated })))
  return magnitude(taken + asked) > magnitude(whole) ? 'over-allocated' : null
}

const magnitude = (amount: Money) => (amount < 0n ? -amount : amount)

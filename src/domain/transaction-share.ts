// The part of a transaction that belongs to a project, and whether the parts fit the whole.
// See docs/decisions/0019-parts-of-transactions.md.
import { ratio } from './decimal'
import { type Money, sumMoney } from './money'

/** Why parts of a transaction cannot be those of projects. */
export type AllocationFault =
  /** One of them adds to its side where the transaction corrects it, or the other way round. */
  | 'other-sign'
  /** The parts of all projects are more than the transaction. */
  | 'over-allocated'

/** A transaction and the part of it that a project has; null for the whole. Negative amounts correct their side. */
export interface TransactionPart {
  whole: Money
  allocated: Money | null
}

/** What a project has of a transaction. */
export function partAmount({ whole, allocated }: TransactionPart): Money {
  return allocated ?? whole
}

/** Which share of the transaction that is, `0.8000`. */
export function partShare(part: TransactionPart): string {
  return part.whole === 0n ? '1.0000' : ratio(magnitude(partAmount(part)), magnitude(part.whole), 4)
}

/** What is wrong with the parts that projects have of a transaction (null for the whole of it), or null. */
export function allocationFault(whole: Money, parts: readonly (Money | null)[]): AllocationFault | null {
  const amounts = parts.map((allocated) => partAmount({ whole, allocated }))
  if (amounts.some((amount) => amount !== 0n && amount < 0n !== whole < 0n)) return 'other-sign'
  return magnitude(sumMoney(amounts)) > magnitude(whole) ? 'over-allocated' : null
}

const magnitude = (amount: Money) => (amount < 0n ? -amount : amount)

// A balance in parts, as its bar shows them: used, booked, pending and free, and what of it expires.
import type { LeaveBalance } from '#contract/absences'

export interface LeavePart {
  readonly kind: 'used' | 'booked' | 'pending' | 'free'
  readonly seconds: number
}

const taken = (balance: LeaveBalance, counts: (line: LeaveBalance['lines'][number]) => boolean) =>
  balance.lines.reduce((sum, line) => (line.kind === 'used' && counts(line) ? sum - line.seconds : sum), 0)

/** Its parts on `today`: what is approved and begins later is booked. Seconds; what was overdrawn is 0. */
export function partsOf(balance: LeaveBalance, today: string): LeavePart[] {
  const booked = taken(balance, ({ dateFrom }) => dateFrom > today)
  return [
    { kind: 'used', seconds: balance.usedSeconds - booked },
    { kind: 'booked', seconds: booked },
    { kind: 'pending', seconds: balance.pendingSeconds },
    { kind: 'free', seconds: Math.max(0, balance.availableSeconds) },
  ]
}

/** What was carried over and would be lost after its last day as things are, seconds; 0 when that day is over. */
export function expiringOf(balance: LeaveBalance, today: string): number {
  const { carryExpires, carriedSeconds } = balance
  if (carryExpires === null || carryExpires < today) return 0
  return Math.max(0, carriedSeconds - taken(balance, ({ dateFrom }) => dateFrom <= carryExpires))
}

// A balance in parts, as its bar shows them: used, booked, pending, what of the rest expires, and free.
import type { LeaveBalance } from '#contract/absences'

export interface LeavePart {
  readonly kind: 'used' | 'booked' | 'pending' | 'expiring' | 'free'
  readonly seconds: number
}

/** The words of each part, under `balance`. */
export const PART_WORDS = {
  used: 'partUsed',
  booked: 'partBooked',
  pending: 'partPending',
  expiring: 'partExpiring',
  free: 'partFree',
} as const satisfies Record<LeavePart['kind'], string>

const taken = (balance: LeaveBalance, counts: (line: LeaveBalance['lines'][number]) => boolean) =>
  balance.lines.reduce((sum, line) => (line.kind === 'used' && counts(line) ? sum - line.seconds : sum), 0)

/** Its parts on `today`: what is approved and begins later is booked. Seconds; what was overdrawn is 0. */
export function partsOf(balance: LeaveBalance, today: string): LeavePart[] {
  const booked = taken(balance, ({ dateFrom }) => dateFrom > today)
  const left = Math.max(0, balance.availableSeconds)
  const expiring = Math.min(left, expiringOf(balance, today))
  return [
    { kind: 'used', seconds: balance.usedSeconds - booked },
    { kind: 'booked', seconds: booked },
    { kind: 'pending', seconds: balance.pendingSeconds },
    { kind: 'expiring', seconds: expiring },
    { kind: 'free', seconds: left - expiring },
  ]
}

/** What was carried over and would be lost after its last day as things are, seconds; 0 when that day is over. */
export function expiringOf(balance: LeaveBalance, today: string): number {
  const { carryExpires, carriedSeconds } = balance
  if (carryExpires === null || carryExpires < today) return 0
  return Math.max(0, carriedSeconds - taken(balance, ({ dateFrom }) => dateFrom <= carryExpires))
}

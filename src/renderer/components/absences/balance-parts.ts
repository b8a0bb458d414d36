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

/** Carried leave that would be lost in the year of the balance as things are, seconds; 0 when its last day is over. */
export function expiringOf(balance: LeaveBalance, today: string): number {
  const { year, carryExpires, carriedSeconds, lines } = balance
  if (carryExpires === null || carryExpires < today || !carryExpires.startsWith(`${year}-`)) return 0
  const lasting = lines.reduce(
    (sum, { kind, seconds, dateTo }) => (kind === 'carried' && dateTo > carryExpires ? sum + seconds : sum),
    0,
  )
  const expiring = carriedSeconds - lasting
  return Math.max(0, expiring - taken(balance, ({ dateFrom }) => dateFrom <= carryExpires))
}

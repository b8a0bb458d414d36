// The account of a day: what was planned, what bank holidays and leave take off it, what was worked; its lines add up.
import { withoutShare } from './schedule'
import { accountedDay, balanceChange, type AccountedDay } from './working-account'

/** A bank holiday on the day. */
export interface HolidayFact {
  name: string
  /** How much of the day it takes, 0 to 1. */
  share: number
}

/** An absence with a charge on the day. */
export interface AbsenceFact {
  /** The kind of absence. */
  label: string
  /** What it comes from. */
  source: string
  /** What it is charged that day. */
  seconds: number
  /** No one has agreed to it yet. */
  pending: boolean
  /** Whether its kind lowers the target; leave for overtime does not. */
  reducesTarget: boolean
}

/** Time worked on the day, together for each project. */
export interface WorkFact {
  label: string | null
  source: string | null
  seconds: number
}

/** A correction of the balance by hand. */
export interface CorrectionFact {
  /** Why; null where no one said. */
  label: string | null
  source: string
  /** Signed. */
  seconds: number
}

/** All that a day's account is made of. */
export interface DayFacts {
  day: string
  /** The schedule in force and what it has for the day, bank holidays not looked at; null outside employment. */
  plan: {
    /** Its name; null for the usual week. */
    label: string | null
    source: string | null
    seconds: number
    /** True: bank holidays take nothing off. */
    overwritesHolidays: boolean
  } | null
  holidays: readonly HolidayFact[]
  absences: readonly AbsenceFact[]
  worked: readonly WorkFact[]
  corrections: readonly CorrectionFact[]
  /** The first day of the account of flexitime. */
  accountFrom: string
}

/** A line of the account, in seconds, signed: what is taken off is negative. */
export interface AccountLine {
  kind: 'planned' | 'holiday' | 'leave' | 'before' | 'pending' | 'worked' | 'outside' | 'correction'
  label: string | null
  source: string | null
  seconds: number
  /** What an absence that is not decided would take; 0 on every other line. */
  wouldTakeSeconds: number
}

/** The account, in seconds. */
export interface DayAccount extends AccountedDay {
  lines: readonly AccountLine[]
  /** The worked, outside and correction lines less the target. */
  balanceSeconds: number
}

/**
 * The account of a day. The lines add up whatever the facts are: the bank holiday that takes most of the day is what
 * is taken off, another of the same day takes nothing more; leave takes in the order given, together never more than
 * the plan, and nothing where its kind leaves the target alone; what is pending counts 0 and says what it would take
 * of what is left. On a day before the account of flexitime begins, a `before` line takes off what would be owed, and an
 * `outside` line what was worked. The plan is rounded to whole seconds as the service rounds it.
 * See docs/decisions/0014-planned-work.md, 0016-targets-and-flexitime.md and 0038-one-account.md.
 */
export function dayAccount(facts: DayFacts): DayAccount {
  const { day, plan, holidays, absences, worked, corrections, accountFrom } = facts
  const raw = plan?.seconds ?? 0
  const strongest = holidays.reduce<HolidayFact | null>(
    (most, one) => (most === null || one.share > most.share ? one : most),
    null,
  )
  const share = plan === null || plan.overwritesHolidays ? 0 : (strongest?.share ?? 0)
  const plannedSeconds = withoutShare(raw, share)
  const taken = absences.filter(({ pending }) => !pending)
  const leave = credits(taken, plannedSeconds)
  const workedSeconds = sum(worked.map(({ seconds }) => seconds))
  const due = plannedSeconds - sum(leave)
  const account = accountedDay(
    {
      ...{ day, plannedSeconds, workedSeconds },
      reducingSeconds: sum(leave),
      adjustmentSeconds: sum(corrections.map(({ seconds }) => seconds)),
    },
    accountFrom,
  )
  const { isCounted, targetSeconds } = account
  const waiting = absences.filter(({ pending }) => pending)
  const wouldTake = credits(waiting, targetSeconds)
  const nameless = { label: null, source: null }
  const lines: AccountLine[] = [
    ...(plan === null ? [] : [line('planned', plan, raw)]),
    ...holidays.map((one) =>
      line('holiday', { label: one.name, source: null }, one === strongest ? plannedSeconds - raw : 0),
    ),
    ...taken.map((one, index) => line('leave', one, 0 - (leave[index] ?? 0))),
    ...(targetSeconds === due ? [] : [line('before', nameless, targetSeconds - due)]),
    ...waiting.map((one, index) => ({ ...line('pending', one, 0), wouldTakeSeconds: wouldTake[index] ?? 0 })),
    ...worked.map((one) => line('worked', one, one.seconds)),
    ...(isCounted || workedSeconds === 0 ? [] : [line('outside', nameless, 0 - workedSeconds)]),
    ...(isCounted ? corrections.map((one) => line('correction', one, one.seconds)) : []),
  ]
  return { ...account, lines, balanceSeconds: balanceChange(account) }
}

/** What each absence takes of `available` seconds, in order; kinds that leave the target alone take nothing. */
function credits(absences: readonly AbsenceFact[], available: number): number[] {
  let left = available
  return absences.map(({ seconds, reducesTarget }) => {
    const takes = reducesTarget ? Math.min(left, Math.max(0, seconds)) : 0
    left -= takes
    return takes
  })
}

const line = (
  kind: AccountLine['kind'],
  { label, source }: { label: string | null; source: string | null },
  seconds: number,
): AccountLine => ({ kind, label, source, seconds, wouldTakeSeconds: 0 })

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

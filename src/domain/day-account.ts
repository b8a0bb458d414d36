// The account of a day: what was planned, what bank holidays and leave take off it, what was worked; its lines add up.
import { withoutShare } from './schedule'
import { targetSeconds } from './working-target'

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

/** All that a day's account is made of. */
export interface DayFacts {
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
  /** False on days before one's account of flexitime begins: nothing was to be worked for it. */
  counts: boolean
}

/** A line of the account, in seconds, signed: what is taken off is negative. */
export interface AccountLine {
  kind: 'planned' | 'holiday' | 'leave' | 'before' | 'pending' | 'worked'
  label: string | null
  source: string | null
  seconds: number
  /** What an absence that is not decided would take; 0 on every other line. */
  wouldTakeSeconds: number
}

/** The account, in seconds. */
export interface DayAccount {
  lines: readonly AccountLine[]
  /** The plan, bank holidays taken off: the planned and the holiday lines. */
  plannedSeconds: number
  /** What is left to work: the planned, holiday, leave and before lines. */
  targetSeconds: number
  /** The worked lines. */
  workedSeconds: number
  /** Worked less target. */
  balanceSeconds: number
}

/**
 * The account of a day. The lines add up whatever the facts are: the bank holiday that takes most of the day is what
 * is taken off, another of the same day takes nothing more; leave takes in the order given, together never more than
 * the plan, and nothing where its kind leaves the target alone; what is pending counts 0 and says what it would take
 * of what is left. On a day before the account of flexitime begins, its target is what was worked. The plan is rounded to whole seconds as the service rounds it.
 * See docs/decisions/0014-planned-work.md and docs/decisions/0016-targets-and-flexitime.md.
 */
export function dayAccount({ plan, holidays, absences, worked, counts }: DayFacts): DayAccount {
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
  const due = targetSeconds({ plannedSeconds, reducingSeconds: sum(leave) })
  const left = counts ? due : workedSeconds
  const waiting = absences.filter(({ pending }) => pending)
  const wouldTake = credits(waiting, left)
  const lines: AccountLine[] = [
    ...(plan === null ? [] : [line('planned', plan, raw)]),
    ...holidays.map((one) =>
      line('holiday', { label: one.name, source: null }, one === strongest ? plannedSeconds - raw : 0),
    ),
    ...taken.map((one, index) => line('leave', one, 0 - (leave[index] ?? 0))),
    ...(left === due ? [] : [line('before', { label: null, source: null }, left - due)]),
    ...waiting.map((one, index) => ({ ...line('pending', one, 0), wouldTakeSeconds: wouldTake[index] ?? 0 })),
    ...worked.map((one) => line('worked', one, one.seconds)),
  ]
  return {
    lines,
    plannedSeconds,
    targetSeconds: left,
    workedSeconds,
    balanceSeconds: workedSeconds - left,
  }
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

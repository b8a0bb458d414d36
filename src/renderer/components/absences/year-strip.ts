// A year as the strip shows it: which days are one's own, and how many of the team are away in each week.
import type { ColleagueAbsence } from '#contract/bridge/absences'
import type { DayAccount } from '#contract/bridge/calendar'

export interface StripDay {
  readonly day: string
  readonly kind: 'own' | 'pending' | 'holiday' | null
  /** Others of the team who are away. */
  readonly away: number
}

const WEEK = 7

/** Every day of the year; `team` are IRIs, and an absence that only waits is no one's yet. */
export function stripDays(
  days: readonly DayAccount[],
  colleagues: readonly ColleagueAbsence[],
  team: ReadonlySet<string>,
): StripDay[] {
  const away = new Map<string, Set<string>>()
  for (const { employee, awayDays } of colleagues) {
    if (!team.has(employee.iri)) continue
    for (const day of awayDays) away.set(day, (away.get(day) ?? new Set()).add(employee.iri))
  }
  return days.map((account) => ({
    day: account.day,
    kind: kindOf(account),
    away: account.plannedSeconds === 0 ? 0 : (away.get(account.day)?.size ?? 0),
  }))
}

function kindOf({ lines, holidays }: DayAccount): StripDay['kind'] {
  if (lines.some(({ kind }) => kind === 'leave')) return 'own'
  if (lines.some(({ kind }) => kind === 'pending')) return 'pending'
  return holidays.length > 0 ? 'holiday' : null
}

/** Whether one is away, or asks to be, while others of the team are. */
export const isConflict = ({ kind, away }: StripDay): boolean =>
  away > 0 && (kind === 'own' || kind === 'pending')

/** For each seven days from the first: the most who are away on one of them, and whether one is away too. */
export function stripWeeks(days: readonly StripDay[]): { start: number; away: number; conflict: boolean }[] {
  return Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) => {
    const own = days.slice(week * WEEK, (week + 1) * WEEK)
    return {
      start: week * WEEK,
      away: Math.max(...own.map(({ away }) => away)),
      conflict: own.some(isConflict),
    }
  })
}

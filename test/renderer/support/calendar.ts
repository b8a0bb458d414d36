// Days and absences as the main process tells them, with everything that a test does not care about.
import type { AbsenceRequest, ColleagueAbsence } from '#contract/bridge/absences'
import type { DayAccount, DayLine } from '#contract/bridge/calendar'
import { daysBetween, weekdayOf } from '#domain/day'

const HOUR = 3600

export const line = (
  kind: DayLine['kind'],
  label: string | null,
  hours: number,
  source?: string,
): DayLine => ({
  kind,
  label,
  source: source ?? null,
  seconds: kind === 'pending' ? 0 : hours * HOUR,
  wouldTakeSeconds: kind === 'pending' ? hours * HOUR : 0,
})

/** A day's account; its sums are those of its lines. */
export function account(
  day: string,
  lines: DayLine[] = weekdayOf(day) <= 5 ? [line('planned', 'Office hours', 8)] : [],
  differs: Partial<DayAccount> = {},
): DayAccount {
  const sum = (...kinds: DayLine['kind'][]) =>
    lines.reduce((total, one) => (kinds.includes(one.kind) ? total + one.seconds : total), 0)
  const target = sum('planned', 'holiday', 'leave')
  return {
    day,
    ranges: [],
    holidays: [],
    lines,
    plannedSeconds: sum('planned', 'holiday'),
    targetSeconds: target,
    workedSeconds: sum('worked'),
    balanceSeconds: sum('worked') - target,
    ...differs,
  }
}

/** Every day of a span, office hours on weekdays, except for the given ones. */
export function accounts(from: string, to: string, ...given: DayAccount[]): DayAccount[] {
  const byDay = new Map(given.map((one) => [one.day, one]))
  return daysBetween(from, to).map((day) => byDay.get(day) ?? account(day))
}

let requestCount = 0
/** An own request for vacation, approved and synced. */
export function request(differs: Partial<AbsenceRequest>): AbsenceRequest {
  requestCount += 1
  return {
    id: `00000000-0000-7000-9000-${String(requestCount).padStart(12, '0')}`,
    employee: { iri: '/api/employees/1', name: 'Mira Kowalska' },
    own: true,
    type: '/api/holiday-types/1',
    from: '2026-11-23',
    to: '2026-11-23',
    dayPart: null,
    requestedSeconds: null,
    note: '',
    typeName: 'Vacation',
    color: '#0d9488',
    status: 'approved',
    seconds: 8 * HOUR,
    days: [],
    requestedAt: '2026-11-01T08:00:00Z',
    sync: 'synced',
    refusal: null,
    pending: null,
    history: [],
    may: { edit: false, withdraw: false, askToCancel: false, decide: false, takeBack: false },
    ...differs,
  }
}

export const colleague = (name: string, differs: Partial<ColleagueAbsence> = {}): ColleagueAbsence => ({
  employee: { iri: `/api/employees/${name}`, name },
  from: '2026-11-24',
  to: '2026-11-24',
  typeName: 'Vacation',
  color: '#0d9488',
  partial: false,
  status: 'approved',
  ...differs,
})

// Days and absences as the main process tells them, with everything that a test does not care about.
import type { AbsenceRequest, ColleagueAbsence } from '#contract/bridge/absences'
import type { CallOut } from '#contract/bridge/bridge'
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
  const target = sum('planned', 'holiday', 'leave', 'before')
  return {
    day,
    ranges: [],
    holidays: [],
    lines,
    plannedSeconds: sum('planned', 'holiday'),
    targetSeconds: target,
    workedSeconds: sum('worked'),
    adjustmentSeconds: sum('correction'),
    isCounted: true,
    balanceSeconds: sum('worked', 'outside', 'correction') - target,
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
  awayDays: daysBetween(differs.from ?? '2026-11-24', differs.to ?? '2026-11-24').filter(
    (day) => weekdayOf(day) < 6,
  ),
  status: 'approved',
  ...differs,
})

type Planner = CallOut<'planner.read'>
type PlannerPerson = Planner['people'][number]

/**
 * The team planner's answer about days from `from` to `to`, `YYYY-MM-DD`. People work from 09:00 to 17:00 on Monday to
 * Friday and are away on the days of their absences, unless they come with a plan of `plans` and days away.
 */
export function planner(
  { from, to }: { from: string; to: string },
  people: readonly (Omit<PlannerPerson, 'plan' | 'away'> & Partial<PlannerPerson>)[],
  facts: Partial<Planner> = {},
): Planner {
  const days = daysBetween(from, to)
  const { absences = [], holidays = [] } = facts
  const off = days.filter((day) => weekdayOf(day) > 5)
  const free = new Set([...off, ...holidays.filter(({ share }) => share === 1).map(({ day }) => day)])
  const plans = facts.plans ?? [days.map((day) => (free.has(day) ? null : 0))]
  return {
    absences: [],
    holidays: [],
    daysOff: off,
    plans,
    shifts: [[{ from: '09:00', to: '17:00' }]],
    ...facts,
    people: people.map((person) => {
      const plan = plans[person.plan ?? 0] ?? []
      const leave = new Set(
        absences
          .filter(({ employee, status }) => employee.iri === person.iri && status !== 'pending')
          .flatMap(({ awayDays }) => awayDays),
      )
      const away = days.flatMap((day, column) => (leave.has(day) && plan[column] !== null ? [column] : []))
      return { plan: 0, away, ...person }
    }),
  }
}

// The team planner as it is drawn: a row of bars for each person, what stands out in each day, how many are there.
import type { CallOut } from '#contract/bridge/bridge'
import type { ColleagueAbsence } from '#contract/bridge/absences'
import type { BankHoliday } from '#contract/bridge/base'
import type { Shift } from '#contract/bridge/calendar'
import { daysBetween, daysUntil, weekdayOf } from '#domain/day'

/** An absence type with the pattern that tells it apart without colours. */
export interface Kind {
  /** Null for absences whose type may not be known. */
  readonly name: string | null
  readonly color: string | null
  readonly pattern: number
}

export interface Bar {
  readonly absence: ColleagueAbsence
  readonly kind: Kind
  /** Column of its first day that is shown, and how many are. */
  readonly start: number
  readonly length: number
  /** It is not decided yet. */
  readonly waits: boolean
  /** Its days of work, as columns from its first: days off between them are bridged. The whole bar where it has no others. */
  readonly parts: readonly BarPart[]
  /** Parts of a day share its height: the first takes the upper half. */
  readonly lane: 'whole' | 'upper' | 'lower'
}

export interface BarPart {
  readonly start: number
  readonly length: number
}

export interface Person {
  readonly iri: string
  readonly name: string
  readonly team: boolean
  readonly manager?: { readonly iri: string; readonly name: string }
  /** In the order of days. */
  readonly bars: readonly Bar[]
  /** The work that the schedule plans on each day; null without work. */
  readonly shifts: readonly (Shift | null)[]
  /** Columns of the days on which approved absence takes all planned work. */
  readonly away: ReadonlySet<number>
}

export interface PlannerDay {
  readonly day: string
  readonly off: boolean
  readonly holiday: BankHoliday | null
}

export interface PlannerMonth {
  readonly from: string
  readonly to: string
  readonly days: readonly PlannerDay[]
  readonly people: readonly Person[]
  readonly kinds: readonly Kind[]
  readonly holidays: readonly BankHoliday[]
  /** The share of a team that should be there each day; null for none. */
  readonly minimum: number | null
  /** The shift of most days of most people, which need not be written in each cell; null without any. */
  readonly usualShift: Shift | null
}

/** How many patterns there are; further types start from the first again. */
const PATTERNS = 6

const isWaiting = ({ status }: ColleagueAbsence) => status === 'pending'

/** Everything that a month shows, computed once for each answer. */
export function plannerMonth(from: string, to: string, answer: CallOut<'planner.read'>): PlannerMonth {
  const kinds = kindsOf(answer.absences)
  const off = new Set(answer.daysOff)
  const holidays = new Map(answer.holidays.map((holiday) => [holiday.day, holiday]))
  const days = daysBetween(from, to).map((day) => ({
    day,
    off: off.has(day),
    holiday: holidays.get(day) ?? null,
  }))
  const shifts = answer.plans.map((plan) =>
    plan.map((place) => (place === null ? null : (answer.shifts[place] ?? null))),
  )
  const shiftsByPerson = new Map(answer.people.map(({ iri, plan }) => [iri, shifts[plan] ?? []]))
  const bars = new Map<string, Bar[]>()
  for (const absence of answer.absences.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const kind = kinds.get(absence.typeName)
    if (kind === undefined || absence.to < from || absence.from > to) continue
    const start = Math.max(0, daysUntil(from, absence.from))
    const end = Math.min(daysUntil(from, to), daysUntil(from, absence.to))
    const own = bars.get(absence.employee.iri) ?? []
    own.push({
      absence,
      kind,
      start,
      length: end - start + 1,
      parts: partsOf(shiftsByPerson.get(absence.employee.iri) ?? [], start, end),
      waits: isWaiting(absence),
      lane: laneOf(absence, own),
    })
    bars.set(absence.employee.iri, own)
  }
  return {
    from,
    to,
    days,
    people: answer.people.map(({ iri, name, team, manager, away }) => ({
      ...{ iri, name, team },
      ...(manager === undefined ? {} : { manager }),
      ...{ bars: bars.get(iri) ?? [], shifts: shiftsByPerson.get(iri) ?? [], away: new Set(away) },
    })),
    kinds: [...kinds.values()],
    holidays: answer.holidays.toSorted((one, other) => one.day.localeCompare(other.day)),
    minimum: answer.minimumPresent ?? null,
    usualShift: usualShift(answer),
  }
}

function usualShift({ people, plans, shifts }: CallOut<'planner.read'>): Shift | null {
  const counts = shifts.map(() => 0)
  for (const { plan } of people) {
    for (const place of plans[plan] ?? []) if (place !== null) counts[place] = (counts[place] ?? 0) + 1
  }
  return shifts[counts.indexOf(Math.max(...counts))] ?? null
}

/** The runs of days with work from column `start` to `end`; all of it where there are none. */
function partsOf(shifts: Person['shifts'], start: number, end: number): BarPart[] {
  const parts: { start: number; length: number }[] = []
  for (let column = start; column <= end; column += 1) {
    if (shifts[column] === null) continue
    const last = parts.at(-1)
    if (last !== undefined && last.start + last.length === column - start) last.length += 1
    else parts.push({ start: column - start, length: 1 })
  }
  return parts.length > 0 ? parts : [{ start: 0, length: end - start + 1 }]
}

function laneOf(absence: ColleagueAbsence, before: readonly Bar[]): Bar['lane'] {
  if (!absence.partial) return 'whole'
  return before.some((bar) => bar.absence.partial && bar.absence.from === absence.from) ? 'lower' : 'upper'
}

/** By name, so that a kind has the same pattern in every month that has the same kinds. */
function kindsOf(absences: readonly ColleagueAbsence[]): Map<string | null, Kind> {
  const colors = new Map(absences.map(({ typeName, color }) => [typeName, color]))
  const names = [...colors.keys()].sort((one, other) => (one ?? '').localeCompare(other ?? ''))
  return new Map(
    names.map((name, index) => [name, { name, color: colors.get(name) ?? null, pattern: index % PATTERNS }]),
  )
}

/** How many people have work on a day, how many of them are here, and the fewest who should be; null without a minimum. */
export interface DayPresence {
  readonly planned: number
  readonly here: number
  readonly least: number | null
}

/** Each day's presence of these people; `minimum` is the share that should be here, null without a minimum. */
export function dayPresence(
  days: readonly PlannerDay[],
  people: readonly Person[],
  minimum: number | null,
): DayPresence[] {
  return days.map((_, column) => {
    let [planned, here] = [0, 0]
    for (const { shifts, away } of people) {
      if ((shifts[column] ?? null) === null) continue
      planned += 1
      if (!away.has(column)) here += 1
    }
    return { planned, here, least: leastOf(planned, minimum) }
  })
}

/** Days under one head: a single one, or those of a week. */
export interface HeadColumn {
  readonly start: number
  readonly length: number
}

/**
 * The columns of the head. @param weekStart ISO weekday on which weeks begin, for a head of weeks, of which the first and
 * the last may have fewer than seven days; null for a head of days
 */
export function headColumns(days: readonly PlannerDay[], weekStart: number | null): HeadColumn[] {
  const starts = days.flatMap(({ day }, column) =>
    column === 0 || weekStart === null || weekdayOf(day) === weekStart ? [column] : [],
  )
  return starts.map((start, index) => ({ start, length: (starts[index + 1] ?? days.length) - start }))
}

/** The fewest who should be there of so many; null where nothing is set. */
export const leastOf = (people: number, share: number | null): number | null =>
  share === null || share === 0 || people === 0 ? null : Math.ceil(people * share - 1e-9)

/** Whether it is a day without work anyway. */
export const isFree = (day: PlannerDay | undefined) =>
  day !== undefined && (day.off || (day.holiday?.share ?? 0) >= 1)

// The schedules of many people over the same days. People with the same plan share it: it is worked out and sent once.
import type { Shift } from '#contract/bridge/calendar'
import { daysBetween } from '#domain/day'
import { partsOfDay, USUAL_HALF } from '#domain/half-holiday'
import { presence } from '#domain/presence'
import { bankHolidayShare, plannedSeconds, scheduledDay } from '#domain/schedule'
import type { CalendarSnapshot, KnownEmployee } from './calendar-snapshot'
import type { AwayDays } from './presence'

/** A plan for each day of a span. */
interface Plan {
  readonly place: number
  readonly seconds: readonly number[]
}

export class PlannedShifts {
  /** For each day a place in `shifts`; null without work. */
  readonly plans: (number | null)[][] = []
  readonly shifts: Shift[] = []
  readonly #snapshot: CalendarSnapshot
  readonly #days: readonly string[]
  readonly #plansByKey = new Map<string, Plan>()
  readonly #places = new Map<string, number>()

  /** Days from `from` to `to`, `YYYY-MM-DD`, both included. */
  constructor(snapshot: CalendarSnapshot, from: string, to: string) {
    this.#snapshot = snapshot
    this.#days = daysBetween(from, to)
  }

  /** Someone's place in `plans`, and the days, counted from 0, on which absence takes all planned work. */
  person(iri: string, away: AwayDays | undefined): { plan: number; away: number[] } {
    const { place, seconds } = this.#plan(this.#snapshot.employee(iri))
    return {
      plan: place,
      away: [...(away ?? [])]
        .map(([day, awaySeconds]) => ({ column: this.#days.indexOf(day), awaySeconds }))
        .filter(
          ({ column, awaySeconds }) =>
            presence({ plannedSeconds: seconds[column] ?? 0, awaySeconds }) === 'away',
        )
        .map(({ column }) => column)
        .sort((a, b) => a - b),
    }
  }

  #plan(employee: KnownEmployee): Plan {
    const key = this.#planKey(employee)
    const shared = this.#plansByKey.get(key)
    if (shared !== undefined) return shared
    const seconds = this.#days.map((day) => plannedSeconds(employee, day, this.#snapshot.sharesOf(day)))
    const plan = { place: this.plans.length, seconds }
    this.plans.push(
      this.#days.map((day, column) => ((seconds[column] ?? 0) > 0 ? this.#shift(employee, day) : null)),
    )
    this.#plansByKey.set(key, plan)
    return plan
  }

  /** The same for people who have the same plan on these days. */
  #planKey({ hiredAt, leftAt, assignments }: KnownEmployee): string {
    const [first = '', last = ''] = [this.#days[0], this.#days.at(-1)]
    return [
      hiredAt <= first ? '' : hiredAt,
      leftAt === null || leftAt >= last ? '' : leftAt,
      ...assignments
        .filter(({ dateFrom, dateTo }) => dateFrom <= last && (dateTo === null || dateTo >= first))
        .map(({ schedule, dateFrom, dateTo, cycleOffset }) =>
          // A calendar week is the same whenever someone joined it; a rotation counts from its first day.
          [
            schedule.iri,
            schedule.regular && dateFrom <= first ? '' : dateFrom,
            dateTo === null || dateTo >= last ? '' : dateTo,
            cycleOffset,
          ].join(),
        ),
    ].join('|')
  }

  /** The place of the day's shift, which is added to `shifts` the first time. */
  #shift(employee: KnownEmployee, day: string): number | null {
    const scheduled = scheduledDay(employee, day)
    if (scheduled === null) return null
    const share = bankHolidayShare(scheduled.schedule, day, this.#snapshot.sharesOf(day))
    const half = this.#snapshot.bankHolidays(day, day)[0]?.rule.half ?? USUAL_HALF
    const shift = partsOfDay(scheduled.ranges, share, half)
      .filter(({ isOff }) => !isOff)
      .map(({ timeFrom, timeTo }) => ({ from: timeFrom, to: timeTo }))
    if (shift.length === 0) return null
    const key = JSON.stringify(shift)
    const place = this.#places.get(key)
    if (place !== undefined) return place
    this.#places.set(key, this.shifts.length)
    return this.shifts.push(shift) - 1
  }
}

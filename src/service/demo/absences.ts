// Who is away when in the demo company, around today.
import type { HolidayRequest } from '#contract/absences'
import { type ChargedDay, chargedDays, partialDaySeconds } from '#domain/absence-charge'
import { addDays } from '#domain/day'

export interface DemoAbsence {
  employee: string
  /** Code of the holiday type. */
  type: string
  status: HolidayRequest['status']
  dateFrom: string
  dateTo: string
  dayPart: HolidayRequest['dayPart']
  requestedSeconds: number | null
  description: string | null
  /** Why it was rejected. */
  decisionReason: string | null
  /** The day on which it was asked for. */
  requestedOn: string
  days: readonly ChargedDay[]
}

/** An absence as it is planned here: by working days, so that it never falls on days off only. */
interface Plan {
  employee: string
  type: string
  status: DemoAbsence['status']
  /** It begins on the person's first working day at least that many days from today. */
  startInDays: number
  workingDays: number
  /** Half of its only day. */
  half?: 'morning' | 'afternoon'
  description?: string
  decisionReason?: string
  /** How many days before its start it was asked for. */
  noticeDays: number
}

const PLANS: readonly Plan[] = [
  plan('pawlak', 'sick', 'approved', -74, 5, 0),
  plan('zielinski', 'vacation', 'approved', -66, 10, 40, { description: 'Family trip' }),
  plan('kaczmarek', 'vacation', 'approved', -52, 8, 30),
  plan('shevchuk', 'sick', 'approved', -43, 3, 0),
  plan('wrobel', 'vacation', 'approved', -38, 5, 25),
  plan('szymanski', 'vacation', 'approved', -33, 4, 21),
  plan('mazur', 'vacation', 'approved', -28, 4, 20, { description: 'Moving house' }),
  plan('krawczyk', 'vacation', 'approved', -24, 1, 6, { half: 'afternoon' }),
  plan('okafor', 'vacation', 'rejected', -20, 3, 2, { decisionReason: 'Release week, sorry: another week?' }),
  plan('shevchuk', 'on_demand', 'approved', -16, 1, 0),
  plan('mazur', 'child_care', 'approved', -11, 1, 1),
  plan('dabrowski', 'on_demand', 'approved', -8, 1, 0),
  plan('krawczyk', 'sick', 'approved', -5, 2, 0),
  plan('nguyen', 'vacation', 'pending', 9, 5, 12, { description: 'Wedding of my sister' }),
  plan('lewandowski', 'vacation', 'pending', 16, 5, 18),
  plan('dabrowski', 'vacation', 'pending', 20, 2, 21),
  plan('pawlak', 'vacation', 'approved', 26, 10, 50),
  plan('okafor', 'vacation', 'approved', 33, 5, 40),
  plan('zielinski', 'special', 'pending', 12, 1, 14, { description: 'Registry office' }),
  plan('krawczyk', 'vacation', 'cancelled', 24, 3, 30),
]

/** How far a start may move to find a working day: a rotation or a row of holidays is over by then. */
const SEARCH_DAYS = 14

/**
 * The absences around today. `planned` says how many seconds of work someone has on a day. An absence that someone
 * who was not yet hired would have had is left out.
 */
export function demoAbsences(
  today: string,
  planned: (employee: string, day: string) => number,
): DemoAbsence[] {
  return PLANS.flatMap((one) => {
    const plannedOn = (day: string) => planned(one.employee, day)
    const dateFrom = nextWorkingDay(addDays(today, one.startInDays), plannedOn)
    if (dateFrom === null) return []
    const dateTo = lastOfWorkingDays(dateFrom, one.workingDays, plannedOn)
    const dayPart = one.half ?? null
    const requestedSeconds = partialDaySeconds({ requestedSeconds: null, dayPart }, plannedOn(dateFrom))
    const asked = { from: dateFrom, to: dateTo, dayPart, requestedSeconds }
    return [
      {
        employee: one.employee,
        type: one.type,
        status: one.status,
        dateFrom,
        dateTo,
        dayPart,
        requestedSeconds,
        description: one.description ?? null,
        decisionReason: one.decisionReason ?? null,
        requestedOn: earlier(addDays(dateFrom, -one.noticeDays), addDays(today, -1)),
        days: chargedDays(asked, plannedOn),
      },
    ]
  })
}

function plan(
  employee: string,
  type: string,
  status: Plan['status'],
  startInDays: number,
  workingDays: number,
  noticeDays: number,
  more: Pick<Plan, 'half' | 'description' | 'decisionReason'> = {},
): Plan {
  return { employee, type, status, startInDays, workingDays, noticeDays, ...more }
}

function nextWorkingDay(from: string, planned: (day: string) => number): string | null {
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead++) {
    const day = addDays(from, ahead)
    if (planned(day) > 0) return day
  }
  return null
}

function lastOfWorkingDays(first: string, count: number, planned: (day: string) => number): string {
  let last = first
  for (let found = 1; found < count; found++) last = nextWorkingDay(addDays(last, 1), planned) ?? last
  return last
}

const earlier = (a: string, b: string) => (a < b ? a : b)

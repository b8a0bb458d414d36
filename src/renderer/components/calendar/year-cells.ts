// What a day of the year is drawn as: hours, an absence of one's own, a bank holiday, a plan; and in which colours.
import type { AbsenceRequest, AbsenceType } from '#contract/bridge/absences'
import type { DayAccount } from '#contract/bridge/calendar'
import { shadeOf } from '#domain/year-grid'
import { cssColor } from '../projects/colors'
import { holds, stateOf } from './useDayWords'

/** An absence on one day: `taken` has begun, `booked` is agreed to, `pending` is not. Vacation alone is green. */
export interface DayLeave {
  readonly request: AbsenceRequest
  readonly state: 'taken' | 'booked' | 'pending'
  readonly vacation: boolean
  /** CSS colour of its kind. */
  readonly color: string
  /** It takes a part of what is planned. */
  readonly part: boolean
}

const HUE = { from: 75, to: 170 }
const PALE = 0.15

/** Whether a stored colour would be taken for the green of vacation. */
function isGreen(stored: string): boolean {
  const [, r, g, b] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(stored) ?? []
  if (r === undefined || g === undefined || b === undefined) return false
  const [red, green, blue] = [r, g, b].map((two) => Number.parseInt(two, 16) / 255) as [
    number,
    number,
    number,
  ]
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (most !== green || most - least < PALE) return false
  const hue = 120 + (60 * (blue - red)) / (most - least)
  return hue >= HUE.from && hue <= HUE.to
}

/** The colour of a kind of absence beside vacation: never its green. */
export const colorBesideVacation = (stored: string) =>
  isGreen(stored) ? 'var(--project-slate-solid)' : cssColor(stored)

/**
 * One's absences by the days that they take something of: a weekend inside a leave is none of them. One that holds comes
 * before one that is only asked for.
 * @param kinds by IRI; a kind that is not known is no vacation
 */
export function leaveByDay(
  requests: readonly AbsenceRequest[],
  accounts: ReadonlyMap<string, DayAccount>,
  kinds: ReadonlyMap<string, AbsenceType>,
  today: string,
): ReadonlyMap<string, DayLeave> {
  const found = new Map<string, DayLeave>()
  for (const request of requests) {
    const sure = holds(stateOf(request))
    const vacation = kinds.get(request.type)?.category === 'vacation'
    for (const { day, seconds } of request.days) {
      const known = found.get(day)
      if (seconds <= 0 || (known !== undefined && (known.state !== 'pending' || !sure))) continue
      const planned = accounts.get(day)?.plannedSeconds ?? 0
      found.set(day, {
        request,
        state: !sure ? 'pending' : day <= today ? 'taken' : 'booked',
        vacation,
        color: vacation ? 'var(--project-green-text)' : colorBesideVacation(request.color),
        part: seconds < planned,
      })
    }
  }
  return found
}

/** The classes of a day, as year.css has them. */
export function looksOf(
  account: DayAccount | undefined,
  leave: DayLeave | undefined,
  edges: readonly number[],
  today: string,
): string[] {
  if (account === undefined) return []
  const { day, holidays, plannedSeconds, workedSeconds, targetSeconds } = account
  const shade = shadeOf(workedSeconds, edges)
  const hours = shade > 0 ? [`stint-year-hours-${shade}`] : []
  const plan = day > today && targetSeconds > 0 ? ['stint-year-planned'] : []
  if (leave !== undefined) {
    const kind = `stint-year-${leave.vacation ? 'vacation' : 'leave'}`
    return leave.part ? [...hours, ...plan, `${kind}-part`] : [`${kind}-${leave.state}`]
  }
  if (holidays.some(({ share }) => share === 1)) return ['stint-year-holiday']
  if (holidays.length > 0) return [...hours, ...plan, 'stint-year-holiday-part']
  return plannedSeconds === 0 && shade === 0 ? ['stint-year-free'] : [...hours, ...plan]
}

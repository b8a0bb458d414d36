// The words for a day of the calendar: its label for screen readers, its bars, its ranges and its amounts.
import { Temporal } from 'temporal-polyfill'
import { useI18n } from 'vue-i18n'
import type { Entry } from '#contract/bridge/bridge'
import type { AbsenceRequest, ColleagueAbsence } from '#contract/bridge/absences'
import type { BankHoliday } from '#contract/bridge/base'
import type { PlannedRange } from '#contract/bridge/calendar'
import { dayOf } from '#domain/day'
import { formatDuration } from '#domain/duration'
import { useFormat } from '../../composables/useFormat'
import { useWorkPlace } from '../../composables/useWorkPlace'
import { stateOfRow } from '../../row-state'
import type { Picture } from '../../stores/calendar'
import { useWorkspace } from '../../stores/workspace'

/** The state of the person's own absence, as it is drawn and read out. */
export type AbsenceState = 'approved' | 'pending' | 'notSent' | 'refused' | 'question' | 'cancelling'

export function stateOf(request: AbsenceRequest): AbsenceState {
  const standing = stateOfRow(request)
  if (standing === 'refused' || standing === 'question') return standing
  if (request.status === null) return 'notSent'
  if (request.status === 'cancellation_requested' || request.pending === 'withdraw') return 'cancelling'
  return request.status === 'approved' ? 'approved' : 'pending'
}

/** Whether it is drawn as a fact: it holds as long as nothing else is decided. */
export const holds = (state: AbsenceState) => state === 'approved' || state === 'cancelling'

const covers = (span: { from: string; to: string }, day: string) => span.from <= day && span.to >= day

/** Words for days in the current language; call in setup. */
export function useDayWords() {
  const { t } = useI18n()
  const format = useFormat()
  const workspace = useWorkspace()
  const places = useWorkPlace()
  const zone = () => workspace.zone

  const between = (from: string, to: string, where: string, nextDay: boolean) => {
    const words = { from: format.time(from, where), to: format.time(to, where) }
    return t(nextDay ? 'calendar.rangeNextDay' : 'calendar.range', words)
  }
  const overnight = (range: PlannedRange) => range.to <= range.from
  /** `09:00–17:00`, `22:00–06:00 +1`. */
  const range = (one: PlannedRange) => between(one.startsAt, one.endsAt, zone(), overnight(one))
  /** When an entry was worked; null for time logged by hand. */
  const worked = (entry: Entry) => {
    if (entry.endedAt === null) return null
    const end = dayOf(Temporal.Instant.from(entry.endedAt), entry.zone)
    return places.withPlace(between(entry.startedAt, entry.endedAt, entry.zone, end > entry.day), entry)
  }

  /** Of servers that do not say which half it is, `some`. */
  const halfOf = ({ half }: BankHoliday) => half ?? 'some'
  const holiday = (one: BankHoliday) =>
    one.share < 1 ? t(`calendar.halfHoliday.${halfOf(one)}`, { name: one.name }) : one.name
  /** `Vacation`, `Vacation (morning)`, `Vacation (2:00)`. */
  const absence = (request: AbsenceRequest) => {
    const type = request.typeName
    if (request.dayPart !== null) return t(`calendar.part.${request.dayPart}`, { type })
    if (request.requestedSeconds === null) return type
    return t('calendar.part.hours', { type, hours: formatDuration(request.requestedSeconds) })
  }
  /** `Vacation`, `Vacation · pending`: approved needs no word where the bar is full. */
  const bar = (request: AbsenceRequest) => t(`calendar.bar.${stateOf(request)}`, { type: absence(request) })
  /** `Jan Nowak · Vacation`, `Jan Nowak · Absent (pending)`. */
  const colleague = (one: ColleagueAbsence) => {
    const words = { name: one.employee.name, type: one.typeName ?? t('calendar.absent') }
    return t(one.status === 'pending' ? 'calendar.colleaguePending' : 'calendar.colleague', words)
  }

  /** Everything about a day in one breath, as a screen reader says it. */
  function label(day: string, picture: Picture, today: string): string {
    const account = picture.days?.get(day)
    const said = [format.longDay(day)]
    if (day === today) said.push(t('calendar.said.today'))
    if (account === undefined) return said.join(', ')
    for (const one of account.holidays) {
      const { name } = one
      said.push(
        one.share < 1
          ? t(`calendar.said.halfHoliday.${halfOf(one)}`, { name })
          : t('calendar.said.holiday', { name }),
      )
    }
    said.push(
      account.plannedSeconds === 0
        ? t('calendar.said.nothingPlanned')
        : t('calendar.said.planned', { hours: formatDuration(account.plannedSeconds) }),
    )
    said.push(...account.ranges.filter(overnight).map(range))
    for (const request of picture.absences) {
      if (!covers(request, day)) continue
      said.push(t(`calendar.said.${stateOf(request)}`, { type: absence(request) }))
    }
    const away = new Set(picture.away.get(day)?.map(({ employee }) => employee.iri)).size
    if (away > 0) said.push(t('calendar.said.away', { n: away }, away))
    if (day <= today || account.workedSeconds > 0) {
      said.push(t('calendar.said.worked', { hours: formatDuration(account.workedSeconds) }))
      said.push(t('calendar.said.balance', { hours: format.signed(account.balanceSeconds) }))
    }
    return said.join(', ')
  }

  return { zone, overnight, range, worked, holiday, absence, bar, colleague, label }
}

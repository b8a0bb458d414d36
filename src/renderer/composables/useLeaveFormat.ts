// Leave as people say it: so many days, or hours of one day, the days it is on, and how soon.
import { Temporal } from 'temporal-polyfill'
import { useI18n } from 'vue-i18n'
import type { AbsenceRequest, RequestFault } from '#contract/bridge/absences'
import { useAppInfo } from '../stores/app'
import { useWorkspace } from '../stores/workspace'
import { MINUS, useFormat } from './useFormat'

type Facts = Pick<AbsenceRequest, 'from' | 'to' | 'dayPart' | 'requestedSeconds'>

/** Formatters for the current locale; call in setup. `unitSeconds` is what one day of leave counts. */
export function useLeaveFormat() {
  const { t } = useI18n()
  const app = useAppInfo()
  const workspace = useWorkspace()
  const format = useFormat()

  /** Seconds as a bare number of days, `2.5`, `−1`. */
  const count = (seconds: number, unitSeconds: number) =>
    (seconds / unitSeconds).toLocaleString(app.locale, { maximumFractionDigits: 2 }).replace('-', MINUS)

  /** The same with its sign, `+2.5`, `−1`: a line of a sum. */
  const signed = (seconds: number, unitSeconds: number) =>
    (seconds / unitSeconds)
      .toLocaleString(app.locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
      .replace('-', MINUS)

  const isWhole = (seconds: number, unitSeconds: number) => seconds % unitSeconds === 0

  /** `2.5 days`. */
  function days(seconds: number, unitSeconds: number) {
    const n = count(seconds, unitSeconds)
    return isWhole(seconds, unitSeconds)
      ? t('absences.days', { n }, Math.abs(seconds / unitSeconds))
      : t('absences.dayFractions', { n })
  }

  /** `3 working days`. */
  function workingDays(seconds: number, unitSeconds: number) {
    const n = count(seconds, unitSeconds)
    return isWhole(seconds, unitSeconds)
      ? t('absences.workingDays', { n }, seconds / unitSeconds)
      : t('absences.workingDayFractions', { n })
  }

  /** What a request costs: hours where hours were asked for or no unit is known, else days. */
  const cost = (request: Pick<AbsenceRequest, 'seconds' | 'requestedSeconds'>, unitSeconds: number | null) =>
    unitSeconds === null || request.requestedSeconds !== null
      ? format.hours(request.seconds)
      : days(request.seconds, unitSeconds)

  /** `Vacation`; for someone else `Jan Nowak: Vacation`. */
  const title = ({ own, employee, typeName }: AbsenceRequest) =>
    own ? typeName : t('absences.ofSomeone', { who: employee.name, type: typeName })

  /** `14–18 Dec 2026`; of a single day also which part of it. */
  function dates({ from, to, dayPart, requestedSeconds }: Facts) {
    const day = format.span(from, to)
    if (dayPart !== null) return t(`absencePart.${dayPart}`, { day })
    return requestedSeconds === null
      ? day
      : t('absencePart.hours', { day, hours: format.hours(requestedSeconds) })
  }

  /** `starts in 3 days`, `starts today`, `began 2 days ago`. */
  function soon(from: string, today: string) {
    const n = Temporal.PlainDate.from(today).until(from).days
    if (n === 0) return t('approvals.today')
    if (n === 1) return t('approvals.tomorrow')
    return n > 0 ? t('approvals.inDays', { n }, n) : t('approvals.began', { n: -n }, -n)
  }

  /** What a fault is about, as text: hours over a plan, days over a limit. */
  function amountOf({ code, amount }: RequestFault, unitSeconds: number) {
    const n = amount ?? 0
    if (code === 'over-the-plan' || code === 'over-the-half') return format.hours(n)
    return code === 'limit-exceeded' ? days(n, unitSeconds) : t('absences.days', { n }, n)
  }

  /** What is wrong with a request, as a message. Who is alone requests nothing of anyone. */
  function fault(about: RequestFault, unitSeconds: number) {
    const amount = amountOf(about, unitSeconds)
    switch (about.code) {
      case 'too-many-days':
      case 'several-days':
      case 'overlap':
      case 'limit-exceeded':
      case 'too-long':
      case 'short-notice':
      case 'forbidden-days':
        return workspace.alone
          ? t(`requestFaultAlone.${about.code}`, { amount })
          : t(`requestFault.${about.code}`, { amount })
      default:
        return t(`requestFault.${about.code}`, { amount })
    }
  }

  return { count, signed, days, workingDays, cost, title, dates, soon, fault }
}

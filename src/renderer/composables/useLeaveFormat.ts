// Leave as people say it: so many days, or hours of one day, and the days it is on.
import { useI18n } from 'vue-i18n'
import type { AbsenceRequest, RequestFault } from '#contract/bridge/absences'
import { useAppInfo } from '../stores/app'
import { MINUS, useFormat } from './useFormat'

type Facts = Pick<AbsenceRequest, 'from' | 'to' | 'dayPart' | 'requestedSeconds'>

/** Formatters for the current locale; call in setup. `unitSeconds` is what one day of leave counts. */
export function useLeaveFormat() {
  const { t } = useI18n()
  const app = useAppInfo()
  const format = useFormat()

  /** Seconds as a bare number of days, `2.5`. */
  const count = (seconds: number, unitSeconds: number) =>
    (seconds / unitSeconds).toLocaleString(app.locale, { maximumFractionDigits: 2 })

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

  /** `Vacation`; of somebody else `Jan Nowak: Vacation`. */
  const title = ({ own, employee, typeName }: AbsenceRequest) =>
    own ? typeName : t('requests.ofSomebody', { who: employee.name, type: typeName })

  /** `14–18 Dec 2026`; of a single day also which part of it. */
  function dates({ from, to, dayPart, requestedSeconds }: Facts) {
    const day = format.span(from, to)
    if (dayPart !== null) return t(`absencePart.${dayPart}`, { day })
    return requestedSeconds === null
      ? day
      : t('absencePart.hours', { day, hours: format.hours(requestedSeconds) })
  }

  /** What stands against a request, in words. */
  function fault({ code, amount }: RequestFault, unitSeconds: number) {
    const n = amount ?? 0
    switch (code) {
      case 'over-the-plan':
      case 'over-the-half':
        return t(`requestFault.${code}`, { amount: format.hours(n) })
      case 'limit-exceeded':
        return t(`requestFault.${code}`, { amount: days(n, unitSeconds) })
      case 'too-many-days':
      case 'too-long':
      case 'short-notice':
        return t(`requestFault.${code}`, { amount: t('absences.days', { n }, n) })
      default:
        return t(`requestFault.${code}`)
    }
  }

  return { count, signed, days, workingDays, cost, title, dates, fault }
}

// The absences of a month by their days, as files for DATEV have them: one line a day, or from one day to another.
import type { HolidayRequest } from '#contract/absences'
import type { PayrollSettings } from '#contract/bridge/payroll'
import type { PayrollAbsence, PayrollLine } from '#domain/datev'
import { readAll } from '../../stores/records'
import { hundredths, iriOf, type PayrollPerson } from './payroll'

/** First and last day of the month. */
export interface PayrollMonth {
  readonly dateFrom: string
  readonly dateTo: string
}

/** An absence that holds: it was approved, and a wish to cancel it is not decided. */
const HOLDING = ['approved', 'cancellation_requested']
const MOST = 50_000

const holding = async <T extends { status: string }>(path: string, { dateFrom, dateTo }: PayrollMonth) => {
  const found = await readAll<T>(path, { period: `${dateFrom}..${dateTo}` }, MOST)
  return found.filter(({ status }) => HOLDING.includes(status))
}

/** A line for each person, day and type of absence that has a key, in the order of the people and days. */
export function absentDays(
  people: readonly PayrollPerson[],
  { personnel, wageTypes }: PayrollSettings,
): PayrollLine[] {
  return people.flatMap(({ iri, absences }) => {
    const number = personnel[iri] ?? ''
    if (number === '') return []
    return [...absences]
      .flatMap(([type, { dates }]) => {
        const { number: wageType = '', unit = 'hours', key = '' } = wageTypes[type] ?? {}
        if (key === '') return []
        return dates.map(({ date: day, seconds, workDays }) => ({
          ...{ personnel: number, wageType, unit, absent: { day, key } },
          amount: unit === 'hours' ? seconds : hundredths(workDays),
        }))
      })
      .filter(({ amount }) => amount > 0)
      .toSorted((one, other) => one.absent.day.localeCompare(other.absent.day))
  })
}

/**
 * The absences of whole days whose type has a key, as far as they lie in the month.
 * @throws CallFailed
 */
export async function wholeAbsences(
  people: readonly PayrollPerson[],
  { personnel, wageTypes }: PayrollSettings,
  month: PayrollMonth,
): Promise<PayrollAbsence[]> {
  const found = await holding<HolidayRequest>('/holiday-requests', month)
  return people.flatMap(({ iri }) => {
    const number = personnel[iri] ?? ''
    if (number === '') return []
    return found
      .filter(({ employee, dayPart, requestedSeconds }) => {
        return iriOf(employee) === iri && dayPart === null && requestedSeconds === null
      })
      .flatMap(({ type, dateFrom, dateTo }): PayrollAbsence[] => {
        const reason = wageTypes[type]?.key ?? ''
        const from = dateFrom < month.dateFrom ? month.dateFrom : dateFrom
        const to = dateTo > month.dateTo ? month.dateTo : dateTo
        return reason === '' ? [] : [{ personnel: number, from, to, reason }]
      })
      .toSorted((one, other) => one.from.localeCompare(other.from))
  })
}

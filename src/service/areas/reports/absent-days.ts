// The single days of approved absence, each with its part of the working day that was planned.
import { MAX_ABSENCE_SUMS } from '#contract/reports/absence-report'
import { grouped } from '#domain/grouped'
import { dayHundredths, formatHundredths, sumDayHundredths } from '#domain/roundings'
import { loadCalendar, type Calendar } from '../../calendar/load-calendar'
import { TAKING } from '../../calendar/taking'
import type { Queries } from '../../db/database'
import { build, piece } from '../../db/build'
import type { Sql } from '../../db/sql'

interface DayRow {
  readonly employee_id: number
  readonly type_id: number
  readonly day: string
  readonly seconds: number
  readonly day_part: string | null
  readonly requested_seconds: number | null
}

/** What someone was absent with one type: in days of work, whatever their length, and day by day. */
interface AbsentDays {
  readonly workDays: string
  readonly dates: readonly { readonly date: string; readonly seconds: number; readonly workDays: string }[]
}

const daysQuery = (from: string, to: string, requests: Sql) =>
  build
    .selectFrom('holiday_days as d')
    .innerJoin('holiday_requests as r', 'r.id', 'd.request_id')
    .select(['d.employee_id', 'r.type_id', 'd.day', 'd.seconds', 'r.day_part', 'r.requested_seconds'])
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .where(TAKING)
    .where('r.status', '<>', 'pending')
    .where('r.id', 'in', build.selectFrom('holiday_requests').select('id').where(piece(requests)))
    .orderBy('d.day')
    .orderBy('r.id')
    .limit(MAX_ABSENCE_SUMS + 1)

/**
 * A whole day off is one day, also where the plan changed after it was charged. A day without planned work is none on which
 * the person would have worked: its part is 0.
 */
function partOf(calendar: Calendar, row: DayRow) {
  const daySeconds = calendar.planned(row.employee_id, row.day)
  if (daySeconds === 0) return { seconds: 0, daySeconds: 1 }
  const isWhole = row.day_part === null && row.requested_seconds === null
  return { seconds: isWhole ? daySeconds : Math.min(row.seconds, daySeconds), daySeconds }
}

/**
 * The approved absence of the requests, by person and type.
 * @returns null where there is more of it than one answer has
 */
export const absentDays = async (
  queries: Queries,
  { from, to }: { readonly from: string; readonly to: string },
  requests: Sql,
): Promise<((employee: number, type: number) => AbsentDays) | null> => {
  const rows: readonly DayRow[] = await queries.page(daysQuery(from, to, requests))
  if (rows.length > MAX_ABSENCE_SUMS) return null
  const employees = [...new Set(rows.map(({ employee_id: id }) => id))]
  const calendar = await loadCalendar(queries, { employees, from, to })
  const lines = grouped(rows, (row) => `${row.employee_id} ${row.type_id}`)
  return (employee, type) => {
    const own = (lines.get(`${employee} ${type}`) ?? []).map((row) => ({ row, part: partOf(calendar, row) }))
    return {
      workDays: formatHundredths(sumDayHundredths(own.map(({ part }) => part))),
      dates: own.map(({ row: { day: date, seconds }, part }) => ({
        ...{ date, seconds },
        workDays: formatHundredths(dayHundredths(part.seconds, part.daySeconds)),
      })),
    }
  }
}

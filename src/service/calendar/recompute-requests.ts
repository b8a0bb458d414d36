// What a change of plans or bank holidays means for requests: what they cost is counted anew and written down.
import { totalSeconds, type ChargedDay } from '#domain/absence-charge'
import type { RuleTools } from '../engine/schema/declare'
import { sql, within, type Row } from '../db/sql'
import { askedOf, chargedTypeOf, chargeOf, keepDays } from './charge'
import { loadCalendar, type CalendarSpan } from './load-calendar'

/** Whose requests are counted anew, and which days have changed. */
export interface ChangedPlan {
  readonly employees: CalendarSpan['employees']
  /** First day that may have changed. */
  readonly from: string
  /** Last day; null when all that follow may have. */
  readonly to: string | null
  /** Which frozen days from today on are counted anew too: a bank holiday gives its own back, a schedule none. */
  readonly approved: 'none' | { readonly monthDay: string }
}

const COLUMNS = [
  ...['r.id as id', 'r.status as status', 'r.employee_id as employee_id', 'r.date_from as date_from'],
  ...['r.date_to as date_to', 'r.day_part as day_part', 'r.requested_seconds as requested_seconds'],
  't.include_non_working_days as include_non_working_days',
]

const affected = (tools: RuleTools, { employees, from, to, approved }: ChangedPlan): Promise<Row[]> => {
  const theirs = employees === 'all' ? sql('1 = 1') : within('r.employee_id', employees)
  const frozen = `r.status in ('approved', 'cancellation_requested') and r.date_to >= ?`
  return tools.page(
    COLUMNS,
    `from holiday_requests r join holiday_types t on t.id = r.type_id where ${theirs.text} and r.deleted_at is null and r.date_to >= ? and r.date_from <= ? and (r.status = 'pending'${approved === 'none' ? '' : ` or (${frozen})`}) order by r.id`,
    [...theirs.params, from, to ?? '9999-12-31', ...(approved === 'none' ? [] : [tools.today])],
  )
}

const keptOf = async (tools: RuleTools, rows: readonly Row[]): Promise<Map<number, ChargedDay[]>> => {
  const theirs = within(
    'request_id',
    rows.map((row) => row['id'] ?? null),
  )
  const kept = new Map<number, ChargedDay[]>()
  const found = await tools.page(
    ['request_id', 'day', 'seconds'],
    `from holiday_days where ${theirs.text} order by day`,
    theirs.params,
  )
  for (const row of found) {
    const id = Number(row['request_id'])
    const day = { day: String(row['day']), seconds: Number(row['seconds']) }
    const days = kept.get(id)
    if (days === undefined) kept.set(id, [day])
    else days.push(day)
  }
  return kept
}

const edge = (rows: readonly Row[], column: string, better: (a: string, b: string) => boolean): string =>
  rows.map((row) => String(row[column])).reduce((best, day) => (better(day, best) ? day : best))

/**
 * Counts requests anew after a change of schedules, assignments, bank holidays or employment, inside its transaction;
 * each that costs something else gets a new version and a row in the trail. Other frozen days stay as they are.
 */
export const recomputeRequests = async (tools: RuleTools, changed: ChangedPlan): Promise<void> => {
  const rows = await affected(tools, changed)
  if (rows.length === 0) return
  const calendar = await loadCalendar(tools, {
    employees: [...new Set(rows.map((row) => Number(row['employee_id'])))],
    from: edge(rows, 'date_from', (a, b) => a < b),
    to: edge(rows, 'date_to', (a, b) => a > b),
  })
  const kept = await keptOf(tools, rows)
  const secondsPerDay = tools.config('holidays.secondsPerDay')
  const monthDay = changed.approved === 'none' ? '' : `-${changed.approved.monthDay}`
  for (const row of rows) {
    const old = kept.get(Number(row['id'])) ?? []
    const counted = chargeOf(calendar, askedOf(row), chargedTypeOf(row, secondsPerDay))
    const isFrozen = (day: string) =>
      row['status'] !== 'pending' && (day < tools.today || !day.endsWith(monthDay))
    const days = [...old.filter(({ day }) => isFrozen(day)), ...counted.filter(({ day }) => !isFrozen(day))]
    if (JSON.stringify(days) === JSON.stringify(old)) continue
    await keepDays(row['id'] ?? null, row['employee_id'] ?? null, days, tools)
    const seconds = totalSeconds(days)
    // Other days that come to the same are no other cost, but whoever shows the days is to hear of it.
    if (seconds === totalSeconds(old)) await tools.touch('HolidayRequest', row['id'] ?? null)
    else await tools.update('HolidayRequest', row['id'] ?? null, { seconds })
  }
}

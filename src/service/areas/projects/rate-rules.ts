// The rules of rates: their days do not overlap, a later open one ends the one before, and closed periods keep their cost.
import { placeRange, type DatedRange } from '#domain/rates'
import type { Change, RuleTools } from '../../engine/schema/declare'
import type { Row, SqlValue } from '../../db/sql'

/** The day of an instant as it was written. */
export const dayIn = (row: Row, column: string): string | null => {
  const value = row[column] ?? null
  return value === null ? null : String(value).slice(0, 10)
}

export const rateRange = (row: Row): DatedRange => ({
  dateFrom: dayIn(row, 'date_from'),
  dateTo: dayIn(row, 'date_to'),
})

/** A later open range ends the open one before it; any other meeting is refused. */
const place = async ({ before, after }: Change, tools: RuleTools): Promise<void> => {
  const others = await tools.all(
    `select id, date_from, date_to from employee_project_rates where employee_id = ? and project_id = ? and ${after['position'] === null ? 'position is null' : 'position = ?'} and deleted_at is null and id <> ?`,
    [
      after['employee_id'] ?? null,
      after['project_id'] ?? null,
      ...(after['position'] === null ? [] : [after['position'] ?? null]),
      before?.['id'] ?? 0,
    ],
  )
  const existing = others.map((row) => ({ source: String(row['id']), ...rateRange(row) }))
  const placement = placeRange(existing, rateRange(after))
  if (placement.kind === 'overlaps') {
    const other = tools.iri('employee-project-rates', placement.source)
    tools.refuse('overlap', { other }, { members: { existing: other } })
  } else if (placement.closes !== null) {
    const { source, dateTo } = placement.closes
    await tools.update('EmployeeProjectRate', Number(source), { dateTo })
  }
}

const PRICED = ['rate', 'currency_id', 'position'] as const

/** Whether a day (a column) is in a range, as SQL. */
const within = (column: string, { dateFrom, dateTo }: DatedRange): { text: string; params: SqlValue[] } => ({
  text: `(${[dateFrom === null ? '1 = 1' : `${column} >= ?`, dateTo === null ? '1 = 1' : `${column} <= ?`].join(' and ')})`,
  params: [dateFrom, dateTo].filter((day) => day !== null),
})

/** Days that the change prices anew, as SQL over the column of the work's day. */
const repriced = (change: Change): { text: string; params: SqlValue[] } => {
  const { kind, before, after } = change
  const old = before === null ? null : within('local_date', rateRange(before))
  const now = kind === 'delete' ? null : within('local_date', rateRange(after))
  if (old === null || now === null) return old ?? now ?? { text: '1 = 0', params: [] }
  const same = !PRICED.some((column) => change.changes(column))
  return {
    text: same ? `${old.text} <> ${now.text}` : `${old.text} or ${now.text}`,
    params: [...old.params, ...now.params],
  }
}

/** Work of a closed period keeps the cost it had when the period was closed. */
const assertOpenDays = async (change: Change, tools: RuleTools): Promise<void> => {
  const lockedBefore = tools.config('workTimes.lockedBefore')
  if (lockedBefore === null || tools.trusted) return
  const { text, params } = repriced(change)
  const work = await tools.get(
    `select 1 as yes from work_times where project_id = ? and employee_id = ? and deleted_at is null and local_date < ? and (${text}) limit 1`,
    [change.after['project_id'] ?? null, change.after['employee_id'] ?? null, lockedBefore, ...params],
  )
  if (work !== undefined) tools.refuse('period-locked', { lockedBefore })
}

/** What holds for every rate. */
export const rateRule = async (change: Change, tools: RuleTools): Promise<void> => {
  const { kind, after } = change
  if (kind !== 'delete') {
    if (after['currency_id'] === null) {
      const row = await tools.get('select currency from organization where row_id = 1')
      after['currency_id'] = row?.['currency'] ?? null
    }
    const { dateFrom, dateTo } = rateRange(after)
    if (dateFrom !== null && dateTo !== null && dateTo < dateFrom) {
      tools.violation('dateTo', 'order', { other: 'dateFrom' })
      return
    }
  }
  await assertOpenDays(change, tools)
  if (kind !== 'delete') await place(change, tools)
}

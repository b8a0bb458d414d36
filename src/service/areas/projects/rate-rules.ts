// The rules of rates: their days do not overlap, and a later open one ends the one before.
import { placeRange, type DatedRange } from '#domain/rates'
import type { ExpressionBuilder } from 'kysely'
import { rateRange } from '../../books/terms'
import { build, piece, prepared } from '../../db/build'
import { equal, type Sql } from '../../db/sql'
import type { RowOf, Tables } from '../../db/tables'
import type { Change, RuleTools, Unfilled } from '../../engine/schema/declare'

type Rate = RowOf<'employee_project_rates'>
type Changed = Change<Unfilled<Rate, 'currency_id'>>

interface Beside {
  readonly employee: number
  readonly project: number
  readonly position: Sql
  readonly but: number
}

const othersQuery = prepared(({ employee, project, position, but }: Beside) =>
  build
    .selectFrom('employee_project_rates')
    .select(['id', 'date_from', 'date_to'])
    .where('employee_id', '=', employee)
    .where('project_id', '=', project)
    .where(piece(position))
    .where('deleted_at', 'is', null)
    .where('id', '<>', but),
)

const currencyQuery = prepared(() =>
  build.selectFrom('organization').select('currency').where('row_id', '=', 1),
)

/** The currency of amounts that name none. */
export const usualCurrency = async (tools: RuleTools): Promise<string> => {
  const row = await tools.get(currencyQuery({}))
  if (row === undefined) throw new Error('There is no organization yet.')
  return row.currency
}

/** A later open range ends the open one before it; any other meeting is refused. */
const place = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  const { employee_id: employee, project_id: project } = after
  const position = equal('position', after.position)
  const others = await tools.all(othersQuery({ employee, project, position, but: before?.id ?? 0 }))
  const existing = others.map((row) => ({ source: String(row.id), ...rateRange(row) }))
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

/** Days that the change prices anew, as a condition on work. */
const repriced =
  ({ kind, before, after, changes }: Changed) =>
  (eb: ExpressionBuilder<Tables, 'work_times'>) => {
    const within = ({ dateFrom, dateTo }: DatedRange) =>
      eb.parens(
        eb.and([
          ...(dateFrom === null ? [] : [eb('local_date', '>=', dateFrom)]),
          ...(dateTo === null ? [] : [eb('local_date', '<=', dateTo)]),
        ]),
      )
    const ranges = [before, kind === 'delete' ? null : after].filter((row) => row !== null).map(rateRange)
    const [old, now] = ranges.map(within)
    const same = old !== undefined && now !== undefined && !PRICED.some((column) => changes(column))
    return same ? eb(old, '<>', now) : eb.or(ranges.map(within))
  }

/** The first day of work that the change prices anew. */
export const rateAlters = async (change: Changed, tools: RuleTools): Promise<string | null> => {
  const work = await tools.get(
    build
      .selectFrom('work_times')
      .select((eb) => eb.fn.min('local_date').as('day'))
      .where('project_id', '=', change.after.project_id)
      .where('employee_id', '=', change.after.employee_id)
      .where('deleted_at', 'is', null)
      .where(repriced(change)),
  )
  return work?.day ?? null
}

/** What holds for every rate. */
export const rateRule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { kind, after } = change
  if (kind !== 'delete') {
    after.currency_id ??= await usualCurrency(tools)
    const { dateFrom, dateTo } = rateRange(after)
    if (dateFrom !== null && dateTo !== null && dateTo < dateFrom) {
      tools.violation('dateTo', 'order', { other: 'dateFrom' })
      return
    }
  }
  if (kind !== 'delete') await place(change, tools)
}

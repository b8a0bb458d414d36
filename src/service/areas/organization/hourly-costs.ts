// What people cost an hour, by the day from which they do: how it is shown, checked, and which worked days a change costs anew.
import type { DatedCost } from '#contract/organization/people'
import { differingSpans, holdingOn, inOrder } from '#domain/dated'
import { earliest } from '#domain/day'
import { fitsCurrency, minorDigits } from '#domain/money'
import { build, piece, prepared } from '../../db/build'
import { sql, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { parseDay } from '../../engine/instants'
import { parseMoney, showMoney } from '../../engine/money'
import type { Change, RuleTools } from '../../engine/schema/declare'

type Changed = Change<RowOf<'employees'>>
type Kept = Pick<RowOf<'employees'>, 'hourly_costs'>

const FIELD = 'hourlyCosts'

const historyOf = (row: Kept | null): readonly DatedCost[] =>
  row === null ? [] : (JSON.parse(row.hourly_costs) as DatedCost[])

/** With the digits of its currency. */
const shown = (amount: string | null, currency: string): string | null => {
  const read = amount === null ? null : parseMoney(amount)
  return read === null ? null : showMoney(read, currency)
}

/** The whole history. */
export const shownCosts = (row: Kept, organizationCurrency: string): DatedCost[] =>
  historyOf(row).map(({ dateFrom, amount, currency = organizationCurrency }) => ({
    ...{ dateFrom, amount: shown(amount, currency), currency },
  }))

/** What an hour costs on a day; null when nothing is known. */
export const costOn = (row: Kept, day: string, currency: string): string | null =>
  holdingOn(shownCosts(row, currency), day)?.amount ?? null

const organizationQuery = prepared(() =>
  build.selectFrom('organization').select('currency').where('row_id', '=', 1),
)

const currencyQuery = prepared(({ id }: { readonly id: string }) =>
  build.selectFrom('currencies').select('id').where('id', '=', id).where('deleted_at', 'is', null),
)

/** Days are there once, amounts are not negative, currencies are known; kept in the order of days. */
export const checkCosts = async ({ after, changes }: Changed, tools: RuleTools): Promise<void> => {
  // A create that says nothing of it.
  ;(after.hourly_costs as string | null) ??= '[]'
  if (!changes('hourly_costs')) return
  const own = (await tools.get(organizationQuery({})))?.currency ?? ''
  const history = historyOf(after).map((each) => ({ ...each, currency: each.currency ?? own }))
  for (const [index, { dateFrom, amount, currency }] of history.entries()) {
    const at = `${FIELD}.${index}`
    if (dateFrom !== null && parseDay(dateFrom) === null)
      tools.violation(`${at}.dateFrom`, 'type', { expected: 'a date, YYYY-MM-DD' })
    if (history.findIndex((each) => each.dateFrom === dateFrom) !== index)
      tools.violation(`${at}.dateFrom`, 'uniqueItems')
    const read = amount === null ? null : parseMoney(amount)
    if (amount !== null && read === null)
      tools.violation(`${at}.amount`, 'type', { expected: 'a decimal string such as "12.50"' })
    if (read !== null && !fitsCurrency(BigInt(read), currency))
      tools.violation(`${at}.amount`, 'digits', { currency, digits: minorDigits(currency) })
    if (amount?.startsWith('-') === true) tools.violation(`${at}.amount`, 'minimum', { limit: 0 })
    if ((await tools.get(currencyQuery({ id: currency }))) === undefined)
      tools.violation(`${at}.currency`, 'reference-not-found')
  }
  after.hourly_costs = JSON.stringify(shownCosts({ hourly_costs: JSON.stringify(inOrder(history)) }, own))
}

const workQuery = prepared(({ employee, days }: { readonly employee: number; readonly days: Sql }) =>
  build
    .selectFrom('work_times')
    .select((eb) => eb.fn.min('local_date').as('day'))
    .where('employee_id', '=', employee)
    .where(piece(days))
    .where('deleted_at', 'is', null),
)

/** The first day of work that costs something else than before. */
export const costsAlter = async (
  { before, after, changes }: Changed,
  tools: RuleTools,
): Promise<string | null> => {
  if (before === null || !changes('hourly_costs')) return null
  const said = (cost: DatedCost | null) =>
    [cost?.amount ?? '', cost?.amount === null ? '' : (cost?.currency ?? '')].join(' ')
  const isSame = (one: DatedCost | null, other: DatedCost | null) => said(one) === said(other)
  const spans = differingSpans(historyOf(before), historyOf(after), isSame)
  const days: (string | null | undefined)[] = []
  for (const { from, until } of spans) {
    const span =
      until === null ? sql('local_date >= ?', from) : sql('local_date >= ? and local_date < ?', from, until)
    days.push((await tools.get(workQuery({ employee: after.id, days: span })))?.day)
  }
  return earliest(...days)
}

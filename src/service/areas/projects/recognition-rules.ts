// The rules of recognition: a schedule is the price in parts, and a project knows the day on which it was completed.
import type { RecognitionPart } from '#contract/projects/projects'
import { fitsCurrency, formatMoney, minorDigits, parseMoney, sumMoney } from '#domain/money'
import { dayIn } from '../../books/terms'
import type { RowOf } from '../../db/tables'
import type { Change, RuleTools, Unfilled } from '../../engine/schema/declare'
import { usualCurrency } from './rate-rules'

type Row = Pick<
  RowOf<'projects'>,
  'status' | 'date_to' | 'completed_on' | 'recognition' | 'recognition_schedule' | 'price_net' | 'currency_id'
>
type Changed = Change<Unfilled<Row, never>>

/** Archived projects were completed or cancelled: those that were completed have the day of it. */
const COMPLETED: readonly string[] = ['completed', 'archived']

/**
 * Keeps the day of completion. A project that is taken up again loses it, unless that day is closed: what was reported
 * of a closed period stays, and the price is revenue once. What was cancelled was never completed.
 */
const keepCompletion = ({ kind, before, after }: Changed, tools: RuleTools): void => {
  const { status } = after
  if (kind === 'create') {
    if (!COMPLETED.includes(status) || after.completed_on !== null) return
    const end = dayIn(after.date_to)
    after.completed_on = end !== null && end < tools.today ? end : tools.today
  } else if (status === 'completed') after.completed_on ??= tools.today
  else if (status !== before?.status && !COMPLETED.includes(status)) {
    const lockedBefore = tools.config('workTimes.lockedBefore')
    const isClosed = lockedBefore !== null && after.completed_on !== null && after.completed_on < lockedBefore
    if (!isClosed || status === 'cancelled') after.completed_on = null
  }
}

const FIELD = 'recognitionSchedule'

/** The parts of a schedule are the price, to the last digit. */
const assertSchedule = async ({ kind, after, changes }: Changed, tools: RuleTools): Promise<void> => {
  const columns = ['recognition', 'recognition_schedule', 'price_net', 'currency_id'] as const
  if (kind !== 'create' && !columns.some((column) => changes(column))) return
  const parts = JSON.parse(after.recognition_schedule) as readonly RecognitionPart[]
  if (after.recognition !== 'schedule') {
    if (parts.length > 0) tools.violation(FIELD, 'scheduleUnused')
    return
  }
  const currency = after.currency_id ?? (await usualCurrency(tools))
  const amounts = parts.map(({ amount }) => parseMoney(amount) ?? 0n)
  for (const [index, amount] of amounts.entries()) {
    if (!fitsCurrency(amount, currency))
      tools.violation(`${FIELD}.${index}.amount`, 'digits', { currency, digits: minorDigits(currency) })
  }
  const price = BigInt(after.price_net ?? 0)
  if (sumMoney(amounts) !== price || after.price_net === null)
    tools.violation(FIELD, 'scheduleSum', { price: `${formatMoney(price, currency)} ${currency}` })
  const whole = parts.map(({ date }, index) => ({
    date,
    amount: formatMoney(amounts[index] ?? 0n, currency),
  }))
  after.recognition_schedule = JSON.stringify(whole)
}

/** What holds for every project's recognition. */
export const recognitionRule = async (change: Changed, tools: RuleTools): Promise<void> => {
  keepCompletion(change, tools)
  await assertSchedule(change, tools)
}

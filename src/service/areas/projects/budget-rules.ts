// The rules of budgets: each is of money or of time, says everything about itself, and is in a currency that there is.
import type { Budget } from '#contract/projects/projects'
import { fitsCurrency, formatMoney, minorDigits, parseMoney } from '#domain/money'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import type { Change, RuleTools } from '../../engine/schema/declare'
import { usualCurrency } from './rate-rules'

type Changed = Change<Pick<RowOf<'projects'>, 'budgets' | 'currency_id'>>

const currencyQuery = prepared(({ id }: { readonly id: string }) =>
  build.selectFrom('currencies').select('id').where('id', '=', id).where('deleted_at', 'is', null),
)

/** Checks an amount; answers it as its currency writes it. */
const readAmount = async (
  sent: string,
  currency: string,
  path: string,
  tools: RuleTools,
): Promise<string> => {
  const amount = parseMoney(sent) ?? 0n
  if ((await tools.get(currencyQuery({ id: currency }))) === undefined)
    tools.violation(`${path}.currency`, 'reference-not-found')
  else if (!fitsCurrency(amount, currency))
    tools.violation(`${path}.amount`, 'digits', { currency, digits: minorDigits(currency) })
  return formatMoney(amount, currency)
}

/** Fills in what budgets leave out, so that each is kept whole. */
export const budgetRule = async ({ after, changes }: Changed, tools: RuleTools): Promise<void> => {
  if (!changes('budgets')) return
  const sent = JSON.parse(after.budgets) as readonly Budget[]
  const whole: Budget[] = []
  for (const [index, { period = 'total', ...budget }] of sent.entries()) {
    const { alertPercent = tools.config('budgets.alertPercent') } = budget
    const shared = { period, alertPercent }
    if (budget.type === 'time') {
      whole.push({ type: 'time', amount: null, seconds: budget.seconds, currency: null, ...shared })
      continue
    }
    const currency = budget.currency ?? after.currency_id ?? (await usualCurrency(tools))
    const amount = await readAmount(budget.amount, currency, `budgets.${index}`, tools)
    whole.push({ type: 'money', amount, seconds: null, currency, ...shared })
  }
  after.budgets = JSON.stringify(whole)
}

// How these pages write money, budgets and forecasts.
import { useI18n } from 'vue-i18n'
import type { Forecast } from '#domain/budget-forecast'
import { useFormat } from '../../composables/useFormat'
import { useAppInfo } from '../../stores/app'
import type { BudgetState } from './figures'

/** Call in setup. */
export function useProjectWords() {
  const { t } = useI18n()
  const format = useFormat()
  const app = useAppInfo()

  /** `94,300 zł`, of a decimal or a number; whole units when that is asked for. */
  function money(amount: string | number, currency: string, whole = false) {
    const digits = whole ? { maximumFractionDigits: 0 } : {}
    return new Intl.NumberFormat(app.locale, { style: 'currency', currency, ...digits }).format(
      Number(amount),
    )
  }
  /** `71%`. */
  const percent = (share: number) =>
    new Intl.NumberFormat(app.locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  /** `22 Jan`, with the year where it is not that of `today`. */
  const dayInYear = (day: string, today: string) =>
    format.dayAs(day, {
      day: 'numeric',
      month: 'short',
      ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    })
  /** How much of a budget, in its unit. */
  const amountOf = (budget: BudgetState, amount: number) =>
    budget.kind === 'time' ? format.figure(Math.round(amount)) : money(amount, budget.currency ?? 'EUR', true)

  function forecastWords(forecast: Forecast, today: string) {
    switch (forecast.kind) {
      case 'over':
        return t('projects.forecast.over')
      case 'onTime':
        return t('projects.forecast.onTime')
      case 'day':
        return t('projects.forecast.day', { day: dayInYear(forecast.day, today) })
      case 'none':
        return ''
    }
  }

  return { money, percent, dayInYear, amountOf, forecastWords }
}

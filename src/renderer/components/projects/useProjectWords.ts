// How these pages write money, budgets and forecasts.
import { useI18n } from 'vue-i18n'
import type { Forecast } from '#domain/budget-forecast'
import { daysUntil } from '#domain/day'
import { MINUS, useFormat } from '../../composables/useFormat'
import { useAppInfo } from '../../stores/app'
import type { BudgetState } from './figures'

/** A day of which everyone knows the year. */
const NEAR_DAYS = 180

/** Call in setup. */
export function useProjectWords() {
  const i18n = useI18n()
  const { t } = i18n
  const format = useFormat()
  const app = useAppInfo()

  /** `94,300 zł`, of a decimal or a number; whole units when that is asked for. */
  function money(amount: string | number, currency: string, whole = false) {
    const digits = whole ? { maximumFractionDigits: 0 } : {}
    return new Intl.NumberFormat(app.locale, { style: 'currency', currency, ...digits }).format(
      Number(amount),
    )
  }
  const parts = (currency: string) => new Intl.NumberFormat(app.locale, { style: 'currency', currency })
  /** `zł`, as it stands in the head of a column of amounts. */
  const currencySign = (currency: string) =>
    parts(currency)
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  /** `94,300.00`, where the currency is said elsewhere. */
  function plainMoney(amount: string, currency: string) {
    const { minimumFractionDigits, maximumFractionDigits } = parts(currency).resolvedOptions()
    const digits = { minimumFractionDigits, maximumFractionDigits }
    return new Intl.NumberFormat(app.locale, digits).format(Number(amount)).replace('-', MINUS)
  }
  /** Amounts of several currencies, one beside another. */
  const amounts = (list: readonly { readonly amount: string; readonly currency: string }[]) =>
    list.length === 0 ? '–' : list.map(({ amount, currency }) => money(amount, currency)).join(', ')
  /** A status, a type or a position in words; those of other servers are words themselves. */
  const state = (kind: 'status' | 'type' | 'position', value: string) =>
    i18n.te(`projects.${kind}.${value}`) ? t(`projects.${kind}.${value}`) : value
  /** `71%`. */
  const percent = (share: number) =>
    new Intl.NumberFormat(app.locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  /** `22 Jan`, with the year where the day is not near `today`. */
  const dayInYear = (day: string, today: string) =>
    format.dayAs(day, {
      day: 'numeric',
      month: 'short',
      ...(Math.abs(daysUntil(today, day)) < NEAR_DAYS ? {} : { year: 'numeric' }),
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

  return { state, money, currencySign, plainMoney, amounts, percent, dayInYear, amountOf, forecastWords }
}

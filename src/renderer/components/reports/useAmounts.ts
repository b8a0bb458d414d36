// How a report writes its amounts: where all are in one currency, it stands in the heads and not at each amount.
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ReportMeasure, WorkReport } from '#contract/reports/work-report'
import { useProjectWords } from '../projects/useProjectWords'
import { currencyIn } from './report-table'

/** Call in the setup of a view or a part of one. */
export function useAmounts(report: () => WorkReport | null) {
  const { t } = useI18n()
  const words = useProjectWords()
  const currency = computed(() => {
    const shown = report()
    return shown === null ? null : currencyIn(shown)
  })
  return {
    /** `Amount, zł`, or without the currency where there are several. */
    headOf: (measure: ReportMeasure) =>
      currency.value === null
        ? t(`reports.${measure}`)
        : `${t(`reports.${measure}`)}, ${words.currencySign(currency.value)}`,
    /** @param amounts undefined where they are not told */
    said: (amounts: WorkReport['total'][ReportMeasure]) =>
      currency.value === null || amounts?.length !== 1
        ? words.amounts(amounts ?? [])
        : words.plainMoney(amounts[0]?.amount ?? '0', currency.value),
  }
}

// What a report says of its rounding, in words.
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { useReportQuestion } from './question'

/** One line, or none where nothing is rounded. Call in the setup of a view or a dialog of Reports. */
export function useRoundingNote() {
  const { t } = useI18n()
  const { rounding, roundingMinutes } = useReportQuestion()
  return computed(() =>
    rounding.value === null ? [] : [t(`reports.rounded.${rounding.value}`, { n: roundingMinutes.value })],
  )
}

// What a duration is understood as while it is typed.
import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { parseDuration } from '#domain/duration'
import { useFormat } from './useFormat'

/** `1:30:00 · 1:30 h`; null while it is no duration. Call in setup. */
export function useDurationWords(text: () => string): ComputedRef<string | null> {
  const { t } = useI18n()
  const format = useFormat()
  return computed(() => {
    const reading = parseDuration(text())
    if (!reading.ok) return null
    const { seconds } = reading
    return t('dialog.durationPreview', { exact: format.exact(seconds), hours: format.hours(seconds) })
  })
}

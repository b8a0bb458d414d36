// Entries and requests counted in words, as far as there are any of them.
import { useI18n } from 'vue-i18n'
import { useFormat } from './useFormat'

/** Call in setup; answers a function that says `3 entries and 1 request`. */
export function useCounted() {
  const { t } = useI18n()
  const format = useFormat()

  return (entries: number, requests: number) =>
    format.listed([
      ...(entries > 0 ? [t('counted.entries', { n: entries }, entries)] : []),
      ...(requests > 0 ? [t('counted.requests', { n: requests }, requests)] : []),
    ])
}

// What the main process knows about this computer and this program: version, language, country, the user's name.
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { CallOut } from '#contract/bridge/bridge'
import { formatLocale } from '#domain/language'
import { call } from '../bridge'
import { useLanguage } from './language'

export const useAppInfo = defineStore('app', () => {
  const info = shallowRef<CallOut<'app.info'> | null>(null)
  const language = useLanguage()
  /** The language tag that numbers, dates and country names are written in: the system's where it is of the language shown. */
  const locale = computed(() =>
    formatLocale(language.shown ?? 'en', info.value?.locale ?? navigator.language),
  )
  const mac = computed(() => info.value?.platform === 'darwin')

  /** Asks once; later calls answer what is known. */
  async function load() {
    info.value ??= await call('app.info', {})
    return info.value
  }
  return { info, locale, mac, load }
})

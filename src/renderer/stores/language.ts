// The language of the window: the one the main process says, shown once its catalogue is loaded.
import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import type { Language } from '#contract/bridge/bridge'
import { useTopic } from '../bridge'
import { speak } from '../i18n'

export const useLanguage = defineStore('language', () => {
  const inForce = useTopic('language')
  /** The language the window is in; null until it is known, and until then it says nothing. */
  const shown = shallowRef<Language | null>(null)

  watch(
    inForce,
    async (language) => {
      if (language === null) return
      // A catalogue that cannot be loaded must not empty the window: it stays in the language it has.
      await speak(language).finally(() => (shown.value = language))
    },
    { immediate: true, flush: 'sync' },
  )
  return { shown }
})

// What the button of an operation says: the last word of its address, in the language of the window.
import { useI18n } from 'vue-i18n'
import type { Action } from './resources'
import { spaced } from './useWords'

/** Call in setup. */
export function useActionWords() {
  const i18n = useI18n()
  const lastWord = ({ operation: { path, method } }: Action) => {
    const words = path.split('/').filter((part) => !part.startsWith('{'))
    return words.at(-1) ?? method.toLowerCase()
  }
  return {
    labelOf: (action: Action): string => {
      const word = lastWord(action)
      const key = `recordActions.${word}`
      return i18n.te(key) || i18n.te(key, 'en') ? i18n.t(key) : spaced(word)
    },
  }
}

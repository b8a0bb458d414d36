// What was typed or chosen in a dialog is not lost to Escape or a click outside: the dialog stays, and says so.
import { inject, nextTick, provide, ref, type InjectionKey, type Ref } from 'vue'

export interface TypedGuard {
  /** Whether the dialog has stayed open for what was typed, and says how to close it. */
  kept: Readonly<Ref<boolean>>
  /** Goes on the form as `@input`; fields without events of their own call it through `useTyped`. */
  note: () => void
  /** Goes on the dialog as `@update:open`: closes it unless something was typed or chosen. */
  dismiss: () => void
}

const TYPED: InjectionKey<() => void> = Symbol('typed')

/** What a field calls when something is chosen in it that no event of the page tells. Call in setup. */
export const useTyped = () => inject(TYPED, () => undefined)

/**
 * Call in setup of what holds the fields.
 * @param close closes the dialog
 */
export function useTypedGuard(close: () => void): TypedGuard {
  const kept = ref(false)
  let typed = false
  const note = () => {
    typed = true
    kept.value = false
  }
  provide(TYPED, note)
  return {
    kept,
    note,
    dismiss: () => {
      if (!typed) {
        close()
        return
      }
      // Each further try moves the words into sight and has them read again.
      kept.value = false
      void nextTick(() => (kept.value = true))
    },
  }
}

// What was typed into a dialog is not lost to Escape or a click outside: the dialog stays, and says so.
import { ref, type Ref } from 'vue'

export interface TypedGuard {
  /** Whether the dialog has stayed open for what was typed, and says how to close it. */
  kept: Readonly<Ref<boolean>>
  /** Goes on the form as `@input`. */
  note: () => void
  /** Goes on the dialog as `@update:open`: closes it unless something was typed. */
  dismiss: () => void
}

/** @param close closes the dialog */
export function useTypedGuard(close: () => void): TypedGuard {
  const kept = ref(false)
  let typed = false
  return {
    kept,
    note: () => {
      typed = true
      kept.value = false
    },
    dismiss: () => {
      if (typed) kept.value = true
      else close()
    },
  }
}

// The form inside a FormDialog, for the focus on what is at fault.
import { computed, type ComputedRef, type Ref } from 'vue'

/** What a FormDialog shows of itself. */
export interface HoldsForm {
  readonly element: HTMLElement | null
}

/** The form of a dialog; null while it is not shown. */
export const formOf = (dialog: Readonly<Ref<HoldsForm | null>>): ComputedRef<HTMLElement | null> =>
  computed(() => dialog.value?.element ?? null)

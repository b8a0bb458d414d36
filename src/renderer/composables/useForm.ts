// What every form does: check, be busy, keep what was typed, put the words where they belong, move the focus there.
import { nextTick, reactive, ref, type Ref } from 'vue'
import { CallFailed, wordsOf } from '../bridge'

/** Words beside fields, by field. */
type Faults<F extends string> = Partial<Record<F, string>>

export interface Form<F extends string> {
  readonly busy: boolean
  readonly faults: Faults<F>
  /** Words about the whole. */
  readonly failure: string | null
  /** Sends unless `check` finds faults; answers whether it went well. */
  submit: (check: () => Faults<F>, send: () => Promise<unknown>) => Promise<boolean>
}

/**
 * @param element the form, in which the first field at fault gets the focus
 * @param fields the names that the main process may blame in `CallFailed.field`
 */
export function useForm<F extends string>(
  element: Readonly<Ref<HTMLElement | null>>,
  fields: readonly F[],
): Form<F> {
  const busy = ref(false)
  const faults = ref({}) as Ref<Faults<F>>
  const failure = ref<string | null>(null)

  async function focusFault() {
    await nextTick()
    element.value?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert][tabindex]')?.focus()
  }

  async function submit(check: () => Faults<F>, send: () => Promise<unknown>) {
    if (busy.value) return false
    faults.value = check()
    failure.value = null
    if (Object.keys(faults.value).length > 0) {
      await focusFault()
      return false
    }
    busy.value = true
    try {
      await send()
      return true
    } catch (cause) {
      const field = cause instanceof CallFailed ? fields.find((one) => one === cause.field) : undefined
      if (field === undefined) failure.value = wordsOf(cause)
      else faults.value = { [field]: wordsOf(cause) } as Faults<F>
      await focusFault()
      return false
    } finally {
      busy.value = false
    }
  }

  return reactive({ busy, faults, failure, submit })
}

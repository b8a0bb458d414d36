// What every form does: check, be busy, keep what was typed, put the words where they belong, move the focus there.
import { computed, nextTick, reactive, ref, shallowRef, type Ref } from 'vue'
import { CallFailed, wordsOf } from '../bridge'

/** Words beside fields, by field. */
type Faults<F extends string> = Partial<Record<F, string>>

export interface Form<F extends string> {
  readonly busy: boolean
  readonly faults: Faults<F>
  /** Words about the whole. */
  readonly failure: string | null
  /**
   * Sends unless `check` refuses a field; resolves to true on success. After a refusal `check` runs again whenever a value
   * that it reads changes, so that the words under a field disappear once it is filled in.
   */
  submit: (check: () => Faults<F>, send: () => Promise<unknown>) => Promise<boolean>
}

/** What of a failure belongs beside fields, and what is about the whole. */
function blamed<F extends string>(cause: unknown, fields: readonly F[]) {
  const faults: Faults<F> = {}
  const rest: string[] = []
  const fieldOf = (path: string) => fields.find((one) => path === one || path.startsWith(`${one}.`))
  const problem = cause instanceof CallFailed ? cause.problem : null
  for (const { propertyPath, message } of problem?.violations ?? []) {
    const field = fieldOf(propertyPath)
    if (field === undefined) rest.push(message)
    else faults[field] ??= message
  }
  const field = cause instanceof CallFailed ? fieldOf(cause.field ?? '') : undefined
  if (field !== undefined) faults[field] ??= wordsOf(cause)
  const beside = Object.keys(faults).length > 0
  return { faults, failure: rest.length > 0 ? rest.join(' ') : beside ? null : wordsOf(cause) }
}

/**
 * @param element the form, in which the first field at fault gets the focus
 * @param fields the names that may be blamed: by the main process in `CallFailed.field`, by the server in its violations
 */
export function useForm<F extends string>(
  element: Readonly<Ref<HTMLElement | null>>,
  fields: readonly F[],
): Form<F> {
  const busy = ref(false)
  /** The refusals of the last submit, by field. */
  const refusals = ref({}) as Ref<Faults<F>>
  /** The check of the last submit if it refused; null after a send. */
  const refusing = shallowRef<(() => Faults<F>) | null>(null)
  const faults = computed(() => {
    const latest = refusing.value?.()
    if (latest === undefined) return refusals.value
    // A field that was right at the submit is checked again by the next one.
    const remaining: Faults<F> = {}
    for (const field of fields) {
      const words = latest[field]
      if (words !== undefined && field in refusals.value) remaining[field] = words
    }
    return remaining
  })
  const failure = ref<string | null>(null)

  async function focusFault() {
    await nextTick()
    element.value?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert][tabindex]')?.focus()
  }

  async function submit(check: () => Faults<F>, send: () => Promise<unknown>) {
    if (busy.value) return false
    refusals.value = check()
    failure.value = null
    const isRefused = Object.keys(refusals.value).length > 0
    refusing.value = isRefused ? check : null
    if (isRefused) {
      await focusFault()
      return false
    }
    busy.value = true
    try {
      await send()
      return true
    } catch (cause) {
      const blame = blamed(cause, fields)
      refusals.value = blame.faults
      failure.value = blame.failure
      await focusFault()
      return false
    } finally {
      busy.value = false
    }
  }

  return reactive({ busy, faults, failure, submit })
}

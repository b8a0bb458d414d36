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
      const found = blamed(cause, fields)
      faults.value = found.faults
      failure.value = found.failure
      await focusFault()
      return false
    } finally {
      busy.value = false
    }
  }

  return reactive({ busy, faults, failure, submit })
}

// A form for a record of the server: what the server says of a field stands beside it, and what someone else changed is shown.
import { computed, nextTick, reactive, ref, shallowRef, type Ref } from 'vue'
import { call, CallFailed, wordsOf } from '../bridge'
import { completed } from '../stores/completed'
import { useRecordWrites } from '../stores/records'

type Faults<F extends string> = Partial<Record<F, string>>

/** Words beside the fields that the server blames; those about anything else are one text. */
export function blamed<F extends string>(cause: unknown, fields: readonly F[]): [Faults<F>, string | null] {
  const violations = cause instanceof CallFailed ? (cause.problem?.violations ?? []) : []
  const faults: Faults<F> = {}
  const others: string[] = []
  for (const { propertyPath, message } of violations) {
    const field = fields.find((one) => propertyPath === one || propertyPath.startsWith(`${one}.`))
    if (field === undefined) others.push(`${propertyPath} ${message}`.trim())
    else faults[field] ??= message
  }
  if (violations.length === 0) return [{}, wordsOf(cause)]
  return [faults, others.length === 0 ? null : others.join('. ')]
}

/**
 * The form of one record, new or read from `path`. Call in setup.
 * @param element the form, in which the first field at fault gets the focus
 * @param fields the fields of the record that have words beside them
 * @param path where the record is; null for a new one
 * @param collection where new ones are made
 * @param given the record as the page has it, with its version: then it need not be loaded
 */
export function useRecordForm<T, F extends string>(
  element: Readonly<Ref<HTMLElement | null>>,
  {
    fields,
    path,
    collection,
    given = null,
    explain = async () => null,
  }: {
    fields: readonly F[]
    path: string | null
    collection: string
    given?: { readonly record: T; readonly version: string | null } | null
    /** Words beside fields for a refusal that names none; null leaves it to the server's words. */
    explain?: (refusal: CallFailed) => Promise<Partial<Record<F, string>> | null>
  },
) {
  const writes = useRecordWrites()
  const key = crypto.randomUUID()
  const busy = ref(false)
  const faults = ref({}) as Ref<Faults<F>>
  const failure = ref<string | null>(null)
  const version = shallowRef(given?.version ?? null)
  /** The record as it was read; null for a new one, and until it is there. */
  const record = shallowRef(given?.record ?? null)
  /** The record as the server answered when it was saved; null until then. */
  const saved = shallowRef<T | null>(null)
  /** What someone made of the record since it was read; null while no one did. */
  const theirs = shallowRef<T | null>(null)

  async function read(): Promise<T | null> {
    if (path === null) return null
    const answer = await call('records.get', { path })
    version.value = answer.version
    return completed(path, answer.record) as T
  }

  async function focusFault() {
    await nextTick()
    element.value?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert][tabindex]')?.focus()
  }

  async function fail(cause: unknown) {
    if (cause instanceof CallFailed && cause.code === 'changed') {
      theirs.value = await read()
      return
    }
    const explained = cause instanceof CallFailed ? await explain(cause) : null
    if (explained === null) [faults.value, failure.value] = blamed(cause, fields)
    else faults.value = explained
  }

  /** Reads the record that is edited; the form says why it could not. */
  async function load() {
    try {
      record.value = await read()
    } catch (cause) {
      failure.value = wordsOf(cause)
    }
  }

  /** Sends `body` unless `check` finds faults; answers whether it is saved. */
  async function save(check: () => Faults<F>, body: () => object): Promise<boolean> {
    if (busy.value) return false
    faults.value = check()
    failure.value = null
    if (Object.keys(faults.value).length > 0) {
      await focusFault()
      return false
    }
    busy.value = true
    try {
      const { record: answered } =
        path === null
          ? await writes.create({ path: collection, body: body(), key })
          : await writes.update({ path, body: body(), version: version.value })
      saved.value = answered as T
      return true
    } catch (cause) {
      await fail(cause).catch((other: unknown) => (failure.value = wordsOf(other)))
      await focusFault()
      return false
    } finally {
      busy.value = false
    }
  }

  return reactive({
    busy,
    faults,
    failure,
    record,
    saved,
    theirs,
    /** Whether there is something to edit: nothing has to be read for a new record. */
    ready: computed(() => path === null || record.value !== null),
    load,
    save,
  })
}

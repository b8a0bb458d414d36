// Writing one setting: never over a value that the person has not seen, and with the server's words where it refuses.
import { ref, shallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Config } from '#contract/organization/organization'
import { call, CallFailed, wordsOf } from '../../bridge'
import { useRecordWrites } from '../../stores/records'
import { NoValue } from './settings-of'

/** What the server says is wrong with the value; its words about the whole where there are none. */
const faultOf = (failure: unknown): string => {
  if (failure instanceof SyntaxError || !(failure instanceof CallFailed)) return wordsOf(failure)
  return failure.problem?.violations?.map(({ message }) => message).join(' ') ?? failure.message
}

/** Call in setup of a row. */
export function useConfigWrite() {
  const { t } = useI18n()
  const writes = useRecordWrites()
  const busy = ref(false)
  const fault = ref<string | null>(null)
  /** The setting as someone else left it meanwhile; null for none. */
  const theirs = shallowRef<Config | null>(null)
  /** The value that the person has seen; undefined while it is the one that the page read. */
  let seen: { value: unknown } | null = null

  function forget() {
    fault.value = null
    theirs.value = null
    seen = null
  }

  /** Answers the setting as it was saved, null where it was not. `value` is called for what is sent; what it throws is told at the field. */
  async function save(config: Config, value: () => unknown): Promise<Config | null> {
    if (busy.value) return null
    busy.value = true
    fault.value = null
    try {
      const path = `/configs/${config.id}`
      const body = { value: value() }
      const { record, version } = await call('records.get', { path })
      const now = record as Config
      const known = (seen ?? config).value
      if (JSON.stringify(now.value) !== JSON.stringify(known)) {
        theirs.value = now
        seen = { value: now.value }
        return null
      }
      const { record: written } = await writes.update({ path, body, version })
      forget()
      return { ...config, ...(written as Config) }
    } catch (failure) {
      if (failure instanceof NoValue) fault.value = t(`records.unreadable.${failure.kind}`)
      else
        fault.value =
          failure instanceof CallFailed && failure.code === 'changed' ? t('manage.changed') : faultOf(failure)
      return null
    } finally {
      busy.value = false
    }
  }

  return { busy, fault, theirs, forget, save }
}

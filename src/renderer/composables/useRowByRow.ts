// Sends rows one after another: how each went, and stopping after the row under way.
import { computed, ref } from 'vue'

/**
 * `done`: rows were sent, so what shows them reads again. `close`: the dialog goes. One that is closed while it sends
 * stops after the row under way, so that nothing is written behind a person's back. Call in setup.
 */
export function useRowByRow<Key>(emit: { done: () => void; close: () => void }) {
  /** How each row went, by its key: words of a refusal, or empty when it went well. */
  const results = ref(new Map<Key, string>())
  const sending = ref(false)
  const ending = ref<'stop' | 'close' | null>(null)
  const isEnding = computed(() => ending.value !== null)
  const isClosing = computed(() => ending.value === 'close')

  /** A refused row keeps none of the others back. */
  async function send<Row>(
    rows: readonly Row[],
    keyOf: (row: Row) => Key,
    sendOne: (row: Row) => Promise<unknown>,
    refusal: (cause: unknown) => string,
  ): Promise<void> {
    if (sending.value) return
    sending.value = true
    ending.value = null
    for (const row of rows) {
      const said = await sendOne(row).then(() => '', refusal)
      results.value = new Map(results.value).set(keyOf(row), said)
      if (isEnding.value) break
    }
    sending.value = false
    emit.done()
    if (isClosing.value) emit.close()
  }

  function stop() {
    ending.value = 'stop'
  }

  function close() {
    if (sending.value) ending.value = 'close'
    else emit.close()
  }

  return { results, sending, send, stop, close }
}

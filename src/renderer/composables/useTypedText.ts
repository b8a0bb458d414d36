// The text of a field that is read as it is typed: what is understood is its value, and what is not stays, to be mended.
import { ref, watch, type Ref } from 'vue'

interface TypedText {
  /** The value that is meant; null when it is none. */
  understood: (typed: string) => string | null
  /** How a value is written in the field. */
  written: (value: string) => string
}

/** Call in setup. @param model the value; empty while there is none, or while what is typed is none */
export function useTypedText(model: Ref<string>, { understood, written }: TypedText) {
  const text = ref(written(model.value))
  /** What was typed is no value. */
  const bad = ref(false)
  const read = (typed: string) => understood(typed) ?? ''

  // The language may change too, and what is written with it.
  watch([model, () => written(model.value)], ([value, words]) => {
    if (value === read(text.value)) return
    text.value = words
    bad.value = false
  })

  function onType(typed: string | number) {
    bad.value = false
    model.value = read(String(typed))
  }
  /** The field was left, or Enter was pressed. */
  function settle() {
    bad.value = model.value === '' && text.value.trim() !== ''
    if (model.value !== '') text.value = written(model.value)
  }
  function set(value: string) {
    model.value = value
    text.value = written(value)
  }
  return { text, bad, onType, settle, set }
}

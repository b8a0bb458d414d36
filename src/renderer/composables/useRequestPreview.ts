// The live answer to what a request would mean: asked a moment after the last change, and never an answer to an older question.
import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import type { CallIn } from '#contract/bridge/bridge'
import type { RequestPreview } from '#contract/bridge/absences'
import { wordsOf } from '../bridge'
import { useAbsences } from '../stores/absences'

/** Milliseconds without a change before the question is asked: people type dates part by part. */
const PREVIEW_PAUSE = 150

/**
 * @param question what would be asked for, null while it is not complete
 */
export function useRequestPreview(question: () => CallIn<'absences.preview'> | null) {
  const absences = useAbsences()
  const answer = shallowRef<RequestPreview | null>(null)
  const failure = shallowRef<string | null>(null)
  /** Whether the answer is about what is in the form now. */
  const current = shallowRef(false)
  let asked = 0
  let timeout: number | undefined

  async function ask(facts: CallIn<'absences.preview'>) {
    const number = ++asked
    try {
      const given = await absences.preview(facts)
      if (number !== asked) return
      answer.value = given
      failure.value = null
    } catch (cause) {
      if (number !== asked) return
      failure.value = wordsOf(cause)
    }
    current.value = true
  }

  const written = computed(() => JSON.stringify(question()))
  watch(
    [written, () => absences.revision],
    () => {
      window.clearTimeout(timeout)
      asked += 1
      current.value = false
      const facts = question()
      if (facts === null) {
        answer.value = null
        failure.value = null
      } else if (answer.value === null) void ask(facts)
      else timeout = window.setTimeout(() => void ask(facts), PREVIEW_PAUSE)
    },
    { immediate: true },
  )
  onScopeDispose(() => window.clearTimeout(timeout))

  return { answer, failure, current }
}

// The live answer to what a request would mean: asked a moment after the last change, and never an answer to an older question.
import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import type { CallIn } from '#contract/bridge/bridge'
import { wordsOf } from '../bridge'
import { useAbsences } from '../stores/absences'
import { useBridgeQuery } from '../stores/useBridgeQuery'

/** Milliseconds without a change before the question is asked: people type dates part by part. */
const PREVIEW_PAUSE = 150

/**
 * @param question what would be asked for, null while it is not complete
 */
export function useRequestPreview(question: () => CallIn<'absences.preview'> | null) {
  const absences = useAbsences()
  const rested = shallowRef(question())
  const preview = useBridgeQuery({
    name: 'preview',
    question: () => rested.value,
    ask: absences.preview,
    topics: { calendar: () => true },
    // Beside the form, not in a notice.
    failed: () => undefined,
  })
  let timeout: number | undefined

  const written = computed(() => JSON.stringify(question()))
  watch(written, () => {
    window.clearTimeout(timeout)
    const facts = question()
    const rest = () => (rested.value = facts)
    if (facts === null || rested.value === null) rest()
    else timeout = window.setTimeout(rest, PREVIEW_PAUSE)
  })
  onScopeDispose(() => window.clearTimeout(timeout))

  return {
    answer: computed(() => (rested.value === null ? null : (preview.last.value?.answer ?? null))),
    failure: computed(() => (preview.failure.value === null ? null : wordsOf(preview.failure.value))),
    /** Whether the answer is about what stands in the form now. */
    current: computed(() => {
      const settled = preview.answer.value !== null || preview.failure.value !== null
      return settled && !preview.asking.value && JSON.stringify(rested.value) === written.value
    }),
  }
}

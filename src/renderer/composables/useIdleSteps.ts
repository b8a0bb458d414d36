// Work that can wait until the window has nothing else to do: one step at a time, and none while the person types.
import { onMounted, onUnmounted } from 'vue'

/** How long after a key the person still types, in milliseconds. */
const TYPING_MS = 1_500

/**
 * Runs the steps in turn, each when the window is idle, from when the component was drawn until it is gone. A step that
 * fails is left out: what it does is done again when it is needed. Call in setup.
 */
export function useIdleSteps(steps: readonly (() => Promise<unknown>)[]): void {
  let typedAt = -Infinity
  let gone = false

  const onKey = () => {
    typedAt = performance.now()
  }
  function next(at: number) {
    const step = steps[at]
    if (step === undefined) return
    window.requestIdleCallback(() => {
      if (gone) return
      const typing = typedAt + TYPING_MS - performance.now()
      if (typing > 0) setTimeout(() => next(at), typing)
      else
        void step()
          .catch(() => undefined)
          .then(() => next(at + 1))
    })
  }

  onMounted(() => {
    window.addEventListener('keydown', onKey, { capture: true, passive: true })
    next(0)
  })
  onUnmounted(() => {
    gone = true
    window.removeEventListener('keydown', onKey, { capture: true })
  })
}

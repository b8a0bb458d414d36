// Work that is done before it is needed, in small steps, while the window has nothing else to do.
import { onScopeDispose } from 'vue'

/** What has to be left of a frame for a step, milliseconds. */
const LEAST = 3

interface IdleSteps {
  add: (steps: readonly (() => void)[]) => void
  /** Instead of all that were not run yet. */
  only: (steps: readonly (() => void)[]) => void
}

/** Call in setup. Steps that were not run end with the scope. */
export function useIdleSteps(): IdleSteps {
  const left: (() => void)[] = []
  let asked: number | null = null
  function go(deadline: IdleDeadline) {
    asked = null
    while (left.length > 0 && deadline.timeRemaining() >= LEAST) left.shift()?.()
    ask()
  }
  function ask() {
    if (left.length > 0) asked ??= window.requestIdleCallback(go)
  }
  onScopeDispose(() => {
    left.length = 0
    if (asked !== null) window.cancelIdleCallback(asked)
  })
  function add(steps: readonly (() => void)[]) {
    left.push(...steps)
    ask()
  }
  function only(steps: readonly (() => void)[]) {
    left.length = 0
    add(steps)
  }
  return { add, only }
}

// Work that is done before it is needed, in small steps, while the window has nothing else to do.
import { onScopeDispose } from 'vue'

/** What has to be left of a frame for a step, milliseconds. */
const LEAST = 3

/** Call in setup. Answers what adds steps; those that were not run end with the scope. */
export function useIdleSteps(): (steps: readonly (() => void)[]) => void {
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
  return (steps) => {
    left.push(...steps)
    ask()
  }
}

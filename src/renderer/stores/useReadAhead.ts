// Answers that were asked for before they are needed, so that the next page is there when it is turned to.
import { onScopeDispose } from 'vue'

/** How long the window may be busy before it is asked anyway, milliseconds. */
const PATIENCE = 300

/**
 * Call in a store or in setup. Questions are plain values; two are the same when their JSON is.
 * @param ask what answers a question
 */
export function useReadAhead<Q, A>(ask: (question: Q) => Promise<A>) {
  const known = new Map<string, { readonly question: Q; readonly answer: Promise<A> }>()
  /** Counts what is to be read ahead: only the last of it still is. */
  let turn = 0

  /** The answer that was read ahead, else a new one, which is kept. Rejects as `ask` does; a failure is not kept. */
  function answer(question: Q): Promise<A> {
    const key = JSON.stringify(question)
    const kept = known.get(key)
    if (kept !== undefined) return kept.answer
    const asked = ask(question)
    known.set(key, { question, answer: asked })
    asked.catch(() => {
      if (known.get(key)?.answer === asked) known.delete(key)
    })
    return asked
  }

  /** Forgets the answers to these questions: they are old. */
  function forget(isOld: (question: Q) => boolean) {
    for (const [key, { question }] of known) if (isOld(question)) known.delete(key)
  }

  /** Reads what is likely to be asked after `question`, once the window is idle; keeps nothing else. */
  function read(question: Q, next: readonly Q[]) {
    const wanted = new Set([question, ...next].map((one) => JSON.stringify(one)))
    forget((one) => !wanted.has(JSON.stringify(one)))
    const mine = ++turn
    window.requestIdleCallback(
      () => {
        if (mine === turn) next.forEach((one) => void answer(one))
      },
      { timeout: PATIENCE },
    )
  }

  /** Forgets everything, and reads nothing ahead that is not begun. */
  function stop() {
    turn += 1
    known.clear()
  }
  onScopeDispose(stop)

  return { ask: answer, forget, read, stop }
}

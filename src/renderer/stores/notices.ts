// Short messages at the bottom of the window: what failed, what can be undone, and what screen readers announce.
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { CallFailed, wordsOf } from '../bridge'

/** How long an undo stays, milliseconds; the time stops while the pointer or the focus is on it. */
export const UNDO_STAYS = 8000

export type Notice =
  | { id: number; kind: 'undo'; words: string; undo: () => Promise<unknown> }
  | { id: number; kind: 'done'; words: string; file?: string }
  | { id: number; kind: 'error'; words: string }

/** A step whose result is seen where it was done: it has no card, and the undo key takes it back. */
interface Step {
  readonly id: number
  /** What screen readers announce once it is undone. */
  readonly undone: string
  readonly undo: () => Promise<unknown>
}

export const useNotices = defineStore('notices', () => {
  const shown = ref<Notice[]>([])
  const announcement = shallowRef('')
  const steps = shallowRef<readonly Step[]>([])
  let lastId = 0

  function dismiss(id: number) {
    shown.value = shown.value.filter((notice) => notice.id !== id)
  }

  /** Shows a failure until it is dismissed; the same words are shown once. */
  function fail(failure: unknown) {
    // What a page asked for while its workspace was closed no longer has a page.
    if (failure instanceof CallFailed && failure.code === 'no-workspace') return
    const words = wordsOf(failure)
    shown.value = shown.value.filter((notice) => notice.words !== words)
    shown.value.push({ id: ++lastId, kind: 'error', words })
  }

  /** Does something and shows why when it fails; answers whether it went well. */
  async function attempt(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action()
      return true
    } catch (failure) {
      fail(failure)
      return false
    }
  }

  /** Says what was done, with the way back. */
  function offerUndo(words: string, undo: () => Promise<unknown>) {
    shown.value.push({ id: ++lastId, kind: 'undo', words, undo })
  }

  /** Says what was done where it cannot be taken back; the words say what can be done instead, if anything. */
  function say(words: string) {
    shown.value = shown.value.filter((notice) => notice.kind !== 'done')
    shown.value.push({ id: ++lastId, kind: 'done', words })
  }

  /** Says where a file was saved, and offers to open it. */
  function saySaved(words: string, file: string) {
    shown.value = shown.value.filter((notice) => notice.kind !== 'done')
    shown.value.push({ id: ++lastId, kind: 'done', words, file })
  }

  /** Lets the undo key undo a step without a card, until `forgetSteps`. */
  function rememberStep(undone: string, undo: () => Promise<unknown>) {
    steps.value = [...steps.value, { id: ++lastId, undone, undo }]
  }
  function forgetSteps() {
    steps.value = []
  }

  /** Takes back every offer to undo something. */
  function forgetUndo() {
    forgetSteps()
    shown.value = shown.value.filter((notice) => notice.kind !== 'undo')
  }

  /** Undoes what was done last, if it can still be undone; answers whether there was anything. */
  async function undoLast(): Promise<boolean> {
    const last = shown.value.findLast((notice) => notice.kind === 'undo')
    const step = steps.value.at(-1)
    if (step !== undefined && step.id > (last?.id ?? 0)) {
      steps.value = steps.value.slice(0, -1)
      if (await attempt(step.undo)) announce(step.undone)
      return true
    }
    if (last?.kind !== 'undo') return false
    dismiss(last.id)
    await attempt(last.undo)
    return true
  }

  /** Tells screen readers, politely, what is on the screen anyway. */
  function announce(words: string) {
    announcement.value = words
  }

  return {
    shown,
    announcement,
    dismiss,
    fail,
    attempt,
    offerUndo,
    rememberStep,
    forgetSteps,
    say,
    saySaved,
    undoLast,
    forgetUndo,
    announce,
  }
})

// Keeps the focus on an entry that keys moved between the hours of the week and the strip of untimed work.
import { watch } from 'vue'
import type { Entry } from '#contract/bridge/bridge'

/**
 * Answers what to call with an entry before it is moved, and whether it will have times. It has the focus again once it is
 * drawn in its new place: other changes may be drawn before that one. Call in setup.
 */
export function usePlacedFocus(
  shown: () => readonly Entry[],
  focus: (id: string) => void,
): (entry: Entry, timed: boolean) => void {
  let placed: { readonly id: string; readonly timed: boolean } | null = null
  watch(
    shown,
    (entries) => {
      const now = entries.find(({ id }) => id === placed?.id)
      if (placed === null || (now !== undefined && (now.endedAt !== null) !== placed.timed)) return
      focus(placed.id)
      placed = null
    },
    { flush: 'post' },
  )
  return ({ id }, timed) => {
    placed = { id, timed }
  }
}

// Rows of a report that were turned from how they are at first: folded to unfolded, or the other way round.
import { ref } from 'vue'

/** Call in setup. */
export function useTurnedRows() {
  const turned = ref<ReadonlySet<string>>(new Set())
  return {
    isTurned: (id: string) => turned.value.has(id),
    turn: (id: string) => {
      const next = new Set(turned.value)
      if (!next.delete(id)) next.add(id)
      turned.value = next
    },
  }
}

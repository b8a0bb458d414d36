// The entries that a page shows: which of them are chosen to do something with, and which are at the same time.
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Entry } from '#contract/bridge/bridge'
import { overlapsAmong } from '#domain/entry-rules'
import { rangeOfEntry } from '../entry-changes'

export const useEntryMarks = defineStore('entryMarks', () => {
  /** In the order in which they stand on the page. */
  const shown = shallowRef<readonly Entry[]>([])
  /** Others that may be at the same time, such as those of the night before. */
  const around = shallowRef<readonly Entry[]>([])
  const chosen = shallowRef<ReadonlySet<string>>(new Set())
  /** Where choosing several began. */
  let anchor: string | null = null

  const overlaps = computed(() =>
    overlapsAmong(
      [...shown.value, ...around.value].map((entry) => ({ id: entry.id, ...rangeOfEntry(entry) })),
    ),
  )

  function toggle(id: string) {
    const next = new Set(chosen.value)
    if (!next.delete(id)) next.add(id)
    anchor = id
    chosen.value = next
  }
  /** Chooses all of them, or none of them. */
  function choose(ids: readonly string[], on: boolean) {
    const next = new Set(chosen.value)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    anchor = ids.at(-1) ?? null
    chosen.value = next
  }
  /** Chooses everything from where choosing began to here. */
  function extendTo(id: string) {
    const ids = shown.value.map((entry) => entry.id)
    const [first, last] = [ids.indexOf(anchor ?? id), ids.indexOf(id)].toSorted((one, other) => one - other)
    if (first === undefined || last === undefined || first < 0) {
      toggle(id)
      return
    }
    anchor ??= id
    chosen.value = new Set([...chosen.value, ...ids.slice(first, last + 1)])
  }
  function clear() {
    anchor = null
    chosen.value = new Set()
  }

  return {
    shown,
    chosen,
    overlaps,
    /** The chosen ones that are still there. */
    entries: computed(() => shown.value.filter(({ id }) => chosen.value.has(id))),
    show(entries: readonly Entry[], beside: readonly Entry[] = []) {
      shown.value = entries
      around.value = beside
    },
    toggle,
    choose,
    extendTo,
    all: () => (chosen.value = new Set(shown.value.map(({ id }) => id))),
    clear,
    /** The entries at the same time as this one. */
    besides: (id: string) =>
      [...shown.value, ...around.value].filter((entry) => overlaps.value.get(id)?.includes(entry.id)),
  }
})

// Allowances that were typed and are not saved yet: they stay while the person looks at other pages and years.
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { useWorkspace } from './workspace'

/** Where a figure stands in the sheet. */
export interface AllowancePlace {
  readonly person: string
  readonly type: string
  readonly year: number
  readonly kind: 'days' | 'carried'
}

export interface AllowanceChange extends AllowancePlace {
  readonly wanted: number
  /** Why it could not be saved; null until that was tried. */
  readonly fault: string | null
}

const keyOf = ({ person, type, year, kind }: AllowancePlace) => [person, type, year, kind].join(' ')

export const useAllowanceChanges = defineStore('allowance-changes', () => {
  const workspace = useWorkspace()
  const changes = shallowRef<ReadonlyMap<string, AllowanceChange>>(new Map())
  watch(() => workspace.identity, discard, { flush: 'sync' })

  const at = (place: AllowancePlace) => changes.value.get(keyOf(place)) ?? null

  function put(place: AllowancePlace, wanted: number, fault: string | null = null) {
    const { person, type, year, kind } = place
    changes.value = new Map(changes.value).set(keyOf(place), { person, type, year, kind, wanted, fault })
  }

  function drop(place: AllowancePlace) {
    const rest = new Map(changes.value)
    rest.delete(keyOf(place))
    changes.value = rest
  }

  function discard() {
    changes.value = new Map()
  }

  return { all: computed(() => [...changes.value.values()]), at, put, drop, discard }
})

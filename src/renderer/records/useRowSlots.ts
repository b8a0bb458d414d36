// Which element shows which row of a long list: while it is scrolled, rows that come into sight take over the elements of those
// that left it, so that elements are neither made nor removed.
import { onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import type { RowWindow } from '../components/planner/useRowWindow'

export interface Slot {
  readonly key: number
  /** The place of its row in the list. */
  readonly index: number
}

/** Rows are put in order once a scroll rests for so long, milliseconds. */
const REST = 150

const placeOf = (row: Element) => Number(row.getAttribute('aria-rowindex'))

/**
 * Puts rows in the order of their `aria-rowindex`, which is the order in which they are read aloud. The row with the focus
 * stays where it is, because it would lose the focus.
 */
export function putInOrder(body: Element): void {
  const rows = [...body.children].sort((one, other) => placeOf(one) - placeOf(other))
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  const [above, below] = focused === -1 ? [rows, []] : [rows.slice(0, focused), rows.slice(focused + 1)]
  let next = body.firstElementChild
  for (const row of above) {
    if (row === next) next = row.nextElementSibling
    else body.insertBefore(row, next)
  }
  let last = body.lastElementChild
  for (const row of below.reverse()) {
    if (row === last) last = row.previousElementSibling
    else body.insertBefore(row, last?.nextSibling ?? null)
  }
}

/**
 * The rows of a window with an element for each. Call in setup.
 * @param body what holds the elements of the rows and nothing else; each has an `aria-rowindex`
 * @param pinned a row that keeps its element wherever it is, such as the one with the focus
 */
export function useRowSlots(
  body: Readonly<Ref<HTMLElement | null>>,
  { first, end }: Pick<RowWindow, 'first' | 'end'>,
  pinned: () => number | null,
): Readonly<Ref<readonly Slot[]>> {
  const slots = shallowRef<readonly Slot[]>([])
  let made = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  onScopeDispose(() => clearTimeout(rest))

  watch(
    [first, end, pinned],
    ([from, to, apart]) => {
      const wanted = new Set<number>()
      for (let index = from; index < to; index += 1) wanted.add(index)
      if (apart !== null) wanted.add(apart)
      const stays = slots.value.map(({ index }) => wanted.delete(index))
      const fresh = wanted.values()
      const next = slots.value.flatMap((slot, at) => {
        if (stays[at] === true) return slot
        const { value: index } = fresh.next()
        return index === undefined ? [] : { key: slot.key, index }
      })
      for (const index of fresh) next.push({ key: (made += 1), index })
      slots.value = next
      clearTimeout(rest)
      rest = setTimeout(() => {
        if (body.value !== null) putInOrder(body.value)
      }, REST)
    },
    { immediate: true, flush: 'sync' },
  )
  return slots
}

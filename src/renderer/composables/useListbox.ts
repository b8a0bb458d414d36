// Keyboard and state of a list of choices that hangs below a text field (ARIA listbox driven by activedescendant).
import { computed, nextTick, ref, useId, watch, type Ref } from 'vue'

export interface Listbox {
  /** Whether the list is shown. */
  open: Ref<boolean>
  /** Index of the highlighted choice, -1 for none. */
  active: Ref<number>
  listId: string
  optionId: (index: number) => string
  /** Goes on the text field. */
  activeId: Readonly<Ref<string | undefined>>
  close: () => void
  /** Highlights a choice. */
  point: (index: number) => void
  /** Handles arrows, Enter and Escape; answers whether the key is used up. */
  onKeydown: (event: KeyboardEvent) => boolean
}

/**
 * @param count how many choices there are now
 * @param choose called with the index of the choice taken by Enter
 */
export function useListbox(count: () => number, choose: (index: number) => void): Listbox {
  const open = ref(false)
  const active = ref(-1)
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const activeId = computed(() => (open.value && active.value >= 0 ? optionId(active.value) : undefined))

  watch([activeId], async () => {
    await nextTick()
    if (activeId.value !== undefined) {
      document.getElementById(activeId.value)?.scrollIntoView({ block: 'nearest' })
    }
  })

  function close() {
    open.value = false
    active.value = -1
  }

  function point(index: number) {
    active.value = index
  }

  function move(step: 1 | -1) {
    const size = count()
    if (size === 0) return
    if (!open.value) {
      open.value = true
      if (active.value < 0) active.value = step === 1 ? 0 : size - 1
      return
    }
    active.value = (active.value + step + size) % size
  }

  function onKeydown(event: KeyboardEvent): boolean {
    if (event.isComposing) return false
    switch (event.key) {
      case 'ArrowDown':
        move(1)
        break
      case 'ArrowUp':
        if (!open.value) return false
        move(-1)
        break
      case 'Enter':
        if (!open.value || active.value < 0) return false
        choose(active.value)
        // With Ctrl or Command the choice is taken, and what they do with Enter outside the list is done, too.
        if (event.ctrlKey || event.metaKey) return false
        break
      case 'Escape':
        if (!open.value) return false
        close()
        break
      default:
        return false
    }
    // A dialog around the field must not take Escape or Enter that were meant for the list.
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return { open, active, listId, optionId, activeId, close, point, onKeydown }
}

// When an answered row leaves the page together with the focus, the focus goes to the next row.
import { nextTick, onBeforeUnmount, onMounted, type Ref } from 'vue'

/**
 * Passes the focus on when a part of a page that has it goes: from a row to the row beside it, else to the heading
 * of its group, else to the page's. Call in setup.
 */
export function useFocusHeir(element: Readonly<Ref<HTMLElement | null>>) {
  let held = false

  onMounted(() => {
    element.value?.addEventListener('focusin', () => (held = true))
    element.value?.addEventListener('focusout', ({ target, relatedTarget }) => {
      // A button that is disabled while its answer is under way loses the focus, but the person did not move it.
      held = relatedTarget === null && target instanceof HTMLButtonElement && target.disabled
    })
  })

  onBeforeUnmount(() => {
    const part = element.value
    if (part === null || !held) return
    const beside = part.matches('li') ? [part.nextElementSibling, part.previousElementSibling] : []
    const heirs = [
      ...beside.map((row) => row?.querySelector<HTMLElement>('button:not(:disabled)')),
      part.closest('section')?.querySelector<HTMLElement>('h2'),
      part.closest('main')?.querySelector<HTMLElement>('h1'),
    ]
    void nextTick(() => heirs.find((heir) => heir?.isConnected)?.focus())
  })
}

// What is typed for the command palette before its search field is there: it is kept, and goes nowhere else.
import { watchEffect } from 'vue'
import { usePalette } from '../stores/palette'

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog]') !== null

/** Call in setup of what shows the palette. */
export function useTypedAhead() {
  const palette = usePalette()

  function onKeydown(event: KeyboardEvent) {
    // From then on the palette has the focus, and the keys.
    if (isInDialog(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Escape') palette.close()
    else if (event.key === 'Backspace') palette.term = palette.term.replace(/.$/su, '')
    else if (/^.$/su.test(event.key)) palette.term += event.key
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }

  watchEffect((onCleanup) => {
    if (!palette.isOpen) return
    window.addEventListener('keydown', onKeydown, { capture: true })
    onCleanup(() => window.removeEventListener('keydown', onKeydown, { capture: true }))
  })
}

// Alt and a digit start a favourite or recent entry, wherever the focus is.
import { onScopeDispose } from 'vue'
import { useNotices } from '../stores/notices'
import { useQuickStarts } from '../stores/quick-starts'

/** Listens while the scope lives. An open dialog keeps the keys to itself. */
export function useQuickStartKeys() {
  const starts = useQuickStarts()
  const notices = useNotices()
  function onKeydown(event: KeyboardEvent) {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
    if (document.querySelector('[role=dialog]') !== null) return
    // The key and not its letter: with Alt, some keyboards write signs.
    const work = starts.list[Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0) - 1]
    if (work === undefined) return
    event.preventDefault()
    void notices.attempt(() => starts.start(work))
  }
  window.addEventListener('keydown', onKeydown)
  onScopeDispose(() => window.removeEventListener('keydown', onKeydown))
}

// The few keyboard shortcuts of the window, and how they are written on this platform.
import { onScopeDispose } from 'vue'
import { useAppInfo } from '../stores/app'

/** Shortcuts by what they do: Ctrl (Command on macOS) and this key. */
export const SHORTCUTS = {
  openPalette: 'K',
  focusTimer: 'N',
  toggleTimer: 'Enter',
  logTime: 'L',
  undo: 'Z',
} as const
export type Shortcut = keyof typeof SHORTCUTS

/** Writes shortcuts for people (`Ctrl+N`, `⌘N`) and for `aria-keyshortcuts` (`Control+N`). */
export function useShortcutWords() {
  const app = useAppInfo()
  return {
    written: (name: Shortcut) => (app.mac ? `⌘${SHORTCUTS[name]}` : `Ctrl+${SHORTCUTS[name]}`),
    aria: (name: Shortcut) => `${app.mac ? 'Meta' : 'Control'}+${SHORTCUTS[name]}`,
  }
}

/** Listens while the scope lives. An open dialog keeps the keys to itself, and a text field keeps its own undo. */
export function useShortcuts(actions: Record<Shortcut, () => void>) {
  const app = useAppInfo()
  function onKeydown(event: KeyboardEvent) {
    const command = app.mac ? event.metaKey : event.ctrlKey
    if (!command || event.altKey || event.shiftKey || event.repeat || event.defaultPrevented) return
    if (document.querySelector('[role=dialog]') !== null) return
    const name = (Object.keys(SHORTCUTS) as Shortcut[]).find(
      (one) => SHORTCUTS[one].toLowerCase() === event.key.toLowerCase(),
    )
    if (name === undefined || (name === 'undo' && isTyping(event.target))) return
    event.preventDefault()
    actions[name]()
  }
  window.addEventListener('keydown', onKeydown)
  onScopeDispose(() => window.removeEventListener('keydown', onKeydown))
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

// Whether the window is narrower than what a layout needs, also by zoom.
import { onScopeDispose, ref } from 'vue'

/** Below so many CSS pixels the navigation has room for its icons only. */
const NAVIGATION = 1020

/** Call in setup. `below` is in CSS pixels. */
export function useNarrow(below = NAVIGATION) {
  const media = window.matchMedia(`(max-width: ${below - 1}px)`)
  const narrow = ref(media.matches)
  const follow = () => (narrow.value = media.matches)
  media.addEventListener('change', follow)
  onScopeDispose(() => media.removeEventListener('change', follow))
  return narrow
}

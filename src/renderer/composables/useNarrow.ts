// Whether the window has room for the icons of the navigation only: below 1020 px, also by zoom.
import { onScopeDispose, ref } from 'vue'

/** Call in setup. */
export function useNarrow() {
  const media = window.matchMedia('(max-width: 1019px)')
  const narrow = ref(media.matches)
  const follow = () => (narrow.value = media.matches)
  media.addEventListener('change', follow)
  onScopeDispose(() => media.removeEventListener('change', follow))
  return narrow
}

// What of a page may come a frame after the rest when the page is turned, so that no single frame has all of it to draw.
import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { afterPicture } from '../../after-picture'

/**
 * Follows a value: at once while the page stays, and once the next frame was drawn when it was turned. Call in setup.
 * @param page something else for each page
 */
export function useFrameLater<T>(value: () => T, page: () => string): Readonly<ShallowRef<T>> {
  const later = shallowRef(value())
  let shown = page()
  let callOff: (() => void) | undefined
  watch(
    value,
    (now) => {
      callOff?.()
      const stays = page() === shown
      shown = page()
      if (stays) later.value = now
      else callOff = afterPicture(() => (later.value = now))
    },
    { flush: 'sync' },
  )
  onScopeDispose(() => callOff?.())
  return later
}

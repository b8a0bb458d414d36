// How wide a chart may be: as wide as the box it stands in, now and when the window changes.
import { onMounted, onUnmounted, shallowRef, type Ref, type ShallowRef } from 'vue'

/** CSS pixels before the box has been measured. */
const UNTIL_KNOWN = 640

/** The width of a box in CSS pixels. */
export function useChartWidth(box: Readonly<Ref<HTMLElement | null>>): Readonly<ShallowRef<number>> {
  const width = shallowRef(UNTIL_KNOWN)
  let observer: ResizeObserver | null = null
  onMounted(() => {
    observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) width.value = entry.contentRect.width
    })
    if (box.value !== null) observer.observe(box.value)
  })
  onUnmounted(() => observer?.disconnect())
  return width
}

// Which rows of a long list are drawn: those in sight and a few around them, or all of them on paper.
import { computed, onMounted, onUnmounted, shallowRef, type Ref } from 'vue'
import { afterPicture, afterPictures } from '../../after-picture'

/** Frames after the first ones before rows beyond the edge are drawn. */
const LATER = 2

export interface RowWindow {
  first: Readonly<Ref<number>>
  end: Readonly<Ref<number>>
  onScroll: () => void
}

/**
 * The window of rows to draw, [first, end). Call in setup.
 * @param box the element that scrolls
 * @param count how many rows there are
 * @param height of a row, CSS pixels
 * @param above how far below the top of what scrolls the first row stands, CSS pixels
 * @param rows `step`: rows come and go this many at a time, few, so that no frame of a scroll has much to do; `ahead`: rows
 *   beyond the edge that are drawn before they are seen
 */
export function useRowWindow(
  box: Readonly<Ref<HTMLElement | null>>,
  count: () => number,
  height: number,
  above: () => number = () => 0,
  { step, ahead }: { step: number; ahead: number } = { step: 4, ahead: 6 },
): RowWindow {
  const scrolled = shallowRef(0)
  const onPaper = shallowRef(false)
  /** Before the box is laid out: it is never higher than the window. */
  const inSight = shallowRef(Math.ceil(window.innerHeight / height))
  /** Whether the window has shown the first rows: those beyond the edge are no part of the picture. */
  const shown = shallowRef(false)

  const measure = () => {
    const room = box.value?.clientHeight ?? 0
    inSight.value = Math.ceil((room > 0 ? room : window.innerHeight) / height)
  }
  const onScroll = () => {
    const row = Math.max(0, Math.floor(((box.value?.scrollTop ?? 0) - above()) / height))
    scrolled.value = row - (row % step)
    // Who scrolls before that looks beyond the edge already, and may go to a row there.
    if (row > 0) shown.value = true
  }
  const toPaper = () => (onPaper.value = true)
  const toScreen = () => (onPaper.value = false)

  let callOff: (() => void) | undefined
  onMounted(() => {
    // Asking for its height now would lay the page out twice before it is seen.
    callOff = afterPicture(() => {
      measure()
      onScroll()
      callOff = afterPictures(LATER, () => (shown.value = true))
    })
    window.addEventListener('resize', measure)
    window.addEventListener('beforeprint', toPaper)
    window.addEventListener('afterprint', toScreen)
  })
  onUnmounted(() => {
    callOff?.()
    window.removeEventListener('resize', measure)
    window.removeEventListener('beforeprint', toPaper)
    window.removeEventListener('afterprint', toScreen)
  })

  const first = computed(() => {
    if (onPaper.value) return 0
    // A list that has become shorter is scrolled back by the browser only after it was drawn.
    const last = Math.max(0, count() - inSight.value)
    return Math.max(0, Math.min(scrolled.value, last) - ahead)
  })
  const end = computed(() =>
    onPaper.value
      ? count()
      : Math.min(count(), first.value + inSight.value + (shown.value ? step + 2 * ahead : 0)),
  )
  return { first, end, onScroll }
}

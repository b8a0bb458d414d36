// How high the hours of a week are drawn, so that working hours fill the window, and where the window stands on them.
import { computed, nextTick, onBeforeUnmount, onMounted, ref, watch, type Ref } from 'vue'

interface Wanted {
  /** The hours in which there is work or a plan, from the top of the axis; null when there are none. */
  working: () => { from: number; to: number } | null
  /** How many hours a day has at most. */
  rows: () => number
  /** Something else for each page: on another one the hours are looked at anew; null until it can be drawn. */
  page: () => string | null
  /** Pixels that head and foot take. */
  around: () => number
}

/** Heights of an hour, CSS pixels: so that a quarter of it can be read, at most, and of all hours at once. */
const [LEAST, MOST, WHOLE] = [56, 96, 20]
/** Where the day begins and ends for those who have neither plan nor entries. */
const OFFICE = { from: 8, to: 18 }
/** Part of an hour that is seen before the first and after the last. */
const MARGIN = 0.35

/** Call in setup. @param element what holds the hours, inside of what scrolls */
export function useWeekHours(element: Readonly<Ref<HTMLElement | null>>, wanted: Wanted) {
  /** Whether all hours are shown at once, as far as the window has room. */
  const whole = ref(false)
  const room = ref(0)
  const scroller = () => element.value?.closest<HTMLElement>('[data-scroller]') ?? null
  const observer = new ResizeObserver(([entry]) => (room.value = entry?.contentRect.height ?? 0))
  onMounted(() => {
    const box = scroller()
    if (box !== null) observer.observe(box)
  })
  onBeforeUnmount(() => observer.disconnect())

  const crop = computed(() => {
    const { from, to } = wanted.working() ?? OFFICE
    return {
      from: Math.max(0, Math.floor(from) - MARGIN),
      to: Math.min(wanted.rows(), Math.ceil(to) + MARGIN),
    }
  })
  const hour = computed(() => {
    const left = room.value - wanted.around()
    if (left <= 0) return LEAST
    if (whole.value) return Math.max(WHOLE, left / wanted.rows())
    return Math.min(MOST, Math.max(LEAST, left / (crop.value.to - crop.value.from)))
  })

  /** Opens where work begins, once there is something to see. */
  watch(
    [wanted.page, whole, () => room.value > 0],
    async ([page]) => {
      if (page === null) return
      await nextTick()
      const box = scroller()
      if (box !== null) box.scrollTop = whole.value ? 0 : crop.value.from * hour.value
    },
    { immediate: true, flush: 'post' },
  )

  // In a window of another size the same hours stay in sight.
  watch(
    hour,
    (now, before) => {
      const box = scroller()
      if (box !== null) box.scrollTop *= now / before
    },
    { flush: 'post' },
  )

  return { hour, whole }
}

// A part of a page that links lead to by its hash: its heading is scrolled to and gets the focus.
import { nextTick, watch, type Ref } from 'vue'
import { useRouter } from 'vue-router'

/**
 * Call in setup.
 * @param hash with its `#`
 */
export function useHashHeading(hash: string, heading: Readonly<Ref<HTMLElement | null>>): void {
  watch(
    // The whole route, which a forced navigation to the same hash also replaces.
    useRouter().currentRoute,
    async (route) => {
      if (route.hash !== hash) return
      await nextTick()
      heading.value?.scrollIntoView({ block: 'start' })
      heading.value?.focus({ preventScroll: true })
    },
    { immediate: true },
  )
}

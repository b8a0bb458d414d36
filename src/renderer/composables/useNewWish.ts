// A page that was opened to make something new, as the command palette does (`?new`): it opens its form at once.
import { watch } from 'vue'
import { useRoute, useRouter } from 'vue-router'

/** What a link adds to open a page with its form for something new. */
export const NEW = { new: 'yes' } as const

/** Call in setup of a page; `open` opens its form. The wish is followed once. */
export function useNewWish(open: () => void) {
  const route = useRoute()
  const router = useRouter()
  watch(
    () => route.query['new'],
    async (wish) => {
      if (wish === undefined) return
      // The address first: a form may be another page, and the way back from it must not make the wish again.
      await router.replace({ ...route, query: { ...route.query, new: undefined } })
      open()
    },
    { immediate: true },
  )
}

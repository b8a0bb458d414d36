// The logo of the organization, in the corner of the window.
import { computed } from 'vue'
import { call } from '../bridge'
import { useBridgeQuery } from '../stores/useBridgeQuery'

/** Call in setup. */
export function useLogo() {
  const read = useBridgeQuery({
    name: 'logo',
    question: () => true,
    ask: () => call('records.logo', {}),
    topics: {},
  })
  return {
    /** A `data:` URL; null without one, or until it is read. */
    picture: computed(() => read.answer.value?.picture ?? null),
    /** Reads it again, once it was changed. */
    reload: read.reload,
  }
}

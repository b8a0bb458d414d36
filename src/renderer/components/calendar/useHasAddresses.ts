// Whether other programs can read the calendar at an address of the server.
import { computed } from 'vue'
import { useServerOffers } from '../../composables/useServerOffers'
import { useWorkspace } from '../../stores/workspace'

/** False for a local workspace: no other program reaches its service. Call in setup. */
export function useHasAddresses() {
  const workspace = useWorkspace()
  const offers = useServerOffers()
  return computed(
    () => workspace.open?.kind === 'remote' && offers.operation('post', '/calendar-addresses') === true,
  )
}

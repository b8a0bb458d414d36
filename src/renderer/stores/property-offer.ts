// Whether the server has properties for the person, which only it knows. Asked once the first window stands.
import { watch, type Ref } from 'vue'
import type { SyncState } from '#contract/bridge/bridge'
import { call, CallFailed } from '../bridge'
import { useSync } from './sync'
import { useWorkspace } from './workspace'

/** Those who may add properties have a use for an empty list, too. Null when the server cannot be asked now. */
async function hasProperties(isManager: boolean): Promise<boolean | null> {
  try {
    const { items } = await call('records.list', { path: '/properties', query: { itemsPerPage: '1' } })
    return isManager || items.length > 0
  } catch (cause) {
    return cause instanceof CallFailed && cause.code === 'offline' ? null : false
  }
}

/** Keeps `offered` up for as long as the window lives. A local workspace is not asked: its service has properties. */
export function followProperties(
  offered: Ref<boolean>,
  { isManager, isLocal }: { isManager: () => boolean; isLocal: () => boolean },
): void {
  const workspace = useWorkspace()
  const sync = useSync()
  let known: string | null = null
  let first: SyncState | null = null
  /** Sync looks for the token first, and says so where there is none. */
  const isReached = () => {
    const { state } = sync
    first ??= state
    return state !== first && state?.sending === false && state.status !== 'signIn'
  }
  watch(
    // A server that could not be asked is asked again when it was reached.
    () =>
      [isLocal() ? null : workspace.identity, isManager(), isReached(), sync.state?.lastSyncedAt] as const,
    async ([identity, manager, reached]) => {
      const question = identity === null || !reached ? null : `${identity} ${manager}`
      if (question === known || (question === null && identity !== null)) return
      offered.value = false
      known = question
      if (question === null) return
      const answer = await hasProperties(manager)
      if (known !== question) return
      if (answer === null) known = null
      else offered.value = answer
    },
    { immediate: true },
  )
}

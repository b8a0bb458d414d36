// Whether the server has properties for the person, which only it knows. Asked once the first window stands.
import { watch, type Ref } from 'vue'
import type { SyncState } from '#contract/bridge/bridge'
import { call, CallFailed } from '../bridge'
import { useSync } from './sync'
import { useWorkspace } from './workspace'

/** Those who add properties for others need an empty list, too. Null when the server cannot be asked now. */
async function hasProperties(isOffered: boolean): Promise<boolean | null> {
  try {
    const { items } = await call('records.list', { path: '/properties', query: { itemsPerPage: '1' } })
    return isOffered || items.length > 0
  } catch (cause) {
    return cause instanceof CallFailed && cause.code === 'offline' ? null : false
  }
}

/** Keeps `offered` up for as long as the window lives. Alone, they are offered once there is one. */
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
    () => [workspace.identity, isManager() && !isLocal(), isReached(), sync.state?.lastSyncedAt] as const,
    async ([identity, isOffered, reached]) => {
      const question = identity === null || !reached ? null : `${identity} ${isOffered}`
      if (question === known || (question === null && identity !== null)) return
      offered.value = false
      known = question
      if (question === null) return
      const answer = await hasProperties(isOffered)
      if (known !== question) return
      // The first property of a workspace on this computer is found after the next sync.
      if (answer === null || (!answer && isLocal())) known = null
      if (answer !== null) offered.value = answer
    },
    { immediate: true },
  )
}

// The app's own way to the network, and word of its return.
import { net, session } from 'electron'
import type { TopicState } from '#contract/bridge'
import type { Fetch, WorkspaceRoom } from '../workspace/ports'

/** Electron tells pages of a change, the main process has to look. Asking is a lookup in memory. */
const LOOK_MS = 5000

/**
 * Fetch by Chromium's network stack: the system's proxy and certificates hold. It has a session of its own that keeps
 * nothing (no cookies, no cache) and that windows cannot use.
 */
export function networkFetch(): Fetch {
  const network = session.fromPartition('network', { cache: false })
  return (input, init) => network.fetch(input, { ...init, credentials: 'omit' })
}

/** Tells the room when the computer is online again. Looks only while sync waits for another try: else nobody would care. */
export function watchNetwork(room: WorkspaceRoom): void {
  let looking: ReturnType<typeof setInterval> | null = null
  const follow = ({ nextTryAt }: TopicState<'sync'>) => {
    if (nextTryAt !== null) {
      looking ??= lookForReturn(room)
    } else if (looking !== null) {
      clearInterval(looking)
      looking = null
    }
  }
  room.on('sync', follow)
  // The first try may have failed before anybody watched.
  follow(room.state('sync'))
}

function lookForReturn(room: WorkspaceRoom): ReturnType<typeof setInterval> {
  let online = net.isOnline()
  return setInterval(() => {
    const before = online
    online = net.isOnline()
    if (online && !before) room.networkReturned()
  }, LOOK_MS)
}

// The app's own way to the network, and word of its return.
import { net, session } from 'electron'
import type { TopicState } from '#contract/bridge/bridge'
import type { Fetch, Workspace } from '../workspace/ports'
import { writeOnce } from './write-once'

/** Electron tells pages of a change, the main process has to look. Asking is a lookup in memory. */
const LOOK_MS = 5000

/** What Chromium may send again by itself when a connection breaks: it changes nothing. */
const READS = ['GET', 'HEAD']

/**
 * Fetch by Chromium's network stack: the system's proxy and certificates hold. It has sessions of its own that keep
 * nothing (no cookies, no cache) and that windows cannot use. What changes something is never sent twice.
 */
export function networkFetch(): Fetch {
  const network = session.fromPartition('network', { cache: false })
  const write = writeOnce()
  return (input, init) =>
    READS.includes(init?.method ?? 'GET')
      ? network.fetch(input, { ...init, credentials: 'omit' })
      : write(input, init)
}

/** Tells the workspace when the computer is online again. Checks only while sync waits for another try. */
export function watchNetwork(workspace: Workspace): void {
  let looking: ReturnType<typeof setInterval> | null = null
  const follow = ({ nextTryAt }: TopicState<'sync'>) => {
    if (nextTryAt !== null) {
      looking ??= lookForReturn(workspace)
    } else if (looking !== null) {
      clearInterval(looking)
      looking = null
    }
  }
  workspace.on('sync', follow)
  // The first try may have failed before anybody watched.
  follow(workspace.state('sync'))
}

function lookForReturn(workspace: Workspace): ReturnType<typeof setInterval> {
  let online = net.isOnline()
  return setInterval(() => {
    const before = online
    online = net.isOnline()
    if (online && !before) workspace.networkReturned()
  }, LOOK_MS)
}

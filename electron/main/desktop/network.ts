// The app's own way to the network, and word of its return.
import { net, session, type Session } from 'electron'
import type { TopicState } from '#contract/bridge/bridge'
import type { Fetch, Workspace } from '../workspace/ports'
import { exchange } from './exchange'
import { writeOnce } from './write-once'

/** Electron tells pages of a change, the main process has to look. Asking is a lookup in memory. */
const LOOK_MS = 5000

/**
 * The way to remote workspaces, by Chromium's network stack: the system's proxy and certificates hold. It has sessions of
 * its own that keep nothing (no cookies, no cache) and that windows cannot use. What changes something is never sent
 * twice; what only reads, Chromium may send again by itself when a connection breaks.
 */
export function networkFetch(): Fetch {
  // Made when something is read first: a start has no time for it.
  let reading: Session | null = null
  const write = writeOnce()
  return (url, request) =>
    request.method === 'GET'
      ? exchange((reading ??= session.fromPartition('network', { cache: false })), url, request)
      : write(url, request)
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

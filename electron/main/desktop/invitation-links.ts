// The links of invitations, stint://join?…: which system hands them to us, and how they reach the workspace.
import { app } from 'electron'
import type { Workspace } from '../workspace/ports'

/** What follows it is read where invitations are read. */
const SCHEME = 'stint'

/** The link among the words of a command line; null when there is none. */
export function linkAmong(words: readonly string[]): string | null {
  return words.find((word) => word.toLowerCase().startsWith(`${SCHEME}://`)) ?? null
}

/** Links that were opened before the workspace could hear of them; only the last one counts. */
export interface InvitationLinks {
  /** Whether one was opened that no workspace has heard of. */
  waiting(): boolean
  /** From now on, links go to this workspace. */
  connect(workspace: Pick<Workspace, 'invited'>): void
}

/**
 * Hears of links: with the start, from another start of the app (Windows, Linux), or from macOS. Call before the app is
 * ready.
 */
export function hearInvitationLinks(): InvitationLinks {
  let waiting = linkAmong(process.argv)
  let workspace: Pick<Workspace, 'invited'> | null = null
  const take = (link: string | null) => {
    if (link === null) return
    if (workspace === null) waiting = link
    else workspace.invited(link)
  }
  app.on('second-instance', (_event, words) => take(linkAmong(words)))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    take(linkAmong([link]))
  })
  return {
    waiting: () => waiting !== null,
    connect(there) {
      workspace = there
      if (waiting !== null) there.invited(waiting)
      waiting = null
    },
  }
}

/**
 * Tells the system that the links are ours. On Linux the desktop entry of the package says so; a checkout in which
 * someone develops must not take the links of the installed app.
 */
export function claimInvitationLinks(): void {
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient(SCHEME)
}

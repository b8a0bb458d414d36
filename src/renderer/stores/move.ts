// Moving the local workspace to a server.
import { defineStore } from 'pinia'
import { call } from '../bridge'

export const useMove = defineStore('move', () => ({
  /** Answers what was there before, and what is there now. */
  move: (url: string, token: string) => call('workspace.move', { url, token }),
  stop: () => call('workspace.stopMove', {}),
  openMoved: () => call('workspace.openMoved', {}),
  keepHere: () => call('workspace.keepHere', {}),
}))

// A workspace for a process of its own, which a test may kill: a token handed in, real HTTP, no log.
import type { Clock, Keychain, Workspace } from '../../electron/main/workspace/ports'
import { openWorkspace } from '../../electron/main/workspace/workspace'
import { nodeFetch } from '../support/node-fetch'

/** Opens it on `folder`, with `token` as what the keychain holds. */
export function childWorkspace(
  { folder, token }: { folder: string; token: string },
  clock: Clock,
): Workspace {
  const keychain: Keychain = {
    getPassword: async () => token,
    setPassword: async () => undefined,
    deletePassword: async () => true,
  }
  const nothing = () => undefined
  return openWorkspace({
    folder,
    clock,
    keychain,
    fetch: nodeFetch,
    local: {
      start: () => Promise.reject(new Error('none')),
      issueToken: () => Promise.reject(new Error('none')),
      copy: () => Promise.reject(new Error('none')),
      stop: async () => undefined,
    },
    log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    userAgent: 'Stint/test',
    locale: 'en',
    language: 'en',
  })
}

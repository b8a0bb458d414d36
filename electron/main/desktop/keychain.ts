// The operating system's keychain, by keytar: get, set and delete only (its other calls can crash the process).
import { createRequire } from 'node:module'
import type { Keychain } from '../workspace/ports'

const require = createRequire(import.meta.url)

/**
 * The keychain. keytar is loaded on the first call, because loading it costs time at start; where it cannot be loaded
 * (no libsecret on this computer) every call rejects, which the vault takes as "no keychain here".
 */
export function systemKeychain(): Keychain {
  const keytar = () => require('keytar') as Keychain
  return {
    getPassword: async (service, account) => keytar().getPassword(service, account),
    setPassword: async (service, account, secret) => keytar().setPassword(service, account, secret),
    deletePassword: async (service, account) => keytar().deletePassword(service, account),
  }
}

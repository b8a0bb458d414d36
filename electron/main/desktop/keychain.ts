// The operating system's keychain, by keytar: get, set and delete only (its other calls can crash the process).
import { createRequire } from 'node:module'
import type { Keychain } from '../workspace/ports'

const require = createRequire(import.meta.url)

export interface SystemKeychain extends Keychain {
  /** Whether a call is still unanswered, for example because the system asks the person to unlock the keychain. */
  waiting(): boolean
}

/**
 * The keychain. keytar is loaded on the first call, because loading it costs time at start; where it cannot be loaded
 * (no libsecret on this computer) every call rejects, which the vault takes as "no keychain here".
 */
export function systemKeychain(): SystemKeychain {
  let unanswered = 0
  const ask = async <T>(call: (keytar: Keychain) => Promise<T>): Promise<T> => {
    unanswered++
    try {
      return await call(require('keytar') as Keychain)
    } finally {
      unanswered--
    }
  }
  return {
    getPassword: (service, account) => ask((keytar) => keytar.getPassword(service, account)),
    setPassword: (service, account, secret) => ask((keytar) => keytar.setPassword(service, account, secret)),
    deletePassword: (service, account) => ask((keytar) => keytar.deletePassword(service, account)),
    waiting: () => unanswered > 0,
  }
}

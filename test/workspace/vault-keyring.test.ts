// The vault with the real keychain of a Linux desktop: kept, locked under our feet, unlocked again.
import { execFileSync } from 'node:child_process'
import type * as Keytar from 'keytar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VaultState } from '#contract/bridge/bridge'
import { MESSAGES } from '../../electron/main/messages/messages'
import { KEYCHAIN_SERVICE, Vault } from '../../electron/main/workspace/vault'
import { systemClock } from '../../electron/main/workspace/clock'
import { KeyringSession } from '../support/keyring'

const hasKeyring = (() => {
  try {
    execFileSync('gnome-keyring-daemon', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe.runIf(hasKeyring)('the vault with a real keyring', () => {
  let session: KeyringSession
  let keytar: typeof Keytar

  beforeAll(async () => {
    session = await KeyringSession.withKeyring()
    // keytar finds its session in the environment of the process, at its first call.
    Object.assign(process.env, session.env)
    keytar = (await import('keytar')).default
  })
  afterAll(() => session.close())

  const marker = {
    stored: false,
    account: 'https://time.example.com /employees/1',
    mark(stored: boolean) {
      this.stored = stored
    },
  }
  const nothing = () => undefined
  const open = () =>
    new Vault(marker, {
      keychain: keytar,
      clock: systemClock,
      log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
      messages: () => MESSAGES.en,
      onChange: nothing,
    })
  const state = (vault: Vault): VaultState['state'] => vault.state.state

  it('keeps the token, knows a locked keyring from an empty one, and mends itself', async () => {
    const first = open()
    expect((await first.keep('stint_pat_real')).state).toBe('ok')
    expect(await keytar.getPassword(KEYCHAIN_SERVICE, marker.account)).toBe('stint_pat_real')
    expect(await open().read()).toBe('stint_pat_real')

    await session.lock()
    const second = open()
    expect(await second.read()).toBeNull()
    expect(state(second)).toBe('locked')
    expect((await second.keep('stint_pat_new')).state).toBe('locked')
    expect(second.token).toBe('stint_pat_new')

    await session.unlock()
    expect((await second.retry()).state).toBe('ok')
    expect(await open().read()).toBe('stint_pat_new')
    await second.remove()
    expect(await keytar.getPassword(KEYCHAIN_SERVICE, marker.account)).toBeNull()
  })
})

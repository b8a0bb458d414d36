// The access token: in the system's keychain, in memory while the app runs, and never in a file of ours.
import type { VaultState } from '#contract/bridge/bridge'
import type { Messages } from '../messages/en/en'
import type { Clock, Keychain, Log } from './ports'

export const KEYCHAIN_SERVICE = 'dev.stint.app'
/** A keychain that asks the person something answers when they do; nothing else waits for that. */
const CALL_LIMIT_MS = 5_000

type Trouble = 'locked' | 'absent'

/** What the store remembers about the keychain: that a token was put there and read back. */
export interface CredentialMarker {
  stored: boolean
  /** The keychain's name for the account. */
  account: string
  mark(stored: boolean): void
}

export interface VaultOptions {
  keychain: Keychain
  clock: Clock
  log: Log
  /** The messages in the language in use, for the advice. */
  messages: () => Messages
  /** The state looks different now, or a token has turned up late. */
  onChange: () => void
}

/** One open account's token. Calls to the keychain never throw out of here; they end in a state with advice. */
export class Vault {
  readonly #options: VaultOptions
  readonly #marker: CredentialMarker
  #token: string | null = null
  #state: VaultState['state'] = 'ok'
  #asked: Promise<string | null> | null = null
  #closed = false

  constructor(marker: CredentialMarker, options: VaultOptions) {
    this.#marker = marker
    this.#options = options
  }

  get token(): string | null {
    return this.#token
  }

  get state(): VaultState {
    const advice = this.#state === 'ok' ? null : this.#options.messages().files.keychain[this.#state]
    return { state: this.#state, advice }
  }

  /**
   * Reads the token from the keychain; null when there is none or it cannot be read now. A keychain that answers
   * nothing although a token was stored is locked, unless it keeps other secrets: then it is another one, without ours.
   */
  async read(): Promise<string | null> {
    if (this.#token !== null) return this.#token
    try {
      const found = await this.#limited(this.#ask())
      // The workspace was left while the keychain thought about it.
      if (this.#closed) return null
      if (found !== null) {
        this.#token ??= found
        this.#set('ok')
      } else if (this.#marker.stored) {
        const works = await this.#works()
        if (works) this.#marker.mark(false)
        this.#set(works ? 'ok' : 'locked')
      }
    } catch (error) {
      this.#trouble('read', error)
    }
    return this.#token
  }

  /** Whether the keychain returns a secret that it stores now. @throws the keychain's errors */
  async #works(): Promise<boolean> {
    const { keychain } = this.#options
    const account = `${this.#marker.account} (test)`
    await this.#limited(keychain.setPassword(KEYCHAIN_SERVICE, account, 'test'))
    const back = await this.#limited(keychain.getPassword(KEYCHAIN_SERVICE, account))
    await this.#limited(keychain.deletePassword(KEYCHAIN_SERVICE, account))
    return back === 'test'
  }

  /** Keeps the token in memory at once and in the keychain where that works; the answer says which. */
  async keep(token: string): Promise<VaultState> {
    this.#token = token
    const { keychain, log } = this.#options
    const { account } = this.#marker
    try {
      await this.#limited(keychain.setPassword(KEYCHAIN_SERVICE, account, token))
      const back = await this.#limited(keychain.getPassword(KEYCHAIN_SERVICE, account))
      if (this.#token !== token) return this.state
      if (back === token) {
        this.#marker.mark(true)
        this.#set('ok')
      } else {
        log.warn('The keychain took the token but does not give it back')
        this.#marker.mark(false)
        this.#set('absent')
      }
    } catch (error) {
      this.#trouble('write', error)
    }
    return this.state
  }

  /** Tries again what did not work: to store the token in memory, else to read one. */
  async retry(): Promise<VaultState> {
    if (this.#token === null) await this.read()
    else await this.keep(this.#token)
    return this.state
  }

  /** The server refused this token: it is not used again in this run. */
  forgetRefused(): void {
    this.#token = null
  }

  /** Removes the token from memory and keychain. */
  async remove(): Promise<void> {
    this.close()
    try {
      await this.#limited(this.#options.keychain.deletePassword(KEYCHAIN_SERVICE, this.#marker.account))
    } catch (error) {
      this.#options.log.warn('The token could not be removed from the keychain', { reason: reasonOf(error) })
    }
  }

  close(): void {
    this.#closed = true
    this.#token = null
  }

  /** One question to the keychain at a time: it may have a window open that waits for the person. */
  #ask(): Promise<string | null> {
    if (this.#asked === null) {
      const asked = this.#options.keychain.getPassword(KEYCHAIN_SERVICE, this.#marker.account)
      this.#asked = asked
      void this.#takeLate(asked).finally(() => (this.#asked = null))
    }
    return this.#asked
  }

  /** The person may answer the keychain's question after our limit; the token is welcome then too. */
  async #takeLate(pending: Promise<string | null>): Promise<void> {
    try {
      const found = await pending
      if (found === null || this.#token !== null || this.#closed) return
      this.#token = found
      this.#set('ok')
    } catch {
      // The same rejection is answered where the call was made.
    }
  }

  #trouble(call: 'read' | 'write', error: unknown): void {
    const trouble = troubleOf(error)
    this.#options.log.warn('The keychain does not work', { call, trouble, reason: reasonOf(error) })
    this.#set(trouble)
  }

  #set(state: VaultState['state']): void {
    if (this.#closed) return
    this.#state = state
    this.#options.onChange()
  }

  #limited<T>(pending: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const callOff = this.#options.clock.after(CALL_LIMIT_MS, () => reject(new KeychainSilent()))
      pending.then(resolve, reject).finally(callOff)
    })
  }
}

class KeychainSilent extends Error {
  constructor() {
    super('no answer within the time limit')
  }
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof KeychainSilent) return 'locked'
  return /locked|denied|dismissed|cancel|interaction|not allowed/i.test(reasonOf(error)) ? 'locked' : 'absent'
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown'
}

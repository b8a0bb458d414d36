// A new token in a file of its owner's instead of on the terminal, whose output may be kept by others.
import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  lstatSync,
  openSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { rootFailureOf } from './db/failures'
import { createPrivate } from './db/private-file'

const OWNER_ONLY = 0o600

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** One file for one token. */
class TokenFile {
  readonly #path: string
  #made: 'no' | 'new' | 'filled' = 'no'

  constructor(path: string) {
    this.#path = path
  }

  /**
   * A file that is there may be empty, as when it was made beforehand for its rights; one with content is never written
   * over.
   * @throws Error with words for the person at the terminal
   */
  assertFree(): void {
    const found = lstatSync(this.#path, { throwIfNoEntry: false })
    if (found === undefined || (found.isFile() && found.size === 0)) return
    const what = found.isFile() ? 'is not empty' : 'is not a regular file'
    throw new Error(
      `The token was not written, because ${this.#path} ${what}. Nothing was changed, and no token was created. Name another file, or move this one away.`,
    )
  }

  /**
   * Writes the token and a line break, on disk when this returns. Call it before the token is committed: when it
   * throws, no token has to be looked for.
   * @throws Error with words for the person at the terminal
   */
  write(token: string): void {
    this.assertFree()
    try {
      const isNew = lstatSync(this.#path, { throwIfNoEntry: false }) === undefined
      const handle = isNew
        ? createPrivate(this.#path)
        : openSync(this.#path, constants.O_WRONLY | constants.O_NOFOLLOW)
      this.#made = isNew ? 'new' : 'filled'
      try {
        // Before there is anything to read in it.
        fchmodSync(handle, OWNER_ONLY)
        writeSync(handle, `${token}\n`)
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
    } catch (error) {
      this.takeBack()
      throw new Error(
        `The service cannot write the token to ${this.#path}: ${reasonOf(error)}. Nothing was changed, and no token was created. Name a file that this user may write.`,
        { cause: error },
      )
    }
  }

  /** Takes away what `write` wrote: the token was not committed after all. */
  takeBack(): void {
    if (this.#made === 'new') rmSync(this.#path, { force: true })
    else if (this.#made === 'filled') truncateSync(this.#path)
    this.#made = 'no'
  }
}

/**
 * Makes a token, and says it or writes it to a file.
 * @param path the file's; undefined says the token
 * @param make makes the token; `deliver` takes it before it is committed
 * @throws Error with words for the person at the terminal when the file cannot take it, and what `make` throws
 */
export const handOver = async (
  path: string | undefined,
  say: (line: string) => void,
  make: (deliver: (token: string) => void) => Promise<{ token: string }>,
): Promise<void> => {
  if (path === undefined) {
    const { token } = await make(() => undefined)
    say(`token: ${token}`)
    return
  }
  const file = new TokenFile(path)
  file.assertFree()
  try {
    await make((token) => file.write(token))
  } catch (error) {
    // Where no one knows whether the token was kept, it stays: it may be the only one there is.
    if (rootFailureOf(error) !== 'in-doubt') file.takeBack()
    throw error
  }
  say(`token file: ${path}`)
}

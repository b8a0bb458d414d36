// Secrets that the service must read again (of webhooks, providers, receivers), sealed with a key kept outside the database.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, readFileSync, writeSync } from 'node:fs'
import { createPrivate } from './db/private-file'
import { Problem } from './engine/problem'
import type { Secrets } from './engine/schema/model'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'
/** Begins every sealed text. */
const FORM = 'v1'

const parse = (text: string): Buffer | null => {
  const key = Buffer.from(text.trim(), 'base64url')
  return key.length === KEY_BYTES ? key : null
}

/** Says which key sealed a text, and nothing about the key. */
const nameOf = (key: Buffer): string =>
  createHash('sha256').update('name of a key').update(key).digest('base64url').slice(0, 8)

const noKey = (reason: string): Problem => new Problem('no-secret-key', { reason })

/** The key in a file; a new one where there is no file. @throws Problem 503 when the file has none */
const readOrMake = (file: string): Buffer => {
  try {
    const handle = createPrivate(file)
    try {
      const made = randomBytes(KEY_BYTES)
      writeSync(handle, `${made.toString('base64url')}\n`)
      fsyncSync(handle)
      return made
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw noKey(`${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)})`)
  }
  return readKey(file)
}

const readKey = (file: string): Buffer => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw noKey(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`)
  }
  const key = parse(text)
  if (key === null) throw noKey(`${file} does not contain a key`)
  return key
}

/** Where the key is: a file (made when it is first needed), in memory only, or nowhere. */
export type KeyPlace = { readonly file: string } | 'memory' | 'none'

/**
 * Where the key of a database is. SQLite: beside its file, unless told. PostgreSQL: where the operator says, since every
 * instance needs the same key.
 */
export const keyPlaceOf = (database: string, told: string | undefined): KeyPlace => {
  if (told !== undefined) return { file: told }
  const file = /^sqlite:(.+)$/.exec(database)?.[1]
  if (file === ':memory:') return 'memory'
  return file === undefined ? 'none' : { file: `${file}.key` }
}

/** Seals and opens with the key at this place, which is read when it is first needed. */
export const secretsWith = (place: KeyPlace): Secrets => {
  let known: Buffer | null = place === 'memory' ? randomBytes(KEY_BYTES) : null
  /** @param mayMake false where a new key could not open what there is */
  const keyFor = (mayMake: boolean): Buffer => {
    if (known !== null) return known
    if (typeof place === 'string') throw noKey('the service was started without --secret-key-file')
    known = mayMake ? readOrMake(place.file) : readKey(place.file)
    return known
  }
  return {
    seal: (text) => {
      const key = keyFor(true)
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv)
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${FORM}.${nameOf(key)}.${sealed.toString('base64url')}`
    },
    open: (sealed) => {
      const [form, name, data] = sealed.split('.')
      if (form !== FORM || name === undefined || data === undefined)
        throw new Error('This is no sealed secret.')
      const key = keyFor(false)
      if (nameOf(key) !== name) throw noKey('the key is not the one that the secrets were sealed with')
      const bytes = Buffer.from(data, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}

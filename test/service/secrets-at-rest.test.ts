// Secrets at rest: sealed with a key that only its owner may read, and told in words when the key is missing or another.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { Problem } from '../../src/service/engine/problem'
import { keyPlaceOf, secretsWith } from '../../src/service/secrets'

const folder = mkdtempSync(path.join(tmpdir(), 'stint-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const newFile = (): string => path.join(folder, `${++files}.key`)

/** What the service says instead of doing it. */
const reasonOf = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem && error.code === 'no-secret-key') return error.facts['reason']
    throw error
  }
  return 'it worked'
}

describe('a sealed secret', () => {
  test('is opened by whoever has the key, also after a restart', () => {
    const file = newFile()
    const sealed = secretsWith({ file }).seal('zażółć gęślą jaźń')
    expect(secretsWith({ file }).open(sealed)).toBe('zażółć gęślą jaźń')
  })

  test('says nothing of what is in it, and no two are alike', () => {
    const secrets = secretsWith({ file: newFile() })
    const [one, two] = [secrets.seal('whsec_hello'), secrets.seal('whsec_hello')]
    expect(one).not.toBe(two)
    for (const sealed of [one, two])
      expect(sealed).not.toContain(Buffer.from('whsec_hello').toString('base64url'))
  })

  test('that was changed is not opened', () => {
    const secrets = secretsWith('memory')
    const [form, name, data = ''] = secrets.seal('whsec_hello').split('.')
    const bytes = Buffer.from(data, 'base64url')
    bytes[14] = (bytes[14] ?? 0) ^ 1
    expect(() => secrets.open(`${form}.${name}.${bytes.toString('base64url')}`)).toThrow()
    expect(() => secrets.open('whsec_hello')).toThrow('This is no sealed secret.')
  })
})

describe('the key', () => {
  test('is made when it is first needed, for its owner only', () => {
    const file = newFile()
    const secrets = secretsWith({ file })
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined()
    secrets.seal('x')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/)
  })

  test('that is lost is not made anew to open what it sealed', () => {
    const file = newFile()
    const sealed = secretsWith({ file }).seal('x')
    rmSync(file)
    expect(reasonOf(() => secretsWith({ file }).open(sealed))).toBe(`${file} cannot be read (ENOENT)`)
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined()
  })

  test('of another database is told from the right one', () => {
    const sealed = secretsWith('memory').seal('x')
    expect(reasonOf(() => secretsWith('memory').open(sealed))).toBe(
      'the key is not the one that the secrets were sealed with',
    )
  })

  test('that is none, or nowhere, is told', () => {
    const file = newFile()
    writeFileSync(file, 'hello\n')
    expect(reasonOf(() => secretsWith({ file }).seal('x'))).toBe(`${file} does not contain a key`)
    const nowhere = path.join(folder, 'missing', 'a.key')
    expect(reasonOf(() => secretsWith({ file: nowhere }).seal('x'))).toBe(
      `${nowhere} cannot be written (ENOENT)`,
    )
    expect(reasonOf(() => secretsWith('none').seal('x'))).toBe(
      'the service was started without --secret-key-file',
    )
  })

  test('is beside a SQLite file, where the operator says, or nowhere', () => {
    expect(keyPlaceOf('sqlite:/data/stint.sqlite', undefined)).toEqual({ file: '/data/stint.sqlite.key' })
    expect(keyPlaceOf('sqlite::memory:', undefined)).toBe('memory')
    expect(keyPlaceOf('postgres://host/stint', undefined)).toBe('none')
    expect(keyPlaceOf('postgres://host/stint', '/run/secrets/stint')).toEqual({ file: '/run/secrets/stint' })
  })
})

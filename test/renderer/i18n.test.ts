// The words: every key that is used exists, every key that exists is used, and every catalogue has the same ones.
import { describe, expect, it } from 'vitest'
import { CATALOGUES } from '../../src/renderer/i18n'

const SOURCES = import.meta.glob<string>('../../src/renderer/**/*.{vue,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

interface Messages {
  [key: string]: string | Messages
}
const flat = (messages: Messages, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
const placeholders = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

const english = new Map(flat(CATALOGUES.en))
const code = Object.values(SOURCES).join('\n')
/** Keys in the code: whole ones as strings, and beginnings of those that are put together. */
const written = new Set([...code.matchAll(/['"`]([a-zA-Z]+\.[\w.-]+)['"`]/g)].map(([, key]) => key ?? ''))
const beginnings = [...code.matchAll(/`([a-zA-Z]+\.)\$\{/g)].map(([, start]) => start ?? '')

describe('the catalogue', () => {
  it('has words for every key that the code asks for', () => {
    const asked = [...code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)].map(([, key]) => key ?? '')
    expect(asked.length).toBeGreaterThan(80)
    expect(asked.filter((key) => !english.has(key))).toEqual([])
    expect(beginnings.filter((start) => ![...english.keys()].some((key) => key.startsWith(start)))).toEqual(
      [],
    )
  })

  it('has no words that nobody asks for', () => {
    const unused = [...english.keys()].filter(
      (key) => !written.has(key) && !beginnings.some((start) => key.startsWith(start)),
    )
    expect(unused).toEqual([])
  })

  it.each(Object.entries(CATALOGUES))(
    '%s has the keys and placeholders of English',
    (_language, messages) => {
      const other = new Map(flat(messages))
      expect([...other.keys()].sort()).toEqual([...english.keys()].sort())
      for (const [key, words] of english) {
        expect(placeholders(other.get(key) ?? ''), key).toEqual(placeholders(words))
      }
    },
  )
})

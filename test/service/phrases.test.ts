// Facts of problems that are phrases: each one in the code of the service has its Polish, and each Polish one is in the code.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { REGISTRY } from '../../src/service/areas'
import { phraseIn } from '../../src/service/engine/phrases'

const { phrases: known } = REGISTRY.messages

const SERVICE = path.resolve('src/service')
const code = readdirSync(SERVICE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/phrases|messages|problems|^db[\\/]/.test(file))
  .map((file) => readFileSync(path.join(SERVICE, file), 'utf8'))
  .join('\n')

/** Where phrases are written: facts that messages name, and the helpers that make these facts. */
const PLACES = [
  /(?<!example: \{ )\b(?:expected|reason|what): ([`'])(.+?)\1/g,
  /\b(?:wrong|refuse)\((?:violations, )?([`'])(.+?)\1/g,
  /\b(?:unreadable|Unreadable|wrongValue)\((?:[\w.]+, |'\w+', )?([`'])(.+?)\1/g,
]

/** Values rather than words, which are the same in every language. */
const SAME = new Set([
  // Why a database began a new epoch, for the log.
  'a client has a sync token from after it',
  'a local workspace was moved here',
  '09-30',
  'PLN',
  '00-000',
  'name@example.com',
  'smtps://user:password@mail.example.com:465',
  'base64',
  'a UUID',
  'https://time.example.com/api',
  'low..high',
])
const isValue = (text: string) => SAME.has(text) || /^[/$]|^order\[|^[\w-]+(, \w+)*$/.test(text)

/** As it is when it runs: a value in the place of each expression. */
const filled = (text: string) =>
  text.replace(/ \(\$\{\w+\}\)$/, ' (/rows/7)').replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '7')

const phrases = [
  ...new Set(PLACES.flatMap((place) => [...code.matchAll(place)].map(([, , text]) => text ?? ''))),
].filter((text) => !isValue(text))

describe('a phrase in a problem', () => {
  it('is found in the code', () => {
    expect(phrases.length).toBeGreaterThan(40)
  })

  it.each(phrases.map(filled))('has its Polish: %s', (phrase) => {
    expect(phraseIn(known, 'en', phrase)).toBe(phrase)
    expect(phraseIn(known, 'pl', phrase)).not.toBe(phrase)
  })

  it('is in the code, when it has Polish', () => {
    expect(Object.keys(known).filter((text) => !code.includes(text))).toEqual([])
  })

  it('keeps its values', () => {
    expect(phraseIn(known, 'pl', 'a client of this name (/clients/7)')).toBe(
      'klient o tej nazwie (/clients/7)',
    )
    expect(phraseIn(known, 'pl', 'nested deeper than 20 levels')).toBe('więcej niż 20 poziomów zagnieżdżenia')
    expect(phraseIn(known, 'pl', 'Ala (/employees/7)')).toBe('Ala (/employees/7)')
  })
})

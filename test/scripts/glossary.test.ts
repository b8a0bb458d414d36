// One word per concept: no English catalogue uses a word that docs/glossary.md bans.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
const WINDOWS = path.join(PROJECT, 'src', 'renderer', 'i18n', 'en')
const MAIN = path.join(PROJECT, 'electron', 'main', 'messages', 'en')

/** The rows of the page's tables, by their heading's first cell. */
function tables(): ReadonlyMap<string, string[][]> {
  const found = new Map<string, string[][]>()
  const page = readFileSync(path.join(PROJECT, 'docs', 'glossary.md'), 'utf8')
  let rows: string[][] | null = null
  for (const line of page.split('\n')) {
    if (!line.startsWith('|')) rows = null
    else {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      if (rows === null) found.set(cells[0] ?? '', (rows = []))
      else if (!/^-+$/.test(cells[0] ?? '')) rows.push(cells)
    }
  }
  return found
}

const concepts = tables().get('English') ?? []
const phrases = tables().get('Never') ?? []
const banned = [...concepts.map((cells) => cells.at(-1) ?? ''), ...phrases.map((cells) => cells[0] ?? '')]
  .flatMap((cell) => cell.split(','))
  .map((word) => word.trim())

/** All records names resources and fields as the API does. */
const NAMES_OF_THE_API = ['record-names.json', 'record-fields.json']

/** The texts of one language as `file: text`: values of JSON, strings of TypeScript without what is filled in. */
function texts(): string[] {
  const said: string[] = []
  const windows = readdirSync(WINDOWS, { recursive: true, encoding: 'utf8' })
  for (const file of windows.filter(
    (name) => name.endsWith('.json') && !NAMES_OF_THE_API.includes(path.basename(name)),
  )) {
    JSON.parse(readFileSync(path.join(WINDOWS, file), 'utf8'), (_key, value: unknown) => {
      if (typeof value === 'string') said.push(`${file}: ${value.replaceAll(/\{\w+\}/g, '…')}`)
      return value
    })
  }
  for (const file of readdirSync(MAIN).filter((name) => name.endsWith('.ts'))) {
    const code = readFileSync(path.join(MAIN, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    for (const [, single, template] of code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)) {
      const text = single ?? template?.replaceAll(/\$\{[^}]*\}/g, '…') ?? ''
      if (/[ A-Z]/.test(text)) said.push(`${file}: ${text}`)
    }
  }
  return said
}

/** Which of the texts use the word, as a word of its own. */
const using = (word: string, among: readonly string[]) =>
  among.filter((text) => new RegExp(`\\b${word}\\b`, 'i').test(text))

describe('the glossary', () => {
  it('has a word in both languages, a meaning and banned synonyms for every concept', () => {
    expect(concepts.length).toBeGreaterThan(20)
    expect(concepts.filter((cells) => cells.length !== 5 || cells.includes(''))).toEqual([])
    expect(phrases.length).toBeGreaterThan(5)
  })

  it('is read with the texts it is about', () => {
    const said = texts()
    expect(said.length).toBeGreaterThan(600)
    // Of both kinds of catalogue, also from within a template.
    expect(using('bank holiday', said).length).toBeGreaterThan(5)
    expect(using('is using the file', said).length).toBeGreaterThan(1)
  })

  it.each(banned)('bans “%s” from every English catalogue', (word) => {
    expect(using(word, texts())).toEqual([])
  })
})

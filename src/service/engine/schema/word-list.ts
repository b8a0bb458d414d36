// A kind of field that holds a few short texts, such as tags: how they are kept, told apart and looked for.
import { sql, type Sql } from '../../db/sql'
import { containing, normalise } from '../text'
import { wrongType, type Kind, type Read, type Spec } from './kind'

/** Between two of them, and around them all: white space inside them is spaces alone. */
const BREAK = '\n'

const joined = (words: readonly string[]): string =>
  words.length === 0 ? '' : `${BREAK}${words.join(BREAK)}${BREAK}`

/** One of them as it is kept. */
const cleaned = (word: string): string => normalise(word).replaceAll(/\s+/gu, ' ')

/** What is the same in two that differ only in case. */
const foldedWord = (word: string): string => cleaned(word).toLowerCase()

const read = ({
  name: path,
  shape: { maxItems, items },
  columns: [column = '', folded = ''],
}: Spec): Read => {
  const maxLength = items?.maxLength ?? Infinity
  return (value, _context, into, violations) => {
    if (!Array.isArray(value)) return void wrongType(violations, path, 'an array')
    if (maxItems !== undefined && value.length > maxItems)
      return void violations.push({ path, code: 'maxItems', facts: { limit: maxItems } })
    const words: string[] = []
    for (const [index, item] of value.entries()) {
      const place = `${path}.${index}`
      if (typeof item !== 'string') {
        wrongType(violations, place, 'a string')
        continue
      }
      const word = cleaned(item)
      if (word === '') violations.push({ path: place, code: 'minLength', facts: { limit: 1 } })
      if (Array.from(word).length > maxLength)
        violations.push({ path: place, code: 'maxLength', facts: { limit: maxLength } })
      words.push(word)
    }
    const names = words.map(foldedWord)
    if (new Set(names).size !== names.length) violations.push({ path, code: 'uniqueItems' })
    into[column] = joined(words)
    into[folded] = joined(names)
  }
}

/** The words in a column. */
export const wordsIn = (stored: unknown): string[] => String(stored).split(BREAK).filter(Boolean)

/** Kept as they were written, and folded in a column beside it. */
export const wordList: Kind = {
  columns: (name, { options }) => {
    const column = options.column ?? name
    return { [column]: 'text', [`${column}_folded`]: 'text' }
  },
  merge: 'columns',
  reader: read,
  shower: () => wordsIn,
}

/** The rows whose folded column has this word, whatever its case. */
export const hasWord = (folded: string, word: string): Sql =>
  sql(`${folded} like ? escape '\\'`, containing(joined([foldedWord(word)])))

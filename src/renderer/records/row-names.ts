// What rows may be called where a table names them.
import { folded } from '#domain/folded'
import type { Row } from './conflicts'

/** Which row a text names; several by their names, each with its email where there is one. */
export type Resolution =
  | { readonly is: 'one'; readonly iri: string }
  | { readonly is: 'none' }
  | { readonly is: 'several'; readonly names: readonly string[] }

const textIn = (row: Row, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? folded(value.trim()) : ''
}

/**
 * What a row may be called in a table, folded: first what is its own, then what others may have too.
 * @param title the whole name of the row, such as `Ada Lind`
 */
export function callNames(row: Row, title: string): readonly [readonly string[], readonly string[]] {
  const [first, last] = [textIn(row, 'firstName'), textIn(row, 'lastName')]
  const turned = first === '' || last === '' ? [] : [`${last} ${first}`, `${last}, ${first}`]
  const own = [folded(title), textIn(row, 'email'), textIn(row, 'code'), ...turned]
  const shared = [textIn(row, 'name'), last]
  return [own.filter((one) => one !== ''), shared.filter((one) => one !== '')]
}

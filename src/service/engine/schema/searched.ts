// Where `search=` looks: one column for what everyone may find a row by, one for what only those may who see it.
import type { Declaration } from './declare'
import type { Row } from '../../db/sql'
import { fold } from '../text'

export const SEARCHED = { all: 'search_text', guarded: 'guarded_text' } as const

const isGuarded = ({ guarded }: Declaration, name: string): boolean =>
  guarded !== undefined && name in guarded.fields

/** Whether part of what is searched is guarded. */
export const searchesGuarded = (declaration: Declaration): boolean =>
  (declaration.search ?? []).some((name) => isGuarded(declaration, name))

/** The columns that hold what is searched. */
export const searchedColumns = (declaration: Declaration): readonly string[] => [
  ...(declaration.search === undefined ? [] : [SEARCHED.all]),
  ...(searchesGuarded(declaration) ? [SEARCHED.guarded] : []),
]

/** Fills them in: the declared fields, folded, the first one leading. `columnOf` says where a field is kept. */
export const fillSearched = (
  declaration: Declaration,
  row: Row,
  columnOf: (name: string) => string | undefined,
): void => {
  const { search } = declaration
  if (search === undefined) return
  const textOf = (names: readonly string[]) =>
    names.map((name) => fold(String(row[columnOf(name) ?? ''] ?? ''))).join('\n')
  row[SEARCHED.all] = textOf(search.filter((name) => !isGuarded(declaration, name)))
  if (searchesGuarded(declaration))
    row[SEARCHED.guarded] = textOf(search.filter((name) => isGuarded(declaration, name)))
}

// Rows of a collection that fit what is typed, asked of the server; where it cannot search, the first rows are sifted here.
import { folded } from '#domain/folded'
import { call } from '../bridge'
import type { Row } from './conflicts'
import { iriOf } from './kinds'
import { idOf, pathOf } from './resources'
import { useCatalogue } from './useCatalogue'
import { callNames, type Resolution } from './row-names'
import { useWords } from './useWords'

const SHOWN = 20
const SIFTED = 200

export interface Found {
  readonly iri: string
  readonly name: string
}

interface FoundRow extends Found {
  readonly row: Row
}

/** Call in setup. */
export function useSearchedRows() {
  const catalogue = useCatalogue()
  const { titleOf, know } = useWords()

  async function read(target: string, said: string, most: number): Promise<FoundRow[]> {
    const resource = catalogue.at(target)
    if (!resource?.list) return []
    const { lists, path, itemPath } = resource
    const { search: parameter } = lists
    const searches = parameter !== null && said.trim() !== ''
    const { items } = await call('records.list', {
      path,
      query: {
        ...(searches ? { [parameter]: said.trim() } : {}),
        ...(lists.perPage ? { itemsPerPage: String(parameter === null ? SIFTED : most) } : {}),
      },
    })
    const found = (items as Row[]).flatMap((row) => {
      const id = idOf(row)
      if (id === null) return []
      const own = iriOf(row)
      const iri = own !== '' ? own : itemPath === null ? id : pathOf(itemPath, id)
      know(iri, row, resource)
      return [{ iri, name: titleOf(row, resource), row }]
    })
    if (searches || said.trim() === '') return found.slice(0, most)
    return found.filter(({ name }) => folded(name).includes(folded(said.trim()))).slice(0, most)
  }

  /** @throws CallFailed */
  const search = (target: string, said: string): Promise<Found[]> => read(target, said, SHOWN)

  /** The rows that a text names: those it names alone, else those of which it is one of the names. */
  function namedIn(rows: readonly FoundRow[], text: string): readonly FoundRow[] {
    const names = rows.map((found) => callNames(found.row, found.name))
    for (const kind of [0, 1] as const) {
      const fitting = rows.filter((_row, at) => names[at]?.[kind].includes(text) === true)
      if (fitting.length > 0) return fitting
    }
    return []
  }

  /**
   * The row that a text names: by its IRI, id, whole name in either order, email, code, or last name.
   * @throws CallFailed
   */
  async function resolve(said: string, target: string | null): Promise<Resolution> {
    const text = said.trim()
    if (text.startsWith('/') || target === null) return { is: 'one', iri: text }
    const folding = folded(text)
    let named = namedIn(await read(target, text, SIFTED), folding)
    const [longest = ''] = text.split(/[\s,]+/).toSorted((one, other) => other.length - one.length)
    // Servers search each field by itself: a first and a last name together are in none.
    if (named.length === 0 && longest !== text) named = namedIn(await read(target, longest, SIFTED), folding)
    const [only] = named
    if (named.length === 1 && only !== undefined) return { is: 'one', iri: only.iri }
    if (named.length > 1)
      return {
        is: 'several',
        names: named.map(({ row, name }) => {
          const { email } = row as { email?: unknown }
          return typeof email === 'string' && email !== '' ? `${name} (${email})` : name
        }),
      }
    const item = catalogue.at(target)?.itemPath ?? null
    return item !== null && /^\d+$|^[0-9a-f]{8}-[0-9a-f-]{27}$|^[A-Z]{2,3}$/.test(text)
      ? { is: 'one', iri: pathOf(item, text) }
      : { is: 'none' }
  }

  return { search, resolve }
}

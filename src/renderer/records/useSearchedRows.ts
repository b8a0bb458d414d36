// Rows of a collection that fit what is typed, asked of the server; where it cannot search, the first rows are sifted here.
import { folded } from '#domain/folded'
import { call } from '../bridge'
import type { Row } from './conflicts'
import { iriOf } from './kinds'
import { idOf, pathOf } from './resources'
import { useCatalogue } from './useCatalogue'
import { useWords } from './useWords'

const SHOWN = 20
const SIFTED = 200

export interface Found {
  readonly iri: string
  readonly name: string
}

/** Call in setup. */
export function useSearchedRows() {
  const catalogue = useCatalogue()
  const { titleOf, know } = useWords()

  /** @throws CallFailed */
  async function search(target: string, said: string): Promise<Found[]> {
    const resource = catalogue.at(target)
    if (!resource?.list) return []
    const { lists, path, itemPath } = resource
    const { search: parameter } = lists
    const searches = parameter !== null && said.trim() !== ''
    const { items } = await call('records.list', {
      path,
      query: {
        ...(searches ? { [parameter]: said.trim() } : {}),
        ...(lists.perPage ? { itemsPerPage: String(parameter === null ? SIFTED : SHOWN) } : {}),
      },
    })
    const found = (items as Row[]).flatMap((row) => {
      const id = idOf(row)
      if (id === null) return []
      const own = iriOf(row)
      const iri = own !== '' ? own : itemPath === null ? id : pathOf(itemPath, id)
      know(iri, row, resource)
      return [{ iri, name: titleOf(row, resource) }]
    })
    if (searches || said.trim() === '') return found.slice(0, SHOWN)
    return found.filter(({ name }) => folded(name).includes(folded(said.trim()))).slice(0, SHOWN)
  }

  /** The IRI of the one row that a text names: an IRI, an id, or the whole name of exactly one row. */
  async function resolve(said: string, target: string | null): Promise<string | null> {
    const text = said.trim()
    if (text.startsWith('/') || target === null) return text
    const found = await search(target, text)
    const same = found.filter(({ name }) => folded(name) === folded(text))
    if (same.length === 1) return same[0]?.iri ?? null
    const item = catalogue.at(target)?.itemPath ?? null
    return same.length === 0 && /^\d+$|^[0-9a-f]{8}-[0-9a-f-]{27}$|^[A-Z]{2,3}$/.test(text) && item !== null
      ? pathOf(item, text)
      : null
  }

  return { search, resolve }
}

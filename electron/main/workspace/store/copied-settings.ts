// The server's settings (/configs), as they were copied.
import { idOf } from '../iri'
import type { Database } from './database'
import { allCopies } from './replica-copies'
import type { ConfigCopy } from './replica-kinds'

/** Every setting that this person may read, by its key; empty where the server shares none. */
export function copiedSettings(db: Database, account: string): ReadonlyMap<string, unknown> {
  const copies = allCopies<ConfigCopy>(db, account, 'configs')
  return new Map(copies.map(({ iri, body }) => [idOf(iri) ?? iri, body.value]))
}

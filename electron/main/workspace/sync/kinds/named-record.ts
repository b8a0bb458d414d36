// What clients and projects that were created on this computer have in common: the server knows each by its name, and has
// it once, whichever computer brings it first.
import { readCollection, type Item } from '../../api/collection'
import type { ServerProfile } from '../../api/server-profile'
import { cleanText } from '../../store/entry-row'
import { settleMade } from '../../store/imports'
import { localIri } from '../../store/local-iri'
import type { Database } from '../../store/database'
import type { SyncedRow, ServerRow } from '../../store/synced-row'
import type { SyncedTable } from '../../store/synced-table'
import type { SyncContext } from '../context'
import { missingRefusal } from '../missing'
import type { Found, Kind } from './kind'

const PAGE_OF_500 = '500'

/** What a kind of named record says for itself; the rest is the same for all. */
interface NamedRecord<
  Row extends SyncedRow<Facts, Server>,
  Server extends ServerRow & { name: string },
  Facts extends { name: string },
> extends Pick<Kind<Row, Server>, 'name' | 'missingMessage'> {
  /** The path of its list. */
  readonly path: string
  /** SQL for which rows can be sent; all that wait when absent. */
  readonly sendable?: string
  table(db: Database, account: string): SyncedTable<Row, Server>
  clientIds(profile: ServerProfile): boolean
  facts: (row: Row) => Facts
  /** What a creation sends of the facts. */
  body(facts: Facts): object
  created(facts: Facts, iri: string): Server
  read(item: Item, baseUrl: string): Server | null
  /** The server's record of this name. @throws ApiFailure */
  namesake: (context: SyncContext, row: Row) => Promise<Server | null>
  /** Whatever waited for the record goes on with the server's. Inside a transaction. */
  settle(db: Database, account: string, row: Row, server: Server): void
}

/** The kind of a named record. */
export function namedRecordKind<
  Row extends SyncedRow<Facts, Server> & { name: string },
  Server extends ServerRow & { name: string },
  Facts extends { name: string },
>(own: NamedRecord<Row, Server, Facts>): Kind<Row, Server> {
  const { name, path, missingMessage } = own
  const kind: Kind<Row, Server> = {
    name,
    missingMessage,
    parallel: 1,
    readsFirst: false,
    // Two computers may create the same one.
    takenOnce: true,

    collection: () => path,
    table: ({ db, account }) => own.table(db, account.id),
    toSend: ({ db, account }, limit) => own.table(db, account.id).toSend(limit, own.sendable),
    // Without a `clientId` the list is asked for the name before anything is sent again, however young the key is.
    keys: ({ remote }) => ({ idempotencyKeys: false, clientIds: own.clientIds(remote.profile) }),
    batch: () => 0,

    creation: own.facts,
    createRequest: ({ remote }, row, facts) => ({
      method: 'POST',
      path,
      headers: { 'Idempotency-Key': row.key },
      body: {
        ...own.body(facts as Facts),
        ...(own.clientIds(remote.profile) ? { clientId: row.key } : {}),
      },
    }),
    created: (_context, _row, facts, iri) => own.created(facts as Facts, iri),
    // Servers trim, cut and fold names; another name altogether is another record.
    answers: ({ remote }, { name }, _facts, item) =>
      isCalled(own.read(item, remote.baseUrl), name) ? 'yes' : 'no',
    isOurs: ({ remote }, item) => own.read(item, remote.baseUrl) !== null,
    read: ({ remote }, item) => own.read(item, remote.baseUrl),
    existing: own.namesake,
    findCreated: async (context, row): Promise<Found<Server>> => {
      const server = await own.namesake(context, row)
      return server === null ? { is: 'none' } : { is: 'one', server }
    },
    saysAll: () => true,
    linked: ({ db, account }, row, server, made) => {
      own.settle(db, account.id, row, server)
      settleMade(db, localIri(row.id), made ? server.iri : null)
    },

    // What the server has is no longer new: from there on it is changed there.
    arrived: () => true,
    step: () => ({ do: 'nothing' }),
    baseOf: (_context, _row, base) => base,
    gone: (context, _row, status) => ({
      do: 'park',
      refusal: missingRefusal(context, kind, status),
      forgotten: true,
    }),
  }
  return kind
}

function isCalled(there: { name: string } | null, name: string): boolean {
  if (there === null) return false
  const [sent, seen] = [name, there.name].map((text) => cleanText(text).replaceAll(/\s+/g, ' ').toLowerCase())
  return seen !== undefined && seen !== '' && sent?.startsWith(seen) === true
}

/** The server's list, read each time: what was there a moment ago says nothing about a name that is taken now. @throws ApiFailure */
export async function namedItems({ remote }: SyncContext, path: string): Promise<Item[]> {
  const { pageSize } = remote.profile
  const query: Record<string, string> = pageSize === null ? {} : { [pageSize]: PAGE_OF_500 }
  return (await readCollection(remote.client, { path, query })).items
}

// Clients that were typed on this computer: each is on the server once, before the projects that need it.
import { readCollection, type Item } from '../../api/collection'
import { ApiFailure } from '../../api/failure'
import { readClient } from '../../api/wire'
import { cleanText } from '../../store/entry-row'
import { settleMade } from '../../store/imports'
import { localIri } from '../../store/local-iri'
import {
  newClientTable,
  settleNewClient,
  type ClientCopy,
  type ClientFacts,
  type NewClientRow,
} from '../../store/new-clients'
import type { SyncContext } from '../context'
import { missingRefusal } from '../missing'
import type { Found, Kind } from './kind'

const CLIENTS = '/clients'
const PAGE_OF_500 = '500'

export const NEW_CLIENT: Kind<NewClientRow, ClientCopy> = {
  name: 'new-client',
  parallel: 1,
  readsFirst: false,
  // Two computers may create the same client: it is the same one.
  takenOnce: true,

  collection: () => CLIENTS,
  table: ({ db, account }) => newClientTable(db, account.id),
  toSend: ({ db, account }, limit) => newClientTable(db, account.id).toSend(limit),
  // As for projects: without a `clientId` the clients are asked for the name before anything is sent again.
  keys: ({ remote }) => ({ idempotencyKeys: false, clientIds: remote.profile.clientClientIds }),
  batch: () => 0,

  creation: ({ name }) => ({ name }),
  createRequest: ({ remote }, row, facts) => ({
    method: 'POST',
    path: CLIENTS,
    headers: { 'Idempotency-Key': row.key },
    body: {
      ...(facts as ClientFacts),
      ...(remote.profile.clientClientIds ? { clientId: row.key } : {}),
    },
  }),
  created: (_context, _row, facts, iri) => ({ iri, ...(facts as ClientFacts) }),
  isOurs: ({ remote }, item) => readClient(item, remote.baseUrl) !== null,
  read: ({ remote }, item) => readClient(item, remote.baseUrl),
  existing: namesake,
  findCreated: async (context, row): Promise<Found<ClientCopy>> => {
    const server = await namesake(context, row)
    return server === null ? { is: 'none' } : { is: 'one', server }
  },
  saysAll: () => true,
  linked: ({ db, account }, row, server, made) => {
    settleNewClient(db, account.id, row, server)
    settleMade(db, localIri(row.id), made ? server.iri : null)
  },

  // What the server has is no longer new: from there on it is changed there.
  arrived: () => true,
  step: () => ({ do: 'nothing' }),
  baseOf: (_context, _row, base) => base,
  gone: (context, _row, status) => ({
    do: 'park',
    refusal: missingRefusal(context, NEW_CLIENT, status),
    forgotten: true,
  }),
  missingMessage: ({ work }) => work.noSuchClient,
}

/** The client of this name; capitals and spaces around it do not tell two apart. */
async function namesake(context: SyncContext, { name }: NewClientRow): Promise<ClientCopy | null> {
  const { remote } = context
  const items = await clientsOf(context)
  const found = items.flatMap((item) => readClient(item, remote.baseUrl) ?? [])
  const plain = (text: string) => cleanText(text).toLowerCase()
  return (
    found.find((client) => cleanText(client.name) === name) ??
    found.find((client) => plain(client.name) === plain(name)) ??
    null
  )
}

/** @throws ApiFailure a refusal in words where the server keeps no clients: nothing else has to wait for that */
async function clientsOf({ messages, remote }: SyncContext): Promise<Item[]> {
  const { pageSize } = remote.profile
  const query: Record<string, string> = pageSize === null ? {} : { [pageSize]: PAGE_OF_500 }
  try {
    return (await readCollection(remote.client, { path: CLIENTS, query })).items
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const status = 'status' in error.cause ? error.cause.status : null
    if (status !== 404 && status !== 405) throw error
    const message = messages().work.noClients
    throw new ApiFailure({ kind: 'http', status: 422, message, problem: null, retryAfter: null })
  }
}

// Clients that were typed on this computer: each is on the server once, before the projects that need it.
import type { Item } from '../../api/collection'
import { ApiFailure } from '../../api/failure'
import { readClient } from '../../api/wire'
import { cleanText } from '../../store/entry-row'
import {
  newClientTable,
  settleNewClient,
  type ClientCopy,
  type ClientFacts,
  type NewClientRow,
} from '../../store/new-clients'
import type { SyncContext } from '../context'
import { namedItems, namedRecordKind } from './named-record'

const CLIENTS = '/clients'

export const NEW_CLIENT = namedRecordKind<NewClientRow, ClientCopy, ClientFacts>({
  name: 'new-client',
  path: CLIENTS,
  table: newClientTable,
  clientIds: ({ clientClientIds }) => clientClientIds,
  facts: ({ name }) => ({ name }),
  body: (facts) => facts,
  created: ({ name }, iri) => ({ iri, name }),
  read: readClient,
  namesake,
  settle: settleNewClient,
  missingMessage: ({ work }) => work.noSuchClient,
})

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
async function clientsOf(context: SyncContext): Promise<Item[]> {
  try {
    return await namedItems(context, CLIENTS)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const status = 'status' in error.cause ? error.cause.status : null
    if (status !== 404 && status !== 405) throw error
    const message = context.messages().work.noClients
    throw new ApiFailure({ kind: 'http', status: 422, message, problem: null, retryAfter: null })
  }
}

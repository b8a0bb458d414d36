// What one kind of row has to say for itself so that the engine can keep it equal with a server.
import type { Refusal } from '#contract/bridge/base'
import type { ApiAnswer, ApiRequest } from '../../api/client'
import type { Item } from '../../api/collection'
import type { LocalizedMessage } from '../../../messages/messages'
import type { Attempt, AttemptKind, SyncedRow, ServerRow } from '../../store/synced-row'
import type { Columns, SyncedTable } from '../../store/synced-table'
import type { SyncContext } from '../context'

/** Lists that were read during one flight: several unconfirmed rows ask for the same days. */
export type Listings = Map<string, Promise<Item[]>>

/** What a listing says about a creation whose answer was lost. */
export type Found<Server> =
  | { is: 'none' }
  | { is: 'one'; server: Server }
  /** The person has to say. */
  | { is: 'unclear'; refusal: Refusal }

/** What has to be done about a row that the server has, now that both sides are known. */
export type Step<Server> =
  /** The server has what is wanted. */
  | { do: 'nothing' }
  | {
      do: 'write'
      kind: Exclude<AttemptKind, 'create'>
      /** What the server has afterwards; null where that is not a matter of facts. */
      facts: object | null
      request: ApiRequest
      /** Changes of the row by which it takes over what others changed. */
      merged?: Columns
      /** The row on the server when the answer has no body; null: it is gone. */
      after: Server | null
    }
  /** Nothing is overwritten: the person is told what the row is now. */
  | { do: 'park'; refusal: Refusal; merged?: Columns }

/** What a row becomes that the server no longer has. */
export type Gone<Server> =
  /** That was wanted, or is our own doing: at `revision` the person wanted it so. */
  | { do: 'unlink'; revision: number }
  | { do: 'link'; server: Server }
  /** `forgotten`: the row is no longer one of the server's; else it comes back when the server has it again. */
  | { do: 'park'; refusal: Refusal; forgotten: boolean }

export interface Kind<Row extends SyncedRow<object, Server>, Server extends ServerRow> {
  readonly name: 'new-client' | 'new-project' | 'work-time' | 'holiday-request' | 'decision'
  /** How many rows are sent at the same time. */
  readonly parallel: number
  /** Whether the server's version is read before anything is written on top of it. */
  readonly readsFirst: boolean
  /** Whether the server refuses a second creation of the same thing with 409, which then may be our own. */
  readonly takenOnce: boolean

  /** The path of its list on this server. */
  collection(context: SyncContext): string
  table(context: SyncContext): SyncedTable<Row, Server>
  /** Rows that can leave now, in their order. `anyway`: those too that wait for others to make room for them. */
  toSend(context: SyncContext, limit: number, anyway?: boolean): Row[]
  /** Other rows that wait, and that leave room for what this one wants once they are sent; none where left out. */
  roomMakers?(context: SyncContext, row: Row): Row[]
  /**
   * How one of these rows, which wait for each other, steps aside for the others: a change that the server surely takes,
   * after which all of them fit. Null when that is not possible.
   */
  stepAside?(
    context: SyncContext,
    rows: readonly Row[],
  ): { row: Row; step: Extract<Step<Server>, { do: 'write' }> } | null
  /** Milliseconds until a row that is kept back may leave; null when there is none. */
  leavesIn?(context: SyncContext): number | null
  keys(context: SyncContext): { idempotencyKeys: boolean; clientIds: boolean }
  /** How many creations one request to this server can hold; 0 when each needs its own. */
  batch(context: SyncContext): number

  /** What a creation would say; null when there is nothing to create. */
  creation(row: Row): object | null
  createRequest(context: SyncContext, row: Row, facts: object): ApiRequest
  /** A row of the server as it was just created, from what was sent. */
  created(context: SyncContext, row: Row, facts: object, iri: string): Server
  /**
   * Whether the server's answer to a creation is about the row that was sent. `unclear`: it is a row of the person's on the same
   * project, at another time or of another length.
   */
  answers(context: SyncContext, row: Row, facts: object, item: Item): 'yes' | 'unclear' | 'no'
  /** Whether a row that existed before differs from the creation; never where left out. */
  differs?(server: Server, facts: object): boolean
  /** Asks the person whether one of these is what they sent. */
  askSimilar?(context: SyncContext, found: readonly Server[]): Refusal
  /** Whether a row of the server is of this kind and the person's own. */
  isOurs(context: SyncContext, item: Item): boolean
  /** A row of the server; null when it is none of this kind. */
  read(context: SyncContext, item: Item): Server | null
  /** What the server already has of what the row would create, so that nothing is created. @throws ApiFailure */
  existing?(context: SyncContext, row: Row): Promise<Server | null>
  /** Looks for what a creation without an answer has made. @throws ApiFailure */
  findCreated(context: SyncContext, row: Row, attempt: Attempt, listings: Listings): Promise<Found<Server>>
  /** Whether what was found says all that was sent; else the difference is sent after it. */
  saysAll(server: Server, facts: object): boolean

  /** Whether the server's row shows that an attempt was carried out. */
  arrived(context: SyncContext, attempt: Attempt, row: Row, now: Server): boolean
  /** `base` is what the server had when the person decided what they want, with our own attempts in it. */
  step(context: SyncContext, row: Row, base: Server, now: Server): Step<Server>
  /** The base, with what our own unanswered attempts have changed. */
  baseOf(context: SyncContext, row: Row, base: Server, now: Server): Server
  /** `status`: how the server said so; null when it only has given the row's identifier to another. */
  gone(context: SyncContext, row: Row, status: number | null): Gone<Server>
  /** Whether the server's list has the row. @throws ApiFailure */
  isListed?(context: SyncContext, server: Server): Promise<boolean>
  /** What the person is asked about a row that the server had and no longer has. */
  missingMessage: LocalizedMessage
  /** The server has the row, which it made for us or had before; in the transaction that says so. */
  linked?(context: SyncContext, row: Row, server: Server, made: boolean): void
  /** A row that was written down may be news. */
  heard?(context: SyncContext, before: Row, after: Row): void
}

/** What an answer says of a row; null when it has no body, or one of something else. */
export function readAnswer<Row extends SyncedRow<object, Server>, Server extends ServerRow>(
  kind: Kind<Row, Server>,
  context: SyncContext,
  { body }: Pick<ApiAnswer, 'body'>,
): Server | null {
  return isItem(body) ? kind.read(context, body) : null
}

export const isItem = (body: unknown): body is Item =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

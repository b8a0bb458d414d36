// Moves the open local workspace to a server: a copy of it is sent in pieces, and the server takes it in as a whole or not
// at all. From the moment in which the server is asked to, the local one is read-only until the answer is known.
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MoveReport } from '#contract/bridge/move'
import type { MoveBegun, MoveOrder, MovePart, MoveState, TableTally } from '#contract/workspace-move'
import type { AccountSession, OpenWorkspaceOptions } from '../account-session'
import type { ApiAnswer, ApiClient, ApiRequest } from '../api/client'
import { ApiFailure } from '../api/failure'
import { WorkspaceError } from '../ports'
import { writeMoved } from '../store/accounts'
import { unsentOf } from '../store/unsent'
import { movedOf, type Moved } from './moved'
import { WorkspaceText } from './workspace-text'

/** A folder for the copy, in the folder of the app; what a crash leaves is removed with the next backup or move. */
const PLACE = 'backup-'
/** A server that takes long to take in a large workspace is asked so often whether it is done, and so many times. */
const ASK_AGAIN_MS = 2000
const ASKED_AT_MOST = 60
/** The share of the work that the copy is. */
const COPYING = 0.1

const Tally = Type.Array(
  Type.Object({
    table: Type.String(),
    count: Type.Integer(),
    sums: Type.Record(Type.String(), Type.String()),
  }),
)
const Begun = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  organization: Type.Array(Type.String()),
  tables: Type.Array(
    Type.Object({
      table: Type.String(),
      columns: Type.Array(Type.String()),
      sums: Type.Array(Type.String()),
    }),
  ),
})
const State = Type.Object({
  id: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('finished')]),
  tally: Type.Union([Tally, Type.Null()]),
})

export interface Move {
  session: AccountSession
  options: OpenWorkspaceOptions
  /** Speaks to the server with the token of its admin. */
  client: ApiClient
  /** The person has called it off. */
  isStopped: () => boolean
}

/**
 * @throws WorkspaceError; the workspace is as before, or with `move-unconfirmed` read-only until the move was repeated
 */
export async function moveToServer(move: Move): Promise<MoveReport> {
  const { session, options, client } = move
  const { account } = session
  if (account.kind !== 'local' || account.role !== null)
    throw new WorkspaceError('not-local', (w) => w.move.notLocal)
  const earlier = movedOf(account)
  if (earlier !== null) {
    if (earlier.url !== client.baseUrl || earlier.state === 'moved')
      throw new WorkspaceError('moved', (w) => w.move.readOnly(earlier.url))
    const state = await stateOf(client, earlier.id)
    if (state?.state === 'finished') return finish(move, earlier, state)
    if (state !== null) {
      // After this the server cannot take it in any more, unless it has done so since it was asked.
      const left = readState(await ask(client, { method: 'DELETE', path: pathOf(earlier.id) }))
      if (left.state === 'finished') return finish(move, earlier, left)
    }
    writeMoved(options.db, account.id, null)
  }
  return session.whileStill(async () => {
    assertSent(move)
    const place = await mkdtemp(join(options.folder, PLACE))
    let text: WorkspaceText | null = null
    try {
      const file = join(place, 'copy.sqlite')
      const tell = (share: number) => options.progress({ what: 'move', share })
      await options.local.copy(file, (share) => tell(share * COPYING))
      text = new WorkspaceText(file)
      const begun = await begin(client, text.migrations())
      const parts = await send(move, begun, text, (share) => tell(COPYING + share * (1 - COPYING)))
      return await end(move, begun, parts, text.tally(begun.tables))
    } finally {
      text?.close()
      options.progress(null)
      await rm(place, { recursive: true, force: true })
    }
  })
}

/** @throws WorkspaceError `unsent` while the store has what the database has not */
function assertSent({ session, options }: Move): void {
  const unsent = Object.values(unsentOf(options.db, session.account.id))
  if (unsent.some((count) => count > 0)) throw new WorkspaceError('unsent', (w) => w.move.unsent)
  if (session.timer.state().running !== null) throw new WorkspaceError('timer', (w) => w.move.timerRuns)
}

/** @throws WorkspaceError `cannot-move` for a server that is not of Stint's own service */
async function begin(client: ApiClient, migrations: readonly string[]): Promise<MoveBegun> {
  let answer: ApiAnswer
  try {
    answer = await client.request({
      method: 'POST',
      path: '/workspace-moves',
      body: { migrations } satisfies MoveOrder,
    })
  } catch (error) {
    if (error instanceof ApiFailure && [404, 405, 501].includes(error.status ?? 0)) {
      throw new WorkspaceError('cannot-move', (w) => w.move.notOurs)
    }
    throw failed(error)
  }
  if (Check(Begun, answer.body)) return answer.body
  throw new WorkspaceError('cannot-move', (w) => w.move.notOurs)
}

/** Sends the text; answers in how many pieces. */
async function send(
  { client, isStopped }: Move,
  begun: MoveBegun,
  text: WorkspaceText,
  progress: (share: number) => void,
): Promise<number> {
  const whole = Math.max(1, text.rows(begun.tables))
  let number = 0
  for (const piece of text.pieces(begun)) {
    if (isStopped()) throw new WorkspaceError('stopped', (w) => w.move.stopped)
    const body: MovePart = { number, text: piece.text }
    await ask(client, { method: 'POST', path: `${pathOf(begun.id)}/parts`, body })
    number += 1
    progress(piece.rows / whole)
  }
  return number
}

async function end(
  move: Move,
  { id }: MoveBegun,
  parts: number,
  tally: readonly TableTally[],
): Promise<MoveReport> {
  const { client, options, session, isStopped } = move
  if (isStopped()) throw new WorkspaceError('stopped', (w) => w.move.stopped)
  const at = options.clock.now().toString()
  const moved: Moved = { url: client.baseUrl, id, state: 'ending', at, tally: [...tally] }
  writeMoved(options.db, session.account.id, JSON.stringify(moved))
  try {
    const answer = await client.request({ method: 'POST', path: `${pathOf(id)}/end`, body: { parts, tally } })
    return finish(move, moved, readState(answer))
  } catch (error) {
    if (isRefusal(error)) {
      writeMoved(options.db, session.account.id, null)
      throw failed(error)
    }
    if (!(error instanceof ApiFailure)) throw error
  }
  return finish(move, moved, await untilFinished(move, id))
}

/** Asks the server until it says that it has taken the workspace in. @throws WorkspaceError `move-unconfirmed` */
async function untilFinished({ client, options, isStopped }: Move, id: string): Promise<MoveState> {
  for (let asked = 0; asked < ASKED_AT_MOST && !isStopped(); asked += 1) {
    await new Promise<void>((resolve) => void options.clock.after(ASK_AGAIN_MS, resolve))
    const state = await stateOf(client, id).catch(() => null)
    if (state?.state === 'finished') return state
  }
  throw new WorkspaceError('move-unconfirmed', (w) => w.move.unconfirmed(client.baseUrl))
}

function finish({ options, session }: Move, moved: Moved, { tally }: MoveState): MoveReport {
  writeMoved(options.db, session.account.id, JSON.stringify({ ...moved, state: 'moved' }))
  const none = { count: 0, sums: {} }
  const after = new Map((tally ?? []).map(({ table, ...figures }) => [table, figures]))
  return {
    url: moved.url,
    tables: moved.tally.map(({ table, ...before }) => ({
      table,
      before,
      after: { ...(after.get(table) ?? none) },
    })),
  }
}

const pathOf = (id: string) => `/workspace-moves/${id}`

/** Whether the service itself says no: what stands in front of it does not know what became of a request. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  error.cause.kind === 'http' &&
  error.cause.status < 500 &&
  error.cause.problem !== null

/** Null when the server knows of no such move. */
async function stateOf(client: ApiClient, id: string): Promise<MoveState | null> {
  try {
    return readState(await client.request({ method: 'GET', path: pathOf(id) }))
  } catch (error) {
    if (isRefusal(error) && (error as ApiFailure).status === 404) return null
    throw failed(error)
  }
}

function readState({ body }: ApiAnswer): MoveState {
  if (Check(State, body)) return body
  throw new WorkspaceError('cannot-move', (w) => w.move.notOurs)
}

async function ask(client: ApiClient, request: ApiRequest): Promise<ApiAnswer> {
  try {
    return await client.request(request)
  } catch (error) {
    throw failed(error)
  }
}

/** What the person is told; nothing was moved. */
function failed(error: unknown): unknown {
  if (!(error instanceof ApiFailure)) return error
  if (error.status === 403) return new WorkspaceError('forbidden', (w) => w.move.notAdmin, 'token')
  return new WorkspaceError('move-failed', (w) => w.move.failed(error.say(w)))
}

// Makes one row equal with the server, whatever it is a row of, and says what to write down afterwards.
import { v7 as uuidv7 } from 'uuid'
import type { ApiAnswer } from '../api/client'
import { etagOf, ifMatch } from '../api/etag'
import { ApiFailure } from '../api/failure'
import { UNLINKED } from '../store/synced-table'
import {
  openAttempts,
  type Attempt,
  type AttemptKind,
  type SyncedRow,
  type ServerRow,
} from '../store/synced-row'
import { canReplay, departure, isForgettable, isOvertaken, settlesIn, StillSettling } from './attempts'
import type { Post, RowAnswer } from './batch'
import type { SyncContext } from './context'
import { isItem, readAnswer, type Kind, type Listings, type Step } from './kinds/kind'
import { displace, missingRefusal, takeGone } from './missing'
import { confirmGone } from './trouble'
import { isGone, judge, refusalOf } from './verdict'

/** How often a version that changes under our hands is read again before it waits for the next flight. */
const TRIES = 3

type Write<Server> = Extract<Step<Server>, { do: 'write' }>

/** What to write down, run inside a transaction together with that of other rows. */
export type Outcome = () => void

const NOTHING: Outcome = () => undefined

/** Sends the rows of one kind. */
export class Sender<Row extends SyncedRow<object, Server>, Server extends ServerRow> {
  readonly #context: SyncContext
  readonly #kind: Kind<Row, Server>
  readonly #table
  readonly #listings: Listings = new Map()

  constructor(context: SyncContext, kind: Kind<Row, Server>) {
    this.#context = context
    this.#kind = kind
    this.#table = kind.table(context)
  }

  /** Writes down the creation that a row is about to make, if it makes one; answers the row with it. */
  announce(row: Row): Row {
    if (row.server !== null || openAttempts(row).length > 0) return row
    const facts = this.#kind.creation(row)
    return facts === null ? row : this.#depart(row, 'create', facts, null)
  }

  /**
   * Does what the row needs.
   * @param post sends a creation that leaves for the first time; alone when left out
   * @throws ApiFailure when the server did not take it, StillSettling when it is too early to say; push decides what
   * that means.
   */
  async send(row: Row, post: Post = this.#alone): Promise<Outcome> {
    if (row.server !== null) return this.#bring(row, row.server)
    const created = row.attempts.findLast(({ kind, state }) => kind === 'create' && state !== 'settled')
    if (created === undefined) return () => this.#table.unlink(row.id, row.revision)
    if (created.state === 'lost') return this.#recover(row, created)
    return this.#kind.existing === undefined
      ? this.#createFirst(row, created, post)
      : this.#createUnlessThere(row, created, await this.#kind.existing(this.#context, row))
  }

  #createUnlessThere(row: Row, attempt: Attempt, there: Server | null): Outcome | Promise<Outcome> {
    return there === null ? this.#createFirst(row, attempt, this.#alone) : this.#found(row, attempt, there)
  }

  readonly #alone: Post = (request) => this.#context.remote.client.request(request)

  readonly #withoutKey: Post = ({ headers, ...request }) => {
    const { 'Idempotency-Key': _key, ...others } = headers ?? {}
    return this.#alone({ ...request, headers: others })
  }

  async #create(row: Row, attempt: Attempt, post: Post): Promise<Outcome> {
    const { facts, revision } = attempt
    if (facts === null) throw new Error('A creation says what it creates')
    const request = this.#kind.createRequest(this.#context, row, facts)
    let answer: RowAnswer
    try {
      answer = await post(request)
    } catch (error) {
      const taken = error instanceof ApiFailure && error.status === 409 && error.cause.kind === 'http'
      if (!taken || !this.#kind.takenOnce) throw error
      const found = await this.#kind.findCreated(this.#context, row, attempt, this.#listings)
      if (found.is !== 'one') throw error
      return this.#found(row, attempt, found.server)
    }
    const server = this.#created(row, attempt, answer)
    // A first request that is answered with a row from before: a copy of this row was sent by another copy of the store.
    const isCopy = attempt.state === 'sent' && answer.status === 200 && server.clientId === row.key
    const says = !isCopy || this.#kind.differs?.(server, facts) !== true
    return () => this.#link(row, server, etagOf(answer), says ? revision : revision - 1, { made: true })
  }

  async #recover(row: Row, attempt: Attempt): Promise<Outcome> {
    if (await canReplay(this.#context, attempt, this.#kind.keys(this.#context)))
      return this.#replay(row, attempt)
    const found = await this.#kind.findCreated(this.#context, row, attempt, this.#listings)
    if (found.is === 'one') return this.#found(row, attempt, found.server)
    if (found.is === 'unclear') return () => this.#table.park(row, found.refusal)
    const wait = settlesIn(this.#context, attempt)
    if (wait > 0) throw new StillSettling(wait)
    const { other } = attempt
    if (other !== undefined && this.#kind.askSimilar !== undefined) {
      const refusal = this.#kind.askSimilar(this.#context, [other as Server])
      return () => this.#table.park(row, refusal)
    }
    // It never arrived. Should it still, it is remembered that it is ours.
    this.#table.mapAttempts(row.id, (one) => ({ ...one, state: 'settled' }))
    const again = this.announce({ ...row, attempts: [] })
    const [departed] = again.attempts
    if (departed === undefined) return () => this.#table.unlink(row.id, row.revision)
    return this.#create(again, departed, this.#alone)
  }

  /** Sends a creation for the first time; a copy of this store may have sent it already. */
  async #createFirst(row: Row, attempt: Attempt, post: Post): Promise<Outcome> {
    try {
      return await this.#create(row, attempt, post)
    } catch (error) {
      if (!(error instanceof ApiFailure && isKeyReused(error))) throw error
      return this.#arrived(row, attempt, error)
    }
  }

  /** Sends a creation again that got no answer. */
  async #replay(row: Row, attempt: Attempt): Promise<Outcome> {
    try {
      return await this.#create(row, attempt, this.#alone)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (isKeyReused(error)) return this.#arrived(row, attempt, error)
      const { clientIds } = this.#kind.keys(this.#context)
      if (clientIds && error.status === 410) return () => this.#missing(row, error)
      // What refuses it may be something in front of the server that does not know of the first request, which arrived.
      if (error.status !== 422 && judge(error) !== 'suspect') throw error
      const found = await this.#kind.findCreated(this.#context, row, attempt, this.#listings)
      if (found.is !== 'one') throw error
      return this.#found(row, attempt, found.server)
    }
  }

  /**
   * The server knows the key from another body (draft-ietf-httpapi-idempotency-key-header-07, 2.7), so the creation
   * arrived: an older version of the app, or a copy of this store, has written it otherwise.
   */
  async #arrived(row: Row, attempt: Attempt, failure: ApiFailure): Promise<Outcome> {
    if (this.#kind.keys(this.#context).clientIds) return this.#create(row, attempt, this.#withoutKey)
    const found = await this.#kind.findCreated(this.#context, row, attempt, this.#listings)
    if (found.is === 'one') return this.#found(row, attempt, found.server)
    const refusal =
      found.is === 'unclear'
        ? found.refusal
        : refusalOf(this.#context, failure, ({ work }) => work.arrivedUnfound)
    return () => this.#table.park(row, refusal)
  }

  /** It arrived, and was deleted there since. */
  #missing(row: Row, { status }: ApiFailure): void {
    if (this.#kind.creation(row) === null) this.#table.unlink(row.id, row.revision)
    else this.#table.park(row, missingRefusal(this.#context, this.#kind, status), UNLINKED)
  }

  #noteOther(row: Row, { id }: Attempt, other: Server): void {
    this.#table.mapAttempts(row.id, (one) => (one.id === id ? { ...one, other } : one))
  }

  /** Written at once: the next unconfirmed row must not find the same one. */
  #found(row: Row, { facts, revision }: Attempt, server: Server): Outcome {
    const says = facts === null || this.#kind.saysAll(server, facts)
    this.#link(row, server, null, says ? revision : revision - 1)
    return NOTHING
  }

  /** Brings the server's row to what is wanted. */
  async #bring(row: Row, base: Server): Promise<Outcome> {
    let refused: string | null = null
    try {
      for (let turn = 1; ; turn += 1) {
        const mustRead =
          this.#kind.readsFirst || row.etag === null || openAttempts(row).length > 0 || turn > 1
        const now = mustRead ? await this.#read(base) : { server: base, etag: row.etag }
        const from = this.#kind.baseOf(this.#context, row, base, now.server)
        const step = this.#kind.step(this.#context, row, from, now.server)
        if (step.do === 'park') return () => this.#table.parkOn(row, step.refusal, now, step.merged)
        if (step.do === 'nothing') {
          // What others did while it was wanted otherwise may not have been taken over: our last knowledge proves nothing.
          if (!mustRead) continue
          return this.#done(row, now)
        }
        if (step.merged !== undefined) {
          const onto = { columns: step.merged, server: now.server, etag: now.etag }
          // An edit made in the meantime does not include what others changed: the next write would overwrite it.
          if (!this.#table.rebase(row, onto)) return NOTHING
        }
        // A server that refuses the version which it names itself cannot compare it.
        const etag: string | null = now.etag === refused ? null : now.etag
        const answer = await this.#write(row, step, etag, turn < TRIES)
        if (answer === 'refused') refused = etag
        if (answer === 'refused' || answer === 'moved') continue
        return this.#written(row, etag, step.after, answer)
      }
    } catch (error) {
      if (!(error instanceof ApiFailure && isGone(error))) throw error
      await confirmGone(this.#context, this.#kind.collection(this.#context), error)
      // Without a problem document, the answer may come from a gateway that does not know the method.
      const isPage = error.cause.kind !== 'http' || error.cause.problem === null
      if (isPage && (await this.#kind.isListed?.(this.#context, base)) === true)
        throw new ApiFailure({ kind: 'blocked', reached: 'maybe' })
      return () => takeGone(this.#context, this.#kind, row, error.status)
    }
  }

  /** Moves a row out of the way of others; what the person wants of it stays, and is sent after that. */
  async stepAside(row: Row, step: Write<Server>): Promise<Outcome> {
    const answer = await this.#write(row, step, row.etag, false)
    if (answer === 'refused' || answer === 'moved') return NOTHING
    return this.#written({ ...row, revision: row.revision - 1 }, row.etag, step.after, answer)
  }

  async #read({ iri }: Server): Promise<{ server: Server; etag: string | null }> {
    const answer = await this.#context.remote.client.request({ method: 'GET', path: iri })
    const server = readAnswer(this.#kind, this.#context, answer)
    if (server === null) throw new ApiFailure({ kind: 'unreadable', status: answer.status, reached: 'maybe' })
    return { server: { ...server, iri }, etag: etagOf(answer) }
  }

  /** The server has what is wanted, and nothing that is still on its way may change it. */
  #done(row: Row, { server, etag }: { server: Server; etag: string | null }): Outcome {
    const open = openAttempts(row).filter(
      (attempt) =>
        attempt.kind !== 'create' &&
        !isOvertaken(attempt, etag) &&
        !this.#kind.arrived(this.#context, attempt, row, server),
    )
    const wait = Math.max(0, ...open.map((attempt) => settlesIn(this.#context, attempt)))
    if (wait > 0) throw new StillSettling(wait)
    return () => this.#link(row, server, etag, row.revision, { open })
  }

  #written(row: Row, before: string | null, after: Server | null, answer: ApiAnswer): Outcome {
    if (after === null) return () => this.#table.unlink(row.id, row.revision)
    const read = readAnswer(this.#kind, this.#context, answer)
    if (read === null && answer.body !== null) {
      throw new ApiFailure({ kind: 'unreadable', status: answer.status, reached: 'maybe' })
    }
    const server = { ...(read ?? after), iri: after.iri }
    const etag = etagOf(answer)
    // What was bound to the version that we have just replaced can no longer be carried out.
    const open = openAttempts(row).filter((attempt) => attempt.etag === null || before === null)
    return () => this.#link(row, server, etag, row.revision, { open })
  }

  /** `refused` if the server refuses the version, `moved` if the row is in another state: both are worth reading again. */
  async #write(
    row: Row,
    { kind, facts, request, after }: Write<Server>,
    etag: string | null,
    mayTryAgain: boolean,
  ): Promise<ApiAnswer | 'refused' | 'moved'> {
    const { attempts } = this.#depart(row, kind, facts, etag)
    const attempt = attempts.at(-1)
    try {
      const answer = await this.#context.remote.client.request({ ...request, headers: ifMatch(etag) })
      const saysLittle =
        kind === 'delete' && answer.body !== null && readAnswer(this.#kind, this.#context, answer) === null
      if (!saysLittle) return answer
      // "Deleted", or the page of something in between: the row itself says which.
      const left = await this.#context.remote.client.request({ method: 'GET', path: request.path })
      if (after !== null) return left
      throw new ApiFailure({ kind: 'unreadable', status: answer.status, reached: 'maybe' })
    } catch (error) {
      if (!(error instanceof ApiFailure && hasMoved(error))) throw error
      this.#table.mapAttempts(row.id, (one) => (one.id === attempt?.id ? null : one))
      if (mayTryAgain) return error.status === 412 ? 'refused' : 'moved'
      throw error
    }
  }

  /** Writes down what leaves now, before it does. */
  #depart(row: Row, kind: AttemptKind, facts: object | null, etag: string | null): Row {
    const attempt: Attempt = {
      id: uuidv7(),
      kind,
      facts,
      revision: row.revision,
      etag,
      tokenNumber: this.#context.account.tokenNumber,
      left: departure(this.#context),
      state: 'sent',
    }
    this.#table.addAttempt(row, attempt)
    return { ...row, attempts: [...row.attempts, attempt] }
  }

  /**
   * Links the row; of its attempts those in `open` may still have an effect and are remembered. `made`: this very row
   * was created there for us.
   */
  #link(
    row: Row,
    server: Server,
    etag: string | null,
    revision: number,
    { open = [], made = false }: { open?: readonly Attempt[]; made?: boolean } = {},
  ): void {
    const left = new Set(open.map(({ id }) => id))
    const keeps = (attempt: Attempt) =>
      left.has(attempt.id) ||
      (attempt.state === 'settled' && !isOvertaken(attempt, etag) && !isForgettable(this.#context, attempt))
    const answer = { server, etag, revision, keeps }
    this.#context.db.write(() => {
      this.#table.link(row.id, answer, (other) => displace(this.#context, this.#kind, other, server))
      this.#kind.linked?.(this.#context, row, server, made)
    })
  }

  /**
   * What the server says it created. @throws ApiFailure when its answer does not say which row that is, `otherRow` when it
   * is a row that was not sent
   */
  #created(row: Row, attempt: Attempt, answer: RowAnswer): Server {
    const facts = attempt.facts ?? {}
    const read = readAnswer(this.#kind, this.#context, answer)
    if (read !== null && isItem(answer.body)) {
      const match = this.#kind.answers(this.#context, row, facts, answer.body)
      if (match === 'yes') return read
      if (match === 'unclear' && this.#table.findByIri(read.iri) === null) this.#noteOther(row, attempt, read)
      throw new ApiFailure({ kind: 'otherRow', reached: 'maybe' })
    }
    const location = answer.headers.get('location')
    if (location === null) {
      throw new ApiFailure({ kind: 'unreadable', status: answer.status, reached: 'maybe' })
    }
    return this.#kind.created(this.#context, row, facts, location)
  }
}

/** Whether the server knows the key of a creation from another body; servers have no common name for it. */
const isKeyReused = ({ cause }: ApiFailure): boolean =>
  cause.kind === 'http' &&
  cause.status === 422 &&
  /idempoten/i.test(`${cause.message ?? ''} ${JSON.stringify(cause.problem)}`)

/** Whether a write met another version or state than it was meant for. */
const hasMoved = ({ cause }: ApiFailure): boolean =>
  cause.kind === 'http' &&
  (cause.status === 412 ||
    cause.status === 428 ||
    (cause.status === 409 && cause.problem?.code === 'invalid-transition'))

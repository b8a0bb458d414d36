// Sends what the server does not have yet of requests and decisions about absences: they are few, and go one by one.
import { decides } from '../calendar/people'
import { ApiFailure } from '../api/failure'
import { findRequest } from '../store/requests'
import type { RequestRow } from '../store/request-row'
import {
  markRequestUncertain,
  parkRequest,
  requestsToSend,
  unlinkRequest,
  unmarkRequestSent,
} from '../store/request-sync'
import { StillSettling } from './in-doubt'
import type { SyncContext } from './remote'
import { newsOf, type RequestNews } from './request-news'
import { sendRequest } from './request-send'
import { certainlyNotDone, judge, refusalOf, TROUBLE_AFTER, type PushResult } from './verdict'

/** What the person did meanwhile needs another turn; a row that needs more than this waits for the next flight. */
const TURNS = 4

/** Sends everything there is to send. `tell` hears at once of what the server said about requests meanwhile. */
export async function pushRequests(
  context: SyncContext,
  tell: (news: RequestNews) => void,
): Promise<PushResult> {
  const flight = new RequestFlight(context, tell)
  return flight.run()
}

class RequestFlight {
  readonly #context: SyncContext
  readonly #tell: (news: RequestNews) => void
  readonly #over = new Set<string>()
  readonly #turns = new Map<string, number>()
  #troubles = 0
  #settlesIn: number | null = null
  #stop: PushResult | null = null
  #lastFailure: ApiFailure | null = null

  constructor(context: SyncContext, tell: (news: RequestNews) => void) {
    this.#context = context
    this.#tell = tell
  }

  async run(): Promise<PushResult> {
    for (let row = this.#next(); row !== null; row = this.#next()) {
      await this.#send(row)
      if (this.#stop !== null) return this.#stop
    }
    if (this.#lastFailure !== null) return { kind: 'partly', failure: this.#lastFailure }
    return { kind: 'done', againIn: this.#settlesIn }
  }

  #next(): RequestRow | null {
    const { db, account } = this.#context
    return requestsToSend(db, account.id).find(({ id }) => !this.#over.has(id)) ?? null
  }

  async #send(row: RequestRow): Promise<void> {
    const turn = (this.#turns.get(row.id) ?? 0) + 1
    this.#turns.set(row.id, turn)
    if (turn === TURNS) this.#over.add(row.id)
    try {
      await sendRequest(this.#context, row)
      this.#troubles = 0
    } catch (error) {
      if (error instanceof StillSettling) {
        this.#over.add(row.id)
        this.#settlesIn = Math.max(this.#settlesIn ?? 0, error.milliseconds)
      } else if (error instanceof ApiFailure) {
        this.#failed(row, error)
      } else {
        throw error
      }
    }
    this.#listen(row)
  }

  #listen(before: RequestRow): void {
    const { db, account } = this.#context
    const now = findRequest(db, account.id, before.id)
    if (now === null) return
    const me = { employee: account.employee, decides: decides(db, account) }
    const news = newsOf(before, now, me, true)
    if (news?.kind === 'decided') this.#tell(news)
  }

  #failed(row: RequestRow, failure: ApiFailure): void {
    const { db } = this.#context
    const verdict = judge(failure)
    if (verdict === 'refused') {
      this.#troubles = 0
      this.#refuse(row, failure)
      return
    }
    this.#over.add(row.id)
    this.#lastFailure = failure
    // A row that was in doubt before stays in doubt: only this attempt is known not to have arrived.
    if (!certainlyNotDone(failure)) markRequestUncertain(db, row.id)
    else if (!row.uncertain) unmarkRequestSent(db, row.id)
    if (verdict === 'signIn') this.#stop = { kind: 'signIn', failure }
    else if (verdict === 'stop') this.#stop = { kind: 'stopped', failure }
    else {
      this.#troubles += 1
      if (this.#troubles >= TROUBLE_AFTER) this.#stop = { kind: 'stopped', failure }
    }
  }

  #refuse(row: RequestRow, failure: ApiFailure): void {
    const { db } = this.#context
    // Refused, and not wanted any more: there is nothing left to decide.
    if (row.server === null && row.wish?.kind === 'withdraw') unlinkRequest(db, row)
    else parkRequest(db, row, refusalOf(this.#context, failure))
  }
}

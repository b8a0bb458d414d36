// What a person does with requests for absence: ask, change, withdraw, decide; all of it works without a network.
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { daysBetween } from '#domain/day'
import type { Calendar } from './calendar/calendar'
import { CalendarSnapshot } from './calendar/calendar-snapshot'
import { WorkspaceError, type Clock } from './ports'
import type { Account } from './store/accounts'
import type { Database } from './store/database'
import { cleanText } from './store/entry-row'
import {
  factsOf,
  isWaiting,
  sameFacts,
  type RequestFacts,
  type RequestRow,
  type ServerRequest,
} from './store/request-row'
import {
  addRequest,
  changeRequest,
  discardRequest,
  clearPendingAction,
  findRequest,
  resendRequest,
  wishFor,
} from './store/requests'
import { openAttempts } from './store/synced-row'
import { requestOutcome } from './sync/request-outcome'
import type { Messages } from '../messages/en/en'

export interface RequestsOptions {
  db: Database
  /** As the store has it now. */
  account: () => Account
  clock: Clock
  messages: () => Messages
  /** Says what is wrong with a request. */
  preview: Calendar['preview']
}

/** The requests of one account. Each change is on disk when its method returns. */
export class Requests {
  readonly #options: RequestsOptions

  constructor(options: RequestsOptions) {
    this.#options = options
  }

  /** @throws WorkspaceError with the code of a fault that no server would overlook, or `bad-day` */
  request(asked: CallIn<'absences.request'>): CallOut<'absences.request'> {
    const facts = this.#checked(asked, null)
    const { db, account } = this.#options
    const { id, employee, employeeName } = account()
    return { request: addRequest(db, id, { employee, employeeName }, facts) }
  }

  /** @throws WorkspaceError as for a new request, `no-request`, `not-yours`, `withdrawn`, or `decided` when it is too late */
  update({ id, ...asked }: CallIn<'absences.update'>): void {
    const row = this.#own(id)
    const { server, wish, refusal } = row
    if (server !== null && server.status !== 'pending') {
      throw new WorkspaceError('decided', ({ requests }) => requests.decided)
    }
    if (wish !== null && refusal === null) {
      throw new WorkspaceError('withdrawn', ({ requests }) => requests.takeBackFirst)
    }
    const facts = this.#checked(asked, id)
    if (sameFacts(row, facts) && wish === null && refusal === null) return
    changeRequest(this.#options.db, row, facts)
  }

  /** @throws WorkspaceError `no-request`, `not-yours`, or `not-in-force` when there is nothing to withdraw */
  withdraw({ id }: CallIn<'absences.withdraw'>): void {
    const row = this.#own(id)
    const { server, wish, refusal } = row
    if (wish !== null && refusal === null) return
    if (server !== null && server.status !== 'pending' && server.status !== 'approved') {
      throw new WorkspaceError('not-in-force', ({ requests }) => requests.notInForce)
    }
    wishFor(this.#options.db, row, { kind: 'withdraw', shown: server })
  }

  /** @throws WorkspaceError `no-request`, `nothing-to-take-back`, or `has-left` when it is on its way */
  takeBack({ id }: CallIn<'absences.takeBack'>): void {
    const row = this.#find(id)
    if (row.wish === null) {
      throw new WorkspaceError('nothing-to-take-back', ({ requests }) => requests.nothingToTakeBack)
    }
    const kind = row.wish.kind === 'withdraw' ? 'delete' : row.wish.kind
    if (openAttempts(row).some((attempt) => attempt.kind === kind)) {
      throw new WorkspaceError('has-left', ({ requests }) => requests.hasLeft)
    }
    if (row.refusal === null) clearPendingAction(this.#options.db, row)
    else discardRequest(this.#options.db, row)
  }

  /** @throws WorkspaceError `no-request` */
  resend({ id }: CallIn<'absences.resend'>): void {
    const row = this.#find(id)
    if (row.refusal !== null) resendRequest(this.#options.db, row)
  }

  /** @throws WorkspaceError `no-request` */
  discard({ id }: CallIn<'absences.discard'>): void {
    const row = this.#find(id)
    if (row.refusal !== null) discardRequest(this.#options.db, row)
  }

  /**
   * Decides all of them. A request that someone else has already decided is set aside with its current state.
   * @throws WorkspaceError `no-request`, `own-request` where the workspace does not allow it, or `has-left`; then nothing is
   * decided
   */
  decide({ ids, decision, reason, keptSeconds = 0 }: CallIn<'approvals.decide'>): void {
    const { db, clock } = this.#options
    const kept = keptSeconds === 0 ? {} : { leavesAt: clock.now().epochMilliseconds + keptSeconds * 1000 }
    db.write(() => {
      for (const id of ids) {
        const row = this.#find(id)
        if (row.own && !this.#snapshot().decidesOwn)
          throw new WorkspaceError('own-request', ({ requests }) => requests.yours)
        if (openAttempts(row).length > 0)
          throw new WorkspaceError('has-left', ({ requests }) => requests.hasLeft)
        const { server } = row
        if (server === null) throw new WorkspaceError('no-request', ({ requests }) => requests.none)
        const wish = { kind: decision, reason: cleanText(reason), shown: server, ...kept }
        wishFor(db, row, wish, isWaiting(server) ? null : this.#tooLate(row, server))
      }
    })
  }

  #tooLate(row: RequestRow, now: ServerRequest) {
    const { clock, messages } = this.#options
    const { requests } = messages()
    const snapshot = this.#snapshot()
    const what = requestOutcome(requests, row, null, now, (iri) => snapshot.personName(iri))
    return { at: clock.now().toString(), status: 409, message: requests.decisionNotSent(what), problem: null }
  }

  #snapshot(): CalendarSnapshot {
    const { clock, db, account } = this.#options
    return new CalendarSnapshot(db, account(), clock.now())
  }

  /** The facts as they are kept. @throws WorkspaceError with the faults that no one could overrule. */
  #checked(asked: CallIn<'absences.request'>, replacing: string | null): RequestFacts {
    const facts = factsOf({ ...asked, note: cleanText(asked.note) })
    for (const field of ['from', 'to'] as const) assertDay(facts[field], field)
    const { faults } = this.#options.preview({ ...facts, replacing })
    const fault = faults.find(({ blocks }) => blocks)
    if (fault === undefined) return facts
    throw new WorkspaceError(
      fault.code,
      ({ requests }) => requests.fault[fault.code](fault.amount ?? 0),
      fault.field,
    )
  }

  /** @throws WorkspaceError `no-request`, `not-yours` */
  #own(id: string): RequestRow {
    const row = this.#find(id)
    if (!row.own) throw new WorkspaceError('not-yours', ({ requests }) => requests.notYours)
    return row
  }

  /** @throws WorkspaceError `no-request` */
  #find(id: string): RequestRow {
    const { db, account } = this.#options
    const row = findRequest(db, account().id, id)
    if (row === null) throw new WorkspaceError('no-request', ({ requests }) => requests.none)
    return row
  }
}

/** @throws WorkspaceError `bad-day` when the calendar has no such day. */
function assertDay(day: string, field: 'from' | 'to'): void {
  try {
    daysBetween(day, day)
  } catch {
    throw new WorkspaceError('bad-day', ({ work }) => work.badDay, field)
  }
}

// The calendar of one account, read from the store: works the same without a network.
import type { CallIn, CallOut, TopicState } from '#contract/bridge/bridge'
import { yearOf } from '#domain/absence-charge'
import { daysUntil } from '#domain/day'
import type { Messages } from '../../messages/en/en'
import { WorkspaceError, type Clock } from '../ports'
import { activeAccount } from '../store/accounts'
import type { Database } from '../store/database'
import type { RequestRow } from '../store/request-row'
import { countWaiting, readApprovals } from './approvals'
import { colleaguesAway } from './colleagues'
import { readDays } from './days'
import { exportCalendar } from './export'
import { balanceOf } from './leave'
import { readOwnAccount } from './own-account'
import { readPlanner } from './planner'
import { previewRequest } from './preview'
import { CalendarSnapshot } from './calendar-snapshot'
import { requestView } from './request-view'
import { holidayView, absencesOf } from './absences-of'

/** The longest calendar that is read at once: a year, and the weeks around it. */
const MAX_DAYS = 400

export class Calendar {
  readonly #db: Database
  readonly #account: string
  readonly #clock: Clock
  readonly #messages: () => Messages
  /** What was read for the last answer. Weak: it may be large, and the next answer is rarely far away. */
  #kept: { readonly mark: string; readonly snapshot: WeakRef<CalendarSnapshot> } | null = null

  /** @param words in the language of the moment, for what leaves the app */
  constructor(db: Database, account: string, clock: Clock, messages: () => Messages) {
    this.#db = db
    this.#account = account
    this.#clock = clock
    this.#messages = messages
  }

  /** @throws WorkspaceError `too-many-days` */
  read({ from, to }: CallIn<'calendar.read'>): CallOut<'calendar.read'> {
    assertSpan(from, to)
    const snapshot = this.#snapshot()
    const taken = absencesOf(snapshot, snapshot.account.employee)
    return {
      days: readDays(snapshot, from, to, taken, this.#messages().language),
      absences: taken
        .filter((one) => one.from <= to && one.to >= from)
        .map((one) => (one.row === null ? holidayView(snapshot, one) : requestView(snapshot, one.row))),
      colleagues: colleaguesAway(snapshot, from, to, { waiting: false }),
    }
  }

  account(input: CallIn<'account.read'>): CallOut<'account.read'> {
    const snapshot = this.#snapshot()
    return readOwnAccount(snapshot, input, absencesOf(snapshot, snapshot.account.employee))
  }

  /** @throws WorkspaceError `too-many-days` */
  planner(input: CallIn<'planner.read'>): CallOut<'planner.read'> {
    assertSpan(input.from, input.to)
    return readPlanner(this.#snapshot(), input, this.#messages().language)
  }

  overview({ year }: CallIn<'absences.overview'>): CallOut<'absences.overview'> {
    const snapshot = this.#snapshot()
    const taken = absencesOf(snapshot, snapshot.account.employee)
    const alone = taken.filter(({ row }) => row === null)
    return {
      types: [...snapshot.types.values()].map((type) => ({
        type: {
          iri: type.iri,
          name: type.name,
          color: type.color,
          category: type.category,
          usesLimit: type.usesLimit,
          pool: type.limitPool === null ? null : (snapshot.typeOf(type.limitPool)?.iri ?? null),
          active: type.active,
          allowPartialDay: type.allowPartialDay,
          requiresNote: type.requiresNote,
          autoApprove: type.autoApprove,
        },
        balance: balanceOf(snapshot, type, year, taken),
      })),
      requests: [
        ...snapshot.ownRequests
          .filter((row) => touchesYear(row, year))
          .map((row) => requestView(snapshot, row)),
        ...alone.filter((one) => touchesYear(one, year)).map((one) => holidayView(snapshot, one)),
      ].sort((a, b) => (a.from > b.from ? -1 : a.from < b.from ? 1 : a.id > b.id ? -1 : 1)),
    }
  }

  preview(input: CallIn<'absences.preview'>): CallOut<'absences.preview'> {
    return previewRequest(this.#snapshot(), input, this.#messages().language)
  }

  approvals(): CallOut<'approvals.list'> {
    return readApprovals(this.#snapshot())
  }

  /** How many requests need the person's decision. */
  waiting(): TopicState<'calendar'>['waiting'] {
    return countWaiting(this.#snapshot())
  }

  /** Whether the person decides about requests of others. */
  decides(): boolean {
    return this.#snapshot().decides
  }

  /** @throws WorkspaceError `range-reversed`, `too-many-days` */
  export(input: CallIn<'calendar.export'>): CallOut<'calendar.export'> {
    return exportCalendar(input, {
      read: (span) => this.read(span),
      account: this.#account,
      person: this.#snapshot().account.employeeName,
      messages: this.#messages(),
      now: this.#clock.now(),
    })
  }

  /** The one of the answer before, as long as nothing has changed since. */
  #snapshot(): CalendarSnapshot {
    const account = activeAccount(this.#db)
    if (account?.id !== this.#account) throw new Error('The calendar of an account that is not open')
    const mark = this.#db.mark()
    const kept = mark !== null && mark === this.#kept?.mark ? this.#kept.snapshot.deref() : undefined
    const now = this.#clock.now()
    if (kept?.holdsAt(now) === true) return kept
    const snapshot = new CalendarSnapshot(this.#db, account, now)
    this.#kept = mark === null ? null : { mark, snapshot: new WeakRef(snapshot) }
    return snapshot
  }
}

const touchesYear = ({ from, to }: Pick<RequestRow, 'from' | 'to'>, year: number): boolean =>
  yearOf(from) <= year && yearOf(to) >= year

function assertSpan(from: string, to: string): void {
  if (daysUntil(from, to) < MAX_DAYS) return
  throw new WorkspaceError('too-many-days', (messages) => messages.calendar.tooManyDays(MAX_DAYS))
}

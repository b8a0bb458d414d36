// What one answer of the calendar is read from: each part of the store once, and only when it is asked for.
import type { Temporal } from 'temporal-polyfill'
import { bankHolidaysBetween, sharesByDay, type BankHolidayOn } from '#domain/bank-holidays'
import { wholeDaySeconds } from '#domain/absence-charge'
import { dayOf } from '#domain/day'
import { accountStart, type AccountTerms } from '#domain/flexitime-account'
import { grouped } from '#domain/grouped'
import { poolStateOf, USUAL_LEAVE_RULE } from '#domain/leave-balance'
import {
  plannedSeconds,
  type PlannedEmployee,
  type Schedule,
  type ScheduleAssignment,
  type ScheduleRange,
} from '#domain/schedule'
import { lastClosedDay } from '#domain/working-account'
import { idOf } from '../iri'
import type { Account } from '../store/accounts'
import { copiedSettings } from '../store/copied-settings'
import type { Database } from '../store/database'
import { listBankHolidays, type BankHolidayCopy } from '../store/replica'
import {
  allCopies,
  copiesOf,
  copiesTouching,
  wasRead,
  type CopiedCollection,
  type Copy,
} from '../store/replica-copies'
import type {
  AssignmentCopy,
  FlexitimeCopy,
  HolidayCopy,
  LimitCopy,
  RangeCopy,
  ScheduleCopy,
  TypeCopy,
} from '../store/replica-kinds'
import { othersRequests, ownRequests, requestsToDecide } from '../store/known-requests'
import type { RequestRow } from '../store/request-row'
import { firstWorkedDay } from '../store/worked-days'
import { byName, decidersOf, decides, employmentOf, readPeople, sameTeam, type KnownPerson } from './people'

export interface KnownType extends TypeCopy {
  iri: string
}

/** An assignment with the schedule it leads to. */
export interface KnownAssignment extends ScheduleAssignment {
  schedule: Schedule & { iri: string; name: string }
}

export type KnownEmployee = PlannedEmployee<KnownAssignment>

export class CalendarSnapshot {
  readonly db: Database
  readonly account: Account
  #now: Temporal.Instant
  readonly #once = new Map<string, unknown>()
  readonly #planned = new Map<string, number>()

  constructor(db: Database, account: Account, now: Temporal.Instant) {
    this.db = db
    this.account = account
    this.#now = now
  }

  /** The employee's day. Worked out when something depends on it: the first time takes milliseconds, at every start. */
  get today(): string {
    return this.#read('today', () => dayOf(this.#now, this.account.timezone))
  }

  /** Whether what it has told holds at a later moment too; what it tells next is as of then. */
  holdsAt(now: Temporal.Instant): boolean {
    if (this.#once.has('today')) return dayOf(now, this.account.timezone) === this.today
    this.#now = now
    return true
  }

  /** Absence types by their identifier, in the order in which they are shown. */
  get types(): ReadonlyMap<string, KnownType> {
    return this.#read('types', () => {
      const types = allCopies<TypeCopy>(this.db, this.account.id, 'holiday-types')
        .map(({ iri, body }) => ({ ...body, iri }))
        .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
      return new Map(types.map((type) => [idOf(type.iri) ?? type.iri, type]))
    })
  }

  typeOf(iri: string): KnownType | undefined {
    return this.types.get(idOf(iri) ?? iri)
  }

  get people(): ReadonlyMap<string, KnownPerson> {
    return this.#read('people', () => readPeople(this.db, this.account.id))
  }

  get me(): KnownPerson | undefined {
    return this.people.get(this.account.employee)
  }

  /** Sorted once: comparing the names of a large company takes the time. */
  get peopleByName(): readonly KnownPerson[] {
    return this.#read('people by name', () => [...this.people.values()].sort(byName))
  }

  /** Everyone's place: the person's own team first, then by name. */
  get places(): ReadonlyMap<string, number> {
    return this.#read('places', () => {
      const near = this.peopleByName.filter((one) => sameTeam(this.me, one))
      const others = this.peopleByName.filter((one) => !sameTeam(this.me, one))
      return new Map([...near, ...others].map(({ iri }, place) => [iri, place]))
    })
  }

  get decides(): boolean {
    return this.#read('decides', () => decides(this.db, this.account))
  }

  /** One's own requests, the latest days first. */
  get ownRequests(): readonly RequestRow[] {
    return this.#read('own requests', () => ownRequests(this.db, this.account.id))
  }

  /** Whether the person decides about their own requests too, which the workspace may allow. */
  get decidesOwn(): boolean {
    const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
    return this.decides && this.setting<boolean>('holidays.allowSelfApproval', false, isFlag)
  }

  /** Requests that wait for the person's decision or were decided here, the soonest first. */
  get toDecide(): readonly RequestRow[] {
    return this.#read('to decide', () =>
      this.decides ? requestsToDecide(this.db, this.account.id, this.decidesOwn) : [],
    )
  }

  /**
   * Who decides about the person's own requests: null where the server does not say, empty where the person is the only
   * admin and may not decide about their own.
   */
  get ownDeciders(): readonly KnownPerson[] | null {
    return this.#read('own deciders', () =>
      decidersOf(this.people, this.account.employee, { day: this.today, own: this.decidesOwn }),
    )
  }

  /** The requests of a person, as far as they are known here. */
  requestsOf(employee: string): readonly RequestRow[] {
    if (employee === this.account.employee) return this.ownRequests
    const all = this.#read('requests of others', () =>
      grouped(othersRequests(this.db, this.account.id), (row) => row.employee),
    )
    return all.get(employee) ?? []
  }

  /** The absence that came of a request; null while there is none, or it may not be read. */
  holidayOf(row: RequestRow): Copy<HolidayCopy> | null {
    return this.holidaysOf(row.employee).find((copy) => cameOf(copy, row)) ?? null
  }

  /** Absences in force of a person. */
  holidaysOf(employee: string): readonly Copy<HolidayCopy>[] {
    return this.#read(`holidays of ${employee}`, () =>
      copiesOf<HolidayCopy>(this.db, this.account.id, 'holidays', employee),
    )
  }

  /** Absences in force with a day in [from, to], by person. */
  holidaysBetween(from: string, to: string): ReadonlyMap<string, readonly Copy<HolidayCopy>[]> {
    return this.#read(`holidays ${from} ${to}`, () =>
      grouped(
        copiesTouching<HolidayCopy>(this.db, this.account.id, 'holidays', from, to),
        ({ employee }) => employee ?? '',
      ),
    )
  }

  /** The limits of a person, then those for everyone, each in order of their days. */
  limitsOf(employee: string): readonly Copy<LimitCopy>[] {
    const limits = this.#read('limits', () =>
      grouped(
        allCopies<LimitCopy>(this.db, this.account.id, 'holiday-days-limits').sort(
          (a, b) =>
            (a.dateFrom < b.dateFrom ? -1 : a.dateFrom > b.dateFrom ? 1 : 0) || numberIn(a) - numberIn(b),
        ),
        (limit) => limit.employee,
      ),
    )
    return [...(limits.get(employee) ?? []), ...(limits.get(null) ?? [])]
  }

  /** A value that the server is configured with; `otherwise` where it does not say, or says something else. */
  setting<T extends string | number | boolean | null | readonly object[]>(
    key: string,
    otherwise: T,
    isOne: (value: unknown) => value is T,
  ): T {
    const value = this.#configs.get(key)
    return isOne(value) ? value : otherwise
  }

  get secondsPerDay(): number {
    return this.setting<number>(
      'holidays.secondsPerDay',
      USUAL_LEAVE_RULE.secondsPerDay,
      (value): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0,
    )
  }

  wasRead(collection: CopiedCollection): boolean {
    return this.#read(`read ${collection}`, () => wasRead(this.db, this.account.id, collection))
  }

  /** The share of a team that should be at work each day, 0 to 1; null where no one set one. */
  get minimumPresent(): number | null {
    const value = this.#configs.get('planner.minimumPresent')
    return typeof value === 'number' && value >= 0 && value <= 1 ? value : null
  }

  /** The entries of one's account of flexitime, oldest first. */
  get flexitimeEntries(): readonly Copy<FlexitimeCopy>[] {
    return this.#read('flexitime entries', () =>
      copiesOf<FlexitimeCopy>(this.db, this.account.id, 'flexitime-entries', this.account.employee),
    )
  }

  /**
   * What is fixed about one's account of flexitime, as the service counts it. A server that says neither when its
   * workspace was created nor when the person was hired keeps no such accounts: there it begins with the first work.
   */
  get accountTerms(): AccountTerms {
    return this.#read('account terms', () => {
      const { id, createdOn } = this.account
      const opening = this.flexitimeEntries.find(({ body }) => body.kind === 'opening')
      const workspaceDay = createdOn ?? this.me?.hiredAt ?? firstWorkedDay(this.db, id) ?? this.today
      return {
        accountFrom: accountStart({
          hiredAt: employmentOf(this.me).hiredAt,
          openingDay: opening?.dateFrom ?? null,
          workspaceDay,
        }),
        openingSeconds: opening?.body.seconds ?? 0,
        until: lastClosedDay(this.today),
      }
    })
  }

  /** Whether the plan is the server's, and not only the usual week. */
  get planKnown(): boolean {
    return this.wasRead('schedules') && this.wasRead('schedule-employees')
  }

  /** The employment and schedules of a person. */
  employee(iri: string): KnownEmployee {
    return this.#read(`employee ${iri}`, () => ({
      ...employmentOf(this.people.get(iri)),
      assignments: this.#assignments.get(iri) ?? [],
    }))
  }

  /** Seconds of work planned for a person, without bank holidays. */
  planned(iri: string, day: string): number {
    const key = `${day} ${iri}`
    const known = this.#planned.get(key)
    if (known !== undefined) return known
    const seconds = plannedSeconds(this.employee(iri), day, this.sharesOf(day))
    this.#planned.set(key, seconds)
    return seconds
  }

  /** What a whole day off of a type uses for a person. */
  whole(iri: string, day: string, type: KnownType | undefined): number {
    return wholeDaySeconds(day, {
      employment: this.employee(iri),
      plan: this.planned(iri, day),
      includeNonWorkingDays: type?.includeNonWorkingDays ?? false,
      secondsPerDay: this.secondsPerDay,
    })
  }

  bankHolidays(from: string, to: string): BankHolidayOn<BankHolidayCopy>[] {
    return bankHolidaysBetween(this.#bankHolidayRules, from, to)
  }

  /** How much of the days of a year is a bank holiday. */
  sharesOf(day: string): ReadonlyMap<string, number> {
    const year = day.slice(0, 4)
    return this.#read(`shares ${year}`, () =>
      sharesByDay(this.bankHolidays(`${year}-01-01`, `${year}-12-31`)),
    )
  }

  personName(iri: string): string | null {
    return this.people.get(iri)?.name ?? (iri === this.account.employee ? this.account.employeeName : null)
  }

  get #bankHolidayRules(): readonly BankHolidayCopy[] {
    return this.#read('bank holidays', () => listBankHolidays(this.db, this.account.id))
  }

  get #configs(): ReadonlyMap<string, unknown> {
    return this.#read('configs', () => copiedSettings(this.db, this.account.id))
  }

  get #schedules(): ReadonlyMap<string, KnownAssignment['schedule']> {
    return this.#read('schedules', () => {
      const ranges = new Map<string, ScheduleRange[]>()
      for (const { body } of allCopies<RangeCopy>(this.db, this.account.id, 'schedule-ranges')) {
        const key = idOf(body.schedule) ?? body.schedule
        ranges.set(key, [...(ranges.get(key) ?? []), body])
      }
      const listed = this.wasRead('schedule-ranges')
      return new Map(
        allCopies<ScheduleCopy>(this.db, this.account.id, 'schedules').flatMap(({ iri, body }) => {
          const key = idOf(iri) ?? iri
          const its = listed ? (ranges.get(key) ?? []) : body.ranges
          // A schedule whose ranges one may not see tells nothing of the days planned by it.
          return its === null ? [] : [[key, { ...body, ranges: its, iri }] as const]
        }),
      )
    })
  }

  get #assignments(): ReadonlyMap<string, KnownAssignment[]> {
    return this.#read('assignments', () => {
      const assignments = new Map<string, KnownAssignment[]>()
      const copies = allCopies<AssignmentCopy>(this.db, this.account.id, 'schedule-employees')
      for (const { employee, dateFrom, body } of copies) {
        const schedule = this.#schedules.get(idOf(body.schedule) ?? body.schedule)
        if (employee === null || schedule === undefined) continue
        const { cycleOffset, dateTo } = body
        const theirs = assignments.get(employee) ?? []
        theirs.push({ schedule, dateFrom, dateTo, cycleOffset })
        assignments.set(employee, theirs)
      }
      for (const theirs of assignments.values()) theirs.sort((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1))
      return assignments
    })
  }

  #read<T>(name: string, work: () => T): T {
    if (!this.#once.has(name)) this.#once.set(name, work())
    return this.#once.get(name) as T
  }
}

const numberIn = ({ iri }: Copy<unknown>) => Number(idOf(iri)) || 0

/** Whether an absence came of a request. A server that does not tell has it on the same days. */
export function cameOf({ dateFrom, dateTo, body }: Copy<HolidayCopy>, { server }: RequestRow): boolean {
  if (server === null) return false
  if (body.request !== null) return idOf(body.request) === idOf(server.iri)
  return poolStateOf(server.status) === 'used' && dateFrom === server.from && dateTo === server.to
}

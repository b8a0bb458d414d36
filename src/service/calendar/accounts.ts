// Accounts of flexitime of many people at once: when each begins, and what it is made of, in a few statements.
import type { FlexitimeEntry } from '#contract/flexitime'
import {
  countedDays,
  firstAskedDay,
  flexitimeAccount,
  flexitimeDays,
  type AccountTerms,
  type FlexitimeAccount,
  type FlexitimeDay,
} from '#domain/flexitime-account'
import { grouped } from '#domain/grouped'
import { lastClosedDay } from '#domain/working-account'
import { build, piece, prepared, sumOf } from '../db/build'
import type { Queries } from '../db/database'
import { within } from '../db/sql'
import { referenceTo } from '../engine/schema/references'
import { openingsOf, startsOf } from './account-start'
import { reducingOn } from './decided-absence'
import { loadCalendar } from './load-calendar'

/** An opening balance, or what was entered by hand later, as a line of its account. */
export interface AccountEntry {
  readonly iri: string
  readonly kind: FlexitimeEntry['kind']
  readonly date: string
  readonly seconds: number
  readonly note: string | null
}

/** The person whose account it is, and the terms that were chosen for it. */
export interface PersonalTerms extends AccountTerms {
  readonly employee: number
  readonly opening: AccountEntry | null
}

/** An account over some days, with its entries until the last of them. */
export interface Account extends FlexitimeAccount {
  readonly employee: number
  readonly entries: readonly AccountEntry[]
  /** Those asked for until the last that counts; absent unless `days` asks for them. */
  readonly days?: readonly AccountDay[]
}

/** A day of an account, with the names of its bank holidays. */
export interface AccountDay extends FlexitimeDay {
  readonly bankHolidays: readonly string[]
}

interface AskedDays {
  readonly from: string | null
  readonly to: string | null
  /** Whether each account has its days. */
  readonly days?: boolean
}

/**
 * What is fixed about the accounts of these people, in their order.
 * @param base the path under which the service is, for the sources of entries
 * @param today accounts end with the day before
 */
export const accountTerms = async (
  queries: Queries,
  base: string,
  employees: readonly number[],
  today: string,
): Promise<PersonalTerms[]> => {
  const openings = await openingsOf(queries, employees)
  const startOf = await startsOf(queries, employees, openings)
  return employees.map((employee) => {
    const opening = openings.get(employee)
    return {
      ...{ employee, accountFrom: startOf(employee), until: lastClosedDay(today) },
      openingSeconds: opening?.seconds ?? 0,
      opening: opening === undefined ? null : entryOf(base, { ...opening, kind: 'opening' }),
    }
  })
}

interface EntryRow {
  readonly id: number
  readonly kind: string
  readonly date: string
  readonly seconds: number
  readonly note: string | null
}

const entryOf = (base: string, { id, kind, date, seconds, note }: EntryRow): AccountEntry => ({
  ...{ iri: referenceTo(base, 'flexitime-entries', id), kind: kind as AccountEntry['kind'] },
  ...{ date, seconds, note },
})

interface Span {
  readonly employees: readonly number[]
  readonly from: string
  readonly to: string
}

const workedQuery = prepared(({ employees, from, to }: Span) =>
  build
    .selectFrom('work_times')
    .select(['employee_id', 'local_date'])
    .select((eb) => sumOf(eb.ref('seconds')).as('seconds'))
    .where(piece(within('employee_id', employees)))
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where('deleted_at', 'is', null)
    .groupBy(['employee_id', 'local_date']),
)

const adjustmentsQuery = prepared(({ employees, from, to }: Span) =>
  build
    .selectFrom('flexitime_entries')
    .select(['id', 'employee_id', 'kind', 'date', 'seconds', 'note'])
    .where(piece(within('employee_id', employees)))
    .where('kind', '<>', 'opening')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .orderBy('id'),
)

/**
 * The accounts over these days, in the order of their terms: as many statements for many people and ten years as for one
 * month.
 * @param base the path under which the service is, for the sources of corrections
 */
export const loadAccounts = async (
  queries: Queries,
  base: string,
  terms: readonly PersonalTerms[],
  asked: AskedDays,
): Promise<Account[]> => {
  if (terms.length === 0) return []
  const firsts = terms.flatMap((one) => [one.accountFrom, firstAskedDay(asked, one.until)])
  const lasts = terms.map((one) => countedDays(one, asked).to)
  const from = firsts.reduce((earliest, day) => (day < earliest ? day : earliest))
  const to = lasts.reduce((latest, day) => (day > latest ? day : latest))
  const span = { employees: terms.map(({ employee }) => employee), from, to }
  const calendar = await loadCalendar(queries, span)
  const holidays = grouped(calendar.bankHolidays, ({ day }) => day)
  const worked = grouped(await queries.page(workedQuery(span)), (row) => row.employee_id)
  const adjustments = grouped(await queries.page(adjustmentsQuery(span)), (row) => row.employee_id)
  return terms.map(({ opening, ...one }) => {
    const { employee, accountFrom } = one
    const corrections = (adjustments.get(employee) ?? []).map((row) => entryOf(base, row))
    const sources = {
      planned: (day: string) => calendar.planned(employee, day),
      reducing: (day: string) => reducingOn(calendar, employee, day),
      worked: new Map((worked.get(employee) ?? []).map((row) => [row.local_date, row.seconds])),
      adjustments: corrections.map(({ iri, date, seconds }) => ({ source: iri, day: date, seconds })),
    }
    const account = flexitimeAccount(one, asked, sources)
    const namesOn = (day: string) => (holidays.get(day) ?? []).map(({ rule }) => rule.publicNotes ?? '')
    return {
      ...account,
      employee,
      entries: [
        ...(opening === null ? [] : [opening]),
        ...corrections.filter(({ date }) => date >= accountFrom && date <= account.dateTo),
      ],
      ...(asked.days === true && {
        days: flexitimeDays(one, account.openingSeconds, asked, sources).map((each) => ({
          ...each,
          bankHolidays: namesOn(each.day).filter((name) => name !== ''),
        })),
      }),
    }
  })
}

// Accounts of flexitime of many people at once: when each begins, and what it is made of, in a few statements.
import { addDays, daysBetween } from '#domain/day'
import { flexitimeAccount, countedDays, type FlexitimeAccount } from '#domain/flexitime-account'
import { grouped } from '#domain/grouped'
import { build, piece, prepared, sumOf } from '../db/build'
import type { Queries } from '../db/database'
import { within } from '../db/sql'
import { referenceTo } from '../engine/schema/references'
import { openingsOf, startsOf } from './account-start'
import { reducingOn } from './decided-absence'
import { loadCalendar } from './load-calendar'

/** The days of an account that count: those before `dateFrom` make its opening balance. */
export interface AccountDays {
  readonly employee: number
  /** The first day of the account. */
  readonly accountFrom: string
  /** The balance with which it begins, in seconds. */
  readonly openingSeconds: number
  readonly dateFrom: string
  readonly dateTo: string
}

/** An account over its days. */
export type Account = Omit<AccountDays, 'openingSeconds'> & FlexitimeAccount

interface Wanted {
  readonly from: string | null
  readonly to: string | null
  /** Accounts end with yesterday: today is not over. */
  readonly today: string
}

/** Which days of these people's accounts count where some are wanted, in the order of the people. */
export const accountDays = async (
  queries: Queries,
  employees: readonly number[],
  { from, to, today }: Wanted,
): Promise<AccountDays[]> => {
  const openings = await openingsOf(queries, employees)
  const startOf = await startsOf(queries, employees, openings)
  return employees.map((employee) => {
    const accountFrom = startOf(employee)
    const counted = countedDays(accountFrom, addDays(today, -1), { from, to })
    return {
      ...{ employee, accountFrom, openingSeconds: openings.get(employee)?.seconds ?? 0 },
      ...{ dateFrom: counted.from, dateTo: counted.to },
    }
  })
}

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
    .select(['id', 'employee_id', 'date', 'seconds'])
    .where(piece(within('employee_id', employees)))
    .where('kind', '=', 'adjustment')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted_at', 'is', null),
)

/**
 * The accounts over these days, in their order: as many statements for many people and ten years as for one month.
 * @param base the path under which the service is, for the sources of corrections
 */
export const loadAccounts = async (
  queries: Queries,
  base: string,
  accounts: readonly AccountDays[],
): Promise<Account[]> => {
  if (accounts.length === 0) return []
  const employees = accounts.map(({ employee }) => employee)
  const from = accounts.reduce(
    (first, { accountFrom }) => (accountFrom < first ? accountFrom : first),
    '9999',
  )
  const to = accounts.reduce((last, { dateTo }) => (dateTo > last ? dateTo : last), '')
  const span = { employees, from, to }
  const calendar = await loadCalendar(queries, span)
  const worked = grouped(await queries.page(workedQuery(span)), (row) => row.employee_id)
  const adjustments = grouped(await queries.page(adjustmentsQuery(span)), (row) => row.employee_id)
  return accounts.map(({ openingSeconds, ...account }) => {
    const { employee, accountFrom, dateFrom, dateTo } = account
    const days = daysBetween(accountFrom, dateTo)
    return {
      ...account,
      ...flexitimeAccount(accountFrom, dateFrom, dateTo, openingSeconds, {
        planned: (day) => calendar.planned(employee, day),
        reducing: new Map(days.map((day) => [day, reducingOn(calendar, employee, day)])),
        worked: new Map((worked.get(employee) ?? []).map((row) => [row.local_date, row.seconds])),
        adjustments: (adjustments.get(employee) ?? []).map((row) => ({
          source: referenceTo(base, 'flexitime-entries', row.id),
          day: row.date,
          seconds: row.seconds,
        })),
      }),
    }
  })
}

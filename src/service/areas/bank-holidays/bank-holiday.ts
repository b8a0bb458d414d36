// BankHoliday: a day off for everyone, on one date or every year on the same month and day.
import { BankHoliday } from '#contract/bank-holidays'
import { earliest } from '#domain/day'
import { USUAL_HALF } from '#domain/half-holiday'
import { recomputeRequests } from '../../calendar/recompute-requests'
import { sql as fragment } from 'kysely'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import { build, prepared } from '../../db/build'
import { sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'

type BankHolidayRow = RowOf<'bank_holidays'>
/** What says on which days it is. */
type Recurring = Pick<BankHolidayRow, 'date' | 'year_from' | 'year_to'>

const FIRST_YEAR = 1900
const LAST_YEAR = 9999
const LEAP_DAY = '02-29'
/** As it is kept. */
const HALF = 50

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const recurs = (row: Recurring) => row.year_from !== null || row.year_to !== null
const monthDayOf = (row: Recurring) => row.date.slice(5)
const firstYear = (row: Recurring) =>
  recurs(row) ? (row.year_from ?? FIRST_YEAR) : Number(row.date.slice(0, 4))
const lastYear = (row: Recurring) => (recurs(row) ? (row.year_to ?? LAST_YEAR) : firstYear(row))

/** Whether two rows of one month and day meet in some year; 29 February is there in leap years only. */
const meet = (one: Recurring, other: Recurring): boolean => {
  const first = Math.max(firstYear(one), firstYear(other))
  const last = Math.min(lastYear(one), lastYear(other))
  if (first > last || monthDayOf(one) !== LEAP_DAY) return first <= last
  // Leap years are at most eight years apart.
  return Array.from({ length: Math.min(last - first, 8) + 1 }, (_, index) => first + index).some(isLeap)
}

/** Only half a day off has a half. */
const settleHalf = ({ after, changes }: Change<BankHolidayRow>, tools: RuleTools): void => {
  if (after.share === HALF) after.half ??= USUAL_HALF
  else if (after.half !== null && changes('half')) tools.violation('half', 'halfDays')
  else after.half = null
}

/** Two rows may not fall on the same day of any year. */
const rule = async (change: Change<BankHolidayRow>, tools: RuleTools): Promise<void> => {
  const { kind, before, after } = change
  if (kind === 'delete') return
  settleHalf(change, tools)
  if (after.region !== null && after.country_id === null) tools.violation('country', 'required')
  const { year_from: from, year_to: to } = after
  if (from !== null && to !== null && from > to) {
    tools.violation('yearTo', 'order', { other: 'yearFrom' })
    return
  }
  const others = await tools.all(
    build
      .selectFrom('bank_holidays')
      .select(['id', 'date', 'year_from', 'year_to'])
      .where(fragment`substr(date, 6)`, '=', monthDayOf(after))
      .where('deleted_at', 'is', null)
      .where('id', '<>', before?.id ?? 0)
      .orderBy('id'),
  )
  const other = others.find((row) => meet(row, after))
  if (other === undefined) return
  const iri = tools.iri('bank-holidays', other.id)
  tools.refuse('overlap', { other: iri }, { members: { existing: iri } })
}

/** What says which days are off, and how much of them. */
const DAYS_OFF = ['date', 'year_from', 'year_to', 'share'] as const

const hiredQuery = prepared(() =>
  build.selectFrom('employees').select((eb) => eb.fn.min('hired_at').as('day')),
)

/** The day of the row in a year; null when it has none in it. */
export const dayInYear = (row: Recurring | null, year: number): string | null => {
  if (row === null || year < firstYear(row) || year > lastYear(row)) return null
  const monthDay = monthDayOf(row)
  return monthDay === LEAP_DAY && !isLeap(year) ? null : `${String(year).padStart(4, '0')}-${monthDay}`
}

/** The first closed day that is off, or no longer is; before anybody was hired no one could have worked. */
const alters = async (
  { kind, before, after }: Change<BankHolidayRow>,
  tools: RuleTools,
): Promise<string | null> => {
  const hired = (await tools.get(hiredQuery({})))?.day ?? null
  if (hired === null || tools.closedBefore === null) return null
  const now = kind === 'delete' ? null : after
  for (let year = Number(hired.slice(0, 4)); year <= Number(tools.closedBefore.slice(0, 4)); year++) {
    const days = [dayInYear(before, year), dayInYear(now, year)]
    const [was, is] = days
    const first = was === is && before?.share === now?.share ? null : earliest(...days)
    if (first !== null && first >= hired) return first
  }
  return null
}

/** A day of a country's calendar keeps where an import put it. */
const keepImportedDate = async (row: BankHolidayRow, tools: RuleTools): Promise<void> => {
  if (row.country_id === null || recurs(row)) return
  await tools.run(
    build.updateTable('bank_holidays').set({ imported_date: row.date }).where('id', '=', row.id),
  )
}

/** A day off that comes or goes gives back or takes what requests are charged for it. */
const effect = async ({ kind, before, after }: Change<BankHolidayRow>, tools: RuleTools): Promise<void> => {
  if (kind === 'create') await keepImportedDate(after, tools)
  if (kind === 'update' && DAYS_OFF.every((column) => before?.[column] === after[column])) return
  for (const row of kind === 'delete' || before === null ? [after] : [before, after]) {
    await recomputeRequests(tools, {
      employees: 'all',
      from: `${firstYear(row)}-${monthDayOf(row)}`,
      to: `${lastYear(row)}-${monthDayOf(row)}`,
      approved: { monthDay: monthDayOf(row) },
    })
  }
}

/** A recurring row stands for its date in this year. */
const dateIn = (year: string): string =>
  `case when year_from is null and year_to is null then date else '${year}' || substr(date, 5) end`

export const bankHoliday = declare({
  name: 'BankHoliday',
  schema: BankHoliday,
  about: 'A day off, or half of one, for everyone.',
  descriptions: { create: 'Pending requests are recalculated, and approved ones from today on.' },
  examples: {
    create: { date: '2026-07-03', publicNotes: 'Founding day', share: 1 },
    update: { publicNotes: 'Bank holiday' },
  },
  paths: ['bank-holidays'],
  table: 'bank_holidays',
  tag: 'Bank holidays',
  scope: 'absences',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: { date: { required: true }, share: { default: 1 } },
  filters: {
    year: {
      kind: 'custom',
      schema: { type: 'integer' },
      expected: 'a year such as 2026',
      about: 'Bank holidays in this year, recurring ones with their date in that year:',
      where: (value) => {
        if (!/^(19|[2-9]\d)\d\d$/.test(value)) return null
        const year = Number(value)
        const once = `year_from is null and year_to is null and substr(date, 1, 4) = ?`
        const every = `(year_from is not null or year_to is not null) and coalesce(year_from, 0) <= ? and coalesce(year_to, 9999) >= ? and (substr(date, 6) <> '${LEAP_DAY}' or ? = 1)`
        return {
          where: sql(`(${once}) or (${every})`, value, year, year, isLeap(year) ? 1 : 0),
          as: { date: dateIn(value) },
          show: (row) => (recurs(row) ? { ...row, date: `${value}${row.date.slice(4)}` } : row),
        }
      },
    },
    date: { kind: 'day', column: 'date' },
  },
  order: { by: { date: ['date'], updatedAt: ['updated_at'] }, default: ['date', 'asc'] },
  search: ['publicNotes'],
  access: { area: 'reference', ownedBy: { kind: 'shared' } },
  rule,
  alters,
  effect,
})

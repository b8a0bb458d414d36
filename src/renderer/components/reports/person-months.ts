// Months of people for timesheets: one's own from this computer, those of others from the server.
import type { Holiday } from '#contract/absences'
import type { ReportLine } from '#contract/bridge/reports'
import type { FlexitimeAccount } from '#contract/flexitime'
import type { OvertimeReport } from '#contract/reports/overtime-report'
import { grouped } from '#domain/grouped'
import { holidayNameIn } from '#domain/holiday-name'
import type { Language } from '#domain/language'
import { call } from '../../bridge'
import { readAll } from '../../stores/records'
import { allLines } from '../../stores/report-lines'
import { idOf } from '../projects/shapes'
import type { PersonMonth, SheetDay } from './month-sheet'
import { iriOf } from './payroll'
import type { Days } from './periods'

/** Someone whose month is wanted. */
export interface SheetPerson {
  readonly iri: string
  readonly name: string
}

/** More people are not named one by one in the address of a question. */
const MOST_NAMED = 50
const MOST_ABSENCES = 50_000
/** An absence that is valid: it was approved, and a wish to cancel it is not decided. */
const VALID = ['approved', 'cancellation_requested']

type Lines = readonly ReportLine[]
/** @throws Error in these words where the entries keep changing */
async function linesOf(days: Days, employee: string | null, changing: string): Promise<Lines> {
  const query = { dateFrom: days.from, dateTo: days.to, ...(employee !== null && { employee }) }
  // The first day of weeks plays no part where nothing is grouped.
  const all = await allLines(query, 1)
  if (all === null) throw new Error(changing)
  return all.lines
}

/**
 * One's own month; it works offline.
 * @throws CallFailed, or Error in the words `changing`
 */
export async function ownMonth(me: SheetPerson, days: Days, changing: string): Promise<PersonMonth> {
  const [calendar, account, lines] = await Promise.all([
    call('calendar.read', { ...days }),
    call('account.read', { ...days }),
    linesOf(days, me.iri, changing),
  ])
  let balanceSeconds = account.openingSeconds
  const listed = calendar.days.filter(({ day }) => day <= account.until)
  return {
    ...{ name: me.name, lines, openingSeconds: account.openingSeconds },
    ...{ absenceSeconds: account.absenceCreditSeconds, targetSeconds: account.targetSeconds },
    ...{ workedSeconds: account.workedSeconds, balanceSeconds: account.balanceSeconds },
    days: listed.map((one): SheetDay => {
      balanceSeconds += one.balanceSeconds
      const { day, isCounted, targetSeconds, workedSeconds, adjustmentSeconds } = one
      return {
        ...{ day, isCounted, targetSeconds, workedSeconds, adjustmentSeconds, balanceSeconds },
        absenceSeconds: isCounted ? one.plannedSeconds - targetSeconds : 0,
        bankHolidays: one.holidays.map(({ name }) => name),
        absences: one.lines.flatMap(({ kind, label }) => (kind === 'leave' && label !== null ? [label] : [])),
      }
    }),
  }
}

/** The names of absences of a person by day. */
type AbsencesOn = (day: string) => readonly string[]

function monthOf(
  account: FlexitimeAccount,
  { name }: SheetPerson,
  found: { readonly lines: Lines; readonly absencesOn: AbsencesOn; readonly language: Language },
): PersonMonth {
  return {
    ...{ name, lines: found.lines, openingSeconds: account.openingSeconds },
    ...{ absenceSeconds: account.absenceCreditSeconds, targetSeconds: account.targetSeconds },
    ...{ workedSeconds: account.workedSeconds, balanceSeconds: account.balanceSeconds },
    days: (account.days ?? []).map(
      ({ date, counted, absenceCreditSeconds, bankHolidays, plannedSeconds: _, ...figures }): SheetDay => ({
        ...figures,
        ...{ day: date, isCounted: counted, absenceSeconds: absenceCreditSeconds },
        bankHolidays: bankHolidays.map((one) => holidayNameIn(one, found.language)),
        absences: found.absencesOn(date),
      }),
    ),
  }
}

/**
 * The months of other people, in their order; people without an account in the month are left out.
 * @param language of the names of bank holidays
 * @throws CallFailed, or Error in the words `changing`
 */
export async function monthsOfOthers(
  people: readonly SheetPerson[],
  days: Days,
  language: Language,
  changing: string,
): Promise<PersonMonth[]> {
  if (people.length === 0) return []
  const employee = people.length > MOST_NAMED ? null : people.map(({ iri }) => iri).join(',')
  const span = { dateFrom: days.from, dateTo: days.to, ...(employee !== null && { employee }) }
  const [{ record }, holidays, lines] = await Promise.all([
    call('records.get', { path: '/reports/overtime', query: { ...span, days: 'true' } }),
    readAll<Holiday>('/holidays/active', { period: `${days.from}..${days.to}` }, MOST_ABSENCES),
    linesOf(days, employee, changing),
  ])
  const accounts = new Map(
    (record as OvertimeReport).people.map((account) => [idOf(iriOf(account.employee)), account]),
  )
  const absences = grouped(
    holidays.filter(({ status }) => VALID.includes(status)),
    (one) => idOf(iriOf(one.employee)),
  )
  const linesBy = grouped(lines, (line) => idOf(line.employee))
  return people.flatMap((person) => {
    const id = idOf(person.iri)
    const account = accounts.get(id)
    if (account === undefined) return []
    const absencesOn: AbsencesOn = (day) =>
      (absences.get(id) ?? []).flatMap(({ typeName, days: charged }) =>
        charged.some(({ date, seconds }) => date === day && seconds > 0) ? [typeName] : [],
      )
    return [monthOf(account, person, { lines: linesBy.get(id) ?? [], absencesOn, language })]
  })
}

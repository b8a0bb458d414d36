// A month of payroll from the reports about people: a sheet to read, and the lines of DATEV files.
import type { ReportTable, TableCell } from '#contract/bridge/export'
import type { PayrollSettings } from '#contract/bridge/payroll'
import type { AbsenceReport } from '#contract/reports/absence-report'
import type { OvertimeReport } from '#contract/reports/overtime-report'
import type { PayrollLine } from '#domain/datev'
import { compareNames } from '#domain/name-order'
import { formatHundredths } from '#domain/roundings'

/** What a person is paid for in a month. */
export interface PayrollPerson {
  readonly iri: string
  readonly name: string
  /** Seconds; null without an account of flexitime. */
  readonly target: number | null
  readonly worked: number | null
  /** Seconds of overtime that were paid out of the account. */
  readonly overtime: number | null
  readonly balance: number | null
  /** Absence by the IRI of its type. */
  readonly absences: ReadonlyMap<string, PersonAbsence>
}

/** Seconds and hundredths of days on which the person would have worked, in all and by day. */
interface PersonAbsence {
  readonly seconds: number
  readonly days: number
  readonly dates: NonNullable<AbsenceReport['people'][number]['types'][number]['dates']>
}

const HUNDREDTHS = 100
/** `1.50` days as 150. */
export const hundredths = (days: string) => Math.round(Number(days) * HUNDREDTHS)
/** A person as reports and lists name them, by IRI. */
export const iriOf = ({ id, iri }: { id: number | string; iri?: string | undefined }): string =>
  iri ?? `/employees/${id}`

/** Seconds of the pay-outs in the period; corrections and time off are not paid. */
const paidOut = ({ entries = [], dateFrom, dateTo }: OvertimeReport['people'][number]): number =>
  entries
    .filter(({ kind, date }) => kind === 'payout' && date >= dateFrom && date <= dateTo)
    .reduce((sum, { seconds }) => sum - seconds, 0)

/** The people of both reports, by name. */
export function payrollPeople(overtime: OvertimeReport, absences: AbsenceReport): PayrollPerson[] {
  const absent = new Map(
    absences.people.map(({ employee, types }) => [
      iriOf(employee),
      {
        name: employee.name,
        absences: new Map(
          types.map(({ type, seconds, days, workDays = days, dates = [] }) => [
            type,
            { seconds, days: hundredths(workDays), dates },
          ]),
        ),
      },
    ]),
  )
  const withAccount = overtime.people.map((account): PayrollPerson => {
    const iri = iriOf(account.employee)
    return {
      iri,
      name: account.employee.name,
      target: account.targetSeconds,
      // What was worked before the account began is paid, too.
      worked: account.workedSeconds + (account.outsideSeconds ?? 0),
      overtime: paidOut(account),
      balance: account.balanceSeconds,
      absences: absent.get(iri)?.absences ?? new Map<string, never>(),
    }
  })
  const known = new Set(withAccount.map(({ iri }) => iri))
  const others = [...absent]
    .filter(([iri]) => !known.has(iri))
    .map(([iri, one]): PayrollPerson => ({
      ...{ iri, target: null, worked: null, overtime: null, balance: null },
      ...one,
    }))
  return [...withAccount, ...others].toSorted((one, other) => compareNames(one.name, other.name))
}

/**
 * The sums of the month for a DATEV file, and who is not in it for want of a number. What has no wage type is not paid by
 * the file.
 * @param byDay leaves out the types of absence that have a key: their lines are those of days
 */
export function payrollLines(
  people: readonly PayrollPerson[],
  { personnel, wageTypes }: PayrollSettings,
  byDay: boolean,
): { lines: PayrollLine[]; withoutNumber: string[]; isEmpty: boolean } {
  const withoutNumber: string[] = []
  let isEmpty = true
  const lines = people.flatMap((person) => {
    const amounts: [source: string, seconds: number, days: number][] = [
      ['worked', person.worked ?? 0, 0],
      ['overtime', person.overtime ?? 0, 0],
      ...[...person.absences].map(([type, { seconds, days }]): [string, number, number] => [
        type,
        seconds,
        days,
      ]),
    ]
    const paid = amounts.flatMap(([source, seconds, days]) => {
      const { number = '', unit = 'hours', key = '' } = wageTypes[source] ?? {}
      const amount = unit === 'hours' ? seconds : days
      if (amount === 0 || (number === '' && key === '')) return []
      return [{ wageType: number, unit, amount, isSum: number !== '' && !(byDay && key !== '') }]
    })
    const number = personnel[person.iri] ?? ''
    if (paid.length > 0 && number === '') withoutNumber.push(person.name)
    if (paid.length > 0 && number !== '') isEmpty = false
    return number === ''
      ? []
      : paid.flatMap(({ isSum, ...line }) => (isSum ? [{ personnel: number, ...line }] : []))
  })
  return { lines, withoutNumber, isEmpty }
}

/** The words of the sheet. */
export interface SheetWords {
  readonly title: string
  readonly notes: readonly string[]
  readonly column: (name: 'person' | 'number' | 'target' | 'worked' | 'overtime' | 'balance') => string
  /** The head of the column with the days of a type of absence. */
  readonly days: (type: string) => string
}

/** A line for each person. */
export function payrollSheet(
  people: readonly PayrollPerson[],
  types: AbsenceReport['types'],
  personnel: PayrollSettings['personnel'],
  words: SheetWords,
): ReportTable {
  const hours = ['target', 'worked', 'overtime', 'balance'] as const
  return {
    title: words.title,
    notes: [...words.notes],
    columns: [
      { key: 'person', title: words.column('person'), kind: 'text' },
      { key: 'number', title: words.column('number'), kind: 'text' },
      ...hours.map((key) => ({ key, title: words.column(key), kind: 'hours' as const })),
      ...types.map(({ type, name }) => ({ key: type, title: words.days(name), kind: 'money' as const })),
    ],
    rows: people.map((person): TableCell[] => [
      person.name,
      personnel[person.iri] ?? '',
      ...hours.map((key) => person[key]),
      ...types.map(({ type }) => {
        const days = person.absences.get(type)?.days
        return days === undefined ? null : formatHundredths(days)
      }),
    ]),
    totals: null,
  }
}

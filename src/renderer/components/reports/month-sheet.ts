// The timesheet of a person's month: a row for each day, with the balance of the account before and after.
import { Temporal } from 'temporal-polyfill'
import type { ReportTable, TableCell, TableColumn } from '#contract/bridge/export'
import type { ReportLine } from '#contract/bridge/reports'
import { dayTimes } from '#domain/day-times'
import { grouped } from '#domain/grouped'

/** A day of the account, in seconds. */
export interface SheetDay {
  readonly day: string
  /** False before the account begins. */
  readonly isCounted: boolean
  /** What absence takes off the plan. */
  readonly absenceSeconds: number
  readonly targetSeconds: number
  readonly workedSeconds: number
  readonly adjustmentSeconds: number
  /** The balance after the day. */
  readonly balanceSeconds: number
  readonly bankHolidays: readonly string[]
  /** The names of absences that were approved. */
  readonly absences: readonly string[]
}

/** A month of a person, as their account has it; its sums are those of the report Overtime. */
export interface PersonMonth {
  readonly name: string
  readonly openingSeconds: number
  readonly absenceSeconds: number
  readonly targetSeconds: number
  readonly workedSeconds: number
  readonly balanceSeconds: number
  readonly days: readonly SheetDay[]
  /** The entries of these days. */
  readonly lines: readonly ReportLine[]
}

const HOURS = ['breaks', 'worked', 'absence', 'target', 'difference', 'balance'] as const

export interface SheetWords {
  readonly title: (name: string) => string
  readonly notes: (month: PersonMonth) => readonly string[]
  readonly column: (name: 'person' | 'day' | 'start' | 'end' | (typeof HOURS)[number] | 'note') => string
  readonly opening: string
  readonly total: string
  /** `Sat 21 Nov`. */
  readonly dayName: (day: string) => string
  readonly time: (iso: string, zone: string) => string
  readonly correction: (seconds: number) => string
  /** Work on a day before the account begins. */
  readonly outside: (seconds: number) => string
  readonly signatures: (name: string) => readonly string[]
}

/** Nothing is written where there is nothing. */
const figure = (seconds: number): number | null => (seconds === 0 ? null : seconds)

/** The first start and the last end of a day, each on the clock of its place, and the breaks; null without times. */
function timesOf(lines: readonly ReportLine[], { time }: SheetWords) {
  const timed = lines.flatMap(({ startedAt, endedAt, seconds, zone }) =>
    startedAt === null || endedAt === null
      ? []
      : [{ startedAt: Date.parse(startedAt), endedAt: Date.parse(endedAt), seconds, zone }],
  )
  const times = dayTimes(timed)
  if (times === null) return null
  const { from, to, breakSeconds } = times
  const clock = (at: number, zone = 'UTC') =>
    time(Temporal.Instant.fromEpochMilliseconds(at).toString(), zone)
  return {
    start: clock(from, timed.find(({ startedAt }) => startedAt === from)?.zone),
    end: clock(to, timed.find(({ endedAt }) => endedAt === to)?.zone),
    breakSeconds,
  }
}

function notesOn(day: SheetDay, words: SheetWords): string {
  const { isCounted, bankHolidays, absences, adjustmentSeconds, workedSeconds } = day
  return [
    ...bankHolidays,
    ...absences,
    ...(adjustmentSeconds === 0 ? [] : [words.correction(adjustmentSeconds)]),
    ...(isCounted || workedSeconds === 0 ? [] : [words.outside(workedSeconds)]),
  ].join(', ')
}

/** The days as rows, after a row with the balance at the beginning; and the breaks in all of them, in seconds. */
function rowsOf(month: PersonMonth, words: SheetWords, dayCell: (day: string) => string) {
  const linesOn = grouped(month.lines, ({ day }) => day)
  let breaks = 0
  const days = month.days.map((one): TableCell[] => {
    const times = timesOf(linesOn.get(one.day) ?? [], words)
    const pause = one.isCounted ? (times?.breakSeconds ?? 0) : 0
    breaks += pause
    const change = one.workedSeconds - one.targetSeconds + one.adjustmentSeconds
    const figures = one.isCounted
      ? [figure(pause), figure(one.workedSeconds), figure(one.absenceSeconds), figure(one.targetSeconds)]
      : [null, null, null, null]
    return [
      dayCell(one.day),
      ...(times === null ? [null, null] : [times.start, times.end]),
      ...figures,
      ...(one.isCounted ? [figure(change), one.balanceSeconds] : [null, null]),
      notesOn(one, words),
    ]
  })
  const opening: TableCell[] = [
    words.opening,
    ...[null, null, null, null, null, null, null],
    ...[month.openingSeconds, null],
  ]
  return { rows: [opening, ...days], breaks }
}

function columnsOf(words: SheetWords, dayKind: 'day' | 'text'): TableColumn[] {
  const column = (key: Parameters<SheetWords['column']>[0], kind: TableColumn['kind']) => ({
    ...{ key, title: words.column(key), kind },
  })
  return [
    column('day', dayKind),
    ...[column('start', 'text'), column('end', 'text')],
    ...HOURS.map((name) => column(name, 'hours')),
    column('note', 'text'),
  ]
}

/**
 * A table for each person, to be printed and signed or to be a sheet of a workbook.
 * @param isPrinted days are written with their weekday, instead of as days that a spreadsheet sorts
 */
export function monthSheets(
  people: readonly PersonMonth[],
  words: SheetWords,
  isPrinted: boolean,
): ReportTable[] {
  const dayCell = isPrinted ? words.dayName : (day: string) => day
  return people.map((month) => {
    const { rows, breaks } = rowsOf(month, words, dayCell)
    const { name, openingSeconds, balanceSeconds, workedSeconds, absenceSeconds, targetSeconds } = month
    return {
      title: words.title(name),
      notes: [...words.notes(month)],
      columns: columnsOf(words, isPrinted ? 'text' : 'day'),
      rows,
      totals: [
        ...[words.total, null, null, breaks, workedSeconds, absenceSeconds, targetSeconds],
        ...[balanceSeconds - openingSeconds, balanceSeconds, null],
      ],
      signatures: [...words.signatures(name)],
      sheet: name,
      portrait: true,
    }
  })
}

/** All the people in one table, each row with the person's name. */
export function joinedSheet(people: readonly PersonMonth[], words: SheetWords, title: string): ReportTable {
  return {
    title,
    notes: [],
    columns: [{ key: 'person', title: words.column('person'), kind: 'text' }, ...columnsOf(words, 'day')],
    rows: people.flatMap((month) =>
      rowsOf(month, words, (day) => day).rows.map((row) => [month.name, ...row]),
    ),
    totals: null,
  }
}

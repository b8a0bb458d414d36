// The rows of a week's sheet: entries of the same project and description side by side, a cell for each day.
import { Temporal } from 'temporal-polyfill'
import type { Entry, Project, TimerState } from '#contract/bridge/bridge'
import type { DayAccount } from '#contract/bridge/calendar'
import { dayOf } from '#domain/day'
import { accountSums, balanceChange, lastClosedDay } from '#domain/working-account'

/** What a row represents. Two descriptions of one project are two rows: otherwise a figure would say neither. */
export interface Work {
  readonly project: string | null
  readonly description: string
}

export interface SheetRow extends Work {
  readonly key: string
  /** Entries by day, oldest first; days without any are not in it. */
  readonly cells: ReadonlyMap<string, readonly Entry[]>
  readonly seconds: number
}

export const rowKey = ({ project, description }: Work) => JSON.stringify([project, description])

/** The day on which the work of a running timer will be. */
export const dayOfTimer = ({ startedAt, zone }: NonNullable<TimerState['running']>) =>
  dayOf(Temporal.Instant.from(startedAt), zone)

export const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { seconds }) => sum + seconds, 0)

/** A day of the sheet against its plan, seconds. */
export interface SheetDay {
  readonly day: string
  readonly worked: number
  /** Null while the calendar is not known. */
  readonly target: number | null
  /** By how much the day changes the balance; null on a day that does not count, or not yet. */
  readonly difference: number | null
}

interface SheetFacts {
  readonly days: readonly string[]
  readonly entries: readonly Entry[]
  readonly accounts: ReadonlyMap<string, DayAccount>
}

/** The days of a week, and their sums; the difference is of the days that count. */
export function sheetDays(
  { days, entries, accounts }: SheetFacts,
  today: string,
): { days: SheetDay[]; worked: number; target: number; difference: number; known: boolean } {
  const until = lastClosedDay(today)
  // What was just typed is in the entries before it is in the accounts.
  const accounted = days.flatMap((day) => {
    const account = accounts.get(day)
    return account === undefined
      ? []
      : [{ ...account, workedSeconds: sumOf(entries.filter((entry) => entry.day === day)) }]
  })
  const byDay = new Map(accounted.map((account) => [account.day, account]))
  const columns = days.map((day): SheetDay => {
    const account = byDay.get(day)
    const counts = account !== undefined && account.isCounted && day <= until
    return {
      day,
      worked: account?.workedSeconds ?? sumOf(entries.filter((entry) => entry.day === day)),
      target: account?.targetSeconds ?? null,
      difference: counts ? balanceChange(account) : null,
    }
  })
  return {
    days: columns,
    worked: columns.reduce((sum, { worked }) => sum + worked, 0),
    target: columns.reduce((sum, { target }) => sum + (target ?? 0), 0),
    difference: accountSums(accounted, until).changeSeconds,
    known: accounted.length > 0,
  }
}

/**
 * Rows for all entries of a week, and for work that has none yet (`also`); by client, project and description as people
 * of `locale` sort them, what has no client and then what has no project last.
 */
export function sheetRows(
  entries: readonly Entry[],
  also: readonly Work[],
  find: (project: string | null) => Project | null,
  locale: string,
): SheetRow[] {
  const rows = new Map<string, Work & { cells: Map<string, Entry[]> }>()
  for (const { project: named, description } of [...also, ...entries]) {
    // What waits for a new project's first entry follows it to the IRI that the server gave it.
    const project = find(named)?.iri ?? named
    const key = rowKey({ project, description })
    if (!rows.has(key)) rows.set(key, { project, description, cells: new Map() })
  }
  // They come newest first.
  for (const entry of entries.toReversed()) {
    const project = find(entry.project)?.iri ?? entry.project
    const cells = rows.get(rowKey({ ...entry, project }))?.cells
    const cell = cells?.get(entry.day)
    if (cell === undefined) cells?.set(entry.day, [entry])
    else cell.push(entry)
  }
  const sorter = new Intl.Collator(locale, { numeric: true })
  const nameOf = ({ project }: Work) => find(project)?.name ?? ''
  const clientOf = ({ project }: Work) => find(project)?.client ?? null
  return [...rows]
    .map(([key, row]) => ({ key, ...row, seconds: sumOf([...row.cells.values()].flat()) }))
    .sort(
      (one, other) =>
        Number(one.project === null) - Number(other.project === null) ||
        Number(clientOf(one) === null) - Number(clientOf(other) === null) ||
        sorter.compare(clientOf(one) ?? '', clientOf(other) ?? '') ||
        sorter.compare(nameOf(one), nameOf(other)) ||
        sorter.compare(one.key, other.key),
    )
}

/** What several rows come to. */
export interface SheetSums {
  /** Seconds by day; days without any are not in it. */
  readonly byDay: ReadonlyMap<string, number>
  readonly seconds: number
}

/** The rows of one project, with what they come to. */
export interface SheetGroup extends SheetSums {
  readonly project: string | null
  readonly rows: readonly SheetRow[]
}

/** The projects of one client, with what they come to. */
export interface SheetClient extends SheetSums {
  /** Its name; null for projects of none. */
  readonly client: string | null
  readonly groups: readonly SheetGroup[]
}

/** Rows, which stand by project, with each project once. */
export function sheetGroups(rows: readonly SheetRow[]): SheetGroup[] {
  const found = new Map<string | null, SheetRow[]>()
  for (const row of rows) {
    const mates = found.get(row.project)
    if (mates === undefined) found.set(row.project, [row])
    else mates.push(row)
  }
  return [...found].map(([project, mates]) => {
    const days = mates.flatMap(({ cells }) => [...cells].map(([day, all]) => [day, sumOf(all)] as const))
    return { project, rows: mates, ...summed(days) }
  })
}

/** Groups, which stand by client, with each client once. */
export function sheetClients(
  groups: readonly SheetGroup[],
  find: (project: string | null) => Project | null,
): SheetClient[] {
  const found = new Map<string | null, SheetGroup[]>()
  for (const group of groups) {
    const client = find(group.project)?.client ?? null
    const mates = found.get(client)
    if (mates === undefined) found.set(client, [group])
    else mates.push(group)
  }
  return [...found].map(([client, mates]) => ({
    client,
    groups: mates,
    ...summed(mates.flatMap(({ byDay }) => [...byDay])),
  }))
}

function summed(days: readonly (readonly [day: string, seconds: number])[]): SheetSums {
  const byDay = new Map<string, number>()
  for (const [day, seconds] of days) byDay.set(day, (byDay.get(day) ?? 0) + seconds)
  return { byDay, seconds: days.reduce((sum, [, seconds]) => sum + seconds, 0) }
}

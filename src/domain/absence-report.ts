// Absence over a period, summed by person, by type and by month.
import { grouped } from './grouped'

/** What absences of one type took of one person's month, in seconds. */
export interface AbsenceSlice {
  readonly employee: number
  readonly type: number
  /** `2026-06` */
  readonly month: string
  /** Whether the requests still wait for a decision. */
  readonly pending: boolean
  readonly seconds: number
}

/** Approved absence, and apart from it what requests would take that wait, in seconds. */
export interface AbsenceSums {
  readonly seconds: number
  readonly pendingSeconds: number
}

/** The sums of something, and of each of its months with absence, in their order. */
export interface AbsenceLine extends AbsenceSums {
  readonly months: readonly (AbsenceSums & { readonly month: string })[]
}

/** A person's absence, and that of each type. */
export interface PersonAbsence extends AbsenceLine {
  readonly types: ReadonlyMap<number, AbsenceLine>
}

export interface AbsenceTotals extends AbsenceLine {
  readonly types: ReadonlyMap<number, AbsenceLine>
  readonly people: ReadonlyMap<number, PersonAbsence>
}

/** Sums absence over everyone, by type and by person, each with its months. */
export function absenceTotals(slices: readonly AbsenceSlice[]): AbsenceTotals {
  const people = grouped(slices, ({ employee }) => employee)
  return {
    ...withTypes(slices),
    people: new Map([...people].map(([employee, theirs]) => [employee, withTypes(theirs)])),
  }
}

function withTypes(slices: readonly AbsenceSlice[]): PersonAbsence {
  const types = grouped(slices, ({ type }) => type)
  return { ...lineOf(slices), types: new Map([...types].map(([type, some]) => [type, lineOf(some)])) }
}

function lineOf(slices: readonly AbsenceSlice[]): AbsenceLine {
  const months = [...grouped(slices, ({ month }) => month)].sort(([one], [other]) => (one < other ? -1 : 1))
  return { ...sumOf(slices), months: months.map(([month, some]) => ({ month, ...sumOf(some) })) }
}

function sumOf(slices: readonly AbsenceSlice[]): AbsenceSums {
  const sum = (waits: boolean) =>
    slices.reduce((all, { pending, seconds }) => (pending === waits ? all + seconds : all), 0)
  return { seconds: sum(false), pendingSeconds: sum(true) }
}

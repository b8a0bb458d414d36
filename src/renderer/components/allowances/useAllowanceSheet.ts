// The sheet of allowances: who has what of each type in a year, with what was typed, and the way to save all of it.
import { computed, ref, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { HolidayDaysLimit, HolidayType } from '#contract/absences'
import type { Employee } from '#contract/organization/people'
import {
  allowanceOf,
  copiedDays,
  isDays,
  freeAfter,
  writeCarried,
  writeDays,
  type Allowance,
  type AllowanceWrite,
} from '#domain/allowance-sheet'
import type { PersonLimit } from '#domain/leave-pools'
import { call, CallFailed, wordsOf } from '../../bridge'
import { useToday } from '../../clock'
import { idOf, useReferences } from '../../composables/useReferences'
import { useAccess } from '../../stores/access'
import { useAllowanceChanges, type AllowanceChange } from '../../stores/allowance-changes'
import { useAllRecords, type ListQuestion } from '../../stores/records'
import { ABSENCE_TYPES, ALLOWANCES } from '../manage/first-lists'
import { EVERYONE } from '../people/people'
import { useBalances } from './useBalances'

/** More people and limits than a company has that fits in one workspace. */
const MOST = 50_000

export interface SheetPerson {
  readonly id: string
  readonly name: string
  readonly hiredAt: string
  readonly leftAt: string | null
}

/** A column of the sheet. */
export interface SheetColumn {
  readonly key: string
  /** A row adds up: days + carried + booked (negative) + other = free. `other` is what part of a year and expiry take. */
  readonly kind: 'days' | 'carried' | 'booked' | 'other' | 'free'
  readonly type: string
}

export interface SheetType {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly columns: readonly SheetColumn[]
}

/** Call in setup. */
export function useAllowanceSheet(year: Ref<number>) {
  // Comparing without one is many times as slow.
  const byName = new Intl.Collator()
  const { t } = useI18n()
  const access = useAccess()
  const reference = useReferences()
  const changes = useAllowanceChanges()
  const balances = useBalances()
  const all = (list: ListQuestion) => (access.isAdmin ? list : null)
  const employees = useAllRecords<Employee>(() => all(EVERYONE), MOST)
  const kinds = useAllRecords<HolidayType>(() => all(ABSENCE_TYPES))
  const rows = useAllRecords<HolidayDaysLimit>(() => all(ALLOWANCES), MOST)
  const saving = ref(false)
  const today = useToday()

  /** Everyone who works here in the year, by name. */
  const people = computed<readonly SheetPerson[]>(() =>
    (employees.answer.value ?? [])
      .filter(
        ({ role, hiredAt, leftAt }) =>
          role !== 'integration' &&
          hiredAt <= `${year.value}-12-31` &&
          (leftAt ?? '9999') >= `${year.value}-01-01`,
      )
      .map(({ id, firstName, lastName, hiredAt, leftAt }) => ({
        id: String(id),
        name: `${firstName} ${lastName}`.trim(),
        hiredAt,
        leftAt,
      }))
      .toSorted((one, other) => byName.compare(one.name, other.name)),
  )
  const personOf = computed(() => new Map(people.value.map((person) => [person.id, person])))

  /** Types with limits. One that takes from another has nothing to carry over, book or have free by itself. */
  const types = computed<readonly SheetType[]>(() =>
    (kinds.answer.value ?? [])
      .filter(({ usesLimit, active }) => usesLimit && active)
      .toSorted((one, other) => one.position - other.position)
      .map(({ id, name, color, limitPool }) => ({
        id: String(id),
        name,
        color,
        columns: (limitPool === null
          ? (['days', 'carried', 'booked', 'other', 'free'] as const)
          : (['days'] as const)
        ).map((kind) => ({ key: `${kind}-${id}`, kind, type: String(id) })),
      })),
  )
  const columns = computed(
    () => new Map(types.value.flatMap((type) => type.columns.map((one) => [one.key, one]))),
  )

  const limits = computed(() => {
    const shared: PersonLimit<string>[] = []
    const own = new Map<string, PersonLimit<string>[]>()
    for (const { id, employee, holidayType, variant, days, dateFrom, allowRequestWhenUsed } of rows.answer
      .value ?? []) {
      const isOwn = (employee as string | null)?.includes('/employees/') ?? false
      const limit = {
        source: `/holiday-days-limits/${id}`,
        owner: isOwn ? ('employee' as const) : ('default' as const),
        kind: holidayType === null ? null : idOf(holidayType),
        variant,
        days,
        dateFrom,
        allowRequestWhenUsed,
      }
      if (!isOwn) shared.push(limit)
      else own.set(idOf(employee), [...(own.get(idOf(employee)) ?? []), limit])
    }
    return { shared, own }
  })
  const limitsOf = (person: string, { shared, own } = limits.value) => [...shared, ...(own.get(person) ?? [])]

  /** What is kept of the sheet until a limit or the year changes: each cell asks for it several times. */
  const allowances = computed(() => {
    const made = new Map<string, Allowance>()
    const { value: shown } = year
    // Read here and not by the function: what was made of other limits is thrown away with them.
    const { value: known } = limits
    return (person: string, type: string): Allowance => {
      const key = `${person} ${type}`
      const allowance = made.get(key) ?? allowanceOf(limitsOf(person, known), type, shown)
      made.set(key, allowance)
      return allowance
    }
  })

  const place = (person: string, { type, kind }: SheetColumn) => ({
    person,
    type,
    year: year.value,
    kind: kind === 'carried' ? ('carried' as const) : ('days' as const),
  })
  const balanceOf = (person: string, type: string) => balances.at(person, type, year.value)

  /** Days in a cell before anything was typed; null where no one knows, or not yet. */
  function before(person: string, { kind, type }: SheetColumn): number | null {
    // A balance is looked at only where it is shown: the sums of all people must not be added up anew for each that comes.
    if (kind === 'days') return allowances.value(person, type).days
    const { carried } = allowances.value(person, type)
    if (kind === 'carried' && carried !== null) return carried.days
    const balance = balanceOf(person, type)
    if (balance === null || balance === undefined) return null
    const { carriedSeconds, usedSeconds, pendingSeconds, availableSeconds, unitSeconds } = balance
    const free = availableSeconds / unitSeconds
    // Nought minus the days: a negated 0 would be shown as −0.
    const booked = 0 - (usedSeconds + pendingSeconds) / unitSeconds
    if (kind === 'free') return free
    if (kind === 'booked') return booked
    const carriedOver = carried?.days ?? carriedSeconds / unitSeconds
    return kind === 'carried'
      ? carriedOver
      : free - allowances.value(person, type).days - carriedOver - booked
  }

  /** What was typed into a cell; null where nothing was. */
  const changeAt = (person: string, column: SheetColumn) =>
    column.kind === 'days' || column.kind === 'carried' ? changes.at(place(person, column)) : null

  /** Days in a cell as they will be. */
  function daysAt(person: string, column: SheetColumn): number | null {
    if (column.kind !== 'free') return changeAt(person, column)?.wanted ?? before(person, column)
    const balance = balanceOf(person, column.type)
    const employment = personOf.value.get(person)
    if (balance === null || balance === undefined || employment === undefined) return null
    const more = (kind: 'days' | 'carried') => {
      const one = { ...column, kind }
      return (
        (changeAt(person, one)?.wanted ?? 0) -
        (changeAt(person, one) === null ? 0 : (before(person, one) ?? 0))
      )
    }
    return freeAfter(balance, employment, { days: more('days'), carried: more('carried') }, today.value)
  }

  const writeOf = (allowance: Allowance, { kind, wanted, year: inYear }: AllowanceChange) =>
    kind === 'days' ? writeDays(allowance, wanted, inYear) : writeCarried(allowance, wanted, inYear)

  /** Takes what was typed into a cell; answers why it cannot be taken, null when it is. */
  function type(person: string, column: SheetColumn, typed: string): string | null {
    const wanted = Number(typed.trim().replace(',', '.').replace('\u2212', '-'))
    if (typed.trim() === '') {
      changes.drop(place(person, column))
      return null
    }
    if (!isDays(wanted)) return t('allowances.noDays')
    const change = { ...place(person, column), wanted, fault: null }
    try {
      if (writeOf(allowances.value(person, column.type), change) === null) changes.drop(change)
      else changes.put(change, wanted)
      return null
    } catch {
      return t(column.kind === 'days' ? 'allowances.tooFewOrMany' : 'allowances.tooMany')
    }
  }

  /**
   * Takes a block of figures, as spreadsheets copy it: tabs between columns, a line for each person, from a cell on. Lines
   * beyond the last of `rows` and columns that cannot be typed into are left out.
   * @returns how many cells were taken, and why the others were not
   */
  function paste(
    rows: readonly string[],
    from: { person: string; column: SheetColumn },
    text: string,
  ): { taken: number; left: number; fault: string | null } {
    const all = [...columns.value.values()]
    const [top, first] = [rows.indexOf(from.person), all.findIndex(({ key }) => key === from.column.key)]
    const result = { taken: 0, left: 0, fault: null as string | null }
    for (const [down, line] of text
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .entries()) {
      for (const [right, typed] of line.split('\t').entries()) {
        if (typed.trim() === '') continue
        const person = rows[top + down]
        const column = all[first + right]
        if (person === undefined || (column?.kind !== 'days' && column?.kind !== 'carried')) {
          result.left += 1
          continue
        }
        const fault = type(person, column, typed)
        if (fault === null) result.taken += 1
        else {
          result.left += 1
          result.fault ??= fault
        }
      }
    }
    return result
  }

  /** Takes the figure of a cell for all of `rows` below it; answers for how many. */
  function fillDown(rows: readonly string[], from: { person: string; column: SheetColumn }): number {
    const days = daysAt(from.person, from.column)
    if (days === null) return 0
    const below = rows.slice(rows.indexOf(from.person) + 1)
    return below.filter((person) => type(person, from.column, String(days)) === null).length
  }

  /** Gathers the allowances of the year before as changes of this one; answers how many differ. */
  function copyYearBefore(): number {
    let copied = 0
    for (const { id: person } of people.value) {
      const own = limitsOf(person)
      for (const { id: kind } of types.value) {
        const days = copiedDays(own, kind, year.value)
        if (days === null) continue
        changes.put({ person, type: kind, year: year.value, kind: 'days' }, days)
        copied += 1
      }
    }
    return copied
  }

  async function send(change: AllowanceChange, write: AllowanceWrite) {
    if (write.action === 'create') {
      const { variant, dateFrom, days } = write
      const body = {
        employee: reference('employees', change.person),
        holidayType: reference('holiday-types', change.type),
        variant,
        dateFrom,
        days,
      }
      await call('records.create', { path: '/holiday-days-limits', body, key: crypto.randomUUID() })
      return
    }
    const { record, version } = await call('records.get', { path: write.source })
    const { days: theirs } = record as HolidayDaysLimit
    if (theirs !== write.was) throw new CallFailed('changed', t('allowances.changed', { days: theirs }), null)
    await call('records.update', { path: write.source, body: { days: write.days }, version })
  }

  /** Saves everything that was typed. What is refused stays, with the reason; answers how many were saved. */
  async function saveAll(): Promise<number> {
    saving.value = true
    let saved = 0
    for (const change of changes.all) {
      const allowance = allowanceOf(limitsOf(change.person), change.type, change.year)
      try {
        const write = writeOf(allowance, change)
        if (write !== null) await send(change, write)
        changes.drop(change)
        saved += 1
      } catch (cause) {
        changes.put(change, change.wanted, wordsOf(cause))
      }
    }
    await rows.reload()
    balances.forget()
    saving.value = false
    return saved
  }

  return {
    people,
    types,
    columns,
    ready: computed(() => [employees, kinds, rows].every(({ answer }) => answer.value !== null)),
    failure: computed(
      () => [employees, kinds, rows].find(({ failure }) => failure.value !== null)?.failure.value ?? null,
    ),
    reload: () => Promise.all([employees.reload(), kinds.reload(), rows.reload()]),
    saving,
    allowanceAt: (person: string, kind: string) => allowances.value(person, kind),
    balanceOf,
    needBalances: (wanted: readonly string[]) => balances.need(wanted, year.value),
    before,
    changeAt,
    daysAt,
    type,
    paste,
    fillDown,
    copyYearBefore,
    saveAll,
  }
}

export type AllowanceSheet = ReturnType<typeof useAllowanceSheet>

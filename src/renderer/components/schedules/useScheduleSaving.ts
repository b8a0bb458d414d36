// Saves a schedule from a day on: in place where no one followed it before that day, else as a schedule of its own that people change to.
import { ref, shallowRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Schedule as WireSchedule, ScheduleEmployee } from '#contract/schedules'
import { addDays } from '#domain/day'
import { cycleDay } from '#domain/schedule'
import { offsetOn } from '#domain/schedule-cycle'
import { switchFrom, type Switch } from '#domain/schedule-switch'
import { call, wordsOf } from '../../bridge'
import { blamed } from '../../composables/useRecordForm'
import { idOf, useReferences } from '../../composables/useReferences'
import type { ScheduleDraft } from './useScheduleDraft'

export interface Saving {
  /** The schedule and its version as they were read; null for a new one. */
  readonly loaded: { readonly record: WireSchedule; readonly version: string | null } | null
  readonly draft: ScheduleDraft
  /** Everyone's assignments. */
  readonly assignments: readonly ScheduleEmployee[]
  /** Ids of those who follow it from `from` on. */
  readonly people: readonly string[]
  /** The day from which it holds. */
  readonly from: string
  /** Which week of a rotation people begin in, from 0. */
  readonly firstWeek: number
  /** What is known of those people. */
  personOf: (id: string) => { readonly name: string; readonly hiredAt: string } | undefined
}

type Field = 'name' | 'from'

/** Who follows a schedule on a day, or will. */
export const followersOf = (assignments: readonly ScheduleEmployee[], schedule: string, day: string) =>
  assignments.filter((one) => idOf(one.schedule) === schedule && (one.dateTo === null || one.dateTo >= day))

/** The first day on which a person follows it: no one follows a schedule before they are hired. */
const startOf = ({ from, personOf }: Saving, person: string) => {
  const hiredAt = personOf(person)?.hiredAt ?? from
  return hiredAt > from ? hiredAt : from
}

/** Call in setup. */
export function useScheduleSaving() {
  const { t } = useI18n()
  const reference = useReferences()
  const busy = ref(false)
  const faults = ref({}) as Ref<Partial<Record<Field, string>>>
  const failure = shallowRef<string | null>(null)
  /** What one form sends twice makes one schedule. */
  let key = crypto.randomUUID()

  const assignmentPath = (id: string) => `/schedule-employees/${id}`

  async function versionOf(path: string) {
    return (await call('records.get', { path })).version
  }

  async function end(id: string, dateTo: string) {
    const path = assignmentPath(id)
    await call('records.update', { path, body: { dateTo }, version: await versionOf(path) })
  }

  async function makeRoom({ remove, end: ended }: Switch) {
    for (const { source, dateTo } of ended) await end(source, dateTo)
    for (const source of remove) {
      const path = assignmentPath(source)
      await call('records.remove', { path, version: await versionOf(path) })
    }
  }

  /** What a person follows that has to make room. */
  function switchOf(saving: Saving, person: string): Switch {
    const followed = saving.assignments
      .filter(({ employee }) => idOf(employee) === person)
      .map(({ id, dateFrom, dateTo }) => ({ source: id, dateFrom, dateTo }))
    return switchFrom(followed, startOf(saving, person))
  }

  /** Where in the cycle someone begins: who followed it already goes on where they are. */
  function offsetOf(saving: Saving, person: string): number {
    const { loaded, draft, assignments, firstWeek } = saving
    if (draft.regular) return 0
    const from = startOf(saving, person)
    const own = assignments.find(
      (one) =>
        loaded !== null &&
        idOf(one.schedule) === loaded.record.id &&
        idOf(one.employee) === person &&
        one.dateFrom <= from &&
        (one.dateTo === null || one.dateTo >= from),
    )
    if (own !== undefined && loaded?.record.numberOfDays === draft.numberOfDays && !loaded.record.regular) {
      return cycleDay({ ...own, schedule: draft.schedule }, from) - 1
    }
    return draft.hasWeeks ? offsetOn(from, draft.numberOfDays, firstWeek) : 0
  }

  function assignmentOf(saving: Saving, person: string, { dateTo }: Switch) {
    return {
      employee: reference('employees', person),
      dateFrom: startOf(saving, person),
      ...(dateTo !== null && { dateTo }),
      cycleOffset: offsetOf(saving, person),
    }
  }

  const bodyOf = ({ draft }: Saving) => ({
    name: draft.name.trim(),
    numberOfDays: draft.numberOfDays,
    regular: draft.regular,
    overwriteBankHolidays: draft.overwriteBankHolidays,
  })
  const rangesOf = ({ draft }: Saving, keepsRows: boolean) =>
    draft.shifts.map(({ row, day, timeFrom, timeTo, breakSeconds }) => ({
      ...(keepsRows && row !== null && { id: row }),
      day,
      timeFrom,
      timeTo,
      breakSeconds,
    }))

  /** Those who cannot be given it with the schedule itself, one after the other; answers who could not at all, and why. */
  async function giveTo(saving: Saving, schedule: string, people: readonly string[]): Promise<string[]> {
    const failed: string[] = []
    for (const person of people) {
      const change = switchOf(saving, person)
      const body = { schedule: reference('schedules', schedule), ...assignmentOf(saving, person, change) }
      try {
        await makeRoom(change)
        await call('records.create', { path: '/schedule-employees', body, key: crypto.randomUUID() })
      } catch (cause) {
        const name = saving.personOf(person)?.name ?? ''
        failed.push(t('schedules.notGiven', { name, why: wordsOf(cause) }))
      }
    }
    return failed
  }

  /** A schedule of its own, with everyone whose present one simply ends. */
  async function create(saving: Saving): Promise<[string, string[]]> {
    const changes = saving.people.map((person) => ({ person, change: switchOf(saving, person) }))
    const isPlain = ({ change }: { change: Switch }) => change.remove.length + change.end.length === 0
    const { record } = await call('records.create', {
      path: '/schedules',
      body: {
        ...bodyOf(saving),
        scheduleRanges: rangesOf(saving, false),
        scheduleEmployees: changes
          .filter(isPlain)
          .map(({ person, change }) => assignmentOf(saving, person, change)),
      },
      key,
    })
    const { id } = record as WireSchedule
    const others = changes.filter((one) => !isPlain(one)).map(({ person }) => person)
    return [id, await giveTo(saving, id, others)]
  }

  /** The schedule stays the same one; people who are new to it begin, and who was taken off it ends. */
  async function update(saving: Saving, { record, version }: NonNullable<Saving['loaded']>) {
    const { draft, assignments, from, people } = saving
    const path = `/schedules/${record.id}`
    if (draft.isReplanned) {
      const body = { ...bodyOf(saving), scheduleRanges: rangesOf(saving, true) }
      await call('records.update', { path, body, version })
    } else if (draft.name.trim() !== record.name) {
      await call('records.update', { path, body: { name: draft.name.trim() }, version })
    }
    const following = followersOf(assignments, record.id, from)
    for (const one of following.filter(({ employee }) => !people.includes(idOf(employee)))) {
      if (one.dateFrom >= from) await makeRoom({ remove: [one.id], end: [], dateTo: null })
      else await end(one.id, addDays(from, -1))
    }
    const known = new Set(following.map(({ employee }) => idOf(employee)))
    return giveTo(
      saving,
      record.id,
      people.filter((person) => !known.has(person)),
    )
  }

  /** Saves; answers the id of the schedule that now holds, null where nothing was saved. */
  async function save(saving: Saving): Promise<string | null> {
    const { loaded, draft, assignments, from } = saving
    faults.value = {
      ...(draft.name.trim() === '' && { name: t('schedules.nameMissing') }),
      ...(from === '' && { from: t('schedules.fromMissing') }),
    }
    failure.value = null
    if (Object.keys(faults.value).length > 0 || busy.value) return null
    busy.value = true
    try {
      const isFollowedBefore =
        loaded !== null &&
        assignments.some((one) => idOf(one.schedule) === loaded.record.id && one.dateFrom < from)
      const [id, failed] =
        loaded === null || (draft.isReplanned && isFollowedBefore)
          ? await create(saving)
          : [loaded.record.id, await update(saving, loaded)]
      key = crypto.randomUUID()
      if (failed.length > 0) failure.value = failed.join(' ')
      return failed.length > 0 ? null : id
    } catch (cause) {
      const [fields, words] = blamed(cause, ['name'] as const)
      faults.value = fields
      failure.value = words
      return null
    } finally {
      busy.value = false
    }
  }

  return { busy, faults, failure, save }
}

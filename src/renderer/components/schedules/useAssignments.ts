// Who follows which schedule: people, schedules and assignments of the workspace, put together.
import { computed } from 'vue'
import type { Employee } from '#contract/organization/people'
import type { Schedule, ScheduleEmployee } from '#contract/schedules'
import { CallFailed } from '../../bridge'
import { idOf } from '../../composables/useReferences'
import { useScheduleNames } from '../../composables/useScheduleNames'
import { useAccess } from '../../stores/access'
import { ASSIGNMENTS, MOST_ASSIGNMENTS } from '../../stores/assignment-list'
import { useAllRecords, type ListQuestion } from '../../stores/records'
import { SCHEDULES } from '../manage/first-lists'
import { EVERYONE } from '../people/people'

export interface FollowingPerson {
  readonly id: string
  readonly name: string
  /** The first day of employment. */
  readonly hiredAt: string
  /** The assignment in force; null for the usual week of those who have none. */
  readonly now: ScheduleEmployee | null
  /** The next one to come. */
  readonly next: ScheduleEmployee | null
}

/** Call in setup, with today where the person is at home. */
export function useAssignments(today: string) {
  // Comparing without one is many times as slow.
  const byName = new Intl.Collator()
  const access = useAccess()
  const all = (list: ListQuestion) => (access.isAdmin ? list : null)
  const schedules = useAllRecords<Schedule>(() => all(SCHEDULES))
  const employees = useAllRecords<Employee>(() => all(EVERYONE), MOST_ASSIGNMENTS)
  const assigned = useAllRecords<ScheduleEmployee>(() => all(ASSIGNMENTS), MOST_ASSIGNMENTS)
  const parts = [schedules, employees, assigned]
  /** Servers that name no one can have schedules all the same. */
  const hidesPeople = computed(
    () => employees.failure.value instanceof CallFailed && employees.failure.value.code === 'not-found',
  )

  const assignments = computed(() => assigned.answer.value ?? [])
  const byPerson = computed(() => {
    const found = new Map<string, ScheduleEmployee[]>()
    for (const one of assignments.value) {
      const person = idOf(one.employee)
      found.set(person, [...(found.get(person) ?? []), one])
    }
    return found
  })
  /** Everyone who works here now or will, by name. */
  const people = computed<readonly FollowingPerson[]>(() =>
    (employees.answer.value ?? [])
      .filter(({ role, leftAt }) => role !== 'integration' && (leftAt === null || leftAt >= today))
      .map(({ id, firstName, lastName, hiredAt }) => {
        const own = byPerson.value.get(String(id)) ?? []
        return {
          id: String(id),
          name: `${firstName} ${lastName}`.trim(),
          hiredAt,
          now:
            own.find(({ dateFrom, dateTo }) => dateFrom <= today && (dateTo === null || dateTo >= today)) ??
            null,
          next: own
            .filter(({ dateFrom }) => dateFrom > today)
            .reduce<ScheduleEmployee | null>(
              (first, one) => (first === null || one.dateFrom < first.dateFrom ? one : first),
              null,
            ),
        }
      })
      .toSorted((one, other) => byName.compare(one.name, other.name)),
  )
  const labelOf = useScheduleNames(() => schedules.answer.value ?? [])
  const byId = computed(() => new Map((schedules.answer.value ?? []).map((one) => [one.id, one])))
  const scheduleOf = (assignment: ScheduleEmployee | null) =>
    assignment === null ? null : (byId.value.get(idOf(assignment.schedule)) ?? null)

  return {
    schedules: computed(() => schedules.answer.value ?? []),
    people,
    assignments,
    /** What a schedule is called, told apart from others of its name. */
    labelOf,
    scheduleOf,
    /** The same of the schedule of an assignment; null where there is none. */
    nameOf: (assignment: ScheduleEmployee | null) => {
      const schedule = scheduleOf(assignment)
      return schedule === null ? null : labelOf(schedule)
    },
    ready: computed(() =>
      parts.every((part) => part.answer.value !== null || (part === employees && hidesPeople.value)),
    ),
    failure: computed(
      () =>
        parts.find((part) => part.failure.value !== null && (part !== employees || !hidesPeople.value))
          ?.failure.value ?? null,
    ),
    reload: () => Promise.all(parts.map(({ reload }) => reload())),
  }
}

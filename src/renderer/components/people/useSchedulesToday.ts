// By which schedules people work today, as far as the server tells.
import { computed } from 'vue'
import type { Employee } from '#contract/organization/people'
import type { Schedule, ScheduleEmployee } from '#contract/schedules'
import { today } from '../../clock'
import { useFormat } from '../../composables/useFormat'
import { useScheduleNames } from '../../composables/useScheduleNames'
import { useAllRecords } from '../../stores/records'
import { idOf } from './people'

/** Call in setup. */
export function useSchedulesToday(wanted: () => boolean) {
  const format = useFormat()
  const schedules = useAllRecords<Schedule>(() => (wanted() ? { path: '/schedules' } : null))
  const assignments = useAllRecords<ScheduleEmployee>(
    () =>
      wanted() ? { path: '/schedule-employees', query: { activeOn: today(), itemsPerPage: '500' } } : null,
    5_000,
  )
  const nameOf = useScheduleNames(() => schedules.answer.value ?? [])
  const names = computed(() => new Map(schedules.answer.value?.map((one) => [one.id, nameOf(one)])))
  const byPerson = computed(() => {
    const found = new Map<string, string[]>()
    for (const { employee, schedule } of assignments.answer.value ?? []) {
      const name = names.value.get(idOf(schedule))
      if (name !== undefined) found.set(idOf(employee), [...(found.get(idOf(employee)) ?? []), name])
    }
    return found
  })
  return (person: Employee): string => format.listed(byPerson.value.get(String(person.id)) ?? [])
}

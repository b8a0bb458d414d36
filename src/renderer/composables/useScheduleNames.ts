// What schedules are called: by their names, and where several have the same one, with the day from which each is followed.
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Schedule, ScheduleEmployee } from '#contract/schedules'
import { earliest } from '#domain/day'
import { grouped } from '#domain/grouped'
import { ASSIGNMENTS, MOST_ASSIGNMENTS } from '../stores/assignment-list'
import { useAllRecords } from '../stores/records'
import { useFormat } from './useFormat'
import { idOf } from './useReferences'

/** Call in setup. Who follows them is asked for only where names are the same. */
export function useScheduleNames(schedules: () => readonly Schedule[]) {
  const { t } = useI18n()
  const format = useFormat()
  const twins = computed(
    () =>
      new Set(
        [...grouped(schedules(), ({ name }) => name).values()].flatMap((same) =>
          same.length > 1 ? same.map(({ id }) => id) : [],
        ),
      ),
  )
  const assigned = useAllRecords<ScheduleEmployee>(
    () => (twins.value.size > 0 ? ASSIGNMENTS : null),
    MOST_ASSIGNMENTS,
  )
  const bySchedule = computed(() => grouped(assigned.answer.value ?? [], ({ schedule }) => idOf(schedule)))
  return ({ id, name }: Pick<Schedule, 'id' | 'name'>): string => {
    if (!twins.value.has(id) || assigned.answer.value === null) return name
    const first = earliest(...(bySchedule.value.get(id) ?? []).map(({ dateFrom }) => dateFrom))
    return first === null
      ? t('schedules.nameOfNoOne', { name })
      : t('schedules.nameFrom', { name, day: format.span(first, first) })
  }
}

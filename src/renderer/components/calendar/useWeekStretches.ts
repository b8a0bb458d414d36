// Where the hours of a week are, and where its plan and its entries stand on them.
import { computed } from 'vue'
import type { Entry } from '#contract/bridge/bridge'
import { axisOf, holesOf, stretchesOf, workingHours, type Stretch } from '#domain/week-axis'
import { useCalendar } from '../../stores/calendar'

/** Call in setup. */
export function useWeekStretches(week: { days: () => readonly string[]; zone: () => string }) {
  const calendar = useCalendar()
  const axis = computed(() => axisOf(week.days(), week.zone()))
  const holes = computed(() => holesOf(week.days(), week.zone(), axis.value))
  /** Of each planned range, what it takes of each day. */
  const plans = computed(() =>
    [...(calendar.picture.days?.values() ?? [])].flatMap(({ ranges }) =>
      ranges.map((range) => stretchesOf(range.startsAt, range.endsAt, week.zone(), axis.value)),
    ),
  )
  const planned = computed(() => plans.value.flat())

  /** Of an entry. To read times in their zone takes long: it is done once for each. */
  const standing = computed(() => {
    const hours = axis.value
    const known = new WeakMap<Entry, Stretch[]>()
    return (entry: Entry): Stretch[] => {
      const { startedAt, endedAt, zone } = entry
      const there = known.get(entry) ?? (endedAt === null ? [] : stretchesOf(startedAt, endedAt, zone, hours))
      known.set(entry, there)
      return there
    }
  })

  /** The hours in which there is work or a plan, of all days together. */
  const working = () =>
    workingHours([...plans.value, ...calendar.picture.entries.map((entry) => standing.value(entry))])

  return { axis, holes, planned, standing, working }
}

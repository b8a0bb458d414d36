// Where the hours of a week are, and where its plan and its entries stand on them.
import { computed, onScopeDispose } from 'vue'
import type { Entry } from '#contract/bridge/bridge'
import type { PlannedRange } from '#contract/bridge/calendar'
import { axisOf, stretchesOf, workingHours, type AxisHour, type Stretch } from '#domain/week-axis'
import { useCalendar, type Picture } from '../../stores/calendar'
import { useIdleSteps } from '../../composables/useIdleSteps'

/** Call in setup. */
export function useWeekStretches(week: {
  days: () => readonly string[]
  zone: () => string
  accounts: () => Picture['days']
  entries: () => readonly Entry[]
}) {
  const calendar = useCalendar()
  /** The same as before in nearly every week: what was worked out on it stays. */
  const axis = computed<AxisHour[]>((before) => {
    const now = axisOf(week.days(), week.zone())
    const same = before?.length === now.length && now.every(({ again }, at) => before[at]?.again === again)
    return same ? before : now
  })

  /**
   * Where something stands by its times, on the clocks of the week unless told otherwise. To read times in their zone takes
   * long: it is done once for each.
   */
  const placed = computed(() => {
    const [hours, clocks] = [axis.value, week.zone()]
    const known = new WeakMap<object, Stretch[]>()
    return (one: object, from: string, to: string, zone = clocks): Stretch[] => {
      const there = known.get(one) ?? stretchesOf(from, to, zone, hours)
      known.set(one, there)
      return there
    }
  })
  const ofRange = (range: PlannedRange) => placed.value(range, range.startsAt, range.endsAt)
  const standing = computed(() => {
    const place = placed.value
    return (entry: Entry): Stretch[] =>
      entry.endedAt === null ? [] : place(entry, entry.startedAt, entry.endedAt, entry.zone)
  })
  const rangesOf = (accounts: Picture['days']) =>
    [...(accounts?.values() ?? [])].flatMap(({ ranges }) => ranges)
  /** Of each planned range, what it takes of each day. */
  const plans = computed(() => rangesOf(week.accounts()).map(ofRange))
  const planned = computed(() => plans.value.flat())

  const idle = useIdleSteps()
  onScopeDispose(
    calendar.whenRead(({ view, days, entries }) => {
      if (view !== 'week') return
      idle([
        ...rangesOf(days).map((range) => () => void ofRange(range)),
        ...entries.map((entry) => () => void standing.value(entry)),
      ])
    }),
  )

  /** The hours in which there is work or a plan, of all days together. */
  const working = () =>
    workingHours([...plans.value, ...week.entries().map((entry) => standing.value(entry))])

  return { axis, planned, standing, working }
}

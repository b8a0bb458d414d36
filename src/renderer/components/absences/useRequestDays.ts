// What is known of the days around a request: the plan, one's own absences and who is away, month by month as they are looked at.
import { computed, ref, watch } from 'vue'
import type { DayAccount } from '#contract/bridge/calendar'
import { shiftMonths } from '#domain/calendar-grid'
import { addDays } from '#domain/day'
import { call } from '../../bridge'
import { useBridgeQuery } from '../../stores/useBridgeQuery'
import { useWorkspace } from '../../stores/workspace'

/** Two months are shown; the ends of a stretch of days off lie around them. */
const SHOWN = 3

/** Call in setup. `first` is the first day of the request, `YYYY-MM-DD`. */
export function useRequestDays(first: string) {
  const workspace = useWorkspace()
  const month = ref(`${first.slice(0, 7)}-01`)
  const read = useBridgeQuery({
    name: 'request-days',
    question: () => ({
      from: shiftMonths(month.value, -1),
      to: addDays(shiftMonths(month.value, SHOWN), -1),
    }),
    ask: (span) => call('calendar.read', span),
    topics: { calendar: () => true },
    // The fields work without; the calendar is only plainer.
    failed: () => undefined,
  })
  const days = computed<ReadonlyMap<string, DayAccount>>(
    () => new Map((read.last.value?.answer.days ?? []).map((account) => [account.day, account])),
  )
  const away = computed(() => {
    const people = new Map<string, Set<string>>()
    for (const { awayDays, employee } of read.last.value?.answer.colleagues ?? []) {
      for (const day of awayDays) people.set(day, (people.get(day) ?? new Set()).add(employee.iri))
    }
    return new Map([...people].map(([day, { size }]) => [day, size]))
  })

  const everyone = useBridgeQuery({
    name: 'request-people',
    question: () => (workspace.alone ? null : { from: first, to: first }),
    ask: (span) => call('planner.read', span),
    topics: {},
    failed: () => undefined,
  })
  /** Who could stand in, the team first. */
  const colleagues = computed(() =>
    (everyone.last.value?.answer.people ?? [])
      .filter(({ iri }) => iri !== workspace.open?.employee.iri)
      .toSorted((one, other) => Number(other.team) - Number(one.team)),
  )

  const known = ref(false)
  const unwatch = watch(
    [read.answer, read.failure],
    ([answer, failure]) => {
      if (answer !== null || failure !== null) known.value = true
    },
    { immediate: true },
  )
  watch(known, () => unwatch(), { once: true })

  return {
    days,
    away,
    colleagues,
    /** Whether the first question was answered, or could not be. */
    known,
    /** Looks at another month. */
    show: (day: string) => (month.value = `${day.slice(0, 7)}-01`),
  }
}

// The month of the team on screen, kept up with what the main process says of it.
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { addDays, daysUntil } from '#domain/day'
import { call, wordsOf } from '../bridge'
import { plannerMonth } from './planner-month'
import { useBridgeQuery } from './useBridgeQuery'

/** Days. */
const LONGEST_AHEAD = 40
export const SCOPES = ['team', 'all'] as const
export type PlannerScope = (typeof SCOPES)[number]

export const usePlanner = defineStore('planner', () => {
  const scope = ref<PlannerScope>('team')
  /** Teams whose people are not shown, by IRI of their manager. */
  const folded = shallowRef<ReadonlySet<string>>(new Set())
  /** Null while no one looks at the planner. */
  const span = shallowRef<{ from: string; to: string } | null>(null)
  /** The way in which the board is turned: 1 or -1. */
  let way = -1
  const read = useBridgeQuery({
    name: 'planner',
    question: () => span.value,
    next({ from, to }) {
      const length = daysUntil(from, to) + 1
      // Quarters differ in length, and are long enough to be read when they are asked for.
      if (length > LONGEST_AHEAD) return []
      return [way, 2 * way, -way].map((count) => ({
        from: addDays(from, count * length),
        to: addDays(to, count * length),
      }))
    },
    ask: async (span) => plannerMonth(span.from, span.to, await call('planner.read', span)),
    topics: { calendar: () => true },
    failed: () => undefined,
  })
  /** Until an answer comes the month before stays. */
  const month = computed(() => read.last.value?.answer ?? null)
  /** Why it could not be read, for people. */
  const failure = computed(() => (read.failure.value === null ? null : wordsOf(read.failure.value)))

  return {
    month,
    failure,
    scope,
    folded,
    fold(key: string) {
      const next = new Set(folded.value)
      if (!next.delete(key)) next.add(key)
      folded.value = next
    },
    /** Shows other days. */
    show(from: string, to: string) {
      way = span.value !== null && from > span.value.from ? 1 : -1
      span.value = { from, to }
    },
    /** No one looks at the planner any more: it reads nothing until the next `show`. */
    leave: () => (span.value = null),
    reload: read.reload,
  }
})

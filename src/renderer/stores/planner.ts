// The month of the team on screen, read again whenever the main process says that it looks different.
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import { call, useTopic, wordsOf } from '../bridge'
import { plannerMonth, type PlannerMonth } from '../components/planner/planner-month'
import { useWorkspace } from './workspace'

export const SCOPES = ['team', 'everybody'] as const
export type PlannerScope = (typeof SCOPES)[number]

export const usePlanner = defineStore('planner', () => {
  const workspace = useWorkspace()
  const changes = useTopic('calendar')
  /** The days asked for, and what was last read: until an answer comes the month before stays. */
  const span = shallowRef<{ from: string; to: string } | null>(null)
  const month = shallowRef<PlannerMonth | null>(null)
  /** Why nothing could be read, for people. */
  const failure = shallowRef<string | null>(null)
  const scope = ref<PlannerScope>('team')
  let asked = 0

  async function reload() {
    const wanted = span.value
    if (wanted === null || workspace.open === null) return
    const question = ++asked
    try {
      const answer = await call('planner.read', wanted)
      if (question !== asked) return
      month.value = plannerMonth(wanted.from, wanted.to, answer)
      failure.value = null
    } catch (cause) {
      if (question === asked) failure.value = wordsOf(cause)
    }
  }

  /** Shows other days, read again. */
  async function show(from: string, to: string) {
    span.value = { from, to }
    await reload()
  }

  /** The planner is no longer shown: it reads nothing until the next `show`. */
  function leave() {
    span.value = null
  }

  watch(changes, (_change, before) => {
    // The first word only says that nothing has changed.
    if (before !== null) void reload()
  })
  watch(
    () => workspace.open?.employee.iri,
    () => {
      // Another workspace: nothing of the one before may be seen.
      month.value = null
      void reload()
    },
  )

  return { month, failure, scope, show, leave, reload }
})

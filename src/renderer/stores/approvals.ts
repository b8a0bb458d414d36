// Requests that need the person's decision, read while a page shows them, and their number, which is always known.
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { CallIn } from '#contract/bridge/bridge'
import { call, useTopic } from '../bridge'
import { useBridgeQuery } from './useBridgeQuery'
import { useWorkspace } from './workspace'

export const useApprovals = defineStore('approvals', () => {
  const workspace = useWorkspace()
  const changes = useTopic('calendar')
  /** The workspace in which someone has looked. */
  const lookedIn = shallowRef<string | null>(null)
  const read = useBridgeQuery({
    name: 'approvals',
    question: () => lookedIn.value === workspace.identity || null,
    ask: () => call('approvals.list', {}),
    topics: { calendar: () => true },
  })
  /** The soonest first; null until they were read. */
  const list = computed(() => read.last.value?.answer ?? null)
  const waiting = computed(() => changes.value?.waiting ?? 0)
  /** Whether there is anything to decide about, now or ever. */
  const offered = computed(
    () => workspace.open?.decides === true || waiting.value > 0 || (list.value?.length ?? 0) > 0,
  )

  /** Reads them; from then on they follow what changes. */
  async function load() {
    lookedIn.value = workspace.identity
    await read.reload()
  }

  return {
    list,
    waiting,
    offered,
    load,
    decide: (decision: CallIn<'approvals.decide'>) => call('approvals.decide', decision),
    takeBack: (id: string) => call('absences.takeBack', { id }),
  }
})

// Requests that need the person's decision, read while a page shows them, and their number, which is always known.
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { CallIn } from '#contract/bridge/bridge'
import type { Approval } from '#contract/bridge/absences'
import { call, useTopic } from '../bridge'
import { useNotices } from './notices'
import { useWorkspace } from './workspace'

export const useApprovals = defineStore('approvals', () => {
  const notices = useNotices()
  const workspace = useWorkspace()
  const changes = useTopic('calendar')
  /** The soonest first; null until they were read. */
  const list = shallowRef<readonly Approval[] | null>(null)
  const waiting = computed(() => changes.value?.waiting ?? 0)
  /** Whether there is anything to decide about, now or ever. */
  const offered = computed(
    () => workspace.open?.decides === true || waiting.value > 0 || (list.value?.length ?? 0) > 0,
  )
  let asked = 0

  async function reload() {
    if (workspace.open === null) return
    const question = ++asked
    await notices.attempt(async () => {
      const answer = await call('approvals.list', {})
      if (question === asked) list.value = answer
    })
  }

  watch(changes, () => {
    if (list.value !== null) void reload()
  })
  watch(
    () => workspace.open?.folder,
    () => (list.value = null),
  )

  return {
    list,
    waiting,
    offered,
    /** Reads them; from then on they follow what changes. */
    load: reload,
    decide: (decision: CallIn<'approvals.decide'>) => call('approvals.decide', decision),
    takeBack: (id: string) => call('absences.takeBack', { id }),
  }
})

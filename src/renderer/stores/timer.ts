// The running timer, mirrored, and what can be done with it.
import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { CallIn } from '#contract/bridge/bridge'
import { call, CallFailed, useTopic } from '../bridge'

export const useTimer = defineStore('timer', () => {
  const state = useTopic('timer')
  const leftOut = useTopic('leftOut')
  const running = computed(() => state.value?.running ?? null)

  return {
    running,
    /** What the last stop did not count, and was not answered since. */
    leftOut,
    /** @param more its tags and billing, and an earlier moment, ISO 8601 */
    start: (
      description: string,
      project: string | null,
      more: Pick<CallIn<'timer.start'>, 'tags' | 'billable' | 'startedAt'> = {},
    ) => call('timer.start', { description, project, ...more }),
    update: (changes: CallIn<'timer.update'>) => call('timer.update', changes),
    /** Answers whether it has stopped: not while a gap waits for its answer, which then ends it. */
    async stop(): Promise<boolean> {
      try {
        await call('timer.stop', { gap: 'ask' })
        return true
      } catch (failure) {
        if (failure instanceof CallFailed && failure.code === 'open-gap') return false
        throw failure
      }
    },
    /** The work ended at this instant, ISO 8601; the time since is dropped. */
    stopAt: (at: string) => call('timer.stop', { at }),
    discard: () => call('timer.discard', {}),
    undoDiscard: () => call('timer.undoDiscard', {}),
    resolveGap: (answer: CallIn<'timer.resolveGap'>) => call('timer.resolveGap', answer),
    addLeftOut: () => call('timer.addLeftOut', {}),
    forgetLeftOut: () => call('timer.forgetLeftOut', {}),
    removeAdded: (ids: string[]) => call('entries.deleteAll', { ids }),
  }
})

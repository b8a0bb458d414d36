// The running timer, mirrored, and what can be done with it.
import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { CallIn } from '#contract/bridge'
import { call, mirror } from '../bridge'

export const useTimer = defineStore('timer', () => {
  const state = mirror('timer')
  const running = computed(() => state.value?.running ?? null)

  return {
    running,
    start: (description: string, project: string | null) => call('timer.start', { description, project }),
    update: (changes: CallIn<'timer.update'>) => call('timer.update', changes),
    stop: () => call('timer.stop', {}),
    discard: () => call('timer.discard', {}),
    undoDiscard: () => call('timer.undoDiscard', {}),
    resolveGap: (answer: CallIn<'timer.resolveGap'>) => call('timer.resolveGap', answer),
  }
})

// How sync stands: what waits, what was refused, and what can be done about it.
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { call, mirror } from '../bridge'

export const useSync = defineStore('sync', () => {
  const state = mirror('sync')
  const refused = computed(() => state.value?.queue.filter((entry) => entry.sync === 'refused') ?? [])
  const waiting = computed(() => state.value?.queue.filter((entry) => entry.sync !== 'refused') ?? [])
  const refusedRequests = computed(
    () => state.value?.requests.filter((request) => request.sync === 'refused') ?? [],
  )
  const waitingRequests = computed(
    () => state.value?.requests.filter((request) => request.sync !== 'refused') ?? [],
  )

  return {
    state,
    refused,
    waiting,
    refusedRequests,
    waitingRequests,
    now: () => call('sync.now', {}),
    resend: (id: string) => call('sync.resend', { id }),
    discard: (id: string) => call('sync.discard', { id }),
  }
})

// The entries of the day on screen and what was worked on before, kept up with what the main process says of them.
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { CallIn } from '#contract/bridge/bridge'
import { call } from '../bridge'
import { useBridgeQuery } from './useBridgeQuery'

/** Enough to type ahead of, few enough to read. */
const RECENT = 20

export const useEntries = defineStore('entries', () => {
  const day = shallowRef<string | null>(null)
  const read = useBridgeQuery({
    name: 'entries',
    question: () => day.value,
    ask: (day) => call('entries.list', { from: day, to: day }),
    topics: { entries: ({ days }, _before, day) => days === null || days.includes(day) },
  })
  const recent = useBridgeQuery({
    name: 'recent',
    question: () => RECENT,
    ask: (limit) => call('entries.recent', { limit }),
    topics: { entries: () => true },
  })
  const total = computed(() => (read.answer.value ?? []).reduce((sum, entry) => sum + entry.seconds, 0))

  return {
    day,
    /** Null until the day was read. */
    list: read.answer,
    total,
    recent: computed(() => recent.last.value?.answer ?? []),
    /** Shows another day. */
    show: (next: string) => (day.value = next),
    log: (entry: CallIn<'entries.log'>) => call('entries.log', entry),
    update: (changed: CallIn<'entries.update'>) => call('entries.update', changed),
    remove: (id: string) => call('entries.delete', { id }),
    restore: (id: string) => call('entries.restore', { id }),
    resume: (id: string) => call('entries.continue', { id }),
  }
})

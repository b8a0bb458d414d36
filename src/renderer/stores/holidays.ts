// Bank holidays, read a span of years at a time and kept until the workspace changes.
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { call } from '../bridge'
import { useBridgeQuery } from './useBridgeQuery'

export const useHolidays = defineStore('holidays', () => {
  const span = shallowRef<{ from: number; to: number } | null>(null)
  const read = useBridgeQuery({
    name: 'holidays',
    question: () => span.value,
    ask: async ({ from, to }) => {
      const holidays = await call('holidays.list', { from: `${from}-01-01`, to: `${to}-12-31` })
      return holidays.toSorted((one, other) => one.day.localeCompare(other.day))
    },
    // They arrive with sync.
    topics: { sync: (now, before) => now.lastSyncedAt !== before.lastSyncedAt },
  })
  const list = computed(() => read.last.value?.answer ?? null)

  /** Makes sure that the holidays of `year` and the year after are known; earlier answers stay until then. */
  function need(year: number) {
    const known = span.value
    if (known !== null && known.from <= year && known.to >= year + 1) return
    span.value = { from: Math.min(year, known?.from ?? year), to: Math.max(year + 1, known?.to ?? year + 1) }
  }

  return { list, need }
})

// The entries of the day on screen, read again whenever the main process says that the day changed.
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { CallIn, CallOut, Entry } from '#contract/bridge/bridge'
import { call, useTopic } from '../bridge'
import { useNotices } from './notices'

/** Enough to type ahead of, few enough to read. */
const RECENT = 20

export const useEntries = defineStore('entries', () => {
  const notices = useNotices()
  const changes = useTopic('entries')
  /** The day asked for, and the entries of the day that was last read: they differ for a moment when days turn. */
  const day = shallowRef<string | null>(null)
  const read = shallowRef<{ day: string; entries: readonly Entry[] } | null>(null)
  const recent = shallowRef<CallOut<'entries.recent'>>([])

  const list = computed(() =>
    read.value !== null && read.value.day === day.value ? read.value.entries : null,
  )
  const total = computed(() => (list.value ?? []).reduce((sum, entry) => sum + entry.seconds, 0))

  async function reload() {
    const wanted = day.value
    if (wanted === null) return
    await notices.attempt(async () => {
      const entries = await call('entries.list', { from: wanted, to: wanted })
      if (day.value === wanted) read.value = { day: wanted, entries }
    })
  }

  async function reloadRecent() {
    await notices.attempt(async () => {
      recent.value = await call('entries.recent', { limit: RECENT })
    })
  }

  /** Shows another day. */
  async function show(next: string) {
    if (day.value === next) return
    day.value = next
    await reload()
  }

  watch(
    changes,
    (change, before) => {
      if (change === null) return
      void reloadRecent()
      // The first word only says that nothing has changed: what is on the screen is asked for after it.
      if (before === null || before === undefined) return
      if (change.days === null || (day.value !== null && change.days.includes(day.value))) void reload()
    },
    { immediate: true },
  )

  return {
    day,
    list,
    total,
    recent,
    show,
    log: (entry: CallIn<'entries.log'>) => call('entries.log', entry),
    update: (changed: CallIn<'entries.update'>) => call('entries.update', changed),
    remove: (id: string) => call('entries.delete', { id }),
    restore: (id: string) => call('entries.restore', { id }),
    resume: (id: string) => call('entries.continue', { id }),
  }
})

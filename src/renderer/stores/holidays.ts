// Bank holidays, read a span of days at a time and kept until the workspace changes.
import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import type { BankHoliday } from '#contract/bridge/base'
import { call } from '../bridge'
import { useNotices } from './notices'
import { useSync } from './sync'
import { useWorkspace } from './workspace'

export const useHolidays = defineStore('holidays', () => {
  const notices = useNotices()
  const workspace = useWorkspace()
  const sync = useSync()
  const span = shallowRef<{ from: number; to: number } | null>(null)
  const list = shallowRef<readonly BankHoliday[] | null>(null)

  async function reload() {
    const years = span.value
    if (years === null || workspace.open === null) return
    await notices.attempt(async () => {
      const holidays = await call('holidays.list', {
        from: `${years.from}-01-01`,
        to: `${years.to}-12-31`,
      })
      list.value = holidays.toSorted((one, other) => one.day.localeCompare(other.day))
    })
  }

  /** Makes sure that the holidays of `year` and the year after are known; earlier answers stay until then. */
  async function need(year: number) {
    const known = span.value
    if (known !== null && known.from <= year && known.to >= year + 1) return
    span.value = { from: Math.min(year, known?.from ?? year), to: Math.max(year + 1, known?.to ?? year + 1) }
    await reload()
  }

  // They arrive with sync and belong to one workspace: read again when either changes.
  watch(
    () => ({ name: workspace.open?.name, syncedAt: sync.state?.lastSyncedAt }),
    (now, before) => {
      // That it is known when sync was last done is no news.
      if (now.name === before.name && before.syncedAt === undefined) return
      void reload()
    },
  )

  return { list, need }
})

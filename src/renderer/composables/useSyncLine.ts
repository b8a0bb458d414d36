// What is to be said of sync in two words, and whether there is anything that the person should know.
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { useSync } from '../stores/sync'

const ICONS = {
  synced: 'i-lucide-check',
  waiting: 'i-lucide-arrow-up',
  offline: 'i-lucide-cloud-off',
  attention: 'i-lucide-triangle-alert',
  signIn: 'i-lucide-key-round',
} as const

export interface SyncLine {
  icon: string
  words: string
  /** The person has to do something about it. */
  urgent: boolean
  /** It is as it should be, or will be in a moment. */
  quiet: boolean
}

/** The line of now; null before sync is known. Call in setup. */
export function useSyncLine() {
  const { t } = useI18n()
  const sync = useSync()

  return computed<SyncLine | null>(() => {
    const state = sync.state
    if (state === null) return null
    // Nothing is unsent, but what the server has could not be read, or only in part: that is not "All synced".
    if (state.status === 'synced' && state.lastError !== null) {
      return {
        icon: 'i-lucide-triangle-alert',
        words: t('syncState.problem'),
        urgent: true,
        quiet: false,
      }
    }
    // Nothing is unsent, but what the server has was never read: that is not yet "All synced" either.
    if (state.status === 'synced' && state.lastSyncedAt === null) {
      return { icon: 'i-lucide-refresh-cw', words: t('syncState.sending'), urgent: false, quiet: true }
    }
    // What is kept under another address has not reached the server either.
    const kept = state.kept.reduce((sum, { entries, requests }) => sum + entries + requests, 0)
    if (state.status === 'synced' && kept > 0) {
      return {
        icon: 'i-lucide-archive',
        words: t('syncState.kept', { n: kept }),
        urgent: false,
        quiet: false,
      }
    }
    const n = state.status === 'attention' ? state.refused : state.waiting
    const urgent = state.status === 'attention' || state.status === 'signIn'
    const quiet = state.status === 'synced' || state.status === 'waiting'
    return { icon: ICONS[state.status], words: t(`syncState.${state.status}`, { n }, n), urgent, quiet }
  })
}

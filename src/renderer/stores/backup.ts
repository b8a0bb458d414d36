// Backups: making one, opening one, and how far that is.
import { defineStore } from 'pinia'
import { ref } from 'vue'
import { call, useTopic } from '../bridge'

export const useBackup = defineStore('backup', () => {
  const progress = useTopic('progress')
  /** From the question of the system to the end. */
  const busy = ref(false)

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    busy.value = true
    try {
      return await work()
    } finally {
      busy.value = false
    }
  }

  return {
    progress,
    busy,
    /** The path of the backup; null when the person thought better of it. */
    backUp: () => alone(async () => (await call('app.backUp', {})).path),
    /** Fails with code `unsent` while entries wait in the open workspace, unless they are kept. */
    restore: (unsent: 'ask' | 'keep') =>
      alone(async () => (await call('app.restore', unsent === 'keep' ? { unsent } : {})).restored),
  }
})

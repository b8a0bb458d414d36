// Reports that the person comes back to, on this computer for this workspace, by name.
import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import type { SavedReport } from '#contract/bridge/reports'
import { compareNames } from '#domain/name-order'
import { call } from '../bridge'
import { useNotices } from './notices'
import { useWorkspace } from './workspace'

export const useSavedReports = defineStore('saved reports', () => {
  const workspace = useWorkspace()
  const notices = useNotices()
  const reports = shallowRef<readonly SavedReport[]>([])

  watch(
    () => workspace.identity,
    (identity) => {
      reports.value = []
      if (identity === null) return
      void notices.attempt(async () => {
        const read = await call('reports.saved', {})
        if (workspace.identity === identity) reports.value = read.reports
      })
    },
    { immediate: true },
  )

  /** Keeps these, by name. @throws CallFailed */
  async function keep(next: readonly SavedReport[]) {
    const sorted = next.toSorted((one, other) => compareNames(one.name, other.name))
    await call('reports.keepSaved', { reports: sorted })
    reports.value = sorted
  }

  return { reports, keep }
})

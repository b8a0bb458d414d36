// What the request dialog is open for: it is one dialog, asked for from the Absences, Calendar and Sync pages.
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { AbsenceRequest } from '#contract/bridge/absences'

/**
 * Days are `YYYY-MM-DD`, both included; `type` is the IRI of an absence type, null to let the person choose;
 * `seconds` is part of a single day, null for whole days.
 */
export type PendingAction =
  | { kind: 'new'; from: string; to: string; type: string | null; seconds: number | null }
  | { kind: 'edit'; request: AbsenceRequest }

interface Asked {
  from: string
  to: string
  type?: string | null
  seconds?: number | null
}

export const useRequestDialog = defineStore('requestDialog', () => {
  const wish = shallowRef<PendingAction | null>(null)
  return {
    wish,
    open: ({ from, to, type = null, seconds = null }: Asked) =>
      (wish.value = { kind: 'new', from, to, type, seconds }),
    edit: (request: AbsenceRequest) => (wish.value = { kind: 'edit', request }),
    close: () => (wish.value = null),
  }
})

// What the request dialog is open for: it is one dialog, asked for from the Absences, Calendar and Sync pages.
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { AbsenceRequest } from '#contract/bridge-absences'

/** Days are `YYYY-MM-DD`, both included; `type` is the IRI of a kind of absence, null to let the person choose. */
export type RequestWish =
  { kind: 'new'; from: string; to: string; type: string | null } | { kind: 'edit'; request: AbsenceRequest }

export const useRequestDialog = defineStore('requestDialog', () => {
  const wish = shallowRef<RequestWish | null>(null)
  return {
    wish,
    open: ({ from, to, type = null }: { from: string; to: string; type?: string | null }) =>
      (wish.value = { kind: 'new', from, to, type }),
    edit: (request: AbsenceRequest) => (wish.value = { kind: 'edit', request }),
    close: () => (wish.value = null),
  }
})

// What the entry dialog is open for: it is one dialog, asked for from several pages and a shortcut.
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Entry } from '#contract/bridge/bridge'

/** `seconds` is what the duration is preset to, null to leave it empty. */
export type EntryRequest =
  { kind: 'log'; day: string; seconds: number | null } | { kind: 'edit'; entry: Entry }

export const useEntryDialog = defineStore('entryDialog', () => {
  const request = shallowRef<EntryRequest | null>(null)
  return {
    request,
    log: (day: string, seconds: number | null = null) => (request.value = { kind: 'log', day, seconds }),
    edit: (entry: Entry) => (request.value = { kind: 'edit', entry }),
    close: () => (request.value = null),
  }
})

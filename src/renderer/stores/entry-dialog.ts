// What the entry dialog is open for: it is one dialog, asked for from several pages and a shortcut.
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Entry } from '#contract/bridge'

export type EntryRequest = { kind: 'log'; day: string } | { kind: 'edit'; entry: Entry }

export const useEntryDialog = defineStore('entryDialog', () => {
  const request = shallowRef<EntryRequest | null>(null)
  return {
    request,
    log: (day: string) => (request.value = { kind: 'log', day }),
    edit: (entry: Entry) => (request.value = { kind: 'edit', entry }),
    close: () => (request.value = null),
  }
})

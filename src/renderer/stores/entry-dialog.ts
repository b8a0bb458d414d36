// What the entry dialog is open for: it is one dialog, asked for from several pages and a shortcut.
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Entry } from '#contract/bridge/bridge'

/** A time of day to begin at: `HH:MM`, and whether the second one is meant where clocks show it twice. */
export interface BeginAt {
  clock: string
  again: boolean
}

/** `seconds` is what the duration is preset to, null to leave it empty; so is `from`. */
export type EntryRequest =
  { kind: 'log'; day: string; seconds: number | null; from: BeginAt | null } | { kind: 'edit'; entry: Entry }

export const useEntryDialog = defineStore('entryDialog', () => {
  const request = shallowRef<EntryRequest | null>(null)
  return {
    request,
    log: (day: string, seconds: number | null = null, from: BeginAt | null = null) =>
      (request.value = { kind: 'log', day, seconds, from }),
    edit: (entry: Entry) => (request.value = { kind: 'edit', entry }),
    close: () => (request.value = null),
  }
})

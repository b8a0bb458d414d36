// What the entry dialog is open for: it is one dialog, asked for from several pages and a shortcut.
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Entry } from '#contract/bridge/bridge'

/** A time of day to begin at, on the clock of a page. */
export interface BeginAt {
  /** `HH:MM` */
  clock: string
  /** Whether the second one is meant where clocks show it twice. */
  again: boolean
  /** IANA zone of the clock. */
  zone: string
}

interface Preset {
  /** What the duration is preset to, null to leave it empty. */
  seconds: number | null
  from: BeginAt | null
  /** The last of several days that get the same; null for one day. */
  until: string | null
}

export type EntryRequest = ({ kind: 'log'; day: string } & Preset) | { kind: 'edit'; entry: Entry }

/** What is asked about before it is done with entries that exist. */
export type StepKind = 'split' | 'merge' | 'move' | 'project' | 'overlap'
export interface StepRequest {
  kind: 'step'
  step: StepKind
  entries: readonly Entry[]
}

export const useEntryDialog = defineStore('entryDialog', () => {
  const request = shallowRef<EntryRequest | StepRequest | null>(null)
  const proposal = shallowRef<(() => void) | null>(null)
  return {
    request,
    /** Logs what the page in front has chosen; null when it proposes nothing. Pages set it while they are shown. */
    proposal,
    log: (day: string, preset: Partial<Preset> = {}) =>
      (request.value = { kind: 'log', day, seconds: null, from: null, until: null, ...preset }),
    edit: (entry: Entry) => (request.value = { kind: 'edit', entry }),
    /** An overlap is of two entries, a split of one. */
    step: (step: StepKind, entries: readonly Entry[]) => (request.value = { kind: 'step', step, entries }),
    close: () => (request.value = null),
  }
})

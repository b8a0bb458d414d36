// The state of sync: what is unsent, what was refused, what only the person can answer, and what can be done about it.
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { CallIn, Entry, SyncState } from '#contract/bridge/bridge'
import type { AbsenceRequest } from '#contract/bridge/absences'
import { call, useTopic } from '../bridge'
import { questionOf } from '../row-state'

/** Entries and requests in the same state. */
export interface QueueRows {
  readonly entries: readonly Entry[]
  readonly requests: readonly AbsenceRequest[]
}

/** No server takes it as it is: a project has to be chosen first. */
export const needsProject = (entry: Entry) => entry.project === null && entry.pending !== 'delete'

/** The rows of which something is true, entries and requests apart. */
function rowsThat(state: SyncState | null, holds: (row: Entry | AbsenceRequest) => boolean): QueueRows {
  return { entries: state?.queue.filter(holds) ?? [], requests: state?.requests.filter(holds) ?? [] }
}

export const countOf = ({ entries, requests }: QueueRows) => entries.length + requests.length

export const useSync = defineStore('sync', () => {
  const state = useTopic('sync')
  const waiting = computed(() => rowsThat(state.value, (row) => row.sync !== 'refused'))
  /** What the server no longer has. */
  const missing = computed(() => rowsThat(state.value, (row) => questionOf(row)?.kind === 'missing'))
  /** What the server may have already: entries, it is not asked about requests. */
  const similar = computed(
    () => state.value?.queue.filter((row) => questionOf(row)?.kind === 'similar') ?? [],
  )
  /** Everything else that waits for the person, so that no row is ever out of sight. */
  const refused = computed(() => {
    const asked = new Set<object>([...missing.value.entries, ...missing.value.requests, ...similar.value])
    return rowsThat(state.value, (row) => row.sync === 'refused' && !asked.has(row))
  })
  /** Projects created here that the server does not have; refused ones apart. */
  const projectsThat = (isRefused: boolean) =>
    (state.value?.projects ?? []).filter(({ sync }) => (sync === 'refused') === isRefused)
  const waitingProjects = computed(() => projectsThat(false))
  const refusedProjects = computed(() => projectsThat(true))
  const clientsThat = (isRefused: boolean) =>
    (state.value?.clients ?? []).filter(({ sync }) => (sync === 'refused') === isRefused)
  const waitingClients = computed(() => clientsThat(false))
  const refusedClients = computed(() => clientsThat(true))
  /** The new project that an entry waits for; null when it waits for none. */
  const awaited = (entry: Entry) => state.value?.projects.find(({ iri }) => iri === entry.project) ?? null
  /** How many of the refused rows could be sent again as they are. */
  const sendable = computed(
    () =>
      refusedClients.value.length +
      refusedProjects.value.length +
      refused.value.requests.length +
      refused.value.entries.filter((entry) => !needsProject(entry)).length,
  )
  const listed = computed(() => {
    const { queue = [], requests = [], projects = [], clients = [] } = state.value ?? {}
    return queue.length + requests.length + projects.length + clients.length
  })
  /** How many there are, whether they are listed or not. */
  const all = computed(() => (state.value?.waiting ?? 0) + (state.value?.refused ?? 0))
  /** What was done last with several rows at once. Kept here because what did it goes with its rows. */
  const said = shallowRef('')

  return {
    state,
    waiting,
    missing,
    similar,
    refused,
    waitingProjects,
    refusedProjects,
    waitingClients,
    refusedClients,
    awaited,
    sendable,
    listed,
    all,
    said,
    now: () => call('sync.now', {}),
    resend: (id: string) => call('sync.resend', { id }),
    resendAll: () => call('sync.resendAll', {}),
    discard: (id: string) => call('sync.discard', { id }),
    answerMissing: (answer: CallIn<'sync.answerMissing'>['answer']) => call('sync.answerMissing', { answer }),
    answerSimilar: (id: string, same: string | null) => call('sync.answerSimilar', { id, same }),
    resendProject: (id: string) => call('projects.resend', { id }),
    /** Gives up a refused project; `project` gets its work. */
    replaceProject: (id: string, project: string) => call('projects.replace', { id, project }),
    renameProject: (id: string, name: string) => call('projects.rename', { id, name }),
    discardProject: (id: string) => call('projects.discard', { id }),
    resendClient: (id: string) => call('clients.resend', { id }),
    renameClient: (id: string, name: string) => call('clients.rename', { id, name }),
    discardClient: (id: string) => call('clients.discard', { id }),
    takeKept: (account: string) => call('sync.takeKept', { account }),
  }
})

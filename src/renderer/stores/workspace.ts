// Which workspace is open, and getting into and out of one.
import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { CallIn } from '#contract/bridge/bridge'
import { call, useTopic } from '../bridge'

export const useWorkspace = defineStore('workspace', () => {
  const state = useTopic('workspace')
  /** The open workspace, null while there is none. */
  const open = computed(() => (state.value?.state === 'open' ? state.value : null))
  /** Whether the person is the only one in it: then no one else sees, decides or is away. */
  const alone = computed(() => open.value?.kind === 'local' && open.value.demo === null)
  /** Another one with another workspace, and with another person in it: then nothing of before may be seen. */
  const identity = computed(() =>
    open.value === null
      ? null
      : [open.value.kind, open.value.url, open.value.folder, open.value.employee.iri].join(' '),
  )

  return {
    state,
    open,
    alone,
    /** Whether it is only read here any more: it was moved to a server. */
    readOnly: computed(() => open.value !== null && open.value.moved !== null),
    identity,
    createLocal: (setup: CallIn<'workspace.createLocal'>) => call('workspace.createLocal', setup),
    openLocal: (id: string) => call('workspace.openLocal', { id }),
    connect: (url: string, token: string) => call('workspace.connect', { url, token }),
    chooseEmployee: (employee: string) => call('workspace.chooseEmployee', { employee }),
    signIn: (token: string) => call('workspace.signIn', { token }),
    retryVault: () => call('workspace.retryVault', {}),
    /** Fails with code `unsent` while entries wait, unless they are kept for the next sign-in. */
    leave: (unsent: 'ask' | 'keep') => call('workspace.leave', unsent === 'keep' ? { unsent } : {}),
    openFolder: () => call('app.openFolder', {}),
  }
})

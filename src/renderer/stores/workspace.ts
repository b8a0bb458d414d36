// Which workspace is open, and getting into and out of one.
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { CallIn } from '#contract/bridge/bridge'
import { call, useTopic } from '../bridge'
import { systemZone } from '../clock'

export const useWorkspace = defineStore('workspace', () => {
  const state = useTopic('workspace')
  /** Whether the open workspace was created just now: its first page puts the focus where work begins. */
  const isNew = shallowRef(false)
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

  /** The IANA zone whose clock pages show: the person's in the workspace, on every computer the same. */
  const zone = computed(() => open.value?.timezone ?? systemZone())

  return {
    state,
    open,
    zone,
    alone,
    /** Whether it is only read here any more: it was moved to a server. */
    readOnly: computed(() => open.value !== null && open.value.moved !== null),
    identity,
    isNew,
    async createLocal(setup: CallIn<'workspace.createLocal'>) {
      isNew.value = true
      try {
        return await call('workspace.createLocal', setup)
      } catch (failure) {
        isNew.value = false
        throw failure
      }
    },
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

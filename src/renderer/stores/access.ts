// What the person may manage in the open workspace: which pages and which figures they are offered.
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { useWorkspace } from './workspace'

const NONE = { admin: false, manager: false, costs: false }

export const useAccess = defineStore('access', () => {
  const workspace = useWorkspace()
  const access = computed(() => workspace.open?.access ?? NONE)

  return {
    /** May manage everything. The owner of a local workspace is its admin. */
    isAdmin: computed(() => access.value.admin),
    /** May manage projects and the people of their team; admins may, too. */
    isManager: computed(() => access.value.manager),
    /** Sees costs, margins and budgets of money. */
    seesCosts: computed(() => access.value.costs),
    /** A local workspace has no other people. */
    isLocal: computed(() => workspace.open?.kind === 'local' && workspace.open.demo === null),
    /** Decides about requests of others. */
    decides: computed(() => workspace.open?.decides ?? false),
  }
})

// What the person may manage in the open workspace: which pages and which figures they are offered.
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { useWorkspace } from './workspace'

const NONE = { admin: false, manager: false, costs: false }

export const useAccess = defineStore('access', () => {
  const workspace = useWorkspace()
  const access = computed(() => workspace.open?.access ?? NONE)

  /** Whether a person who manages no one leads a project. Only the server knows; nothing at the start waits for it. */
  const leads = shallowRef(false)
  /** Whether there are properties to see, which only the server knows as well. */
  const properties = shallowRef(false)
  const isLocal = computed(() => workspace.alone)
  const isManager = () => access.value.manager
  window.requestIdleCallback(() => {
    void import('./leads').then(({ followLeads }) => followLeads(leads, isManager))
    void import('./property-offer').then(({ followProperties }) =>
      followProperties(properties, { isManager, isLocal: () => isLocal.value }),
    )
  })

  return {
    /** Has projects to read and to steer: those of the workspace, or those they lead. */
    seesProjects: computed(() => access.value.manager || leads.value),
    /** May manage everything. The owner of a local workspace is its admin. */
    isAdmin: computed(() => access.value.admin),
    /** May manage projects and the people of their team; admins may, too. */
    isManager: computed(() => access.value.manager),
    /** Sees costs, margins and budgets of money. */
    seesCosts: computed(() => access.value.costs),
    /** Has properties to book and to measure, or may add some. */
    seesProperties: computed(() => properties.value),
    /** A local workspace has no other people. */
    isLocal,
    /** Decides about requests of others. */
    decides: computed(() => workspace.open?.decides ?? false),
  }
})

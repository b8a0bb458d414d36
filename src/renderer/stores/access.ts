// What the person may manage in the open workspace: which pages and which figures they are offered.
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { call } from '../bridge'
import { useWorkspace } from './workspace'

const NONE = { admin: false, manager: false, costs: false }

export const useAccess = defineStore('access', () => {
  const workspace = useWorkspace()
  const access = computed(() => workspace.open?.access ?? NONE)

  /** Whether a person who manages nobody leads a project. Only the server knows; nothing at the start waits for it. */
  const leads = shallowRef(false)
  async function askLeads(employee: string) {
    const query = { employee, position: 'leader', itemsPerPage: '1' }
    const page = await call('records.list', { path: '/project-members', query }).catch(() => null)
    if (workspace.open?.employee.iri === employee) leads.value = (page?.items.length ?? 0) > 0
  }
  watch(
    () => (access.value.manager ? null : workspace.identity),
    (identity) => {
      leads.value = false
      const employee = workspace.open?.employee.iri
      if (identity !== null && employee !== undefined) {
        window.requestIdleCallback(() => void askLeads(employee))
      }
    },
    { immediate: true },
  )

  return {
    /** Has projects to read and to steer: those of the workspace, or those they lead. */
    seesProjects: computed(() => access.value.manager || leads.value),
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

// Whether the person leads a project, which only the server knows. Asked once the first window stands.
import { watch, type Ref } from 'vue'
import { call } from '../bridge'
import { useWorkspace } from './workspace'

/** False also when the server cannot be asked. */
async function leadsProject(employee: string): Promise<boolean> {
  const query = { employee, position: 'leader', itemsPerPage: '1' }
  const page = await call('records.list', { path: '/project-members', query }).catch(() => null)
  return (page?.items.length ?? 0) > 0
}

/** Keeps `leads` up for as long as the window lives. Managers are not asked about: they see all projects they may. */
export function followLeads(leads: Ref<boolean>, isManager: () => boolean): void {
  const workspace = useWorkspace()
  watch(
    () => (isManager() ? null : workspace.identity),
    async (identity) => {
      leads.value = false
      const employee = workspace.open?.employee.iri
      if (identity === null || employee === undefined) return
      const answer = await leadsProject(employee)
      if (workspace.identity === identity) leads.value = answer
    },
    { immediate: true },
  )
}

// The people whose time the person sees: their team, or everyone for an admin.
import { computed } from 'vue'
import type { Employee } from '#contract/organization/people'
import { useAccess } from '../../stores/access'
import { useAllRecords } from '../../stores/records'
import { useWorkspace } from '../../stores/workspace'
import { idOf } from '../projects/shapes'

/** @param wanted whether they are read. Call in setup. */
export function usePeopleInReach(wanted: () => boolean) {
  const access = useAccess()
  const workspace = useWorkspace()
  const employees = useAllRecords<Employee>(() => (wanted() ? { path: '/employees' } : null))
  /** Everyone whom the server lists. */
  const listed = computed(() => employees.answer.value ?? [])
  const inReach = computed(() => {
    const me = idOf(workspace.open?.employee.iri ?? '')
    return listed.value
      .filter(({ role }) => role !== 'integration')
      .filter(({ id, manager }) => access.isAdmin || String(id) === me || idOf(manager ?? '') === me)
  })
  return { listed, inReach }
}

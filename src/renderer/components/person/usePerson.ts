// Everything that the page of a person shows, read from the server. What the caller may not read is left out.
import { computed } from 'vue'
import type { HolidayRequest, HolidayType } from '#contract/absences'
import type { AuditLog } from '#contract/audit'
import type { Employee } from '#contract/organization/people'
import type { Project, ProjectMember } from '#contract/projects/projects'
import type { Schedule, ScheduleEmployee } from '#contract/schedules'
import { useAccess } from '../../stores/access'
import { useAllRecords, useServerRecord } from '../../stores/records'

/** Enough of the trail for two years of one person. */
const MOST_CHANGES = 500

/**
 * Call in setup.
 * @param id of the person; null for no one
 * @param years the two that are shown
 */
export function usePerson(id: () => string | null, years: readonly [number, number]) {
  const access = useAccess()
  const about = (path: string, query: Record<string, string> = {}, allowed = true) => {
    const employee = id()
    return employee === null || !allowed ? null : { path, query: { employee, ...query } }
  }
  const record = useServerRecord(() => {
    const employee = id()
    return employee === null ? null : `/employees/${employee}`
  })
  const schedules = useAllRecords<Schedule>(() => ({ path: '/schedules' }))
  const assignments = useAllRecords<ScheduleEmployee>(() => about('/schedule-employees'))
  const members = useAllRecords<ProjectMember>(() => about('/project-members'))
  const projects = useAllRecords<Project>(() =>
    (members.answer.value?.length ?? 0) > 0 ? { path: '/projects' } : null,
  )
  const trail = useAllRecords<AuditLog>(() => {
    const employee = id()
    return employee === null || !access.isAdmin
      ? null
      : { path: '/audit-logs', query: { relationName: 'Employee', relationId: employee } }
  }, MOST_CHANGES)
  const [before, now] = years.map((year) => ({
    requests: useAllRecords<HolidayRequest>(() => about('/holiday-requests', { year: String(year) })),
    types: useAllRecords<HolidayType>(() => about('/holidays', { year: String(year) })),
  })) as [YearOfPerson, YearOfPerson]

  return {
    record,
    person: computed(() => (record.answer.value?.record ?? null) as Employee | null),
    version: computed(() => record.answer.value?.version ?? null),
    schedules: computed(() => schedules.answer.value ?? []),
    assignments: computed(() => assignments.answer.value ?? []),
    members: computed(() => members.answer.value ?? []),
    projects: computed(() => projects.answer.value ?? []),
    trail: computed(() => trail.answer.value ?? []),
    types: computed(() => [before.types.answer.value ?? [], now.types.answer.value ?? []] as const),
    requests: computed(() => {
      // A request over New Year is of both years.
      const all = [...(before.requests.answer.value ?? []), ...(now.requests.answer.value ?? [])]
      return [...new Map(all.map((request) => [request.id, request])).values()]
    }),
  }
}

interface YearOfPerson {
  requests: ReturnType<typeof useAllRecords<HolidayRequest>>
  types: ReturnType<typeof useAllRecords<HolidayType>>
}

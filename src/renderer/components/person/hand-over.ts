// What someone else takes over: the people they manage with their open requests, and the projects they lead.
import type { HolidayRequest } from '#contract/absences'
import type { Employee } from '#contract/organization/people'
import type { ProjectMember } from '#contract/projects/projects'
import { call } from '../../bridge'
import { readAll } from '../../stores/records'
import { idOf, pathOf } from '../people/people'

export interface ToHandOver {
  readonly reports: readonly Employee[]
  readonly led: readonly ProjectMember[]
  /** Requests of the reports that wait for a decision: they follow their people. */
  readonly requests: readonly HolidayRequest[]
}

/** Whether no one and nothing needs a successor. */
export const isNothing = ({ reports, led }: ToHandOver) => reports.length + led.length === 0

/** @throws CallFailed */
export async function readToHandOver(person: Employee): Promise<ToHandOver> {
  const of = { employee: String(person.id), manager: String(person.id) }
  const [reports, led, requests] = await Promise.all([
    readAll<Employee>('/employees', { manager: of.manager, active: 'true' }),
    readAll<ProjectMember>('/project-members', { employee: of.employee, position: 'leader' }),
    readAll<HolidayRequest>('/holiday-requests', { manager: of.manager, status: 'pending' }),
  ])
  return { reports, led, requests }
}

/**
 * Hands everything over, one after another. What is done stays done when a later step fails, and is not there any more
 * when it is tried again.
 * @param to the id of the successor
 * @throws CallFailed
 */
export async function handOver(
  { reports, led }: ToHandOver,
  { from, to }: { from: Employee; to: string },
): Promise<void> {
  const successor = `/employees/${to}`
  for (const report of reports) {
    // No one manages themselves: the successor gets the manager of the one who hands over.
    const manager = String(report.id) === to ? from.manager : successor
    await call('records.update', { path: pathOf(report), body: { manager }, version: null })
  }
  for (const member of led) await handOverProject(member, to)
}

async function handOverProject(member: ProjectMember, to: string): Promise<void> {
  const project = idOf(member.project)
  const [there] = await readAll<ProjectMember>('/project-members', { employee: to, project })
  if (there === undefined) {
    const body = { employee: `/employees/${to}`, project: member.project, position: 'leader' }
    await call('records.create', { path: '/project-members', body, key: crypto.randomUUID() })
  } else if (there.position !== 'leader') {
    const path = `/project-members/${there.id}`
    await call('records.update', { path, body: { position: 'leader' }, version: null })
  }
  const path = `/project-members/${member.id}`
  await call('records.update', { path, body: { position: 'member' }, version: null })
}

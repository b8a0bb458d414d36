// Where work can be logged, by whom and on which days: someone who works here, on a project that takes it, on one of its tasks.
import { isEmployed } from '#domain/employment'
import { OPEN_PROJECT_STATUSES } from '#contract/projects/projects'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import type { Change, RuleTools, Unfilled } from '../../engine/schema/declare'

export type WorkTimeChange = Change<Unfilled<RowOf<'work_times'>, 'billable'>>

/** Types of projects that no one pays for. */
const UNPAID: readonly string[] = ['internal', 'template']

const projectQuery = prepared(({ project }: { readonly project: number }) =>
  build
    .selectFrom('projects')
    .select(['status', 'visibility', 'type', 'date_from', 'date_to'])
    .where('id', '=', project),
)

const memberQuery = prepared(
  ({ project, employee }: { readonly project: number; readonly employee: number }) =>
    build
      .selectFrom('project_members')
      .select('id')
      .where('project_id', '=', project)
      .where('employee_id', '=', employee)
      .where('deleted_at', 'is', null),
)

const employeeQuery = prepared(({ employee }: { readonly employee: number }) =>
  build.selectFrom('employees').select(['hired_at', 'left_at']).where('id', '=', employee),
)

const taskQuery = prepared(({ task }: { readonly task: number }) =>
  build.selectFrom('project_tasks').select('project_id').where('id', '=', task),
)

/** No one works before the first day or after the last. */
export const assertEmployed = async ({ after, changes }: WorkTimeChange, tools: RuleTools): Promise<void> => {
  if (tools.trusted || !(changes('local_date') || changes('employee_id'))) return
  const { local_date: date } = after
  const person = await tools.get(employeeQuery({ employee: after.employee_id }))
  if (person === undefined) return
  const { hired_at: hiredAt, left_at: leftAt } = person
  if (isEmployed({ hiredAt, leftAt }, date)) return
  if (date < hiredAt) tools.violation('date', 'beforeHiring', { limit: hiredAt })
  else tools.violation('date', 'afterLeaving', { limit: leftAt ?? '' })
}

type Project = Pick<RowOf<'projects'>, 'status' | 'visibility' | 'type' | 'date_from' | 'date_to'>

/** The local day of an instant as it is kept. */
const dayOf = (shown: string | null): string | null => shown?.slice(0, 10) ?? null

const assertProjectDays = (date: string, { date_from, date_to }: Project, tools: RuleTools): void => {
  const [first, last] = [dayOf(date_from), dayOf(date_to)]
  if (first !== null && date < first) tools.violation('date', 'beforeProject', { limit: first })
  if (last !== null && date > last) tools.violation('date', 'afterProject', { limit: last })
}

/**
 * A project takes time while it is open, on its days, and from its members where only they may log.
 * @throws Problem 409 `project-closed`, 403 `forbidden`.
 */
export const assertTakesWork = async (
  { after, changes }: WorkTimeChange,
  tools: RuleTools,
): Promise<void> => {
  const moves = changes('project_id')
  if (!moves && !changes('local_date')) return
  const { project_id: id, employee_id: employee, local_date: date } = after
  const project = await tools.get(projectQuery({ project: id }))
  if (project === undefined) return
  const { status, type, visibility } = project
  if (!tools.trusted && moves && !OPEN_PROJECT_STATUSES.some((open) => open === status)) {
    tools.refuse(
      'project-closed',
      { status },
      { members: { project: tools.iri('projects', id), projectStatus: status } },
    )
  }
  if (!tools.trusted && moves && type === 'template') tools.violation('project', 'templateProject')
  if (!tools.trusted) assertProjectDays(date, project, tools)
  if (!moves || !tools.config('workTimes.requireMembership') || visibility === 'everyone') return
  const member = await tools.get(memberQuery({ project: id, employee }))
  if (member === undefined) tools.refuse('forbidden')
}

/** The task is one of the project; it stays behind there, unless another one was asked for. */
export const keepTask = async (
  { before, after, changes, says }: WorkTimeChange,
  tools: RuleTools,
): Promise<void> => {
  if (before !== null && changes('project_id') && !says('task_id')) after.task_id = null
  if (after.task_id === null || !(changes('task_id') || changes('project_id'))) return
  const task = await tools.get(taskQuery({ task: after.task_id }))
  if (task?.project_id !== after.project_id) tools.violation('task', 'otherProject')
}

const isPaid = async (project: number, tools: RuleTools): Promise<number> => {
  const row = await tools.get(projectQuery({ project }))
  return UNPAID.includes(row?.type ?? '') ? 0 : 1
}

/** Who pays is said, or follows from the project: of a new entry, and of one that moves and was as its project had it. */
export const fillBillable = async (
  { before, after, changes, says }: WorkTimeChange,
  tools: RuleTools,
): Promise<void> => {
  if (before === null) after.billable ??= await isPaid(after.project_id, tools)
  else if (changes('project_id') && !says('billable')) {
    const usual = (await isPaid(before.project_id, tools)) === before.billable
    if (usual) after.billable = await isPaid(after.project_id, tools)
  }
}

// The picker of tasks: what somebody probably works on, first.
import Type from 'typebox'
import { TaskPick } from '#contract/projects/tasks'
import { json, type Call } from '../../engine/call'
import { filteredRows } from '../../engine/read/filtered-rows'
import { flagParameter } from '../../engine/read/parameters'
import { modelNamed, type Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import type { SqlValue } from '../../db/sql'

const MAX_PICKS = 50
const OPEN = `is_template = 0 and status_id in (select id from task_statuses where category in ('open', 'active'))`

/** One's own tasks before those one asked for and the rest, the last changed first. */
const ownFirst = (me: number): { text: string; params: SqlValue[] } => ({
  text: `case when assignees like ? then 0 when requester_id = ? then 1 else 2 end, updated_at desc, id desc`,
  params: [`%,${me},%`, me],
})

const pick = async (
  core: Core,
  call: Call,
  onlyOpen: boolean,
  names: readonly string[],
): Promise<TaskPick[]> => {
  const model = modelNamed(core, 'ProjectTask')
  const { where, order } = await filteredRows(core, model, call, call.query, names)
  const asked = call.query.some(({ name }) => name === 'order')
  const me = call.actor.kind === 'principal' ? call.actor.principal.employeeId : 0
  const by = asked ? { text: order, params: [] } : ownFirst(me)
  const open = onlyOpen ? ` and ${OPEN}` : ''
  // Projects and statuses are joined to the fifty that are shown, not to all there are.
  const rows = await core.db.all(
    `select id, title, due_at, project_id, (select name from projects where projects.id = project_id) as project_name, (select color from projects where projects.id = project_id) as project_color, (select name from task_statuses where task_statuses.id = status_id) as status_name from project_tasks where (${where.text})${open} order by ${by.text} limit ${MAX_PICKS}`,
    [...where.params, ...by.params],
  )
  return rows.map((row) => ({
    id: Number(row['id']),
    iri: referenceTo(core.base, 'project-tasks', row['id']),
    title: String(row['title']),
    label: `${String(row['project_name'])} / ${String(row['title'])}`,
    project: {
      id: Number(row['project_id']),
      name: String(row['project_name']),
      color: String(row['project_color']),
    },
    statusName: row['status_name'] === null ? null : String(row['status_name']),
    dueAt: row['due_at'] === null ? null : String(row['due_at']),
  }))
}

export const projectTaskRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/project-tasks/picker',
    admission: { kind: 'scope', group: 'projects', level: 'read' },
    tag: 'Projects and delivery',
    errors: [400],
    id: 'pickProjectTasks',
    summary:
      'List up to 50 tasks in short form, your own and the most recently changed first; takes the filters of the list',
    filtersOf: modelNamed(core, 'ProjectTask'),
    query: { onlyOpen: flagParameter('Leave out templates and tasks that are done or cancelled.', true) },
    answer: Type.Array(TaskPick),
    handle: async ({ call, asked, names }) => json(await pick(core, call, asked.onlyOpen ?? true, names)),
  }),
]

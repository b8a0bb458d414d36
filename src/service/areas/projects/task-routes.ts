// The picker of tasks: what someone probably works on, first.
import Type from 'typebox'
import { TaskPick } from '#contract/projects/tasks'
import { sql } from 'kysely'
import { build, condition, piece, prepared } from '../../db/build'
import { and, type Sql } from '../../db/sql'
import { json, type Call } from '../../engine/call'
import { filteredRows } from '../../engine/read/filtered-rows'
import { flagParameter } from '../../engine/read/parameters'
import { modelNamed, type Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'

const MAX_PICKS = 50

/** Tasks that are still to be done. */
const isOpen = condition('project_tasks', (eb) =>
  eb.and([
    eb('is_template', '=', 0),
    eb(
      'status_id',
      'in',
      build.selectFrom('task_statuses').select('id').where('category', 'in', ['open', 'active']),
    ),
  ]),
)({})

/** Tasks to choose from: the fifty that are shown, with the names of their projects and statuses. */
const picks = (where: Sql) =>
  build
    .selectFrom('project_tasks')
    .select(['id', 'title', 'due_at', 'project_id'])
    // Joined to the fifty that are shown, not to all there are.
    .select((eb) => {
      const project = eb.selectFrom('projects').whereRef('projects.id', '=', 'project_tasks.project_id')
      const status = eb
        .selectFrom('task_statuses')
        .whereRef('task_statuses.id', '=', 'project_tasks.status_id')
      return [
        project.select('projects.name').$asScalar().$notNull().as('project_name'),
        project.select('projects.color').$asScalar().$notNull().as('project_color'),
        status.select('task_statuses.name').as('status_name'),
      ]
    })
    .where(piece(where))
    .limit(MAX_PICKS)

const inOrderQuery = prepared(({ where, order }: { readonly where: Sql; readonly order: Sql }) =>
  picks(where).orderBy(sql.raw(order.text)),
)

interface OwnFirst {
  readonly where: Sql
  /** Of someone, and a pattern for lists that have them. */
  readonly me: number
  readonly among: string
}

/** One's own tasks before those one asked for and the rest, the last changed first. */
const ownFirstQuery = prepared(({ where, me, among }: OwnFirst) =>
  picks(where)
    .orderBy((eb) =>
      eb
        .case()
        .when('assignees', 'like', among)
        .then(eb.lit(0))
        .when('requester_id', '=', me)
        .then(eb.lit(1))
        .else(eb.lit(2))
        .end(),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc'),
)

const pick = async (
  core: Core,
  call: Call,
  onlyOpen: boolean,
  names: readonly string[],
): Promise<TaskPick[]> => {
  const model = modelNamed(core, 'ProjectTask')
  const { where: filtered, order } = await filteredRows(core, model, call, call.query, names)
  const me = call.actor.kind === 'principal' ? call.actor.principal.employeeId : 0
  const where = onlyOpen ? and([filtered, isOpen]) : filtered
  const rows = await core.db.page(
    call.query.some(({ name }) => name === 'order')
      ? inOrderQuery({ where, order: { text: order, params: [] } })
      : ownFirstQuery({ where, me, among: `%,${me},%` }),
  )
  return rows.map((row) => ({
    id: row.id,
    iri: referenceTo(core.base, 'project-tasks', row.id),
    title: row.title,
    label: `${row.project_name} / ${row.title}`,
    project: { id: row.project_id, name: row.project_name, color: row.project_color },
    statusName: row.status_name,
    dueAt: row.due_at,
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
    description:
      'Returns what a picker of tasks needs. Templates and finished tasks are left out unless `onlyOpen` is false.',
    filtersOf: modelNamed(core, 'ProjectTask'),
    query: { onlyOpen: flagParameter('Leave out templates and tasks that are done or cancelled.', true) },
    answer: Type.Array(TaskPick),
    handle: async ({ call, asked, names }) => json(await pick(core, call, asked.onlyOpen ?? true, names)),
  }),
]

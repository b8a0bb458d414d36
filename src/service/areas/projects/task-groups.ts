// TaskStatus and TaskList: what tasks go through, and what they stand in.
import { TASK_STATUS_CATEGORIES, TaskList, TaskStatus } from '#contract/projects/tasks'
import { POSITION_GAP } from '#domain/task-order'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools, type Unfilled } from '../../engine/schema/declare'

export const taskStatus = declare({
  name: 'TaskStatus',
  schema: TaskStatus,
  about: 'A status that tasks can have, such as “In review”. Its category says what it means.',
  examples: {
    create: { name: 'Blocked', category: 'active', color: '#d97706' },
    update: { color: '#b45309' },
  },
  paths: ['task-statuses'],
  table: 'task_statuses',
  tag: 'Extensions',
  scope: 'projects',
  extension: true,
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: { name: { required: true }, category: { required: true }, position: { default: 0 } },
  filters: { category: { kind: 'code', column: 'category', values: TASK_STATUS_CATEGORIES } },
  order: { by: { position: ['position'], name: ['name'] }, default: ['position', 'asc'] },
  access: { area: 'reference', ownedBy: { kind: 'shared' } },
  unique: [{ columns: ['name'], what: 'a status of this name' }],
  dependents: [{ resource: 'ProjectTask', column: 'status_id', onDelete: 'refuse' }],
})

const lastQuery = prepared(({ project }: { readonly project: number }) =>
  build
    .selectFrom('task_lists')
    .select((eb) => eb.fn.max<number | null>('position').as('position'))
    .where('project_id', '=', project)
    .where('deleted_at', 'is', null),
)

const placeLast = async (
  { kind, after }: Change<Unfilled<RowOf<'task_lists'>, 'position'>>,
  tools: RuleTools,
): Promise<void> => {
  if (kind !== 'create' || after.position !== null) return
  const last = await tools.get(lastQuery({ project: after.project_id }))
  after.position = (last?.position ?? 0) + POSITION_GAP
}

export const taskList = declare({
  name: 'TaskList',
  schema: TaskList,
  about: 'A list of tasks in a project, such as a column of a board.',
  examples: { create: { project: '/projects/1', name: 'Next release' }, update: { name: 'Release of July' } },
  paths: ['task-lists'],
  table: 'task_lists',
  tag: 'Extensions',
  scope: 'projects',
  extension: true,
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: { project: { required: true, immutable: true }, name: { required: true } },
  filters: { project: { kind: 'reference', column: 'project_id', target: 'projects' } },
  order: {
    by: { position: ['project_id', 'position'], name: ['name'], updatedAt: ['updated_at'] },
    default: ['position', 'asc'],
  },
  access: { area: 'task-lists', ownedBy: { kind: 'project', column: 'project_id' } },
  unique: [{ columns: ['project_id', 'name'], what: 'a list of this name' }],
  dependents: [{ resource: 'ProjectTask', column: 'list_id', onDelete: 'refuse' }],
  rule: placeLast,
})

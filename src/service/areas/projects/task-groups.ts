// TaskStatus and TaskList: what tasks go through, and what they stand in.
import { TASK_STATUS_CATEGORIES, TaskList, TaskStatus } from '#contract/projects/tasks'
import { POSITION_GAP } from '#domain/task-order'
import type { Change, Declaration, RuleTools } from '../../engine/schema/declare'

export const taskStatus: Declaration = {
  name: 'TaskStatus',
  schema: TaskStatus,
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
}

const placeLast = async ({ kind, after }: Change, tools: RuleTools): Promise<void> => {
  if (kind !== 'create' || after['position'] !== null) return
  const last = await tools.get(
    'select coalesce(max(position), 0) as position from task_lists where project_id = ? and deleted_at is null',
    [after['project_id'] ?? null],
  )
  after['position'] = Number(last?.['position']) + POSITION_GAP
}

export const taskList: Declaration = {
  name: 'TaskList',
  schema: TaskList,
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
}

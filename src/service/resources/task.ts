// ProjectTask and TaskStatus: work to be done in a project, and the statuses it goes through.
import {
  ProjectTask,
  TASK_PRIORITIES,
  TASK_SOURCES,
  TASK_STATUS_CATEGORIES,
  TaskStatus,
} from '#contract/tasks'
import type { Change, Declaration, RuleTools } from '../engine/declare'
import { textOf } from '../engine/related'
import type { SqlValue } from '../engine/sql'

/** Room between neighbours, so that a task can be put between two others. */
const POSITION_GAP = 1024

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
  access: { area: 'reference', belongs: { kind: 'shared' } },
  unique: [{ columns: ['name'], what: 'a status of this name' }],
  dependents: [{ resource: 'ProjectTask', column: 'status_id', onDelete: 'refuse' }],
}

const withPeople = (list: SqlValue | undefined, ...people: (SqlValue | undefined)[]): string => {
  const ids = new Set([
    ...String(list).split(','),
    ...people.flatMap((item) => String(item ?? '').split(',')),
  ])
  ids.delete('')
  return ids.size === 0 ? '' : `,${[...ids].join(',')},`
}

const demandPolicy = async ({ after }: Change, tools: RuleTools): Promise<void> => {
  const project = after['project_id'] ?? null
  const row = await tools.get('select task_create_policy from projects where id = ?', [project])
  if (row?.['task_create_policy'] === 'managers' && !(await tools.manages(project))) tools.refuse('forbidden')
}

const completeNew = async (change: Change, tools: RuleTools): Promise<void> => {
  const { after, actor } = change
  const caller = actor.kind === 'principal' ? actor.principal : null
  if (!tools.trusted) await demandPolicy(change, tools)
  if (after['requester_id'] === null && caller !== null) after['requester_id'] = caller.employeeId
  if (after['source'] === null) after['source'] = caller?.role === 'integration' ? 'api' : 'manual'
  after['subscribers'] = withPeople(after['subscribers'], after['requester_id'], after['assignees'])
  if (after['status_id'] === null) {
    const first = await tools.get(
      `select id from task_statuses where category = 'open' and deleted_at is null order by position, id limit 1`,
    )
    if (first === undefined) {
      tools.violation('status', 'required')
      return
    }
    after['status_id'] = first['id'] ?? null
  }
  if (after['position'] === null) {
    const last = await tools.get(
      'select coalesce(max(position), 0) as position from project_tasks where project_id = ? and deleted_at is null',
      [after['project_id'] ?? null],
    )
    after['position'] = Number(last?.['position']) + POSITION_GAP
  }
}

const rule = async (change: Change, tools: RuleTools): Promise<void> => {
  if (change.kind === 'delete') return
  const { after, before } = change
  if (change.kind === 'create') await completeNew(change, tools)
  const [start, due] = [after['start_at_utc'] ?? null, after['due_at_utc'] ?? null]
  if (start !== null && due !== null && start > due) tools.violation('dueAt', 'order', { other: 'startAt' })
  if (change.changes('assignees') && before !== null) {
    after['subscribers'] = withPeople(after['subscribers'], after['assignees'])
  }
  if (change.changes('status_id') && !(tools.trusted && after['completed_at'] !== null)) {
    const status = await tools.get('select category from task_statuses where id = ?', [
      after['status_id'] ?? null,
    ])
    after['completed_at'] = status?.['category'] === 'done' ? (after['completed_at'] ?? tools.now) : null
  }
}

export const projectTask: Declaration = {
  name: 'ProjectTask',
  schema: ProjectTask,
  paths: ['project-tasks'],
  table: 'project_tasks',
  tag: 'Projects and delivery',
  scope: 'projects',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: {
    project: { required: true },
    title: { required: true },
    priority: { default: 'normal' },
    isTemplate: { default: false },
    assignees: { default: [] },
    subscribers: { default: [] },
    source: { immutable: true },
    possiblePriorities: { compute: () => TASK_PRIORITIES.join(',') },
    statusName: { related: textOf('task_statuses', 'status_id', 'name') },
    template: { compute: (row) => row['is_template'] === 1 },
  },
  filters: {
    project: { kind: 'reference', column: 'project_id', target: 'projects' },
    status: { kind: 'reference', column: 'status_id', target: 'task-statuses' },
    statusCategory: {
      kind: 'custom',
      schema: { type: 'string', enum: TASK_STATUS_CATEGORIES },
      expected: TASK_STATUS_CATEGORIES.join(', '),
      where: (value) =>
        TASK_STATUS_CATEGORIES.some((category) => category === value)
          ? {
              where: {
                text: 'status_id in (select id from task_statuses where category = ?)',
                params: [value],
              },
            }
          : null,
    },
    assignee: { kind: 'referenceList', column: 'assignees', target: 'employees' },
    subscriber: { kind: 'referenceList', column: 'subscribers', target: 'employees' },
    requester: { kind: 'reference', column: 'requester_id', target: 'employees' },
    priority: { kind: 'code', column: 'priority', values: TASK_PRIORITIES },
    source: { kind: 'code', column: 'source', values: TASK_SOURCES },
    isTemplate: { kind: 'bool', column: 'is_template' },
    dueAt: { kind: 'instant', column: 'substr(due_at, 1, 10)', utc: 'due_at_utc' },
    'exists[completedAt]': { kind: 'exists', column: 'completed_at' },
  },
  order: {
    by: {
      position: ['project_id', 'position'],
      dueAt: ['due_at_utc'],
      priority: ['priority'],
      updatedAt: ['updated_at'],
    },
    default: ['position', 'asc'],
  },
  search: ['title'],
  access: { area: 'project-tasks', belongs: { kind: 'task', column: 'project_id' } },
  rule,
}

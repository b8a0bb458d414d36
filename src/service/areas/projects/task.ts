// ProjectTask: work to be done in a project.
import Type from 'typebox'
import { iri } from '#contract/field'
import { ProjectTask, TASK_PRIORITIES, TASK_SOURCES, TASK_STATUS_CATEGORIES } from '#contract/projects/tasks'
import { comeAgain, subscription, taskRule } from './task-rules'
import { build, condition } from '../../db/build'
import { sql } from '../../db/sql'
import { declare } from '../../engine/schema/declare'
import { textOf } from '../../engine/schema/related'

const RANK = sql(
  `case priority ${TASK_PRIORITIES.map((priority, rank) => `when '${priority}' then ${rank}`).join(' ')} end`,
)
/** Tasks without a list stand before those of lists. */
const LIST = sql('coalesce(list_id, 0)')
const ofCategory = condition('project_tasks', (eb, { category }: { readonly category: string }) =>
  eb('status_id', 'in', build.selectFrom('task_statuses').select('id').where('category', '=', category)),
)

const Subscriber = Type.Object(
  { employee: Type.Optional(iri('employees')) },
  { $id: 'TaskSubscriber', additionalProperties: false },
)

export const projectTask = declare({
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
    template: { compute: (row) => row.is_template === 1 },
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
          ? { where: ofCategory({ category: value }) }
          : null,
    },
    list: { kind: 'reference', column: 'list_id', target: 'task-lists' },
    asset: { kind: 'reference', column: 'asset_id', target: 'properties' },
    recurrenceParent: { kind: 'reference', column: 'recurrence_parent_id', target: 'project-tasks' },
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
      position: ['project_id', LIST, 'position'],
      dueAt: ['due_at_utc'],
      priority: [RANK],
      updatedAt: ['updated_at'],
    },
    default: ['position', 'asc'],
  },
  search: ['title'],
  access: {
    area: 'project-tasks',
    ownedBy: {
      kind: 'part',
      column: 'project_id',
      policies: { read: 'task_visibility', write: 'task_create_policy' },
      people: { list: 'assignees', one: 'requester_id' },
    },
  },
  transitions: {
    actions: [
      {
        event: 'subscribe',
        via: 'post',
        paths: ['project_tasks'],
        summary: 'Subscribe to a task; those who manage its project can subscribe others',
        body: Subscriber,
        steps: [{ act: subscription('add') }],
      },
      {
        event: 'unsubscribe',
        via: 'post',
        paths: ['project_tasks'],
        summary: 'Unsubscribe from a task; those who manage its project can unsubscribe others',
        body: Subscriber,
        steps: [{ act: subscription('remove') }],
      },
    ],
  },
  rule: taskRule,
  effect: comeAgain,
})

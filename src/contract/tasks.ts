// Tasks over HTTP: ProjectTask and the statuses it goes through (TaskStatus, an extension).
import type { Static } from 'typebox'
import {
  bool,
  email,
  instant,
  integer,
  integerId,
  iri,
  iriList,
  name,
  nullable,
  oneOf,
  readOnly,
  resource,
  text,
} from './field'

export const TASK_STATUS_CATEGORIES = ['open', 'active', 'done', 'cancelled'] as const
export const TASK_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export const TASK_SOURCES = ['manual', 'api', 'email', 'client_portal', 'recurrence', 'import'] as const

export const TaskStatus = resource('TaskStatus', {
  id: integerId(),
  name: name(),
  category: oneOf(TASK_STATUS_CATEGORIES),
  position: integer({ minimum: 0 }),
  color: nullable(text(7)),
})
export type TaskStatus = Static<typeof TaskStatus>

export const ProjectTask = resource('ProjectTask', {
  id: integerId(),
  project: iri('projects'),
  requester: nullable(iri('employees')),
  list: nullable(iri('task-lists')),
  status: iri('task-statuses'),
  title: name(),
  description: nullable(text()),
  priority: oneOf(TASK_PRIORITIES),
  startAt: nullable(instant()),
  dueAt: nullable(instant()),
  completedAt: readOnly(nullable(instant())),
  position: integer({ minimum: 0 }),
  recurrenceRule: nullable(iri('recurrence-rules')),
  recurrenceParent: readOnly(nullable(iri('project-tasks'))),
  isTemplate: bool(),
  assignees: iriList('employees'),
  subscribers: iriList('employees'),
  asset: nullable(iri('properties')),
  source: oneOf(TASK_SOURCES),
  reporterName: nullable(name()),
  reporterEmail: nullable(email()),
  createdAt: readOnly(instant()),
  updatedAt: readOnly(instant()),
  possiblePriorities: readOnly(text(255)),
  statusName: readOnly(nullable(text(255))),
  template: readOnly(bool()),
})
export type ProjectTask = Static<typeof ProjectTask>

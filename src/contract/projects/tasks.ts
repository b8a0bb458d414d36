// Tasks over HTTP: ProjectTask, and the extensions it refers to: its status, its list and its recurrence.
import Type from 'typebox'
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
} from '../field'

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

/** A list of tasks in a project. */
export const TaskList = resource('TaskList', {
  id: integerId(),
  project: iri('projects'),
  name: name(),
  position: integer({ minimum: 0 }),
})
export type TaskList = Static<typeof TaskList>

/** When a task comes again. */
export const RecurrenceRule = resource('RecurrenceRule', {
  id: integerId(),
  /** RFC 5545, the rule part alone: `FREQ=WEEKLY;BYDAY=MO,FR`. */
  rrule: name(),
  /** The first occurrence; the others have its time of day in the time zone. */
  dtstart: instant(),
  /** IANA zone. */
  timezone: name(64),
  /** No occurrence is later. */
  until: nullable(instant()),
})
export type RecurrenceRule = Static<typeof RecurrenceRule>

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
  position: integer({ minimum: 0, maximum: 1e12 }),
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

/** A task in short, to choose one. */
export const TaskPick = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    iri: Type.String({ format: 'iri-reference' }),
    title: Type.String(),
    /** Project and title. */
    label: Type.String(),
    project: Type.Object({ id: Type.Integer({ minimum: 1 }), name: Type.String(), color: Type.String() }),
    statusName: nullable(Type.String()),
    dueAt: nullable(Type.String({ format: 'date-time' })),
  },
  { $id: 'TaskPick', additionalProperties: false },
)
export type TaskPick = Static<typeof TaskPick>

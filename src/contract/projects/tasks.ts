// Tasks over HTTP: ProjectTask, and the extensions it refers to: its status, its list and its recurrence.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  bool,
  createdAt,
  described,
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
  updatedAt,
} from '../field'

export const TASK_STATUS_CATEGORIES = ['open', 'active', 'done', 'cancelled'] as const
export const TASK_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export const TASK_SOURCES = ['manual', 'api', 'email', 'client_portal', 'recurrence', 'import'] as const

export const TaskStatus = resource('TaskStatus', {
  id: integerId(),
  name: described(name(), 'Name of the status.'),
  category: described(oneOf(TASK_STATUS_CATEGORIES), 'What the status means for the service.'),
  position: described(integer({ minimum: 0 }), 'Its place in lists.'),
  color: described(nullable(text(7)), 'Color, `#rrggbb`.'),
})
export type TaskStatus = Static<typeof TaskStatus>

/** A list of tasks in a project. */
export const TaskList = resource('TaskList', {
  id: integerId(),
  project: described(iri('projects'), 'The project that it belongs to.'),
  name: described(name(), 'Name of the list.'),
  position: described(integer({ minimum: 0 }), 'Its place among the lists of the project.'),
})
export type TaskList = Static<typeof TaskList>

/** When a task comes again. */
export const RecurrenceRule = resource('RecurrenceRule', {
  id: integerId(),
  rrule: described(
    name(),
    'When the task comes again: the rule part of RFC 5545, such as `FREQ=WEEKLY;BYDAY=MO,FR`.',
  ),
  dtstart: described(instant(), 'The first occurrence. The others have its time of day in the time zone.'),
  timezone: described(name(64), 'IANA time zone in which the time of day stays the same.'),
  until: described(nullable(instant()), 'No occurrence is later; null for no end.'),
})
export type RecurrenceRule = Static<typeof RecurrenceRule>

export const ProjectTask = resource('ProjectTask', {
  id: integerId(),
  project: described(iri('projects'), 'The project that it belongs to.'),
  requester: described(nullable(iri('employees')), 'Who asked for it.'),
  list: described(nullable(iri('task-lists')), 'The list that it is on.'),
  status: described(iri('task-statuses'), 'Its status.'),
  title: described(name(), 'Title of the task.'),
  description: described(nullable(text()), 'What is to be done.'),
  priority: described(oneOf(TASK_PRIORITIES), 'How urgent it is.'),
  startAt: described(nullable(instant()), 'When work on it should start.'),
  dueAt: described(nullable(instant()), 'When it should be done.'),
  completedAt: described(readOnly(nullable(instant())), 'When it was done; null until then.'),
  position: described(
    integer({ minimum: 0, maximum: 1e12 }),
    'Its place in its list. To put it before another task, send the position of that task.',
  ),
  recurrenceRule: described(nullable(iri('recurrence-rules')), 'When it comes again; null for once.'),
  recurrenceParent: described(readOnly(nullable(iri('project-tasks'))), 'The first task of its series.'),
  isTemplate: described(bool(), 'Whether it is a template for other tasks.'),
  assignees: described(iriList('employees'), 'Who works on it.'),
  subscribers: described(iriList('employees'), 'Who is told about changes.'),
  asset: described(nullable(iri('properties')), 'The property that it is about.'),
  source: described(oneOf(TASK_SOURCES), 'Where it comes from. It cannot be changed.'),
  reporterName: described(nullable(name()), 'Who reported it, for tasks from e-mail or the client portal.'),
  reporterEmail: described(
    nullable(email()),
    'E-mail address of who reported it, for tasks from e-mail or the client portal.',
  ),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  possiblePriorities: described(readOnly(text(255)), 'All priorities, separated by commas.'),
  statusName: described(readOnly(nullable(text(255))), 'The name of its status.'),
  template: described(readOnly(bool()), 'The same as `isTemplate`.'),
})
export type ProjectTask = Static<typeof ProjectTask>

/** A task in short, to choose one. */
export const TaskPick = Type.Object(
  {
    id: described(Type.Integer({ minimum: 1 }), 'The id of the task.'),
    iri: described(Type.String({ format: 'iri-reference' }), 'The IRI of the task.'),
    title: described(Type.String(), 'Title of the task.'),
    label: described(Type.String(), 'Project and title together.'),
    project: described(
      Type.Object({
        id: described(Type.Integer({ minimum: 1 }), 'The id of the project.'),
        name: described(Type.String(), 'Its name.'),
        color: described(Type.String(), 'Its color.'),
      }),
      'The project that the task belongs to.',
    ),
    statusName: described(nullable(Type.String()), 'The name of its status.'),
    dueAt: described(nullable(Type.String({ format: 'date-time' })), 'When it should be done.'),
  },
  { $id: 'TaskPick', description: 'A task in short, to choose one.', additionalProperties: false },
)
export type TaskPick = Static<typeof TaskPick>

// Project: what work is done for, with its states, its place in a tree and its members.
import { randomBytes } from 'node:crypto'
import { PROJECT_FOLDERS } from '#contract/projects/project-reports'
import { PROJECT_STATUSES, PROJECT_TYPES, PROJECT_VISIBILITIES, Project } from '#contract/projects/projects'
import { nextProjectColor } from '#domain/project-colors'
import { budgetRule } from './budget-rules'
import { projectAlters } from './closed-days'
import { folderFilter, projectsOf } from './folders'
import { recognitionRule } from './recognition-rules'
import { build, condition, piece, prepared } from '../../db/build'
import { and, equal, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools, type Unfilled } from '../../engine/schema/declare'
import { noteClosing } from '../../engine/read/visibility-log'
import { assertTree } from '../../engine/write/tree'

type Changed = Change<Unfilled<RowOf<'projects'>, 'color'>>

const MAX_DEPTH = 5

/** Budgets in hours are everyone's who sees the project. */
const budgetsInHours = (budgets: unknown): unknown =>
  (budgets as Project['budgets']).filter(({ type }) => type === 'time')

const newClientHash = (): string => randomBytes(24).toString('base64url')

const colorsQuery = prepared(() =>
  build
    .selectFrom('projects')
    .select('color')
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'archived'),
)

interface Named {
  readonly name: string
  readonly place: Sql
  readonly but: number
}

const twinQuery = prepared(({ name, place, but }: Named) =>
  build
    .selectFrom('projects')
    .select('id')
    .where('name', '=', name)
    .where(piece(place))
    .where('status', '<>', 'archived')
    .where('deleted_at', 'is', null)
    .where('id', '<>', but),
)

const assertFreeName = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  const { name } = after
  if (after.status === 'archived') return
  const place = and([equal('parent_id', after.parent_id), equal('client_id', after.client_id)])
  const twin = await tools.get(twinQuery({ name, place, but: before?.id ?? 0 }))
  if (twin === undefined) return
  await tools.rejectDuplicate('Project', twin.id, name)
}

const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  if (change.kind === 'delete') return
  const { after } = change
  if (change.kind === 'create') {
    after.client_hash = newClientHash()
    if (after.color === null) {
      const others = await tools.all(colorsQuery({}))
      after.color = nextProjectColor(others.map(({ color }) => color))
    }
  }
  const { date_from_utc: from, date_to_utc: to } = after
  if (from !== null && to !== null && from > to) tools.violation('dateTo', 'order', { other: 'dateFrom' })
  await budgetRule(change, tools)
  await recognitionRule(change, tools)
  if (after.parent_id !== null && change.changes('parent_id'))
    await assertTree(change, 'projects', MAX_DEPTH, tools)
  await assertFreeName(change, tools)
}

/**
 * Who creates a project as a manager leads it, else it would be out of reach the moment it exists. So does an admin where
 * only members log time: who creates a project can work on it at once. A project that is for its members only from now on
 * is gone to everyone else.
 */
const effect = async (
  { kind, before, after, actor }: Change<RowOf<'projects'>>,
  tools: RuleTools,
): Promise<void> => {
  if (before?.visibility === 'everyone' && after.visibility !== 'everyone')
    await noteClosing(tools, 'Project', after)
  if (kind !== 'create' || actor.kind !== 'principal') return
  const { role } = actor.principal
  if (role !== 'manager' && !(role === 'admin' && tools.config('workTimes.requireMembership'))) return
  await tools.create('ProjectMember', {
    project: after.id,
    employee: actor.principal.employeeId,
    position: 'leader',
  })
}

export const project = declare({
  name: 'Project',
  schema: Project,
  about:
    'What people log time on. A project has members, tasks, prices and budgets, and may be part of another one.',
  descriptions: {
    update:
      '`status` follows the life of a project: draft, active, on hold, completed or cancelled, archived. Any other step is refused with 409 `invalid-transition`.',
    delete:
      'A project with work times, transactions or sub-projects is refused with 409 `in-use`; archive it instead.',
  },
  examples: {
    create: {
      name: 'Wiślana: hiring',
      type: 'internal',
      dateFrom: '2026-07-01T00:00:00+02:00',
      budgets: [{ type: 'time', seconds: 144000, period: 'month' }],
    },
    update: { publicDescription: 'Interviews and first weeks of new people.' },
  },
  paths: ['projects'],
  table: 'projects',
  tag: 'Projects and delivery',
  scope: 'projects',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  clientIds: true,
  successor: 'merged_into_id',
  fields: {
    name: { required: true },
    type: { required: true },
    visibility: { default: 'members' },
    status: { default: 'active' },
    flattenType: { default: 'none' },
    taskCreatePolicy: { default: 'members' },
    taskVisibility: { default: 'members' },
    budgets: { default: [] },
    recognition: { default: 'completion' },
    recognitionSchedule: { default: [] },
    clientHash: {
      secret: true,
      renew: newClientHash,
      visible: (_, { actor }) => actor.kind === 'system' || actor.principal.role !== 'employee',
    },
    projectMembers: { children: { resource: 'ProjectMember', column: 'project_id', field: 'project' } },
  },
  filters: {
    status: { kind: 'code', column: 'status', values: PROJECT_STATUSES },
    type: { kind: 'code', column: 'type', values: PROJECT_TYPES },
    visibility: { kind: 'code', column: 'visibility', values: PROJECT_VISIBILITIES },
    parent: { kind: 'reference', column: 'parent_id', target: 'projects' },
    client: { kind: 'reference', column: 'client_id', target: 'clients' },
    member: {
      kind: 'custom',
      schema: { type: 'string' },
      expected: '/employees/{id} or an id',
      about: 'Projects that this employee is a member of.',
      where: (value) => {
        const id = /^(?:.*\/employees\/)?([1-9]\d{0,14})$/.exec(value)?.[1]
        return id === undefined ? null : { where: projectsOf({ employee: Number(id) }) }
      },
    },
    folder: {
      kind: 'custom',
      schema: { type: 'string', enum: PROJECT_FOLDERS },
      expected: PROJECT_FOLDERS.join(', '),
      about: 'Projects in this folder. GET /projects/folder-counts returns the number in each.',
      where: folderFilter,
    },
    dateFrom: { kind: 'instant', column: 'substr(date_from, 1, 10)', utc: 'date_from_utc' },
    dateTo: { kind: 'instant', column: 'substr(date_to, 1, 10)', utc: 'date_to_utc' },
    'exists[parent]': { kind: 'exists', column: 'parent_id' },
  },
  order: {
    by: {
      name: ['search_text'],
      dateFrom: ['date_from_utc'],
      createdAt: ['created_at'],
      updatedAt: ['updated_at'],
    },
    default: ['name', 'asc'],
  },
  guarded: {
    area: 'project-contract',
    fields: {
      priceNet: () => null,
      notes: () => null,
      budgets: budgetsInHours,
      recognitionSchedule: () => [],
    },
  },
  search: ['name', 'notes'],
  access: {
    area: 'projects',
    ownedBy: { kind: 'project', column: 'id' },
    open: condition('projects', (eb) => eb('visibility', '=', 'everyone'))({}),
  },
  transitions: {
    state: 'status',
    initial: ['draft', 'active'],
    actions: [
      {
        event: 'update',
        via: 'patch',
        steps: [
          { from: 'draft', to: 'active' },
          { from: 'active', to: 'on_hold' },
          { from: 'active', to: 'completed' },
          { from: 'active', to: 'cancelled' },
          { from: 'on_hold', to: 'active' },
          { from: 'on_hold', to: 'completed' },
          { from: 'completed', to: 'archived' },
          { from: 'cancelled', to: 'archived' },
          { from: 'archived', to: 'active', who: ['manager'], open: true },
        ],
      },
    ],
  },
  dependents: [
    { resource: 'WorkTime', column: 'project_id', onDelete: 'refuse' },
    { resource: 'Project', column: 'parent_id', onDelete: 'refuse' },
    { resource: 'ProjectTransaction', column: 'project_id', onDelete: 'refuse' },
    { resource: 'PropertyCommercialRelation', column: 'project_id', onDelete: 'refuse' },
    { resource: 'PropertyBooking', column: 'relation_id', names: 'relation_name', onDelete: 'refuse' },
    { resource: 'ProjectPrice', column: 'project_id', onDelete: 'delete' },
    { resource: 'EmployeeProjectRate', column: 'project_id', onDelete: 'delete' },
    { resource: 'ProjectTask', column: 'project_id', onDelete: 'delete' },
    { resource: 'TaskList', column: 'project_id', onDelete: 'delete' },
    { resource: 'ProjectMember', column: 'project_id', onDelete: 'delete' },
  ],
  rule,
  alters: projectAlters,
  effect,
})

// Project: what work is done for, with its states, its place in a tree and its members.
import { randomBytes } from 'node:crypto'
import { PROJECT_FOLDERS } from '#contract/projects/project-reports'
import { PROJECT_STATUSES, PROJECT_TYPES, PROJECT_VISIBILITIES, Project } from '#contract/projects/projects'
import { folderFilter, projectsOf } from './folders'
import type { Change, Declaration, RuleTools } from '../../engine/schema/declare'
import { noteClosing } from '../../engine/read/visibility-log'
import { sql } from '../../db/sql'

const MAX_DEPTH = 5
const PALETTE = ['#2f6feb', '#1f883d', '#bf3989', '#bc4c00', '#8250df', '#0e7490', '#9a6700', '#cf222e']

/** Budgets in hours are everybody's who sees the project. */
const budgetsInHours = (budgets: unknown): unknown =>
  (budgets as Project['budgets']).filter(({ type }) => type === 'time')

const newClientHash = (): string => randomBytes(24).toString('base64url')

const assertTree = async (change: Change, tools: RuleTools): Promise<void> => {
  const own = change.before?.['id'] ?? null
  let parent = change.after['parent_id'] ?? null
  let levels = 1
  for (; parent !== null && levels <= MAX_DEPTH; levels++) {
    if (parent === own) {
      tools.violation('parent', 'cycle')
      return
    }
    const row = await tools.get('select parent_id from projects where id = ?', [parent])
    parent = row?.['parent_id'] ?? null
  }
  let below: readonly unknown[] = own === null ? [] : [own]
  for (let depth = levels; below.length > 0; depth++) {
    if (depth > MAX_DEPTH) {
      tools.violation('parent', 'depth', { limit: MAX_DEPTH })
      return
    }
    const rows = await tools.all(
      `select id from projects where deleted_at is null and parent_id in (${below.map(() => '?').join(', ')})`,
      below.map(Number),
    )
    below = rows.map((row) => row['id'])
  }
  if (levels > MAX_DEPTH) tools.violation('parent', 'depth', { limit: MAX_DEPTH })
}

const assertFreeName = async ({ before, after }: Change, tools: RuleTools): Promise<void> => {
  if (after['status'] === 'archived') return
  const place = (column: string) => (after[column] === null ? `${column} is null` : `${column} = ?`)
  const twin = await tools.get(
    `select id from projects where name = ? and ${place('parent_id')} and ${place('client_id')} and status <> 'archived' and deleted_at is null and id <> ?`,
    [
      after['name'] ?? null,
      ...[after['parent_id'] ?? null, after['client_id'] ?? null].filter((id) => id !== null),
      before?.['id'] ?? 0,
    ],
  )
  if (twin === undefined) return
  await tools.rejectDuplicate('Project', twin['id'] ?? null, String(after['name']))
}

const rule = async (change: Change, tools: RuleTools): Promise<void> => {
  if (change.kind === 'delete') return
  const { after } = change
  if (change.kind === 'create') {
    after['client_hash'] = newClientHash()
    if (after['color'] === null) {
      const row = await tools.get('select count(*) as n from projects')
      after['color'] = PALETTE[Number(row?.['n']) % PALETTE.length] ?? null
    }
  }
  const [from, to] = [after['date_from_utc'] ?? null, after['date_to_utc'] ?? null]
  if (from !== null && to !== null && from > to) tools.violation('dateTo', 'order', { other: 'dateFrom' })
  if (after['parent_id'] !== null && change.changes('parent_id')) await assertTree(change, tools)
  await assertFreeName(change, tools)
}

/**
 * Who creates a project as a manager leads it, else it would be out of reach the moment it exists. A project that is for
 * its members only from now on is gone to everybody else.
 */
const effect = async ({ kind, before, after, actor }: Change, tools: RuleTools): Promise<void> => {
  if (before?.['visibility'] === 'everyone' && after['visibility'] !== 'everyone')
    await noteClosing(tools, 'Project', after)
  if (kind !== 'create' || actor.kind !== 'principal' || actor.principal.role !== 'manager') return
  await tools.create('ProjectMember', {
    project: after['id'],
    employee: actor.principal.employeeId,
    position: 'leader',
  })
}

export const project: Declaration = {
  name: 'Project',
  schema: Project,
  paths: ['projects'],
  table: 'projects',
  tag: 'Projects and delivery',
  scope: 'projects',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  clientIds: true,
  fields: {
    name: { required: true },
    type: { required: true },
    visibility: { default: 'members' },
    status: { default: 'active' },
    flattenType: { default: 'none' },
    taskCreatePolicy: { default: 'members' },
    taskVisibility: { default: 'members' },
    budgets: { default: [] },
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
        return id === undefined ? null : { where: projectsOf(Number(id)) }
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
    fields: { priceNet: () => null, notes: () => null, budgets: budgetsInHours },
  },
  search: ['name', 'notes'],
  access: {
    area: 'projects',
    ownedBy: { kind: 'project', column: 'id' },
    open: sql(`visibility = 'everyone'`),
  },
  transitions: {
    state: 'status',
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
    { resource: 'ProjectPrice', column: 'project_id', onDelete: 'delete' },
    { resource: 'EmployeeProjectRate', column: 'project_id', onDelete: 'delete' },
    { resource: 'ProjectTask', column: 'project_id', onDelete: 'delete' },
    { resource: 'TaskList', column: 'project_id', onDelete: 'delete' },
    { resource: 'ProjectMember', column: 'project_id', onDelete: 'delete' },
  ],
  rule,
  effect,
}

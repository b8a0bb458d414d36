// ProjectMember: a person's place in a project; a leader has a manager's rights inside it.
import { POSITIONS, ProjectMember } from '#contract/projects/projects'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { assertSeesMoney } from './leaders-only'
import { keepPositions, positionsAlter } from './positions'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'

const NAMES: Readonly<Record<string, string>> = {
  leader: 'Leader',
  member: 'Member',
  reviewer: 'Reviewer',
  observer: 'Observer',
}

const employeeQuery = prepared(({ id }: { readonly id: number }) =>
  build.selectFrom('employees').select('left_at').where('id', '=', id),
)

const rule = async (change: Change<RowOf<'project_members'>>, tools: RuleTools): Promise<void> => {
  await keepPositions(change, tools)
  const { kind, before, after } = change
  const becomesLeader = kind !== 'delete' && after.position === 'leader' && before?.position !== 'leader'
  // Who creates a project is made its leader by the service.
  if (becomesLeader && !tools.trusted) await assertSeesMoney(tools, change.actor, after.project_id)
  if (change.kind === 'delete' || !change.changes('employee_id')) return
  const employee = await tools.get(employeeQuery({ id: change.after.employee_id }))
  const leftAt = employee?.left_at ?? null
  if (leftAt !== null && leftAt < tools.today && !tools.trusted) tools.violation('employee', 'inactive')
}

export const projectMember = declare({
  name: 'ProjectMember',
  schema: ProjectMember,
  about: 'A person on a project, with a position. Leaders manage the project.',
  descriptions: { delete: 'What the person logged on the project stays.' },
  examples: {
    create: { project: '/projects/7', employee: '/employees/1', position: 'reviewer' },
    update: { position: 'observer' },
  },
  paths: ['project-members'],
  table: 'project_members',
  tag: 'Projects and delivery',
  scope: 'projects',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: {
    employee: { required: true, immutable: true },
    project: { required: true, immutable: true },
    position: { default: 'member' },
    positionName: { compute: (row) => NAMES[row.position] ?? row.position },
    possiblePositions: { compute: () => POSITIONS.join(',') },
  },
  filters: {
    project: { kind: 'reference', column: 'project_id', target: 'projects' },
    employee: { kind: 'reference', column: 'employee_id', target: 'employees' },
    position: { kind: 'code', column: 'position', values: POSITIONS },
  },
  order: { by: { createdAt: ['created_at'] }, default: ['createdAt', 'asc'] },
  access: { area: 'project-members', ownedBy: { kind: 'project', column: 'project_id' } },
  unique: [{ columns: ['project_id', 'employee_id'], what: 'a membership of this person' }],
  touches: [{ resource: 'Project', column: 'project_id' }],
  rule,
  alters: positionsAlter,
})

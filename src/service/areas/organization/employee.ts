// Employee: a person of the organization, or an integration that acts in it.
import { Employee, ROLES } from '#contract/organization/people'
import { recomputeRequests } from '../../calendar/recompute-requests'
import type { Change, Declaration, RuleTools, View } from '../../engine/schema/declare'
import { isZone } from '../../engine/instants'
import type { Row } from '../../db/sql'

const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

const assertNoCircle = async ({ before, after }: Change, tools: RuleTools): Promise<void> => {
  const seen = new Set<unknown>([before?.['id']])
  let manager = after['manager_id'] ?? null
  while (manager !== null) {
    if (seen.has(manager)) {
      tools.violation('manager', 'cycle')
      return
    }
    seen.add(manager)
    const row = await tools.get('select manager_id from employees where id = ?', [manager])
    manager = row?.['manager_id'] ?? null
  }
}

/** Without an active admin nobody could ever make one again. */
const assertAnAdmin = async ({ before, after }: Change, tools: RuleTools): Promise<void> => {
  if (before?.['role'] !== 'admin') return
  const leftAt = after['left_at'] ?? null
  if (after['role'] === 'admin' && (leftAt === null || String(leftAt) >= tools.today)) return
  const other = await tools.get(
    `select 1 as yes from employees where role = 'admin' and id <> ? and deleted_at is null and (left_at is null or left_at >= ?)`,
    [before['id'] ?? null, tools.today],
  )
  if (other === undefined) tools.refuse('last-admin')
}

const rule = async (change: Change, tools: RuleTools): Promise<void> => {
  const { after } = change
  if (after['timezone'] !== null && !isZone(String(after['timezone'])))
    tools.violation('timezone', 'timezone')
  if (after['locale'] !== null && !isLocale(String(after['locale']))) tools.violation('locale', 'locale')
  const leftAt = after['left_at'] ?? null
  if (leftAt !== null && String(leftAt) < String(after['hired_at'])) {
    tools.violation('leftAt', 'order', { other: 'hiredAt' })
  }
  if (after['manager_id'] !== null && change.changes('manager_id')) await assertNoCircle(change, tools)
  await assertAnAdmin(change, tools)
}

/** Somebody new follows the workspace's usual schedule from their first day; closed days stay planned as they are. */
const followUsual = async ({ after }: Change, tools: RuleTools): Promise<void> => {
  const schedule = tools.config('schedules.default')
  if (schedule === null || after['role'] === 'integration') return
  const known = await tools.get('select 1 as yes from schedules where id = ? and deleted_at is null', [
    schedule,
  ])
  if (known === undefined) return
  const [hired, open] = [String(after['hired_at']), tools.config('workTimes.lockedBefore') ?? '']
  await tools.create('ScheduleEmployee', {
    schedule,
    employee: after['id'],
    dateFrom: open > hired ? open : hired,
  })
}

/** Days outside employment cost nothing: what waits for a decision is counted anew. */
const effect = async (change: Change, tools: RuleTools): Promise<void> => {
  if (change.kind === 'create') await followUsual(change, tools)
  if (change.kind !== 'update' || !(change.changes('hired_at') || change.changes('left_at'))) return
  const employees = [Number(change.after['id'])]
  await recomputeRequests(tools, { employees, from: '0000-01-01', to: null, approved: 'none' })
}

/** Who is let see costs is told to admins, who let them, and to the person. */
const isGranterOrHolder = (row: Row, { actor }: View): boolean =>
  actor.kind === 'system' || actor.principal.role === 'admin' || row['id'] === actor.principal.employeeId

export const employee: Declaration = {
  name: 'Employee',
  schema: Employee,
  paths: ['employees'],
  table: 'employees',
  tag: 'Extensions',
  scope: 'organization',
  extension: true,
  personColumn: 'id',
  operations: ['list', 'get', 'create', 'update'],
  fields: {
    firstName: { required: true },
    lastName: { required: true },
    email: { required: true },
    role: { default: 'employee' },
    hiredAt: { required: true, default: ({ today }) => today },
    autoApprove: { default: false },
    hourlyCost: { visible: (_, { actor }) => actor.kind === 'system' || actor.principal.seesCosts },
    seesCosts: { default: false, visible: isGranterOrHolder },
    active: {
      compute: (row, { today }) => row['left_at'] === null || String(row['left_at']) >= today,
    },
  },
  filters: {
    role: { kind: 'code', column: 'role', values: ROLES },
    manager: { kind: 'reference', column: 'manager_id', target: 'employees' },
    email: { kind: 'text', column: 'email' },
    active: {
      kind: 'custom',
      schema: { type: 'string', enum: ['true', 'false'] },
      expected: 'true or false',
      where: (value, { today }) =>
        value === 'true'
          ? { where: { text: 'left_at is null or left_at >= ?', params: [today] } }
          : value === 'false'
            ? { where: { text: 'left_at < ?', params: [today] } }
            : null,
    },
  },
  order: {
    by: { name: ['search_text'], createdAt: ['created_at'], updatedAt: ['updated_at'] },
    default: ['name', 'asc'],
  },
  search: ['lastName', 'firstName', 'email'],
  access: { area: 'employees', ownedBy: { kind: 'shared' } },
  unique: [{ columns: ['email'], what: 'someone with this e-mail' }],
  rule,
  effect,
}

// Employee: a person of the organization, or an integration that acts in it.
import { Employee, ROLES } from '#contract/organization/people'
import { addDays, earliest } from '#domain/day'
import { recomputeRequests } from '../../calendar/recompute-requests'
import { build, condition } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools, type View } from '../../engine/schema/declare'
import { isZone } from '#domain/day'
import { checkCosts, costOn, costsAlter, shownCosts } from './hourly-costs'

type Changed = Change<RowOf<'employees'>>

const isActive = ({ left_at: leftAt }: Pick<RowOf<'employees'>, 'left_at'>, today: string): boolean =>
  leftAt === null || leftAt >= today

const active = condition('employees', (eb, { today }: { readonly today: string }) =>
  eb.or([eb('left_at', 'is', null), eb('left_at', '>=', today)]),
)
const gone = condition('employees', (eb, { today }: { readonly today: string }) => eb('left_at', '<', today))

const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

const assertNoCircle = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  const seen = new Set(before === null ? [] : [before.id])
  let manager = after.manager_id
  while (manager !== null) {
    if (seen.has(manager)) {
      tools.violation('manager', 'cycle')
      return
    }
    seen.add(manager)
    const row = await tools.get(build.selectFrom('employees').select('manager_id').where('id', '=', manager))
    manager = row?.manager_id ?? null
  }
}

/** Without an active admin no one could ever make one again. */
const assertAnAdmin = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  if (before?.role !== 'admin') return
  if (after.role === 'admin' && isActive(after, tools.today)) return
  const other = await tools.get(
    build
      .selectFrom('employees')
      .select('id')
      .where('role', '=', 'admin')
      .where('id', '<>', before.id)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('left_at', 'is', null), eb('left_at', '>=', tools.today)])),
  )
  if (other === undefined) tools.refuse('last-admin')
}

const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { after } = change
  const { timezone, locale, left_at: leftAt } = after
  // One that newer time zone data had stays until someone chooses another.
  if (timezone !== null && change.changes('timezone') && !isZone(timezone))
    tools.violation('timezone', 'timezone')
  if (locale !== null && !isLocale(locale)) tools.violation('locale', 'locale')
  if (leftAt !== null && leftAt < after.hired_at) tools.violation('leftAt', 'order', { other: 'hiredAt' })
  if (after.manager_id !== null && change.changes('manager_id')) await assertNoCircle(change, tools)
  await assertAnAdmin(change, tools)
  await checkCosts(change, tools)
}

/** The first day on which they are, or are no longer, there to be planned. */
const employmentAlters = ({ kind, before, after, changes }: Changed): string | null => {
  const isPerson = ({ role }: Pick<Changed['after'], 'role'>) => role !== 'integration'
  if (kind !== 'update' || before === null) return isPerson(after) ? after.hired_at : null
  if (isPerson(before) !== isPerson(after)) return earliest(before.hired_at, after.hired_at)
  const left = changes('left_at') ? earliest(before.left_at, after.left_at) : null
  return earliest(
    changes('hired_at') ? earliest(before.hired_at, after.hired_at) : null,
    left === null ? null : addDays(left, 1),
  )
}

/** Someone new follows the workspace's usual schedule from their first day. */
const followUsual = async ({ after }: Changed, tools: RuleTools): Promise<void> => {
  const schedule = tools.config('schedules.default')
  if (schedule === null || after.role === 'integration') return
  const known = await tools.get(
    build.selectFrom('schedules').select('id').where('id', '=', schedule).where('deleted_at', 'is', null),
  )
  if (known === undefined) return
  await tools.create('ScheduleEmployee', { schedule, employee: after.id, dateFrom: after.hired_at })
}

/** Days outside employment cost nothing: what waits for a decision is counted anew. */
const effect = async (change: Changed, tools: RuleTools): Promise<void> => {
  if (change.kind === 'create') await followUsual(change, tools)
  if (change.kind !== 'update' || !(change.changes('hired_at') || change.changes('left_at'))) return
  const employees = [change.after.id]
  await recomputeRequests(tools, { employees, from: '0000-01-01', to: null, approved: 'none' })
}

/** Who is let see costs is told to admins, who let them, and to the person. */
const isGranterOrHolder = ({ id }: Pick<RowOf<'employees'>, 'id'>, { actor }: View): boolean =>
  actor.kind === 'system' || actor.principal.role === 'admin' || id === actor.principal.employeeId

/** Payroll is the business of those who manage people, and of the person. */
const seesPersonnelNumber = ({ id }: Pick<RowOf<'employees'>, 'id'>, { actor }: View): boolean =>
  actor.kind === 'system' ||
  actor.principal.role === 'admin' ||
  actor.principal.role === 'manager' ||
  id === actor.principal.employeeId

const seesCosts = (_row: unknown, { actor }: View): boolean =>
  actor.kind === 'system' || actor.principal.seesCosts

export const employee = declare({
  name: 'Employee',
  schema: Employee,
  about:
    'A person who works for the organization. People are never deleted, because their history stays: an admin sets `leftAt`.',
  descriptions: {
    create:
      'Only for admins. The person gets the schedule that `schedules.default` names, from the day of hiring.',
    update: 'Only for admins.',
  },
  examples: {
    create: {
      firstName: 'Ewa',
      lastName: 'Zielińska',
      email: 'ewa.zielinska@wislana.example',
      role: 'employee',
      manager: '/employees/2',
      position: 'Tester',
      hiredAt: '2026-07-01',
    },
    update: { position: 'Senior tester' },
  },
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
    hourlyCost: {
      column: 'hourly_costs',
      dated: 'amount',
      compute: (row, { today, currency }) => costOn(row, today, currency),
      visible: seesCosts,
    },
    hourlyCosts: {
      compute: (row, { currency }) => shownCosts(row, currency),
      column: 'hourly_costs',
      visible: seesCosts,
    },
    seesCosts: { default: false, visible: isGranterOrHolder },
    personnelNumber: { visible: seesPersonnelNumber },
    active: { compute: (row, { today }) => isActive(row, today) },
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
          ? { where: active({ today }) }
          : value === 'false'
            ? { where: gone({ today }) }
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
  alters: async (change, tools) => earliest(employmentAlters(change), await costsAlter(change, tools)),
  effect,
})

// Meeting: when somebody meets, who is asked to come, and what came of it.
import { MEETING_STATUSES, Meeting } from '#contract/meetings'
import type { Change, Declaration, RuleTools } from '../../engine/schema/declare'

/** What guests may not change: whose meeting it is, who comes, and what became of it. */
const HELD_BY_OWNER = ['status', 'employee_id', 'invitees']

/** Whether the actor holds the meeting: as its employee, their manager, or who reaches all meetings. */
const holds = async ({ before, actor }: Change, tools: RuleTools): Promise<boolean> => {
  if (actor.kind === 'system') return true
  const { employeeId, role } = actor.principal
  if (role === 'admin' || role === 'integration') return true
  const owner = before?.['employee_id'] ?? null
  if (owner === employeeId) return true
  const managed = await tools.get('select 1 as yes from employees where id = ? and manager_id = ?', [
    owner,
    employeeId,
  ])
  return role === 'manager' && managed !== undefined
}

const rule = async (change: Change, tools: RuleTools): Promise<void> => {
  const { after, before } = change
  const beyondGuests = before !== null && HELD_BY_OWNER.some((column) => change.changes(column))
  if (beyondGuests && !tools.trusted && !(await holds(change, tools))) tools.refuse('forbidden')
  after['date_to'] ??= after['date_from'] ?? null
  if (String(after['date_to']) < String(after['date_from']))
    tools.violation('dateTo', 'order', { other: 'dateFrom' })
}

export const meeting: Declaration = {
  name: 'Meeting',
  schema: Meeting,
  paths: ['meetings'],
  table: 'meetings',
  tag: 'Meetings',
  scope: 'meetings',
  operations: ['list', 'get', 'create', 'update'],
  fields: {
    status: { default: 'planned' },
    employee: { default: ({ employeeId }) => employeeId },
    dateFrom: { required: true },
    invitees: { default: [] },
  },
  filters: {
    employee: { kind: 'reference', column: 'employee_id', target: 'employees' },
    invitee: { kind: 'referenceList', column: 'invitees', target: 'employees' },
    status: { kind: 'code', column: 'status', values: MEETING_STATUSES },
    dateFrom: { kind: 'day', column: 'date_from' },
    dateTo: { kind: 'day', column: 'date_to' },
    period: { kind: 'period', column: 'date_from', until: 'date_to' },
  },
  order: {
    by: { dateFrom: ['date_from', 'time'], updatedAt: ['updated_at'] },
    default: ['dateFrom', 'desc'],
  },
  access: { area: 'meetings', ownedBy: { kind: 'person', column: 'employee_id', guests: 'invitees' } },
  transitions: {
    state: 'status',
    actions: [
      {
        event: 'update',
        via: 'patch',
        steps: [
          { from: 'planned', to: 'confirmed' },
          { from: 'planned', to: 'cancelled' },
          { from: 'confirmed', to: 'held' },
          { from: 'confirmed', to: 'no_show' },
          { from: 'confirmed', to: 'cancelled' },
          { from: 'held', to: 'planned', who: ['admin'] },
          { from: 'held', to: 'confirmed', who: ['admin'] },
          { from: 'no_show', to: 'planned', who: ['admin'] },
          { from: 'no_show', to: 'confirmed', who: ['admin'] },
          { from: 'cancelled', to: 'planned' },
        ],
      },
    ],
  },
  rule,
}

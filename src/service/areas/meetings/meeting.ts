// Meeting: when someone meets, who is asked to come, and what came of it.
import { MEETING_STATUSES, Meeting } from '#contract/meetings'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools, type Unfilled } from '../../engine/schema/declare'

type Changed = Change<Unfilled<RowOf<'meetings'>, 'date_to'>>

/** What guests may not change: whose meeting it is, who comes, and what became of it. */
const HELD_BY_OWNER = ['status', 'employee_id', 'invitees'] as const

const managedQuery = prepared(({ id, manager }: { readonly id: number | null; readonly manager: number }) =>
  build.selectFrom('employees').select('id').where('id', '=', id).where('manager_id', '=', manager),
)

/** Whether the actor holds the meeting: as its employee, their manager, or who reaches all meetings. */
const holds = async ({ before, actor }: Changed, tools: RuleTools): Promise<boolean> => {
  if (actor.kind === 'system') return true
  const { employeeId, role } = actor.principal
  if (role === 'admin' || role === 'integration') return true
  const owner = before?.employee_id ?? null
  if (owner === employeeId) return true
  const managed = await tools.get(managedQuery({ id: owner, manager: employeeId }))
  return role === 'manager' && managed !== undefined
}

const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { after, before } = change
  const beyondGuests = before !== null && HELD_BY_OWNER.some((column) => change.changes(column))
  if (beyondGuests && !tools.trusted && !(await holds(change, tools))) tools.refuse('forbidden')
  after.date_to ??= after.date_from
  if (after.date_to < after.date_from) tools.violation('dateTo', 'order', { other: 'dateFrom' })
}

export const meeting = declare({
  name: 'Meeting',
  schema: Meeting,
  about:
    'A meeting, with its people. `planned`, `confirmed`, `held`, `no_show` and `cancelled` are its states; `held` and `no_show` are final for everyone but admins.',
  descriptions: { update: 'Invitees may change the notes and the times only.' },
  examples: {
    create: {
      employee: '/employees/2',
      dateFrom: '2026-07-01',
      time: '09:30',
      notes: 'Review of the quarter',
      invitees: ['/employees/3'],
    },
    update: { time: '10:00' },
  },
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
  search: ['notes'],
  access: { area: 'meetings', ownedBy: { kind: 'person', column: 'employee_id', guests: 'invitees' } },
  transitions: {
    state: 'status',
    initial: ['planned', 'confirmed'],
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
})

// HolidayType: a kind of absence. Some are seeded; all can be changed and archived, none removed.
import { HOLIDAY_CATEGORIES, HolidayType } from '#contract/absences'
import { yearOf } from '#domain/absence-charge'
import { loadLeaveFor } from '../../calendar/leave'
import { recomputeRequests } from '../../calendar/recompute-requests'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { typeAlters } from './closed-days'
import {
  declare,
  type Change,
  type Related,
  type RuleTools,
  type Unfilled,
} from '../../engine/schema/declare'

type Changed = Change<Unfilled<RowOf<'holiday_types'>, 'position'>>

/** The caller's own balance of this year; integrations have none. */
const ownBalance: Related<RowOf<'holiday_types'>> = async (_rows, queries, view) => {
  const { actor, today } = view
  if (actor.kind === 'system' || actor.principal.role === 'integration') return () => null
  const me = actor.principal.employeeId
  const leave = await loadLeaveFor(queries, view, [me])
  return (row) => leave.balance(me, row.id, yearOf(today), today)
}

const lastQuery = prepared(() =>
  build
    .selectFrom('holiday_types')
    .select((eb) => eb.fn.max<number | null>('position').as('position'))
    .where('deleted_at', 'is', null),
)

/** A pool is a type with limits that eats from no other. A type without a place comes last. */
const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { before, after } = change
  after.position ??= ((await tools.get(lastQuery({})))?.position ?? 0) + 1
  const id = before?.id ?? 0
  const { limit_pool_id: pool } = after
  if (pool !== null && change.changes('limit_pool_id')) {
    const found = await tools.get(
      build.selectFrom('holiday_types').select(['uses_limit', 'limit_pool_id']).where('id', '=', pool),
    )
    if (pool === id) tools.violation('limitPool', 'cycle')
    else if (found?.uses_limit !== 1 || found.limit_pool_id !== null) tools.violation('limitPool', 'notAPool')
  }
  const isNoPool = pool !== null || after.uses_limit !== 1
  if (before === null || !isNoPool || !(change.changes('limit_pool_id') || change.changes('uses_limit')))
    return
  const eater = await tools.get(
    build
      .selectFrom('holiday_types')
      .select('id')
      .where('limit_pool_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('id'),
  )
  if (eater === undefined) return
  const iri = tools.iri('holiday-types', eater.id)
  tools.refuse('in-use', { what: iri }, { members: { usedBy: iri } })
}

/** What pending requests of the type cost follows what its days cost. */
const effect = async (change: Changed, tools: RuleTools): Promise<void> => {
  if (change.kind !== 'update' || !change.changes('include_non_working_days')) return
  await recomputeRequests(tools, { employees: 'all', from: '0000-01-01', to: null, approved: 'none' })
}

export const holidayType = declare({
  name: 'HolidayType',
  schema: HolidayType,
  about: 'A kind of absence, with its rules.',
  descriptions: {
    create:
      'Only for admins and integrations. Without `position` it comes last. A type is never deleted, because absences refer to it: archive it with `active: false`.',
  },
  examples: {
    create: { code: 'blood_donation', name: 'Blood donation', category: 'special', color: '#b3261e' },
    update: { maxConsecutiveDays: 30 },
  },
  paths: ['holiday-types'],
  table: 'holiday_types',
  tag: 'Holidays and absences',
  scope: 'absences',
  operations: ['list', 'get', 'create', 'update'],
  extensions: ['create'],
  live: true,
  fields: {
    code: { required: true, immutable: true },
    name: { required: true },
    color: { default: '#6e7781' },
    category: { required: true },
    paid: { default: true },
    usesLimit: { default: false },
    autoApprove: { default: false },
    requiresDescription: { default: false },
    allowPartialDay: { default: true },
    includeNonWorkingDays: { default: false },
    targetEffect: { default: 'reduce' },
    active: { default: true },
    balance: { related: ownBalance },
  },
  filters: {
    active: { kind: 'bool', column: 'active' },
    category: { kind: 'code', column: 'category', values: HOLIDAY_CATEGORIES },
  },
  order: { by: { position: ['position'], name: ['name'] }, default: ['position', 'asc'] },
  access: { area: 'reference', ownedBy: { kind: 'shared' } },
  unique: [{ columns: ['code'], what: 'a type with this code' }],
  rule,
  alters: typeAlters,
  effect,
})

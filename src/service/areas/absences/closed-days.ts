// The first day whose figures a change alters, in absences and allowances: the engine refuses it when that day is closed.
import { addDays, earliest } from '#domain/day'
import { TAKING } from '../../calendar/taking'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import type { Change, RuleTools } from '../../engine/schema/declare'

type RequestRow = RowOf<'holiday_requests'>
type LimitRow = RowOf<'holiday_days_limits'>

/** Leave that holds until someone decides otherwise: its days count the same in both. */
const HOLDING: readonly string[] = ['approved', 'cancellation_requested']
const OF_ALL_DAYS = ['type_id', 'date_from', 'day_part', 'requested_seconds'] as const

/** The first day that is taken otherwise than before. */
export const requestAlters = ({ before, after, changes }: Change<RequestRow>): string | null => {
  if (before === null) return after.date_from
  const decided = before.status !== after.status
  // Leave that is to be given back counts until it is: to keep it after all alters nothing.
  const isKept = before.status === 'cancellation_requested' && HOLDING.includes(after.status)
  if ((decided && !isKept) || OF_ALL_DAYS.some((column) => changes(column)))
    return earliest(before.date_from, after.date_from)
  const last = changes('date_to') ? earliest(before.date_to, after.date_to) : null
  return last === null ? null : addDays(last, 1)
}

const GRANTED = ['employee_id', 'holiday_type_id', 'days', 'variant', 'date_from'] as const

/** The day from which the limit gives something else than before. */
export const limitAlters = ({ kind, before, after, changes }: Change<LimitRow>): string | null =>
  kind === 'update' && !GRANTED.some((column) => changes(column))
    ? null
    : earliest(before?.date_from, after.date_from)

const takenQuery = prepared(({ type }: { readonly type: number }) =>
  build
    .selectFrom('holiday_requests as r')
    .select((eb) => eb.fn.min('r.date_from').as('day'))
    .where('r.type_id', '=', type)
    .where(TAKING),
)

const grantedQuery = prepared(({ types }: { readonly types: readonly number[] }) =>
  build
    .selectFrom('holiday_days_limits')
    .select((eb) => eb.fn.min('date_from').as('day'))
    .where((eb) => eb.or([eb('holiday_type_id', 'is', null), eb('holiday_type_id', 'in', types)]))
    .where('deleted_at', 'is', null),
)

/** The first day that was taken or granted by a type whose days count for something else. */
export const typeAlters = async (
  { kind, before, after, changes }: Change<RowOf<'holiday_types'>>,
  tools: RuleTools,
): Promise<string | null> => {
  const limits =
    kind === 'create' ? after.uses_limit === 1 : changes('uses_limit') || changes('limit_pool_id')
  const charges = changes('target_effect') || changes('include_non_working_days')
  const type = kind === 'create' ? 0 : after.id
  const taken = limits || charges ? await tools.get(takenQuery({ type })) : undefined
  const types = [type, before?.limit_pool_id ?? type, after.limit_pool_id ?? type]
  const counts = limits || (after.uses_limit === 1 && after.leave_rule !== (before?.leave_rule ?? null))
  const granted = counts ? await tools.get(grantedQuery({ types })) : undefined
  return earliest(taken?.day, granted?.day)
}

// The rules of a holiday request at work here: what they look at is read from the rows, what they find is said by fields.
import { chargedDays, type AskedDays } from '#domain/absence-charge'
import { addDays } from '#domain/day'
import { ratio } from '#domain/decimal'
import type { LeaveShortage } from '#domain/leave-balance'
import {
  AROUND_DAYS,
  coverFault,
  daysFaults,
  demandFaults,
  noteFault,
  partFault,
  rangeFault,
  workFault,
  type OtherRequest,
  type RequestDemands,
  type RequestedDays,
  type RequestedKind,
  type RequestFault,
} from '#domain/leave-request'
import { askedOf, chargedTypeOf, wholeDayOf, type Asked } from '../../calendar/charge'
import { loadLeave } from '../../calendar/leave'
import { loadCalendar } from '../../calendar/load-calendar'
import { TAKING } from '../../calendar/taking'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import type { Change, RuleTools } from '../../engine/schema/declare'

export type RequestRow = RowOf<'holiday_requests'>
export type RequestChange = Change<RequestRow>
type TypeRow = RowOf<'holiday_types'>

/** A request and what its rules go by. */
export interface Judgement extends Omit<RequestedDays, 'others'> {
  readonly row: RequestRow
  /** Its id; null while it has none. */
  readonly id: number | null
  readonly type: TypeRow
  readonly asked: Asked
  readonly kind: RequestedKind
}

/** Whether someone acts for themselves. */
export const isOwn = ({ actor, after }: RequestChange): boolean =>
  actor.kind === 'principal' && actor.principal.employeeId === after.employee_id

/** What is said of a fault that fields can be blamed for: which, and how; null of any other. */
const blameFor = (fault: RequestFault, asked: AskedDays): Parameters<RuleTools['violation']> | null => {
  const part = asked.requestedSeconds === null ? 'dayPart' : 'requestedSeconds'
  switch (fault.code) {
    case 'range-reversed':
      return ['dateTo', 'order', { other: 'dateFrom' }]
    case 'too-many-days':
      return ['dateTo', 'tooLong', { limit: fault.limit }]
    case 'several-days':
      return [part, 'singleDay']
    case 'whole-days-only':
      return [part, 'wholeDays']
    case 'too-little':
      return [part, 'minimum', { limit: 1 }]
    case 'over-the-plan':
    case 'over-the-half':
      return [part, 'maximum', { limit: fault.limit }]
    case 'note-missing':
      return ['description', 'required']
    case 'short-notice':
      return ['dateFrom', 'notice', { days: fault.limit }]
    case 'forbidden-days':
      return ['dateFrom', 'forbiddenDays', { from: fault.from, to: fault.to }]
    case 'too-long':
      return ['dateTo', 'consecutive', { limit: fault.limit }]
    case 'no-working-time':
    case 'overlap':
    case 'limit-exceeded':
      return null
  }
}

/**
 * Says what stands against a request, where anything does.
 * @throws Problem 409 `overlap`, 422 `no-working-time`, 422 `limit-exceeded`.
 */
const report = (fault: RequestFault | null | undefined, asked: AskedDays, tools: RuleTools): void => {
  if (fault === null || fault === undefined) return
  const blame = blameFor(fault, asked)
  if (blame !== null) tools.violation(...blame)
  if (fault.code === 'no-working-time') tools.refuse(fault.code, { from: asked.from, to: asked.to })
  if (fault.code === 'overlap')
    tools.refuse(fault.code, { other: fault.source }, { members: { existing: fault.source } })
  if (fault.code !== 'limit-exceeded') return
  const unit = BigInt(tools.config('holidays.secondsPerDay'))
  const shown = ({ year, seconds }: LeaveShortage) => ({
    year,
    seconds,
    days: ratio(BigInt(seconds), unit, 2),
  })
  const { year, days } = shown(fault.shortages[0])
  tools.refuse(fault.code, { year, days }, { members: { shortages: fault.shortages.map(shown) } })
}

/** @returns false when the dates cannot be read as a range; the fields at fault are noted. */
export const assertRange = (after: RequestRow, tools: RuleTools): boolean => {
  const asked = askedOf(after)
  const fault = rangeFault(asked)
  report(fault, asked, tools)
  return fault === null
}

const kindOf = (type: TypeRow): RequestedKind => ({
  category: type.category,
  allowPartialDay: type.allow_partial_day === 1,
  requiresNote: type.requires_description === 1,
  maxConsecutiveDays: type.max_consecutive_days,
  minNoticeDays: type.min_notice_days,
})

const typeQuery = prepared(({ id }: { readonly id: number }) =>
  build.selectFrom('holiday_types').selectAll().where('id', '=', id),
)

const typeOf = async (row: RequestRow, tools: RuleTools): Promise<TypeRow> => {
  const type = await tools.get(typeQuery({ id: row.type_id }))
  if (type === undefined) throw new Error(`The request has a type that is not there: ${row.type_id}.`)
  return type
}

/** What the request costs by the calendar as it is now. */
export const judge = async ({ before, after: row }: RequestChange, tools: RuleTools): Promise<Judgement> => {
  const asked = askedOf(row)
  const type = await typeOf(row, tools)
  const kind = kindOf(type)
  const margin = kind.maxConsecutiveDays === null ? 0 : AROUND_DAYS
  const calendar = await loadCalendar(tools, {
    employees: [asked.employeeId],
    from: addDays(asked.from, -margin),
    to: addDays(asked.to, margin),
  })
  const charged = chargedTypeOf(type, tools.config('holidays.secondsPerDay'))
  const whole = wholeDayOf(calendar, asked.employeeId, charged)
  return { row, id: before?.id ?? null, type, asked, kind, whole, days: chargedDays(asked, whole) }
}

/** Part of a day, where it can be taken and no more than there is. @returns false when it cannot. */
export const assertPart = (judgement: Judgement, tools: RuleTools): boolean => {
  const fault = partFault(judgement)
  report(fault, judgement.asked, tools)
  return fault === null
}

/** @throws Problem 422 `no-working-time`. */
export const assertWork = ({ days, asked }: Judgement, tools: RuleTools): void =>
  report(workFault(days), asked, tools)

/** Whose other requests are read, on which days. */
interface Beside {
  readonly employee: number
  /** The request itself; 0 while it has no id. */
  readonly id: number
  readonly from: string
  readonly to: string
}

const othersQuery = prepared(({ employee, id, from, to }: Beside) =>
  build
    .selectFrom('holiday_requests as r')
    .select(['r.id', 'r.employee_id', 'r.date_from', 'r.date_to', 'r.day_part', 'r.requested_seconds'])
    .where('r.employee_id', '=', employee)
    .where('r.date_from', '<=', to)
    .where('r.date_to', '>=', from)
    .where('r.id', '<>', id)
    .where(TAKING)
    .orderBy('r.date_from')
    .orderBy('r.id'),
)

/** Those of the same person on the same days, in their order. */
const readOthers = async ({ asked, id }: Judgement, tools: RuleTools): Promise<OtherRequest[]> => {
  const { employeeId: employee, from, to } = asked
  const rows = await tools.all(othersQuery({ employee, id: id ?? 0, from, to }))
  return rows.map((other) => ({ ...askedOf(other), source: tools.iri('holiday-requests', other.id) }))
}

const sameKindQuery = prepared(({ employee, type, id, from, to }: Beside & { readonly type: number }) =>
  build
    .selectFrom('holiday_days as d')
    .innerJoin('holiday_requests as r', 'r.id', 'd.request_id')
    .select('d.day')
    .where('r.employee_id', '=', employee)
    .where('r.type_id', '=', type)
    .where('r.id', '<>', id)
    .where(TAKING)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to),
)

/** Days of the same kind around it; none where any number of them may follow one another. */
const readSameKindDays = async (
  { asked, row, id, kind }: Judgement,
  tools: RuleTools,
): Promise<RequestDemands['sameKindDays']> => {
  if (kind.maxConsecutiveDays === null) return []
  const rows = await tools.all(
    sameKindQuery({
      employee: asked.employeeId,
      type: row.type_id,
      id: id ?? 0,
      from: addDays(asked.from, -AROUND_DAYS),
      to: addDays(asked.to, AROUND_DAYS),
    }),
  )
  return rows.map(({ day }) => day)
}

const readPools = async ({ row, id, asked }: Judgement, countPending: boolean, tools: RuleTools) =>
  (await loadLeave(tools, tools, [asked.employeeId])).pools({
    employeeId: asked.employeeId,
    typeId: row.type_id,
    requestId: id,
    countPending,
  })

/**
 * Enough must be left for what was asked for, whatever else waits for a decision.
 * @throws Problem 422 `limit-exceeded`.
 */
export const assertCover = async (judgement: Judgement, tools: RuleTools): Promise<void> => {
  const pools = await readPools(judgement, false, tools)
  report(coverFault(pools, judgement.days), judgement.asked, tools)
}

const noteOf = (row: RequestRow): string => row.description ?? ''

/** Some types have to be explained. */
export const assertDescription = async (row: RequestRow, tools: RuleTools): Promise<void> => {
  report(noteFault(kindOf(await typeOf(row, tools)), noteOf(row)), askedOf(row), tools)
}

/** Everything that a request asked for, or asked for differently, has to keep to. */
export const assertAll = async (
  judgement: Judgement,
  change: RequestChange,
  tools: RuleTools,
): Promise<void> => {
  const { row, type, asked } = judgement
  const [first] = daysFaults({ ...judgement, others: await readOthers(judgement, tools) })
  report(first, asked, tools)
  if (first !== undefined || tools.trusted) return
  if (change.changes('type_id') && type.active !== 1) tools.violation('type', 'notInUse')
  const faults = demandFaults({
    ...judgement,
    note: noteOf(row),
    own: isOwn(change),
    usualNoticeDays: tools.config('holidays.minNoticeDays'),
    forbiddenDays: tools.config('holidays.forbiddenDays'),
    today: tools.today,
    sameKindDays: await readSameKindDays(judgement, tools),
    pools: await readPools(judgement, true, tools),
  })
  for (const fault of faults) report(fault, asked, tools)
}

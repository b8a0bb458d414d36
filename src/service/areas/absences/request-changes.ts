// A holiday request asked for or changed: its days counted and kept, approved at once where no one has to decide, shortened.
import { totalSeconds, type ChargedDay } from '#domain/absence-charge'
import { approvesItself } from '#domain/leave-request'
import { keepDays, keptDays } from '../../calendar/charge'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import type { RuleTools } from '../../engine/schema/declare'
import { noteClosing } from '../../engine/read/visibility-log'
import {
  assertAll,
  assertDescription,
  assertPart,
  assertRange,
  assertWork,
  isOwn,
  judge,
  type Judgement,
  type RequestChange,
  type RequestRow,
} from './request-rules'

/** The days counted for a row about to be written; kept once it has an id. */
const counted = new WeakMap<RequestRow, readonly ChargedDay[]>()

/** What it costs, and the days to keep for it. */
export const count = (after: RequestRow, days: readonly ChargedDay[]): void => {
  after.seconds = totalSeconds(days)
  counted.set(after, days)
}

/** Who decided, when, and in which words. */
export const decide = ({ actor, after }: RequestChange, tools: RuleTools, reason: unknown = null): void => {
  after.decided_by_id = actor.kind === 'principal' ? actor.principal.employeeId : null
  after.decided_at = tools.now
  after.decision_reason = typeof reason === 'string' && reason !== '' ? reason : null
}

const trustQuery = prepared(({ employee }: { readonly employee: number }) =>
  build.selectFrom('employees').select('auto_approve').where('id', '=', employee),
)

/** Whether the type or the person is trusted, so that no one has to decide. */
export const needsNoDecision = async (
  employee: number,
  type: Pick<RowOf<'holiday_types'>, 'auto_approve'> | undefined,
  tools: RuleTools,
): Promise<boolean> => {
  const person = await tools.get(trustQuery({ employee }))
  return approvesItself(
    { autoApprove: type?.auto_approve === 1 },
    { autoApprove: person?.auto_approve === 1 },
  )
}

/** No one has to decide: the type or the person is trusted, or who decides asks for someone else. */
const approveAtOnce = async (change: RequestChange, { type }: Judgement, tools: RuleTools): Promise<void> => {
  const { actor, after } = change
  if (await needsNoDecision(after.employee_id, type, tools)) {
    after.status = 'approved'
    after.decided_at = tools.now
    return
  }
  if (actor.kind !== 'principal' || isOwn(change)) return
  if (actor.principal.role !== 'manager' && actor.principal.role !== 'admin') return
  after.status = 'approved'
  decide(change, tools)
}

const WHAT_COSTS = ['type_id', 'date_from', 'date_to', 'day_part', 'requested_seconds'] as const

/** What was approved can be made shorter; its days keep what they cost. */
const shorten = async (
  change: RequestChange,
  before: RequestRow,
  judgement: Judgement,
  tools: RuleTools,
): Promise<void> => {
  const { asked, days } = judgement
  if (change.changes('type_id')) tools.violation('type', 'shortenOnly')
  if (asked.from < before.date_from) tools.violation('dateFrom', 'shortenOnly')
  if (asked.to > before.date_to) tools.violation('dateTo', 'shortenOnly')
  const kept = (await keptDays(before.id, tools)).filter(({ day }) => day >= asked.from && day <= asked.to)
  const partial = change.changes('day_part') || change.changes('requested_seconds')
  if (partial && !assertPart(judgement, tools)) return
  const now = new Map(days.map(({ day, seconds }) => [day, seconds]))
  const left = partial
    ? kept
        .map(({ day, seconds }) => ({ day, seconds: Math.min(seconds, now.get(day) ?? 0) }))
        .filter(({ seconds }) => seconds > 0)
    : kept
  if (partial && totalSeconds(left) >= totalSeconds(kept)) tools.violation('requestedSeconds', 'shortenOnly')
  assertWork({ ...judgement, days: left }, tools)
  count(change.after, left)
}

/** Before a request is written. */
export const rule = async (change: RequestChange, tools: RuleTools): Promise<void> => {
  const { kind, before, after } = change
  if (kind === 'delete' || (kind === 'update' && tools.trusted)) return
  // A body may leave it out: a request of one day.
  ;(after.date_to as string | null) ??= after.date_from
  if (!assertRange(after, tools)) return
  const costs = WHAT_COSTS.some((column) => change.changes(column))
  if (before?.status === 'approved') {
    if (costs) await shorten(change, before, await judge(change, tools), tools)
    return
  }
  if (!costs) return assertDescription(after, tools)
  const judgement = await judge(change, tools)
  await assertAll(judgement, change, tools)
  count(after, judgement.days)
  if (kind === 'create' && !tools.trusted) await approveAtOnce(change, judgement, tools)
}

/** States in which everyone sees that someone is absent. */
const isOpen = (row: RequestRow | null): boolean =>
  row !== null && (row.status === 'approved' || row.status === 'cancellation_requested')

/** After it is. */
export const effect = async ({ before, after }: RequestChange, tools: RuleTools): Promise<void> => {
  if (isOpen(before) && !isOpen(after)) await noteClosing(tools, 'Holiday', after)
  const days = counted.get(after)
  if (days !== undefined) await keepDays(after.id, after.employee_id, days, tools)
}

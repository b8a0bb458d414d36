// HolidayRequest: what somebody asks for, and what becomes of it; its transition table is in `actions`.
import Type from 'typebox'
import { HOLIDAY_REQUEST_STATUSES, HolidayRequest } from '#contract/absences'
import { totalSeconds, yearOf, type ChargedDay } from '#domain/absence-charge'
import { keepDays, keptDays } from '../../calendar/charge'
import { loadLeaveFor } from '../../calendar/leave'
import type { Action, Change, Declaration, Filter, Related, RuleTools } from '../../engine/declare'
import { parsePeriod, PERIODS } from '../../engine/period'
import { referenceTo } from '../../engine/references'
import { sql, type Row } from '../../engine/sql'
import {
  demandAll,
  demandCover,
  demandDescription,
  demandRange,
  demandWork,
  judge,
  type Judgement,
} from './request-rules'

/** The days counted for a row about to be written; kept once it has an id. */
const counted = new WeakMap<Row, readonly ChargedDay[]>()

const count = (after: Row, days: readonly ChargedDay[]): void => {
  after['seconds'] = totalSeconds(days)
  counted.set(after, days)
}

const isOwn = ({ actor, after }: Change): boolean =>
  actor.kind === 'principal' && actor.principal.employeeId === Number(after['employee_id'])

const decide = ({ actor, after }: Change, tools: RuleTools, reason: unknown = null): void => {
  after['decided_by_id'] = actor.kind === 'principal' ? actor.principal.employeeId : null
  after['decided_at'] = tools.now
  after['decision_reason'] = typeof reason === 'string' && reason !== '' ? reason : null
}

const approvesItself = async (employee: Row[string], type: Row, tools: RuleTools): Promise<boolean> => {
  if (type['auto_approve'] === 1) return true
  const row = await tools.get('select auto_approve from employees where id = ?', [employee ?? null])
  return row?.['auto_approve'] === 1
}

/** Nobody has to decide: the type or the person is trusted, or who decides asks for somebody else. */
const approveAtOnce = async (change: Change, { type }: Judgement, tools: RuleTools): Promise<void> => {
  const { actor, after } = change
  if (await approvesItself(after['employee_id'] ?? null, type, tools)) {
    after['status'] = 'approved'
    after['decided_at'] = tools.now
    return
  }
  if (actor.kind !== 'principal' || isOwn(change)) return
  if (actor.principal.role !== 'manager' && actor.principal.role !== 'admin') return
  after['status'] = 'approved'
  decide(change, tools)
}

const WHAT_COSTS = ['type_id', 'date_from', 'date_to', 'day_part', 'requested_seconds']

/** What was approved can be made shorter; its days keep what they cost. */
const shorten = async (change: Change, judgement: Judgement, tools: RuleTools): Promise<void> => {
  const { before, after } = change
  const { asked, days } = judgement
  if (change.changes('type_id')) tools.violation('type', 'shortenOnly')
  if (asked.from < String(before?.['date_from'])) tools.violation('dateFrom', 'shortenOnly')
  if (asked.to > String(before?.['date_to'])) tools.violation('dateTo', 'shortenOnly')
  const kept = (await keptDays(before?.['id'] ?? null, tools)).filter(
    ({ day }) => day >= asked.from && day <= asked.to,
  )
  const partial = change.changes('day_part') || change.changes('requested_seconds')
  const now = new Map(days.map(({ day, seconds }) => [day, seconds]))
  const left = partial
    ? kept.map(({ day, seconds }) => ({ day, seconds: Math.min(seconds, now.get(day) ?? 0) }))
    : kept
  if (partial && totalSeconds(left) >= totalSeconds(kept)) tools.violation('requestedSeconds', 'shortenOnly')
  demandWork({ ...judgement, days: left }, tools)
  count(after, left)
}

const rule = async (change: Change, tools: RuleTools): Promise<void> => {
  const { kind, before, after } = change
  if (kind === 'delete' || (kind === 'update' && tools.trusted)) return
  if (after['date_to'] === null) after['date_to'] = after['date_from'] ?? null
  if (!demandRange(after, tools)) return
  const costs = WHAT_COSTS.some((column) => change.changes(column))
  if (before?.['status'] === 'approved') {
    if (costs) await shorten(change, await judge(after, tools), tools)
    return
  }
  if (!costs) return demandDescription(after, tools)
  const judgement = await judge(after, tools)
  await demandAll(judgement, change, tools)
  count(after, judgement.days)
  if (kind === 'create' && !tools.trusted) await approveAtOnce(change, judgement, tools)
}

const effect = async ({ after }: Change, tools: RuleTools): Promise<void> => {
  const days = counted.get(after)
  if (days !== undefined) await keepDays(after['id'] ?? null, after['employee_id'] ?? null, days, tools)
}

/** Approval counts once more, by the plan and the balance of this moment, and freezes the days. */
const approve = async (change: Change, tools: RuleTools): Promise<void> => {
  const judgement = await judge(change.after, tools)
  demandWork(judgement, tools)
  await demandCover(judgement, false, tools)
  count(change.after, judgement.days)
  decide(change, tools)
}

const withdrawsFreely = async ({ after }: Change, tools: RuleTools): Promise<boolean> => {
  if (tools.config('holidays.withdrawFutureFreely') && String(after['date_from']) > tools.today) return true
  const type = await tools.get('select auto_approve from holiday_types where id = ?', [
    after['type_id'] ?? null,
  ])
  return approvesItself(after['employee_id'] ?? null, type ?? {}, tools)
}

const withdraw = (change: Change, tools: RuleTools): void => {
  if (!isOwn(change)) decide(change, tools)
}

const decision = (change: Change, tools: RuleTools, input: Row): void =>
  decide(change, tools, input['reason'])

const ACTIONS: readonly Action[] = [
  {
    event: 'update',
    via: 'patch',
    summary: 'Ask for it differently; shorten what was approved',
    steps: [
      { from: 'pending', who: ['writer'], audit: 'updated' },
      { from: 'approved', who: ['decider'], audit: 'updated' },
    ],
  },
  {
    event: 'approve',
    via: 'post',
    summary: 'Approve a request, or its cancellation',
    steps: [
      { from: 'pending', to: 'approved', who: ['decider'], act: approve, audit: 'approved' },
      {
        from: 'cancellation_requested',
        to: 'cancelled',
        who: ['decider'],
        act: decision,
        audit: 'cancelled',
      },
      { from: 'approved', who: ['decider'], audit: 'approved' },
    ],
  },
  {
    event: 'reject',
    via: 'post',
    summary: 'Reject a request, or its cancellation',
    body: Type.Object(
      {
        reason: Type.Optional(
          Type.Union([Type.String({ maxLength: 10_000, 'x-kind': 'text' }), Type.Null()]),
        ),
      },
      { additionalProperties: false },
    ),
    steps: [
      { from: 'pending', to: 'rejected', who: ['decider'], act: decision, audit: 'rejected' },
      {
        from: 'cancellation_requested',
        to: 'approved',
        who: ['decider'],
        act: decision,
        audit: 'rejected',
      },
      { from: 'rejected', who: ['decider'], audit: 'rejected' },
    ],
  },
  {
    event: 'cancel',
    via: 'delete',
    summary: 'Withdraw it; what was approved may have to be decided on first (202)',
    steps: [
      {
        from: 'pending',
        to: 'cancelled',
        who: ['writer'],
        act: withdraw,
        audit: 'cancelled',
        status: 204,
      },
      {
        from: 'approved',
        to: 'cancelled',
        who: ['decider'],
        act: withdraw,
        audit: 'cancelled',
        status: 204,
      },
      {
        from: 'approved',
        to: 'cancelled',
        who: ['owner'],
        when: withdrawsFreely,
        audit: 'cancelled',
        status: 204,
      },
      {
        from: 'approved',
        to: 'cancellation_requested',
        who: ['owner'],
        audit: 'cancellation_requested',
        status: 202,
      },
      {
        from: 'cancellation_requested',
        to: 'cancelled',
        who: ['decider'],
        act: withdraw,
        audit: 'cancelled',
        status: 204,
      },
      {
        from: 'cancellation_requested',
        who: ['owner'],
        audit: 'cancellation_requested',
        status: 202,
      },
      { from: 'cancelled', who: ['writer'], audit: 'cancelled', status: 204 },
    ],
  },
]

/** The balances a request eats, a year at a time. */
const balances: Related = async (rows, queries, { base, today }) => {
  const employees = [...new Set(rows.map((row) => Number(row['employee_id'])))]
  const leave = await loadLeaveFor(queries, base, employees)
  return (row) => {
    const first = yearOf(String(row['date_from']))
    const years = yearOf(String(row['date_to'])) - first + 1
    return Array.from({ length: years }, (_, index) =>
      leave.balance(Number(row['employee_id']), Number(row['type_id']), first + index, today),
    ).filter((balance) => balance !== null)
  }
}

/** Requests with a day in the period. */
export const PERIOD: Filter = {
  kind: 'custom',
  schema: { type: 'string' },
  expected: PERIODS,
  about: 'With a day in it:',
  where: (value, { today }) => {
    const period = parsePeriod(value, today)
    return period === null ? null : { where: sql('date_from <= ? and date_to >= ?', period.to, period.from) }
  },
}

/** Requests of the people somebody manages. */
export const MANAGER: Filter = {
  kind: 'reference',
  column: '(select manager_id from employees e where e.id = employee_id)',
  target: 'employees',
  about: 'Of the people they manage.',
}

export const holidayRequest: Declaration = {
  name: 'HolidayRequest',
  schema: HolidayRequest,
  paths: ['holiday-requests'],
  table: 'holiday_requests',
  tag: 'Holidays and absences',
  scope: 'absences',
  // The list also answers with types (R1): an operation serves it.
  operations: ['get', 'create', 'update'],
  live: true,
  fields: {
    employee: {
      required: true,
      immutable: true,
      column: 'employee_id',
      person: true,
      default: ({ employeeId }) => employeeId,
    },
    status: { default: 'pending' },
    type: { required: true },
    dateFrom: { required: true },
    requestedAt: { default: ({ now }) => now },
    balances: { related: balances },
    holiday: {
      compute: (row, { base }) =>
        row['status'] === 'approved' || row['status'] === 'cancellation_requested'
          ? referenceTo(base, 'holidays', row['id'])
          : null,
    },
  },
  filters: {
    employee: { kind: 'reference', column: 'employee_id', target: 'employees' },
    manager: MANAGER,
    status: { kind: 'code', column: 'status', values: HOLIDAY_REQUEST_STATUSES },
    type: { kind: 'reference', column: 'type_id', target: 'holiday-types' },
    period: PERIOD,
    year: {
      kind: 'custom',
      schema: { type: 'integer' },
      expected: 'a year such as 2026',
      about: 'With a day in it; with view=types, the year of the balances:',
      where: (value) =>
        /^\d{4}$/.test(value)
          ? { where: sql('date_from <= ? and date_to >= ?', `${value}-12-31`, `${value}-01-01`) }
          : null,
    },
    dateFrom: { kind: 'day', column: 'date_from' },
    dateTo: { kind: 'day', column: 'date_to' },
    view: {
      kind: 'custom',
      schema: { type: 'string', enum: ['requests', 'types'] },
      expected: 'requests or types',
      about: 'What is listed: requests, or with "types" the kinds of absence with balances (R1):',
      where: (value) => (value === 'requests' ? { where: sql('1 = 1') } : null),
    },
  },
  order: {
    by: { dateFrom: ['date_from'], requestedAt: ['requested_at'], updatedAt: ['updated_at'] },
    default: ['dateFrom', 'desc'],
  },
  access: {
    area: 'holiday-requests',
    belongs: { kind: 'person', column: 'employee_id' },
    decides: { area: 'holiday-decisions', own: 'holidays.allowSelfApproval' },
  },
  actions: ACTIONS,
  rule,
  effect,
}

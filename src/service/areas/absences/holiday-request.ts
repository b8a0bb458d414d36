// HolidayRequest: what someone asks for, and what becomes of it.
import { HOLIDAY_REQUEST_STATUSES, HolidayRequest } from '#contract/absences'
import { yearOf } from '#domain/absence-charge'
import { loadLeaveFor } from '../../calendar/leave'
import { declare, type Filter, type Related } from '../../engine/schema/declare'
import { parsePeriod, PERIODS } from '../../engine/period'
import { referenceTo } from '../../engine/schema/references'
import { sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { requestAlters } from './closed-days'
import { transitions } from './request-actions'
import { effect, rule } from './request-changes'
import { history } from './request-history'

/** The balances a request eats, a year at a time. */
const balances: Related<RowOf<'holiday_requests'>> = async (rows, queries, view) => {
  const employees = [...new Set(rows.map((row) => row.employee_id))]
  const leave = await loadLeaveFor(queries, view, employees)
  return (row) => {
    const first = yearOf(row.date_from)
    const years = yearOf(row.date_to) - first + 1
    return Array.from({ length: years }, (_, index) =>
      leave.balance(row.employee_id, row.type_id, first + index, view.today),
    ).filter((balance) => balance !== null)
  }
}

/** Requests with a day in the period. */
export const PERIOD: Filter = {
  kind: 'custom',
  schema: { type: 'string' },
  expected: PERIODS,
  about: 'Requests with at least one day in this year:',
  where: (value, view) => {
    const period = parsePeriod(value, view)
    return period === null ? null : { where: sql('date_from <= ? and date_to >= ?', period.to, period.from) }
  },
}

/** Requests of the people someone manages. */
export const MANAGER: Filter = {
  kind: 'reference',
  column: '(select manager_id from employees e where e.id = employee_id)',
  target: 'employees',
  about: 'Requests of the people that this employee manages.',
}

export const holidayRequest = declare({
  name: 'HolidayRequest',
  schema: HolidayRequest,
  about: 'A request for absence. It is pending until someone decides; then it is approved or rejected.',
  descriptions: {
    list: 'With `view=types` the list holds absence types with balances instead: see `x-complete-schema`.',
    create:
      'The request may not overlap another one of the same person (409 `overlap`), needs planned work on its days (422 `no-working-time`), and enough balance (422 `limit-exceeded`).',
    update:
      'As long as it is pending, by the person or a manager. Managers can also shorten an approved request.',
  },
  examples: {
    create: {
      type: '/holiday-types/1',
      dateFrom: '2026-08-03',
      dateTo: '2026-08-07',
      description: 'A week at the lakes',
    },
    update: { description: 'A week in the mountains' },
  },
  paths: ['holiday-requests'],
  table: 'holiday_requests',
  tag: 'Holidays and absences',
  scope: 'absences',
  // The list also answers with types (docs/decisions/0004-holiday-requests.md): an operation serves it.
  operations: ['get', 'create', 'update'],
  clientIds: true,
  live: true,
  personal: { fields: ['description', 'decisionReason'], until: 'date_to' },
  fields: {
    employee: {
      required: true,
      immutable: true,
      column: 'employee_id',
      person: 'employees',
      default: ({ employeeId }) => employeeId,
    },
    status: { default: 'pending' },
    type: { required: true },
    dateFrom: { required: true },
    requestedAt: { default: ({ now }) => now },
    balances: { related: balances },
    history: { related: history },
    holiday: {
      compute: (row, { base }) =>
        row.status === 'approved' || row.status === 'cancellation_requested'
          ? referenceTo(base, 'holidays', row.id)
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
      about: 'Requests with at least one day in this year; with view=types, the year of the balances:',
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
      about: '"requests" lists requests, "types" lists absence types with balances:',
      where: (value) => (value === 'requests' ? { where: sql('1 = 1') } : null),
    },
  },
  order: {
    by: { dateFrom: ['date_from'], requestedAt: ['requested_at'], updatedAt: ['updated_at'] },
    default: ['dateFrom', 'desc'],
  },
  search: ['description'],
  access: {
    area: 'holiday-requests',
    ownedBy: { kind: 'person', column: 'employee_id' },
    decides: { area: 'holiday-decisions', own: 'holidays.allowSelfApproval' },
  },
  transitions,
  rule,
  alters: requestAlters,
  effect,
})

// HolidayType and HolidayRequest: kinds of absence, and what people asked for. Read-only over HTTP for now.
import { HOLIDAY_CATEGORIES, HOLIDAY_REQUEST_STATUSES, HolidayRequest, HolidayType } from '#contract/absences'
import { referenceTo } from '../engine/references'
import type { Change, Declaration, RuleTools } from '../engine/declare'

export const holidayType: Declaration = {
  name: 'HolidayType',
  schema: HolidayType,
  paths: ['holiday-types'],
  table: 'holiday_types',
  tag: 'Holidays and absences',
  scope: 'absences',
  operations: ['list', 'get'],
  fields: {
    code: { required: true },
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
    position: { default: 0 },
  },
  filters: {
    active: { kind: 'bool', column: 'active' },
    category: { kind: 'code', column: 'category', values: HOLIDAY_CATEGORIES },
  },
  order: { by: { position: ['position'], name: ['name'] }, default: ['position', 'asc'] },
  access: { area: 'reference', belongs: { kind: 'shared' } },
  unique: [{ columns: ['code'], what: 'a type with this code' }],
}

const requestRule = ({ after }: Change, tools: RuleTools): void => {
  if (after['date_to'] === null) after['date_to'] = after['date_from'] ?? null
  if (String(after['date_to']) < String(after['date_from']))
    tools.violation('dateTo', 'order', { other: 'dateFrom' })
}

export const holidayRequest: Declaration = {
  name: 'HolidayRequest',
  schema: HolidayRequest,
  paths: ['holiday-requests'],
  table: 'holiday_requests',
  tag: 'Holidays and absences',
  scope: 'absences',
  operations: ['list', 'get'],
  fields: {
    employee: { required: true, column: 'employee_id', person: true },
    status: { default: 'pending' },
    type: { required: true },
    dateFrom: { required: true },
    requestedAt: { required: true, default: ({ now }) => now },
    holiday: {
      compute: (row, { base }) =>
        row['status'] === 'approved' ? referenceTo(base, 'holidays', row['id']) : null,
    },
  },
  filters: {
    employee: { kind: 'reference', column: 'employee_id', target: 'employees' },
    status: { kind: 'code', column: 'status', values: HOLIDAY_REQUEST_STATUSES },
    type: { kind: 'reference', column: 'type_id', target: 'holiday-types' },
    dateFrom: { kind: 'day', column: 'date_from' },
    dateTo: { kind: 'day', column: 'date_to' },
  },
  order: {
    by: { dateFrom: ['date_from'], requestedAt: ['requested_at'], updatedAt: ['updated_at'] },
    default: ['dateFrom', 'desc'],
  },
  access: { area: 'holiday-requests', belongs: { kind: 'person', column: 'employee_id' } },
  rule: requestRule,
}

// Absences over HTTP: kinds of absence, requests, holidays as colleagues see them, limits, and balances with their lines.
import Type from 'typebox'
import type { Static } from 'typebox'
import {
  bool,
  clientId,
  day,
  instant,
  integer,
  integerId,
  iri,
  name,
  nullable,
  omittable,
  oneOf,
  readOnly,
  resource,
  seconds,
  text,
} from './field'
import { EmployeePreview } from './employee-preview'

export const HOLIDAY_CATEGORIES = ['vacation', 'special', 'sick', 'unpaid', 'overtime', 'other'] as const
export const HOLIDAY_REQUEST_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'cancellation_requested',
] as const
export const HOLIDAY_REQUEST_EVENTS = [
  'requested',
  'changed',
  'approved',
  'rejected',
  'cancellationRequested',
  'cancellationRejected',
  'cancelled',
] as const
export const LIMIT_VARIANTS = ['yearly', 'once', 'adjustment', 'carry_over'] as const

/** One line of a balance; what is used, pending or expired is negative, so that the lines add up. */
export const LeaveBalanceLine = resource('LeaveBalanceLine', {
  kind: oneOf(['entitled', 'carried', 'expired', 'used', 'pending']),
  /** The limit or the request it comes from; null for what the year before left. */
  source: nullable(Type.String({ format: 'iri-reference' })),
  dateFrom: day(),
  dateTo: day(),
  seconds: integer(),
  /** What a limit gives for a whole year, where it gives less. */
  fullSeconds: nullable(integer()),
})
export type LeaveBalanceLine = Static<typeof LeaveBalanceLine>

/** What somebody has of a kind of absence in a year, and why. */
export const LeaveBalance = resource('LeaveBalance', {
  year: integer({ minimum: 1900, maximum: 9999 }),
  entitledSeconds: integer(),
  carriedSeconds: integer(),
  /** The last day on which what was carried can be used. */
  carryExpires: nullable(day()),
  expiredSeconds: integer(),
  usedSeconds: integer(),
  pendingSeconds: integer(),
  /** Carried and entitled, less used and expired. */
  remainingSeconds: integer(),
  /** Remaining, less pending. */
  availableSeconds: integer(),
  /** In days of `unitSeconds`, a decimal. */
  remainingDays: Type.String({ pattern: '^-?\\d+\\.\\d{2}$' }),
  unitSeconds: integer({ minimum: 1 }),
  /** Whether absence may be requested when nothing is left. */
  allowRequestWhenUsed: bool(),
  lines: Type.Array(LeaveBalanceLine),
})
export type LeaveBalance = Static<typeof LeaveBalance>

export const HolidayType = resource('HolidayType', {
  id: integerId(),
  code: name(64),
  name: name(),
  color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$', 'x-kind': 'text' }),
  category: oneOf(HOLIDAY_CATEGORIES),
  paid: bool(),
  usesLimit: bool(),
  /** The type whose entitlement this one eats. */
  limitPool: nullable(iri('holiday-types')),
  autoApprove: bool(),
  requiresDescription: bool(),
  allowPartialDay: bool(),
  includeNonWorkingDays: bool(),
  maxConsecutiveDays: nullable(integer({ minimum: 1, maximum: 366 })),
  minNoticeDays: nullable(integer({ minimum: 0, maximum: 366 })),
  /** Whether the absence lowers the target of working time; overtime leave does not. */
  targetEffect: oneOf(['reduce', 'none']),
  active: bool(),
  position: integer({ minimum: 0 }),
  /** Of the caller, or of the person asked for; null for types without limits. */
  balance: readOnly(nullable(LeaveBalance)),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type HolidayType = Static<typeof HolidayType>

/** One thing that happened to a request. */
export const HolidayRequestEvent = resource('HolidayRequestEvent', {
  at: instant(),
  event: oneOf(HOLIDAY_REQUEST_EVENTS),
  /** The name of who did it; null where nobody had to. */
  by: nullable(text()),
  /** In which words it was decided. */
  reason: nullable(text()),
})
export type HolidayRequestEvent = Static<typeof HolidayRequestEvent>

export const HolidayRequest = resource('HolidayRequest', {
  id: integerId(),
  status: readOnly(oneOf(HOLIDAY_REQUEST_STATUSES)),
  employee: EmployeePreview,
  /** The approved holiday, null until then. */
  holiday: readOnly(nullable(iri('holidays'))),
  type: iri('holiday-types'),
  description: nullable(text()),
  dateFrom: day(),
  dateTo: day(),
  /** Extension: which half of a single day. */
  dayPart: nullable(oneOf(['morning', 'afternoon'])),
  /** What the request costs; frozen day by day at approval. */
  seconds: readOnly(nullable(seconds())),
  /** Part of a single day; null for whole days. */
  requestedSeconds: nullable(seconds({ maximum: 86_400 })),
  requestedAt: readOnly(instant()),
  /** Extension: who decided, when, and in which words. */
  decidedBy: readOnly(nullable(iri('employees'))),
  decidedAt: readOnly(nullable(instant())),
  decisionReason: readOnly(nullable(text())),
  /** Extension: the balance it eats, for each year it has days in; empty for types without limits. */
  balances: readOnly(Type.Array(LeaveBalance)),
  /** Extension: what happened to it, oldest first. */
  history: readOnly(Type.Array(HolidayRequestEvent)),
  clientId: clientId(),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type HolidayRequest = Static<typeof HolidayRequest>

/** A request as an absence in the calendar: the same id, and for colleagues without its kind. */
export const Holiday = resource('Holiday', {
  id: integerId(),
  employee: readOnly(EmployeePreview),
  /** Null for those who may not know. */
  type: nullable(iri('holiday-types')),
  /** The name of the type; "Absent" for those who may not know it. */
  typeName: readOnly(name()),
  dateFrom: day(),
  dateTo: day(),
  seconds: readOnly(nullable(seconds())),
  days: readOnly(
    Type.Array(Type.Object({ date: day(), seconds: seconds() }, { additionalProperties: false })),
  ),
  status: readOnly(oneOf(HOLIDAY_REQUEST_STATUSES)),
  /** Null for those who may not read it. */
  request: readOnly(nullable(iri('holiday-requests'))),
  updatedAt: readOnly(omittable(instant())),
})
export type Holiday = Static<typeof Holiday>

/** Days that somebody, or with the organization in `employee` everybody, has. */
export const HolidayDaysLimit = resource('HolidayDaysLimit', {
  id: integerId(),
  employee: iri('employees'),
  days: integer({ minimum: -366, maximum: 366 }),
  /** Null: every type with limits. */
  holidayType: nullable(iri('holiday-types')),
  variant: oneOf(LIMIT_VARIANTS),
  allowRequestWhenUsed: bool(),
  dateFrom: day(),
  notes: nullable(text()),
  /** Extension: the days as time. */
  seconds: readOnly(integer()),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type HolidayDaysLimit = Static<typeof HolidayDaysLimit>

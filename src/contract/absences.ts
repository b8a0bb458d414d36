// Absences over HTTP: the types of holiday and the requests.
import type { Static } from 'typebox'
import {
  bool,
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
import { EmployeePreview } from './people'

export const HOLIDAY_CATEGORIES = ['vacation', 'special', 'sick', 'unpaid', 'overtime', 'other'] as const
export const HOLIDAY_REQUEST_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'cancellation_requested',
] as const

export const HolidayType = resource('HolidayType', {
  id: integerId(),
  code: name(64),
  name: name(),
  color: text(7),
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
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type HolidayType = Static<typeof HolidayType>

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
  requestedSeconds: nullable(seconds()),
  requestedAt: readOnly(instant()),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type HolidayRequest = Static<typeof HolidayRequest>

// Absences over HTTP: kinds of absence, requests, holidays as colleagues see them, limits, and balances with their lines.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  bool,
  clientId,
  createdAt,
  day,
  decimal,
  described,
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
  updatedAt,
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
export const LEAVE_RULE_CODES = [
  'pl_vacation',
  'pl_on_demand',
  'pl_child_care',
  'de_vacation',
  'at_vacation',
  'ch_vacation',
  'gb_vacation',
  'nl_vacation',
  'cz_vacation',
] as const
export const LIMIT_VARIANTS = ['yearly', 'once', 'adjustment', 'carry_over'] as const

/** One line of a balance; what is used, pending or expired is negative, so that the lines add up. */
export const LeaveBalanceLine = resource(
  'LeaveBalanceLine',
  {
    kind: described(oneOf(['entitled', 'carried', 'expired', 'used', 'pending']), 'What the line is about.'),
    source: described(
      nullable(Type.String({ format: 'iri-reference' })),
      'The limit or the request that the line comes from; null for what is left of the year before.',
    ),
    dateFrom: described(day(), 'First day that the line is about.'),
    dateTo: described(day(), 'Last day that the line is about.'),
    seconds: described(integer(), 'How much the line adds; negative if it takes something away.'),
    fullSeconds: described(
      nullable(integer()),
      'What the limit gives for a whole year, if the person gets less of it.',
    ),
  },
  'A line of a balance. What is used, pending or expired is negative, so that the lines add up.',
)
export type LeaveBalanceLine = Static<typeof LeaveBalanceLine>

/** What someone has of a kind of absence in a year, and why. */
export const LeaveBalance = resource(
  'LeaveBalance',
  {
    year: described(integer({ minimum: 1900, maximum: 9999 }), 'The calendar year.'),
    entitledSeconds: described(integer(), 'What the limits of this year give.'),
    carriedSeconds: described(integer(), 'What was carried over from the year before; negative for a debt.'),
    carryExpires: described(nullable(day()), 'The last day on which the carried time can be used.'),
    expiredSeconds: described(integer(), 'Carried time that was not used before it expired.'),
    usedSeconds: described(integer(), 'What approved absences use.'),
    pendingSeconds: described(integer(), 'What undecided requests would use.'),
    remainingSeconds: described(integer(), 'Entitled and carried time, less what was used and what expired.'),
    availableSeconds: described(integer(), 'What can still be requested: remaining time, less pending time.'),
    remainingDays: described(
      Type.String({ pattern: '^-?\\d+\\.\\d{2}$' }),
      'The remaining time in days of `unitSeconds`, as a decimal.',
    ),
    unitSeconds: described(integer({ minimum: 1 }), 'How many seconds one day of leave has.'),
    allowRequestWhenUsed: described(bool(), 'Whether absence may be requested when nothing is left.'),
    lines: described(Type.Array(LeaveBalanceLine), 'The lines that the balance adds up from.'),
  },
  'What a person has of a kind of absence in a year, and why.',
)
export type LeaveBalance = Static<typeof LeaveBalance>

export const HolidayType = resource('HolidayType', {
  id: integerId(),
  code: described(name(64), 'A short name for programs, such as `vacation`.'),
  name: described(name(), 'The name that people see.'),
  color: described(
    Type.String({ pattern: '^#[0-9a-fA-F]{6}$', 'x-kind': 'text' }),
    'Color in calendars, `#rrggbb`.',
  ),
  category: described(oneOf(HOLIDAY_CATEGORIES), 'What kind of absence it is.'),
  paid: described(bool(), 'Whether the absence is paid.'),
  usesLimit: described(bool(), 'Whether requests use up an entitlement.'),
  limitPool: described(
    nullable(iri('holiday-types')),
    'The type whose entitlement requests of this type use; null for its own.',
  ),
  autoApprove: described(bool(), 'Whether requests are approved at once, without a decision.'),
  requiresDescription: described(bool(), 'Whether a request needs a description.'),
  allowPartialDay: described(bool(), 'Whether part of a day can be requested.'),
  includeNonWorkingDays: described(bool(), 'Whether days without planned work count too.'),
  maxConsecutiveDays: described(
    nullable(integer({ minimum: 1, maximum: 366 })),
    'The longest absence, in calendar days; null for no limit.',
  ),
  minNoticeDays: described(
    nullable(integer({ minimum: 0, maximum: 366 })),
    'How many days before the first day a request must be made; null for the setting of the workspace.',
  ),
  leaveRule: described(
    nullable(oneOf(LEAVE_RULE_CODES)),
    'The law by which its leave is counted, carried over and lost, such as `pl_vacation`; null for the settings of the workspace.',
  ),
  targetEffect: described(
    oneOf(['reduce', 'none']),
    'Whether the absence reduces the time that must be worked (`reduce`) or not (`none`).',
  ),
  active: described(bool(), 'Whether new requests can use it.'),
  position: described(integer({ minimum: 0 }), 'Its place in lists.'),
  balance: described(
    readOnly(nullable(LeaveBalance)),
    'The balance of the caller, or of the person asked for; null for types without limits.',
  ),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type HolidayType = Static<typeof HolidayType>

/** One thing that happened to a request. */
export const HolidayRequestEvent = resource(
  'HolidayRequestEvent',
  {
    at: described(instant(), 'When it happened.'),
    event: described(oneOf(HOLIDAY_REQUEST_EVENTS), 'What happened.'),
    by: described(nullable(text()), 'The name of the person who did it; null if no one had to.'),
    reason: described(nullable(text()), 'The reason that was given.'),
  },
  'Something that happened to a request.',
)
export type HolidayRequestEvent = Static<typeof HolidayRequestEvent>

export const HolidayRequest = resource('HolidayRequest', {
  id: integerId(),
  status: described(readOnly(oneOf(HOLIDAY_REQUEST_STATUSES)), 'Where the request is in its life.'),
  employee: described(EmployeePreview, 'Whose absence it is. The caller, if you leave it out.'),
  holiday: described(readOnly(nullable(iri('holidays'))), 'The absence that was approved; null until then.'),
  type: described(iri('holiday-types'), 'The type of absence that is requested.'),
  description: described(nullable(text()), 'What the person says about the request. Personal data.'),
  dateFrom: described(day(), 'First day of the absence.'),
  dateTo: described(day(), 'Last day of the absence, inclusive. The first day, if you leave it out.'),
  dayPart: described(
    nullable(oneOf(['morning', 'afternoon'])),
    'Which half of a single day is requested; null for a whole day or a free choice of hours.',
  ),
  seconds: described(
    readOnly(nullable(seconds())),
    'What the request uses of the plan or the entitlement. Fixed day by day when it is approved.',
  ),
  requestedSeconds: described(
    nullable(seconds({ maximum: 86_400 })),
    'How much of a single day is requested; null for whole days.',
  ),
  requestedAt: described(readOnly(instant()), 'When it was requested.'),
  decidedBy: described(readOnly(nullable(iri('employees'))), 'Who decided; null as long as no one has.'),
  decidedAt: described(readOnly(nullable(instant())), 'When it was decided.'),
  decisionReason: described(readOnly(nullable(text())), 'The reason of the decision.'),
  balances: described(
    readOnly(Type.Array(LeaveBalance)),
    'The balance that the request uses, for each year it has days in; empty for types without limits.',
  ),
  history: described(
    readOnly(Type.Array(HolidayRequestEvent)),
    'What happened to the request, oldest first.',
  ),
  clientId: clientId(),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type HolidayRequest = Static<typeof HolidayRequest>

/** A request as an absence in the calendar: the same id, and for colleagues without its kind. */
export const Holiday = resource('Holiday', {
  id: integerId(),
  employee: described(readOnly(EmployeePreview), 'Who is absent.'),
  type: described(
    nullable(iri('holiday-types')),
    'The type of absence; null for people who may not know it.',
  ),
  typeName: described(readOnly(name()), 'The name of the type; `Absent` for people who may not know it.'),
  dateFrom: described(day(), 'First day of the absence.'),
  dateTo: described(day(), 'Last day of the absence, inclusive.'),
  seconds: described(readOnly(nullable(seconds())), 'What the absence uses of the plan or the entitlement.'),
  days: described(
    readOnly(
      Type.Array(
        Type.Object(
          {
            date: described(day(), 'The day.'),
            seconds: described(seconds(), 'What the day uses, in seconds.'),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    'What each day uses.',
  ),
  status: described(readOnly(oneOf(HOLIDAY_REQUEST_STATUSES)), 'Where the request behind it is in its life.'),
  request: described(
    readOnly(nullable(iri('holiday-requests'))),
    'The request behind it; null for people who may not read it.',
  ),
  updatedAt: omittable(updatedAt()),
})
export type Holiday = Static<typeof Holiday>

/** Days that someone, or with the organization in `employee` everyone, has. */
export const HolidayDaysLimit = resource('HolidayDaysLimit', {
  id: integerId(),
  employee: described(iri('employees'), 'Who has the days; the organization for a limit that everyone has.'),
  days: described(
    decimal({ minimum: -366, maximum: 366 }),
    'The number of days, such as 26 or 16.8; negative only for adjustments and carried debts.',
  ),
  holidayType: described(
    nullable(iri('holiday-types')),
    'The type of absence that it is for; null for every type with limits.',
  ),
  variant: described(
    oneOf(LIMIT_VARIANTS),
    '`yearly` comes every year, `once` only in the year of `dateFrom`, `adjustment` adds or takes days, `carry_over` replaces what was carried over.',
  ),
  allowRequestWhenUsed: described(bool(), 'Whether absence may be requested when nothing is left.'),
  dateFrom: described(day(), 'The day from which it holds.'),
  notes: described(nullable(text()), 'Notes for whoever manages limits.'),
  seconds: described(readOnly(integer()), 'The days as time, in seconds.'),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type HolidayDaysLimit = Static<typeof HolidayDaysLimit>

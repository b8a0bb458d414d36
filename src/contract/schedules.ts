// Schedules over HTTP: Schedule, its ranges of working time, and who works by it since when.
import Type from 'typebox'
import type { Static } from 'typebox'
import {
  bool,
  collection,
  day,
  instant,
  integer,
  iri,
  name,
  nullable,
  omittable,
  oneOf,
  readOnly,
  resource,
  seconds,
  share,
  text,
  timeOfDay,
  uuidId,
} from './field'
import { EmployeePreview } from './employee-preview'

export const ScheduleRange = resource('ScheduleRange', {
  id: uuidId(),
  schedule: iri('schedules'),
  /** Day of the cycle, from 1. */
  day: integer({ minimum: 1, maximum: 366 }),
  timeFrom: timeOfDay(),
  /** At or before timeFrom means the next day; the whole range belongs to the day it starts on. */
  timeTo: timeOfDay(),
  breakSeconds: seconds({ maximum: 86_400 }),
  location: nullable(iri('locations')),
  /** Working time of the range, the break taken off. */
  seconds: readOnly(seconds()),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type ScheduleRange = Static<typeof ScheduleRange>

export const ScheduleEmployee = resource('ScheduleEmployee', {
  id: uuidId(),
  schedule: iri('schedules'),
  employee: iri('employees'),
  dateFrom: day(),
  dateTo: nullable(day()),
  cycleOffset: integer({ minimum: 0, maximum: 365 }),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type ScheduleEmployee = Static<typeof ScheduleEmployee>

export const Schedule = resource('Schedule', {
  id: uuidId(),
  name: name(),
  description: nullable(text()),
  numberOfDays: integer({ minimum: 1, maximum: 366 }),
  /** True: the cycle is whole weeks and day 1 is a Monday. */
  regular: bool(),
  overwriteBankHolidays: bool(),
  /**
   * Whole on a single schedule, references in lists; a create makes them, a patch replaces them.
   * See docs/decisions/0005-schedules-with-ranges.md.
   */
  scheduleRanges: collection('schedule-ranges', ScheduleRange),
  scheduleEmployees: collection('schedule-employees', ScheduleEmployee),
  createdAt: readOnly(instant()),
  /** The first five employees by IRI (docs/decisions/0007-odd-types.md). */
  employees: readOnly(Type.Record(Type.String(), EmployeePreview)),
  employeesCount: readOnly(integer({ minimum: 0 })),
  updatedAt: readOnly(omittable(instant())),
})
export type Schedule = Static<typeof Schedule>

export const SchedulePlan = Type.Object(
  {
    date: day(),
    bankHoliday: nullable(
      Type.Object(
        { id: Type.Integer({ minimum: 1 }), publicNotes: nullable(text()), share: share() },
        { additionalProperties: false },
      ),
    ),
    employees: Type.Array(
      Type.Object(
        {
          employee: EmployeePreview,
          /** Null where none is assigned and the usual Monday to Friday holds. */
          schedule: nullable(iri('schedules')),
          /** Day of the schedule's cycle, from 1. */
          day: Type.Integer({ minimum: 1 }),
          /** Whether there is something left to work. */
          working: Type.Boolean(),
          /** Bank holidays taken off. */
          plannedSeconds: Type.Integer({ minimum: 0 }),
          ranges: Type.Array(
            Type.Object(
              {
                /** With the offset that holds then where the employee is. */
                from: Type.String({ format: 'date-time' }),
                to: Type.String({ format: 'date-time' }),
                /** What the plan counts, the break taken off: a change of the clocks adds and takes nothing. */
                seconds: Type.Integer({ minimum: 0 }),
                suppressedBy: nullable(oneOf(['bank-holiday', 'absence'])),
              },
              { additionalProperties: false },
            ),
          ),
          absence: nullable(
            Type.Object(
              {
                holiday: iri('holidays'),
                /** Null for those who may not know. */
                type: nullable(iri('holiday-types')),
                typeName: Type.String(),
                seconds: Type.Integer({ minimum: 0 }),
              },
              { additionalProperties: false },
            ),
          ),
          /** The plan less absence. */
          availableSeconds: Type.Integer({ minimum: 0 }),
        },
        { additionalProperties: false },
      ),
    ),
    totals: Type.Object(
      {
        employees: Type.Integer({ minimum: 0 }),
        working: Type.Integer({ minimum: 0 }),
        absent: Type.Integer({ minimum: 0 }),
        plannedSeconds: Type.Integer({ minimum: 0 }),
      },
      { additionalProperties: false },
    ),
    /** Where the plan leaves too little rest on this day or in its week. */
    warnings: Type.Array(
      Type.Object(
        {
          code: oneOf(['rest_daily', 'rest_weekly', 'week_over_48h', 'break_over_6h']),
          employee: iri('employees'),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'SchedulePlan', additionalProperties: false },
)
export type SchedulePlan = Static<typeof SchedulePlan>

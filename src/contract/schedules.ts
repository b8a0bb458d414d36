// Schedules over HTTP: Schedule, its ranges of working time, and who works by it since when.
import Type from 'typebox'
import type { Static } from 'typebox'
import {
  bool,
  collection,
  createdAt,
  day,
  described,
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
  updatedAt,
  uuidId,
} from './field'
import { HALF_DAYS } from './bank-holidays'
import { EmployeePreview } from './employee-preview'

export const ScheduleRange = resource('ScheduleRange', {
  id: uuidId(),
  schedule: described(iri('schedules'), 'The schedule that it is part of.'),
  day: described(integer({ minimum: 1, maximum: 366 }), 'Day of the cycle on which it starts, from 1.'),
  timeFrom: described(timeOfDay(), 'Local time at which work begins.'),
  timeTo: described(
    timeOfDay(),
    'Local time at which work ends. At or before `timeFrom` it is on the next day.',
  ),
  breakSeconds: described(seconds({ maximum: 86_400 }), 'Unpaid break in it, in seconds.'),
  location: described(nullable(iri('locations')), 'Where the work is done.'),
  seconds: described(readOnly(seconds()), 'Working time in seconds, without the break.'),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type ScheduleRange = Static<typeof ScheduleRange>

export const ScheduleEmployee = resource('ScheduleEmployee', {
  id: uuidId(),
  schedule: described(iri('schedules'), 'The schedule that the person follows.'),
  employee: described(iri('employees'), 'The person.'),
  dateFrom: described(day(), 'First day.'),
  dateTo: described(nullable(day()), 'Last day, inclusive; null until further notice.'),
  cycleOffset: described(
    integer({ minimum: 0, maximum: 365 }),
    'How many days into its cycle the schedule is on `dateFrom`; only for schedules that are not regular.',
  ),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type ScheduleEmployee = Static<typeof ScheduleEmployee>

export const Schedule = resource('Schedule', {
  id: uuidId(),
  name: described(name(), 'Name of the schedule.'),
  description: described(nullable(text()), 'What the schedule is for.'),
  numberOfDays: described(integer({ minimum: 1, maximum: 366 }), 'Length of its cycle in days.'),
  regular: described(bool(), 'Whether the cycle is whole weeks, and day 1 a Monday.'),
  overwriteBankHolidays: described(bool(), 'Whether work is planned on bank holidays too.'),
  scheduleRanges: described(
    collection('schedule-ranges', ScheduleRange),
    'The working times: complete on a single schedule, references in lists. A create makes them, a patch replaces them.',
  ),
  scheduleEmployees: described(
    collection('schedule-employees', ScheduleEmployee),
    'Who follows it and when: complete on a single schedule, references in lists.',
  ),
  createdAt: createdAt(),
  employees: described(
    readOnly(Type.Record(Type.String(), EmployeePreview)),
    'The first five people who follow it, by IRI.',
  ),
  employeesCount: described(readOnly(integer({ minimum: 0 })), 'How many people follow it now or will.'),
  updatedAt: omittable(updatedAt()),
})
export type Schedule = Static<typeof Schedule>

export const SchedulePlan = Type.Object(
  {
    date: described(day(), 'The day of the plan.'),
    bankHoliday: nullable(
      Type.Object(
        {
          id: Type.Integer({ minimum: 1 }),
          publicNotes: nullable(text()),
          share: share(),
          half: described(nullable(oneOf(HALF_DAYS)), 'Which half of the day is off; null for a whole day.'),
        },
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
        employees: described(Type.Integer({ minimum: 0 }), 'Everyone who is employed on that day.'),
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

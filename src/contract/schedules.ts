// Schedules over HTTP: Schedule, its ranges of working time, and who works by it since when.
import { Type } from 'typebox'
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

const PLANNED_RANGE = Type.Object(
  {
    from: described(
      Type.String({ format: 'date-time' }),
      'When it begins, with the offset that holds then where the employee is.',
    ),
    to: described(Type.String({ format: 'date-time' }), 'When it ends, with the offset that holds then.'),
    seconds: described(
      Type.Integer({ minimum: 0 }),
      'Planned time in seconds, without the break. A change of the clocks adds and takes nothing.',
    ),
    suppressedBy: described(
      nullable(oneOf(['bank-holiday', 'absence'])),
      'Why it does not take place; null if it does.',
    ),
  },
  { additionalProperties: false },
)

const PLANNED_ABSENCE = Type.Object(
  {
    holiday: described(iri('holidays'), 'The absence.'),
    type: described(nullable(iri('holiday-types')), 'Its type; null for people who may not know it.'),
    typeName: described(Type.String(), 'The name of its type; `Absent` for people who may not know it.'),
    seconds: described(Type.Integer({ minimum: 0 }), 'What it takes of the day, in seconds.'),
  },
  { additionalProperties: false },
)

const PLANNED_EMPLOYEE = Type.Object(
  {
    employee: described(EmployeePreview, 'The person.'),
    schedule: described(
      nullable(iri('schedules')),
      'The schedule; null where none is assigned and the usual Monday to Friday holds.',
    ),
    day: described(Type.Integer({ minimum: 1 }), 'Day of the cycle of the schedule, from 1.'),
    working: described(Type.Boolean(), 'Whether there is something left to work.'),
    plannedSeconds: described(
      Type.Integer({ minimum: 0 }),
      'Planned time in seconds, without bank holidays.',
    ),
    ranges: described(Type.Array(PLANNED_RANGE), 'The shifts of the day.'),
    absence: described(nullable(PLANNED_ABSENCE), 'The approved absence on the day; null for none.'),
    availableSeconds: described(Type.Integer({ minimum: 0 }), 'Planned time, less absence, in seconds.'),
  },
  { additionalProperties: false },
)

/** What everyone should work on a day. */
export const SchedulePlan = Type.Object(
  {
    date: described(day(), 'The day of the plan.'),
    bankHoliday: described(
      nullable(
        Type.Object(
          {
            id: described(Type.Integer({ minimum: 1 }), 'The id of the bank holiday.'),
            publicNotes: described(nullable(text()), 'Its name.'),
            share: described(share(), 'How much of the day is off.'),
            half: described(
              nullable(oneOf(HALF_DAYS)),
              'Which half of the day is off; null for a whole day.',
            ),
          },
          { additionalProperties: false },
        ),
      ),
      'The bank holiday on the day; null for none.',
    ),
    employees: described(Type.Array(PLANNED_EMPLOYEE), 'Everyone who is employed on that day.'),
    totals: described(
      Type.Object(
        {
          employees: described(Type.Integer({ minimum: 0 }), 'How many people are employed.'),
          working: described(Type.Integer({ minimum: 0 }), 'How many of them have something to work.'),
          absent: described(Type.Integer({ minimum: 0 }), 'How many of them are absent.'),
          plannedSeconds: described(Type.Integer({ minimum: 0 }), 'Planned time of everyone, in seconds.'),
        },
        { additionalProperties: false },
      ),
      'The sums of the day.',
    ),
    warnings: described(
      Type.Array(
        Type.Object(
          {
            code: described(
              oneOf(['rest_daily', 'rest_weekly', 'week_over_48h', 'break_over_6h', 'break_short']),
              'Which rule of Directive 2003/88/EC is not kept; `break_short`: breaks shorter than the law of the country of the organization asks for.',
            ),
            employee: described(iri('employees'), 'Whom it concerns.'),
          },
          { additionalProperties: false },
        ),
      ),
      'Where the plan leaves too little rest on this day or in its week.',
    ),
  },
  { $id: 'SchedulePlan', description: 'What everyone should work on a day.', additionalProperties: false },
)
export type SchedulePlan = Static<typeof SchedulePlan>

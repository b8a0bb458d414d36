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
  readOnly,
  resource,
  seconds,
  text,
  timeOfDay,
  uuidId,
} from './field'
import { EmployeePreview } from './people'

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
  /** Whole on a single schedule, references in lists; a create makes them, a patch replaces them (R5). */
  scheduleRanges: collection('schedule-ranges', ScheduleRange),
  scheduleEmployees: collection('schedule-employees', ScheduleEmployee),
  createdAt: readOnly(instant()),
  /** The first five employees by IRI (R9). */
  employees: readOnly(Type.Record(Type.String(), EmployeePreview)),
  employeesCount: readOnly(integer({ minimum: 0 })),
  updatedAt: readOnly(omittable(instant())),
})
export type Schedule = Static<typeof Schedule>

// Absences: what each day of a request costs, who decided it, and the limits of days off.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../database'
import { LIVE, seqIndexOf, typesOf } from './column-types'

const statementsFor = (dialect: DialectName): string[] => {
  const { serial, int, text, common } = typesOf(dialect)
  return [
    // The service sets it; kept once, in UTC, it sorts as it should.
    'update holiday_requests set requested_at = requested_at_utc',
    'alter table holiday_requests drop column requested_at_utc',
    `alter table holiday_requests add column decided_at ${text}`,
    `alter table holiday_requests add column decided_by_id ${int} references employees(id)`,
    `alter table holiday_requests add column decision_reason ${text}`,
    `create table holiday_days (request_id ${int} not null references holiday_requests(id), employee_id ${int} not null references employees(id), day ${text} not null, seconds ${int} not null check (seconds > 0), primary key (request_id, day))`,
    'create index holiday_days_employee on holiday_days (employee_id, day)',
    'create index holiday_days_day on holiday_days (day)',
    `create index holiday_requests_dates on holiday_requests (date_from, date_to) ${LIVE}`,
    `create table holiday_days_limits (id ${serial}, employee_id ${int} references employees(id), days ${int} not null, holiday_type_id ${int} references holiday_types(id), variant ${text} not null, allow_request_when_used ${int} not null, date_from ${text} not null, notes ${text}, ${common})`,
    `create index holiday_days_limits_employee on holiday_days_limits (employee_id) ${LIVE}`,
    seqIndexOf('holiday_days_limits'),
  ]
}

export const absences = (dialect: DialectName): Migration => ({
  up: async (db) => {
    for (const statement of statementsFor(dialect)) await sql.raw(statement).execute(db)
  },
})

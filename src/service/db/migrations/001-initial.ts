// The first schema: organization, people and tokens, projects, time, schedules, absences, audit, idempotency.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../database'
import { LIVE, seqIndexOf, typesOf, type ColumnTypes } from './column-types'

const tablesOf = ({ serial, int, text, key, common }: ColumnTypes): string[] => [
  `create table ledger (id ${int} primary key check (id = 1), seq ${int} not null, audit_head ${text} not null, audit_count ${int} not null)`,
  `insert into ledger (id, seq, audit_head, audit_count) values (1, 0, '', 0)`,
  `create table organization (row_id ${int} primary key check (row_id = 1), id ${text} not null, name ${text} not null, timezone ${text} not null, locale ${text} not null, currency ${text} not null, week_start ${int} not null, country ${text}, audit_key ${text} not null, created_at ${text} not null)`,
  `create table configs (id ${text} primary key, value ${text} not null, updated_at ${text} not null)`,
  `create table countries (${key}, ${common})`,
  `create table languages (${key}, ${common})`,
  `create table currencies (${key}, name ${text} not null, digits ${int} not null, ${common})`,
  `create table employees (id ${serial}, first_name ${text} not null, last_name ${text} not null, email ${text} not null, role ${text} not null, manager_id ${int} references employees(id), position ${text}, timezone ${text}, locale ${text}, hired_at ${text} not null, left_at ${text}, hourly_cost ${int}, auto_approve ${int} not null, search_text ${text} not null, ${common})`,
  `create table tokens (${key}, employee_id ${int} not null references employees(id), name ${text} not null, scopes ${text} not null, hash ${text} not null unique, last4 ${text} not null, created_at ${text} not null, expires_at ${text}, last_used_at ${text}, revoked_at ${text})`,
  `create table clients (id ${serial}, name ${text} not null, tin ${text}, active ${int} not null, search_text ${text} not null, ${common})`,
  `create table projects (id ${serial}, parent_id ${int} references projects(id), client_id ${int} references clients(id), currency_id ${text} references currencies(id), date_from ${text}, date_from_utc ${text}, date_to ${text}, date_to_utc ${text}, name ${text} not null, public_description ${text}, type ${text} not null, client_hash ${text} not null, notes ${text}, color ${text} not null, icon ${text}, price_net ${int}, tax_group_id ${int}, attribute_set_id ${int}, task_create_policy ${text} not null, task_visibility ${text} not null, status ${text} not null, flatten_type ${text} not null, budgets ${text} not null, search_text ${text} not null, ${common})`,
  `create table project_members (${key}, employee_id ${int} not null references employees(id), project_id ${int} not null references projects(id), position ${text} not null, ${common})`,
  `create table task_statuses (id ${serial}, name ${text} not null, category ${text} not null, position ${int} not null, color ${text}, ${common})`,
  `create table project_tasks (id ${serial}, project_id ${int} not null references projects(id), requester_id ${int} references employees(id), list_id ${int}, status_id ${int} not null references task_statuses(id), title ${text} not null, description ${text}, priority ${text} not null, start_at ${text}, start_at_utc ${text}, due_at ${text}, due_at_utc ${text}, completed_at ${text}, position ${int} not null, recurrence_rule_id ${int}, recurrence_parent_id ${int} references project_tasks(id), is_template ${int} not null, assignees ${text} not null, subscribers ${text} not null, asset_id ${text}, source ${text} not null, reporter_name ${text}, reporter_email ${text}, search_text ${text} not null, ${common})`,
  `create table work_times (id ${serial}, employee_id ${int} not null references employees(id), project_id ${int} not null references projects(id), date ${text} not null, date_utc ${text} not null, local_date ${text} not null, seconds ${int} not null check (seconds between 1 and 86400), description ${text}, ${common})`,
  `create table bank_holidays (id ${serial}, date ${text} not null, public_notes ${text}, year_from ${int}, year_to ${int}, share ${int} not null, ${common})`,
  `create table schedules (${key}, name ${text} not null, description ${text}, number_of_days ${int} not null, regular ${int} not null, overwrite_bank_holidays ${int} not null, search_text ${text} not null, ${common})`,
  `create table schedule_ranges (${key}, schedule_id ${text} not null references schedules(id), day ${int} not null, time_from ${text} not null, time_to ${text} not null, break_seconds ${int} not null, location_id ${int}, seconds ${int} not null, ${common})`,
  `create table schedule_employees (${key}, schedule_id ${text} not null references schedules(id), employee_id ${int} not null references employees(id), date_from ${text} not null, date_to ${text}, cycle_offset ${int} not null, ${common})`,
  `create table holiday_types (id ${serial}, code ${text} not null, name ${text} not null, color ${text} not null, category ${text} not null, paid ${int} not null, uses_limit ${int} not null, limit_pool_id ${int} references holiday_types(id), auto_approve ${int} not null, requires_description ${int} not null, allow_partial_day ${int} not null, include_non_working_days ${int} not null, max_consecutive_days ${int}, min_notice_days ${int}, target_effect ${text} not null, active ${int} not null, position ${int} not null, ${common})`,
  `create table holiday_requests (id ${serial}, status ${text} not null, employee_id ${int} not null references employees(id), type_id ${int} not null references holiday_types(id), description ${text}, date_from ${text} not null, date_to ${text} not null, day_part ${text}, seconds ${int}, requested_seconds ${int}, requested_at ${text} not null, requested_at_utc ${text} not null, ${common})`,
  `create table audit_logs (number ${int} primary key, id ${text} not null unique, action ${text} not null, executor_id ${int}, related_id ${int}, relation_name ${text} not null, relation_id ${text} not null, metadata ${text} not null, created_at ${text} not null, request_id ${text}, ip ${text}, token_id ${text}, prev_hash ${text} not null, hash ${text} not null)`,
  `create table idempotency (id ${text} primary key, fingerprint ${text} not null, status ${int} not null, headers ${text} not null, body ${text} not null, created_at ${text} not null)`,
]

const INDEXES = [
  `create unique index employees_email on employees (email) ${LIVE}`,
  `create index employees_manager on employees (manager_id) ${LIVE}`,
  `create index tokens_employee on tokens (employee_id)`,
  `create index projects_parent on projects (parent_id, client_id) ${LIVE}`,
  `create index projects_search on projects (search_text, id) ${LIVE}`,
  `create unique index project_members_pair on project_members (project_id, employee_id) ${LIVE}`,
  `create index project_members_employee on project_members (employee_id, project_id, position) ${LIVE}`,
  `create index project_tasks_order on project_tasks (project_id, position, id) ${LIVE}`,
  // Filter by person or project over a period, newest first, and its count, each from the index alone.
  `create index work_times_employee on work_times (employee_id, local_date, date_utc, id, project_id, seconds) ${LIVE}`,
  `create index work_times_project on work_times (project_id, local_date, date_utc, id, employee_id, seconds) ${LIVE}`,
  `create index work_times_date on work_times (local_date, date_utc, id, employee_id, project_id) ${LIVE}`,
  `create index schedule_ranges_day on schedule_ranges (schedule_id, day) ${LIVE}`,
  `create index schedule_employees_employee on schedule_employees (employee_id, date_from) ${LIVE}`,
  `create index schedule_employees_schedule on schedule_employees (schedule_id) ${LIVE}`,
  `create unique index holiday_types_code on holiday_types (code) ${LIVE}`,
  `create index holiday_requests_employee on holiday_requests (employee_id, date_from, date_to) ${LIVE}`,
  `create index audit_logs_relation on audit_logs (relation_name, relation_id)`,
  `create index idempotency_age on idempotency (created_at)`,
  ...[
    ...['countries', 'languages', 'currencies', 'employees', 'clients', 'projects', 'project_members'],
    ...['task_statuses', 'project_tasks', 'work_times', 'bank_holidays', 'schedules', 'schedule_ranges'],
    ...['schedule_employees', 'holiday_types', 'holiday_requests'],
  ].map(seqIndexOf),
]

/** The audit trail only grows: the database itself refuses to change or remove a row. */
const guardsOf = (dialect: DialectName): string[] =>
  dialect === 'sqlite'
    ? ['update', 'delete'].map(
        (verb) =>
          `create trigger audit_logs_no_${verb} before ${verb} on audit_logs begin select raise(abort, 'audit rows are never changed'); end`,
      )
    : [
        `create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'audit rows are never changed'; end $$`,
        `create trigger audit_logs_no_change before update or delete on audit_logs for each row execute function refuse_audit_change()`,
        `create trigger audit_logs_no_truncate before truncate on audit_logs for each statement execute function refuse_audit_change()`,
      ]

export const initial = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const statements = [...tablesOf(typesOf(dialect)), ...INDEXES, ...guardsOf(dialect)]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

// Delivery: prices, rates and transactions of projects, what they refer to, lists and recurrence of tasks, and where rows moved from.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../database'
import { LIVE, seqIndexOf, typesOf } from './column-types'

const TABLES = [
  'tax_groups',
  'attribute_sets',
  'attribute_rules',
  'transactions',
  'task_lists',
  'recurrence_rules',
  'project_prices',
  'project_transactions',
  'employee_project_rates',
]

export const delivery = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { serial, int, text, key, common } = typesOf(dialect)
    const statements = [
      `create table tax_groups (id ${serial}, name ${text} not null, rate_percent ${int} not null, ${common})`,
      `create table attribute_sets (id ${serial}, name ${text} not null, ${common})`,
      `create table attribute_rules (id ${serial}, set_id ${int} not null references attribute_sets(id), name ${text} not null, code ${text} not null, matched_by ${text} not null, ${common})`,
      `create table transactions (id ${serial}, type ${text} not null, number ${text}, date ${text} not null, counterparty ${text}, net ${int} not null, gross ${int}, currency_id ${text} not null references currencies(id), source ${text} not null, source_reference ${text}, document ${text}, status ${text} not null, search_text ${text} not null, ${common})`,
      `create table task_lists (id ${serial}, project_id ${int} not null references projects(id), name ${text} not null, position ${int} not null, ${common})`,
      `create table recurrence_rules (id ${serial}, rrule ${text} not null, dtstart ${text} not null, dtstart_utc ${text} not null, timezone ${text} not null, until ${text}, until_utc ${text}, ${common})`,
      `create table project_prices (${key}, project_id ${int} not null references projects(id), attribute_rule_id ${int} not null references attribute_rules(id), amount ${int} not null check (amount >= 0), currency_id ${text} not null references currencies(id), date_from ${text}, date_from_utc ${text}, note ${text}, ${common})`,
      `create table project_transactions (${key}, project_id ${int} not null references projects(id), transaction_id ${int} not null references transactions(id), amount ${int}, note ${text}, currency_id ${text} not null references currencies(id), ${common})`,
      `create table employee_project_rates (id ${serial}, employee_id ${int} not null references employees(id), project_id ${int} not null references projects(id), position ${text}, rate ${int} not null check (rate >= 0), currency_id ${text} not null references currencies(id), date_from ${text}, date_from_utc ${text}, date_to ${text}, date_to_utc ${text}, ${common})`,
      // A row that moved to another owner: whoever saw it there is told that it is gone.
      `create table departures (seq ${int} primary key, resource ${text} not null, row_id ${text} not null, owner ${int}, project ${int}, departed_at ${text} not null)`,
      `create unique index attribute_rules_code on attribute_rules (set_id, code) ${LIVE}`,
      `create unique index transactions_reference on transactions (source, source_reference) where deleted_at is null and source_reference is not null`,
      `create index transactions_date on transactions (date, id) ${LIVE}`,
      `create index task_lists_project on task_lists (project_id, position, id) ${LIVE}`,
      `create index project_prices_project on project_prices (project_id, date_from_utc) ${LIVE}`,
      `create unique index project_transactions_pair on project_transactions (project_id, transaction_id) ${LIVE}`,
      `create index project_transactions_transaction on project_transactions (transaction_id) ${LIVE}`,
      `create index employee_project_rates_project on employee_project_rates (project_id, employee_id, date_from_utc) ${LIVE}`,
      `create index departures_resource on departures (resource, seq)`,
      // Tasks are ordered within their list, and the instances of a recurrence found by their first one.
      `drop index project_tasks_order`,
      `create index project_tasks_order on project_tasks (project_id, coalesce(list_id, 0), position, id) ${LIVE}`,
      `create index project_tasks_series on project_tasks (recurrence_parent_id) where recurrence_parent_id is not null`,
      ...TABLES.map(seqIndexOf),
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

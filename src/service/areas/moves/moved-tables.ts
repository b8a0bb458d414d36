// Which tables move with a workspace. What stays is listed in test/service/workspace-moves.test.ts.
import { TABLES, type TableName } from '../../db/tables'

/** In an order in which every row stands after the rows that it refers to. */
const MOVED = [
  ...(['files', 'employees', 'configs', 'mail_footers', 'organization_addresses', 'locations'] as const),
  ...(['meetings', 'tax_groups', 'attribute_sets', 'attribute_rules', 'clients', 'projects'] as const),
  ...(['project_members', 'project_prices', 'employee_project_rates', 'transactions'] as const),
  ...(['project_transactions', 'task_statuses', 'task_lists', 'recurrence_rules', 'project_tasks'] as const),
  ...(['work_times', 'flexitime_entries', 'schedules', 'schedule_ranges', 'schedule_employees'] as const),
  ...(['bank_holidays', 'holiday_types', 'holiday_requests', 'holiday_days', 'holiday_days_limits'] as const),
  ...(['coupons', 'subscriptions', 'invoices', 'payments', 'e_invoices', 'properties', 'meters'] as const),
  ...(['property_bookings', 'meter_readings', 'property_relations'] as const),
] as const satisfies readonly TableName[]
export type MovedTableName = (typeof MOVED)[number]

export const movedTables: readonly MovedTableName[] = MOVED
export const columnsOf = (table: MovedTableName): string[] => Object.keys(TABLES[table])

/** What people take for the same when they compare. */
const SUMMED = new Set(['seconds', 'amount', 'rate', 'net', 'gross', 'days', 'tax'])

export const sumsOf = (table: MovedTableName): string[] => columnsOf(table).filter((name) => SUMMED.has(name))

/** How many rows the set-up of a workspace may have left; a table that is not named has none in a new workspace. */
export const OF_SETUP: ReadonlyMap<MovedTableName, number> = new Map([
  ...(['configs', 'mail_footers', 'task_statuses', 'bank_holidays', 'holiday_types'] as const).map(
    (table) => [table, Infinity] as const,
  ),
  ...(['holiday_days_limits', 'schedule_ranges'] as const).map((table) => [table, Infinity] as const),
  ...(['employees', 'projects', 'project_members', 'schedules', 'schedule_employees'] as const).map(
    (table) => [table, 1] as const,
  ),
])

/** Columns that refer to rows of their own table, which may stand further down. */
export const OWN_REFERENCES: Readonly<Partial<Record<MovedTableName, readonly string[]>>> = {
  employees: ['manager_id'],
  projects: ['parent_id', 'merged_into_id'],
  project_tasks: ['recurrence_parent_id'],
  holiday_types: ['limit_pool_id'],
  properties: ['parent_id'],
}

/** What the organization takes from the one that moves in. */
export const ORGANIZATION_COLUMNS = [
  ...([
    'id',
    'name',
    'timezone',
    'locale',
    'currency',
    'week_start',
    'country',
    'legal_name',
    'tin',
  ] as const),
  ...(['tin_country', 'logo', 'icon'] as const),
] as const

// Sums of worked time by person, project, day and month, kept by the database: a year of millions of entries is too much to add up for each report.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../database'
import { typesOf } from './column-types'

const KEY = 'unit, span, employee_id, project_id, billable'

/** What is summed: whose, for what, and whether a client pays. A change of anything else leaves the sums. */
const SUMMED = ['employee_id', 'project_id', 'local_date', 'billable', 'seconds', 'deleted_at']

/** A row of `from` for its day, and one for its month. */
const spansOf = (from: string): string =>
  `(select 'day' as unit, ${from}.local_date as span union all select 'month', substr(${from}.local_date, 1, 7))`

/** Takes a row of the trigger into its sums, or out of them. */
const apply = (row: 'old' | 'new', sign: '' | '-'): string =>
  `insert into work_sums (${KEY}, seconds, entries)
   select u.unit, u.span, ${row}.employee_id, ${row}.project_id, ${row}.billable, ${sign}${row}.seconds, ${sign}1
   from ${spansOf(row)} as u where ${row}.deleted_at is null
   on conflict (${KEY}) do update set
     seconds = work_sums.seconds + excluded.seconds, entries = work_sums.entries + excluded.entries`

const TRIGGERS = [
  ['insert', 'insert', [apply('new', '')]],
  ['update', `update of ${SUMMED.join(', ')}`, [apply('old', '-'), apply('new', '')]],
  ['removal', 'delete', [apply('old', '-')]],
] as const

const triggersOf = (dialect: DialectName): string[] =>
  TRIGGERS.flatMap(([name, event, steps]) => {
    const trigger = `create trigger work_sums_${name} after ${event} on work_times for each row`
    const body = steps.map((step) => `${step};`).join(' ')
    if (dialect === 'sqlite') return [`${trigger} begin ${body} end`]
    return [
      `create function work_sums_${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      `${trigger} execute function work_sums_${name}()`,
    ]
  })

/** The sums of what is there already. */
const filled = (unit: string, span: string): string =>
  `insert into work_sums (${KEY}, seconds, entries)
   select '${unit}', ${span}, employee_id, project_id, billable, sum(seconds), count(*)
   from work_times where deleted_at is null group by ${span}, employee_id, project_id, billable`

export const workSums = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int, text } = typesOf(dialect)
    const columns = `unit ${text} not null, span ${text} not null, employee_id ${int} not null, project_id ${int} not null, billable ${int} not null, seconds ${int} not null, entries ${int} not null`
    for (const statement of [
      `create table work_sums (${columns}, primary key (${KEY}))${dialect === 'sqlite' ? ' without rowid' : ''}`,
      `create index work_sums_employee on work_sums (employee_id, unit, span)`,
      `create index work_sums_project on work_sums (project_id, unit, span)`,
      filled('day', 'local_date'),
      filled('month', 'substr(local_date, 1, 7)'),
      ...triggersOf(dialect),
    ])
      await sql.raw(statement).execute(db)
  },
})

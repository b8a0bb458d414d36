// Work times say when they ended, on which task, for whom to pay, and under which tags.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { LIVE, typesOf } from './column-types'

export const workTimeDetails = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int, text } = typesOf(dialect)
    for (const statement of [
      `alter table work_times add column ended_at ${text}`,
      `alter table work_times add column ended_at_utc ${text}`,
      `alter table work_times add column task_id ${int} references project_tasks(id)`,
      `alter table work_times add column billable ${int} not null default 0`,
      `alter table work_times add column tags ${text} not null default ''`,
      `alter table work_times add column tags_folded ${text} not null default ''`,
      // What was logged before gets what it would have got by default.
      `update work_times set billable = 1 where project_id in (select id from projects where type in ('time_material', 'fixed_price', 'retainer'))`,
      // PostgreSQL can sum what projects earn from this index alone.
      `drop index work_times_project`,
      `create index work_times_project on work_times (project_id, local_date, date_utc, id, employee_id, seconds, billable) ${LIVE}`,
      `create index work_times_tagged on work_times (employee_id, id) ${LIVE} and tags <> ''`,
      `create index work_times_task on work_times (task_id) ${LIVE} and task_id is not null`,
    ])
      await sql.raw(statement).execute(db)
  },
})

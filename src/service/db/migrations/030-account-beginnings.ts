// Accounts of flexitime began with the first work that was logged for days before the workspace was created. From now on
// no entry moves them: those that began so keep their day as that of an opening balance.
import { sql, type Migration } from 'kysely'

const WORKSPACE_DAY = `(select substr(created_at, 1, 10) from organization where row_id = 1)`

export const accountBeginnings: Migration = {
  up: async (db) => {
    for (const statement of [
      `insert into flexitime_entries (employee_id, kind, date, seconds, version, seq, created_at, updated_at)
       select e.id, 'opening', case when e.hired_at > w.day then e.hired_at else w.day end, 0, 1,
         (select seq from ledger) + row_number() over (order by e.id), e.created_at, e.created_at
       from employees e
       join (select employee_id, min(local_date) as day from work_times where deleted_at is null group by employee_id) w
         on w.employee_id = e.id
       where e.deleted_at is null and w.day < ${WORKSPACE_DAY} and e.hired_at < ${WORKSPACE_DAY}
         and not exists (
           select 1 from flexitime_entries f where f.employee_id = e.id and f.kind = 'opening' and f.deleted_at is null
         )`,
      `update ledger set seq = (select max(seq) from flexitime_entries)
       where seq < (select max(seq) from flexitime_entries)`,
    ])
      await sql.raw(statement).execute(db)
  },
}

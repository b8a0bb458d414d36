// The values of the audit trail in a table of their own, from which they can be erased; what is chained refuses every change.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

/** The trail as it is read: who did what, with the values that are still there. */
const TRAIL = `create view audit_trail as select a.number, a.id, a.action, a.executor_id, a.related_id, a.relation_name, a.relation_id, case when v.number is null then '[]' else v.metadata end as metadata, v.erased_at, a.created_at, case when v.erased_at is null then 1 else 2 end as version, a.number as seq, substr(a.created_at, 1, 10) as created_on, a.created_at as updated_at, null as deleted_at from audit_logs a left join audit_values v on v.number = a.number`

/** Older rows held their values themselves. For a moment the database lets them go. */
const MOVING: Readonly<Record<DialectName, { readonly open: string; readonly close: readonly string[] }>> = {
  sqlite: {
    open: `drop trigger audit_logs_no_update`,
    close: [
      `create trigger audit_logs_no_update before update on audit_logs begin select raise(abort, 'audit rows are never changed'); end`,
      `create trigger audit_values_no_update before update on audit_values when new.metadata is not null begin select raise(abort, 'audit values are only erased'); end`,
      `create trigger audit_values_no_delete before delete on audit_values begin select raise(abort, 'audit values are only erased'); end`,
    ],
  },
  postgres: {
    open: `drop trigger audit_logs_no_change on audit_logs`,
    close: [
      `create trigger audit_logs_no_change before update or delete on audit_logs for each row execute function refuse_audit_change()`,
      `create function refuse_value_change() returns trigger language plpgsql as $$ begin raise exception 'audit values are only erased'; end $$`,
      `create trigger audit_values_no_update before update on audit_values for each row when (new.metadata is not null) execute function refuse_value_change()`,
      `create trigger audit_values_no_delete before delete on audit_values for each row execute function refuse_value_change()`,
      `create trigger audit_values_no_truncate before truncate on audit_values for each statement execute function refuse_value_change()`,
    ],
  },
}

export const auditValues = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int, text } = typesOf(dialect)
    const { open, close } = MOVING[dialect]
    for (const statement of [
      `create table audit_values (number ${int} primary key references audit_logs(number), metadata ${text}, salt ${text}, erased_at ${text})`,
      `insert into audit_values (number, metadata) select number, metadata from audit_logs where metadata <> '[]'`,
      open,
      `update audit_logs set metadata = '' where metadata <> '[]'`,
      ...close,
      `create index audit_logs_related on audit_logs (related_id, number)`,
      `create index audit_logs_executor on audit_logs (executor_id, number)`,
      TRAIL,
      `alter table employees add column erased_at ${text}`,
    ])
      await sql.raw(statement).execute(db)
  },
})

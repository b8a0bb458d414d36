// Organization as a resource, its addresses, configuration as rows, locations, meetings, files and the mail footer.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../database'
import { LIVE, seqIndexOf, typesOf, type ColumnTypes } from './column-types'

const tablesOf = ({ serial, int, text, key, common }: ColumnTypes): string[] => [
  `create table organization_addresses (${key}, organization_id ${text} not null, type ${text} not null, name ${text} not null, street ${text} not null, city ${text} not null, post_code ${text} not null, country_id ${text} not null references countries(id), email ${text}, tin ${text}, tin_country ${text}, search_text ${text} not null, ${common})`,
  `create table mail_footers (${key}, html ${text} not null, text ${text} not null, ${common})`,
  `create table locations (id ${serial}, name ${text} not null, office_open_hour ${int}, office_close_hour ${int}, search_text ${text} not null, ${common})`,
  `create table meetings (${key}, status ${text} not null, employee_id ${int} references employees(id), date_from ${text} not null, date_to ${text} not null, notes ${text}, time ${text}, invitees ${text} not null, ${common})`,
  // Uploaded images by the hash of their bytes, which are kept as base64: the two databases have no other type in common.
  `create table files (id ${text} primary key, content ${text} not null, created_at ${text} not null)`,
  // What was seeded as a demonstration, so that it can be cleared and nothing else with it.
  `create table demo_rows (resource ${text} not null, row_id ${text} not null, primary key (resource, row_id))`,
]

/** The one row becomes one of the sequence, so that sync finds it. */
const organizationOf = ({ int, text }: ColumnTypes): string[] => [
  ...[
    `legal_name ${text}`,
    `tin ${text}`,
    `tin_country ${text}`,
    `logo ${text}`,
    `icon ${text}`,
    `version ${int} not null default 1`,
    `seq ${int} not null default 0`,
    `updated_at ${text}`,
    `deleted_at ${text}`,
  ].map((column) => `alter table organization add column ${column}`),
  `update ledger set seq = seq + (select count(*) from organization)`,
  `update organization set seq = (select seq from ledger), updated_at = created_at`,
]

/** A value may be unset now: its row is there from the start. */
const configsOf = ({ text, key, common }: ColumnTypes): string[] => [
  `create table configs_made (${key}, value ${text}, ${common})`,
  `insert into configs_made (id, value, version, seq, created_at, updated_at) select id, value, 1, (select seq from ledger) + row_number() over (order by id), updated_at, updated_at from configs`,
  `update ledger set seq = seq + (select count(*) from configs)`,
  `drop table configs`,
  `alter table configs_made rename to configs`,
]

const INDEXES = [
  `create index organization_addresses_name on organization_addresses (search_text, id) ${LIVE}`,
  `create unique index organization_addresses_registered on organization_addresses (type) where type = 'registered' and deleted_at is null`,
  `create index meetings_employee on meetings (employee_id, date_from) ${LIVE}`,
  `create index meetings_date on meetings (date_from, id) ${LIVE}`,
  ...['organization_addresses', 'mail_footers', 'locations', 'meetings', 'configs'].map(seqIndexOf),
]

export const organization = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const types = typesOf(dialect)
    const statements = [...tablesOf(types), ...organizationOf(types), ...configsOf(types), ...INDEXES]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

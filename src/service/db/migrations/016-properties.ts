// Properties with their meters, bookings, readings and commercial relations; and which half of a half bank holiday is off.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { LIVE, seqIndexOf, typesOf } from './column-types'

const TABLES = ['properties', 'meters', 'property_bookings', 'meter_readings', 'property_relations']

export const properties = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int, text, key, common } = typesOf(dialect)
    const property = `property_id ${text} not null references properties(id)`
    for (const statement of [
      `create table properties (${key}, parent_id ${text} references properties(id), name ${text} not null, type ${text} not null, status ${text} not null, location_id ${int} references locations(id), address ${text}, inventory_number ${text}, serial_number ${text}, description ${text}, purchase_date ${text}, purchase_price ${int}, currency_id ${text} references currencies(id), area ${text}, responsible_employee_id ${int} references employees(id), bookable ${int} not null, search_text ${text} not null, ${common})`,
      `create index properties_name on properties (search_text, id) ${LIVE}`,
      `create index properties_parent on properties (parent_id) ${LIVE}`,
      `create unique index properties_inventory on properties (inventory_number) ${LIVE} and inventory_number is not null`,
      `create table meters (${key}, ${property}, name ${text} not null, medium ${text} not null, unit ${text} not null, serial_number ${text}, digits ${int}, factor ${text} not null, search_text ${text} not null, ${common})`,
      `create index meters_property on meters (property_id) ${LIVE}`,
      `create table property_bookings (${key}, employee_id ${int} references employees(id), ${property}, relation_name ${text}, relation_id ${text}, start_date ${text} not null, start_date_utc ${text} not null, duration ${int}, date_to ${text}, date_to_utc ${text}, cancel_reason ${text}, cancelled_at ${text}, ${common})`,
      `create index property_bookings_property on property_bookings (property_id, start_date_utc) ${LIVE}`,
      `create index property_bookings_start on property_bookings (start_date_utc, id) ${LIVE}`,
      `create index property_bookings_employee on property_bookings (employee_id) ${LIVE}`,
      `create index property_bookings_relation on property_bookings (relation_name, relation_id) ${LIVE} and relation_id is not null`,
      `create table meter_readings (${key}, meter_id ${text} not null references meters(id), ${property}, reading_at ${text} not null, reading_at_utc ${text} not null, period_from ${text}, period_from_utc ${text}, period_to ${text}, period_to_utc ${text}, reading_type ${text} not null, value ${text} not null, source ${text} not null, source_reference ${text}, is_estimated ${int} not null, note ${text}, search_text ${text} not null, ${common})`,
      `create unique index meter_readings_moment on meter_readings (meter_id, reading_at_utc, reading_type, is_estimated) ${LIVE}`,
      `create unique index meter_readings_source on meter_readings (meter_id, source, source_reference) ${LIVE} and source_reference is not null`,
      `create index meter_readings_property on meter_readings (property_id) ${LIVE}`,
      `create index meter_readings_at on meter_readings (reading_at_utc, id) ${LIVE}`,
      `create table property_relations (${key}, ${property}, project_id ${int} references projects(id), property_booking_id ${text} references property_bookings(id), relation_type ${text} not null, amount ${int}, currency_id ${text} references currencies(id), date_from ${text} not null, date_to ${text}, invoiceable ${int} not null, note ${text}, search_text ${text} not null, ${common})`,
      `create index property_relations_property on property_relations (property_id, date_from) ${LIVE}`,
      `create index property_relations_project on property_relations (project_id) ${LIVE}`,
      `create index property_relations_from on property_relations (date_from, id) ${LIVE}`,
      ...TABLES.map(seqIndexOf),
      `alter table bank_holidays add column half ${text}`,
      `update bank_holidays set half = 'afternoon' where share = 50`,
    ])
      await sql.raw(statement).execute(db)
  },
})

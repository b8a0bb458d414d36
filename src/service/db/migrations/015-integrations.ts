// Tables of the integrations: how each is set up, consent that is waited for, and what was exchanged with the providers.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

export const integrations = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int, text } = typesOf(dialect)
    for (const statement of [
      // One row for each service that was ever set up. `sealed` holds its secrets, encrypted; `generation` counts set-ups,
      // so that what was begun under one never writes into the next.
      `create table integrations (service ${text} primary key, status ${text} not null, provider ${text} not null, tenant_id ${text} not null, client_id ${text}, scopes ${text} not null, settings ${text} not null, sealed ${text}, generation ${int} not null, enrolled_by_id ${int} not null references employees(id), connected_at ${text}, connected_by_id ${int} references employees(id), expires_at ${text}, last_sync_at ${text}, last_error ${text}, retry_at ${text}, followed ${int} not null)`,
      `create table integration_states (id ${text} primary key, service ${text} not null, generation ${int} not null, employee_id ${int} not null references employees(id), expires_at ${text} not null)`,
      `create table integration_people (employee_id ${int} primary key references employees(id), directory_id ${text} not null unique, seen_at ${text} not null, left_by_sync ${int} not null)`,
      `create table integration_messages (entry ${int} primary key, said ${text} not null, attempts ${int} not null, next_at ${text} not null)`,
      `create table integration_events (request_id ${int} primary key references holiday_requests(id), event_id ${text}, version ${int} not null)`,
    ])
      await sql.raw(statement).execute(db)
  },
})

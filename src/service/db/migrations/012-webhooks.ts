// Webhooks: registrations, the messages that wait for delivery, and the log of every attempt.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { LIVE, seqIndexOf, typesOf } from './column-types'

export const webhooks = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int, text, key, common } = typesOf(dialect)
    for (const statement of [
      `create table webhooks (${key}, name ${text}, url ${text} not null, events ${text} not null, active ${int} not null, secret ${text}, description ${text}, scopes ${text} not null, failure_count ${int} not null, disabled_at ${text}, disabled_reason ${text}, status_code ${int}, response_time ${int} not null, response ${text} not null, slow_level ${int} not null default 0, slow_until ${text}, created_by_id ${int} references employees(id), ${common})`,
      `create table webhook_logs (${key}, webhook_id ${text} not null references webhooks(id), url ${text} not null, event ${text} not null, message_id ${text} not null, attempt ${int} not null, status_code ${int}, response_time ${int} not null, response ${text} not null, success ${int} not null, manual ${int} not null, created_by_id ${int} references employees(id), ${common})`,
      // What is told, once for all who are told the same.
      `create table webhook_messages (id ${text} primary key, event ${text} not null, body ${text} not null, created_at ${text} not null)`,
      // To whom it is still to be delivered; a row goes when it was, or was given up.
      `create table webhook_deliveries (id ${text} primary key, webhook_id ${text} not null references webhooks(id), message_id ${text} not null references webhook_messages(id), attempts ${int} not null, due_at ${text} not null)`,
      `create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at, id)`,
      `create index webhook_deliveries_message on webhook_deliveries (message_id, webhook_id)`,
      `create index webhook_messages_age on webhook_messages (created_at)`,
      `create index webhook_logs_webhook on webhook_logs (webhook_id, created_at, id) ${LIVE}`,
      `create index webhook_logs_age on webhook_logs (created_at, id) ${LIVE}`,
      ...['webhooks', 'webhook_logs'].map(seqIndexOf),
    ])
      await sql.raw(statement).execute(db)
  },
})

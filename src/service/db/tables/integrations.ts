// Tables of the integrations: their set-up, consent that is waited for, and what was exchanged with the providers.
import type { Described } from './columns'

export const INTEGRATIONS_TABLES = {
  integrations: {
    service: 'text',
    status: 'text',
    provider: 'text',
    tenant_id: 'text',
    client_id: 'text?',
    scopes: 'text',
    settings: 'text',
    sealed: 'text?',
    generation: 'int',
    enrolled_by_id: 'int',
    connected_at: 'text?',
    connected_by_id: 'int?',
    expires_at: 'text?',
    last_sync_at: 'text?',
    last_error: 'text?',
    retry_at: 'text?',
    followed: 'int',
  },
  integration_states: {
    id: 'text',
    service: 'text',
    generation: 'int',
    employee_id: 'int',
    expires_at: 'text',
  },
  integration_people: { employee_id: 'int', directory_id: 'text', seen_at: 'text', left_by_sync: 'int' },
  integration_messages: { entry: 'int', said: 'text', attempts: 'int', next_at: 'text' },
  integration_events: { request_id: 'int', event_id: 'text?', version: 'int' },
} as const satisfies Described

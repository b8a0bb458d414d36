// Tables that the engine keeps for all resources: the ledger, the trail, visibility, counts, kept answers and jobs.
import type { Described } from './columns'

export const ENGINE_TABLES = {
  ledger: {
    id: 'int',
    seq: 'int',
    audit_head: 'text',
    audit_count: 'int',
    epoch: 'text=',
    ids_from: 'int=',
    token_key: 'text=',
    home: 'text?',
  },
  audit_logs: {
    number: 'int',
    id: 'text',
    action: 'text',
    executor_id: 'int?',
    related_id: 'int?',
    relation_name: 'text',
    relation_id: 'text',
    metadata: 'text',
    created_at: 'text',
    request_id: 'text?',
    ip: 'text?',
    token_id: 'text?',
    prev_hash: 'text',
    hash: 'text',
  },
  audit_values: { number: 'int', metadata: 'text?', salt: 'text?', erased_at: 'text?' },
  idempotency: {
    id: 'text',
    fingerprint: 'text',
    status: 'int',
    headers: 'text',
    body: 'text',
    created_at: 'text',
    role: 'text=',
  },
  departures: {
    seq: 'int',
    resource: 'text',
    row_id: 'text',
    owner: 'int?',
    project: 'int?',
    departed_at: 'text',
  },
  jobs: { name: 'text', due_at: 'text', asked: 'int=', leased_by: 'text?', leased_until: 'text?' },
  live_counts: { id: 'text', n: 'int' },
  work_sums: {
    unit: 'text',
    span: 'text',
    employee_id: 'int',
    project_id: 'int',
    billable: 'int',
    seconds: 'int',
    entries: 'int',
  },
  demo_rows: { resource: 'text', row_id: 'text' },
  workspace_moves: { id: 'text', created_at: 'text', finished_at: 'text?', tally: 'text?' },
  workspace_move_parts: { move_id: 'text', number: 'int', content: 'text' },
} as const satisfies Described

/** Views: what several tables say together. */
export const ENGINE_VIEWS = {
  /** The audit trail with its values: null where they were erased. Rows have the columns that every resource has. */
  audit_trail: {
    number: 'int',
    id: 'text',
    action: 'text',
    executor_id: 'int?',
    related_id: 'int?',
    relation_name: 'text',
    relation_id: 'text',
    metadata: 'text?',
    erased_at: 'text?',
    version: 'int',
    seq: 'int',
    created_at: 'text',
    /** Its day, in UTC. */
    created_on: 'text',
    updated_at: 'text',
    deleted_at: 'text?',
  },
} as const satisfies Described

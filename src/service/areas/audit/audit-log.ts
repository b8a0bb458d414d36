// AuditLog: an entry of the audit trail. Who sees it sees no more of its values than of the resource itself.
import { AuditLog, MASKED } from '#contract/audit'
import type { RowOf } from '../../db/tables'
import { declare, type Declaration, type Related, type View } from '../../engine/schema/declare'
import { personOf } from '../../engine/schema/related'
import type { AuditedField } from '../../engine/schema/audit-entry'

type Entry = RowOf<'audit_trail'>

const SYSTEM = { id: 'system', name: 'System', position: null, avatar: null, active: true } as const

const executor: Related<Entry> = async (rows, queries, view) => {
  const shown = await personOf('executor_id')(rows, queries, view)
  return (row) => shown(row) ?? SYSTEM
}

/** Whether the caller may see rows of the resource that no one in particular is told of. */
const reads = ({ access }: Declaration, { actor }: View): boolean => {
  if (actor.kind === 'system') return true
  const { principal } = actor
  const reach = principal.access.reach(principal, access.area, 'read')
  return reach !== 'none' && reach !== 'led'
}

/** Whether the caller may know of a field that only some see: admins may. */
const isKnown = ({ guarded, fields }: Declaration, field: string, { actor }: View): boolean => {
  const forSome = fields?.[field]?.visible !== undefined || guarded?.fields[field] !== undefined
  return !forSome || actor.kind === 'system' || actor.principal.role === 'admin'
}

const masked = (value: unknown) => (value === null ? null : MASKED)

/** Without fields that the caller does not see: that one of them changed would say something, too. */
const valuesOf = ({ metadata, relation_name: name }: Entry, view: View): AuditedField[] => {
  const changed = JSON.parse(metadata ?? '[]') as readonly AuditedField[]
  const declaration = view.declarationOf(name)
  if (declaration === undefined) return [...changed]
  if (!reads(declaration, view)) return []
  return changed
    .filter(({ field }) => isKnown(declaration, field, view))
    .map(({ field, from, to }) =>
      declaration.personal?.fields.includes(field) === true
        ? { field, from: masked(from), to: masked(to) }
        : { field, from, to },
    )
}

export const auditLog = declare({
  name: 'AuditLog',
  schema: AuditLog,
  about:
    'An entry of the audit trail: who did what to which resource, and when. Entries are never changed; only the values in them can be erased.',
  paths: ['audit-logs'],
  table: 'audit_trail',
  tag: 'Webhooks and audit',
  scope: 'audit',
  operations: ['list', 'get'],
  log: true,
  fields: {
    executorEmployee: { column: 'executor_id', person: 'employees', related: executor },
    relatedEmployee: { column: 'related_id', person: 'employees' },
    metadata: { column: 'metadata', compute: valuesOf },
  },
  filters: {
    action: { kind: 'text', column: 'action', about: 'What happened, such as `created`.' },
    relationName: { kind: 'text', column: 'relation_name', about: 'Classes, such as `WorkTime`.' },
    relationId: { kind: 'text', column: 'relation_id', about: 'Ids of what changed.' },
    executorEmployee: { kind: 'reference', column: 'executor_id', target: 'employees', about: 'Who did it.' },
    relatedEmployee: {
      kind: 'reference',
      column: 'related_id',
      target: 'employees',
      about: 'Whose data it was.',
    },
    createdAt: { kind: 'instant', column: 'created_on', utc: 'created_at' },
  },
  order: { by: { createdAt: ['number'] }, default: ['createdAt', 'desc'] },
  access: { area: 'audit-logs', ownedBy: { kind: 'person', column: 'related_id' } },
})

// The audit trail over HTTP: the AuditLog resource (path /audit-logs).
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { EmployeePreview } from './employee-preview'
import { described, instant, nullable, readOnly, resource, text, uuidId } from './field'

/** Stands for a value that is told to no one: a secret, or something private. */
export const MASKED = '***'

export const AuditedField = Type.Object(
  {
    field: described(text(255), 'The name of the field that changed.'),
    from: described(
      Type.Unknown(),
      `The value before; null when there was none, "${MASKED}" when it is not shown.`,
    ),
    to: described(
      Type.Unknown(),
      `The value after; null when there is none, "${MASKED}" when it is not shown.`,
    ),
  },
  {
    $id: 'AuditedField',
    description: 'A field that changed, with its values before and after.',
    additionalProperties: false,
  },
)

export const AuditLog = resource('AuditLog', {
  id: uuidId(),
  action: described(
    readOnly(text(64)),
    'What happened, in a word, such as `created`, `updated`, `deleted` or `approved`.',
  ),
  executorEmployee: described(
    readOnly(EmployeePreview),
    'Who did it. The service itself has the id `system`.',
  ),
  relatedEmployee: described(
    readOnly(Type.Optional(EmployeePreview)),
    'Whose data it was. Left out when it was no one’s in particular.',
  ),
  relationId: described(readOnly(text(64)), 'The id of the resource that changed.'),
  relationName: described(readOnly(text(64)), 'The class of the resource that changed, such as `WorkTime`.'),
  metadata: described(
    readOnly(Type.Array(AuditedField)),
    'The fields that changed, of those that the caller may see. Empty when the resource was deleted, or when the values were erased.',
  ),
  createdAt: described(readOnly(instant()), 'When it happened.'),
  erasedAt: described(
    readOnly(nullable(instant())),
    'When the values were erased, for privacy; null while they are there.',
  ),
})
export type AuditLog = Static<typeof AuditLog>

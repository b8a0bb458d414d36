// What an entry of the audit trail is called: who, what, on which record, and what its values are.
import { useI18n } from 'vue-i18n'
import { isEmpty, shown, UNKNOWN } from '../records/kinds'
import { useCatalogue } from '../records/useCatalogue'
import { useWords } from '../records/useWords'
import type { TrailEntry } from './trail'

/** The id of what the service does by itself. */
const SYSTEM = 'system'
/** The value of a hidden field. */
const MASKED = '***'

/** Call in setup. */
export function useTrailWords() {
  const { t } = useI18n()
  const catalogue = useCatalogue()
  const { words, oneOf, labelOf, titleOf } = useWords()

  const kindOf = (name: string) => oneOf({ name })
  const actionOf = (action: string) => words.code('action', action)

  /** The list in which All records shows the record; null if no list does. */
  const resourceOf = ({ relationName }: TrailEntry) =>
    catalogue.resources.find(
      (one) => one.aliasOf === null && (one.get?.resource ?? one.name) === relationName,
    ) ?? null

  /** A value of a field, in words. */
  function valueOf(entry: TrailEntry, name: string, value: unknown): string {
    if (isEmpty(value)) return t('records.nothing')
    if (value === MASKED) return t('auditTrail.masked')
    const field = resourceOf(entry)?.recordFields.find((one) => one.name === name)
    if (field !== undefined) return shown(value, field, words)
    if (typeof value !== 'string') return JSON.stringify(value)
    return catalogue.named(value) === null ? value : words.row(value, null)
  }

  /** What the values of the entry itself call the record; null where they do not name it. */
  function titleInValues(entry: TrailEntry): string | null {
    const resource = resourceOf(entry)
    if (resource === null) return null
    const row: Record<string, unknown> = { id: entry.relationId }
    for (const { field, from, to } of entry.metadata) {
      const value = isEmpty(to) ? from : to
      if (value !== MASKED) row[field] = value
    }
    const title = titleOf(row, resource)
    return title === `#${entry.relationId}` ? null : title
  }

  /** What the record is called now; null where it is gone, cannot be read, or is being read. */
  function titleNow(entry: TrailEntry): string | null {
    const resource = resourceOf(entry)
    if (resource === null || entry.action === 'deleted') return null
    const iri = `${resource.path}/${entry.relationId}`
    const title = words.row(iri, null)
    return title === UNKNOWN || title === iri || title.startsWith('#') ? null : title
  }

  /** The name of the record: as it was created, else as it is now; its id where nothing names it. */
  function recordOf(entry: TrailEntry): string {
    const title =
      entry.action === 'created'
        ? (titleInValues(entry) ?? titleNow(entry))
        : (titleNow(entry) ?? titleInValues(entry))
    return title ?? t('auditTrail.numbered', { id: entry.relationId })
  }

  return {
    kindOf,
    actionOf,
    resourceOf,
    valueOf,
    recordOf,
    whoOf: ({ executorEmployee: { id, name } }: TrailEntry) =>
      String(id) === SYSTEM ? t('auditTrail.system') : name,
    /** `Project: updated`. */
    whatOf: ({ relationName, action }: TrailEntry) =>
      t('auditTrail.what', { kind: kindOf(relationName), action: actionOf(action).toLocaleLowerCase() }),
    /** Whose data it is and which record, such as `Mira Kowalska, Vacation`. */
    subjectOf(entry: TrailEntry): string {
      const record = recordOf(entry)
      const whose = entry.relatedEmployee?.name
      return whose === undefined || record.includes(whose) ? record : `${whose}, ${record}`
    },
    /** Every value that changed, in one line. */
    changesOf: (entry: TrailEntry) =>
      entry.metadata
        .map(({ field, from, to }) =>
          t('auditTrail.change', {
            field: labelOf({ name: field }),
            from: valueOf(entry, field, from),
            to: valueOf(entry, field, to),
          }),
        )
        .join('; '),
  }
}

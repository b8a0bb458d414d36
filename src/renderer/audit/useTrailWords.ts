// What an entry of the audit trail is called: who, what, and on which kind of record.
import { useI18n } from 'vue-i18n'
import { useCatalogue } from '../records/useCatalogue'
import { useWords } from '../records/useWords'
import type { TrailEntry } from './trail'

/** The id of what the service does by itself. */
const SYSTEM = 'system'

/** Call in setup. */
export function useTrailWords() {
  const { t } = useI18n()
  const catalogue = useCatalogue()
  const { words, oneOf } = useWords()

  const kindOf = (name: string) => oneOf({ name })
  const actionOf = (action: string) => words.code('action', action)

  return {
    kindOf,
    actionOf,
    whoOf: ({ executorEmployee: { id, name } }: TrailEntry) =>
      String(id) === SYSTEM ? t('auditTrail.system') : name,
    /** `Project: updated`. */
    whatOf: ({ relationName, action }: TrailEntry) =>
      t('auditTrail.what', { kind: kindOf(relationName), action: actionOf(action).toLocaleLowerCase() }),
    /** The list in which All records shows the record; null when there is none. */
    resourceOf: ({ relationName }: TrailEntry) =>
      catalogue.resources.find(
        (one) => one.aliasOf === null && (one.get?.resource ?? one.name) === relationName,
      ) ?? null,
  }
}

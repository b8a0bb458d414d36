// What the audit trail of the server says of one record, newest first.
import { shallowRef } from 'vue'
import { call } from '../bridge'
import type { Row } from './conflicts'
import { nameIn } from './kinds'
import type { Resource } from './resources'
import { useCatalogue } from './useCatalogue'

const TRAIL = '/audit-logs'
const MOST = 50

export interface Change {
  readonly id: string
  readonly action: string
  readonly who: string
  readonly at: string
  readonly fields: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[]
}

/** Call in setup. */
export function useHistory() {
  const catalogue = useCatalogue()
  const changes = shallowRef<readonly Change[] | null>(null)
  const failure = shallowRef<unknown>(null)

  /** Whether the server keeps a trail that can be asked about one record. */
  const kept = (resource: Resource | null) => {
    const names = catalogue.at(TRAIL)?.lists.filters.map(({ name }) => name) ?? []
    return resource !== null && names.includes('relationName') && names.includes('relationId')
  }

  /** @throws CallFailed */
  async function read(resource: Resource, id: string): Promise<Change[]> {
    const { items } = await call('records.list', {
      path: TRAIL,
      query: {
        relationName: resource.get?.resource ?? resource.name,
        relationId: id,
        'order[createdAt]': 'desc',
        itemsPerPage: String(MOST),
      },
    })
    return (items as Row[]).map((row) => ({
      id: String(row['id']),
      action: String(row['action']),
      who: nameIn(row['executorEmployee']) ?? '',
      at: String(row['createdAt']),
      fields: Array.isArray(row['metadata']) ? (row['metadata'] as Change['fields']) : [],
    }))
  }

  /** Reads the changes of a record; a failure is for the page to show. */
  async function load(resource: Resource, id: string) {
    changes.value = null
    failure.value = null
    try {
      changes.value = await read(resource, id)
    } catch (cause) {
      failure.value = cause
    }
  }

  /** Who changed a record last; null where no one says. */
  async function lastBy(resource: Resource, id: string): Promise<string | null> {
    if (!kept(resource)) return null
    const [last] = await read(resource, id).catch((): Change[] => [])
    return last === undefined || last.who === '' ? null : last.who
  }

  return { changes, failure, kept, load, lastBy }
}

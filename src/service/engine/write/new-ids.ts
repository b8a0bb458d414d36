// The ids of new rows that have no number: UUIDv7, or for the demo company ids that are the same in each.
import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

/** Makes the id of a new row of a resource, by its class name. */
export type NewId = (resource: string) => string

export const newUuid: NewId = () => uuidv7()

/** Early enough that whatever is made later comes behind. */
const EARLY = '01900000-0000'

/**
 * Ids that follow from the resource and how many of it were made before: so examples in the documentation can name rows of
 * the demo company.
 */
export const numberedIds = (): NewId => {
  const made = new Map<string, number>()
  return (resource) => {
    const count = (made.get(resource) ?? 0) + 1
    made.set(resource, count)
    const mark = createHash('sha256').update(resource).digest('hex')
    return `${EARLY}-7${mark.slice(0, 3)}-8${mark.slice(3, 6)}-${String(count).padStart(12, '0')}`
  }
}

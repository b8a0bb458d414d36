// Putting records away instead of deleting them: which field of a resource does it, where the server lets it be set.
import { stepsToArchive } from '#domain/project-states'
import { today } from '../clock'
import type { Row } from './conflicts'
import { presentationOf } from './presentation'
import type { Resource } from './resources'

export interface Archive {
  readonly field: string
  /** `today` is the day of today. */
  readonly value: string | boolean
}

/** Null where records cannot be put away. */
export function archiveOf(home: Resource | null): Archive | null {
  const how = home === null ? undefined : presentationOf(home.aliasOf ?? home.path)?.archive
  return how === undefined || home?.writable.includes(how.field) !== true ? null : how
}

/** The values that the field goes through, one change each: a project passes through the states before. */
export function stepsOf({ field, value }: Archive, home: Resource, row: Row): readonly (string | boolean)[] {
  const now = row[field]
  if (home.path === '/projects' && typeof now === 'string') return stepsToArchive(now)
  return [value === 'today' ? today() : value]
}

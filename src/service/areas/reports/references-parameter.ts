// A parameter that names several rows of a resource, separated by commas.
import type { QueryParameter } from '../../engine/read/parameters'
import type { Core } from '../../engine/schema/model'
import { parseReference } from '../../engine/schema/references'

/** Rows that a parameter names at once at most. */
const MOST = 100

/** The ids of the rows of `target`, whether there are such rows or not. */
export const referencesParameter = (
  core: Core,
  target: string,
  about: string,
): QueryParameter<readonly (string | number)[]> => ({
  about: `${about} IRIs or ids, separated by commas; any of them.`,
  schema: { type: 'string', minLength: 1 },
  expected: `at most ${MOST} IRIs or ids, separated by commas`,
  read: (value, call) => {
    const far = core.target(target)
    if (far === undefined) return null
    const ids = value.split(',').map((each) => parseReference(each, far, call))
    return ids.length > MOST || ids.includes(null) ? null : ids.filter((id) => id !== null)
  },
})

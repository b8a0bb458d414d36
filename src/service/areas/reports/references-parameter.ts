// A parameter that names several rows of a resource, separated by commas.
import { NO_ONE } from '#contract/reports/work-report'
import type { QueryParameter } from '../../engine/read/parameters'
import type { Core } from '../../engine/schema/model'
import { parseReference } from '../../engine/schema/references'

/** Rows that a parameter names at once at most. */
const MOST = 100

/** The rows that are named, and whether work without one is wanted, too. */
export interface NamedRows {
  readonly ids: readonly (string | number)[]
  readonly none: boolean
}

/** The ids of the rows of `target`, whether there are such rows or not, and `none`. */
export const referencesOrNoneParameter = (
  core: Core,
  target: string,
  about: string,
): QueryParameter<NamedRows> => {
  const { read, ...named } = referencesParameter(core, target, about)
  return {
    ...named,
    about: `${named.about} \`${NO_ONE}\` is work without one.`,
    read: (value, call) => {
      const words = value.split(',').map((word) => word.trim())
      const iris = words.filter((word) => word !== NO_ONE)
      const ids = iris.length === 0 ? [] : read(iris.join(','), call)
      return ids === null ? null : { ids, none: iris.length < words.length }
    },
  }
}

/** The ids of the rows of `target`, whether there are such rows or not. */
export const referencesParameter = (
  core: Core,
  target: string,
  about: string,
): QueryParameter<readonly (string | number)[]> => ({
  about: `${about} IRIs or ids, separated by commas; any of them.`,
  several: true,
  schema: { type: 'string', minLength: 1 },
  expected: `at most ${MOST} IRIs or ids, separated by commas`,
  read: (value, call) => {
    const far = core.target(target)
    if (far === undefined) return null
    const ids = value.split(',').map((each) => parseReference(each, far, call))
    return ids.length > MOST || ids.includes(null) ? null : ids.filter((id) => id !== null)
  },
})

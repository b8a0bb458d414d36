// The people of a report, as other resources show a person, in the order of their names.
import type { EmployeePreview } from '#contract/employee-preview'
import { accountedPeople } from '../../calendar/accounted-people'
import { build, piece } from '../../db/build'
import { and, sql, type Sql } from '../../db/sql'
import type { Actor } from '../../engine/principal'
import { viewFor } from '../../engine/read/view'
import type { Core } from '../../engine/schema/model'
import { idsWithin, through } from './chosen-rows'
import { referencesParameter } from './references-parameter'

/** A person of a report. */
export interface ReportedPerson {
  readonly id: number
  readonly employee: EmployeePreview
}

/** The people whom `where` chooses, at most `most`, by name. */
export const reportedPeople = async (
  core: Core,
  actor: Actor,
  where: Sql,
  most: number,
): Promise<ReportedPerson[]> => {
  const view = await viewFor(core, actor)
  const rows = await core.db.page(
    build
      .selectFrom('employees')
      .select(['id', 'first_name', 'last_name', 'position', 'left_at'])
      .where(piece(where))
      .orderBy('search_text')
      .orderBy('id')
      .limit(most),
  )
  // Of a row of employees, a preview is made.
  return rows.map((row) => ({
    id: row.id,
    employee: core.registry.people.preview({ ...row }, view) as EmployeePreview,
  }))
}

/** The parameters that choose people. */
export const peopleParameters = (core: Core) => ({
  employee: referencesParameter(core, 'employees', 'Only these people.'),
  manager: referencesParameter(core, 'employees', 'Only people whose manager this is.'),
})

/** What of the parameters chooses people, and the days of which one is to be a day of their employment. */
interface ChosenPeople {
  readonly employee: readonly (string | number)[] | null
  readonly manager: readonly (string | number)[] | null
  readonly from: string
  readonly to: string
}

/** A condition on people whose working time the caller sees. `all`: the caller sees everyone's. */
export const employedPeople = (
  core: Core,
  actor: Actor,
  { employee, manager, from, to }: ChosenPeople,
): { readonly where: Sql; readonly all: boolean } => {
  const { where, all } = accountedPeople(core, actor)
  const chosen = and([
    where,
    sql('deleted_at is null and hired_at <= ? and (left_at is null or left_at >= ?)', to, from),
    ...idsWithin('id', employee),
    ...through(core, actor, 'id', 'Employee', idsWithin('manager_id', manager)),
  ])
  return { where: chosen, all }
}

/** People whose time is calculated at once: their rows fit into memory, and other requests run in between. */
const PEOPLE_AT_ONCE = 200
/** Days of all these people together. */
const DAYS_AT_ONCE = 100_000

/**
 * What `work` makes of the items, some at a time.
 * @param days how many days are worked out for an item
 */
export const inTurns = async <T, R>(
  items: readonly T[],
  days: (item: T) => number,
  work: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> => {
  const made: R[] = []
  let first = 0
  while (first < items.length) {
    let [next, sum] = [first, 0]
    for (; next < items.length && next - first < PEOPLE_AT_ONCE; next += 1) {
      const item = items[next]
      sum += item === undefined ? 0 : days(item)
      if (sum > DAYS_AT_ONCE && next > first) break
    }
    made.push(...(await work(items.slice(first, next))))
    first = next
  }
  return made
}

// Merges a project into another one, in one transaction. See docs/decisions/0030-merging-projects.md.
import { OPEN_PROJECT_STATUSES } from '#contract/projects/projects'
import type { MergedProject } from '#contract/projects/project-merge'
import { build } from '../../../db/build'
import type { RowOf } from '../../../db/tables'
import { invalid, Problem } from '../../../engine/problem'
import { modelNamed } from '../../../engine/schema/model'
import { referenceTo } from '../../../engine/schema/references'
import { deleteRow, updateRow } from '../../../engine/write/write'
import { dayIn } from '../../../books/terms'
import { mergeMembers, mergeTasks, mergeTransactions } from './merge-parts'
import { mergePrices, mergeRates } from './merge-prices'
import { moveWhere, rowsWhere, type Merge } from './move-row'

type ProjectRow = RowOf<'projects'>

/** Types of projects that earn the price that was agreed on. */
const AGREED: readonly string[] = ['fixed_price', 'retainer']
const UNPAID: readonly string[] = ['internal', 'template']

/** @throws Problem 422 when the target is the project itself, or a part of it */
const assertApart = async ({ ctx, source, target }: Merge): Promise<void> => {
  for (let above: number | null = target; above !== null;) {
    if (above === source) throw invalid([{ path: 'into', code: 'cycle' }])
    const row: Pick<ProjectRow, 'parent_id'> | undefined = await ctx.tx.get(
      build.selectFrom('projects').select('parent_id').where('id', '=', above),
    )
    above = row?.parent_id ?? null
  }
}

/** @throws Problem 409 for a target that takes no time, 422 for one that has no room for the days of the entries */
const assertTakes = async ({ ctx, source }: Merge, into: ProjectRow): Promise<void> => {
  const { status, type } = into
  if (!OPEN_PROJECT_STATUSES.some((open) => open === status)) {
    const project = referenceTo(ctx.core.base, 'projects', into.id)
    throw new Problem('project-closed', { status }, { members: { project, projectStatus: status } })
  }
  if (type === 'template') throw invalid([{ path: 'into', code: 'templateProject' }])
  const work = await ctx.tx.get(
    build
      .selectFrom('work_times')
      .select((eb) => [
        eb.fn.min<string | null>('local_date').as('first'),
        eb.fn.max<string | null>('local_date').as('last'),
      ])
      .where('project_id', '=', source)
      .where('deleted_at', 'is', null),
  )
  const [from, to] = [dayIn(into.date_from), dayIn(into.date_to)]
  const { first = null, last = null } = work ?? {}
  if (from !== null && first !== null && first < from)
    throw invalid([{ path: 'into', code: 'workBefore', facts: { limit: from, day: first } }])
  if (to !== null && last !== null && last > to)
    throw invalid([{ path: 'into', code: 'workAfter', facts: { limit: to, day: last } }])
}

/** Entries keep their tasks. Who pays follows the project, where it did before. @returns how many moved */
const moveWork = (
  { ctx, source, target }: Merge,
  from: Pick<ProjectRow, 'type'>,
  into: Pick<ProjectRow, 'type'>,
): Promise<number> => {
  const paidIn = ({ type }: Pick<ProjectRow, 'type'>) => (UNPAID.includes(type) ? 0 : 1)
  return moveWhere(ctx, 'WorkTime', ['project_id = ?', source], ({ billable }) => ({
    project_id: target,
    billable: billable === paidIn(from) ? paidIn(into) : billable,
  }))
}

/** What is booked for a project names it by its class. @returns how many moved */
const moveBookings = ({ ctx, source, target }: Merge): Promise<number> =>
  moveWhere(
    ctx,
    'PropertyBooking',
    [`relation_name = 'Project' and relation_id = ?`, String(source)],
    () => ({ relation_id: String(target) }),
  )

/** What is part of the one is part of the other. @returns how many moved */
const moveParts = async ({ ctx, source, target }: Merge): Promise<number> => {
  const model = modelNamed(ctx.core, 'Project')
  const parts = await rowsWhere(ctx, 'Project', 'parent_id = ?', source)
  for (const { id } of parts) {
    const parent = referenceTo(ctx.core.base, 'projects', target)
    await updateRow({ ...ctx, trusted: true }, model, id, { parent }, undefined)
  }
  return parts.length
}

/**
 * Moves everything of one project to the other, and deletes the one.
 * @throws Problem 409 `period-locked`, `price-conflict`, `agreed-price`, `project-closed`; 422
 */
export const mergeProject = async (
  merge: Merge,
  from: ProjectRow,
  into: ProjectRow,
): Promise<MergedProject['moved']> => {
  const { ctx, source, target } = merge
  await assertApart(merge)
  await assertTakes(merge, into)
  if (from.price_net !== null && AGREED.includes(from.type)) throw new Problem('agreed-price')
  const workTimes = await moveWork(merge, from, into)
  const { tasks, lists } = await mergeTasks(merge)
  const moved = {
    'work-times': workTimes,
    'project-tasks': tasks,
    'task-lists': lists,
    'project-members': await mergeMembers(merge),
    'project-prices': await mergePrices(merge),
    'employee-project-rates': await mergeRates(merge),
    'project-transactions': await mergeTransactions(merge),
    'property-commercial-relations': await moveWhere(
      ctx,
      'PropertyCommercialRelation',
      ['project_id = ?', source],
      () => ({ project_id: target }),
    ),
    'property-bookings': await moveBookings(merge),
    projects: await moveParts(merge),
  }
  await ctx.tx.run(build.updateTable('projects').set({ merged_into_id: target }).where('id', '=', source))
  await deleteRow({ ...ctx, trusted: true }, modelNamed(ctx.core, 'Project'), source, undefined)
  return Object.fromEntries(Object.entries(moved).filter(([, count]) => count > 0))
}

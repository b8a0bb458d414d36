// Moves rows from one project to another: each as it is, with its traces, and none that counts on a closed day.
import type { RowOf } from '../../../db/tables'
import { correction, creation } from '../../../engine/schema/change'
import { modelNamed } from '../../../engine/schema/model'
import { assertOpenDays } from '../../../engine/write/closed-days'
import { saveRow, toolsFor, type WriteContext } from '../../../engine/write/write'

/** The two projects, in the transaction that merges them. */
export interface Merge {
  readonly ctx: WriteContext
  readonly source: number
  readonly target: number
  readonly prices: 'keep-target' | 'keep-source' | null
}

/** What a project may have, by class name, and its table. */
interface Tables {
  WorkTime: 'work_times'
  ProjectTask: 'project_tasks'
  TaskList: 'task_lists'
  ProjectMember: 'project_members'
  ProjectPrice: 'project_prices'
  EmployeeProjectRate: 'employee_project_rates'
  ProjectTransaction: 'project_transactions'
  PropertyCommercialRelation: 'property_relations'
  PropertyBooking: 'property_bookings'
  Project: 'projects'
}
type Resource = keyof Tables
type RowIn<R extends Resource> = RowOf<Tables[R]>

/** As many rows as are read at once. */
const AT_ONCE = 500

/**
 * Writes other columns of a row, whether a caller may change them or not.
 * @throws Problem 409 `period-locked`
 */
export const moveRow = async <R extends Resource>(
  ctx: WriteContext,
  resource: R,
  before: RowIn<R>,
  to: Partial<RowIn<R>>,
): Promise<void> => {
  const model = modelNamed(ctx.core, resource)
  const after = { ...before, ...to }
  const tools = toolsFor(ctx, [])
  await assertOpenDays(model.declaration, correction(ctx.actor, before, after), tools)
  // What a project has from another one is new to it.
  await assertOpenDays(model.declaration, creation(ctx.actor, after, new Set()), tools)
  await saveRow(ctx, model, before, after, 'updated')
}

/** The live rows that a condition finds; the first ones by id where there are very many. */
export const rowsWhere = async <R extends Resource>(
  { core, tx }: WriteContext,
  resource: R,
  where: string,
  ...params: readonly (string | number)[]
): Promise<RowIn<R>[]> => {
  const { table, selectColumns } = modelNamed(core, resource)
  const rows = await tx.all(
    `select ${selectColumns} from ${table} where ${where} and deleted_at is null order by id limit ${AT_ONCE}`,
    params,
  )
  return rows as unknown as RowIn<R>[]
}

/** Every live row of a resource in a project. */
export const rowsOf = async <R extends Resource>(
  { core, tx }: WriteContext,
  resource: R,
  project: number,
): Promise<RowIn<R>[]> => {
  const { table, selectColumns } = modelNamed(core, resource)
  const rows = await tx.all(
    `select ${selectColumns} from ${table} where project_id = ? and deleted_at is null order by id`,
    [project],
  )
  return rows as unknown as RowIn<R>[]
}

/**
 * Moves rows until a condition finds none, however many there are.
 * @param to what becomes of a row: it must no longer be found
 * @returns how many
 */
export const moveWhere = async <R extends Resource>(
  ctx: WriteContext,
  resource: R,
  [where, ...params]: readonly [where: string, ...params: (string | number)[]],
  to: (row: RowIn<R>) => Partial<RowIn<R>>,
): Promise<number> => {
  for (let moved = 0; ;) {
    const rows = await rowsWhere(ctx, resource, where, ...params)
    for (const row of rows) await moveRow(ctx, resource, row, to(row))
    moved += rows.length
    if (rows.length < AT_ONCE) return moved
  }
}

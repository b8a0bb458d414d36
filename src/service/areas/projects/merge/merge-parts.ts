// Members, tasks and parts of transactions of two projects that become one: what both have becomes one, too.
import { modelNamed } from '../../../engine/schema/model'
import { deleteRow } from '../../../engine/write/write'
import { moveRow, rowsOf, type Merge } from './move-row'

/** Who is a member of both stays what they are in the target. @returns how many moved */
export const mergeMembers = async ({ ctx, source, target }: Merge): Promise<number> => {
  const there = new Set((await rowsOf(ctx, 'ProjectMember', target)).map((row) => row.employee_id))
  let moved = 0
  for (const row of await rowsOf(ctx, 'ProjectMember', source)) {
    if (there.has(row.employee_id)) continue
    await moveRow(ctx, 'ProjectMember', row, { project_id: target })
    moved += 1
  }
  return moved
}

const lastOf = (rows: readonly { readonly position: number }[]): number =>
  rows.reduce((last, { position }) => Math.max(last, position), 0)

/** Lists move behind those of the target; the tasks of two lists of one name are one list. @returns tasks and lists */
export const mergeTasks = async ({
  ctx,
  source,
  target,
}: Merge): Promise<{ tasks: number; lists: number }> => {
  const theirLists = await rowsOf(ctx, 'TaskList', target)
  const theirTasks = await rowsOf(ctx, 'ProjectTask', target)
  const twins = new Map(theirLists.map(({ id, name }) => [name, id]))
  const behind = lastOf(theirLists)
  const becomes = new Map<number, number>()
  let lists = 0
  for (const list of await rowsOf(ctx, 'TaskList', source)) {
    const twin = twins.get(list.name)
    becomes.set(list.id, twin ?? list.id)
    if (twin !== undefined) continue
    await moveRow(ctx, 'TaskList', list, { project_id: target, position: behind + list.position })
    lists += 1
  }
  const ends = new Map<number | null, number>()
  for (const { list_id: list, position } of theirTasks)
    ends.set(list, Math.max(ends.get(list) ?? 0, position))
  const tasks = await rowsOf(ctx, 'ProjectTask', source)
  for (const task of tasks) {
    const list = task.list_id === null ? null : (becomes.get(task.list_id) ?? null)
    const position = (ends.get(list) ?? 0) + task.position
    await moveRow(ctx, 'ProjectTask', task, { project_id: target, list_id: list, position })
  }
  return { tasks: tasks.length, lists }
}

/** A part of the same transaction in both is one part. @returns how many moved */
export const mergeTransactions = async ({ ctx, source, target }: Merge): Promise<number> => {
  const name = 'ProjectTransaction'
  const theirs = new Map((await rowsOf(ctx, name, target)).map((part) => [part.transaction_id, part]))
  const ours = await rowsOf(ctx, name, source)
  for (const part of ours) {
    const twin = theirs.get(part.transaction_id)
    if (twin === undefined) {
      await moveRow(ctx, name, part, { project_id: target })
      continue
    }
    await deleteRow({ ...ctx, trusted: true }, modelNamed(ctx.core, name), part.id, undefined)
    // Without an amount a part is the whole: then there is nothing in the other.
    const amount = twin.amount === null || part.amount === null ? null : twin.amount + part.amount
    await moveRow(ctx, name, twin, { amount })
  }
  return ours.length
}

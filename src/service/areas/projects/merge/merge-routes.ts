// POST /projects/{id}/merge: moves everything of a project to another one, and deletes it.
import { MergedProject, ProjectMerge } from '#contract/projects/project-merge'
import { build } from '../../../db/build'
import type { SqlValue } from '../../../db/sql'
import type { RowOf } from '../../../db/tables'
import { canAccess } from '../../../engine/access/predicate'
import { json, type Call } from '../../../engine/call'
import { Problem } from '../../../engine/problem'
import { findRow } from '../../../engine/read/list'
import { modelNamed, type Core } from '../../../engine/schema/model'
import { referenceTo } from '../../../engine/schema/references'
import { endpoint } from '../../../engine/serve/endpoint'
import { rowIdOf, type Route } from '../../../engine/serve/routes'
import { inputOf, readInput } from '../../../engine/write/input'
import { assertVersion } from '../../../engine/write/version'
import { writing, type WriteContext } from '../../../engine/write/write'
import { assertSeesMoney } from '../leaders-only'
import { mergeProject } from './merge-project'
import type { Merge } from './move-row'

type ProjectRow = RowOf<'projects'>

const ORDER = inputOf('ProjectMerge', ProjectMerge)

/**
 * The project that the caller may change, and delete when it is the one that goes.
 * @throws Problem 404 not visible, 403 visible and not allowed
 */
const reached = async (
  ctx: WriteContext,
  id: SqlValue,
  verbs: readonly ('update' | 'delete')[],
): Promise<ProjectRow> => {
  const model = modelNamed(ctx.core, 'Project')
  const row = await findRow(ctx.core, model, ctx.actor, id, ctx.tx)
  if (row === null) throw new Problem('not-found')
  for (const verb of verbs)
    if (!(await canAccess(model, verb, ctx.actor, id, ctx.tx))) throw new Problem('forbidden')
  return row as unknown as ProjectRow
}

/** Where the first try of a repeat moved everything to; null for a project that was not merged. */
const mergedInto = async ({ tx }: WriteContext, source: number): Promise<number | null> => {
  const row = await tx.get(
    build
      .selectFrom('projects')
      .select('merged_into_id')
      .where('id', '=', source)
      .where('deleted_at', 'is not', null),
  )
  return row?.merged_into_id ?? null
}

const merge = (core: Core, call: Call) =>
  writing(core, call.actor, call.host, false, async (ctx) => {
    const model = modelNamed(core, 'Project')
    const source = Number(rowIdOf(model, call))
    const earlier = await mergedInto(ctx, source)
    const from = earlier === null ? await reached(ctx, source, ['update', 'delete']) : null
    const { into_id: named, prices } = await readInput(ctx, ORDER, call.body)
    const target = Number(named)
    if (from === null && earlier !== target) throw new Problem('not-found')
    const into = await reached(ctx, target, ['update'])
    for (const row of from === null ? [] : [from, into]) await assertSeesMoney(ctx.tx, ctx.actor, row.id)
    if (from !== null) assertVersion(ctx, model, { ...from }, call.ifMatch)
    const merged: MergedProject = {
      into: referenceTo(core.base, 'projects', target),
      moved:
        from === null
          ? {}
          : await mergeProject({ ctx, source, target, prices: prices as Merge['prices'] }, from, into),
    }
    return json(merged)
  })

export const mergeRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'POST',
    path: '/projects/{id}/merge',
    admission: { kind: 'scope', group: 'projects', level: 'write' },
    tag: 'Projects and delivery',
    extension: true,
    id: 'mergeProject',
    summary: 'Merge a project into another one: everything moves, and the project is deleted',
    description:
      'For admins, and for managers who lead both projects (403 `leaders-only`). Entries, tasks and lists, members, prices, rates, transactions, relations, bookings and sub-projects move in one transaction. Different prices for the same work are refused with 409 `price-conflict` and `conflicts`, unless `prices` says which stay. Refused with 409 `period-locked` when a closed day would change, `agreed-price`, and `project-closed`. Repeating it is no error.',
    example: { into: '/projects/2', prices: 'keep-target' },
    parameters: [
      {
        name: 'id',
        about: 'The project that goes.',
        schema: { type: 'integer', minimum: 1 },
        required: true,
      },
    ],
    body: ProjectMerge,
    answer: MergedProject,
    tagged: true,
    errors: [404, 409, 412, 422, 428],
    handle: ({ call }) => merge(core, call),
  }),
]

// How a local workspace comes here: it begins, sends its text in pieces, and ends in one transaction. The OpenAPI document
// does not show it, since what is sent are rows of the database of one version (docs/decisions/0031-moving-a-workspace.md).
import type { MoveBegun, MoveEnd, MoveState, TableTally } from '#contract/workspace-move'
import { Check } from 'typebox/value'
import Type, { type Static, type TSchema } from 'typebox'
import { build } from '../../db/build'
import { migrationsFor } from '../../db/migrate'
import { json, type Call } from '../../engine/call'
import { Problem } from '../../engine/problem'
import type { Core } from '../../engine/schema/model'
import { refuseParameters, type Route } from '../../engine/serve/routes'
import { writeAudit } from '../../engine/write/audit'
import { newUuid } from '../../engine/write/new-ids'
import { writing, type WriteContext } from '../../engine/write/write'
import { columnsOf, movedTables, ORGANIZATION_COLUMNS, sumsOf } from './moved-tables'
import { takeIn, usedTables } from './take-in'

const Order = Type.Object({ migrations: Type.Array(Type.String(), { maxItems: 500 }) })
const Part = Type.Object({
  number: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  text: Type.String({ minLength: 1 }),
})
const End = Type.Object({
  parts: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  tally: Type.Array(
    Type.Object({
      table: Type.String(),
      count: Type.Integer({ minimum: 1 }),
      sums: Type.Record(Type.String(), Type.String()),
    }),
  ),
})

const readBody = <T extends TSchema>(schema: T, body: unknown): Static<T> => {
  if (Check(schema, body)) return body
  throw new Problem('move-unreadable')
}

/** Runs `work` for an admin, in one transaction. */
const asAdmin = <T>(core: Core, call: Call, work: (ctx: WriteContext) => Promise<T>): Promise<T> => {
  refuseParameters(call.query)
  const isAdmin = call.actor.kind === 'principal' && call.actor.principal.role === 'admin'
  if (!isAdmin) throw new Problem('forbidden')
  return writing(core, call.actor, call.host, false, work)
}

/** @throws Problem 409 `workspace-in-use` where someone has worked already */
const assertNew = async ({ tx }: WriteContext): Promise<void> => {
  const used = await usedTables(tx)
  if (used.length > 0) throw new Problem('workspace-in-use', { tables: used.join(', ') })
}

const begin = (core: Core, call: Call) =>
  asAdmin(core, call, async (ctx) => {
    const { migrations } = readBody(Order, call.body)
    const own = Object.keys(migrationsFor(core.db.dialect))
    if (JSON.stringify(migrations.toSorted()) !== JSON.stringify(own.toSorted())) {
      throw new Problem('other-version')
    }
    await assertNew(ctx)
    // There is one at a time: whatever an earlier one has sent is of no use.
    await ctx.tx.run(build.deleteFrom('workspace_move_parts'))
    await ctx.tx.run(build.deleteFrom('workspace_moves').where('finished_at', 'is', null))
    const id = newUuid('WorkspaceMove')
    await ctx.tx.run(
      build.insertInto('workspace_moves').values({ id, created_at: ctx.now, finished_at: null, tally: null }),
    )
    const tables = movedTables.map((table) => ({ table, columns: columnsOf(table), sums: sumsOf(table) }))
    return json({ id, organization: ORGANIZATION_COLUMNS, tables } satisfies MoveBegun)
  })

const find = async ({ tx }: WriteContext, call: Call): Promise<MoveState> => {
  const row = await tx.get(
    build
      .selectFrom('workspace_moves')
      .selectAll()
      .where('id', '=', call.params['id'] ?? ''),
  )
  if (row === undefined) throw new Problem('not-found')
  const tally = row.tally === null ? null : (JSON.parse(row.tally) as TableTally[])
  return { id: row.id, state: row.finished_at === null ? 'open' : 'finished', tally }
}

const addPart = (core: Core, call: Call) =>
  asAdmin(core, call, async (ctx) => {
    const { id, state } = await find(ctx, call)
    const { number, text } = readBody(Part, call.body)
    if (state === 'open') {
      const ofPart = build
        .deleteFrom('workspace_move_parts')
        .where('move_id', '=', id)
        .where('number', '=', number)
      await ctx.tx.run(ofPart)
      await ctx.tx.run(
        build.insertInto('workspace_move_parts').values({ move_id: id, number, content: text }),
      )
    }
    return json({ number })
  })

/** Once: a repeat answers what was made. */
const end = (core: Core, call: Call, forget: () => void) =>
  asAdmin(core, call, async (ctx) => {
    const found = await find(ctx, call)
    if (found.state === 'finished') return json(found)
    const order: MoveEnd = readBody(End, call.body)
    await assertNew(ctx)
    const tally = await takeIn(ctx, found.id, order)
    await ctx.tx.run(build.deleteFrom('workspace_move_parts'))
    await ctx.tx.run(
      build
        .updateTable('workspace_moves')
        .set({ finished_at: ctx.now, tally: JSON.stringify(tally) })
        .where('id', '=', found.id),
    )
    await writeAudit(ctx.tx, ctx.auditKey, ctx.actor, ctx.now, {
      action: 'received',
      relationName: 'Organization',
      relationId: ctx.context.organization,
      relatedPerson: null,
      metadata: tally.map(({ table, count }) => ({ field: table, from: null, to: count })),
    })
    forget()
    return json({ id: found.id, state: 'finished', tally } satisfies MoveState)
  })

/** Forgets a move that is open; one that is finished stays. */
const callOff = (core: Core, call: Call) =>
  asAdmin(core, call, async (ctx) => {
    const found = await find(ctx, call)
    if (found.state === 'open') {
      await ctx.tx.run(build.deleteFrom('workspace_move_parts').where('move_id', '=', found.id))
      await ctx.tx.run(build.deleteFrom('workspace_moves').where('id', '=', found.id))
    }
    return json(found)
  })

/** `forget` makes the server look up again who holds which token. */
export const moveRoutes = (core: Core, forget: () => void): Route[] => {
  const routes: [Route['method'], string, (call: Call) => ReturnType<Route['handle']>][] = [
    ['POST', '/workspace-moves', (call) => begin(core, call)],
    [
      'GET',
      '/workspace-moves/{id}',
      (call) => asAdmin(core, call, async (ctx) => json(await find(ctx, call))),
    ],
    ['DELETE', '/workspace-moves/{id}', (call) => callOff(core, call)],
    ['POST', '/workspace-moves/{id}/parts', (call) => addPart(core, call)],
    ['POST', '/workspace-moves/{id}/end', (call) => end(core, call, forget)],
  ]
  return routes.map(([method, path, handle]) => ({
    ...{ method, path, handle },
    admission: { kind: 'scope', group: 'organization', level: 'write' },
    doc: { kind: 'hidden' },
  }))
}

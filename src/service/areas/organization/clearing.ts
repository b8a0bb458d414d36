// Clearing a workspace: which rows go, which stay because something that stays refers to them, and how they go.
import { sql as fragment } from 'kysely'
import type { Core, Model } from '../../engine/schema/model'
import { build, condition } from '../../db/build'
import { sql, type Sql } from '../../db/sql'
import type { WriteContext } from '../../engine/write/write'

/** What a workspace stands on: it stays when all data is cleared. */
const FOUNDATION = new Set([
  ...['Organization', 'OrganizationAddress', 'Config', 'MailFooter', 'Country', 'Language', 'Currency'],
  ...['TaxGroup', 'HolidayType', 'TaskStatus'],
])

/** What is paid for the workspace is no data of it. */
const PAID_FOR = new Set(['Subscription', 'Coupon', 'Invoice', 'Payment'])

/** What a workspace needs with or without its demonstration. */
const BASICS = new Set([...FOUNDATION, 'BankHoliday'])

/** One model for each table; some show the rows of another in a different way. Logs stay. */
const tablesOf = (core: Core): Model[] => [
  ...new Map(
    [...core.models.values()]
      .filter(({ declaration }) => declaration.log !== true)
      .reverse()
      .map((model) => [model.table, model]),
  ).values(),
]

// Which table a statement is about is known only when it runs: such statements are text.

/** No one who can still come in with a token is cleared: tokens never are. */
const UNREVOKED = build.selectFrom('tokens').where('revoked_at', 'is', null)

const isDemo = (model: Model, id: string): string =>
  `exists (select 1 from demo_rows d where d.resource = '${model.declaration.name}' and d.row_id = cast(${id} as text))`

/** Deletes the live rows of a model that match, leaving tombstones; answers how many. */
const clearRows = async (ctx: WriteContext, model: Model, where: Sql): Promise<number> => {
  const { table } = model
  const matching = `from ${table} where deleted_at is null and (${where.text})`
  const found = await ctx.tx.get(`select count(*) as n ${matching}`, where.params)
  const { n: count } = found as { readonly n: number }
  if (count === 0) return 0
  const first = ctx.tx.nextSeq()
  for (let used = 1; used < count; used++) ctx.tx.nextSeq()
  await ctx.tx.run(
    `update ${table} set version = version + 1, seq = ? + gone.place, updated_at = ?, deleted_at = ? from (select id as gone_id, row_number() over (order by id) as place ${matching}) gone where ${table}.id = gone.gone_id`,
    [first - 1, ctx.now, ctx.now, ...where.params],
  )
  ctx.changed.add(model.declaration.name)
  return count
}

/** Every field that refers to rows of `target`, one or many of them. */
const referencesTo = (core: Core, target: Model): { model: Model; refers: (row: string) => string }[] =>
  tablesOf(core).flatMap((model) =>
    model.fields.flatMap(({ kind, columns: [column], target: path }) => {
      if (path !== target.path || column === undefined) return []
      const refers =
        kind === 'iriList'
          ? (row: string) => `m.${column} like '%,' || ${row} || ',%'`
          : (row: string) => `cast(m.${column} as text) = ${row}`
      return [{ model, refers }]
    }),
  )

/**
 * What real rows refer to is part of the demonstration no more: whoever logged time on a demo project keeps the
 * project, its client, and who works on it. Goes on until nothing changes.
 */
const keepWhatIsUsed = async (ctx: WriteContext, models: readonly Model[]): Promise<void> => {
  await ctx.tx.run(
    build
      .deleteFrom('demo_rows')
      .where('resource', '=', 'Employee')
      .where(
        'row_id',
        'in',
        UNREVOKED.select((eb) => eb.cast<string>('employee_id', 'text').as('id')),
      ),
  )
  for (let changed = true; changed;) {
    changed = false
    for (const target of models) {
      for (const { model, refers } of referencesTo(ctx.core, target)) {
        const freed = await ctx.tx.run(
          `delete from demo_rows where resource = '${target.declaration.name}' and exists (select 1 from ${model.table} m where m.deleted_at is null and ${refers('demo_rows.row_id')} and not ${isDemo(model, 'm.id')})`,
        )
        changed ||= freed > 0
      }
    }
  }
}

/** Remembers what a new workspace was filled with as a demonstration: all there is, but its basics and its admin. */
export const rememberDemo = async (ctx: WriteContext, adminId: number): Promise<void> => {
  for (const { table, declaration } of tablesOf(ctx.core)) {
    if (BASICS.has(declaration.name)) continue
    const people = declaration.name === 'Employee' ? ' and id <> ?' : ''
    await ctx.tx.run(
      `insert into demo_rows (resource, row_id) select '${declaration.name}', cast(id as text) from ${table} where deleted_at is null${people}`,
      people === '' ? [] : [adminId],
    )
  }
}

type Deleted = Record<string, number>

/** Clears what was seeded as a demonstration, less what real rows refer to. */
export const clearDemo = async (ctx: WriteContext): Promise<Deleted> => {
  const resources = await ctx.tx.all(build.selectFrom('demo_rows').select('resource').distinct())
  const names = new Set(resources.map(({ resource }) => resource))
  const models = tablesOf(ctx.core).filter(({ declaration }) => names.has(declaration.name))
  await keepWhatIsUsed(ctx, models)
  const deleted: Deleted = {}
  for (const model of models) {
    const count = await clearRows(ctx, model, sql(isDemo(model, `${model.table}.id`)))
    if (count > 0) deleted[model.path] = count
  }
  await ctx.tx.run(build.deleteFrom('demo_rows'))
  return deleted
}

/** Clears everything but what a workspace stands on, and the people who hold a token. */
export const clearAll = async (ctx: WriteContext): Promise<Deleted> => {
  const deleted: Deleted = {}
  for (const model of tablesOf(ctx.core)) {
    const { name } = model.declaration
    if (FOUNDATION.has(name) || PAID_FOR.has(name)) continue
    const where =
      name === 'Employee'
        ? condition('employees', (eb) => eb('id', 'not in', UNREVOKED.select('employee_id')))({})
        : sql('1 = 1')
    const count = await clearRows(ctx, model, where)
    if (count > 0) deleted[model.path] = count
  }
  // Whoever stays is managed by no one who went.
  const gone = build.selectFrom('employees').select('id').where('deleted_at', 'is not', null)
  const orphans = await ctx.tx.all(
    build
      .selectFrom('employees')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('manager_id', 'in', gone),
  )
  for (const { id } of orphans) {
    await ctx.tx.run(
      build
        .updateTable('employees')
        .set((eb) => ({
          manager_id: null,
          version: eb('version', '+', 1),
          seq: ctx.tx.nextSeq(),
          updated_at: ctx.now,
        }))
        .where('id', '=', id),
    )
  }
  await ctx.tx.run(build.deleteFrom('demo_rows'))
  return deleted
}

/** Forgets uploaded files that nothing shows any more. */
export const clearFiles = async (ctx: WriteContext): Promise<Deleted> => {
  const shown = (column: 'logo' | 'icon') =>
    build.selectFrom('organization').select(column).where(column, 'is not', null).$castTo<{ id: string }>()
  const files = await ctx.tx.run(
    build
      .deleteFrom('files')
      .where('id', 'not in', shown('logo'))
      .where('id', 'not in', shown('icon'))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('mail_footers')
              .select('mail_footers.id')
              .where(fragment<boolean>`html like '%' || files.id || '%'`),
          ),
        ),
      ),
  )
  return { files }
}

// The role table as SQL: which rows an actor reaches with a verb; the same piece serves lists, counts, items and creates.
import type { OwnershipSql } from '../ownership'
import type { Verb } from '../roles'
import type { Queries } from '../../db/database'
import type { Declaration } from '../schema/declare'
import type { Ownership } from '../schema/owned-by'
import type { Model } from '../schema/model'
import type { Actor, Principal } from '../principal'
import type { Target } from '../schema/references'
import { and, or, sql, within, type Row, type Sql, type SqlValue } from '../../db/sql'

const EVERY_ROW = sql('1 = 1')
const NO_ROW = sql('1 = 0')

/** What says whose rows are. */
interface Accessible {
  readonly declaration: Pick<Declaration, 'access'>
}

/** `left` is the column, or a value in its place when there is no row yet. */
const inside = (left: Sql, query: string, me: number, times: number): Sql => ({
  text: `${left.text} in (${query})`,
  params: [...left.params, ...Array.from({ length: times }, () => me)],
})

/** Whether a list of references in `column` names me, or one of my team. */
const names = (column: string, me: number): Sql => sql(`${column} like ?`, `%,${me},%`)
const namesTeam = (column: string, me: number, { people }: OwnershipSql): Sql => ({
  text: `exists (select 1 from ${people.table} e where e.${people.manager} = ? and e.deleted_at is null and ${column} like '%,' || e.id || ',%')`,
  params: [me],
})

type Part = Extract<Ownership, { readonly kind: 'part' }>

/** Projects whose policy lets one see their parts, or make them. */
const openProjects = (left: Sql, policy: string, me: number, owners: OwnershipSql): Sql => {
  const project = (values: string): Sql => ({
    text: `exists (select 1 from ${owners.projects.table} p where p.id = ${left.text} and p.${policy} ${values})`,
    params: left.params,
  })
  return or([
    inside(left, owners.led, me, 1),
    project(`= 'everyone'`),
    and([inside(left, owners.mine, me, 1), project(`= 'members'`)]),
  ])
}

const partPredicate = (
  { policies, people }: Part,
  left: Sql,
  verb: Verb,
  me: number,
  owners: OwnershipSql,
): Sql => {
  if (verb === 'delete') return inside(left, owners.led, me, 1)
  const projects = openProjects(left, verb === 'read' ? policies.read : policies.write, me, owners)
  if (verb === 'create') return projects
  return or([projects, { text: `${people.list} like ? or ${people.one} = ?`, params: [`%,${me},%`, me] }])
}

/** `project` is the column of the project a person's row is for, where there is one; `guests` that of its guests. */
const predicateFor = (
  ownedBy: Ownership,
  verb: Verb,
  principal: Principal,
  model: Accessible,
  left: Sql,
  project: Sql | null,
  guests: string | null,
): Sql => {
  const me = principal.employeeId
  const { owners } = principal.access
  const reach = principal.access.reach(principal, model.declaration.access.area, verb)
  if (reach === 'none') return NO_ROW
  if (reach === 'all' || ownedBy.kind === 'shared') return EVERY_ROW
  if (ownedBy.kind === 'through') {
    const { table, column, project: far } = ownedBy
    return inside(
      left,
      `select ${column} from ${table} where deleted_at is null and ${far} in (${owners.led})`,
      me,
      1,
    )
  }
  if (reach === 'led') return inside(left, owners.led, me, 1)
  if (ownedBy.kind === 'person') {
    const own: Sql = { text: `${left.text} = ?`, params: [...left.params, me] }
    // Whoever leads a project reads what people do there, and writes none of it.
    const reads = verb === 'read' && principal.leads
    const led = project === null || !reads ? [] : [inside(project, owners.led, me, 1)]
    const named = guests === null ? [] : [names(guests, me)]
    if (reach === 'own') return or([own, ...named, ...led])
    const teams = guests === null ? [] : [namesTeam(guests, me, owners)]
    return or([own, inside(left, owners.team, me, 1), ...named, ...teams, ...led])
  }
  if (reach === 'team') return inside(left, owners.teamProjects, me, 2)
  if (ownedBy.kind === 'part') return partPredicate(ownedBy, left, verb, me, owners)
  return inside(left, verb === 'read' ? owners.mine : owners.led, me, 1)
}

/** The column that says whose a row is; null where no column of its own does. */
export const ownerColumn = ({ declaration: { access } }: Accessible): string | null =>
  access.ownedBy.kind === 'shared' || access.ownedBy.kind === 'through' ? null : access.ownedBy.column

/** The column of the project a person's row is for, where there is one. */
export const projectColumn = ({ declaration: { access } }: Accessible): string | null =>
  access.ownedBy.kind === 'person' ? (access.ownedBy.project ?? null) : null

/** The rows of the model's table that the actor reaches; null means every row. */
export const reachable = (model: Accessible, verb: Verb, actor: Actor): Sql | null => {
  if (actor.kind === 'system') return null
  const left = sql(ownerColumn(model) ?? 'id')
  const column = projectColumn(model)
  const project = column === null ? null : sql(column)
  const { ownedBy } = model.declaration.access
  const guests = ownedBy.kind === 'person' ? (ownedBy.guests ?? null) : null
  const made = predicateFor(ownedBy, verb, actor.principal, model, left, project, guests)
  if (made === EVERY_ROW) return null
  const { open } = model.declaration.access
  return open === undefined || verb !== 'read' ? made : or([made, open])
}

/** Whether a row with these columns would be in reach: a create, or a row that moves. */
export const wouldAllow = async (
  model: Model,
  verb: Verb,
  actor: Actor,
  row: Row,
  queries: Queries,
): Promise<boolean> => {
  if (actor.kind === 'system') return true
  const { ownedBy } = model.declaration.access
  const valueOf = (column: string | null) =>
    sql('cast(? as bigint)', column === null ? null : (row[column] ?? null))
  const left = valueOf(ownerColumn(model))
  const column = projectColumn(model)
  const project = column === null ? null : valueOf(column)
  const made = predicateFor(
    ownedBy,
    verb === 'update' ? 'create' : verb,
    actor.principal,
    model,
    left,
    project,
    // To be a guest gives no one the right to make rows in another's name.
    null,
  )
  if (made === EVERY_ROW) return true
  if (made === NO_ROW) return false
  if (ownedBy.kind === 'person' && Number(row[ownedBy.column]) === actor.principal.employeeId) return true
  return (await queries.get(`select 1 as yes where ${made.text}`, made.params)) !== undefined
}

/**
 * The departures of the model's rows from owners the actor reaches, and of those that were open to everyone; null when the actor reaches every row, wherever it
 * goes.
 */
export const reachableDepartures = (model: Model, actor: Actor): Sql | null => {
  if (actor.kind === 'system' || ownerColumn(model) === null) return null
  const { area, ownedBy } = model.declaration.access
  const { employeeId: me, access } = actor.principal
  const left = sql('owner')
  if (ownedBy.kind === 'part' && access.reach(actor.principal, area, 'read') === 'own')
    return openProjects(left, ownedBy.policies.read, me, access.owners)
  const made = predicateFor(ownedBy, 'read', actor.principal, model, left, sql('project'), null)
  if (made === EVERY_ROW) return null
  return model.declaration.access.open === undefined ? made : or([made, sql('owner is null')])
}

/** Whether the row with this id is in reach for the verb. */
export const canAccess = async (
  model: Model,
  verb: Verb,
  actor: Actor,
  id: SqlValue,
  queries: Queries,
): Promise<boolean> => {
  const made = reachable(model, verb, actor)
  if (made === null) return true
  const found = await queries.get(`select 1 as yes from ${model.table} where id = ? and (${made.text})`, [
    id,
    ...made.params,
  ])
  return found !== undefined
}

/**
 * Those of these ids that name rows the actor may see, as the far end of references.
 * @param which `live` leaves deleted rows out; `ever` has them, for what may ask of the past.
 */
export const visibleIds = async (
  target: Pick<Target, 'table' | 'declaration'>,
  ids: readonly SqlValue[],
  actor: Actor,
  queries: Queries,
  which: 'live' | 'ever',
): Promise<SqlValue[]> => {
  const reach = reachable(target, 'read', actor)
  const where = and([
    within('id', ids),
    ...(which === 'live' ? [sql('deleted_at is null')] : []),
    ...(reach === null ? [] : [reach]),
  ])
  const rows = await queries.all(`select id from ${target.table} where ${where.text}`, where.params)
  return rows.map((row) => row['id'] ?? null)
}

/** Whether the actor has a manager's rights over a project. */
export const managesProject = async (
  projectId: SqlValue,
  actor: Actor,
  queries: Queries,
): Promise<boolean> => {
  if (actor.kind === 'system') return true
  const { role, employeeId: me } = actor.principal
  const { owners } = actor.principal.access
  if (role === 'admin' || role === 'integration') return true
  const [query, times] = role === 'manager' ? [owners.teamProjects, 2] : [owners.led, 1]
  const made = inside(sql('cast(? as bigint)', projectId), query, me, times)
  return (await queries.get(`select 1 as yes where ${made.text}`, made.params)) !== undefined
}

/** The projects whose parts one sees all of, and the parts one sees of others. */
const partsSeen = async (
  { column, policies: { read }, people }: Part,
  table: string,
  { employeeId: me, access: { owners } }: Principal,
  queries: Queries,
): Promise<string> => {
  const projects = `select id from ${owners.projects.table} where ${read} = 'everyone' or id in (${owners.led}) or (${read} = 'members' and id in (${owners.mine}))`
  const whole = await queries.all(`${projects} order by id`, [me, me])
  const single = await queries.all(
    `select id from ${table} where (${people.list} like ? or ${people.one} = ?) and ${column} not in (${projects}) order by id`,
    [`%,${me},%`, me, me, me],
  )
  return [whole, single].map((rows) => rows.map((row) => row['id']).join(',')).join('|')
}

/** The projects whose work one reads because one leads them. */
const projectsRead = async (
  { leads, employeeId, access: { owners } }: Principal,
  queries: Queries,
): Promise<string> => {
  if (!leads) return ''
  const { column } = owners.projects
  const rows = await queries.all(`${owners.led} order by ${column}`, [employeeId])
  return rows.map((row) => row[column]).join(',')
}

/**
 * What the actor's reach hangs on besides role and scopes: it changes when memberships, teams or the visibility of
 * parts do, so that a sync token made before no longer serves. Empty when the reach cannot change.
 */
export const reachStamp = async (model: Model, actor: Actor, queries: Queries): Promise<string> => {
  if (actor.kind === 'system') return ''
  const { area, ownedBy } = model.declaration.access
  const { employeeId: me, access } = actor.principal
  const { people, projects } = access.owners
  const reach = access.reach(actor.principal, area, 'read')
  if (reach === 'all' || reach === 'none' || ownedBy.kind === 'shared') return ''
  const led = projectColumn(model) === null ? '' : await projectsRead(actor.principal, queries)
  if (reach === 'own') {
    if (ownedBy.kind === 'person') return led
    if (ownedBy.kind === 'part') return partsSeen(ownedBy, model.table, actor.principal, queries)
  }
  if (ownedBy.kind === 'through') {
    // What ties a row to a project comes and goes without the row.
    const tied = await queries.get(
      `select coalesce((select max(seq) from ${projects.members} where ${people.column} = ?), 0) + coalesce((select max(seq) from ${ownedBy.table}), 0) as stamp`,
      [me],
    )
    return String(tied?.['stamp'] ?? 0)
  }
  const row =
    reach === 'own' || reach === 'led'
      ? await queries.get(
          `select coalesce(max(seq), 0) as stamp from ${projects.members} where ${people.column} = ?`,
          [me],
        )
      : await queries.get(
          `select coalesce((select max(seq) from ${projects.members}), 0) + coalesce((select max(seq) from ${people.table}), 0) as stamp`,
        )
  return [row?.['stamp'] ?? 0, ...(led === '' ? [] : [led])].join('|')
}

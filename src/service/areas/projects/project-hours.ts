// GET /projects/hours: how much was worked on many projects, in all and by week or day, of the entries that the caller sees.
import Type from 'typebox'
import { HOURS_PER, ProjectHours } from '#contract/projects/project-reports'
import { daysUntil, weekStartOf } from '#domain/day'
import { grouped } from '#domain/grouped'
import { build, piece, prepared } from '../../db/build'
import { sql, within, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { reachable } from '../../engine/access/predicate'
import { json, type Answer } from '../../engine/call'
import { Problem } from '../../engine/problem'
import type { Actor } from '../../engine/principal'
import { filteredRows } from '../../engine/read/filtered-rows'
import { pagingHeaders } from '../../engine/read/list'
import { choiceParameter, dayParameter } from '../../engine/read/parameters'
import { modelNamed, type Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { endpoint, type Request } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { FLATTENINGS } from './flattened'

type ProjectRow = RowOf<'projects'>

/** The longest range that is answered at once, in days. */
const MAX_DAYS = 366

const HOURS = {
  dateFrom: {
    ...dayParameter('First local day of the range.'),
    required: true as const,
    example: '2026-06-01',
  },
  dateTo: {
    ...dayParameter(`Last local day of the range, at most ${MAX_DAYS} days later.`),
    required: true as const,
    example: '2026-06-30',
  },
  per: choiceParameter(
    HOURS_PER,
    'How the range is divided. Default: `week`; weeks begin on the first day of the week of the organization.',
  ),
  flatten: choiceParameter(
    FLATTENINGS,
    'Which sub-projects to include. Default: the flattenType of the project.',
  ),
}

type Asked = Request<typeof HOURS>['asked']

const countQuery = prepared(({ where }: { readonly where: Sql }) =>
  build
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(piece(where)),
)

/** What was booked on a project on a day; the day is null for everything outside of the range. */
interface Sum {
  readonly root: number
  readonly day: string | null
  readonly seconds: number
  /** 1 when the caller sees every entry of the projects in the sum. */
  readonly whole: number
}

/** The projects all of whose entries the caller sees. */
const wholeFor = (actor: Actor, reach: Sql | null): Sql => {
  if (reach === null || actor.kind === 'system') return sql('1 = 1')
  return sql(`id in (${actor.principal.access.owners.led})`, actor.principal.employeeId)
}

/** One statement for all of them, however many projects, weeks and entries there are. */
const sumsOf = async (
  core: Core,
  actor: Actor,
  projects: readonly number[],
  from: string,
  to: string,
  flatten: Asked['flatten'],
): Promise<Sum[]> => {
  const roots = within('id', projects)
  const reach = reachable(modelNamed(core, 'WorkTime'), 'read', actor)
  const whole = wholeFor(actor, reach)
  const seen = reach ?? sql('1 = 1')
  const goes = flatten === null ? sql('flatten_type') : sql('cast(? as text)', flatten)
  const rows = await core.db.all(
    `with recursive branch (root, id, goes) as (
       select id, id, ${goes.text} from projects where ${roots.text}
       union all
       select b.root, p.id, case when b.goes = 'all' then 'all' else 'none' end
       from branch b join projects p on p.parent_id = b.id
       where b.goes <> 'none' and p.deleted_at is null
     ),
     tree as (select root, id, case when ${whole.text} then 1 else 0 end as whole from branch),
     work as (
       select project_id, seconds, case when local_date >= ? and local_date <= ? then local_date end as day
       from work_times where deleted_at is null and project_id in (select id from branch) and (${seen.text})
     )
     select t.root, w.day, cast(coalesce(sum(w.seconds), 0) as bigint) as seconds, min(t.whole) as whole
     from tree t left join work w on w.project_id = t.id
     group by t.root, w.day order by t.root, w.day`,
    [...goes.params, ...roots.params, ...whole.params, from, to, ...seen.params],
  )
  return rows as unknown as Sum[]
}

/** The sums of days as those of the spans that were asked for. */
const spansOf = (sums: readonly Sum[], startOf: (day: string) => string) => {
  const spans = new Map<string, number>()
  for (const { day, seconds } of sums) {
    if (day === null) continue
    const start = startOf(day)
    spans.set(start, (spans.get(start) ?? 0) + seconds)
  }
  return [...spans]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, seconds]) => ({ date, seconds }))
}

const total = (sums: readonly Sum[]): number => sums.reduce((sum, { seconds }) => sum + seconds, 0)

/** @throws Problem 400 when the days end before they begin, or are too many */
const rangeOf = ({ asked: { dateFrom, dateTo }, names }: Pick<Request<typeof HOURS>, 'asked' | 'names'>) => {
  if (dateFrom === null || dateTo === null) throw new Error('The days are required.')
  const wrong = (expected: string) =>
    new Problem('bad-parameter', { parameter: 'dateTo', expected, known: names.join(', ') })
  if (dateTo < dateFrom) throw wrong('a date that is not before dateFrom')
  if (daysUntil(dateFrom, dateTo) > MAX_DAYS) throw wrong('a date at most 366 days after dateFrom')
  return { from: dateFrom, to: dateTo }
}

const listHours = async (core: Core, request: Request<typeof HOURS>): Promise<Answer> => {
  const { call, asked, names, page, perPage } = request
  const { from, to } = rangeOf(request)
  const { where, order } = await filteredRows(core, modelNamed(core, 'Project'), call, call.query, names)
  const counted = await core.db.get(countQuery({ where }))
  const rows = (await core.db.page(
    ['id'],
    `from projects where ${where.text} order by ${order} limit ? offset ?`,
    [...where.params, perPage, (page - 1) * perPage],
  )) as Pick<ProjectRow, 'id'>[]
  const ids = rows.map(({ id }) => id)
  const sums = ids.length === 0 ? [] : await sumsOf(core, call.actor, ids, from, to, asked.flatten)
  const byProject = grouped(sums, ({ root }) => root)
  const { weekStart } = await core.organization()
  const startOf = (day: string) => (asked.per === 'day' ? day : weekStartOf(day, weekStart))
  const told = ids.map((id): ProjectHours => {
    const own = byProject.get(id) ?? []
    return {
      project: referenceTo(core.base, 'projects', id),
      ...{ dateFrom: from, dateTo: to },
      totalSeconds: total(own),
      rangeSeconds: total(own.filter(({ day }) => day !== null)),
      complete: own.every(({ whole }) => whole === 1),
      spans: spansOf(own, startOf),
    }
  })
  return json(told, pagingHeaders(call, { total: counted?.n ?? 0, page, perPage }))
}

export const projectHoursRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/projects/hours',
    // They are sums of entries, and are told to whom entries are.
    admission: { kind: 'scope', group: 'time', level: 'read' },
    expensive: true,
    id: 'listProjectHours',
    summary:
      'List how much was worked on projects, in all and by week or day; takes the filters of the list of projects',
    description:
      'One request for many projects. The sums are of the entries that the list of entries shows you: your own, those of your team and of projects that you lead, or all. `complete` says whether those are all there are. There is no sum over projects, and no cost.',
    tag: 'Projects and delivery',
    extension: true,
    filtersOf: modelNamed(core, 'Project'),
    paged: true,
    query: HOURS,
    answer: Type.Array(ProjectHours),
    errors: [400],
    handle: (request) => listHours(core, request),
  }),
]

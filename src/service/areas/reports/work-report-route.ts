// GET /reports/work-times: sums of the entries that the caller sees, grouped, rounded and beside the period before.
import {
  MAX_REPORT_GROUPS,
  MAX_REPORT_ROWS,
  MAX_ROUNDING_MINUTES,
  NO_ONE,
  REPORT_GROUPS,
  REPORT_MEASURES,
  REPORT_ROUNDING_OF,
  REPORT_ROUNDINGS,
  WorkReport,
} from '#contract/reports/work-report'
import { periodBefore } from '#domain/period-before'
import { tagFilter, type TagFilter } from '#domain/tag-filter'
import { groupTime, type Rounding } from '#domain/work-report'
import { and, or, sql, within, type Sql } from '../../db/sql'
import { reachable } from '../../engine/access/predicate'
import { json, type Answer } from '../../engine/call'
import type { Actor } from '../../engine/principal'
import {
  choiceParameter,
  choicesParameter,
  flagParameter,
  type QueryParameter,
} from '../../engine/read/parameters'
import { modelNamed, type Core } from '../../engine/schema/model'
import { viewFor } from '../../engine/read/view'
import { hasWord } from '../../engine/schema/word-list'
import { endpoint, type Request } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { idsWithin, through } from './chosen-rows'
import { isKept, keptPricedSlices, keptProjects, keptTimeSlices } from './kept-sums'
import { keyedSlices } from './keyed-slices'
import { checkedPeriod, PERIOD, wrongValue } from './period'
import { referencesOrNoneParameter, referencesParameter, type NamedRows } from './references-parameter'
import { reportMoney, workedOn } from './report-money'
import { pricedTimeSlices, timeSlices } from './time-slices'

/** No entry has a longer one, in characters. */
const MAX_DESCRIPTION = 10_000

const MAX_TAGS = 20

/** Sums that are read at once; a report of so many is to be narrowed. */
const MOST_SLICES = 100_000

/** With money there are more: one for each person, project and price. */
const MOST_PRICED_SLICES = 250_000

const minutesParameter = (about: string): QueryParameter<number> => ({
  about,
  schema: { type: 'integer', minimum: 1, maximum: MAX_ROUNDING_MINUTES },
  expected: `a whole number from 1 to ${MAX_ROUNDING_MINUTES}`,
  read: (value) => {
    const minutes = /^\d{1,3}$/.test(value) ? Number(value) : 0
    return minutes >= 1 && minutes <= MAX_ROUNDING_MINUTES ? minutes : null
  },
})

const tagsParameter: QueryParameter<TagFilter> = {
  about: `Tags, whatever their case, separated by commas; any of them. \`${NO_ONE}\` is work without one. A backslash before a comma, a backslash or \`${NO_ONE}\` makes it a part of a tag.`,
  several: true,
  schema: { type: 'string', minLength: 1 },
  expected: `at most ${MAX_TAGS} tags, separated by commas`,
  read: (value) => {
    const filter = tagFilter(value)
    return filter.tags.length > MAX_TAGS || filter.tags.includes('') ? null : filter
  },
}

const descriptionParameter: QueryParameter<string> = {
  about: 'Entries with exactly this description; empty for those without one.',
  schema: { type: 'string', maxLength: MAX_DESCRIPTION },
  expected: `a text of at most ${MAX_DESCRIPTION} characters`,
  read: (value) => (value.length > MAX_DESCRIPTION ? null : value),
}

const queryOf = (core: Core) => ({
  ...PERIOD,
  groupBy: choicesParameter(
    REPORT_GROUPS,
    `Up to ${MAX_REPORT_GROUPS} of ${REPORT_GROUPS.join(', ')}, separated by commas, the outermost first. An entry with several tags counts under each of them. Default: none, the sums alone.`,
  ),
  employee: referencesParameter(core, 'employees', 'Whose entries.'),
  manager: referencesParameter(core, 'employees', 'Entries of people whose manager this is.'),
  client: referencesOrNoneParameter(core, 'clients', 'Entries on projects for these clients.'),
  project: referencesOrNoneParameter(core, 'projects', 'Entries on these projects.'),
  task: referencesOrNoneParameter(core, 'project-tasks', 'Entries for these tasks.'),
  tag: tagsParameter,
  description: descriptionParameter,
  billable: flagParameter('Only entries that a client pays for, or only the others.'),
  rounding: choiceParameter(REPORT_ROUNDINGS, 'Which way time is rounded. Default: `none`.'),
  roundingMinutes: minutesParameter('To how many minutes time is rounded. Default: 15.'),
  roundingOf: choiceParameter(
    REPORT_ROUNDING_OF,
    '`entry` rounds each entry before it is summed; `group` rounds the finest sums, and the sums above add those. Default: `entry`.',
  ),
  measures: choicesParameter(
    REPORT_MEASURES,
    'Money to show beside the time, separated by commas: `amount`, and to who sees costs `cost` and `margin`. Default: none.',
  ),
  compare: flagParameter(
    'Also the period before this one: as many whole months where it is whole months, else as many days. Of a period that is not over, as much as has passed.',
    false,
  ),
})

type Query = ReturnType<typeof queryOf>
type Asked = Request<Query>['asked']

/** @throws Problem 400 when the days end before they begin or are too many, or there are too many levels */
const checked = ({ asked, names }: Pick<Request<Query>, 'asked' | 'names'>) => {
  const { from, to } = checkedPeriod(asked, names)
  const groups = asked.groupBy ?? []
  const parameter = 'groupBy'
  if (groups.length > MAX_REPORT_GROUPS || new Set(groups).size < groups.length)
    throw wrongValue({
      parameter,
      expected: `at most ${MAX_REPORT_GROUPS} different ones of ${REPORT_GROUPS.join(', ')}`,
      names,
    })
  const tooMany = () =>
    wrongValue({
      parameter,
      expected: `levels with at most ${MAX_REPORT_ROWS} rows; choose a shorter period, a filter or fewer levels`,
      names,
    })
  return { from, to, groups, tooMany }
}

const namedWithin = (column: string, named: NamedRows | null): Sql[] =>
  named === null ? [] : [or([within(column, named.ids), ...(named.none ? [sql(`${column} is null`)] : [])])]

/** Projects for these clients; those without one, or with one that the caller does not see, are for none. */
const ofClients = (core: Core, actor: Actor, client: NamedRows | null): Sql[] => {
  if (client === null) return []
  const theirs = through(core, actor, 'project_id', 'Project', [within('client_id', client.ids)])
  const [anyOnes] = through(core, actor, 'project_id', 'Project', [sql('client_id is not null')])
  const none = anyOnes === undefined ? [] : [sql(`not (${anyOnes.text})`, ...anyOnes.params)]
  return [or([...theirs, ...(client.none ? none : [])])]
}

const ofTags = (filter: TagFilter | null): Sql[] =>
  filter === null
    ? []
    : [
        or([
          ...filter.tags.map((tag) => hasWord('tags_folded', tag)),
          ...(filter.none ? [sql("tags_folded = ''")] : []),
        ]),
      ]

const whereOf = (core: Core, actor: Actor, asked: Asked): Sql => {
  const reach = reachable(modelNamed(core, 'WorkTime'), 'read', actor)
  const { employee, manager, client, project, task, tag, description, billable } = asked
  return and([
    ...(reach === null ? [] : [reach]),
    ...idsWithin('employee_id', employee),
    ...through(core, actor, 'employee_id', 'Employee', idsWithin('manager_id', manager)),
    ...ofClients(core, actor, client),
    ...namedWithin('project_id', project),
    ...namedWithin('task_id', task),
    ...ofTags(tag),
    ...(description === null ? [] : [sql("coalesce(description, '') = ?", description)]),
    ...(billable === null ? [] : [sql('billable = ?', billable ? 1 : 0)]),
  ])
}

/** Whether a filter chooses among the entries of one person on one project and day. */
const choosesEntries = ({ task, tag, description }: Asked): boolean =>
  task !== null || tag !== null || description !== null

const roundingOf = ({ rounding, roundingMinutes }: Asked): Rounding | null =>
  rounding === null || rounding === 'none'
    ? null
    : { to: rounding, stepSeconds: (roundingMinutes ?? 15) * 60 }

const workReport = async (core: Core, request: Request<Query>): Promise<Answer> => {
  const { call, asked } = request
  const { from, to, groups, tooMany } = checked(request)
  const { actor } = call
  const where = whereOf(core, actor, asked)
  const rounding = roundingOf(asked)
  const isByGroup = asked.roundingOf === 'group'
  const { today } = await viewFor(core, actor)
  const { from: dateFrom, to: dateTo } = periodBefore({ from, to }, today)
  const before = { dateFrom, dateTo }
  const isCompared = asked.compare === true
  const inDays = (first: string, last: string) =>
    and([sql('local_date >= ? and local_date <= ?', first, last), where])
  const span = { from: isCompared ? before.dateFrom : from, to }
  const single = choosesEntries(asked)
  const money =
    asked.measures === null
      ? null
      : await reportMoney(
          core,
          actor,
          asked.measures,
          single
            ? await workedOn(core, inDays(span.from, span.to))
            : await keptProjects(core.db, { ...span, where }),
          span,
        )
  const most = money === null ? MOST_SLICES : MOST_PRICED_SLICES
  const slicesIn = (first: string, last: string) => {
    const ofEntries = isByGroup ? null : rounding
    const entries = { groups, where: inDays(first, last), ofEntries, most }
    const kept = single || !isKept(entries) ? null : { groups, from: first, to: last, where, most }
    if (money !== null)
      return kept === null
        ? pricedTimeSlices(core.db, entries, money.turns)
        : keptPricedSlices(core.db, kept, money.turns)
    return kept === null ? timeSlices(core.db, entries) : keptTimeSlices(core.db, kept)
  }
  const read = async (first: string, last: string) => {
    const rows = await slicesIn(first, last)
    if (rows.length > most) throw tooMany()
    return rows
  }
  const now = await read(from, to)
  const then = isCompared ? await read(before.dateFrom, before.dateTo) : []
  const { slicesOf, keyOf, hiddenClients } = await keyedSlices(core, actor, groups, [...now, ...then])
  const [slices, earlier] = [slicesOf(now), slicesOf(then)]
  const isTime = groups.map((group) => group === 'day' || group === 'week' || group === 'month')
  const byGroup = isByGroup ? rounding : null
  const grouped = groupTime(slices, isCompared ? earlier : null, { timeLevels: isTime, rounding: byGroup })
  if (grouped.rows.length > MAX_REPORT_ROWS) throw tooMany()
  const priced = (await money?.grouped([slices, earlier], byGroup)) ?? { lists: [], gaps: [] }
  const [amounts, amountsBefore] = priced.lists
  const seesAll = reachable(modelNamed(core, 'WorkTime'), 'read', actor) === null
  const { previousTotal } = grouped
  const report: WorkReport = {
    ...{ dateFrom: from, dateTo: to, groupBy: [...groups] },
    total: { ...grouped.total, ...amounts?.sumsAt([]) },
    ...(previousTotal === null
      ? {}
      : { previous: { ...before, total: { ...previousTotal, ...amountsBefore?.sumsAt([]) } } }),
    rows: grouped.rows.map(({ keys, previous, ...sums }) => ({
      keys: keys.map((key, level) => keyOf(level, key)),
      ...{ ...sums, ...amounts?.sumsAt(keys) },
      ...(previous === undefined ? {} : { previous: { ...previous, ...amountsBefore?.sumsAt(keys) } }),
    })),
    incomplete: [
      ...(seesAll ? [] : (['own-entries-only'] as const)),
      ...(hiddenClients ? (['hidden-clients'] as const) : []),
      ...priced.gaps,
    ],
  }
  return json(report)
}

export const workReportRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/reports/work-times',
    // They are sums of entries, and are told to whom entries are.
    admission: { kind: 'scope', group: 'time', level: 'read' },
    expensive: true,
    id: 'reportWorkTimes',
    summary: 'Sum worked time by client, project, task, tag, person, time or description',
    description:
      'The sums are of the entries that the list of entries shows you. Names that you do not see are null. `measures` adds money, by the rules of the profitability of projects: an amount needs the scope `projects:read`, cost and margin need `projects:write`, and a sum with work on a project whose money you do not see has none at all.',
    tag: 'Time tracking',
    extension: true,
    query: queryOf(core),
    answer: WorkReport,
    errors: [400],
    handle: (request) => workReport(core, request),
  }),
]

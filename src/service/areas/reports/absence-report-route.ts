// GET /reports/absences: absence by person, type and month, of the requests that the caller sees.
import { AbsenceReport, MAX_ABSENCE_SUMS } from '#contract/reports/absence-report'
import { absenceTotals, type AbsenceLine, type AbsenceSlice, type AbsenceSums } from '#domain/absence-report'
import { ratio } from '#domain/decimal'
import { TAKING } from '../../calendar/taking'
import { build, piece, sumOf } from '../../db/build'
import { and, sql, within, type Sql } from '../../db/sql'
import { reachable } from '../../engine/access/predicate'
import { json, type Answer } from '../../engine/call'
import type { Actor } from '../../engine/principal'
import { flagParameter } from '../../engine/read/parameters'
import { configOf, readConfigs } from '../../engine/schema/config'
import { modelNamed, type Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { endpoint, type Request } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { idsWithin, through } from './chosen-rows'
import { absentDays } from './absent-days'
import { checkedPeriod, PERIOD, wrongValue } from './period'
import { referencesParameter } from './references-parameter'
import { reportedPeople } from './reported-people'

const queryOf = (core: Core) => ({
  ...PERIOD,
  employee: referencesParameter(core, 'employees', 'Whose absence.'),
  manager: referencesParameter(core, 'employees', 'Absence of people whose manager this is.'),
  type: referencesParameter(core, 'holiday-types', 'Absence of these types.'),
  pending: flagParameter('Also what requests that wait would take, apart from what is approved.', false),
  days: flagParameter('Also the days of work of each person and type, one by one.', false),
})

type Query = ReturnType<typeof queryOf>

/** The requests that count: those in the list of requests that the caller sees, and that the filters choose. */
const whereOf = (core: Core, actor: Actor, asked: Request<Query>['asked']): Sql => {
  const reach = reachable(modelNamed(core, 'HolidayRequest'), 'read', actor)
  return and([
    ...(reach === null ? [] : [reach]),
    ...idsWithin('employee_id', asked.employee),
    ...through(core, actor, 'employee_id', 'Employee', idsWithin('manager_id', asked.manager)),
    ...idsWithin('type_id', asked.type),
  ])
}

/** What absences took of each person's months, by type. An absence that is to be cancelled holds until it is. */
const slicesQuery = (from: string, to: string, requests: Sql, hasPending: boolean) => {
  const counted = build
    .selectFrom('holiday_days as d')
    .innerJoin('holiday_requests as r', 'r.id', 'd.request_id')
    .select((eb) => [
      'd.employee_id',
      'r.type_id',
      'd.seconds',
      eb.fn<string>('substr', ['d.day', eb.lit(1), eb.lit(7)]).as('month'),
      eb.case().when('r.status', '=', 'pending').then(eb.lit(1)).else(eb.lit(0)).end().as('pending'),
    ])
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .where(TAKING)
    .where('r.id', 'in', build.selectFrom('holiday_requests').select('id').where(piece(requests)))
    .as('x')
  const sums = build
    .selectFrom(counted)
    .select(['x.employee_id', 'x.type_id', 'x.month', 'x.pending'])
    .select((eb) => sumOf(eb.ref('x.seconds')).as('seconds'))
    .groupBy(['x.employee_id', 'x.type_id', 'x.month', 'x.pending'])
    .limit(MAX_ABSENCE_SUMS + 1)
  return hasPending ? sums : sums.where('x.pending', '=', 0)
}

const tooMuch = (names: Request<Query>['names']) =>
  wrongValue({
    parameter: 'dateTo',
    expected: 'less absence in one answer: a shorter period, or fewer people or types',
    names,
  })

/** The days of each person and type, where they are asked for. */
const datesOf = async (core: Core, { call, asked, names }: Request<Query>) => {
  if (asked.days !== true) return () => ({})
  const found = await absentDays(core.db, checkedPeriod(asked, names), whereOf(core, call.actor, asked))
  if (found === null) throw tooMuch(names)
  return (employee: number, type: number) => {
    const { workDays, dates } = found(employee, type)
    return { workDays, dates: [...dates] }
  }
}

const slicesOf = async (core: Core, request: Request<Query>): Promise<AbsenceSlice[]> => {
  const { call, asked, names } = request
  const { from, to } = checkedPeriod(asked, names)
  const rows = await core.db.page(
    slicesQuery(from, to, whereOf(core, call.actor, asked), asked.pending === true),
  )
  if (rows.length > MAX_ABSENCE_SUMS) throw tooMuch(names)
  return rows.map((row) => ({
    employee: row.employee_id,
    type: row.type_id,
    month: row.month,
    pending: row.pending === 1,
    seconds: row.seconds,
  }))
}

/** The sums as they are told: also in days, and what waits only where it was wanted. */
const shownIn = (unitSeconds: number, hasPending: boolean) => {
  const days = (seconds: number) => ratio(BigInt(seconds), BigInt(unitSeconds), 2)
  const sums = ({ seconds, pendingSeconds }: AbsenceSums) => ({
    ...{ seconds, days: days(seconds) },
    ...(hasPending ? { pendingSeconds, pendingDays: days(pendingSeconds) } : {}),
  })
  return (line: AbsenceLine) => ({
    ...sums(line),
    months: line.months.map(({ month, ...rest }) => ({ month, ...sums(rest) })),
  })
}

const typesQuery = (ids: readonly number[]) =>
  build
    .selectFrom('holiday_types')
    .select(['id', 'name', 'color'])
    .where(piece(within('id', ids)))
    .orderBy('position')
    .orderBy('id')

/** The people by name, those too who were deleted: their absence is still there. */
const peopleOf = (core: Core, actor: Actor, requests: Sql) =>
  reportedPeople(
    core,
    actor,
    sql(`id in (select employee_id from holiday_requests where ${requests.text})`, ...requests.params),
    MAX_ABSENCE_SUMS,
  )

const absenceReport = async (core: Core, request: Request<Query>): Promise<Answer> => {
  const { call, asked, names } = request
  const { actor } = call
  const { from, to } = checkedPeriod(asked, names)
  const { types, people, ...everyone } = absenceTotals(await slicesOf(core, request))
  const unitSeconds = configOf(await readConfigs(core.db, core.registry.settings), 'holidays.secondsPerDay')
  const shown = shownIn(unitSeconds, asked.pending === true)
  const dates = await datesOf(core, request)
  const kinds = await core.db.page(typesQuery([...types.keys()]))
  const linesOf = (lines: ReadonlyMap<number, AbsenceLine>) =>
    kinds.flatMap((kind) => {
      const line = lines.get(kind.id)
      return line === undefined
        ? []
        : [{ kind, type: referenceTo(core.base, 'holiday-types', kind.id), line }]
    })
  const report: AbsenceReport = {
    ...{ dateFrom: from, dateTo: to, unitSeconds },
    total: shown(everyone),
    types: linesOf(types).map(({ kind: { name, color }, type, line }) => ({
      ...{ type, name, color },
      ...shown(line),
    })),
    people: (await peopleOf(core, actor, whereOf(core, actor, asked))).flatMap(({ id, employee }) => {
      const theirs = people.get(id)
      if (theirs === undefined) return []
      const byType = linesOf(theirs.types).map(({ kind, type, line }) => ({
        ...{ type, ...shown(line) },
        ...dates(id, kind.id),
      }))
      return [{ employee, ...shown(theirs), types: byType }]
    }),
    incomplete:
      reachable(modelNamed(core, 'HolidayRequest'), 'read', actor) === null ? [] : ['own-people-only'],
  }
  return json(report)
}

export const absenceReportRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/reports/absences',
    // They are sums of requests, and are told to whom requests are.
    admission: { kind: 'scope', group: 'absences', level: 'read' },
    expensive: true,
    id: 'reportAbsences',
    summary: 'Sum absence by person, type and month',
    description:
      'The sums are of the requests that the list of requests shows you: your own, as a manager those of your team, as an admin all. Each day counts in its own month.',
    tag: 'Holidays and absences',
    extension: true,
    query: queryOf(core),
    answer: AbsenceReport,
    errors: [400],
    handle: (request) => absenceReport(core, request),
  }),
]

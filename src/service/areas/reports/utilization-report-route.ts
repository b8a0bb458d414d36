// GET /reports/utilization: how people used their time, by person and month, after holidays and leave.
import { MAX_PERSON_DAYS } from '#contract/reports/people-report'
import { UtilizationReport } from '#contract/reports/utilization-report'
import { daysUntil } from '#domain/day'
import { grouped } from '#domain/grouped'
import { addedUtilization } from '#domain/utilization'
import { loadTimeUsed, type UtilizedMonth } from '../../calendar/time-used'
import { json, type Answer } from '../../engine/call'
import { Problem } from '../../engine/problem'
import { viewFor } from '../../engine/read/view'
import type { Core } from '../../engine/schema/model'
import { endpoint, type Request } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { checkedPeriod, PERIOD } from './period'
import { employedPeople, inTurns, peopleParameters, reportedPeople } from './reported-people'

const queryOf = (core: Core) => ({ ...PERIOD, ...peopleParameters(core) })

type Query = ReturnType<typeof queryOf>

/** The months of everyone, each month added up. */
const monthsTogether = (people: readonly { readonly months: readonly UtilizedMonth[] }[]): UtilizedMonth[] =>
  [
    ...grouped(
      people.flatMap(({ months }) => months),
      ({ month }) => month,
    ),
  ].map(([month, [first, ...others]]) => ({
    ...{ month, dateFrom: first?.dateFrom ?? '', dateTo: first?.dateTo ?? '' },
    ...addedUtilization(first === undefined ? [] : [first, ...others]),
  }))

const utilizationReport = async (core: Core, request: Request<Query>): Promise<Answer> => {
  const { call, asked, names } = request
  const { from, to } = checkedPeriod(asked, names)
  const days = daysUntil(from, to) + 1
  const most = Math.floor(MAX_PERSON_DAYS / days)
  const { where, all } = employedPeople(core, call.actor, { ...asked, from, to })
  const chosen = await reportedPeople(core, call.actor, where, most + 1)
  if (chosen.length > most) throw new Problem('report-too-large')
  const { today } = await viewFor(core, call.actor)
  const people = await inTurns(
    chosen,
    () => days,
    async (some) => {
      const monthsOf = await loadTimeUsed(core.db, { employees: some.map(({ id }) => id), from, to }, today)
      return some.map(({ id, employee }) => {
        const months = monthsOf(id)
        return { employee, ...addedUtilization(months), months }
      })
    },
  )
  const report: UtilizationReport = {
    ...{ dateFrom: from, dateTo: to },
    total: { ...addedUtilization(people), months: monthsTogether(people) },
    people,
    incomplete: all ? [] : ['own-people-only'],
  }
  return json(report)
}

export const utilizationReportRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/reports/utilization',
    admission: { kind: 'scope', group: 'time', level: 'read' },
    expensive: true,
    id: 'reportUtilization',
    summary: 'Compare worked and billable time with available time, by person and month',
    description:
      'Available is the plan after bank holidays and leave. Employees see their own figures, managers those of their team, admins and integrations all.',
    tag: 'Time tracking',
    extension: true,
    query: queryOf(core),
    answer: UtilizationReport,
    errors: [400],
    handle: (request) => utilizationReport(core, request),
  }),
]

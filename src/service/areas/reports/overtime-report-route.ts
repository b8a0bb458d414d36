// GET /reports/overtime: the flexitime accounts of people over a period, a line a month from opening to closing balance.
import type { FlexitimeAccount, FlexitimeDay } from '#contract/flexitime'
import { OvertimeReport } from '#contract/reports/overtime-report'
import { MAX_PERSON_DAYS } from '#contract/reports/people-report'
import { daysUntil } from '#domain/day'
import { addedAccounts } from '#domain/flexitime-account'
import { accountTerms, loadAccounts, type AccountDay } from '../../calendar/accounts'
import { json, type Answer } from '../../engine/call'
import { Problem } from '../../engine/problem'
import { flagParameter } from '../../engine/read/parameters'
import { viewFor } from '../../engine/read/view'
import type { Core } from '../../engine/schema/model'
import { endpoint, type Request } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { checkedPeriod, PERIOD } from './period'
import { employedPeople, inTurns, peopleParameters, reportedPeople } from './reported-people'

const queryOf = (core: Core) => ({
  ...PERIOD,
  ...peopleParameters(core),
  days: flagParameter('Also the days of each account, with the balance after each.', false),
})

type Query = ReturnType<typeof queryOf>

const dayOf = ({ day, isCounted, ...figures }: AccountDay): FlexitimeDay => ({
  date: day,
  counted: isCounted,
  ...{ plannedSeconds: figures.plannedSeconds, targetSeconds: figures.targetSeconds },
  absenceCreditSeconds: isCounted ? figures.plannedSeconds - figures.targetSeconds : 0,
  ...{ workedSeconds: figures.workedSeconds, adjustmentSeconds: figures.adjustmentSeconds },
  balanceSeconds: figures.balanceSeconds,
  bankHolidays: [...figures.bankHolidays],
})

const overtimeReport = async (core: Core, request: Request<Query>): Promise<Answer> => {
  const { call, asked, names } = request
  const { from, to } = checkedPeriod(asked, names)
  const { where, all } = employedPeople(core, call.actor, { ...asked, from, to })
  // The days before the period make the opening balances, and are no reason to refuse it.
  const most = Math.floor(MAX_PERSON_DAYS / (daysUntil(from, to) + 1))
  const chosen = await reportedPeople(core, call.actor, where, most + 1)
  if (chosen.length > most) throw new Problem('report-too-large')
  const view = await viewFor(core, call.actor)
  const shownAs = new Map(chosen.map(({ id, employee }) => [id, employee]))
  const terms = await inTurns(
    chosen,
    () => 1,
    (some) =>
      accountTerms(
        core.db,
        view.base,
        some.map(({ id }) => id),
        view.today,
      ),
  )
  const accounts = await inTurns(
    terms,
    // The balance at the beginning is worked out from the first day of the account.
    ({ accountFrom }) => Math.max(0, daysUntil(accountFrom, to)) + 1,
    (some) => loadAccounts(core.db, view.base, some, { from, to, days: asked.days === true }),
  )
  const people = accounts.flatMap(
    ({ employee: id, months, entries, days, ...account }): FlexitimeAccount[] => {
      const employee = shownAs.get(id)
      const listed = { entries: [...entries], months: [...months], ...(days && { days: days.map(dayOf) }) }
      return employee === undefined ? [] : [{ ...account, employee, ...listed }]
    },
  )
  const report: OvertimeReport = {
    ...{ dateFrom: from, dateTo: to },
    total: addedAccounts(accounts),
    people,
    incomplete: all ? [] : ['own-people-only'],
  }
  return json(report)
}

export const overtimeReportRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/reports/overtime',
    admission: { kind: 'scope', group: 'time', level: 'read' },
    expensive: true,
    id: 'reportOvertime',
    summary: 'List flexitime accounts of people, month by month',
    description:
      'Work against targets over closed days. Employees see their own account, managers those of their team, admins and integrations all.',
    tag: 'Time tracking',
    extension: true,
    query: queryOf(core),
    answer: OvertimeReport,
    errors: [400],
    handle: (request) => overtimeReport(core, request),
  }),
]

// GET /employees/{id}/flexitime: what someone worked against what they were to work, as an account.
import { FlexitimeAccount } from '#contract/flexitime'
import { accountTerms, loadAccounts } from '../../calendar/accounts'
import type { RowOf } from '../../db/tables'
import { wouldAllow } from '../../engine/access/predicate'
import { json, type Call } from '../../engine/call'
import { Problem } from '../../engine/problem'
import { findRow } from '../../engine/read/list'
import { dayParameter } from '../../engine/read/parameters'
import { viewFor } from '../../engine/read/view'
import { modelNamed, type Core } from '../../engine/schema/model'
import { endpoint, type Request } from '../../engine/serve/endpoint'
import { rowIdOf, type Route } from '../../engine/serve/routes'

type EmployeeRow = RowOf<'employees'>

/**
 * The employee, when the account is the caller's to see.
 * @throws Problem 404 for no one, and for integrations, which have none; 403 for one whose account is not.
 */
const employeeOf = async (core: Core, call: Call): Promise<EmployeeRow> => {
  const model = modelNamed(core, 'Employee')
  const row = (await findRow(core, model, call.actor, rowIdOf(model, call))) as EmployeeRow | null
  if (row === null || row.role === 'integration') throw new Problem('not-found')
  const entries = modelNamed(core, 'FlexitimeEntry')
  const mine = await wouldAllow(entries, 'read', call.actor, { employee_id: row.id }, core.db)
  if (!mine) throw new Problem('forbidden')
  return row
}

const DAYS = {
  dateFrom: dayParameter('First day. Default: 1 January of the year of the last day.'),
  dateTo: dayParameter('Last day. Default: yesterday, because today is not over.'),
}

const accountOf = async (core: Core, { call, asked, names }: Request<typeof DAYS>) => {
  if (asked.dateFrom !== null && asked.dateTo !== null && asked.dateTo < asked.dateFrom) {
    throw new Problem('bad-parameter', {
      parameter: 'dateTo',
      expected: 'a date that is not before dateFrom',
      known: names.join(', '),
    })
  }
  const row = await employeeOf(core, call)
  const view = await viewFor(core, call.actor)
  const terms = await accountTerms(core.db, view.base, [row.id], view.today)
  const [account] = await loadAccounts(core.db, view.base, terms, { from: asked.dateFrom, to: asked.dateTo })
  return { ...account, employee: core.registry.people.preview({ ...row }, view) }
}

export const flexitimeRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/employees/{id}/flexitime',
    admission: { kind: 'scope', group: 'time', level: 'read' },
    expensive: true,
    id: 'getEmployeeFlexitime',
    summary: 'Get the flexitime account of an employee, month by month',
    description:
      'Work against targets over closed days. Employees see their own account, managers those of their team, admins and integrations all.',
    tag: 'Time tracking',
    extension: true,
    parameters: [
      {
        name: 'id',
        about: 'The employee.',
        schema: { type: 'integer', minimum: 1 },
        required: true,
        example: 1,
      },
    ],
    query: DAYS,
    answer: FlexitimeAccount,
    errors: [400, 404],
    handle: async (request) => json(await accountOf(core, request)),
  }),
]

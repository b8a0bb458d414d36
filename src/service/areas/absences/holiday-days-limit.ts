// HolidayDaysLimit: days off that someone has, or by default everyone.
// See docs/decisions/0006-limits-for-everyone.md.
import { HolidayDaysLimit, LIMIT_VARIANTS } from '#contract/absences'
import { secondsOf } from '#domain/leave-entitlement'
import { daysIn, loadLeave } from '../../calendar/leave'
import { limitAlters } from './closed-days'
import { configOf, readConfigs } from '../../engine/schema/config'
import { declare, type Change, type Related, type RuleTools } from '../../engine/schema/declare'
import { build } from '../../db/build'
import { sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'

type Changed = Change<RowOf<'holiday_days_limits'>>

const asTime: Related<RowOf<'holiday_days_limits'>> = async (_rows, queries, { settings }) => {
  const secondsPerDay = configOf(await readConfigs(queries, settings), 'holidays.secondsPerDay')
  return (row) => secondsOf(daysIn(row), secondsPerDay)
}

/** One yearly limit for a person, a type and a day to begin. @throws Problem 409 `duplicate`. */
const assertOnlyOne = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  if (after.variant !== 'yearly') return
  const { employee_id: employee, holiday_type_id: type } = after
  const twin = await tools.get(
    build
      .selectFrom('holiday_days_limits')
      .select('id')
      .where('variant', '=', 'yearly')
      .where('date_from', '=', after.date_from)
      .where('id', '<>', before?.id ?? 0)
      .where('deleted_at', 'is', null)
      .where('employee_id', employee === null ? 'is' : '=', employee)
      .where('holiday_type_id', type === null ? 'is' : '=', type),
  )
  if (twin === undefined) return
  const iri = tools.iri('holiday-days-limits', twin.id)
  tools.refuse('duplicate', { what: iri }, { members: { existing: iri } })
}

/** No one's approved days may be left without a limit that pays for them. @throws Problem 409 `in-use`. */
const assertCovered = async ({ after }: Changed, tools: RuleTools): Promise<void> => {
  const { id, employee_id: owner } = after
  const rows =
    owner === null
      ? await tools.all(
          build
            .selectFrom('holiday_requests')
            .select('employee_id')
            .distinct()
            .where('status', 'in', ['approved', 'cancellation_requested'])
            .where('deleted_at', 'is', null)
            .orderBy('employee_id'),
        )
      : [{ employee_id: owner }]
  const employees = rows.map((row) => row.employee_id)
  const leave = await loadLeave(tools, tools, employees)
  for (const employee of employees) {
    const keyOf = ({ pool, year }: { pool: number; year: number }) => `${pool} ${year}`
    const now = new Map(leave.uncovered(employee, null).map((each) => [keyOf(each), each.seconds]))
    const then = leave.uncovered(employee, id)
    const lost = then.some((each) => !each.allowed && each.seconds > (now.get(keyOf(each)) ?? 0))
    if (!lost) continue
    const what = `/holiday-requests?employee=${employee}&status=approved`
    tools.refuse('in-use', { what }, { members: { usedBy: what } })
  }
}

const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { kind, after } = change
  if (kind === 'delete') {
    if (!tools.forced) await assertCovered(change, tools)
    return
  }
  const mayOwe = after.variant === 'adjustment' || after.variant === 'carry_over'
  if (after.days < 0 && !mayOwe) tools.violation('days', 'minimum', { limit: 0 })
  if (after.holiday_type_id !== null && change.changes('holiday_type_id')) {
    const type = await tools.get(
      build.selectFrom('holiday_types').select('uses_limit').where('id', '=', after.holiday_type_id),
    )
    if (type?.uses_limit !== 1) tools.violation('holidayType', 'noLimits')
  }
  await assertOnlyOne(change, tools)
}

export const holidayDaysLimit = declare({
  name: 'HolidayDaysLimit',
  schema: HolidayDaysLimit,
  about: 'Days of absence that a person has, or that everyone has.',
  descriptions: {
    create: 'A limit of a person wins over one that everyone has.',
    delete:
      'Refused with 409 if it would leave approved absences uncovered; `force=true` does it nevertheless.',
  },
  examples: {
    create: {
      employee: '/employees/3',
      days: 28,
      holidayType: '/holiday-types/1',
      variant: 'yearly',
      dateFrom: '2026-01-01',
    },
    update: { notes: 'As agreed in the contract' },
  },
  paths: ['holiday-days-limits', 'holiday-days-frees', 'holiday-days-limit-defaults'],
  table: 'holiday_days_limits',
  tag: 'Holidays and absences',
  scope: 'absences',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  forcible: true,
  fields: {
    employee: { orOrganization: true },
    days: { required: true },
    variant: { default: 'yearly' },
    allowRequestWhenUsed: { default: false },
    dateFrom: { default: ({ today }) => `${today.slice(0, 4)}-01-01` },
    seconds: { related: asTime },
  },
  filters: {
    employee: {
      kind: 'reference',
      column: 'employee_id',
      target: 'employees',
      orOrganization: true,
      about: "Employees. The organization's IRI finds the limits for everyone.",
    },
    holidayType: { kind: 'reference', column: 'holiday_type_id', target: 'holiday-types' },
    variant: { kind: 'code', column: 'variant', values: LIMIT_VARIANTS },
    year: {
      kind: 'custom',
      schema: { type: 'integer' },
      expected: 'a year such as 2026',
      about: 'Limits that apply in this year:',
      where: (value) =>
        /^\d{4}$/.test(value)
          ? {
              where: sql(
                `substr(date_from, 1, 4) = ? or (variant = 'yearly' and date_from <= ?)`,
                value,
                `${value}-12-31`,
              ),
            }
          : null,
    },
  },
  order: {
    by: { dateFrom: ['date_from'], updatedAt: ['updated_at'] },
    default: ['dateFrom', 'desc'],
  },
  access: {
    area: 'holiday-limits',
    ownedBy: { kind: 'person', column: 'employee_id' },
    open: sql('employee_id is null'),
  },
  rule,
  alters: limitAlters,
})

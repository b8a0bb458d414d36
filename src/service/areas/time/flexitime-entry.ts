// FlexitimeEntry: the balance with which an account of flexitime begins, and corrections of it by hand.
import { FLEXITIME_ENTRY_KINDS, FlexitimeEntry } from '#contract/flexitime'
import { build } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import { openingOf, startOf } from './flexitime-start'

type Changed = Change<RowOf<'flexitime_entries'>>

/**
 * Balances of closed days stay as they are. A correction changes those from its day on; an opening balance those from
 * where the account began, or is to begin.
 * @throws Problem 409 `period-locked`
 */
const assertOpenDays = async ({ kind, before, after }: Changed, tools: RuleTools): Promise<void> => {
  const lockedBefore = tools.config('workTimes.lockedBefore')
  if (lockedBefore === null || tools.trusted) return
  const days = [before?.date, kind === 'delete' ? undefined : after.date]
  if (after.kind === 'opening' && kind !== 'update')
    days.push(await startOf(tools, after.employee_id, undefined))
  const day = days.find((each) => each !== undefined && each < lockedBefore)
  if (day !== undefined) tools.refuse('period-locked', { day, lockedBefore })
}

/** An account begins once. @throws Problem 409 `duplicate` */
const assertOneOpening = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  if (after.kind !== 'opening') return
  const other = await openingOf(tools, after.employee_id)
  if (other === undefined || other.id === before?.id) return
  const existing = tools.iri('flexitime-entries', other.id)
  tools.refuse(
    'duplicate',
    { what: `an opening balance of this person (${existing})` },
    { members: { existing } },
  )
}

const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { kind, after } = change
  await assertOpenDays(change, tools)
  if (kind === 'delete') return
  const employee = await tools.get(
    build.selectFrom('employees').select('hired_at').where('id', '=', after.employee_id),
  )
  if (employee !== undefined && after.date < employee.hired_at)
    tools.violation('date', 'order', { other: employee.hired_at })
  await assertOneOpening(change, tools)
}

export const flexitimeEntry = declare({
  name: 'FlexitimeEntry',
  schema: FlexitimeEntry,
  about: 'The balance with which an account of flexitime begins, or a correction of it by hand.',
  descriptions: {
    create:
      'Only admins, and integrations, write entries. A person has one opening balance. Entries that change balances of closed days are refused (409 `period-locked`).',
  },
  examples: {
    create: {
      employee: '/employees/2',
      date: '2030-01-31',
      seconds: -14_400,
      note: 'Overtime paid in January',
    },
    update: { note: 'Overtime paid' },
  },
  paths: ['flexitime-entries'],
  table: 'flexitime_entries',
  tag: 'Extensions',
  scope: 'time',
  extension: true,
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: {
    employee: { required: true, immutable: true },
    kind: { default: 'adjustment', immutable: true },
    date: { required: true, default: ({ today }) => today },
    seconds: { required: true },
  },
  filters: {
    employee: { kind: 'reference', column: 'employee_id', target: 'employees' },
    kind: { kind: 'code', column: 'kind', values: FLEXITIME_ENTRY_KINDS },
    date: { kind: 'day', column: 'date' },
    period: { kind: 'period', column: 'date' },
  },
  order: { by: { date: ['date'], updatedAt: ['updated_at'] }, default: ['date', 'desc'] },
  access: { area: 'flexitime', ownedBy: { kind: 'person', column: 'employee_id' } },
  rule,
})

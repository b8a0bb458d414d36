// FlexitimeEntry: the balance with which an account of flexitime begins, and what is entered into it by hand.
import { FLEXITIME_ENTRY_KINDS, FlexitimeEntry } from '#contract/flexitime'
import { earliest } from '#domain/day'
import { openingsOf, startsOf } from '../../calendar/account-start'
import { build } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'

const TAKING_AWAY: ReadonlySet<string> = new Set(['payout', 'time_off', 'expiry'])

type Changed = Change<RowOf<'flexitime_entries'>>

/** A correction changes the balances from its day on; an opening balance those from where the account began, or is to begin. */
const alters = async (
  { kind, before, after, changes }: Changed,
  tools: RuleTools,
): Promise<string | null> => {
  if (kind === 'update' && !changes('date') && !changes('seconds')) return null
  const begins = after.kind === 'opening' && kind !== 'update'
  return earliest(
    before?.date,
    kind === 'delete' ? null : after.date,
    begins ? (await startsOf(tools, [after.employee_id], new Map()))(after.employee_id) : null,
  )
}

/** An account begins once. @throws Problem 409 `duplicate` */
const assertOneOpening = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  if (after.kind !== 'opening') return
  const other = (await openingsOf(tools, [after.employee_id])).get(after.employee_id)
  if (other === undefined || other.id === before?.id) return
  const existing = tools.iri('flexitime-entries', other.id)
  tools.refuse(
    'duplicate',
    { what: `an opening balance of this person (${existing})` },
    { members: { existing } },
  )
}

/** A manager keeps the accounts of their team, and not their own. @throws Problem 403 `forbidden` */
const assertNotOwn = ({ actor, after }: Changed, tools: RuleTools): void => {
  if (actor.kind !== 'principal' || actor.principal.role !== 'manager') return
  if (actor.principal.employeeId === after.employee_id) tools.refuse('forbidden')
}

/** An opening balance stays one; time that is paid out, taken off or lapses is taken away. */
const assertKind = ({ before, after }: Changed, tools: RuleTools): void => {
  if (before && before.kind !== after.kind && [before.kind, after.kind].includes('opening'))
    tools.violation('kind', 'immutable')
  if (TAKING_AWAY.has(after.kind) && after.seconds > 0) tools.violation('seconds', 'maximum', { limit: 0 })
}

const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  assertNotOwn(change, tools)
  const { kind, after } = change
  if (kind === 'delete') return
  assertKind(change, tools)
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
  about:
    'The balance with which an account of flexitime begins, a correction by hand, or time that is paid out, taken off or lapses.',
  descriptions: {
    create:
      'Admins and integrations write entries, and managers those of their team but not their own. A person has one opening balance, which also says on which day the account begins. Entries that change balances of closed days are refused (409 `period-locked`).',
  },
  examples: {
    create: {
      employee: '/employees/2',
      kind: 'payout',
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
    kind: { default: 'adjustment' },
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
  alters,
})

// RecurrenceRule: when a task comes again.
import { RecurrenceRule } from '#contract/projects/tasks'
import { organizationZone } from './organization-zone'
import { normaliseRule, recurrenceFault } from './recurrence'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools, type Unfilled } from '../../engine/schema/declare'
import { isZone } from '#domain/day'

const rule = async (
  { kind, after }: Change<Unfilled<RowOf<'recurrence_rules'>, 'timezone'>>,
  tools: RuleTools,
): Promise<void> => {
  if (kind === 'delete') return
  after.timezone ??= await organizationZone(tools)
  const { timezone, dtstart_utc: dtstart, until_utc: until } = after
  if (!isZone(timezone)) {
    tools.violation('timezone', 'timezone')
    return
  }
  if (until !== null && until < dtstart) tools.violation('until', 'order', { other: 'dtstart' })
  after.rrule = normaliseRule(after.rrule)
  const reason = await recurrenceFault({ rrule: after.rrule, dtstart, timezone, until })
  if (reason !== null) tools.violation('rrule', 'recurrence', { reason })
}

export const recurrenceRule = declare({
  name: 'RecurrenceRule',
  schema: RecurrenceRule,
  about: 'When a task comes again (RFC 5545).',
  examples: {
    create: {
      rrule: 'FREQ=WEEKLY;BYDAY=MO',
      dtstart: '2026-07-06T09:00:00+02:00',
      timezone: 'Europe/Warsaw',
    },
    update: { until: '2026-12-31T23:00:00+01:00' },
  },
  paths: ['recurrence-rules'],
  table: 'recurrence_rules',
  tag: 'Extensions',
  scope: 'projects',
  extension: true,
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: { rrule: { required: true }, dtstart: { required: true } },
  filters: {
    dtstart: { kind: 'instant', column: 'substr(dtstart, 1, 10)', utc: 'dtstart_utc' },
  },
  order: { by: { dtstart: ['dtstart_utc'], updatedAt: ['updated_at'] }, default: ['dtstart', 'asc'] },
  access: { area: 'reference', ownedBy: { kind: 'shared' } },
  dependents: [{ resource: 'ProjectTask', column: 'recurrence_rule_id', onDelete: 'refuse' }],
  rule,
})

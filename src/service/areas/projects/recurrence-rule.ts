// RecurrenceRule: when a task comes again.
import { RecurrenceRule } from '#contract/projects/tasks'
import { normaliseRule, recurrenceFault } from './recurrence'
import type { Change, Declaration, RuleTools } from '../../engine/schema/declare'
import { isZone } from '../../engine/instants'

const rule = async ({ kind, after }: Change, tools: RuleTools): Promise<void> => {
  if (kind === 'delete') return
  if (after['timezone'] === null) {
    const row = await tools.get('select timezone from organization where row_id = 1')
    after['timezone'] = row?.['timezone'] ?? 'UTC'
  }
  const timezone = String(after['timezone'])
  if (!isZone(timezone)) {
    tools.violation('timezone', 'timezone')
    return
  }
  const [dtstart, until] = [String(after['dtstart_utc']), after['until_utc'] ?? null]
  if (until !== null && String(until) < dtstart) tools.violation('until', 'order', { other: 'dtstart' })
  const rrule = normaliseRule(String(after['rrule']))
  after['rrule'] = rrule
  const reason = await recurrenceFault({
    rrule,
    dtstart,
    timezone,
    until: until === null ? null : String(until),
  })
  if (reason !== null) tools.violation('rrule', 'recurrence', { reason })
}

export const recurrenceRule: Declaration = {
  name: 'RecurrenceRule',
  schema: RecurrenceRule,
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
}

// What happened to a request, told from the audit trail: no more than the request itself shows, and who did it.
import type { HolidayRequestEvent } from '#contract/absences'
import type { Related } from '../../engine/schema/declare'
import { within, type Row } from '../../db/sql'

type EventName = HolidayRequestEvent['event']

/** What a request asks for; a change of anything else, such as what it costs, is not one of the request. */
const ASKED: readonly string[] = ['type', 'description', 'dateFrom', 'dateTo', 'dayPart', 'requestedSeconds']

/** Where a state leads from another. */
const LEADS: Readonly<Record<string, EventName>> = {
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  cancellation_requested: 'cancellationRequested',
  'cancellation_requested>approved': 'cancellationRejected',
}

interface Told {
  readonly from: unknown
  readonly to: unknown
}

const toldBy = (entry: Row): ReadonlyMap<string, Told> => {
  const changes = JSON.parse(String(entry['metadata'])) as readonly ({ readonly field: string } & Told)[]
  return new Map(changes.map(({ field, from, to }) => [field, { from, to }]))
}

const words = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const nameIn = (entry: Row, who: 'executor' | 'owner' | 'decider'): string | null => {
  const name = [entry[`${who}_first`], entry[`${who}_last`]].filter(Boolean).join(' ')
  return name === '' ? null : name
}

/** Who decided a request that came with its decision: from a manager for somebody else, or from a seed. */
const deciderIn = (entry: Row, decidedBy: Told | undefined): string | null => {
  const id = words(decidedBy?.to)?.split('/').at(-1)
  if (id === undefined) return null
  if (id === String(entry['executor_id'])) return nameIn(entry, 'executor')
  return id === String(entry['decider_id']) ? nameIn(entry, 'decider') : null
}

/** The events of one request, from its rows of the trail in their order. */
const eventsOf = (entries: readonly Row[]): HolidayRequestEvent[] => {
  const events: HolidayRequestEvent[] = []
  // The trail has what changed: the same words again are not told again.
  let reason: string | null = null
  for (const entry of entries) {
    const told = toldBy(entry)
    const status = told.get('status')
    const isNew = entry['action'] === 'created'
    if (told.has('decisionReason')) reason = words(told.get('decisionReason')?.to)
    const decided = told.get('decidedAt')
    const event =
      status === undefined
        ? undefined
        : (LEADS[`${words(status.from)}>${words(status.to)}`] ?? LEADS[String(status.to)])
    const executor = nameIn(entry, 'executor')
    const at = String(entry['created_at'])
    if (isNew) {
      const requestedAt = words(told.get('requestedAt')?.to)
      events.push({
        at: requestedAt ?? at,
        event: 'requested',
        by: executor ?? nameIn(entry, 'owner'),
        reason: null,
      })
    }
    if (event !== undefined) {
      const by = isNew ? deciderIn(entry, told.get('decidedBy')) : executor
      events.push({ at: words(decided?.to) ?? at, event, by, reason: decided === undefined ? null : reason })
    } else if (!isNew && ASKED.some((field) => told.has(field))) {
      events.push({ at, event: 'changed', by: executor, reason: null })
    }
  }
  return events
}

const COLUMNS = [
  ...['a.relation_id as relation_id', 'a.action as action', 'a.created_at as created_at'],
  ...['a.metadata as metadata', 'a.executor_id as executor_id', 'r.decided_by_id as decider_id'],
  ...['executor', 'owner', 'decider'].flatMap((who) => [
    `${who}.first_name as ${who}_first`,
    `${who}.last_name as ${who}_last`,
  ]),
]

/** The history of a page of requests, in one statement. */
export const history: Related = async (rows, queries) => {
  const ids = within(
    'r.id',
    rows.map((row) => row['id'] ?? null),
  )
  const found = await queries.page(
    COLUMNS,
    `from holiday_requests r join audit_logs a on a.relation_name = 'HolidayRequest' and a.relation_id = cast(r.id as text) left join employees executor on executor.id = a.executor_id join employees owner on owner.id = r.employee_id left join employees decider on decider.id = r.decided_by_id where ${ids.text} order by a.number`,
    ids.params,
  )
  const entries = new Map<string, Row[]>()
  for (const entry of found) {
    const id = String(entry['relation_id'])
    const group = entries.get(id)
    if (group === undefined) entries.set(id, [entry])
    else group.push(entry)
  }
  return (row) => eventsOf(entries.get(String(row['id'])) ?? [])
}

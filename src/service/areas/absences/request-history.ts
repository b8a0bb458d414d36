// What happened to a request, told from the audit trail: no more than the request itself shows, and who did it.
import type { InferResult } from 'kysely'
import type { HolidayRequestEvent } from '#contract/absences'
import { grouped } from '#domain/grouped'
import type { Related } from '../../engine/schema/declare'
import { build, piece, prepared } from '../../db/build'
import { within } from '../../db/sql'
import type { RowOf } from '../../db/tables'

type EventName = HolidayRequestEvent['event']

/** What a request asks for; a change of anything else, such as what it costs, is not one of the request. */
const ASKED: readonly string[] = ['type', 'description', 'dateFrom', 'dateTo', 'dayPart', 'requestedSeconds']

/** What an entry says whose values were erased: what happened, and no more. */
const LEFT: Readonly<Record<string, EventName>> = {
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  cancellation_requested: 'cancellationRequested',
}

/** Where a state leads from another. */
const LEADS: Readonly<Record<string, EventName>> = {
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  cancellation_requested: 'cancellationRequested',
  'cancellation_requested>approved': 'cancellationRejected',
}

const entriesQuery = prepared(({ ids }: { readonly ids: readonly number[] }) =>
  build
    .selectFrom('holiday_requests as r')
    .innerJoin('audit_trail as a', (join) =>
      join
        .on('a.relation_name', '=', 'HolidayRequest')
        .on((eb) => eb('a.relation_id', '=', eb.cast<string>('r.id', 'text'))),
    )
    .leftJoin('employees as executor', 'executor.id', 'a.executor_id')
    .innerJoin('employees as owner', 'owner.id', 'r.employee_id')
    .leftJoin('employees as decider', 'decider.id', 'r.decided_by_id')
    .select(['r.id as request_id', 'a.action', 'a.created_at', 'a.metadata', 'a.executor_id'])
    .select('r.decided_by_id as decider_id')
    .select(['executor.first_name as executor_first', 'executor.last_name as executor_last'])
    .select(['owner.first_name as owner_first', 'owner.last_name as owner_last'])
    .select(['decider.first_name as decider_first', 'decider.last_name as decider_last'])
    .where(piece(within('r.id', ids)))
    .orderBy('a.number'),
)

/** A row of the trail, with the names of those it is about. */
type Entry = InferResult<ReturnType<typeof entriesQuery>>[number]

interface Told {
  readonly from: unknown
  readonly to: unknown
}

const toldBy = (entry: Entry): ReadonlyMap<string, Told> => {
  const changes = JSON.parse(entry.metadata ?? '[]') as readonly ({ readonly field: string } & Told)[]
  return new Map(changes.map(({ field, from, to }) => [field, { from, to }]))
}

const words = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const nameIn = (entry: Entry, who: 'executor' | 'owner' | 'decider'): string | null => {
  const name = [entry[`${who}_first`], entry[`${who}_last`]].filter(Boolean).join(' ')
  return name === '' ? null : name
}

/** Who decided a request that came with its decision: from a manager for someone else, or from a seed. */
const deciderIn = (entry: Entry, decidedBy: Told | undefined): string | null => {
  const id = words(decidedBy?.to)?.split('/').at(-1)
  if (id === undefined) return null
  if (id === String(entry.executor_id)) return nameIn(entry, 'executor')
  return id === String(entry.decider_id) ? nameIn(entry, 'decider') : null
}

/** The events of one request, from its rows of the trail in their order. */
const eventsOf = (entries: readonly Entry[]): HolidayRequestEvent[] => {
  const events: HolidayRequestEvent[] = []
  // The trail has what changed: the same words again are not told again.
  let reason: string | null = null
  for (const entry of entries) {
    const told = toldBy(entry)
    const status = told.get('status')
    const isNew = entry.action === 'created'
    if (told.has('decisionReason')) reason = words(told.get('decisionReason')?.to)
    const decided = told.get('decidedAt')
    const event =
      status === undefined
        ? entry.metadata === null
          ? LEFT[entry.action]
          : undefined
        : (LEADS[`${words(status.from)}>${words(status.to)}`] ?? LEADS[String(status.to)])
    const executor = nameIn(entry, 'executor')
    const at = entry.created_at
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

/** The history of a page of requests, in one statement. */
export const history: Related<RowOf<'holiday_requests'>> = async (rows, queries) => {
  const found = await queries.page(entriesQuery({ ids: rows.map((row) => row.id) }))
  const entries = grouped(found, (entry) => entry.request_id)
  return (row) => eventsOf(entries.get(row.id) ?? [])
}

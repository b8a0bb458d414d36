// Reads and writes requests for absence as servers of the specification say them, ours or another.
import { HOLIDAY_REQUEST_EVENTS } from '#contract/absences'
import { cleanText } from '../store/entry-row'
import type { RequestFacts, RequestStatus, ServerEvent, ServerRequest } from '../store/request-row'
import type { Item } from './collection'
import { iriOf, readClientId, readPerson, readText, referenceOf } from './wire'

export const REQUESTS = '/holiday-requests'
/** Events that are kept of one request. */
const LONGEST_HISTORY = 200

/** The specification does not name the states: what servers are known to call them. */
const STATUSES: Readonly<Record<string, RequestStatus>> = {
  pending: 'pending',
  new: 'pending',
  requested: 'pending',
  waiting: 'pending',
  open: 'pending',
  submitted: 'pending',
  approved: 'approved',
  accepted: 'approved',
  confirmed: 'approved',
  granted: 'approved',
  rejected: 'rejected',
  denied: 'rejected',
  declined: 'rejected',
  refused: 'rejected',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  withdrawn: 'cancelled',
  revoked: 'cancelled',
  cancellation_requested: 'cancellation_requested',
  cancellation_pending: 'cancellation_requested',
  pended_revoke: 'cancellation_requested',
}

/** A request and whose it is; null for what is none, or is in a state we do not know. */
export function readRequest(
  item: Item,
  baseUrl: string,
): { request: ServerRequest; employee: string | null; employeeName: string | null } | null {
  const iri = iriOf(item, baseUrl, REQUESTS)
  const type = referenceOf(item['type'], baseUrl, '/holiday-types')
  const from = readDay(item['dateFrom'])
  const { status: said } = item
  const status =
    typeof said === 'string' ? STATUSES[said.toLowerCase().replaceAll(/[\s-]+/g, '_')] : undefined
  if (iri === null || type === null || from === null || status === undefined) return null
  const person = readPerson(item['employee'], baseUrl)
  return {
    employee: person?.iri ?? null,
    employeeName: person?.name ?? null,
    request: {
      iri,
      ...readClientId(item),
      type,
      from,
      to: readDay(item['dateTo']) ?? from,
      dayPart: readDayPart(item['dayPart']),
      requestedSeconds: wholeOrNull(item['requestedSeconds']),
      note: cleanText(readText(item['description']) ?? ''),
      status,
      seconds: wholeOrNull(item['seconds']),
      requestedAt: readText(item['requestedAt']),
      decidedBy: referenceOf(item['decidedBy'], baseUrl, '/employees'),
      decidedAt: readText(item['decidedAt']),
      decisionReason: readText(item['decisionReason']),
      history: Array.isArray(item['history'])
        ? item['history'].slice(0, LONGEST_HISTORY).flatMap(readEvent)
        : null,
    },
  }
}

/** The body of a creation. `dayPart` is an extension: without it half a day goes as the seconds it takes. */
export function requestBody(
  facts: RequestFacts,
  more: { employee: string; dayParts: boolean; seconds: number },
): Item {
  return { employee: more.employee, ...writeFacts(facts, more) }
}

/** What a change has to say: the members that differ from what the server has. */
export function requestPatch(
  facts: RequestFacts,
  server: RequestFacts,
  more: { dayParts: boolean; seconds: number },
): Item {
  const before = writeFacts(server, more)
  const after = writeFacts(facts, more)
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names]
      .filter((name) => (before[name] ?? null) !== (after[name] ?? null))
      .map((name) => [name, after[name] ?? null]),
  )
}

function writeFacts(
  { type, from, to, dayPart, requestedSeconds, note }: RequestFacts,
  { dayParts, seconds }: { dayParts: boolean; seconds: number },
): Item {
  const inSeconds = dayPart !== null && !dayParts ? seconds : requestedSeconds
  return {
    type,
    dateFrom: from,
    dateTo: to,
    ...(dayPart !== null && dayParts ? { dayPart } : {}),
    ...(inSeconds === null ? {} : { requestedSeconds: inSeconds }),
    description: note === '' ? null : note,
  }
}

function readEvent(value: unknown): ServerEvent[] {
  if (typeof value !== 'object' || value === null) return []
  const { at, event, by, reason } = value as Item
  const known = HOLIDAY_REQUEST_EVENTS.find((name) => name === event)
  if (known === undefined || typeof at !== 'string') return []
  return [{ at, event: known, by: readText(by), reason: readText(reason) }]
}

function readDay(value: unknown): string | null {
  return typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null) : null
}

function readDayPart(value: unknown): RequestFacts['dayPart'] {
  return value === 'morning' || value === 'afternoon' ? value : null
}

const wholeOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : null

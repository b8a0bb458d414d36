// Which events an entry of the audit trail is: the one it is named after, and those that follow from what it changed.
import { EVENTS, type EventName } from '#contract/webhooks'
import type { AuditEntry } from '../../engine/schema/audit-entry'

/** An event, and the resource it shows; the entry's own unless told. */
export interface Happening {
  readonly event: EventName
  readonly resource: string
}

const KNOWN: ReadonlySet<string> = new Set(EVENTS)

/** `ProjectTask` is `project_task`, `EInvoice` is `e_invoice`. */
const snake = (name: string): string =>
  name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()

const isEvent = (name: string): name is EventName => KNOWN.has(name)

/** What an entry changed in a field; undefined when it did not. */
const changeOf = ({ metadata }: AuditEntry, field: string) => metadata.find((each) => each.field === field)

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

/** The states in which a request is an absence. */
const APPROVED: readonly unknown[] = ['approved', 'cancellation_requested']

/** What follows from a change, by the resource it is of. */
const FOLLOWING: Readonly<Record<string, (entry: AuditEntry) => readonly EventName[]>> = {
  Project: (entry) =>
    entry.action === 'updated' && changeOf(entry, 'status') !== undefined ? ['project.status_changed'] : [],
  ProjectTask: (entry) => {
    const completed = changeOf(entry, 'completedAt')
    const assignees = changeOf(entry, 'assignees')
    const before = listed(assignees?.from)
    const isAssigned = listed(assignees?.to).some((each) => !before.includes(each))
    return [
      ...(completed?.from === null ? (['project_task.completed'] as const) : []),
      ...(completed?.to === null ? (['project_task.reopened'] as const) : []),
      ...(isAssigned ? (['project_task.assigned'] as const) : []),
    ]
  },
}

/** An absence begins and ends with the approval of its request: it has no row of its own. */
const ofAbsence = (entry: AuditEntry, isApproved: boolean): readonly EventName[] => {
  const status = changeOf(entry, 'status')
  const was = status === undefined ? isApproved : APPROVED.includes(status.from)
  if (was && isApproved) return entry.metadata.length === 0 ? [] : ['holiday.updated']
  if (isApproved) return ['holiday.created']
  return was ? ['holiday.deleted'] : []
}

/** Every event that an entry is. @param state the state of its row after the change, where it has one */
export const happeningsOf = (entry: AuditEntry, state: unknown): readonly Happening[] => {
  const { relationName: resource, action } = entry
  const name = `${snake(resource)}.${action}`
  const own = isEvent(name) ? [name] : []
  const following = FOLLOWING[resource]?.(entry) ?? []
  const events = [...own, ...following].map((event) => ({ event, resource }))
  if (resource !== 'HolidayRequest') return events
  const absence = ofAbsence(entry, APPROVED.includes(state))
  return [...events, ...absence.map((event) => ({ event, resource: 'Holiday' }))]
}

/** Whether someone who subscribed to these patterns is told of an event. */
export const isSubscribed = (patterns: readonly string[], event: EventName): boolean =>
  patterns.some(
    (pattern) =>
      pattern === '*' || pattern === event || pattern === `${event.slice(0, event.indexOf('.'))}.*`,
  )

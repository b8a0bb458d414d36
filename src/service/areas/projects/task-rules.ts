// The rules of tasks: who may add one, what is filled in, who subscribes, where it stands, when it is done and comes again.
import { OPEN_PROJECT_STATUSES } from '#contract/projects/projects'
import { makeRoom, POSITION_GAP } from '#domain/task-order'
import { Temporal } from 'temporal-polyfill'
import type { Change, RuleTools } from '../../engine/schema/declare'
import type { Row, SqlValue } from '../../db/sql'
import { nextOccurrence } from './recurrence'

/** Sources whose tasks come from somebody outside. */
const REPORTED = ['email', 'client_portal']
const MAX_SUBSCRIBERS = 50

/** The ids in a list column. */
const idsIn = (list: SqlValue | undefined): number[] =>
  String(list ?? '')
    .split(',')
    .filter((id) => id !== '')
    .map(Number)

/** A list column with further people; when it is full, it stays as it is. */
const withPeople = (list: SqlValue | undefined, people: readonly (SqlValue | undefined)[]): string => {
  const more = people.filter((id) => id !== null && id !== undefined).map(Number)
  const ids = [...new Set([...idsIn(list), ...more])].slice(0, MAX_SUBSCRIBERS)
  return ids.length === 0 ? '' : `,${ids.join(',')},`
}

const assertPolicy = async ({ after }: Change, tools: RuleTools): Promise<void> => {
  const project = after['project_id'] ?? null
  const row = await tools.get('select task_create_policy from projects where id = ?', [project])
  if (row?.['task_create_policy'] === 'managers' && !(await tools.manages(project))) tools.refuse('forbidden')
}

const completeNew = async (change: Change, tools: RuleTools): Promise<void> => {
  const { after, actor } = change
  const caller = actor.kind === 'principal' ? actor.principal : null
  if (!tools.trusted) await assertPolicy(change, tools)
  if (after['requester_id'] === null && caller !== null) after['requester_id'] = caller.employeeId
  if (after['source'] === null) after['source'] = caller?.role === 'integration' ? 'api' : 'manual'
  const creator = caller === null || caller.role === 'integration' ? null : caller.employeeId
  after['subscribers'] = withPeople(after['subscribers'], [
    ...(tools.trusted ? [] : [creator]),
    after['requester_id'],
    ...idsIn(after['assignees']),
  ])
  if (after['status_id'] !== null) return
  const first = await tools.get(
    `select id from task_statuses where category = 'open' and deleted_at is null order by position, id limit 1`,
  )
  if (first === undefined) tools.violation('status', 'required')
  else after['status_id'] = first['id'] ?? null
}

const assertList = async ({ after }: Change, tools: RuleTools): Promise<void> => {
  if (after['list_id'] === null) return
  const list = await tools.get('select project_id from task_lists where id = ?', [after['list_id'] ?? null])
  if (list?.['project_id'] !== after['project_id']) tools.violation('list', 'otherProject')
}

const assertReporter = ({ after }: Change, tools: RuleTools): void => {
  if (REPORTED.includes(String(after['source']))) return
  for (const [field, column] of [
    ['reporterName', 'reporter_name'],
    ['reporterEmail', 'reporter_email'],
  ] as const) {
    if (after[column] !== null) tools.violation(field, 'reported', { sources: REPORTED.join(', ') })
  }
}

const placeOf = (row: Row) => [row['project_id'] ?? null, row['list_id'] ?? 0] as const
const SAME_PLACE = 'project_id = ? and coalesce(list_id, 0) = ? and deleted_at is null and id <> ?'

/** A task without a place goes to the end of its list; one put where another stands moves that one on. */
const findPlace = async (change: Change, tools: RuleTools): Promise<void> => {
  const { after, before } = change
  const moves = before !== null && (change.changes('project_id') || change.changes('list_id'))
  const asked = after['position'] !== null && (!moves || change.changes('position'))
  const own = before?.['id'] ?? 0
  if (!asked) {
    const last = await tools.get(
      `select coalesce(max(position), 0) as position from project_tasks where ${SAME_PLACE}`,
      [...placeOf(after), own],
    )
    after['position'] = Number(last?.['position']) + POSITION_GAP
    return
  }
  // Seeds say where everything stands, and whoever gives way does so to its new place at once.
  if (tools.trusted || !(change.changes('position') || moves)) return
  const position = Number(after['position'])
  const followers = await tools.all(
    `select id, position from project_tasks where ${SAME_PLACE} and position >= ? order by position, id`,
    [...placeOf(after), own, position],
  )
  const moved = makeRoom(
    position,
    followers.map((row) => Number(row['position'])),
  )
  for (const [index, place] of moved.entries()) {
    await tools.update('ProjectTask', followers[index]?.['id'] ?? null, { position: place })
  }
}

const complete = async (change: Change, tools: RuleTools): Promise<void> => {
  const { after } = change
  if (!change.changes('status_id') || (tools.trusted && after['completed_at'] !== null)) return
  const status = await tools.get('select category from task_statuses where id = ?', [
    after['status_id'] ?? null,
  ])
  after['completed_at'] = status?.['category'] === 'done' ? (after['completed_at'] ?? tools.now) : null
}

/** What holds for every task. */
export const taskRule = async (change: Change, tools: RuleTools): Promise<void> => {
  if (change.kind === 'delete') return
  const { after, before } = change
  if (change.kind === 'create') await completeNew(change, tools)
  const [start, due] = [after['start_at_utc'] ?? null, after['due_at_utc'] ?? null]
  if (start !== null && due !== null && start > due) tools.violation('dueAt', 'order', { other: 'startAt' })
  // A list stays behind in its project, unless another one was asked for.
  if (before !== null && change.changes('project_id') && !change.changes('list_id')) after['list_id'] = null
  if (change.changes('list_id')) await assertList(change, tools)
  assertReporter(change, tools)
  if (change.changes('assignees') && before !== null) {
    after['subscribers'] = withPeople(after['subscribers'], idsIn(after['assignees']))
  }
  await complete(change, tools)
  await findPlace(change, tools)
}

/** The dates of the next instance: due when the first one would be, with as much time for it. */
const datesOf = (
  row: Row,
  next: string,
  timezone: string,
): { dueAt: string | null; startAt: string | null } => {
  const [start, due] = [row['start_at_utc'] ?? null, row['due_at_utc'] ?? null]
  if (start === null) return { startAt: null, dueAt: next }
  if (due === null) return { startAt: next, dueAt: null }
  const time = Temporal.Instant.from(String(start)).until(String(due))
  const begins = Temporal.Instant.from(next).subtract(time).toZonedDateTimeISO(timezone)
  return { startAt: begins.toString({ timeZoneName: 'never', fractionalSecondDigits: 0 }), dueAt: next }
}

const isKnown = async (first: SqlValue, next: string, tools: RuleTools): Promise<boolean> => {
  const utc = Temporal.Instant.from(next).toString({ fractionalSecondDigits: 3 })
  // One that was deleted counts too: whoever deleted it did not want it.
  const known = await tools.get(
    'select 1 as yes from project_tasks where recurrence_parent_id = ? and coalesce(due_at_utc, start_at_utc) >= ? limit 1',
    [first, utc],
  )
  return known !== undefined
}

/** Finishing an instance of a recurring task creates the next one, once, in a project that still takes work. */
export const comeAgain = async ({ kind, before, after }: Change, tools: RuleTools): Promise<void> => {
  const finished = kind === 'update' && before?.['completed_at'] === null && after['completed_at'] !== null
  if (!finished || after['recurrence_rule_id'] === null || after['is_template'] === 1) return
  const project = await tools.get('select status from projects where id = ?', [after['project_id'] ?? null])
  if (!OPEN_PROJECT_STATUSES.some((status) => status === project?.['status'])) return
  const rule = await tools.get(
    'select rrule, dtstart_utc, timezone, until_utc from recurrence_rules where id = ?',
    [after['recurrence_rule_id'] ?? null],
  )
  if (rule === undefined) return
  const timezone = String(rule['timezone'])
  const until = rule['until_utc'] ?? null
  const next = await nextOccurrence(
    {
      rrule: String(rule['rrule']),
      dtstart: String(rule['dtstart_utc']),
      timezone,
      until: until === null ? null : String(until),
    },
    String(after['due_at_utc'] ?? after['start_at_utc'] ?? after['completed_at']),
  )
  const first = after['recurrence_parent_id'] ?? after['id'] ?? null
  if (next === null || (await isKnown(first, next, tools))) return
  await tools.create('ProjectTask', {
    project: after['project_id'],
    list: after['list_id'],
    title: after['title'],
    description: after['description'],
    priority: after['priority'],
    requester: after['requester_id'],
    assignees: idsIn(after['assignees']),
    subscribers: idsIn(after['subscribers']),
    asset: after['asset_id'],
    recurrenceRule: after['recurrence_rule_id'],
    recurrenceParent: first,
    source: 'recurrence',
    ...datesOf(after, next, timezone),
  })
}

/** Adds a person to a task's subscribers, or takes one away; whoever manages the project may do so for others. */
export const subscription =
  (kind: 'add' | 'remove') =>
  async ({ after, actor }: Change, tools: RuleTools, input: Row): Promise<void> => {
    const me =
      actor.kind === 'principal' && actor.principal.role !== 'integration' ? actor.principal.employeeId : null
    const person = input['employee_id'] ?? me
    if (person === null) {
      tools.violation('employee', 'required')
      return
    }
    if (person !== me && !(await tools.manages(after['project_id']))) tools.refuse('forbidden')
    const known = idsIn(after['subscribers'])
    const isThere = known.includes(Number(person))
    if (isThere === (kind === 'add')) return
    if (kind === 'add' && known.length >= MAX_SUBSCRIBERS) {
      tools.violation('subscribers', 'maxItems', { limit: MAX_SUBSCRIBERS })
      return
    }
    const others = known.filter((id) => id !== Number(person))
    const people = kind === 'add' ? [...others, Number(person)] : others
    after['subscribers'] = people.length === 0 ? '' : `,${people.join(',')},`
  }

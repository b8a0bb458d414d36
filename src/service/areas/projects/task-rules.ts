// The rules of tasks: who may add one, what is filled in, who subscribes, where it stands, when it is done and comes again.
import { OPEN_PROJECT_STATUSES } from '#contract/projects/projects'
import { makeRoom, POSITION_GAP } from '#domain/task-order'
import { Temporal } from 'temporal-polyfill'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import type { Change, RuleTools, Step, Unfilled } from '../../engine/schema/declare'
import { zoneOrElse } from '#domain/day'
import { organizationZone } from './organization-zone'
import { nextDates } from './recurrence'

/** Sources whose tasks come from someone outside. */
const REPORTED = ['email', 'client_portal']
const MAX_SUBSCRIBERS = 50

type TaskRow = RowOf<'project_tasks'>
type Changed = Change<Unfilled<TaskRow, 'status_id' | 'position' | 'source'>>

/** The ids in a list column. */
const idsIn = (list: string): number[] =>
  list
    .split(',')
    .filter((id) => id !== '')
    .map(Number)

const listOf = (ids: readonly number[]): string => (ids.length === 0 ? '' : `,${ids.join(',')},`)

/** A list column with further people; when it is full, it stays as it is. */
const withPeople = (list: string, people: readonly (number | null)[]): string => {
  const more = people.filter((id) => id !== null)
  return listOf([...new Set([...idsIn(list), ...more])].slice(0, MAX_SUBSCRIBERS))
}

const projectQuery = prepared(({ project }: { readonly project: number }) =>
  build.selectFrom('projects').select(['task_create_policy', 'status']).where('id', '=', project),
)

const firstStatusQuery = prepared(() =>
  build
    .selectFrom('task_statuses')
    .select('id')
    .where('category', '=', 'open')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1),
)

const statusQuery = prepared(({ id }: { readonly id: number | null }) =>
  build.selectFrom('task_statuses').select('category').where('id', '=', id),
)

const listQuery = prepared(({ id }: { readonly id: number }) =>
  build.selectFrom('task_lists').select('project_id').where('id', '=', id),
)

const assertPolicy = async ({ after: { project_id: project } }: Changed, tools: RuleTools): Promise<void> => {
  const row = await tools.get(projectQuery({ project }))
  if (row?.task_create_policy === 'managers' && !(await tools.manages(project))) tools.refuse('forbidden')
}

const completeNew = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { after, actor } = change
  const caller = actor.kind === 'principal' ? actor.principal : null
  if (!tools.trusted) await assertPolicy(change, tools)
  if (caller !== null) after.requester_id ??= caller.employeeId
  after.source ??= caller?.role === 'integration' ? 'api' : 'manual'
  const creator = caller === null || caller.role === 'integration' ? null : caller.employeeId
  after.subscribers = withPeople(after.subscribers, [
    ...(tools.trusted ? [] : [creator]),
    after.requester_id,
    ...idsIn(after.assignees),
  ])
  if (after.status_id !== null) return
  const first = await tools.get(firstStatusQuery({}))
  if (first === undefined) tools.violation('status', 'required')
  else after.status_id = first.id
}

const assertList = async ({ after }: Changed, tools: RuleTools): Promise<void> => {
  if (after.list_id === null) return
  const list = await tools.get(listQuery({ id: after.list_id }))
  if (list?.project_id !== after.project_id) tools.violation('list', 'otherProject')
}

const employedQuery = prepared(
  ({ people, today }: { readonly people: readonly number[]; readonly today: string }) =>
    build
      .selectFrom('employees')
      .select('id')
      .where('id', 'in', people)
      .where((eb) => eb.or([eb('left_at', 'is', null), eb('left_at', '>=', today)])),
)

/** Those of these people who have not left. */
const stillHere = async (people: readonly number[], tools: RuleTools): Promise<number[]> => {
  if (people.length === 0) return []
  const rows = await tools.all(employedQuery({ people, today: tools.today }))
  const here = new Set(rows.map(({ id }) => id))
  return people.filter((id) => here.has(id))
}

/** No one who has left is given a task; whoever had it before may still be named. */
const assertAssignees = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  if (tools.trusted) return
  const known = idsIn(before?.assignees ?? '')
  const added = idsIn(after.assignees).filter((id) => !known.includes(id))
  if ((await stillHere(added, tools)).length < added.length) tools.violation('assignees', 'inactive')
}

const assertReporter = ({ after }: Changed, tools: RuleTools): void => {
  if (after.source !== null && REPORTED.includes(after.source)) return
  for (const [field, column] of [
    ['reporterName', 'reporter_name'],
    ['reporterEmail', 'reporter_email'],
  ] as const) {
    if (after[column] !== null) tools.violation(field, 'reported', { sources: REPORTED.join(', ') })
  }
}

interface Place {
  readonly project: number
  /** 0 for none. */
  readonly list: number
  readonly but: number
}

const besides = ({ before, after }: Changed): Place => ({
  project: after.project_id,
  list: after.list_id ?? 0,
  but: before?.id ?? 0,
})

/** The other tasks of a task's list. */
const others = ({ project, list, but }: Place) =>
  build
    .selectFrom('project_tasks')
    .where('project_id', '=', project)
    .where((eb) => eb(eb.fn.coalesce('list_id', eb.lit(0)), '=', list))
    .where('deleted_at', 'is', null)
    .where('id', '<>', but)

const lastQuery = prepared((place: Place) =>
  others(place).select((eb) => eb.fn.max<number | null>('position').as('position')),
)

const followersQuery = prepared(({ position, ...place }: Place & { readonly position: number }) =>
  others(place)
    .select(['id', 'position'])
    .where('position', '>=', position)
    .orderBy('position')
    .orderBy('id'),
)

/** A task without a place goes to the end of its list; one put where another stands moves that one on. */
const findPlace = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { after, before } = change
  const moves = before !== null && (change.changes('project_id') || change.changes('list_id'))
  const { position } = after
  if (position === null || (moves && !change.changes('position'))) {
    const last = await tools.get(lastQuery(besides(change)))
    after.position = (last?.position ?? 0) + POSITION_GAP
    return
  }
  // Seeds say where everything stands, and whoever gives way does so to its new place at once.
  if (tools.trusted || !(change.changes('position') || moves)) return
  const followers = await tools.all(followersQuery({ ...besides(change), position }))
  const moved = makeRoom(
    position,
    followers.map((row) => row.position),
  )
  for (const [index, place] of moved.entries()) {
    await tools.update('ProjectTask', followers[index]?.id ?? null, { position: place })
  }
}

const complete = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { after } = change
  if (!change.changes('status_id') || (tools.trusted && after.completed_at !== null)) return
  const status = await tools.get(statusQuery({ id: after.status_id }))
  after.completed_at = status?.category === 'done' ? (after.completed_at ?? tools.now) : null
}

/** What holds for every task. */
export const taskRule = async (change: Changed, tools: RuleTools): Promise<void> => {
  if (change.kind === 'delete') return
  const { after, before } = change
  if (change.kind === 'create') await completeNew(change, tools)
  const { start_at_utc: start, due_at_utc: due } = after
  if (start !== null && due !== null && start > due) tools.violation('dueAt', 'order', { other: 'startAt' })
  // A list stays behind in its project, unless another one was asked for.
  if (before !== null && change.changes('project_id') && !change.changes('list_id')) after.list_id = null
  if (change.changes('list_id')) await assertList(change, tools)
  assertReporter(change, tools)
  if (change.changes('assignees')) await assertAssignees(change, tools)
  if (change.changes('assignees') && before !== null) {
    after.subscribers = withPeople(after.subscribers, idsIn(after.assignees))
  }
  await complete(change, tools)
  await findPlace(change, tools)
}

const laterQuery = prepared(({ first, utc }: { readonly first: number; readonly utc: string }) =>
  build
    .selectFrom('project_tasks')
    .select('id')
    .where('recurrence_parent_id', '=', first)
    .where((eb) => eb(eb.fn.coalesce('due_at_utc', 'start_at_utc'), '>=', utc))
    .limit(1),
)

const isKnown = async (first: number, next: string, tools: RuleTools): Promise<boolean> => {
  const utc = Temporal.Instant.from(next).toString({ fractionalSecondDigits: 3 })
  // One that was deleted counts too: whoever deleted it did not want it.
  const known = await tools.get(laterQuery({ first, utc }))
  return known !== undefined
}

/** Finishing an instance of a recurring task creates the next one, once, in a project that still takes work. */
export const comeAgain = async (
  { kind, before, after }: Change<TaskRow>,
  tools: RuleTools,
): Promise<void> => {
  const { completed_at: completed, recurrence_rule_id: ruleId } = after
  if (kind !== 'update' || before?.completed_at !== null || completed === null) return
  if (ruleId === null || after.is_template === 1) return
  const project = await tools.get(projectQuery({ project: after.project_id }))
  if (!OPEN_PROJECT_STATUSES.some((status) => status === project?.status)) return
  const rule = await tools.get(
    build
      .selectFrom('recurrence_rules')
      .select(['rrule', 'dtstart_utc as dtstart', 'timezone', 'until_utc as until'])
      .where('id', '=', ruleId),
  )
  if (rule === undefined) return
  const timezone = zoneOrElse(rule.timezone, await organizationZone(tools))
  const next = await nextDates(
    { ...rule, timezone },
    { start: after.start_at_utc, due: after.due_at_utc },
    completed,
  )
  const first = after.recurrence_parent_id ?? after.id
  if (next === null || (await isKnown(first, next.due ?? next.start ?? completed, tools))) return
  await tools.create('ProjectTask', {
    project: after.project_id,
    list: after.list_id,
    title: after.title,
    description: after.description,
    priority: after.priority,
    requester: after.requester_id,
    assignees: await stillHere(idsIn(after.assignees), tools),
    subscribers: idsIn(after.subscribers),
    asset: after.asset_id,
    recurrenceRule: ruleId,
    recurrenceParent: first,
    source: 'recurrence',
    startAt: next.start,
    dueAt: next.due,
  })
}

/** Adds a person to a task's subscribers, or takes one away; whoever manages the project may do so for others. */
export const subscription =
  (kind: 'add' | 'remove'): NonNullable<Step<TaskRow>['act']> =>
  async ({ after, actor }, tools, { employee_id: asked = null }) => {
    const me =
      actor.kind === 'principal' && actor.principal.role !== 'integration' ? actor.principal.employeeId : null
    const person = asked === null ? me : Number(asked)
    if (person === null) {
      tools.violation('employee', 'required')
      return
    }
    if (person !== me && !(await tools.manages(after.project_id))) tools.refuse('forbidden')
    const known = idsIn(after.subscribers)
    if (known.includes(person) === (kind === 'add')) return
    if (kind === 'add' && known.length >= MAX_SUBSCRIBERS) {
      tools.violation('subscribers', 'maxItems', { limit: MAX_SUBSCRIBERS })
      return
    }
    const others = known.filter((id) => id !== person)
    after.subscribers = listOf(kind === 'add' ? [...others, person] : others)
  }

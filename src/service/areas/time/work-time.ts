// WorkTime: worked seconds of a person on a project, on a local day.
import { WorkTime } from '#contract/time'
import { earliest } from '#domain/day'
import { build, prepared, sumOf } from '../../db/build'
import { sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import { addDays } from '../../engine/instants'
import { keepRange } from './time-range'
import { keepZone } from './work-zone'
import { assertEmployed, assertTakesWork, fillBillable, keepTask } from './work-place'

type Changed = Change<RowOf<'work_times'>>

/** Whose entries of a day are counted. */
interface Day {
  readonly employee: number
  readonly date: string
  /** The entry that is left out; 0 for none. */
  readonly but: number
}

const totalQuery = prepared(({ employee, date, but }: Day) =>
  build
    .selectFrom('work_times')
    .select((eb) => sumOf(eb.ref('seconds')).as('total'))
    .where('employee_id', '=', employee)
    .where('local_date', '=', date)
    .where('deleted_at', 'is', null)
    .where('id', '<>', but),
)

const assertRoomInDay = async (change: Changed, tools: RuleTools): Promise<void> => {
  if (!change.changes('seconds') && !change.changes('local_date')) return
  const limit = tools.config('workTimes.maxSecondsPerDay')
  const { employee_id: employee, local_date: date, seconds } = change.after
  const row = await tools.get(totalQuery({ employee, date, but: change.before?.id ?? 0 }))
  const others = row?.total ?? 0
  const total = others + seconds
  if (total <= limit) return
  tools.refuse(
    'day-overfull',
    { date, total, limit, free: Math.max(0, limit - others) },
    {
      violations: [{ path: 'seconds', code: 'maximum', facts: { limit: Math.max(0, limit - others) } }],
    },
  )
}

const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  if (change.kind === 'delete') return
  const { after } = change
  keepZone(change, tools)
  const local = after.date.slice(0, 10)
  after.local_date = local
  const latest = addDays(tools.today, tools.config('workTimes.maxFutureDays'))
  if (change.changes('local_date') && local > latest) {
    tools.violation('date', 'after', { limit: latest })
    return
  }
  await assertEmployed(change, tools)
  await assertTakesWork(change, tools)
  await keepTask(change, tools)
  keepRange(change, tools)
  await fillBillable(change, tools)
  await assertRoomInDay(change, tools)
}

export const workTime = declare({
  name: 'WorkTime',
  schema: WorkTime,
  about: 'Time that a person worked on a project.',
  descriptions: {
    create:
      'Closed days (409 `period-locked`) and projects that are completed, cancelled or archived (409 `project-closed`) take no time.',
    update: 'Only on open days.',
    delete: 'Only on open days.',
  },
  examples: {
    create: {
      project: '/projects/1',
      seconds: 5400,
      date: '2026-06-15T09:00:00+02:00',
      description: 'Prepared the release',
    },
    update: { seconds: 7200, description: 'Prepared and shipped the release' },
  },
  paths: ['work-times', 'employee-working-hours'],
  table: 'work_times',
  tag: 'Time tracking',
  clientIds: true,
  batch: true,
  scope: 'time',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: {
    employee: { required: true, immutable: true, default: ({ employeeId }) => employeeId },
    project: { required: true },
    seconds: { required: true },
    date: { required: true, default: ({ now }) => now },
    tags: { default: [] },
    description: { alias: 'notes' },
  },
  filters: {
    employee: {
      kind: 'reference',
      column: 'employee_id',
      target: 'employees',
      aliases: ['employees', 'employeeId', 'employeeIds'],
      about: 'Employees, as IRIs or ids. Several values match any of them.',
    },
    project: {
      kind: 'reference',
      column: 'project_id',
      target: 'projects',
      aliases: ['projects', 'projectId', 'projectIds'],
      about: 'Projects, as IRIs or ids. Several values match any of them.',
    },
    dateFrom: {
      kind: 'bound',
      column: 'local_date',
      edge: 'from',
      aliases: ['from'],
      about: 'First local day, inclusive.',
    },
    dateTo: {
      kind: 'bound',
      column: 'local_date',
      edge: 'to',
      aliases: ['to'],
      about: 'Last local day, inclusive.',
    },
    date: { kind: 'instant', column: 'local_date', utc: 'date_utc' },
    period: { kind: 'period', column: 'local_date' },
    endedAt: { kind: 'instant', column: 'substr(ended_at, 1, 10)', utc: 'ended_at_utc' },
    'exists[endedAt]': { kind: 'exists', column: 'ended_at' },
    seconds: { kind: 'number', column: 'seconds' },
    task: {
      kind: 'reference',
      column: 'task_id',
      target: 'project-tasks',
      aliases: ['tasks'],
      about: 'Tasks, as IRIs or ids. Several values match any of them.',
    },
    'exists[task]': { kind: 'exists', column: 'task_id' },
    billable: { kind: 'bool', column: 'billable', about: 'Whether a client pays for the work.' },
    tag: {
      kind: 'word',
      column: 'tags_folded',
      aliases: ['tags'],
      about: 'Work with this tag, whatever its case. Repeat with [] for work with any of several tags.',
    },
  },
  order: {
    by: {
      date: ['local_date', 'date_utc'],
      endedAt: [sql(`coalesce(ended_at_utc, '')`)],
      seconds: ['seconds'],
      createdAt: ['created_at'],
      updatedAt: ['updated_at'],
    },
    default: ['date', 'desc'],
  },
  search: ['description'],
  access: { area: 'work-times', ownedBy: { kind: 'person', column: 'employee_id', project: 'project_id' } },
  rule,
  // Of a closed day nothing changes any more, its description included.
  alters: ({ before, after }) => earliest(before?.local_date, after.local_date),
})

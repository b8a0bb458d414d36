// WorkTime: worked seconds of a person on a project, on a local day.
import { OPEN_PROJECT_STATUSES } from '#contract/projects/projects'
import { WorkTime } from '#contract/time'
import { earliest } from '#domain/day'
import { build, prepared, sumOf } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import { addDays } from '../../engine/instants'

type Changed = Change<RowOf<'work_times'>>

const projectQuery = prepared(({ project }: { readonly project: number }) =>
  build.selectFrom('projects').select(['status', 'visibility']).where('id', '=', project),
)

const memberQuery = prepared(
  ({ project, employee }: { readonly project: number; readonly employee: number }) =>
    build
      .selectFrom('project_members')
      .select('id')
      .where('project_id', '=', project)
      .where('employee_id', '=', employee)
      .where('deleted_at', 'is', null),
)

const assertOpenProject = async (change: Changed, tools: RuleTools): Promise<void> => {
  if (!change.changes('project_id')) return
  const { project_id: project, employee_id: employee } = change.after
  const row = await tools.get(projectQuery({ project }))
  const status = String(row?.status)
  if (!tools.trusted && !OPEN_PROJECT_STATUSES.some((open) => open === status)) {
    tools.refuse(
      'project-closed',
      { status },
      { members: { project: tools.iri('projects', project), projectStatus: status } },
    )
  }
  if (!tools.config('workTimes.requireMembership') || row?.visibility === 'everyone') return
  const member = await tools.get(memberQuery({ project, employee }))
  if (member === undefined) tools.refuse('forbidden')
}

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
  const local = after.date.slice(0, 10)
  after.local_date = local
  const latest = addDays(tools.today, tools.config('workTimes.maxFutureDays'))
  if (change.changes('local_date') && local > latest) {
    tools.violation('date', 'after', { limit: latest })
    return
  }
  await assertOpenProject(change, tools)
  await assertRoomInDay(change, tools)
}

export const workTime = declare({
  name: 'WorkTime',
  schema: WorkTime,
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
    seconds: { kind: 'number', column: 'seconds' },
  },
  order: {
    by: {
      date: ['local_date', 'date_utc'],
      seconds: ['seconds'],
      createdAt: ['created_at'],
      updatedAt: ['updated_at'],
    },
    default: ['date', 'desc'],
  },
  access: { area: 'work-times', ownedBy: { kind: 'person', column: 'employee_id', project: 'project_id' } },
  rule,
  // Of a closed day nothing changes any more, its description included.
  alters: ({ before, after }) => earliest(before?.local_date, after.local_date),
})

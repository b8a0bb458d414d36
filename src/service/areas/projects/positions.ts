// Positions of a member by the day from which they hold: how they are kept, and which work a change prices anew.
import type { DatedPosition } from '#contract/projects/projects'
import { differingSpans, holdingOn, inOrder, withOne } from '#domain/dated'
import { earliest } from '#domain/day'
import { build, piece, prepared } from '../../db/build'
import { sql, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { parseDay } from '../../engine/instants'
import type { Change, RuleTools } from '../../engine/schema/declare'

type MemberRow = RowOf<'project_members'>
type Changed = Change<MemberRow>

const FIELD = 'positions'

const historyOf = (row: MemberRow | null): readonly DatedPosition[] =>
  row === null ? [] : (JSON.parse(row.positions) as DatedPosition[])

const earlierQuery = prepared(
  ({ project, employee }: { readonly project: number; readonly employee: number }) =>
    build
      .selectFrom('project_members')
      .select('id')
      .where('project_id', '=', project)
      .where('employee_id', '=', employee)
      .where('deleted_at', 'is not', null)
      .limit(1),
)

/** A membership begins as early as it can: on the first open day, and of who was a member before today. */
const firstDay = async ({ after }: Changed, tools: RuleTools): Promise<string | null> => {
  const { project_id: project, employee_id: employee } = after
  const earlier = await tools.get(earlierQuery({ project, employee }))
  return earlier === undefined ? tools.closedBefore : tools.today
}

const checkHistory = (history: readonly DatedPosition[], tools: RuleTools): void => {
  for (const [index, { dateFrom }] of history.entries()) {
    const at = `${FIELD}.${index}.dateFrom`
    if (dateFrom !== null && parseDay(dateFrom) === null)
      tools.violation(at, 'type', { expected: 'a date, YYYY-MM-DD' })
    // A position is a right, too: it is given on the day.
    else if (dateFrom !== null && dateFrom > tools.today) tools.violation(at, 'after', { limit: tools.today })
    if (history.findIndex((each) => each.dateFrom === dateFrom) !== index) tools.violation(at, 'uniqueItems')
  }
}

/** Keeps today's position and the history in step, whichever of them was written. */
export const keepPositions = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { kind, before, after, changes } = change
  if (kind === 'delete' || !(changes('position') || changes('positions'))) return
  const asked = (after.positions as string | null) === null ? [] : historyOf(after)
  const isDated = asked.length > 0 && (before === null || changes('positions'))
  const begins = before === null ? await firstDay(change, tools) : tools.today
  const history = isDated
    ? inOrder(asked)
    : withOne(historyOf(before), { dateFrom: begins, position: after.position as DatedPosition['position'] })
  checkHistory(history, tools)
  const today = holdingOn(history, tools.today)
  if (isDated && before !== null && changes('position') && today?.position !== after.position) {
    tools.violation('position', 'enum', { allowed: today?.position ?? '' })
    return
  }
  after.positions = JSON.stringify(history)
  if (today !== null) after.position = today.position
}

const workQuery = prepared(
  ({
    project,
    employee,
    days,
  }: {
    readonly project: number
    readonly employee: number
    readonly days: Sql
  }) =>
    build
      .selectFrom('work_times')
      .select((eb) => eb.fn.min('local_date').as('day'))
      .where('project_id', '=', project)
      .where('employee_id', '=', employee)
      .where(piece(days))
      .where('deleted_at', 'is', null),
)

/** The first day of work on which the position is another; who leaves keeps theirs. */
export const positionsAlter = async (
  { kind, before, after }: Changed,
  tools: RuleTools,
): Promise<string | null> => {
  if (kind === 'delete') return null
  const isSame = (one: DatedPosition | null, other: DatedPosition | null) => one?.position === other?.position
  const spans = differingSpans(historyOf(before), historyOf(after), isSame)
  const { project_id: project, employee_id: employee } = after
  const days: (string | null | undefined)[] = []
  for (const { from, until } of spans) {
    const span =
      until === null ? sql('local_date >= ?', from) : sql('local_date >= ? and local_date < ?', from, until)
    days.push((await tools.get(workQuery({ project, employee, days: span })))?.day)
  }
  return earliest(...days)
}

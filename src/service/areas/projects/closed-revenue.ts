// From when a project earns by agreement, and the first day whose revenue a change of it alters.
import type { RecognitionPart } from '#contract/projects/projects'
import { addDays, earliest } from '#domain/day'
import { dayIn, earns } from '../../books/terms'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import type { Change, RuleTools } from '../../engine/schema/declare'
import { budgetedSeconds } from './budget'

type Row = Pick<
  RowOf<'projects'>,
  | 'budgets'
  | 'completed_on'
  | 'currency_id'
  | 'date_from'
  | 'date_to'
  | 'price_net'
  | 'recognition'
  | 'recognition_schedule'
  | 'status'
  | 'type'
>
type Changed = Change<Row & Pick<RowOf<'projects'>, 'id'>>

/** The last day of a project; a retainer that is completed earns nothing afterwards, whatever was planned. */
export const lastDayOf = (row: Pick<Row, 'type' | 'status' | 'date_to' | 'completed_on'>): string | null => {
  const isOver = row.status === 'completed' || row.status === 'archived'
  return earliest(dayIn(row.date_to), row.type === 'retainer' && isOver ? row.completed_on : null)
}

const firstWorkQuery = prepared(({ project }: { readonly project: number }) =>
  build
    .selectFrom('work_times')
    .select((eb) => eb.fn.min('local_date').as('day'))
    .where('project_id', '=', project)
    .where('deleted_at', 'is', null),
)

/** The first day on which the agreed price of a project is earned, or a part of it; null while none is. */
export const earnedFrom = (row: Row, firstWork: string | null): string | null => {
  const { type, completed_on: completedOn } = row
  if (row.price_net === null || !earns(row)) return null
  if (type === 'retainer') return dayIn(row.date_from) ?? firstWork
  if (type !== 'fixed_price') return null
  switch (row.recognition) {
    case 'start':
      return dayIn(row.date_from) ?? firstWork
    case 'end':
      return dayIn(row.date_to) ?? completedOn
    case 'schedule': {
      const parts = JSON.parse(row.recognition_schedule) as readonly RecognitionPart[]
      return earliest(...parts.map(({ date }) => date))
    }
    default:
      return earliest(budgetedSeconds(row) === null ? null : firstWork, completedOn)
  }
}

const TERMS = [
  'type',
  'price_net',
  'currency_id',
  'recognition',
  'recognition_schedule',
  'date_from',
] as const

/** The first day whose revenue by agreement the change alters; null when it alters none. */
export const revenueAlteredFrom = async (
  { before, after, changes }: Changed,
  tools: RuleTools,
): Promise<string | null> => {
  if (before === null) return earnedFrom(after, null)
  const { day: firstWork = null } = (await tools.get(firstWorkQuery({ project: after.id }))) ?? {}
  const earned = earliest(earnedFrom(before, firstWork), earnedFrom(after, firstWork))
  const isOther = earns(before) !== earns(after)
  if (isOther && after.type === 'time_material') return firstWork
  const others = isOther || budgetedSeconds(before) !== budgetedSeconds(after)
  if (others || TERMS.some((column) => changes(column))) return earned
  if (earned === null) return null
  const { type, recognition } = after
  if (type === 'fixed_price' && recognition === 'end')
    return changes('date_to') || changes('completed_on') ? earned : null
  if (type === 'fixed_price' && recognition === 'completion' && changes('completed_on'))
    return earliest(before.completed_on, after.completed_on)
  if (type !== 'retainer' || lastDayOf(before) === lastDayOf(after)) return null
  // A retainer that ends another day earns the same until then.
  const end = earliest(lastDayOf(before), lastDayOf(after))
  return end === null ? null : addDays(end, 1)
}

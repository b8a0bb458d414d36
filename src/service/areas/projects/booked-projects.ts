// Projects as their books have them: what was agreed, since when, and how much was worked on them before the days asked for.
import type { Project, RecognitionPart } from '#contract/projects/projects'
import { parseMoney } from '#domain/money'
import type { BookedProject } from '#domain/project-books'
import type { Recognition } from '#domain/recognition'
import { dayIn, earns } from '../../books/terms'
import { build, piece, prepared, sumOf } from '../../db/build'
import type { Queries } from '../../db/database'
import { within, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import type { View } from '../../engine/schema/declare'
import { referenceTo } from '../../engine/schema/references'
import type { Days } from './booked-work'
import { budgetedSeconds } from './budget'
import { lastDayOf } from './closed-revenue'

type ProjectRow = RowOf<'projects'>

const firstDaysQuery = prepared(({ of }: { readonly of: Sql }) =>
  build
    .selectFrom('work_times')
    .select('project_id')
    .select((eb) => eb.fn.min('local_date').as('day'))
    .where(piece(of))
    .where('deleted_at', 'is', null)
    .groupBy('project_id'),
)

/** The first day on which someone worked, for each project that has no first day of its own. */
const firstDaysOf = async (
  queries: Queries,
  projects: readonly ProjectRow[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = projects.filter((row) => row.date_from === null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await queries.all(firstDaysQuery({ of: within('project_id', ids) }))
  return new Map(rows.map((row) => [row.project_id, row.day]))
}

const earlierQuery = prepared(({ of, day }: { readonly of: Sql; readonly day: string }) =>
  build
    .selectFrom('work_times')
    .select('project_id')
    .select((eb) => sumOf(eb.ref('seconds')).as('seconds'))
    .where(piece(of))
    .where('local_date', '<', day)
    .where('deleted_at', 'is', null)
    .groupBy('project_id'),
)

/** What was worked before the days asked for, for each project whose price is revenue by the time worked. */
const earlierSecondsOf = async (
  queries: Queries,
  projects: readonly ProjectRow[],
  day: string | null,
): Promise<ReadonlyMap<number, number>> => {
  const ids = projects
    .filter((row) => row.type === 'fixed_price' && row.recognition === 'completion')
    .map(({ id }) => id)
  if (day === null || ids.length === 0) return new Map()
  const rows = await queries.all(earlierQuery({ of: within('project_id', ids), day }))
  return new Map(rows.map((row) => [row.project_id, row.seconds]))
}

const recognitionOf = (row: ProjectRow, secondsBefore: number): Recognition => {
  const kind = row.recognition as Project['recognition']
  switch (kind) {
    case 'completion':
      return { kind, budgetSeconds: budgetedSeconds(row), secondsBefore }
    case 'schedule': {
      const parts = JSON.parse(row.recognition_schedule) as readonly RecognitionPart[]
      return {
        kind,
        parts: parts.map(({ date, amount }) => ({ day: date, amount: parseMoney(amount) ?? 0n })),
      }
    }
    case 'start':
    case 'end':
      return { kind }
  }
}

/** Reads what the books say of these projects themselves, in at most two statements. */
export const bookedProjects = async (
  queries: Queries,
  projects: readonly ProjectRow[],
  { dateFrom }: Days,
  { base, currency }: Pick<View, 'base' | 'currency'>,
): Promise<ReadonlyMap<number, BookedProject>> => {
  const firstDays = await firstDaysOf(queries, projects)
  const earlier = await earlierSecondsOf(queries, projects, dateFrom)
  return new Map(
    projects.map((row) => [
      row.id,
      {
        iri: referenceTo(base, 'projects', row.id),
        type: row.type as Project['type'],
        priceNet: row.price_net === null ? null : BigInt(row.price_net),
        currency: row.currency_id ?? currency,
        earns: earns(row),
        recognition: recognitionOf(row, earlier.get(row.id) ?? 0),
        dateFrom: dayIn(row.date_from) ?? firstDays.get(row.id) ?? null,
        startAssumed: row.date_from === null,
        dateTo: lastDayOf(row),
        completedOn: row.completed_on,
      },
    ]),
  )
}

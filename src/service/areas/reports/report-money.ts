// The money of a report: the prices and costs of the projects in it, and which of it the caller sees.
import type { Project } from '#contract/projects/projects'
import type { ReportMeasure, WorkReport } from '#contract/reports/work-report'
import { groupMoney, type GroupedMoney, type MoneyGap, type MoneySlice } from '#domain/work-money'
import type { ReportSlice, Rounding } from '#domain/work-report'
import { hourlyPrices, overheadOf, projectRates } from '../../books/hourly'
import { costBegins, loadPeople, loadPositions } from '../../books/people'
import { idsOf, projectsIn, projectsSeen } from '../../books/sight'
import { earns } from '../../books/terms'
import { turnsOf } from '../../books/turns'
import { build, piece, prepared } from '../../db/build'
import { and, within, type Sql } from '../../db/sql'
import { openTo } from '../../engine/access/guard'
import type { Actor } from '../../engine/principal'
import { scopeAllows } from '../../engine/roles'
import { modelNamed, type Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import type { TimeSlice } from './time-slices'

/** Which measures are told of which projects. */
interface MoneySight {
  readonly seen: Readonly<Record<ReportMeasure, ReadonlySet<number>>>
  /** The measures of which anything at all is told. */
  readonly told: readonly ReportMeasure[]
}

const NONE: ReadonlySet<number> = new Set()

/** Those of these projects whose agreed terms the actor sees. */
const contractsSeen = async (
  core: Core,
  actor: Actor,
  projects: readonly number[],
): Promise<ReadonlySet<number>> => {
  const open = openTo(modelNamed(core, 'Project'), actor)
  if (open === null || projects.length === 0) return new Set(projects)
  return idsOf(core.db, and([within('id', projects), open]))
}

/** As the profitability of each project tells it: the amount of its hours, their cost, and the margin to who sees the contract too. */
const moneySight = async (
  core: Core,
  actor: Actor,
  projects: readonly number[],
  asked: readonly ReportMeasure[],
): Promise<MoneySight> => {
  const allows = (level: 'read' | 'write') =>
    actor.kind === 'system' || scopeAllows(actor.principal.scopes, 'projects', level)
  // Sums of a person's time and cost say what an hour costs, as rates do.
  const [mayEarn, mayCost] = [allows('read'), allows('write')]
  const amount = mayEarn ? await projectsSeen(core, 'project-money', actor, projects) : NONE
  const costs = mayCost ? await projectsSeen(core, 'labour-cost', actor, projects) : NONE
  const contracts = await contractsSeen(core, actor, projects)
  const cost = new Set([...costs].filter((id) => amount.has(id)))
  const margin = new Set([...cost].filter((id) => contracts.has(id)))
  const seen = { amount, cost, margin }
  const whole: Record<ReportMeasure, boolean> = {
    amount: mayEarn && projectsIn('project-money', actor) === null,
    cost: mayCost && projectsIn('labour-cost', actor) === null,
    margin:
      mayCost &&
      projectsIn('labour-cost', actor) === null &&
      openTo(modelNamed(core, 'Project'), actor) === null,
  }
  return { seen, told: asked.filter((measure) => whole[measure] || seen[measure].size > 0) }
}

const projectsQuery = prepared(({ of }: { readonly of: Sql }) =>
  build
    .selectFrom('projects')
    .select(['id', 'type', 'status', 'completed_on', 'currency_id'])
    .where(piece(of)),
)

const workedQuery = prepared(({ entries }: { readonly entries: Sql }) =>
  build
    .selectFrom('work_times')
    .select('project_id')
    .distinct()
    .where(piece(entries))
    .where('deleted_at', 'is', null),
)

/** The projects of these entries. */
export const workedOn = async (core: Core, entries: Sql): Promise<number[]> => {
  const rows = await core.db.all(workedQuery({ entries }))
  return rows.map((row) => row.project_id)
}

type Keyed = ReportSlice & { readonly row: TimeSlice }
type Gap = WorkReport['incomplete'][number]

const GAP_OF: Readonly<Record<MoneyGap, Gap>> = {
  price: 'missing-prices',
  rate: 'missing-rates',
  agreed: 'agreed-prices',
}

/** The money of the sums that a report shows. */
interface ReportMoney {
  /** The days on which another price or cost begins, so that each sum has one of each. */
  readonly turns: readonly string[]
  /** The money of each of these lists of sums, by the keys of rows, and what is missing from it. */
  readonly grouped: (
    lists: readonly (readonly Keyed[])[],
    rounding: Rounding | null,
  ) => Promise<{ readonly lists: readonly GroupedMoney[]; readonly gaps: readonly Gap[] }>
}

/**
 * Reads prices and costs.
 * @param ids of the projects with work in the report, in all its periods
 * @param days the first day of these periods and the last
 */
export const reportMoney = async (
  core: Core,
  actor: Actor,
  asked: readonly ReportMeasure[],
  ids: readonly number[],
  days: { readonly from: string; readonly to: string },
): Promise<ReportMoney> => {
  const { seen, told } = await moneySight(core, actor, ids, asked)
  const costly = [...seen.cost]
  const [rates, prices] = [await projectRates(core, costly), await hourlyPrices(core, [...seen.amount])]
  const { positionOf, begins } = await loadPositions(core, [...seen.amount])
  const costs = costly.length > 0
  const turns = turnsOf(rates, [...prices, ...begins, ...(costs ? await costBegins(core) : [])])
  const { currency } = await core.organization()
  const rows = await core.db.all(projectsQuery({ of: within('id', ids) }))
  const overhead = await overheadOf(core)
  const iriOf = (id: number) => referenceTo(core.base, 'projects', id)
  const byProject = new Map(
    ids.map((id) => [iriOf(id), new Set(asked.filter((measure) => seen[measure].has(id)))]),
  )
  const moneySlice = ({ keys, billableSeconds, row }: Keyed): MoneySlice => ({
    keys,
    employee: referenceTo(core.base, 'employees', row.employee_id ?? 0),
    project: iriOf(row.project_id ?? 0),
    day: row.first_day ?? '',
    workedSeconds: row.worked ?? 0,
    billableSeconds,
  })
  return {
    turns: turns.filter((day) => day > days.from && day <= days.to),
    grouped: async (lists, rounding) => {
      const people = lists.flatMap((list) => list.map(({ row }) => row.employee_id ?? 0))
      const { hourlyCosts } = await loadPeople(core, [...new Set(people)], costs, currency)
      const terms = {
        ...{ currency, overhead, rates, prices, positionOf, hourlyCosts },
        projects: rows.map((row) => ({
          iri: iriOf(row.id),
          type: row.type as Project['type'],
          currency: row.currency_id ?? currency,
          earns: earns(row),
        })),
        // Work on a project that came while this was read is not told of.
        seenOf: (project: string) => byProject.get(project) ?? new Set<ReportMeasure>(),
      }
      const made = lists.map((list) => groupMoney(list.map(moneySlice), terms, { measures: told, rounding }))
      const hides = (some: readonly ReportMeasure[]) =>
        asked.some((measure) => some.includes(measure) && ids.some((id) => !seen[measure].has(id)))
      const gaps = new Set(made.flatMap((each) => [...each.gaps]))
      return {
        lists: made,
        gaps: [
          ...(hides(['amount']) ? (['hidden-amounts'] as const) : []),
          ...(hides(['cost', 'margin']) ? (['hidden-costs'] as const) : []),
          ...(['price', 'rate', 'agreed'] as const).filter((gap) => gaps.has(gap)).map((gap) => GAP_OF[gap]),
        ],
      }
    },
  }
}

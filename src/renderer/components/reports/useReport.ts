// The answers of the summary: its rows, its bars, and how their keys are called.
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ReportGroup, ReportKey, ReportMeasure, WorkReport } from '#contract/reports/work-report'
import { daysUntil } from '#domain/day'
import { useFormat } from '../../composables/useFormat'
import { useServerOffers } from '../../composables/useServerOffers'
import { useAccess } from '../../stores/access'
import { useWorkReport } from '../../stores/reports'
import { useReportQuestion } from './question'
import { measuresIn } from './report-table'

const PATH = '/reports/work-times'
/** Longer periods have bars of weeks, and still longer ones bars of months. */
const MOST_DAYS = 45
const MOST_WEEK_DAYS = 200

/** Call in the setup of a view. */
export function useReport() {
  const { t } = useI18n()
  const format = useFormat()
  const offers = useServerOffers()
  const access = useAccess()
  const { days, workFilters, levels, rounds, compares } = useReportQuestion()

  const base = computed(() => ({
    dateFrom: days.value.from,
    dateTo: days.value.to,
    ...workFilters.value,
    ...rounds.value,
  }))
  /** The money that the person may see; who sees none is spared the question. */
  const measures = computed<readonly ReportMeasure[]>(() => {
    if (!access.seesProjects || !offers.parameter('get', PATH, 'measures')) return []
    // Agreed prices and invoices are no hours: their margin is in Profitability.
    return access.seesCosts ? ['amount', 'cost'] : ['amount']
  })
  const rows = useWorkReport(() => ({
    ...base.value,
    ...(levels.value.length > 0 && { groupBy: levels.value.join(',') }),
    ...(compares.value && { compare: 'true' }),
    ...(measures.value.length > 0 && { measures: measures.value.join(',') }),
  }))
  const step = computed<'day' | 'week' | 'month'>(() => {
    const length = daysUntil(days.value.from, days.value.to)
    return length <= MOST_DAYS ? 'day' : length <= MOST_WEEK_DAYS ? 'week' : 'month'
  })
  const bars = useWorkReport(() => ({ ...base.value, groupBy: step.value }))

  const report = computed(() => (rows.answer.value?.report ?? null) as WorkReport | null)
  const barReport = computed(() => (bars.answer.value?.report ?? null) as WorkReport | null)

  /** What a key is called. Only some levels have work without one. */
  function nameOf({ key, name }: ReportKey, level: ReportGroup): string {
    if (key === null || key === '') return t(`reports.without.${level}`)
    if (level === 'day') return format.shortDay(key)
    if (level === 'week') return t('reports.weekOf', { day: format.shortDay(key) })
    if (level === 'month') return format.dayAs(`${key}-01`, { month: 'long', year: 'numeric' })
    return name ?? t('reports.hidden')
  }

  /** What may be missing, in words; gaps of money only where there is money. */
  function gapWords(shown: WorkReport): string[] {
    const measures = measuresIn(shown)
    const place = shown.groupBy.indexOf('project')
    const projects = new Set(
      shown.rows.flatMap(({ keys, billableSeconds, amount }) => {
        const key = keys[place]
        const lacks = keys.length === place + 1 && billableSeconds > 0 && amount?.length === 0
        return lacks && key !== undefined ? [nameOf(key, 'project')] : []
      }),
    )
    return shown.incomplete.flatMap((gap) => {
      if (gap === 'missing-rates' && !measures.includes('cost')) return []
      if (gap === 'missing-prices' && !measures.includes('amount')) return []
      return gap === 'missing-prices' && projects.size > 0
        ? [t('reports.missingPrices', { projects: format.listed([...projects]) })]
        : [t(`reports.gap.${gap}`)]
    })
  }

  return { rows, bars, report, barReport, step, nameOf, gapWords }
}

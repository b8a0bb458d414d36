// The answers of the summary: its rows, its bars, and how their keys are called.
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import {
  REPORT_MEASURES,
  type ReportGroup,
  type ReportKey,
  type ReportMeasure,
  type WorkReport,
} from '#contract/reports/work-report'
import { daysUntil } from '#domain/day'
import { useFormat } from '../../composables/useFormat'
import { useServerOffers } from '../../composables/useServerOffers'
import { useAccess } from '../../stores/access'
import { useWorkReport } from '../../stores/reports'
import { useReportQuestion } from './question'

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
    return access.seesCosts ? REPORT_MEASURES : ['amount']
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

  return { rows, bars, report, barReport, step, nameOf }
}

// What a report is of, and its answer: the period, the filters, the levels, and how their keys are called.
import { computed, ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ReportGroup, ReportKey, WorkReport } from '#contract/reports/work-report'
import { daysUntil } from '#domain/day'
import { useToday } from '../../clock'
import { useFormat } from '../../composables/useFormat'
import { useServerOffers } from '../../composables/useServerOffers'
import { useServerAnswer } from '../../stores/records'
import { useWeekRule } from '../../stores/useWeekRule'
import { useWorkspace } from '../../stores/workspace'
import { daysOfPeriod, type Days, type PeriodName } from './periods'

const PATH = '/reports/work-times'
/** Longer periods have bars of weeks, and still longer ones bars of months. */
const MOST_DAYS = 45
const MOST_WEEK_DAYS = 200

export const FILTERS = ['client', 'project', 'employee', 'billable'] as const
export type FilterName = (typeof FILTERS)[number]

/** Call in setup. */
export function useReport() {
  const { t } = useI18n()
  const format = useFormat()
  const offers = useServerOffers()
  const workspace = useWorkspace()
  const rule = useWeekRule()
  const today = useToday(() => workspace.open?.timezone ?? 'UTC')

  const period = ref<PeriodName>('thisMonth')
  const custom = ref<Days>({ from: today.value, to: today.value })
  const levels = ref<readonly ReportGroup[]>(['client', 'project'])
  const filters = ref<Readonly<Partial<Record<FilterName, string>>>>({})
  const rounding = ref<string | null>(null)
  const compares = ref(true)

  const days = computed(() =>
    period.value === 'custom' ? custom.value : daysOfPeriod(period.value, today.value, rule.value.firstDay),
  )
  /** Whether the server has reports; null while that is not known. */
  const offered = computed(() => offers.operation('get', PATH))

  const base = computed(() => ({
    dateFrom: days.value.from,
    dateTo: days.value.to,
    ...filters.value,
    ...(rounding.value === null ? {} : { rounding: rounding.value }),
  }))
  const isAsked = () => offered.value === true && days.value.from <= days.value.to
  const rows = useServerAnswer(() =>
    isAsked()
      ? {
          path: PATH,
          query: {
            ...base.value,
            ...(levels.value.length > 0 && { groupBy: levels.value.join(',') }),
            ...(compares.value && { compare: 'true' }),
          },
        }
      : null,
  )
  const step = computed<'day' | 'week' | 'month'>(() => {
    const length = daysUntil(days.value.from, days.value.to)
    return length <= MOST_DAYS ? 'day' : length <= MOST_WEEK_DAYS ? 'week' : 'month'
  })
  const bars = useServerAnswer(() =>
    isAsked() ? { path: PATH, query: { ...base.value, groupBy: step.value } } : null,
  )

  const report = computed(() => (rows.answer.value?.record ?? null) as WorkReport | null)
  const barReport = computed(() => (bars.answer.value?.record ?? null) as WorkReport | null)

  /** What a key is called. Only some levels have work without one. */
  function nameOf({ key, name }: ReportKey, level: ReportGroup): string {
    if (key === null || key === '') return t(`reports.without.${level}`)
    if (level === 'day') return format.shortDay(key)
    if (level === 'week') return t('reports.weekOf', { day: format.shortDay(key) })
    if (level === 'month') return format.dayAs(`${key}-01`, { month: 'long', year: 'numeric' })
    return name ?? t('reports.hidden')
  }

  return {
    period,
    custom,
    levels,
    filters,
    rounding,
    compares,
    days,
    offered,
    rows,
    bars,
    report,
    barReport,
    step,
    nameOf,
  }
}

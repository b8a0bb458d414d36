// The reports about people: what the server answers for the period and the people that are chosen, and what its months are called.
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { useFormat } from '../../composables/useFormat'
import { useServerOffers } from '../../composables/useServerOffers'
import { useAppInfo } from '../../stores/app'
import { useServerAnswer } from '../../stores/records'
import { lastOfMonth, type Days } from './periods'
import { chosenOf, PEOPLE_FILTERS, useReportQuestion, type FilterName } from './question'

/** What every report about people says of itself. */
interface PeopleReport {
  readonly dateFrom: string
  readonly dateTo: string
  readonly incomplete: readonly 'own-people-only'[]
}

/**
 * Asks for a report about people. Call in the setup of a view.
 * @param path of the operation
 * @param more parameters beside the period and the filters
 * @param names of the filters that it takes
 */
export function usePeopleReport<T extends PeopleReport>(
  path: string,
  more: Record<string, string> = {},
  names: readonly FilterName[] = PEOPLE_FILTERS,
) {
  const { t } = useI18n()
  const format = useFormat()
  const app = useAppInfo()
  const offers = useServerOffers()
  const { days, filters } = useReportQuestion()

  /** Whether the server has said that it lacks the report. */
  const lacking = computed(() => offers.lacks('get', path))
  const { answer, failure, reload } = useServerAnswer(() =>
    offers.asks('get', path)
      ? {
          path,
          query: {
            ...{ dateFrom: days.value.from, dateTo: days.value.to },
            ...chosenOf(filters.value, names),
            ...more,
          },
        }
      : null,
  )
  const report = computed(() => (answer.value?.record ?? null) as T | null)

  /** The days of a month that are in the period. */
  function daysIn(month: string): Days {
    const { from, to } = days.value
    const first = `${month}-01`
    const last = lastOfMonth(first)
    return { from: first > from ? first : from, to: last < to ? last : to }
  }

  return {
    ...{ lacking, failure, reload, report, daysIn },
    /** `November 2026`. */
    monthName: (month: string) => format.dayAs(`${month}-01`, { month: 'long', year: 'numeric' }),
    /** `Nov`, under a bar. */
    monthShort: (month: string) => format.dayAs(`${month}-01`, { month: 'short' }),
    /** `78.9%`, and nothing of nothing. */
    percent: (figure: string | null) =>
      figure === null ? '–' : `${Number(figure).toLocaleString(app.locale)}%`,
    /** The lines under the title of a file: the period, and what may be missing. */
    notes: (shown: PeopleReport) => [
      format.span(shown.dateFrom, shown.dateTo),
      ...shown.incomplete.map((gap) => t(`peopleReports.gap.${gap}`)),
    ],
  }
}

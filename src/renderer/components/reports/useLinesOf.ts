// Where the entries behind a figure are: the view Detailed, with what the figure is of as filters.
import type { RouteLocationRaw } from 'vue-router'
import { NO_ONE, type ReportGroup, type ReportKey } from '#contract/reports/work-report'
import { addDays } from '#domain/day'
import { tagItem } from '#domain/tag-filter'
import type { Days } from './periods'
import { useReportQuestion } from './question'

const FILTER_OF = {
  client: 'client',
  project: 'project',
  task: 'task',
  tag: 'tag',
  person: 'employee',
  description: 'description',
} as const

/** The days of a key of days, weeks or months that are within the period. */
function daysOfKey(key: string, level: 'day' | 'week' | 'month', { from, to }: Days): Days {
  const first = level === 'month' ? `${key}-01` : key
  // No month is longer than 31 days.
  const last =
    level === 'day'
      ? key
      : level === 'week'
        ? addDays(key, 6)
        : addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return { from: first < from ? from : first, to: last > to ? to : last }
}

/** Call in the setup of a view. */
export function useLinesOf() {
  const { days, address } = useReportQuestion()

  /**
   * @param keys of the row, from the first level to its own
   * @param more filters beside them
   * @param within the days of the report, where they are not those of the question
   */
  return (
    keys: readonly ReportKey[],
    levels: readonly ReportGroup[],
    more: Readonly<Record<string, string>> = {},
    within: Days | null = null,
  ): RouteLocationRaw => {
    let span = within ?? days.value
    const filters: Record<string, string> = { ...more }
    for (const [place, { key }] of keys.entries()) {
      const level = levels[place] ?? 'description'
      if (level === 'day' || level === 'week' || level === 'month') {
        if (key !== null) span = daysOfKey(key, level, span)
      } else if (level === 'tag') filters[FILTER_OF[level]] = tagItem(key)
      else filters[FILTER_OF[level]] = key ?? (level === 'description' ? '' : NO_ONE)
    }
    const isWhole = span.from === days.value.from && span.to === days.value.to
    const period = isWhole ? {} : { period: 'custom', ...span }
    return { name: 'reports', query: address({ ...filters, ...period, view: 'detailed' }) }
  }
}

// Where the lines behind a person's figure are: other views of Reports for the same days, and records.
import type { RouteLocationRaw } from 'vue-router'
import { useAccess } from '../../stores/access'
import type { Days } from './periods'

/** Call in the setup of a view. */
export function useReportLinks() {
  const access = useAccess()
  const view = (name: string, employee: string, { from, to }: Days, more: Record<string, string> = {}) => ({
    name: 'reports',
    query: { view: name, period: 'custom', from, to, employee, ...more },
  })
  return {
    /** The entries of a person, one by one. @param billable only those, as the filter says it */
    entries: (employee: string, days: Days, billable?: 'true'): RouteLocationRaw =>
      view('detailed', employee, days, { ...(billable !== undefined && { billable }) }),
    absences: (employee: string, days: Days): RouteLocationRaw => view('absences', employee, days),
    /** Opening balances and corrections by hand; undefined for those who have no page of records. */
    corrections: (): RouteLocationRaw | undefined =>
      access.isManager ? { name: 'records', params: { resource: 'flexitime-entries' } } : undefined,
  }
}

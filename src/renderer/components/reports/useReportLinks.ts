// Where the lines behind a figure about people are: other views of Reports for the same days, their plans, and records.
import { computed } from 'vue'
import type { RouteLocationRaw } from 'vue-router'
import { useAccess } from '../../stores/access'
import { useWorkspace } from '../../stores/workspace'
import type { Days } from './periods'
import { chosenOf, PEOPLE_FILTERS, useReportQuestion, type Filters } from './question'

const idOf = (iri: string) => iri.split('/').at(-1) ?? ''

/** Call in the setup of a view. */
export function useReportLinks() {
  const access = useAccess()
  const workspace = useWorkspace()
  const { filters } = useReportQuestion()
  /** Whom the report is about: what else is in the address chooses no people. */
  const everyone = computed(() => chosenOf(filters.value, PEOPLE_FILTERS))
  const view = (name: string, chosen: Filters, { from, to }: Days): RouteLocationRaw => ({
    name: 'reports',
    query: { view: name, period: 'custom', from, to, ...chosen },
  })
  const whoseOf = (employee: string | null): Filters => (employee === null ? everyone.value : { employee })
  const manages = computed(() => access.isManager && !access.isLocal)

  return {
    view,
    /** The entries of a person, one by one; null for everyone in the report. @param billable only those, as the filter says it */
    entries: (employee: string | null, days: Days, billable?: 'true') =>
      view('detailed', { ...whoseOf(employee), ...(billable !== undefined && { billable }) }, days),
    absences: (employee: string | null, days: Days) => view('absences', whoseOf(employee), days),
    /** The account over other days; undefined where there are none. */
    account: (employee: string | null, days: Days): RouteLocationRaw | undefined =>
      days.from > days.to ? undefined : view('overtime', whoseOf(employee), days),
    /**
     * What a person is to work, day by day: in one’s own calendar, or on the page of the person. The plans of everyone are with
     * the schedules, which only admins have a page of; others choose a person first.
     */
    plan: (employee: string | null): RouteLocationRaw => {
      if (
        !manages.value ||
        (employee !== null && idOf(employee) === idOf(workspace.open?.employee.iri ?? ''))
      )
        return { name: 'calendar' }
      if (employee !== null) return { name: 'person', params: { id: idOf(employee) } }
      return { name: access.isAdmin ? 'schedules' : 'people' }
    },
    /** Opening balances and corrections by hand; undefined for those who have no page of records. */
    corrections: (): RouteLocationRaw | undefined =>
      access.isManager ? { name: 'records', params: { resource: 'flexitime-entries' } } : undefined,
  }
}

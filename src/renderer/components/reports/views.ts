// The views of Reports: their names in the address and in the words, what they offer beside the period, and their components.
import type { Component } from 'vue'
import type { useAccess } from '../../stores/access'
import { ABSENCE_FILTERS, PEOPLE_FILTERS, WORK_FILTERS, type FilterName } from './question'
import AbsencesView from './views/AbsencesView.vue'
import BudgetView from './views/BudgetView.vue'
import DetailedView from './views/DetailedView.vue'
import OvertimeView from './views/OvertimeView.vue'
import ProfitabilityView from './views/ProfitabilityView.vue'
import SummaryView from './views/SummaryView.vue'
import UtilizationView from './views/UtilizationView.vue'
import WeeklyView from './views/WeeklyView.vue'

interface ReportView {
  /** Also what its tab is called in the words: `reports.view.NAME`. */
  readonly name: string
  /** The filters that it takes. */
  readonly filters: readonly FilterName[]
  /** Whether it takes levels, rounding and comparison. */
  readonly groups: boolean
  /** Whether its columns are chosen. */
  readonly hasColumns?: true
  /** It is about all time, and takes no period. */
  readonly timeless?: true
  /** Whom it is for; absent for everyone. */
  readonly isFor?: (access: Pick<ReturnType<typeof useAccess>, 'seesProjects' | 'isLocal'>) => boolean
  /** Takes no props: it reads the question by `useReportQuestion`, and gives its table by `useReportTable`. */
  readonly component: Component
}

export const REPORT_VIEWS: readonly ReportView[] = [
  { name: 'summary', filters: WORK_FILTERS, groups: true, component: SummaryView },
  { name: 'detailed', filters: WORK_FILTERS, groups: false, hasColumns: true, component: DetailedView },
  { name: 'weekly', filters: WORK_FILTERS, groups: false, component: WeeklyView },
  {
    ...{ name: 'profitability', filters: ['client', 'project'], groups: false },
    isFor: ({ seesProjects }) => seesProjects,
    component: ProfitabilityView,
  },
  {
    ...{ name: 'budget', filters: [], groups: false, timeless: true },
    isFor: ({ seesProjects }) => seesProjects,
    component: BudgetView,
  },
  { name: 'absences', filters: ABSENCE_FILTERS, groups: false, component: AbsencesView },
  {
    ...{ name: 'utilization', filters: PEOPLE_FILTERS, groups: false },
    // One person alone compares no people.
    isFor: ({ isLocal }) => !isLocal,
    component: UtilizationView,
  },
  { name: 'overtime', filters: PEOPLE_FILTERS, groups: false, component: OvertimeView },
]

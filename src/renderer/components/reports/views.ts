// The views of Reports: their names in the address and in the words, what they offer beside the period, and their components.
import type { Component } from 'vue'
import type { useAccess } from '../../stores/access'
import { FILTERS, type FilterName } from './question'
import BudgetView from './views/BudgetView.vue'
import ProfitabilityView from './views/ProfitabilityView.vue'
import SummaryView from './views/SummaryView.vue'

interface ReportView {
  /** Also what its tab is called in the words: `reports.view.NAME`. */
  readonly name: string
  /** The filters that it takes. */
  readonly filters: readonly FilterName[]
  /** Whether it takes levels, rounding and comparison. */
  readonly groups: boolean
  /** Whether it is about the period; else about all time. */
  readonly dated: boolean
  /** Whom it is for; absent for everyone. */
  readonly isFor?: (access: Pick<ReturnType<typeof useAccess>, 'seesProjects'>) => boolean
  /** Takes no props: it reads the question by `useReportQuestion`, and gives its table by `useReportTable`. */
  readonly component: Component
}

export const REPORT_VIEWS: readonly ReportView[] = [
  { name: 'summary', filters: FILTERS, groups: true, dated: true, component: SummaryView },
  {
    ...{ name: 'profitability', filters: ['client', 'project'], groups: false, dated: true },
    isFor: ({ seesProjects }) => seesProjects,
    component: ProfitabilityView,
  },
  {
    ...{ name: 'budget', filters: [], groups: false, dated: false },
    isFor: ({ seesProjects }) => seesProjects,
    component: BudgetView,
  },
]

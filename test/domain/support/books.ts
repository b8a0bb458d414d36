// Books of a project for tests: empty ones, and those of the worked example of profitability.
import type {
  BookedProject,
  BookedRelation,
  BookedTransaction,
  BookedWork,
  ProjectBooks,
} from '#domain/project-books'
import type { ProjectPrice, ProjectRate } from '#domain/rates'
import { pln } from './pln'

const H = 3600
export const PROJECT = '/projects/7'
export const ANNA = '/employees/3'
export const PIOTR = '/employees/4'

export const projectOf = (more: Partial<BookedProject> = {}): BookedProject => ({
  iri: PROJECT,
  type: 'fixed_price',
  priceNet: null,
  currency: 'PLN',
  earns: true,
  recognition: { kind: 'completion', budgetSeconds: null, secondsBefore: 0 },
  dateFrom: '2026-01-01',
  startAssumed: false,
  dateTo: null,
  completedOn: '2026-07-31',
  ...more,
})

export const booksOf = (more: Partial<ProjectBooks> = {}): ProjectBooks => ({
  currency: 'PLN',
  dateFrom: null,
  dateTo: '2026-12-31',
  projects: [projectOf()],
  work: [],
  names: new Map([
    [ANNA, 'Anna Nowak'],
    [PIOTR, 'Piotr Mazur'],
  ]),
  positionOf: () => 'member',
  rates: [],
  hourlyCosts: new Map(),
  prices: [],
  transactions: [],
  relations: [],
  overhead: { source: '/configs/profitability.overheadPercent', percent: 0n },
  ...more,
})

export const workOf = (employee: string, day: string, seconds: number, project = PROJECT): BookedWork => ({
  employee,
  project,
  day,
  seconds,
  billable: true,
})

export const rateOf = (
  source: string,
  employee: string,
  rate: string,
  more: Partial<ProjectRate> = {},
): ProjectRate => ({
  source,
  employee,
  project: PROJECT,
  position: null,
  rate: pln(rate),
  currency: 'PLN',
  dateFrom: null,
  dateTo: null,
  ...more,
})

export const priceOf = (source: string, amount: string, more: Partial<ProjectPrice> = {}): ProjectPrice => ({
  source,
  project: PROJECT,
  position: null,
  amount: pln(amount),
  currency: 'PLN',
  dateFrom: null,
  ...more,
})

export const transactionOf = (
  source: string,
  whole: string,
  more: Partial<BookedTransaction> = {},
): BookedTransaction => ({
  source,
  type: 'income',
  project: PROJECT,
  label: `Transaction ${source}`,
  day: '2026-06-20',
  whole: pln(whole),
  allocated: null,
  currency: 'PLN',
  ...more,
})

export const relationOf = (
  source: string,
  amount: string,
  more: Partial<BookedRelation> = {},
): BookedRelation => ({
  source,
  project: PROJECT,
  label: 'Office',
  relationType: 'lease',
  amount: pln(amount),
  currency: 'PLN',
  dateFrom: '2026-01-01',
  dateTo: '2026-03-31',
  invoiceable: true,
  ...more,
})

/** A fixed price of 20,000.00; 165 h of two people, one of them with a new rate from July; revenue, cost and overhead. */
export const exampleBooks = (): ProjectBooks =>
  booksOf({
    projects: [projectOf({ priceNet: pln('20000.00') })],
    work: [
      workOf(ANNA, '2026-06-01', 30 * H),
      workOf(ANNA, '2026-06-30', 10 * H),
      workOf(ANNA, '2026-07-01', 25 * H),
      workOf(PIOTR, '2026-06-10', 100 * H),
    ],
    rates: [
      rateOf('/employee-project-rates/1', ANNA, '60.00', { dateTo: '2026-06-30' }),
      rateOf('/employee-project-rates/2', ANNA, '66.00', { dateFrom: '2026-07-01' }),
    ],
    hourlyCosts: new Map([[PIOTR, [{ dateFrom: null, rate: pln('45.00'), currency: 'PLN' }]]]),
    transactions: [
      transactionOf('/transactions/1', '5000.00'),
      transactionOf('/transactions/2', '4000.00', { type: 'cost', allocated: pln('3200.00') }),
    ],
    overhead: { source: '/configs/profitability.overheadPercent', percent: pln('10') },
  })

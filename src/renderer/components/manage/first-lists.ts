// The lists that small pages of Manage open with, asked for while the pointer is on their link.
import { today } from '../../clock'
import { ASSIGNMENTS } from '../../stores/assignment-list'
import { readAhead, type ListQuestion } from '../../stores/records'
import { useWorkspace } from '../../stores/workspace'
import { EVERYONE } from '../people/people'
import { CLIENTS } from '../projects/lists'

/** As much as servers give at once; a longer list comes in several parts. */
const AT_ONCE = '500'

export const ABSENCE_TYPES: ListQuestion = { path: '/holiday-types' }
export const ALLOWANCES: ListQuestion = { path: '/holiday-days-limits', query: { itemsPerPage: AT_ONCE } }
export const SCHEDULES: ListQuestion = { path: '/schedules' }
export const SETTINGS: ListQuestion = { path: '/configs' }
export const bankHolidaysOf = (year: number): ListQuestion => ({
  path: '/bank-holidays',
  query: { year: String(year) },
})

const asking =
  (...lists: readonly ListQuestion[]) =>
  (): void => {
    for (const list of lists) readAhead(list, true)
  }

export const clientsAhead = asking(CLIENTS)
export const schedulesAhead = asking(SCHEDULES, EVERYONE, ASSIGNMENTS)
export const absenceTypesAhead = asking(ABSENCE_TYPES)
export const allowancesAhead = asking(ABSENCE_TYPES, ALLOWANCES, EVERYONE)
export const organizationAhead = asking(SETTINGS)
export const bankHolidaysAhead = (): void => {
  const year = Number(today(useWorkspace().open?.timezone).slice(0, 4))
  readAhead(bankHolidaysOf(year), true)
}

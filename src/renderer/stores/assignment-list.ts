// The list of who follows which schedule, which several pages read whole.
import type { ListQuestion } from './records'

/** As much at once as servers give; a longer list comes in several parts. */
export const ASSIGNMENTS: ListQuestion = { path: '/schedule-employees', query: { itemsPerPage: '500' } }
/** More people, and assignments of them, than a company has that fits in one workspace. */
export const MOST_ASSIGNMENTS = 50_000

// Absence that lowers what someone is to work: what is decided, of types that lower the target.
import type { Calendar } from './load-calendar'

/** How much of a day that is, in seconds. Requests that wait lower nothing yet. */
export const reducingOn = (calendar: Calendar, employee: number, day: string): number =>
  calendar
    .absences(employee, day)
    .filter(({ status, reducesTarget }) => status !== 'pending' && reducesTarget)
    .reduce((sum, { seconds }) => sum + seconds, 0)

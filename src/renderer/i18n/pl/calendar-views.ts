// Polish of the calendar's pages Year and Team and of the lines of a balance, loaded with the first of them.
import accountLines from './account-lines.json'
import planner from './planner.json'
import year from './year.json'

export const calendarViews = { ...accountLines, ...planner, ...year }

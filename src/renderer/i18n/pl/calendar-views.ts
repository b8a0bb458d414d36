// Polish of the calendar's pages Year and Team, loaded with the first of them.
import planner from './planner.json'
import year from './year.json'

export const calendarViews = { ...planner, ...year }

// Polish.
import absences from './absences.json'
import app from './app.json'
import calendar from './calendar.json'
import planner from './planner.json'
import timesheet from './timesheet.json'

export const pl = { ...app, ...calendar, ...absences, ...planner, ...timesheet }

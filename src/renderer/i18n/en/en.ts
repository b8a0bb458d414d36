// English, the language that defines the keys.
import absences from './absences.json'
import app from './app.json'
import calendar from './calendar.json'

export const en = { ...app, ...calendar, ...absences }

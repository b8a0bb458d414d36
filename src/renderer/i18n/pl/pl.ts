// Polish.
import type { en } from '../en/en'
import absences from './absences.json'
import app from './app.json'
import calendar from './calendar.json'

export const pl: typeof en = { ...app, ...calendar, ...absences }

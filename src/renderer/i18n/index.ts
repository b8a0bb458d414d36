// The words of the interface: vue-i18n with every catalogue that is shipped.
import { createI18n } from 'vue-i18n'
import absences from './en/absences.json'
import app from './en/app.json'
import calendar from './en/calendar.json'
import planner from './en/planner.json'
import timesheet from './en/timesheet.json'

const en = { ...app, ...calendar, ...absences, ...planner, ...timesheet }

/** Catalogues by language. A new language is a folder beside en and a line here. */
export const CATALOGUES = { en }

export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  fallbackLocale: 'en',
  messages: CATALOGUES,
})

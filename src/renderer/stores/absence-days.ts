// The days of a colleague's absence that are worth a word.
import type { ColleagueAbsence } from '#contract/bridge/absences'
import { daysBetween } from '#domain/day'

/** Days with planned work that it takes whole; every day of an absence that is part of a day or work in another place. */
export const absenceDays = ({ from, to, awayDays, partial, works }: ColleagueAbsence): readonly string[] =>
  partial || works === true ? daysBetween(from, to) : awayDays

// Between the strip and the hours of a week: work gets a time of day, or gives it up.
import type { Entry } from '#contract/bridge/bridge'
import { useEntrySteps } from '../../composables/useEntrySteps'
import { useCalendar } from '../../stores/calendar'
import { useNotices } from '../../stores/notices'

interface Surroundings {
  /** When work is planned to begin, hours from the top of the axis; null where none is. */
  workBegins: (day: string) => number | null
  /** Epoch milliseconds at a place of the axis, on the clocks of a zone. */
  momentAt: (day: string, at: number, zone: string) => number
}

/** Where a day begins of which no plan is known, hours. */
const USUAL_START = 9

/** Call in setup. */
export function useWeekStrip(around: Surroundings) {
  const calendar = useCalendar()
  const notices = useNotices()
  const steps = useEntrySteps()

  return {
    /** What was dragged is over the strip of a day, or over the hours (null). */
    drop(entry: Entry, strip: string | null, startedAt: number) {
      const untimed = entry.endedAt === null
      if (strip === null) return notices.attempt(() => steps.place(entry, entry.day, startedAt))
      if (!untimed) return notices.attempt(() => steps.place(entry, strip, null))
      if (strip === entry.day) return Promise.resolve(false)
      return notices.attempt(() => steps.moveTo([entry], strip))
    },

    /** Puts work of which only the day is known behind the last work of its day, or where its plan begins. */
    place(entry: Entry) {
      const ends = calendar.picture.entries.flatMap(({ day, endedAt }) =>
        day === entry.day && endedAt !== null ? [Date.parse(endedAt)] : [],
      )
      const begins = around.workBegins(entry.day) ?? USUAL_START
      const startedAt = ends.length > 0 ? Math.max(...ends) : around.momentAt(entry.day, begins, entry.zone)
      return notices.attempt(() => steps.place(entry, entry.day, startedAt))
    },
  }
}

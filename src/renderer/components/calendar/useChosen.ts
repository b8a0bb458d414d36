// What was chosen in the calendar, in words, and what dialogs need to know of it.
import { Temporal } from 'temporal-polyfill'
import { computed, type ComputedRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { MAX_ENTRY_SECONDS } from '#domain/limits'
import { daysBetween, daysUntil } from '#domain/day'
import { clockAt, isoOf } from '#domain/entry-times'
import { axisOf, holesOf, isAgain } from '#domain/week-axis'
import { useFormat } from '../../composables/useFormat'
import { useCalendar } from '../../stores/calendar'
import type { BeginAt } from '../../stores/entry-dialog'
import { useDayWords } from './useDayWords'
import type { Selection } from './useSelection'

export interface Chosen {
  readonly from: string
  readonly to: string
  /** Length of the hours that were chosen; null for whole days. */
  readonly seconds: number | null
  /** When the hours that were chosen begin; null for whole days. */
  readonly begin: BeginAt | null
  readonly words: string
}

const HOUR = 3600

/** Call in setup. */
export function useChosen(selection: Readonly<Ref<Selection | null>>): ComputedRef<Chosen | null> {
  const { t } = useI18n()
  const format = useFormat()
  const words = useDayWords()
  const calendar = useCalendar()

  function ofDays(from: string, to: string): Chosen {
    const n = daysUntil(from, to) + 1
    const days = n === 1 ? format.longDay(from) : format.span(from, to)
    return { from, to, seconds: null, begin: null, words: t('calendar.selection.days', { days, n }, n) }
  }

  function ofHours(day: string, first: number, last: number): Chosen {
    const { from, to } = calendar.picture.shown
    const axis = axisOf(daysBetween(from, to), words.zone())
    // An hour that the day does not have takes no time.
    const holes = new Set(holesOf([day], words.zone(), axis).map(({ index }) => index))
    const rows = Array.from({ length: last - first + 1 }, (_, row) => first + row)
    const real = rows.filter((row) => !holes.has(row))
    const length = real.length * HOUR
    const start = axis[real[0] ?? first]
    const clock = `${String(start?.hour).padStart(2, '0')}:00`
    const begin = start && { clock, again: start.again, zone: words.zone() }
    const said = {
      day: format.shortDay(day),
      from: format.clockTime(axis[first]?.hour ?? 0),
      to: format.clockTime(axis[last + 1]?.hour ?? 0),
      hours: format.hours(length),
    }
    const seconds = Math.min(length, MAX_ENTRY_SECONDS)
    return { from: day, to: day, seconds, begin: begin ?? null, words: t('calendar.selection.hours', said) }
  }

  function ofTime(day: string, startedAt: number, endedAt: number): Chosen {
    const zone = words.zone()
    const at = Temporal.Instant.from(isoOf(startedAt)).toZonedDateTimeISO(zone)
    const seconds = Math.min(Math.round((endedAt - startedAt) / 1000), MAX_ENTRY_SECONDS)
    const said = {
      day: format.shortDay(day),
      from: format.time(isoOf(startedAt), zone),
      to: format.time(isoOf(endedAt), zone),
      hours: format.hours(seconds),
    }
    const begin = { clock: clockAt(startedAt, zone), again: isAgain(at), zone }
    return { from: day, to: day, seconds, begin, words: t('calendar.selection.hours', said) }
  }

  return computed(() => {
    const now = selection.value
    if (now === null) return null
    if (now.kind === 'time') return ofTime(now.day, now.startedAt, now.endedAt)
    return now.kind === 'days' ? ofDays(now.from, now.to) : ofHours(now.day, now.first, now.last)
  })
}

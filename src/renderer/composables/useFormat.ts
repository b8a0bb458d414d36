// Times, days and durations as people of this locale write them.
import { Temporal } from 'temporal-polyfill'
import { useI18n } from 'vue-i18n'
import { formatClock, formatDuration } from '#domain/duration'
import { systemZone, today } from '../clock'
import { useAppInfo } from '../stores/app'

/** The sign of negative figures; a hyphen is shorter and looks like a dash. */
export const MINUS = '\u2212'

/** In epoch milliseconds. Pages write hundreds of days at once, for which calendar objects are too slow. */
const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const instantOf = (iso: string) => Temporal.Instant.from(iso)

/** Formatters are slow to make and the same for every row of a list: made once for the window. */
const made = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = locale + JSON.stringify(options)
  const ready = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, ready)
  return ready
}

const listers = new Map<string, Intl.ListFormat>()

function lister(locale: string) {
  const ready = listers.get(locale) ?? new Intl.ListFormat(locale)
  listers.set(locale, ready)
  return ready
}

type AppInfo = ReturnType<typeof useAppInfo>
type Words = ReturnType<typeof useI18n>['t']

/** The formatters of a window: every row of every list asks for them. */
const known = new WeakMap<AppInfo, ReturnType<typeof formatsOf>>()

/** Formatters for the current locale; call in setup. Instants are ISO 8601, days `YYYY-MM-DD`, durations seconds. */
export function useFormat() {
  const app = useAppInfo()
  const ready = known.get(app)
  if (ready !== undefined) return ready
  const formats = formatsOf(app, useI18n().t)
  known.set(app, formats)
  return formats
}

function formatsOf(app: AppInfo, t: Words) {
  /** Days have no zone: they are written as midnight UTC, read in UTC. */
  const dayAs = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatter(app.locale, { ...options, timeZone: 'UTC' }).format(midnightOf(day))

  /** `09:02` in the given zone. */
  const time = (iso: string, zone: string) =>
    formatter(app.locale, { timeStyle: 'short', timeZone: zone }).format(Date.parse(iso))

  /** `09:00` for 9, an hour of the clock; `9 AM` where the day has twelve. */
  function clockTime(hour: number) {
    const exact = formatter(app.locale, { timeStyle: 'short', timeZone: 'UTC' })
    const { hour12 } = exact.resolvedOptions()
    const short = formatter(app.locale, { hour: 'numeric', timeZone: 'UTC' })
    return (hour12 === true ? short : exact).format(hour * 3_600_000)
  }

  /** `09:30` of a plan that has no zone, `HH:MM` itself; `9:30 AM` where the day has twelve hours. */
  const planTime = (clock: string) => time(`1970-01-01T${clock}Z`, 'UTC')
  /** `09:00–17:30`, the same of two. */
  const planTimes = (from: string, to: string) => `${planTime(from)}–${planTime(to)}`

  /** `09:02`, with the day before it unless that is today. */
  function moment(iso: string, zone: string = systemZone()) {
    const day = instantOf(iso).toZonedDateTimeISO(zone).toPlainDate().toString()
    if (day === today(zone)) return time(iso, zone)
    return `${dayAs(day, { day: 'numeric', month: 'short', ...otherYear(day) })}, ${time(iso, zone)}`
  }

  /** `Saturday, 21 November 2026`. */
  const longDay = (day: string) =>
    dayAs(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  /** Days of another year say which. */
  const otherYear = (day: string): Intl.DateTimeFormatOptions =>
    day.slice(0, 4) === today().slice(0, 4) ? {} : { year: 'numeric' }
  /** `Sat, 21 Nov`, and `Sun, 21 Nov 2027` in another year. */
  const shortDay = (day: string) =>
    dayAs(day, { weekday: 'short', day: 'numeric', month: 'short', ...otherYear(day) })

  /** `Saturday 21 November`, and `Sunday 21 November 2027` in another year. */
  const dayName = (day: string) =>
    dayAs(day, { weekday: 'long', day: 'numeric', month: 'long', ...otherYear(day) })

  /** `3 August`, or `3–7 August` where the days differ; with the year where one of them is of another. */
  function daysOfYear(from: string, to: string) {
    const year = { ...otherYear(from), ...otherYear(to) }
    const long = formatter(app.locale, { day: 'numeric', month: 'long', ...year, timeZone: 'UTC' })
    return long.formatRange(midnightOf(from), midnightOf(to))
  }

  /** `14 Dec 2026`, or `14–18 Dec 2026` where the days differ. */
  function span(from: string, to: string) {
    const medium = formatter(app.locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return medium.formatRange(midnightOf(from), midnightOf(to))
  }

  /** `7:30 h`, `−1:00 h`; below a minute the seconds, so that no entry looks empty. */
  const hours = (seconds: number) =>
    seconds > 0 && seconds < 60
      ? t('entry.seconds', { n: seconds })
      : t('entry.hours', { time: formatDuration(seconds).replace('-', MINUS) })

  /** `7:30`, for columns of figures; below a minute the seconds. */
  const figure = (seconds: number) =>
    seconds > 0 && seconds < 60 ? t('entry.seconds', { n: seconds }) : formatDuration(seconds)
  /** `+0:30`, `−1:00`, `0:00`: a difference in hours and minutes. */
  const signed = (seconds: number) =>
    (Math.abs(seconds) < 30 ? '' : seconds > 0 ? '+' : MINUS) + formatDuration(Math.abs(seconds))
  /** `Christmas Day and Remote work`: several names as one text. */
  const listed = (names: readonly string[]) => lister(app.locale).format(names)

  return {
    time,
    clockTime,
    planTime,
    planTimes,
    moment,
    longDay,
    shortDay,
    dayName,
    span,
    daysOfYear,
    hours,
    figure,
    signed,
    listed,
    exact: formatClock,
    dayAs,
  }
}

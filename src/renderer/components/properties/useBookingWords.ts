// Bookings in words: when, and who.
import { useI18n } from 'vue-i18n'
import { useFormat } from '../../composables/useFormat'
import { dayAt, wholeDaysOf, type Booking } from './bookings'

/** Call in setup. @param zone IANA zone of the workspace */
export function useBookingWords(zone: () => string) {
  const { t } = useI18n()
  const format = useFormat()

  const moment = (instant: string) => {
    const day = dayAt(instant, zone())
    return `${format.span(day, day)}, ${format.time(instant, zone())}`
  }

  /** `3–5 Nov 2026` for whole days, otherwise with times; an open end says so. */
  function when(booking: Pick<Booking, 'startDate' | 'dateTo'>): string {
    const days = wholeDaysOf(booking, zone())
    if (days !== null) return format.span(days.from, days.to)
    const { startDate, dateTo } = booking
    if (dateTo === null) return t('properties.sinceOpen', { from: moment(startDate) })
    const end =
      dayAt(startDate, zone()) === dayAt(dateTo, zone()) ? format.time(dateTo, zone()) : moment(dateTo)
    return `${moment(startDate)} – ${end}`
  }

  return { when, moment }
}

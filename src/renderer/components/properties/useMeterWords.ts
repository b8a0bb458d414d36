// Readings and consumption in words: numbers with every digit and their unit, moments by the clock of the workspace.
import { useFormat } from '../../composables/useFormat'
import { useAppInfo } from '../../stores/app'
import { dayAt } from './bookings'
import { decimalWords, type MeterRow, type Reading } from './meters'

/** Call in setup. @param zone IANA zone of the workspace */
export function useMeterWords(zone: () => string) {
  const app = useAppInfo()
  const format = useFormat()

  /** `1,250.5 kWh`; every digit is kept. */
  const amount = (value: string, unit: string) => `${decimalWords(value, app.locale)} ${unit}`.trim()

  /** What a meter showed: in its unit where one step is one of them, else as a plain number. */
  const shown = (
    { value, readingType }: Pick<Reading, 'value' | 'readingType'>,
    { unit, factor }: MeterRow,
  ) => amount(value, factor === '1' || readingType === 'interval' ? unit : '')

  /** `3 Nov 2026, 09:00`. */
  function when(instant: string) {
    const day = dayAt(instant, zone())
    return `${format.span(day, day)}, ${format.time(instant, zone())}`
  }

  return { amount, shown, when }
}

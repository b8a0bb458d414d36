// Absences of the planner in words, for people who hear them and for what shows under the pointer.
import { useI18n } from 'vue-i18n'
import { useFormat } from '../../composables/useFormat'
import type { Shift } from '#contract/bridge/calendar'
import type { Bar, Kind, Person } from '../../stores/planner-month'

/** What was said of a bar, and in which language: dates take long to write, and rows come and go with every scroll. */
const said = new WeakMap<Bar, { readonly locale: string; readonly words: string }>()

/** Call in setup. */
export function usePlannerWords() {
  const { t, locale } = useI18n()
  const format = useFormat()

  const kindName = ({ name }: Kind) => name ?? t('planner.away')

  /** `Vacation 3–7 August`, whole also where the month shows a part of it. */
  function absence(bar: Bar): string {
    const known = said.get(bar)
    if (known?.locale === locale.value) return known.words
    const words = written(bar)
    said.set(bar, { locale: locale.value, words })
    return words
  }

  function written({ absence: { from, to, partial, status }, kind }: Bar): string {
    const parts = { kind: kindName(kind), days: format.daysOfYear(from, to) }
    if (status === 'pending') return t('planner.absencePending', parts)
    if (status === 'cancellation_requested') return t('planner.absenceLeaving', parts)
    return t(partial ? 'planner.absencePartial' : 'planner.absence', parts)
  }

  /** `22:00–06:00`; several spans of one day with a comma. */
  const shift = (spans: Shift) => spans.map(({ from, to }) => format.planTimes(from, to)).join(', ')
  const shiftOn = (day: string, spans: Shift) =>
    t('planner.shiftOn', { day: format.longDay(day), shift: shift(spans) })
  const unplanned = (day: string) => t('planner.unplannedOn', { day: format.longDay(day) })

  /** Start and end of a shift for a narrow cell: the hour, and the rest of the time where it is more than the hour. */
  const shiftLines = (spans: Shift) =>
    [spans[0]?.from, spans.at(-1)?.to].map((clock) => {
      const time = format.planTime(clock ?? '00:00').replace(':00', '')
      const hour = /^\d+/.exec(time)?.[0] ?? ''
      return { hour, rest: time.slice(hour.length) }
    })

  /** What a person's row says. */
  const absences = ({ bars }: Person) =>
    bars.length === 0 ? t('planner.notAway') : format.listed(bars.map(absence))

  /** The name of a person's row, with what it says. */
  const row = ({ name }: Person, absences: string) => t('planner.row', { name, absences })

  return { kindName, absence, absences, row, shift, shiftOn, shiftLines, unplanned }
}

export type PlannerWords = ReturnType<typeof usePlannerWords>

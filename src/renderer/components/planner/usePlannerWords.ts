// Absences of the planner in words, for people who hear them and for what shows under the pointer.
import { useI18n } from 'vue-i18n'
import { useFormat } from '../../composables/useFormat'
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

  /** What a person's row says. */
  const absences = ({ bars }: Person) =>
    bars.length === 0 ? t('planner.notAway') : format.listed(bars.map(absence))

  /** The name of a person's row, with what it says. */
  const row = ({ name }: Person, absences: string) => t('planner.row', { name, absences })

  return { kindName, absence, absences, row }
}

export type PlannerWords = ReturnType<typeof usePlannerWords>

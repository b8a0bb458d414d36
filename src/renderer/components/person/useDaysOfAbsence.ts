// What an absence of someone would be on: the days they are planned to work, bank holidays, and absences they already have.
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Employee } from '#contract/organization/people'
import { daysUntil } from '#domain/day'
import { call } from '../../bridge'
import { useFormat } from '../../composables/useFormat'
import { useBridgeQuery } from '../../stores/useBridgeQuery'
import { idOf } from '../people/people'

/** The longest period that is looked at, days. */
const MOST_DAYS = 366

/**
 * Call in setup.
 * @param days the first and the last day, `YYYY-MM-DD`; empty while no day is chosen
 * @returns a line for each thing there is to know, the working days first; empty while nothing is known, and where the
 * planner does not have the person
 */
export function useDaysOfAbsence(
  person: Employee,
  days: () => { readonly from: string; readonly to: string },
) {
  const { t } = useI18n()
  const format = useFormat()
  const read = useBridgeQuery({
    name: 'days-of-absence',
    question: () => {
      const { from, to } = days()
      return from === '' || to < from || daysUntil(from, to) >= MOST_DAYS ? null : { from, to }
    },
    ask: (span) => call('planner.read', span),
    topics: { calendar: () => true },
    // The fields work without; the server answers for the absence itself.
    failed: () => undefined,
  })

  return computed<readonly string[]>(() => {
    const answer = read.answer.value
    const id = String(person.id)
    const found = answer?.people.find(({ iri }) => idOf(iri) === id)
    if (answer === null || found === undefined) return []
    const { from, to } = days()
    const working = (answer.plans[found.plan] ?? []).filter((shift) => shift !== null).length
    const holidays = answer.holidays.map(({ name, day }) => `${name} (${format.shortDay(day)})`)
    const absences = answer.absences
      .filter(({ employee }) => idOf(employee.iri) === id)
      .filter((absence) => absence.from <= to && absence.to >= from)
      .map((absence) => {
        const name = absence.typeName ?? t('person.absence.absent')
        const words = `${name} (${format.span(absence.from, absence.to)})`
        return absence.status === 'pending' ? t('person.absence.pendingOne', { absence: words }) : words
      })
    return [
      t('absences.workingDays', { n: String(working) }, working),
      ...(holidays.length > 0 ? [t('person.absence.holidays', { names: format.listed(holidays) })] : []),
      ...(absences.length > 0 ? [t('person.absence.already', { names: format.listed(absences) })] : []),
    ]
  })
}

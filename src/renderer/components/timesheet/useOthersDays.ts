// The days of someone else's week: their shifts, bank holidays and absences, and whether the day is closed.
import type { CallOut } from '#contract/bridge/bridge'
import { addDays, daysUntil } from '#domain/day'
import { call } from '../../bridge'
import { useFormat } from '../../composables/useFormat'
import type { OtherPerson } from '../../stores/others-week'
import { useBridgeQuery } from '../../stores/useBridgeQuery'

export interface OthersDay {
  /** Planned times such as `09:00–17:00`; empty on days without a plan, and while it is not known. */
  readonly shift: readonly string[]
  readonly holidays: readonly string[]
  /** `typeName` is null where the caller may not know it. */
  readonly absences: readonly { readonly typeName: string | null; readonly isPending: boolean }[]
  /** Whether the server refuses changes on this day. */
  readonly isClosed: boolean
}

const lastPart = (iri: string) => iri.split('/').at(-1)

interface Answer {
  readonly planner: CallOut<'planner.read'>
  readonly limits: CallOut<'entries.limits'>
}

/**
 * Call in setup.
 * @param from the first day of the week
 * @returns plan, holidays, absences and closing of a day of that week
 */
export function useOthersDays(person: () => OtherPerson, from: () => string): (day: string) => OthersDay {
  const format = useFormat()
  const read = useBridgeQuery({
    name: 'others-days',
    question: () => ({ from: from(), to: addDays(from(), 6) }),
    ask: async (span): Promise<Answer> => {
      const [planner, limits] = await Promise.all([call('planner.read', span), call('entries.limits', {})])
      return { planner, limits }
    },
    topics: { calendar: () => true },
  })

  function shiftOf({ people, plans, shifts }: Answer['planner'], day: string): string[] {
    const found = people.find(({ iri }) => lastPart(iri) === lastPart(person().iri))
    const place = found === undefined ? null : plans[found.plan]?.[daysUntil(from(), day)]
    const shift = place === null || place === undefined ? [] : (shifts[place] ?? [])
    return shift.map((each) => format.planTimes(each.from, each.to))
  }

  return (day) => {
    const answer = read.answer.value
    if (answer === null) return { shift: [], holidays: [], absences: [], isClosed: false }
    const { planner, limits } = answer
    return {
      shift: shiftOf(planner, day),
      holidays: planner.holidays.filter((holiday) => holiday.day === day).map(({ name }) => name),
      absences: planner.absences
        .filter(({ employee }) => lastPart(employee.iri) === lastPart(person().iri))
        .filter((absence) => absence.from <= day && day <= absence.to)
        .map(({ typeName, status }) => ({ typeName, isPending: status === 'pending' })),
      isClosed: limits.lockedBefore !== null && day < limits.lockedBefore,
    }
  }
}

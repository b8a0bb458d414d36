// What is on the lanes of a calendar, the most important first: bank holidays, night shifts, own absences; and, of a week, colleagues.
import type { Picture } from '../../stores/calendar'
import { holds, stateOf, type useDayWords } from './useDayWords'

export interface Bar {
  /** First and last day, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  readonly kind: 'holiday' | 'shift' | 'own' | 'colleague'
  /** Made when it is drawn: of hundreds of colleagues only a few are. */
  readonly text: () => string
  /** Not decided yet, not sent yet or refused: drawn as an outline. */
  readonly open: boolean
  /** CSS colour of its mark, null for none. */
  readonly color: string | null
}

/** The bars of a page, in the order in which they get their places; a month has its colleagues as initials. */
export function barsOf(picture: Picture, words: ReturnType<typeof useDayWords>): Bar[] {
  const accounts = [...(picture.days?.values() ?? [])]
  const ofDay = (day: string, kind: 'holiday' | 'shift', text: () => string): Bar => ({
    from: day,
    to: day,
    kind,
    text,
    open: false,
    color: null,
  })
  return [
    ...accounts.flatMap(({ day, holidays }) =>
      holidays.map((holiday) => ofDay(day, 'holiday', () => words.holiday(holiday))),
    ),
    ...accounts.flatMap(({ day, ranges }) =>
      ranges.filter(words.overnight).map((range) => ofDay(day, 'shift', () => words.range(range))),
    ),
    ...picture.absences.map((request): Bar => ({
      from: request.from,
      to: request.to,
      kind: 'own',
      text: () => words.bar(request),
      open: !holds(stateOf(request)),
      color: request.color,
    })),
    ...(picture.view === 'month' ? [] : picture.colleagues).map((absence): Bar => ({
      from: absence.from,
      to: absence.to,
      kind: 'colleague',
      text: () => words.colleague(absence),
      open: absence.status === 'pending',
      color: absence.color,
    })),
  ]
}

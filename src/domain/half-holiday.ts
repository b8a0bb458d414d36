// Bank holidays that take half a day: which part of the planned work is off, and which is left.
import { rangeSeconds, spanSeconds, withoutShare, type ScheduleRange } from './schedule'

/** Which half of a day is off. */
export type HalfDay = 'morning' | 'afternoon'

/** The half that is off where no one says: people come in the morning, as on 24 December. */
export const USUAL_HALF: HalfDay = 'afternoon'

/** A range, or a part of one, that is off or left as a whole. Times are local, `HH:MM`. */
export interface RangePart<R> {
  range: R
  timeFrom: string
  timeTo: string
  /** Whether it begins, and ends, on the day after the one that it belongs to. */
  beginsNextDay: boolean
  endsNextDay: boolean
  /** What the plan counts of it, the break taken off. */
  seconds: number
  isOff: boolean
}

/**
 * The ranges of a day, in order of their start, with what a bank holiday takes of them: the first or the last part of what
 * is planned, by seconds of work. A range across the border becomes two, at the whole minute; its break is shared out
 * evenly.
 * @param share how much of the day is off, 0 to 1
 */
export function partsOfDay<R extends Omit<ScheduleRange, 'day'>>(
  ranges: readonly R[],
  share: number,
  half: HalfDay,
): RangePart<R>[] {
  const total = ranges.reduce((sum, range) => sum + secondsOf(range), 0)
  const left = withoutShare(total, share)
  const isFirstOff = half === 'morning'
  let first = isFirstOff ? total - left : left
  return ranges.flatMap((range) => {
    const seconds = secondsOf(range)
    const span = spanSeconds(range) / 60
    const cut = seconds === 0 ? 0 : Math.round((span * Math.min(first, seconds)) / seconds)
    const before = Math.min(first, seconds)
    first -= before
    if (cut <= 0) return [partOf(range, 0, span, seconds, !isFirstOff)]
    if (cut >= span) return [partOf(range, 0, span, seconds, isFirstOff)]
    return [
      partOf(range, 0, cut, before, isFirstOff),
      partOf(range, cut, span, seconds - before, !isFirstOff),
    ]
  })
}

const MINUTES_OF_DAY = 1440

const secondsOf = (range: Omit<ScheduleRange, 'day'>) => rangeSeconds({ ...range, day: 1 })

/** The part of a range between two minutes after its start. */
function partOf<R extends Omit<ScheduleRange, 'day'>>(
  range: R,
  from: number,
  to: number,
  seconds: number,
  isOff: boolean,
): RangePart<R> {
  const start = Number(range.timeFrom.slice(0, 2)) * 60 + Number(range.timeFrom.slice(3, 5))
  return {
    range,
    timeFrom: timeOf(start + from),
    timeTo: timeOf(start + to),
    beginsNextDay: start + from >= MINUTES_OF_DAY,
    endsNextDay: start + to >= MINUTES_OF_DAY,
    seconds,
    isOff,
  }
}

function timeOf(minutes: number): string {
  const ofDay = minutes % MINUTES_OF_DAY
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

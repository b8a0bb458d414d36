// Moving a shift along its day and drawing out its ends, with the mouse and with keys, in steps of a quarter of an hour.
import { onScopeDispose } from 'vue'
import { spanSeconds, type ScheduleRange } from '#domain/schedule'
import type { Shift } from './useScheduleDraft'

/** What of a shift is moved. */
type Part = 'both' | 'start' | 'end'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEP = 15 * MINUTE
/** With Shift. */
const FINE = 5 * MINUTE
/** How far the mouse goes before it drags, pixels. */
const SLACK = 3

/** When a shift starts, in seconds after midnight. */
export const shiftStart = ({ timeFrom }: Pick<ScheduleRange, 'timeFrom'>) =>
  Number(timeFrom.slice(0, 2)) * HOUR + Number(timeFrom.slice(3, 5)) * MINUTE

const timeOf = (seconds: number) => {
  const minutes = Math.round(seconds / MINUTE) % (24 * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/**
 * The times of a shift after a part of it went `by` seconds; times come to rest on whole steps. It starts on its own
 * day, is longer than its break and no longer than a day.
 */
export function moved(shift: ScheduleRange, part: Part, by: number, step: number): Partial<ScheduleRange> {
  const [start, span] = [shiftStart(shift), spanSeconds(shift)]
  const onStep = (seconds: number) => Math.round(seconds / step) * step
  const least = shift.breakSeconds + step
  if (part === 'end') {
    const length = within(onStep(start + span + by) - start, least, DAY)
    return { timeTo: timeOf(start + length) }
  }
  if (part === 'start') {
    const earliest = Math.max(0, start + span - DAY)
    const from = within(
      onStep(start + by),
      earliest,
      Math.max(earliest, Math.min(start + span - least, DAY - step)),
    )
    return { timeFrom: timeOf(from) }
  }
  const from = within(onStep(start + by), 0, DAY - step)
  return { timeFrom: timeOf(from), timeTo: timeOf(from + span) }
}

/** Call in setup. */
export function useShiftDrag(around: {
  /** Seconds of a pixel of the axis. */
  readonly scale: () => number
  readonly change: (key: number, differs: Partial<ScheduleRange>) => void
}) {
  /** The click that ends a drag opens nothing. */
  let dragged = false
  let end: () => void = () => undefined
  onScopeDispose(() => end())

  function begin(event: PointerEvent, shift: Shift, part: Part) {
    end()
    const { clientX, pointerId } = event
    const scale = around.scale()
    const follow = (to: PointerEvent) => {
      if (to.pointerId !== pointerId) return
      const far = to.clientX - clientX
      if (!dragged && Math.abs(far) < SLACK) return
      dragged = true
      around.change(shift.key, moved(shift, part, far * scale, to.shiftKey ? FINE : STEP))
    }
    const giveUp = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      around.change(shift.key, { timeFrom: shift.timeFrom, timeTo: shift.timeTo })
      end()
    }
    end = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', giveUp, true)
      // Its click comes at once, or never where the mouse is elsewhere by then.
      setTimeout(() => (dragged = false))
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', giveUp, true)
  }

  /** Arrows move the shift, with Ctrl only its end; Shift makes the steps small. */
  function onKeydown(event: KeyboardEvent, shift: Shift) {
    const way = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (way === 0 || event.altKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? FINE : STEP
    around.change(shift.key, moved(shift, event.ctrlKey ? 'end' : 'both', way * step, step))
  }

  return {
    begin,
    onKeydown,
    /** Whether the click that comes now ended a drag. */
    wasMoved: () => dragged,
  }
}

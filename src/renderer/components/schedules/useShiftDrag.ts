// Moving a shift along its day and to other days, and drawing out its ends, with the mouse and with keys, in steps of a quarter of an hour.
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
/** How far aside a hand drifts that only means another day, pixels. */
const DRIFT = 12

/** When a shift starts, in seconds after midnight. */
export const shiftStart = ({ timeFrom }: Pick<ScheduleRange, 'timeFrom'>) =>
  Number(timeFrom.slice(0, 2)) * HOUR + Number(timeFrom.slice(3, 5)) * MINUTE

const timeOf = (seconds: number) => {
  const minutes = Math.round(seconds / MINUTE) % (24 * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
const timesOf = ({ timeFrom, timeTo }: ScheduleRange) => ({ timeFrom, timeTo })
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
  /** The day whose axis is at this height of the window, CSS pixels; null beside all of them. */
  readonly dayAt: (y: number) => number | null
  readonly change: (key: number, differs: Partial<ScheduleRange>) => void
  /** A shift stays where it was moved to last. */
  readonly settle: (key: number) => void
  /** With keys, a shift goes so many days on or back. */
  readonly toDay: (shift: Shift, by: number) => void
}) {
  /** The click that ends a drag opens nothing. */
  let dragged = false
  let end: () => void = () => undefined
  onScopeDispose(() => end())

  function begin(event: PointerEvent, shift: Shift, part: Part) {
    end()
    const { clientX, clientY, pointerId } = event
    const scale = around.scale()
    let { day } = shift
    const follow = (to: PointerEvent) => {
      if (to.pointerId !== pointerId) return
      const far = to.clientX - clientX
      const down = part === 'both' ? to.clientY - clientY : 0
      if (!dragged && Math.hypot(far, down) < SLACK) return
      dragged = true
      if (part === 'both') day = around.dayAt(to.clientY) ?? day
      const stays = day !== shift.day && Math.abs(far) < DRIFT
      const times = stays ? timesOf(shift) : moved(shift, part, far * scale, to.shiftKey ? FINE : STEP)
      around.change(shift.key, { ...times, day })
    }
    const giveUp = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      around.change(shift.key, { ...timesOf(shift), day: shift.day })
      end()
    }
    const letGo = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return
      if (dragged) around.settle(shift.key)
      end()
    }
    end = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', letGo)
      window.removeEventListener('pointercancel', letGo)
      window.removeEventListener('keydown', giveUp, true)
      // Its click comes at once, or never where the mouse is elsewhere by then.
      setTimeout(() => (dragged = false))
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', letGo)
    window.addEventListener('pointercancel', letGo)
    window.addEventListener('keydown', giveUp, true)
  }

  /** Arrows move the shift, with Ctrl only its end, with Alt to other days; Shift makes the steps small. */
  function onKeydown(event: KeyboardEvent, shift: Shift) {
    if (event.metaKey) return
    if (event.altKey) {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (by === undefined || event.ctrlKey) return
      event.preventDefault()
      around.toDay(shift, by)
      return
    }
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? FINE : STEP
    around.change(shift.key, moved(shift, event.ctrlKey ? 'end' : 'both', way * step, step))
    around.settle(shift.key)
  }

  return {
    begin,
    onKeydown,
    /** Whether the click that comes now ended a drag. */
    wasMoved: () => dragged,
  }
}

export type ShiftDrag = ReturnType<typeof useShiftDrag>

// Moving and choosing in a calendar: one day or hour has the focus; dragging, or Shift with the arrows, chooses several.
import { nextTick, onScopeDispose, shallowRef, type Ref, type ShallowRef } from 'vue'
import { addDays, weekStartOf } from '#domain/day'
import { spanOf, type Period, type WeekRule } from '#domain/calendar-grid'
import { besideInYear } from '#domain/year-grid'

/**
 * Hours are counted down the axis of the week, first and last included. A time was dragged in the week, to the minute;
 * it is in epoch milliseconds.
 */
export type Selection =
  | { kind: 'days'; from: string; to: string }
  | { kind: 'hours'; day: string; first: number; last: number }
  | { kind: 'time'; day: string; startedAt: number; endedAt: number }

interface Place {
  day: string
  /** Row of an hour; null for the whole day. */
  hour: number | null
}

export interface SelectionEvents {
  onPointerdown: (event: PointerEvent) => void
  onPointerover: (event: PointerEvent) => void
  onKeydown: (event: KeyboardEvent) => void
}

interface Surroundings {
  period: () => Period
  /** The day that can be reached with Tab. */
  day: () => string
  rule: () => WeekRule
  /** The day to go to on the next page, or on the one before. */
  turned: (count: 1 | -1) => string
  /** Shows the page that has a day on it. */
  show: (day: string) => Promise<void>
  /** Looks into a day. */
  open: (day: string) => void
  /** Escape, with nothing chosen. */
  dismiss: () => void
}

const sorted = <T>(one: T, other: T): [T, T] => (one <= other ? [one, other] : [other, one])

/**
 * @param element what holds the cells: each has `data-day`, and one of an hour `data-hour` too
 */
export function useSelection(
  element: Readonly<Ref<HTMLElement | null>>,
  around: Surroundings,
): {
  selection: ShallowRef<Selection | null>
  events: SelectionEvents
  focus: () => void
  /** Chooses one hour, as a click does. */
  point: (day: string, hour: number) => void
} {
  const selection = shallowRef<Selection | null>(null)
  /** Where choosing began. */
  let anchor: Place | null = null
  let dragging = false
  let moved = false

  function placeAt(target: EventTarget | null): Place | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
    const day = cell?.dataset['day']
    if (day === undefined) return null
    const hour = cell?.dataset['hour']
    return { day, hour: hour === undefined ? null : Number(hour) }
  }

  const cellAt = ({ day, hour }: Place) =>
    element.value?.querySelector<HTMLElement>(
      hour === null ? `[data-day="${day}"]:not([data-hour])` : `[data-day="${day}"][data-hour="${hour}"]`,
    )

  async function focusOn(place: Place) {
    await around.show(place.day)
    await nextTick()
    const cell = cellAt(place)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest' })
  }

  /** Chooses from where choosing began to here; hours stay on their day. */
  function extendTo(place: Place) {
    const from = (anchor ??= place)
    if (from.hour !== null) {
      const [first, last] = sorted(from.hour, place.hour ?? 0)
      selection.value = { kind: 'hours', day: from.day, first, last }
    } else {
      const [first, last] = sorted(from.day, place.day)
      selection.value = { kind: 'days', from: first, to: last }
    }
  }

  /** The day that is looked into is the one to come back to. */
  function lookInto(day: string) {
    void around.show(day)
    around.open(day)
  }

  function onPointerdown(event: PointerEvent) {
    const place = placeAt(event.target)
    if (event.button !== 0 || place === null) return
    // Or the browser would begin to mark text, and the drag would be lost to it.
    event.preventDefault()
    window.getSelection()?.removeAllRanges()
    cellAt(place)?.focus({ preventScroll: true })
    if (event.shiftKey && anchor !== null) {
      extendTo(place)
      return
    }
    anchor = place
    dragging = true
    moved = false
    selection.value = null
  }

  function onPointerover(event: PointerEvent) {
    if (!dragging) return
    // The button was released outside the window, without an event.
    if (event.buttons === 0) {
      dragging = false
      return
    }
    const place = placeAt(event.target)
    if (place === null || anchor === null) return
    if (!moved && place.day === anchor.day && place.hour === anchor.hour) return
    moved = true
    extendTo(place)
  }

  function onPointerup() {
    if (!dragging || anchor === null) return
    dragging = false
    if (moved) return
    if (anchor.hour === null) lookInto(anchor.day)
    else extendTo(anchor)
  }
  window.addEventListener('pointerup', onPointerup)
  onScopeDispose(() => window.removeEventListener('pointerup', onPointerup))

  /** Where a key leads from here; null when it leads nowhere. */
  function leadsTo(key: string, { day, hour }: Place): Place | null {
    const { firstDay } = around.rule()
    switch (key) {
      case 'ArrowLeft':
        return { day: addDays(day, -1), hour }
      case 'ArrowRight':
        return { day: addDays(day, 1), hour }
      case 'ArrowUp':
        if (around.period() === 'year') return { day: besideInYear(day, around.rule(), -1), hour }
        if (around.period() !== 'week') return { day: addDays(day, -7), hour }
        return hour === null ? null : { day, hour: hour === 0 ? null : hour - 1 }
      case 'ArrowDown': {
        if (around.period() === 'year') return { day: besideInYear(day, around.rule(), 1), hour }
        if (around.period() !== 'week') return { day: addDays(day, 7), hour }
        const below = { day, hour: hour === null ? 0 : hour + 1 }
        return cellAt(below) ? below : null
      }
      case 'Home':
        if (around.period() === 'year') return { day: `${day.slice(0, 8)}01`, hour }
        return { day: weekStartOf(day, firstDay), hour }
      case 'End':
        if (around.period() === 'year') return { day: spanOf('month', day, around.rule()).to, hour }
        return { day: addDays(weekStartOf(day, firstDay), 6), hour }
      case 'PageUp':
        return { day: around.turned(-1), hour }
      case 'PageDown':
        return { day: around.turned(1), hour }
      default:
        return null
    }
  }

  function onKeydown(event: KeyboardEvent) {
    const here = placeAt(event.target)
    if (here === null || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') lookInto(here.day)
    else if (event.key === ' ') {
      anchor = here
      extendTo(here)
    } else if (event.key === 'Escape') {
      dragging = false
      anchor = null
      if (selection.value === null) around.dismiss()
      else selection.value = null
    } else {
      const next = leadsTo(event.key, here)
      if (next === null) return
      if (event.shiftKey) {
        if (anchor === null || selection.value === null) anchor = here
        // Hours are chosen within one day.
        if (anchor.hour !== null && (next.hour === null || next.day !== anchor.day)) return
        extendTo(next)
      } else {
        anchor = next
        selection.value = null
      }
      void focusOn(next)
    }
    event.preventDefault()
  }

  const focus = () => void focusOn({ day: around.day(), hour: null })

  function point(day: string, hour: number) {
    anchor = { day, hour }
    extendTo(anchor)
  }

  return { selection, point, events: { onPointerdown, onPointerover, onKeydown }, focus }
}

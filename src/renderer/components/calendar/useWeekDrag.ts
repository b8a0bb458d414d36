// Dragging in a week: empty time makes a new block, a block moves or is copied, a handle changes where it begins or ends.
import { Temporal } from 'temporal-polyfill'
import { onScopeDispose, shallowRef, type Ref } from 'vue'
import type { Entry } from '#contract/bridge/bridge'
import { placeOf } from '#domain/week-axis'
import { momentAt, placeUnder, snapped, stepOf, type WeekPlace, type WeekPlane } from './week-place'

/** `strip` is work of which only the day is known, taken from the strip above the hours. */
export type Grip = 'new' | 'block' | 'start' | 'end' | 'strip'

/** A span of time as it is dragged, not saved yet. Epoch milliseconds. */
export interface Draft {
  readonly grip: Grip
  /** Null for new work. */
  readonly entry: Entry | null
  readonly zone: string
  readonly startedAt: number
  readonly endedAt: number
  /** Alt is held: the block stays, and a copy of it is put here. */
  readonly copies: boolean
  /** The day over whose strip it is; null over the hours. */
  readonly strip: string | null
}

interface Held {
  readonly grip: Grip
  readonly entry: Entry | null
  readonly zone: string
  readonly origin: WeekPlace
  /** From the start of the block to where it was taken, hours. */
  readonly offset: number
  readonly x: number
  readonly y: number
}

interface Surroundings {
  plane: () => WeekPlane
  /** What the columns of the days fill. */
  box: () => DOMRect
  /** The lower edge of the strip above the hours, CSS pixels from the top of the window. */
  stripEnd: () => number
  /** The button is up; the draft is null when the pointer has not moved. */
  drop: (draft: Draft | null, place: WeekPlace) => void
}

/** Pixels that a hand moves while it only clicks. */
const STILL = 4
const MINUTE = 60_000
/** Pixels from the edge at which the hours are scrolled, and how far. */
const EDGE = 24

/** Call in setup. */
export function useWeekDrag(element: Readonly<Ref<HTMLElement | null>>, around: Surroundings) {
  const draft = shallowRef<Draft | null>(null)
  let held: Held | null = null
  let abort = new AbortController()

  const under = (event: PointerEvent) => placeUnder(event, around.box(), around.plane())

  function spanOf(from: Held, event: PointerEvent): { startedAt: number; endedAt: number } {
    const plane = around.plane()
    const { grip, entry, origin, zone } = from
    const step = stepOf(event)
    const here = under(event)
    const moment = (day: string, at: number) => momentAt({ day, at: snapped(at, step) }, zone, plane)
    if (grip === 'strip' && entry !== null) {
      const startedAt = moment(here.day, here.at)
      return { startedAt, endedAt: startedAt + entry.seconds * 1000 }
    }
    if (typeof entry?.endedAt !== 'string') {
      const [first, last] = [origin.at, here.at].toSorted((one, other) => one - other) as [number, number]
      const startedAt = moment(origin.day, first)
      return { startedAt, endedAt: Math.max(moment(origin.day, last), startedAt + step * MINUTE) }
    }
    const [start, end] = [Date.parse(entry.startedAt), Date.parse(entry.endedAt)]
    if (grip === 'start')
      return { startedAt: Math.min(moment(here.day, here.at), end - step * MINUTE), endedAt: end }
    if (grip === 'end')
      return { startedAt: start, endedAt: Math.max(moment(here.day, here.at), start + step * MINUTE) }
    const startedAt = moment(here.day, Math.max(0, here.at - from.offset))
    return { startedAt, endedAt: startedAt + end - start }
  }

  function onMove(event: PointerEvent) {
    if (held === null) return
    // The button was released outside the window, without an event.
    if (event.buttons === 0) {
      cancel()
      return
    }
    const still = Math.hypot(event.clientX - held.x, event.clientY - held.y) < STILL
    if (still && draft.value === null) return
    const { grip, entry, zone } = held
    const above = (grip === 'block' || grip === 'strip') && event.clientY < around.stripEnd()
    const strip = above ? under(event).day : null
    const copies = event.altKey && grip === 'block' && strip === null
    draft.value = { grip, entry, zone, ...spanOf(held, event), copies, strip }
    if (above) return
    follow(event)
  }
  function follow({ clientY }: PointerEvent) {
    const scroller = element.value?.closest('[data-scroller]')
    const box = scroller?.getBoundingClientRect()
    if (!scroller || !box || box.height === 0) return
    if (clientY > box.bottom - EDGE) scroller.scrollTop += EDGE
    else if (clientY < box.top + EDGE) scroller.scrollTop -= EDGE
  }

  function onUp(event: PointerEvent) {
    const dropped = draft.value
    const place = held?.origin ?? under(event)
    cancel()
    around.drop(dropped, place)
  }

  function cancel() {
    abort.abort()
    held = null
    draft.value = null
  }

  /** Takes a block, one of its handles or empty time; answers whether the drag is ours. */
  function take(event: PointerEvent, grip: Grip, entry: Entry | null, zone: string) {
    if (event.button !== 0) return false
    const origin = under(event)
    const start =
      entry === null || grip === 'strip'
        ? null
        : Temporal.Instant.from(entry.startedAt).toZonedDateTimeISO(zone)
    // What began the day before is moved by the day that it was taken on.
    const days = start === null ? 0 : start.toPlainDate().until(origin.day).days
    const { axis } = around.plane()
    const offset = start === null ? 0 : origin.at + days * axis.length - placeOf(start, axis)
    held = { grip, entry, zone, origin, offset, x: event.clientX, y: event.clientY }
    abort = new AbortController()
    const { signal } = abort
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', cancel, { signal })
    // Escape puts everything back.
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return
        key.stopPropagation()
        cancel()
      },
      { signal, capture: true },
    )
    return true
  }
  onScopeDispose(cancel)

  return { draft, take }
}

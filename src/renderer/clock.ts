// The renderer's clock: the only file that reads the time of this computer.
import { Temporal } from 'temporal-polyfill'
import { onScopeDispose, readonly, shallowRef, watch, type ShallowRef } from 'vue'
import { knownZone } from '#domain/day'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Now, as an instant. */
export const now = () => Temporal.Now.instant()

/** IANA zone of this computer now; it changes when people travel. */
export const systemZone = () => knownZone(Temporal.Now.timeZoneId())

/** The calendar day now, `YYYY-MM-DD`: where this computer is unless told. */
export const today = (zone = systemZone()) => Temporal.Now.plainDateISO(zone).toString()

/**
 * Calls `tick` at once and then on each full second after `startedAt`, until the answered function is called. It rests
 * while the window is hidden and catches up when it is seen again.
 */
export function everySecondFrom(startedAt: string, tick: () => void): () => void {
  const anchor = Temporal.Instant.from(startedAt).epochMilliseconds
  let timeout: number | undefined
  const next = () => {
    tick()
    const intoSecond = (((Date.now() - anchor) % SECOND) + SECOND) % SECOND
    timeout = window.setTimeout(next, SECOND - intoSecond)
  }
  const follow = () => {
    window.clearTimeout(timeout)
    if (!document.hidden) next()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    window.clearTimeout(timeout)
    document.removeEventListener('visibilitychange', follow)
  }
}

/**
 * Today's date as a ref that follows midnight, sleep and travel. Ends with the scope it is used in.
 * @param zone IANA zone whose day it is; this computer's unless given
 */
export function useToday(zone: () => string = systemZone): Readonly<ShallowRef<string>> {
  const day = shallowRef(Temporal.Now.plainDateISO(zone()).toString())
  let timeout: number | undefined
  const look = () => {
    window.clearTimeout(timeout)
    const zoned = Temporal.Now.zonedDateTimeISO(zone())
    day.value = zoned.toPlainDate().toString()
    const midnight = zoned.add({ days: 1 }).startOfDay()
    const left = midnight.epochMilliseconds - zoned.epochMilliseconds
    timeout = window.setTimeout(look, Math.min(left + SECOND / 4, HOUR))
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  look()
  onScopeDispose(() => {
    window.clearTimeout(timeout)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
  })
  return readonly(day)
}

/**
 * Now in epoch milliseconds, anew on each full minute and when the window is seen again. Ends with its scope.
 * @param minutes how many minutes of the hour lie between two ticks
 * @param wanted whether anyone looks at it; it rests while that is false
 */
export function useMinute(minutes = 1, wanted: () => boolean = () => true): Readonly<ShallowRef<number>> {
  const step = minutes * MINUTE
  const minute = shallowRef(Date.now())
  let timeout: number | undefined
  const look = () => {
    window.clearTimeout(timeout)
    if (document.hidden || !wanted()) return
    minute.value = Date.now()
    timeout = window.setTimeout(look, step - (minute.value % step))
  }
  document.addEventListener('visibilitychange', look)
  watch(wanted, look, { immediate: true, flush: 'sync' })
  onScopeDispose(() => {
    window.clearTimeout(timeout)
    document.removeEventListener('visibilitychange', look)
  })
  return readonly(minute)
}

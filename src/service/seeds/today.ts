// Which day it is, for what is seeded around today.
import { Temporal } from 'temporal-polyfill'
import { dayOf } from '#domain/day'
import type { Filler } from '../service'

/** The calendar day in a zone, by the service's clock. */
export function todayIn({ clock }: Pick<Filler, 'clock'>, zone: string): string {
  return dayOf(Temporal.Instant.fromEpochMilliseconds(clock.millis()), zone)
}

// A day on which an entry can be for a moment, while others take its place on a day that has no room for both.
import { addDays, dayOf } from '#domain/day'
import { copiedSettings } from '../../store/copied-settings'
import { isFree, listEntries } from '../../store/entries'
import type { EntryRow } from '../../store/entry-row'
import type { SyncContext } from '../context'

/** How far from the day of an entry a day is looked for. */
const FARTHEST = 28

/**
 * The nearest day without work that the server surely accepts; null without one, when the server has no limit for a day,
 * or when the entries would not fit afterwards either.
 */
export function dayAside(context: SyncContext, rows: readonly EntryRow[]): string | null {
  const { db, account, clock } = context
  const settings = copiedSettings(db, account.id)
  const [most, locked, ahead] = ['maxSecondsPerDay', 'lockedBefore', 'maxFutureDays'].map((name) =>
    settings.get(`workTimes.${name}`),
  )
  const worked = (day: string) =>
    listEntries(db, account.id, day, day).reduce((sum, { seconds }) => sum + seconds, 0)
  if (typeof most !== 'number' || rows.some(({ day }) => worked(day) > most)) return null
  const first = typeof locked === 'string' ? locked : ''
  const last = addDays(dayOf(clock.now(), account.timezone), typeof ahead === 'number' ? ahead : 0)
  const [day = ''] = rows.map((row) => row.server?.day ?? row.day)
  for (let apart = 1; apart <= FARTHEST; apart += 1) {
    const found = [addDays(day, -apart), addDays(day, apart)].find(
      (one) => one >= first && one <= last && isFree(db, account.id, one),
    )
    if (found !== undefined) return found
  }
  return null
}

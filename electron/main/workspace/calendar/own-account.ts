// One's own account of flexitime: its balance over some days, and its entries.
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { flexitimeAccount } from '#domain/flexitime-account'
import { workedDays } from '../store/worked-days'
import type { TakenAbsence } from './absences-of'
import type { CalendarSnapshot } from './calendar-snapshot'

/** @param taken the person's own absences */
export function readOwnAccount(
  snapshot: CalendarSnapshot,
  { from, to }: CallIn<'account.read'>,
  taken: readonly TakenAbsence[],
): CallOut<'account.read'> {
  const { db, account, accountTerms: terms, flexitimeEntries } = snapshot
  const first = from < terms.accountFrom ? from : terms.accountFrom
  const worked = new Map<string, number>()
  for (const { day, seconds } of workedDays(db, account.id, first, to))
    worked.set(day, (worked.get(day) ?? 0) + seconds)
  const reducing = reducingByDay(taken)
  const { months: _, ...figures } = flexitimeAccount(
    terms,
    { from, to },
    {
      planned: (day) => snapshot.planned(account.employee, day),
      reducing: (day) => reducing.get(day) ?? 0,
      worked,
      adjustments: flexitimeEntries.flatMap(({ iri, dateFrom, body }) =>
        body.kind !== 'opening' ? [{ source: iri, day: dateFrom, seconds: body.seconds }] : [],
      ),
    },
  )
  const entries = flexitimeEntries
    .filter(
      ({ dateFrom, body }) =>
        body.kind === 'opening' || (dateFrom >= terms.accountFrom && dateFrom <= figures.dateTo),
    )
    .map(({ dateFrom, body }) => ({ ...body, date: dateFrom }))
  return { ...figures, until: terms.until, entries }
}

function reducingByDay(taken: readonly TakenAbsence[]): Map<string, number> {
  const days = new Map<string, number>()
  for (const { kind, state, days: charged } of taken) {
    if (state === 'pending' || kind?.reducesTarget === false) continue
    for (const { day, seconds } of charged) days.set(day, (days.get(day) ?? 0) + Math.max(0, seconds))
  }
  return days
}

// What holds for commercial relations: one tenant at a time, subleases inside a lease, and closed days stay as they were.
import { isCovered, relationInPeriod, type DaySpan } from '#domain/property-relation'
import type { BookedRelation } from '#domain/project-books'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { addDays, earliest } from '#domain/day'
import type { Change, RuleTools } from '../../engine/schema/declare'

type Relation = RowOf<'property_relations'>
type Changed = Change<Relation>

const TENANCIES = ['lease', 'rental']

const ofTypes = prepared(
  (given: { readonly property: string; readonly types: readonly string[]; readonly but: string }) =>
    build
      .selectFrom('property_relations')
      .select(['id', 'date_from', 'date_to'])
      .where('property_id', '=', given.property)
      .where('relation_type', 'in', given.types)
      .where('deleted_at', 'is', null)
      .where('id', '<>', given.but)
      .orderBy('date_from'),
)

const bookingQuery = prepared(({ id }: { readonly id: string }) =>
  build.selectFrom('property_bookings').select('property_id').where('id', '=', id),
)

const daysOf = ({ date_from: from, date_to: to }: Pick<Relation, 'date_from' | 'date_to'>): DaySpan => ({
  from,
  to,
})

const meet = (one: DaySpan, other: DaySpan): boolean =>
  (one.to === null || other.from <= one.to) && (other.to === null || one.from <= other.to)

const assertOneTenant = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  const given = { property: after.property_id, types: TENANCIES, but: before?.id ?? '' }
  const other = (await tools.all(ofTypes(given))).find((row) => meet(daysOf(row), daysOf(after)))
  if (other === undefined) return
  const existing = tools.iri('property-commercial-relations', other.id)
  tools.refuse('overlap', { other: existing }, { members: { existing } })
}

/** The tenancies of the property without this one, and with it as it will be, where it will be one. */
const tenanciesAfter = async ({ kind, before, after }: Changed, tools: RuleTools): Promise<DaySpan[]> => {
  const given = { property: after.property_id, types: TENANCIES, but: before?.id ?? '' }
  const others = (await tools.all(ofTypes(given))).map(daysOf)
  return kind !== 'delete' && TENANCIES.includes(after.relation_type) ? [...others, daysOf(after)] : others
}

const assertSubleasesInside = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { kind, before, after } = change
  const tenancies = await tenanciesAfter(change, tools)
  if (kind !== 'delete' && after.relation_type === 'sublease') {
    if (!isCovered(daysOf(after), tenancies)) tools.violation('dateFrom', 'outsideLease')
    return
  }
  if (before === null || !TENANCIES.includes(before.relation_type)) return
  const given = { property: after.property_id, types: ['sublease'], but: before.id }
  const left = (await tools.all(ofTypes(given))).find((row) => !isCovered(daysOf(row), tenancies))
  if (left === undefined) return
  const usedBy = tools.iri('property-commercial-relations', left.id)
  tools.refuse('in-use', { what: usedBy }, { members: { usedBy } })
}

/** What a relation comes to for its project before a day, in a form that compares. */
const closedPart = (row: Relation | null, lockedBefore: string): string => {
  const [project, amount] = [row?.project_id ?? null, row?.amount ?? null]
  if (row === null || project === null || amount === null) return ''
  const booked: BookedRelation = {
    source: '',
    project: String(project),
    label: '',
    relationType: row.relation_type as BookedRelation['relationType'],
    amount: BigInt(amount),
    currency: row.currency_id ?? '',
    dateFrom: row.date_from,
    dateTo: row.date_to,
    invoiceable: row.invoiceable === 1,
  }
  const part = relationInPeriod(booked, null, addDays(lockedBefore, -1))
  if (part === null) return ''
  const monthly = part.from === part.to ? '' : booked.amount
  return [
    booked.project,
    booked.currency,
    booked.invoiceable,
    part.from,
    part.to,
    part.amount,
    monthly,
  ].join()
}

/** The first closed day on which a project earns or bears something else. */
export const relationAlters = ({ kind, before, after }: Changed, tools: RuleTools): string | null => {
  const { closedBefore } = tools
  if (closedBefore === null) return null
  const now = kind === 'delete' ? null : after
  if (closedPart(before, closedBefore) === closedPart(now, closedBefore)) return null
  const ends = earliest(before?.date_to, now?.date_to)
  const isEnd =
    before !== null &&
    now !== null &&
    ends !== null &&
    closedPart({ ...before, date_to: now.date_to }, closedBefore) === closedPart(now, closedBefore)
  return isEnd ? addDays(ends, 1) : earliest(before?.date_from, now?.date_from)
}

/** Completes a relation and checks it among the others of its property. */
export const relationRule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { kind, after } = change
  if (kind !== 'delete') {
    if (after.amount !== null) after.currency_id ??= tools.config('organization.currency')
    if (after.amount !== null && after.amount < 0) tools.violation('amount', 'minimum', { limit: 0 })
    if (after.date_to !== null && after.date_to < after.date_from) {
      tools.violation('dateTo', 'order', { other: 'dateFrom' })
      return
    }
    const { property_booking_id: booking } = after
    if (booking !== null && change.changes('property_booking_id')) {
      const row = await tools.get(bookingQuery({ id: booking }))
      if (row?.property_id !== after.property_id) tools.violation('propertyBooking', 'otherProperty')
    }
    if (TENANCIES.includes(after.relation_type)) await assertOneTenant(change, tools)
  }
  await assertSubleasesInside(change, tools)
}

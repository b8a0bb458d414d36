// PropertyBooking: who has a property, from when to when; of one property never two at a time.
import { BOOKED_FOR, BookingCancellation, PropertyBooking } from '#contract/properties/bookings'
import { build, piece, prepared } from '../../db/build'
import { sql } from '../../db/sql'
import { parsePeriod, PERIODS } from '../../engine/period'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import { cancel, completeSpan, type Booking } from './booking-times'
import { OCCUPIES, settleUse } from './occupied'

type Changed = Change<Booking>

const EXAMPLE_REASON = 'The workshop moved to another day.'

const propertyQuery = prepared(({ id }: { readonly id: string }) =>
  build.selectFrom('properties').select(['status', 'bookable']).where('id', '=', id),
)

interface Asked {
  readonly property: string
  readonly from: string
  /** The end; null for an open one. */
  readonly to: string | null
  readonly but: string
}

const othersQuery = prepared(({ property, from, to, but }: Asked) =>
  build
    .selectFrom('property_bookings as b')
    .select('b.id')
    .where('b.property_id', '=', property)
    .where('b.id', '<>', but)
    .where(piece(sql(OCCUPIES)))
    .where((eb) => eb.or([eb('b.date_to_utc', 'is', null), eb('b.date_to_utc', '>', from)]))
    // Comparing with null finds nothing: an open end is after every start.
    .where('b.start_date_utc', '<', (eb) => eb.fn.coalesce(eb.val(to), eb.val('9999')))
    .orderBy('b.start_date_utc')
    .limit(1),
)

const assertFree = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  const { property_id: property, start_date_utc: from, date_to_utc: to } = after
  const row = await tools.get(propertyQuery({ id: property }))
  if (!tools.trusted && (row?.status === 'retired' || row?.bookable === 0)) {
    const iri = tools.iri('properties', property)
    tools.refuse('not-bookable', { property: iri }, { members: { property: iri } })
  }
  const other = await tools.get(othersQuery({ property, from, to, but: before?.id ?? '' }))
  if (other === undefined) return
  const existing = tools.iri('property-bookings', other.id)
  tools.refuse('overlap', { other: existing }, { members: { existing } })
}

/** What it is for is named by class and id, both or neither, and is there for who books. */
const assertRelation = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { after } = change
  const { relation_name: name, relation_id: id } = after
  if (name === null && id === null) return
  if (name === null || id === null) {
    tools.violation(name === null ? 'relationName' : 'relationId', 'required')
    return
  }
  if (!change.changes('relation_name') && !change.changes('relation_id')) return
  const named = await tools.named(name, id)
  if (named === null) tools.violation('relationId', 'reference-not-found')
  else after.relation_id = String(named)
}

const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  await assertRelation(change, tools)
  if (!completeSpan(change, tools)) return
  const moves = (['property_id', 'start_date_utc', 'date_to_utc'] as const).some(change.changes)
  if (moves) await assertFree(change, tools)
}

const effect = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  for (const property of new Set([before?.property_id ?? after.property_id, after.property_id]))
    await settleUse(property, tools)
}

export const propertyBooking = declare({
  name: 'PropertyBooking',
  schema: PropertyBooking,
  about: 'Someone has a property from a moment up to another one. Bookings of one property never overlap.',
  descriptions: {
    create:
      'Send `duration` or `dateTo`; the other follows. Without either, the end is open. Employees book for themselves. Refused with 409 `overlap` (with the other booking in `existing`), `not-bookable`, or `booking-over` for a time that has passed.',
    update:
      'When only `startDate` changes, the length stays and `dateTo` follows. Refused with 409 `booking-over` after the end, and `booking-cancelled`.',
  },
  examples: {
    create: {
      property: '/properties/01900000-0000-7400-840c-000000000002',
      startDate: '2030-01-07T09:00:00+01:00',
      duration: 5400,
      relationName: 'Project',
      relationId: '1',
    },
    update: { duration: 7200 },
  },
  paths: ['property-bookings', 'asset-bookings'],
  table: 'property_bookings',
  tag: 'Properties and assets',
  scope: 'properties',
  operations: ['list', 'get', 'create', 'update'],
  // Why someone no longer needs a car may say where they did not go.
  personal: { fields: ['cancelReason'], until: 'start_date' },
  // It shows its property, which changes without it.
  live: true,
  fields: {
    employee: { default: ({ employeeId }) => employeeId },
    property: { required: true },
    startDate: { required: true },
  },
  filters: {
    property: { kind: 'reference', column: 'property_id', target: 'properties' },
    employee: { kind: 'reference', column: 'employee_id', target: 'employees' },
    relationName: { kind: 'code', column: 'relation_name', values: BOOKED_FOR },
    relationId: { kind: 'text', column: 'relation_id' },
    cancelled: {
      kind: 'bool',
      column: '(case when cancelled_at is null then 0 else 1 end)',
      about: 'Whether it was cancelled.',
    },
    period: {
      kind: 'custom',
      schema: { type: 'string' },
      expected: PERIODS,
      about: 'Bookings that take up some time of these local days:',
      where: (value, view) => {
        const period = parsePeriod(value, view)
        if (period === null) return null
        const { from, to } = period
        // What ends with the midnight before takes up none of the day.
        return {
          where: sql(
            `substr(start_date, 1, 10) <= ? and (date_to is null or substr(date_to, 1, 19) > ?)`,
            to,
            `${from}T00:00:00`,
          ),
        }
      },
    },
    startDate: { kind: 'instant', column: 'substr(start_date, 1, 10)', utc: 'start_date_utc' },
    dateTo: { kind: 'instant', column: 'substr(date_to, 1, 10)', utc: 'date_to_utc' },
    'exists[dateTo]': { kind: 'exists', column: 'date_to' },
  },
  order: {
    by: { startDate: ['start_date_utc'], createdAt: ['created_at'], updatedAt: ['updated_at'] },
    default: ['startDate', 'desc'],
  },
  access: { area: 'property-bookings', ownedBy: { kind: 'person', column: 'employee_id' } },
  transitions: {
    actions: [
      {
        event: 'cancel',
        via: 'post',
        summary: 'Cancel a booking; one that has begun ends now',
        description:
          'For the person who booked, managers and admins. Cancelling again returns 200 and changes nothing. Refused with 409 `booking-over` after the end.',
        example: { reason: EXAMPLE_REASON },
        body: BookingCancellation,
        steps: [{ who: ['writer'], act: cancel, audit: 'cancelled' }],
      },
    ],
  },
  rule,
  effect,
})

// What holds for readings: a meter only counts up, intervals are apart, and nothing is read twice.
import { formatDecimal } from '#domain/decimal'
import { METER_PLACES, readingFault } from '#domain/meters'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { instantAt } from '../../engine/instants'
import { zoneOf } from '../../engine/principal'
import type { Change, RuleTools, Unfilled } from '../../engine/schema/declare'
import { meterOf, pointOf, type Reading } from './reading-rows'

type Sent = Unfilled<Reading, 'reading_at' | 'reading_at_utc'>
type Changed = Change<Sent>
type Meter = Pick<RowOf<'meters'>, 'property_id' | 'digits' | 'factor'>

/** Of one moment there are at most six readings of a meter: three types, estimated or not. */
const AROUND = 12

const meterQuery = prepared(({ id }: { readonly id: string }) =>
  build.selectFrom('meters').select(['property_id', 'digits', 'factor']).where('id', '=', id),
)

interface Place {
  readonly meter: string
  readonly at: string
  readonly but: string
}

const points = (meter: string, but: string) =>
  build
    .selectFrom('meter_readings')
    .selectAll()
    .where('meter_id', '=', meter)
    .where('reading_type', '<>', 'interval')
    .where('deleted_at', 'is', null)
    .where('id', '<>', but)
    .limit(AROUND)
const untilQuery = prepared(({ meter, at, but }: Place) =>
  points(meter, but).where('reading_at_utc', '<=', at).orderBy('reading_at_utc', 'desc').orderBy('id'),
)
const afterQuery = prepared(({ meter, at, but }: Place) =>
  points(meter, but).where('reading_at_utc', '>', at).orderBy('reading_at_utc').orderBy('id'),
)

interface Moment extends Place {
  readonly type: string
  readonly estimated: number
}

const sameMomentQuery = prepared(({ meter, at, type, estimated, but }: Moment) =>
  build
    .selectFrom('meter_readings')
    .select('id')
    .where('meter_id', '=', meter)
    .where('reading_at_utc', '=', at)
    .where('reading_type', '=', type)
    .where('is_estimated', '=', estimated)
    .where('deleted_at', 'is', null)
    .where('id', '<>', but),
)

interface Sourced {
  readonly meter: string
  readonly source: string
  readonly reference: string
  readonly but: string
}

const sameSourceQuery = prepared(({ meter, source, reference, but }: Sourced) =>
  build
    .selectFrom('meter_readings')
    .select('id')
    .where('meter_id', '=', meter)
    .where('source', '=', source)
    .where('source_reference', '=', reference)
    .where('deleted_at', 'is', null)
    .where('id', '<>', but),
)

interface Period {
  readonly meter: string
  readonly from: string
  readonly to: string
  readonly estimated: number
  readonly but: string
}

/** An estimate and the actual reading of the same period may both be there. */
const sharedPeriodQuery = prepared(({ meter, from, to, estimated, but }: Period) =>
  build
    .selectFrom('meter_readings')
    .select('id')
    .where('meter_id', '=', meter)
    .where('reading_type', '=', 'interval')
    .where('deleted_at', 'is', null)
    .where('id', '<>', but)
    .where('period_from_utc', '<', to)
    .where('period_to_utc', '>', from)
    .where((eb) =>
      eb.not(
        eb.and([
          eb('period_from_utc', '=', from),
          eb('period_to_utc', '=', to),
          eb('is_estimated', '<>', estimated),
        ]),
      ),
    )
    .orderBy('period_from_utc')
    .limit(1),
)

/** The moment of the reading before; null before the first one, and for the first one of a new meter. */
const periodFromOf = async (
  { id, meter_id: meter, reading_type: type, reading_at_utc: at }: Reading,
  tools: RuleTools,
): Promise<Pick<Reading, 'reading_at' | 'reading_at_utc'> | null> => {
  if (type === 'opening') return null
  const until = await tools.all(untilQuery({ meter, at, but: id }))
  return until.find((row) => row.reading_at_utc < at) ?? null
}

const timeOf = ({ actor }: Changed, tools: RuleTools) => instantAt(Date.parse(tools.now), zoneOf(actor))

/** Fills in the moment of a reading that does not say it. */
const settleMoment = (change: Changed, tools: RuleTools): Reading => {
  const { after } = change
  if (after.reading_at === null || after.reading_at_utc === null) {
    const now = timeOf(change, tools)
    after.reading_at = after.period_to ?? now.shown
    after.reading_at_utc = after.period_to_utc ?? now.utc
  }
  return after as Reading
}

/** Whether an interval says a period. */
const hasPeriod = ({ after }: Changed, tools: RuleTools): boolean => {
  const { period_from_utc: from, period_to_utc: to } = after
  if (from === null) tools.violation('periodFrom', 'required')
  if (to === null) tools.violation('periodTo', 'required')
  if (from === null || to === null) return false
  if (from >= to) tools.violation('periodTo', 'order', { other: 'periodFrom' })
  return from < to
}

const assertApart = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  const { meter_id: meter, period_from_utc: from, period_to_utc: to, is_estimated: estimated } = after
  if (from === null || to === null) return
  const other = await tools.get(sharedPeriodQuery({ meter, from, to, estimated, but: before?.id ?? '' }))
  if (other === undefined) return
  const existing = tools.iri('asset-meter-readings', other.id)
  tools.refuse('overlap', { other: existing }, { members: { existing } })
}

/** What a meter shows is for the time since the reading before. */
const settlePoint = async (change: Changed, meter: Meter, tools: RuleTools): Promise<void> => {
  const { kind, before, changes } = change
  const sent = change.after
  const says = (column: 'period_from_utc' | 'period_to_utc') =>
    !tools.trusted && (kind === 'create' ? sent[column] !== null : changes(column))
  if (says('period_from_utc')) tools.violation('periodFrom', 'serviceSets')
  if (says('period_to_utc') && sent.period_to_utc !== sent.reading_at_utc)
    tools.violation('periodTo', 'contradiction', { other: 'readingAt' })
  const after = sent as Reading
  after.period_to = after.reading_at
  after.period_to_utc = after.reading_at_utc
  const previous = await periodFromOf({ ...after, id: before?.id ?? '' }, tools)
  after.period_from = previous?.reading_at ?? null
  after.period_from_utc = previous?.reading_at_utc ?? null
  const point = pointOf(after, '')
  const { digits } = meter
  if (digits !== null && point.value >= 10n ** BigInt(digits + METER_PLACES)) {
    const limit = formatDecimal(10n ** BigInt(digits + METER_PLACES) - 1n, METER_PLACES, 0)
    tools.violation('value', 'maximum', { limit })
    return
  }
  const place = { meter: after.meter_id, at: after.reading_at_utc, but: before?.id ?? '' }
  const around = [...(await tools.all(untilQuery(place))), ...(await tools.all(afterQuery(place)))]
  const others = around.map((row) => pointOf(row, row.id))
  if (readingFault(meterOf(meter), others, point) !== null)
    tools.refuse('reading-decreases', { value: after.value })
}

const assertOnce = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  const {
    meter_id: meter,
    reading_at_utc: at,
    reading_type: type,
    is_estimated: estimated,
  } = after as Reading
  const but = before?.id ?? ''
  const same = await tools.get(sameMomentQuery({ meter, at, type, estimated, but }))
  if (same !== undefined)
    await tools.rejectDuplicate('AssetMeterReading', same.id, 'a reading of this moment')
  const { source, source_reference: reference } = after
  if (reference === null) return
  const sent = await tools.get(sameSourceQuery({ meter, source, reference, but }))
  if (sent !== undefined)
    await tools.rejectDuplicate('AssetMeterReading', sent.id, 'a reading with this reference')
}

/** Completes a reading and checks it among the others of its meter. */
export const readingRule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { kind, after } = change
  if (kind === 'delete') return
  const meter = await tools.get(meterQuery({ id: after.meter_id }))
  if (meter === undefined) return
  after.property_id = meter.property_id
  if (after.source === 'estimate') after.is_estimated = 1
  settleMoment(change, tools)
  const isInterval = after.reading_type === 'interval'
  if (isInterval && !hasPeriod(change, tools)) return
  await assertOnce(change, tools)
  if (isInterval) await assertApart(change, tools)
  else await settlePoint(change, meter, tools)
}

/** The reading after one that came, went or moved is for the time since another now. */
export const settleNext = async ({ before, after }: Change<Reading>, tools: RuleTools): Promise<void> => {
  if (after.reading_type === 'interval') return
  const moments = new Set([before?.reading_at_utc ?? after.reading_at_utc, after.reading_at_utc])
  for (const at of moments) {
    const later = await tools.all(afterQuery({ meter: after.meter_id, at, but: '' }))
    const next = later.filter((row) => row.reading_at_utc === later[0]?.reading_at_utc)
    for (const row of next) {
      const previous = await periodFromOf(row, tools)
      await tools.update('AssetMeterReading', row.id, { periodFrom: previous?.reading_at ?? null })
    }
  }
}

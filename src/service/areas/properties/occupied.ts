// Whether a property is taken: what its bookings say, and the status that follows from them.
import { build, prepared } from '../../db/build'
import type { RuleTools } from '../../engine/schema/declare'

/** A booking `b` that has its property for its time: one that was cancelled has it until it was. */
export const OCCUPIES =
  'b.deleted_at is null and (b.cancelled_at is null or b.start_date_utc < b.cancelled_at)'

interface At {
  readonly property: string
  readonly now: string
}

const notOver = prepared(({ property, now }: At) =>
  build
    .selectFrom('property_bookings')
    .select('id')
    .where('property_id', '=', property)
    .where('deleted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('date_to_utc', 'is', null), eb('date_to_utc', '>', now)]))
    .limit(1),
)

const running = prepared(({ property, now }: At) =>
  build
    .selectFrom('property_bookings')
    .select('id')
    .where('property_id', '=', property)
    .where('deleted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('start_date_utc', '<=', now)
    .where((eb) => eb.or([eb('date_to_utc', 'is', null), eb('date_to_utc', '>', now)]))
    .limit(1),
)

/** Whether a booking of it runs or is still to come. */
export const hasLiveBooking = async (property: string, tools: RuleTools): Promise<boolean> =>
  (await tools.get(notOver({ property, now: tools.now }))) !== undefined

/** Whether a booking of it runs now. */
export const isInUse = async (property: string, tools: RuleTools): Promise<boolean> =>
  (await tools.get(running({ property, now: tools.now }))) !== undefined

const statusQuery = prepared(({ property }: { readonly property: string }) =>
  build.selectFrom('properties').select('status').where('id', '=', property).where('deleted_at', 'is', null),
)

/** Takes a property into use, or out of it, as its bookings say. Under maintenance and when retired it stays so. */
export const settleUse = async (property: string, tools: RuleTools): Promise<void> => {
  const status = (await tools.get(statusQuery({ property })))?.status
  if (status !== 'available' && status !== 'in_use') return
  const now = (await isInUse(property, tools)) ? 'in_use' : 'available'
  if (now !== status) await tools.update('Property', property, { status: now })
}

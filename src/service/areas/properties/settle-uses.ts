// Takes properties into use when a booking begins, and out of it when one ends, with no one writing anything.
import { build, piece, prepared } from '../../db/build'
import { sql } from '../../db/sql'
import type { Job } from '../../engine/jobs/job'
import { nowOf } from '../../engine/read/view'
import { toolsFor, writing } from '../../engine/write/write'
import { settleUse } from './occupied'

const SYSTEM = { kind: 'system', zone: 'UTC' } as const

const RUNS =
  'b.deleted_at is null and b.cancelled_at is null and b.start_date_utc <= ? and (b.date_to_utc is null or b.date_to_utc > ?)'

const staleQuery = prepared(({ now }: { readonly now: string }) => {
  const runs = sql(
    `exists (select 1 from property_bookings b where b.property_id = properties.id and ${RUNS})`,
    now,
    now,
  )
  return build
    .selectFrom('properties')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'available'), piece(runs)]),
        eb.and([eb('status', '=', 'in_use'), eb.not(piece(runs))]),
      ]),
    )
    .orderBy('id')
})

const edgesQuery = prepared(({ now }: { readonly now: string }) =>
  build
    .selectFrom('property_bookings as b')
    .select((eb) => [
      eb.fn
        .min(eb.case().when('b.start_date_utc', '>', now).then(eb.ref('b.start_date_utc')).end())
        .as('start'),
      eb.fn.min(eb.case().when('b.date_to_utc', '>', now).then(eb.ref('b.date_to_utc')).end()).as('end'),
    ])
    .where('b.deleted_at', 'is', null)
    .where('b.cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('b.start_date_utc', '>', now), eb('b.date_to_utc', '>', now)])),
)

/** Does what the bookings of now say, each property in a write of its own; due again when the next one begins or ends. */
export const settleUses: Job = {
  name: 'properties.settle-uses',
  everySeconds: 60,
  run: async ({ core, signal }) => {
    const now = nowOf(core)
    for (const { id } of await core.db.all(staleQuery({ now }))) {
      if (signal.aborted) return undefined
      await writing(core, SYSTEM, '', true, (ctx) => settleUse(id, toolsFor(ctx, [])))
    }
    const edges = await core.db.get(edgesQuery({ now }))
    const next = [edges?.start, edges?.end].filter((edge) => typeof edge === 'string').sort()[0]
    return next === undefined ? undefined : Date.parse(next)
  },
}

// What is no plain operation of a resource here: relations to projects, and what a meter's readings come to by the month.
import Type from 'typebox'
import { MeterConsumption } from '#contract/properties/properties'
import { PropertyProjectRelationOutput } from '#contract/properties/relations'
import { consumptions, monthlyConsumption } from '#domain/meters'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { json, type Call } from '../../engine/call'
import { Problem } from '../../engine/problem'
import { findRow, listRows } from '../../engine/read/list'
import { dayParameter } from '../../engine/read/parameters'
import { modelNamed, type Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { endpoint } from '../../engine/serve/endpoint'
import { rowIdOf, type ParameterDoc, type Route } from '../../engine/serve/routes'
import { meterOf, readingOf } from './reading-rows'

const READ = { kind: 'scope', group: 'properties', level: 'read' } as const

const PAGING: readonly ParameterDoc[] = [
  { name: 'page', about: 'The page number.', schema: { type: 'integer', minimum: 1, default: 1 } },
  {
    name: 'itemsPerPage',
    about: 'Rows per page, at most 500.',
    schema: { type: 'integer', minimum: 1, default: 30 },
  },
]

/** Those that are for a project. */
const listProjectRelations = (core: Core, call: Call) =>
  listRows(core, modelNamed(core, 'PropertyCommercialRelation'), {
    ...call,
    query: [...call.query, { name: 'exists', key: 'project', value: 'true' }],
  })

const readingsQuery = prepared(({ meter }: { readonly meter: string }) =>
  build
    .selectFrom('meter_readings')
    .selectAll()
    .where('meter_id', '=', meter)
    .where('deleted_at', 'is', null)
    .orderBy('reading_at_utc')
    .orderBy('id'),
)

const MONTHS = {
  dateFrom: dayParameter('A day of the first month.'),
  dateTo: dayParameter('A day of the last month.'),
}

/** @throws Problem 404 */
const consumptionOf = async (
  core: Core,
  call: Call,
  { dateFrom, dateTo }: { readonly dateFrom: string | null; readonly dateTo: string | null },
) => {
  const model = modelNamed(core, 'Meter')
  const meter = (await findRow(core, model, call.actor, rowIdOf(model, call))) as RowOf<'meters'> | null
  if (meter === null) throw new Problem('not-found')
  const rows = await core.db.all(readingsQuery({ meter: meter.id }))
  const readings = rows.map((row) => readingOf(row, referenceTo(core.base, 'asset-meter-readings', row.id)))
  const [first, last] = [dateFrom?.slice(0, 7) ?? '', dateTo?.slice(0, 7) ?? '9999']
  return monthlyConsumption(consumptions(meterOf(meter), readings)).filter(
    ({ month }) => month >= first && month <= last,
  )
}

export const propertyRoutes = (core: Core): Route[] => [
  ...(['properties', 'assets'] as const).map((prefix) =>
    endpoint({
      method: 'GET',
      path: `/${prefix}/project-relations`,
      admission: READ,
      id: prefix === 'properties' ? 'listPropertyProjectRelations' : 'listAssetProjectRelations',
      summary: 'List the commercial relations of properties to projects',
      description: 'Those that have a project, with the filters of the commercial relations.',
      ...(prefix === 'assets' ? { aliasOf: 'listPropertyProjectRelations' } : {}),
      tag: 'Properties and assets',
      filtersOf: modelNamed(core, 'PropertyCommercialRelation'),
      shows: modelNamed(core, 'PropertyCommercialRelation'),
      parameters: PAGING,
      answer: Type.Array(PropertyProjectRelationOutput),
      synced: true,
      tagged: true,
      errors: [400],
      handle: ({ call }) => listProjectRelations(core, call),
    }),
  ),
  endpoint({
    method: 'GET',
    path: '/meters/{id}/consumption',
    admission: READ,
    id: 'getMeterConsumption',
    summary: 'Get what a meter measured in each month',
    description:
      'The differences of its readings, times its factor, across rollovers and exchanges. A period over the end of a month is split by days and marked as estimated.',
    tag: 'Extensions',
    extension: true,
    parameters: [{ name: 'id', about: 'The meter.', schema: { type: 'string' }, required: true }],
    query: MONTHS,
    answer: Type.Array(MeterConsumption),
    errors: [400, 404],
    handle: async ({ call, asked }) => json(await consumptionOf(core, call, asked)),
  }),
]

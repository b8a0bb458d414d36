// What properties earn and cost projects, read for the calculations of #domain.
import type { BookedRelation } from '#domain/project-books'
import { build, piece, prepared } from '../../db/build'
import { within, type Sql } from '../../db/sql'
import type { Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'

const relationsQuery = prepared(({ of }: { readonly of: Sql }) =>
  build
    .selectFrom('property_relations as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .select([
      'r.id',
      'r.project_id',
      'r.relation_type',
      'r.amount',
      'r.currency_id',
      'r.date_from',
      'r.date_to',
    ])
    .select(['r.invoiceable', 'p.name'])
    .where(piece(of))
    .where('r.deleted_at', 'is', null)
    .$narrowType<{ project_id: number }>()
    .orderBy('r.date_from')
    .orderBy('r.id'),
)

/** The relations of properties to these projects that come to an amount. @param currency of amounts that name none */
export const bookedRelations = async (
  core: Core,
  projects: readonly number[],
  currency: string,
): Promise<BookedRelation[]> => {
  const rows = await core.db.all(relationsQuery({ of: within('r.project_id', projects) }))
  return rows.flatMap((row) =>
    row.amount === null
      ? []
      : [
          {
            source: referenceTo(core.base, 'property-commercial-relations', row.id),
            project: referenceTo(core.base, 'projects', row.project_id),
            label: row.name,
            relationType: row.relation_type as BookedRelation['relationType'],
            amount: BigInt(row.amount),
            currency: row.currency_id ?? currency,
            dateFrom: row.date_from,
            dateTo: row.date_to,
            invoiceable: row.invoiceable === 1,
          },
        ],
  )
}

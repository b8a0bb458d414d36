// Holiday: a request seen as an absence in the calendar, by colleagues without its kind; same id, same rows.
// See docs/decisions/0004-holiday-requests.md.
import { Holiday } from '#contract/absences'
import { grouped } from '#domain/grouped'
import { declare, type Filter, type Related, type View } from '../../engine/schema/declare'
import { parseDay } from '../../engine/instants'
import { reachable } from '../../engine/access/predicate'
import { referenceTo } from '../../engine/schema/references'
import { build, piece, prepared } from '../../db/build'
import { sql, within, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { holidayRequest, MANAGER, PERIOD } from './holiday-request'

/** Absences that are in force. */
const IN_FORCE: readonly string[] = ['approved', 'cancellation_requested']

/** The requests whose kind the caller may know. */
const known = ({ actor }: View): Sql =>
  reachable({ declaration: holidayRequest }, 'read', actor) ?? sql('1 = 1')

/** By the status as it is shown: that a colleague asked to cancel is not told. */
const STATUS: Filter = {
  kind: 'custom',
  schema: { type: 'string' },
  expected: IN_FORCE.join(', '),
  about: 'The status, several separated by commas:',
  where: (value, view) => {
    const wanted = within('', value.split(','))
    if (!value.split(',').every((one) => IN_FORCE.includes(one))) return null
    const reach = known(view)
    return {
      where: {
        text: `status in ('approved', 'cancellation_requested') and case when (${reach.text}) then status else 'approved' end ${wanted.text}`,
        params: [...reach.params, ...wanted.params],
      },
    }
  },
}

type Absence = RowOf<'holiday_requests'>

/** What is told of a request to those who may know its kind. */
type Known = Pick<Absence, 'id' | 'status' | 'type_id'> & { readonly type_name: string }

/** Shows a field of the request where the caller may know it, and what colleagues get otherwise. */
const forThoseWhoKnow =
  (show: (request: Known, view: View) => unknown, otherwise: unknown): Related<Absence> =>
  async (rows, queries, view) => {
    const ids = rows.map((row) => row.id)
    const inReach = build
      .selectFrom('holiday_requests')
      .select('id')
      .where(piece(known(view)))
    const mine = await queries.all(
      build
        .selectFrom('holiday_requests as r')
        .innerJoin('holiday_types as t', 't.id', 'r.type_id')
        .select(['r.id', 'r.status', 'r.type_id', 't.name as type_name'])
        .where(piece(within('r.id', ids)))
        .where('r.id', 'in', inReach),
    )
    const requests = new Map(mine.map((row) => [row.id, row]))
    return (row) => {
      const request = requests.get(row.id)
      return request === undefined ? otherwise : show(request, view)
    }
  }

const daysQuery = prepared(({ ids }: { readonly ids: readonly number[] }) =>
  build
    .selectFrom('holiday_days')
    .select(['request_id', 'day', 'seconds'])
    .where(piece(within('request_id', ids)))
    .orderBy('day'),
)

const days: Related<Absence> = async (rows, queries) => {
  const found = await queries.page(daysQuery({ ids: rows.map((row) => row.id) }))
  const byRequest = grouped(found, ({ request_id: id }) => id)
  return (row) => (byRequest.get(row.id) ?? []).map(({ day, seconds }) => ({ date: day, seconds }))
}

export const holiday = declare({
  name: 'Holiday',
  schema: Holiday,
  about:
    'A request for absence as it stands in the calendar: the same id, and for colleagues without its type.',
  descriptions: { update: 'Changes the request with this id, and returns it as an absence.' },
  paths: ['holidays'],
  table: 'holiday_requests',
  tag: 'Holidays and absences',
  scope: 'absences',
  // The collection lists types: an operation serves it.
  operations: ['get'],
  viewOf: { resource: 'HolidayRequest', operations: ['create', 'update', 'delete'] },
  summaries: {
    update: 'Update the absence request with this id',
    delete: 'Withdraw the absence request with this id; withdrawing an approved one may need approval (202)',
  },
  live: true,
  fields: {
    employee: { person: 'employees', column: 'employee_id' },
    type: {
      related: forThoseWhoKnow((row, { base }) => referenceTo(base, 'holiday-types', row.type_id), null),
    },
    typeName: { related: forThoseWhoKnow((row) => row.type_name, 'Absent') },
    days: { related: days },
    status: { related: forThoseWhoKnow((row) => row.status, 'approved') },
    request: {
      related: forThoseWhoKnow((row, { base }) => referenceTo(base, 'holiday-requests', row.id), null),
    },
  },
  filters: {
    employee: { kind: 'reference', column: 'employee_id', target: 'employees' },
    manager: MANAGER,
    type: { kind: 'reference', column: 'type_id', target: 'holiday-types', among: known },
    status: STATUS,
    period: PERIOD,
    dateFrom: { kind: 'day', column: 'date_from' },
    dateTo: { kind: 'day', column: 'date_to' },
    date: {
      kind: 'custom',
      schema: { type: 'string' },
      expected: 'a date, YYYY-MM-DD',
      about: 'People who are absent on this day (default: today, unless another time filter is set):',
      where: (value) => {
        const day = parseDay(value)
        return day === null ? null : { where: sql('date_from <= ? and date_to >= ?', day, day) }
      },
    },
  },
  order: {
    by: { dateFrom: ['date_from'], requestedAt: ['requested_at'] },
    default: ['dateFrom', 'asc'],
  },
  access: {
    area: 'holiday-requests',
    ownedBy: { kind: 'person', column: 'employee_id' },
    open: sql(`status in ('approved', 'cancellation_requested')`),
  },
})

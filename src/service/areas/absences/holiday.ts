// Holiday: a request seen as an absence in the calendar, by colleagues without its kind; same id, same rows.
// See docs/decisions/0004-holiday-requests.md.
import { Holiday } from '#contract/absences'
import type { Declaration, Filter, Related, View } from '../../engine/schema/declare'
import { parseDay } from '../../engine/instants'
import { reachable } from '../../engine/access/predicate'
import { referenceTo } from '../../engine/schema/references'
import { sql, within, type Row, type Sql } from '../../db/sql'
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

/** Shows a field of the request where the caller may know it, and what colleagues get otherwise. */
const forThoseWhoKnow =
  (show: (request: Row, view: View) => unknown, otherwise: unknown): Related =>
  async (rows, queries, view) => {
    const ids = within(
      'r.id',
      rows.map((row) => row['id'] ?? null),
    )
    const reach = known(view)
    const mine = await queries.all(
      `select r.id, r.status, r.type_id, t.name as type_name from holiday_requests r join holiday_types t on t.id = r.type_id where ${ids.text} and r.id in (select id from holiday_requests where ${reach.text})`,
      [...ids.params, ...reach.params],
    )
    const requests = new Map(mine.map((row) => [Number(row['id']), row]))
    return (row) => {
      const request = requests.get(Number(row['id']))
      return request === undefined ? otherwise : show(request, view)
    }
  }

const days: Related = async (rows, queries) => {
  const ids = within(
    'request_id',
    rows.map((row) => row['id'] ?? null),
  )
  const found = await queries.page(
    ['request_id', 'day', 'seconds'],
    `from holiday_days where ${ids.text} order by day`,
    ids.params,
  )
  const byRequest = new Map<number, { date: string; seconds: number }[]>()
  for (const { request_id: id, day, seconds } of found) {
    const one = { date: String(day), seconds: Number(seconds) }
    const group = byRequest.get(Number(id))
    if (group === undefined) byRequest.set(Number(id), [one])
    else group.push(one)
  }
  return (row) => byRequest.get(Number(row['id'])) ?? []
}

export const holiday: Declaration = {
  name: 'Holiday',
  schema: Holiday,
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
    employee: { person: true, column: 'employee_id' },
    type: {
      related: forThoseWhoKnow((row, { base }) => referenceTo(base, 'holiday-types', row['type_id']), null),
    },
    typeName: { related: forThoseWhoKnow((row) => row['type_name'], 'Absent') },
    days: { related: days },
    status: { related: forThoseWhoKnow((row) => row['status'], 'approved') },
    request: {
      related: forThoseWhoKnow((row, { base }) => referenceTo(base, 'holiday-requests', row['id']), null),
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
}

// /calendar-addresses: the private addresses of one's calendars, listed without their secrets, made and deleted.
import Type from 'typebox'
import { v7 as uuidv7 } from 'uuid'
import { CalendarAddress } from '#contract/calendar-addresses'
import { build, prepared } from '../../db/build'
import type { Queries } from '../../db/database'
import type { RowOf } from '../../db/tables'
import { json, type Call } from '../../engine/call'
import type { Principal } from '../../engine/principal'
import { Problem } from '../../engine/problem'
import { pagingHeaders } from '../../engine/read/list'
import type { AuditEntry } from '../../engine/schema/audit-entry'
import type { Core } from '../../engine/schema/model'
import { parseId, referenceTo } from '../../engine/schema/references'
import { hashSecret, mintSecret } from '../../engine/secret-text'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { writeAudit } from '../../engine/write/audit'
import { inputOf, readInput } from '../../engine/write/input'
import { writing, type WriteContext } from '../../engine/write/write'

type AddressRow = RowOf<'calendar_addresses'>

/** Enough for every calendar that someone looks at. */
const MAX_ADDRESSES = 20

const Wish = Type.Object(
  {
    kind: CalendarAddress.properties.kind,
    pending: Type.Optional(CalendarAddress.properties.pending),
    names: Type.Optional(CalendarAddress.properties.names),
  },
  { additionalProperties: false },
)
const WISH = inputOf('CalendarAddress', Wish)

/** The answer to a creation: the only place the address is ever said. */
const NewCalendarAddress = Type.Object(
  {
    ...(CalendarAddress.properties as Record<string, Type.TSchema>),
    url: Type.String({
      readOnly: true,
      description: 'The address. Whoever has it reads the calendar. It is never shown again.',
    }),
  },
  {
    $id: 'NewCalendarAddress',
    description: 'A new calendar address, with its secret.',
    additionalProperties: false,
  },
)

const show = (row: AddressRow): CalendarAddress => ({
  id: row.id,
  kind: row.kind === 'team' ? 'team' : 'own',
  pending: row.pending === 1,
  names: row.names === 1,
  last4: row.last4,
  createdAt: row.created_at,
  lastReadAt: row.last_read_at,
})

/** @throws Problem 403 for integrations, which are no one whose absences could be shown */
const personOf = ({ actor }: Call): Principal => {
  if (actor.kind === 'system') throw new Problem('unauthorized')
  if (actor.principal.role === 'integration') throw new Problem('forbidden')
  return actor.principal
}

const ownQuery = prepared(({ employee }: { readonly employee: number }) =>
  build
    .selectFrom('calendar_addresses')
    .selectAll()
    .where('employee_id', '=', employee)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)
const ownOf = (queries: Queries, { employeeId }: Principal) => queries.all(ownQuery({ employee: employeeId }))

const insertion = prepared((row: AddressRow) => build.insertInto('calendar_addresses').values(row))
const removal = prepared(({ id }: { readonly id: string }) =>
  build.deleteFrom('calendar_addresses').where('id', '=', id),
)

const note = (ctx: WriteContext, { id, employee_id: employeeId }: AddressRow, action: AuditEntry['action']) =>
  writeAudit(ctx.tx, ctx.auditKey, ctx.actor, ctx.now, {
    action,
    relationName: 'CalendarAddress',
    relationId: id,
    relatedPerson: employeeId,
    metadata: [],
  })

const shared = {
  tag: 'Extensions',
  extension: true,
} as const
const reading = { kind: 'scope', group: 'absences', level: 'read' } as const
const changing = { kind: 'scope', group: 'absences', level: 'write' } as const

export const addressRoutes = (core: Core): Route[] => [
  endpoint({
    ...shared,
    method: 'GET',
    path: '/calendar-addresses',
    admission: reading,
    id: 'listCalendarAddresses',
    summary: 'List the private addresses of your calendars, newest first',
    description:
      'Returns your calendar addresses without their secrets. No one sees those of others, and integrations have none.',
    answer: Type.Array(CalendarAddress),
    paged: true,
    errors: [403],
    handle: async ({ call, page, perPage }) => {
      const rows = await ownOf(core.db, personOf(call))
      const shown = rows.slice((page - 1) * perPage, page * perPage).map(show)
      return json(shown, pagingHeaders(call, { total: rows.length, page, perPage }))
    },
  }),
  endpoint({
    ...shared,
    method: 'POST',
    path: '/calendar-addresses',
    admission: changing,
    id: 'createCalendarAddress',
    summary: 'Create a private address of a calendar; only this response contains it',
    description: `Other calendars read absences under the address, as iCalendar (RFC 5545) and without an access token, until it is deleted or the person leaves. What the calendar of a team shows is what the person may see when it is read. A person can have ${MAX_ADDRESSES} addresses (409 \`too-many-addresses\`).`,
    example: { kind: 'team', pending: false, names: true },
    body: Wish,
    status: 201,
    answer: NewCalendarAddress,
    errors: [403, 409, 422],
    handle: ({ call }) => {
      const person = personOf(call)
      return writing(core, call.actor, call.host, false, async (ctx) => {
        const { kind, pending, names } = await readInput(ctx, WISH, call.body)
        if ((await ownOf(ctx.tx, person)).length >= MAX_ADDRESSES)
          throw new Problem(
            'too-many-addresses',
            { limit: MAX_ADDRESSES },
            { members: { limit: MAX_ADDRESSES } },
          )
        const secret = mintSecret('cal')
        const row: AddressRow = {
          id: uuidv7(),
          employee_id: person.employeeId,
          kind: String(kind),
          pending: pending === 1 ? 1 : 0,
          names: names === 1 ? 1 : 0,
          hash: hashSecret(secret),
          last4: secret.slice(-4),
          created_at: ctx.now,
          last_read_at: null,
        }
        await ctx.tx.run(insertion(row))
        await note(ctx, row, 'created')
        const url = `${call.origin}${core.base}/calendars/${secret}.ics`
        return {
          status: 201,
          headers: { Location: referenceTo(core.base, 'calendar-addresses', row.id) },
          body: JSON.stringify({ ...show(row), url }),
        }
      })
    },
  }),
  endpoint({
    ...shared,
    method: 'DELETE',
    path: '/calendar-addresses/{id}',
    admission: changing,
    id: 'deleteCalendarAddress',
    summary: 'Delete one of your calendar addresses; it stops working at once',
    description:
      'Calendars that read the address get 404 from now on, and show what they read last or nothing.',
    parameters: [
      {
        name: 'id',
        about: 'The calendar address.',
        schema: { type: 'string', format: 'uuid' },
        required: true,
      },
    ],
    status: 204,
    answer: null,
    errors: [403, 404],
    handle: async ({ call }) => {
      const text = call.params['id'] ?? ''
      const id = parseId(text, { idKind: 'uuid', maxLength: 36 })
      if (id === null) throw new Problem('bad-id', { id: text.slice(0, 100) })
      const person = personOf(call)
      await writing(core, call.actor, call.host, false, async (ctx) => {
        const row = (await ownOf(ctx.tx, person)).find((each) => each.id === String(id))
        if (row === undefined) throw new Problem('not-found')
        await ctx.tx.run(removal({ id: row.id }))
        await note(ctx, row, 'deleted')
      })
      return { status: 204, headers: {}, body: null }
    },
  }),
]

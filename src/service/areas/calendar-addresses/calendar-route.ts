// GET /calendars/{secret}.ics: the calendar of an address, for calendars that come without a token.
import { createHash } from 'node:crypto'
import { zoneOrElse } from '#domain/day'
import { build, prepared } from '../../db/build'
import { isoOf } from '../../engine/clock'
import { Problem } from '../../engine/problem'
import { todayIn } from '../../engine/read/view'
import type { Core } from '../../engine/schema/model'
import { hashSecret, looksLikeAddress } from '../../engine/secret-text'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { calendarText, type CalendarOwner } from './calendar-text'

/** How often the last reading is written down. */
const USED_STEP_MILLIS = 5 * 60_000
/** Calendars ask again and again; what changed is seen within this. */
const FRESH_SECONDS = 300

const addressQuery = prepared(({ hash }: { readonly hash: string }) =>
  build
    .selectFrom('calendar_addresses as a')
    .innerJoin('employees as e', 'e.id', 'a.employee_id')
    .select(['a.id', 'a.kind', 'a.pending', 'a.names', 'a.last_read_at'])
    .select(['e.id as employee_id', 'e.first_name', 'e.last_name', 'e.manager_id', 'e.role'])
    .select(['e.timezone', 'e.locale', 'e.left_at'])
    .where('a.hash', '=', hash)
    .where('e.deleted_at', 'is', null),
)

/** @throws Problem 404 for an address that opens nothing */
const ownerOf = async (core: Core, text: string): Promise<CalendarOwner> => {
  const secret = text.replace(/\.ics$/i, '')
  // The database is not asked for what can be no address.
  const row = looksLikeAddress(secret)
    ? await core.db.get(addressQuery({ hash: hashSecret(secret) }))
    : undefined
  if (row === undefined) throw new Problem('calendar-unknown')
  const { timezone } = await core.organization()
  const today = todayIn(zoneOrElse(row.timezone, timezone), core.clock.millis())
  if (row.left_at !== null && row.left_at < today) throw new Problem('calendar-unknown')
  return row
}

const noteReading = async (core: Core, { id, last_read_at: before }: CalendarOwner): Promise<void> => {
  const now = core.clock.millis()
  if (before !== null && now - Date.parse(before) < USED_STEP_MILLIS) return
  await core.db.run(
    build
      .updateTable('calendar_addresses')
      .set({ last_read_at: isoOf(now) })
      .where('id', '=', id),
  )
}

export const calendarRoute = (core: Core): Route =>
  endpoint({
    method: 'GET',
    path: '/calendars/{secret}',
    admission: { kind: 'public' },
    guessed: true,
    opener: 'secret',
    id: 'readCalendar',
    summary: 'Read the calendar of a private address',
    description:
      'Open to everyone who has the address, which ends with `.ics`. It answers with an iCalendar text (RFC 5545) of absences from a year ago to two years ahead; half days stand at the hours of the schedule.',
    tag: 'Extensions',
    extension: true,
    parameters: [
      {
        name: 'secret',
        about: 'The secret of the address, with `.ics`.',
        schema: { type: 'string' },
        required: true,
        example: 'stint_cal_0000000000000000000000000000000000000000.ics',
      },
    ],
    answer: null,
    media: ['text/calendar'],
    tagged: true,
    errors: [404],
    handle: async ({ call }) => {
      const owner = await ownerOf(core, call.params['secret'] ?? '')
      const body = await calendarText(core, owner)
      await noteReading(core, owner)
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
      return {
        status: 200,
        headers: {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'inline; filename="stint.ics"',
          'Cache-Control': `private, max-age=${FRESH_SECONDS}`,
          'Referrer-Policy': 'no-referrer',
          ETag: `"calendar-${hash}"`,
        },
        body,
      }
    },
  })

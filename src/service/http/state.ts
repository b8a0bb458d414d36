// How the service is: /health, /ready and /version, for whoever watches over it. No one is asked for a token, and nothing is
// counted.
import Type from 'typebox'
import { described } from '#contract/field'
import manifest from '../../../package.json'
import { isMigrated } from '../db/migrate'
import { json } from '../engine/call'
import { Problem } from '../engine/problem'
import type { Core } from '../engine/schema/model'
import { ownTimeZones } from '../engine/time-zones'
import { endpoint } from '../engine/serve/endpoint'
import type { Route } from '../engine/serve/routes'

/** The application version of the API, as its description says it. */
export const API_VERSION = '2.0.0'

const closed = { additionalProperties: false }

const Health = Type.Object(
  { status: described(Type.Literal('ok'), 'Always `ok`.') },
  { $id: 'Health', description: 'That the process lives.', ...closed },
)

const Readiness = Type.Object(
  {
    status: described(Type.Literal('ready'), 'Always `ready`.'),
    database: described(Type.Literal('ok'), 'That the database answered just now.'),
    migrations: described(Type.Literal('done'), 'That the database has the schema of this version.'),
  },
  { $id: 'Readiness', description: 'That requests can be served.', ...closed },
)

const Version = Type.Object(
  {
    version: described(Type.String(), 'The version of the service.'),
    api: described(Type.String(), 'The application version of the API.'),
    timeZones: described(
      Type.String(),
      'The version of the tz database by which the service reads clocks, such as `2026f`.',
    ),
  },
  { $id: 'Version', description: 'Which service this is.', ...closed },
)

const shared = { method: 'GET', admission: { kind: 'open' }, tag: 'Extensions', extension: true } as const

/** @throws Problem 503 when requests cannot be served now, whatever the reason: the log has it. */
const assertReady = async ({ db }: Core): Promise<void> => {
  const done = await isMigrated(db).catch(() => false)
  if (!done) throw new Problem('not-ready', {}, { headers: { 'Retry-After': '5' } })
}

export const stateRoutes = (core: Core): Route[] => [
  endpoint({
    ...shared,
    path: '/health',
    id: 'getHealth',
    summary: 'Whether the process lives',
    description: 'Answers 200 as long as the process can answer at all. It asks nothing of the database.',
    answer: Health,
    handle: async () => json({ status: 'ok' }),
  }),
  endpoint({
    ...shared,
    path: '/ready',
    id: 'getReadiness',
    summary: 'Whether requests can be served',
    description:
      'Answers 200 when the database answers and has the schema of this version, otherwise 503 `not-ready`. Send no requests to an instance that is not ready.',
    answer: Readiness,
    handle: async () => {
      await assertReady(core)
      return json({ status: 'ready', database: 'ok', migrations: 'done' })
    },
  }),
  endpoint({
    ...shared,
    path: '/version',
    id: 'getVersion',
    summary: 'Which version this is',
    description: 'Returns the version of the service, that of the API, and that of its time zone data.',
    answer: Version,
    handle: async () => json({ version: manifest.version, api: API_VERSION, timeZones: ownTimeZones() }),
  }),
]

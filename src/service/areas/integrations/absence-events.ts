// Approved absences as events in people's calendars: made, moved and deleted until calendars show what is approved.
import { createHash } from 'node:crypto'
import { build } from '../../db/build'
import { isoOf } from '../../engine/clock'
import { dayAt } from '../../engine/instants'
import type { Job, JobTools } from '../../engine/jobs/job'
import type { Core, Organization } from '../../engine/schema/model'
import { Fault } from './faults'
import { EVENTS_JOB } from './job-names'
import { eventTitle } from './messages'
import type { AbsenceEvent, Connection, WorkspaceSuite } from './provider'
import { suiteNamed, surroundingsOf } from './provider-list'
import {
  connectionOf,
  isDue,
  isWorking,
  noteFault,
  patchIntegration,
  readIntegration,
  type IntegrationRow,
} from './store'

const EVERY_SECONDS = 60
const BATCH = 50
/** What everyone sees as an absence. */
const OPEN = ['approved', 'cancellation_requested'] as const

/** Absences that calendars do not show as they are: without an event, or changed since. */
const wantedQuery = (since: string) =>
  build
    .selectFrom('holiday_requests as r')
    .innerJoin('employees as p', 'p.id', 'r.employee_id')
    .leftJoin('integration_events as e', 'e.request_id', 'r.id')
    .leftJoin('integration_people as d', 'd.employee_id', 'r.employee_id')
    .select(['r.id', 'r.version', 'r.date_from', 'r.date_to', 'r.day_part', 'r.requested_seconds'])
    .select(['p.email', 'd.directory_id', 'e.event_id', 'e.version as told'])
    .where('r.status', 'in', OPEN)
    .where('r.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('r.date_to', '>=', since), eb('e.event_id', 'is not', null)]))
    .where((eb) => eb.or([eb('e.version', 'is', null), eb('e.version', '<>', eb.ref('r.version'))]))
    .orderBy('r.id')
    .limit(BATCH)

type Wanted = Awaited<ReturnType<typeof readWanted>>[number]
const readWanted = (core: Core, since: string) => core.db.all(wantedQuery(since))

/** Events of what is no absence any more. */
const unwanted = build
  .selectFrom('integration_events as e')
  .innerJoin('holiday_requests as r', 'r.id', 'e.request_id')
  .innerJoin('employees as p', 'p.id', 'r.employee_id')
  .leftJoin('integration_people as d', 'd.employee_id', 'r.employee_id')
  .select(['e.request_id', 'e.event_id', 'p.email', 'd.directory_id'])
  .where((eb) => eb.or([eb('r.status', 'not in', OPEN), eb('r.deleted_at', 'is not', null)]))
  .orderBy('e.request_id')
  .limit(BATCH)

/** The same for the same absence of the same organization, in the letters that Google takes for ids. */
const keyOf = ({ id }: Pick<Organization, 'id'>, request: number): string =>
  `stint${createHash('sha256').update(`${id}:${request}`).digest('hex')}`

const eventOf = (organization: Organization, row: Wanted): AbsenceEvent => ({
  key: keyOf(organization, row.id),
  title: eventTitle(organization, row.day_part),
  ...{ from: row.date_from, to: row.date_to },
  whole: row.day_part === null && row.requested_seconds === null,
})

interface Work {
  readonly core: Core
  readonly suite: WorkspaceSuite
  readonly connection: Connection
  readonly organization: Organization
}

const keep = (core: Core, request: number, eventId: string | null, version: number) =>
  core.db.write(async (tx) => {
    await tx.run(build.deleteFrom('integration_events').where('request_id', '=', request))
    await tx.run(
      build.insertInto('integration_events').values({ request_id: request, event_id: eventId, version }),
    )
  })

/**
 * Makes or moves the event of an absence. That it is about to be made is written down before: whoever goes on after a cut
 * looks for it first.
 */
const show = async ({ core, suite, connection, organization }: Work, row: Wanted): Promise<void> => {
  const event = eventOf(organization, row)
  const mailbox = suite.mailboxOf(row.email, row.directory_id)
  if (row.event_id !== null && (await suite.moveEvent(connection, mailbox, row.event_id, event)))
    return keep(core, row.id, row.event_id, row.version)
  const tried = row.told !== null
  if (!tried) await keep(core, row.id, null, 0)
  const made = await suite.createEvent(connection, mailbox, event, tried)
  return keep(core, row.id, made, row.version)
}

/** An answer about one event that cannot be read holds up no other: this one is let be until it changes again. */
const showOrSkip = async (work: Work, row: Wanted): Promise<boolean> => {
  try {
    await show(work, row)
    return true
  } catch (error) {
    if (!(error instanceof Fault) || error.kind !== 'unreadable') throw error
    await keep(work.core, row.id, row.event_id, row.version)
    return false
  }
}

const removeAll = async (work: Work, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const rows = await work.core.db.all(unwanted)
    for (const { request_id: request, email, directory_id: directoryId, event_id: eventId } of rows) {
      if (signal.aborted) return
      const mailbox = work.suite.mailboxOf(email, directoryId)
      // One whose making was cut may be there without us knowing its id.
      const id =
        eventId ?? (await work.suite.findEvent(work.connection, mailbox, keyOf(work.organization, request)))
      if (id !== null) await work.suite.deleteEvent(work.connection, mailbox, id)
      await work.core.db.run(build.deleteFrom('integration_events').where('request_id', '=', request))
    }
    if (rows.length < BATCH) return
  }
}

const showAll = async (work: Work, since: string, signal: AbortSignal): Promise<number> => {
  let skipped = 0
  for (;;) {
    const rows = await readWanted(work.core, since)
    for (const row of rows) {
      if (signal.aborted) return skipped
      if (!(await showOrSkip(work, row))) skipped += 1
    }
    if (rows.length < BATCH) return skipped
  }
}

const bringUpToDate = async ({ core, log, signal }: JobTools, row: IntegrationRow): Promise<void> => {
  const suite = suiteNamed(row.provider, await surroundingsOf(core, signal))
  const connection = connectionOf(core, row)
  if (!suite.canWriteEvents(connection.scopes)) return
  const organization = await core.organization()
  const work = { core, suite, connection, organization }
  await removeAll(work, signal)
  // What was over before it was connected is no one's news.
  const since = dayAt(Date.parse(row.connected_at ?? isoOf(core.clock.millis())), organization.timezone)
  const skipped = await showAll(work, since, signal)
  if (skipped > 0)
    log.warn({ skipped }, 'Some absences are not shown in calendars: the provider refuses them.')
}

export const absenceEvents: Job = {
  name: EVENTS_JOB,
  everySeconds: EVERY_SECONDS,
  run: async (tools) => {
    const { core } = tools
    const row = await readIntegration(core.db, 'workspace-suite')
    if (row === undefined || !isWorking(row)) return undefined
    if (!isDue(row, isoOf(core.clock.millis()))) return undefined
    try {
      await bringUpToDate(tools, row)
      // What is an admin's to correct stays until the directory was read again.
      if (row.status === 'connected' && row.last_error !== null)
        await patchIntegration(core.db, row, { last_error: null, retry_at: null })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      // No one failed: the service ends.
      if (tools.signal.aborted) return undefined
      await noteFault(core, row, error)
    }
    return undefined
  },
}

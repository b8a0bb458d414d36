// What the team chat is told: requests and decisions are taken from the trail into an outbox, and posted from there in order.
import { build } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { isoOf } from '../../engine/clock'
import type { Job, JobTools } from '../../engine/jobs/job'
import type { Core } from '../../engine/schema/model'
import type { WriteContext } from '../../engine/write/write'
import { publicUrl } from './callers'
import { Fault } from './faults'
import { MESSAGES_JOB } from './job-names'
import { messageOf, type Happening, type Said } from './messages'
import { chatNamed, surroundingsOf } from './provider-list'
import {
  bySystem,
  connectionOf,
  isDue,
  isWorking,
  noteFault,
  noteSuccess,
  patchIntegration,
  readIntegration,
  type IntegrationRow,
} from './store'

const EVERY_SECONDS = 15
const BATCH = 200
/** No one wants to read of a request that was asked for days ago. */
const STALE_MILLIS = 3 * 24 * 3_600_000
/** A message that the provider cannot read is given up after this many tries. */
const MAX_ATTEMPTS = 3

type Entry = Pick<RowOf<'audit_logs'>, 'number' | 'action' | 'executor_id' | 'relation_id' | 'created_at'>

const entriesAfter = ({ tx }: WriteContext, followed: number): Promise<Entry[]> =>
  tx.all(
    build
      .selectFrom('audit_logs')
      .select(['number', 'action', 'executor_id', 'relation_id', 'created_at'])
      .where('number', '>', followed)
      .where('relation_name', '=', 'HolidayRequest')
      .orderBy('number')
      .limit(BATCH),
  )

const requestQuery = (id: number) =>
  build
    .selectFrom('holiday_requests as r')
    .innerJoin('employees as p', 'p.id', 'r.employee_id')
    .leftJoin('employees as m', (join) => join.onRef('m.id', '=', 'p.manager_id').on('m.left_at', 'is', null))
    .select(['r.status', 'r.date_from', 'r.date_to', 'r.employee_id'])
    .select(['p.first_name', 'p.last_name', 'm.email as manager_email'])
    .where('r.id', '=', id)
    .where('r.deleted_at', 'is', null)

/** Whether a request was decided on after it came, by an entry of its own. */
const wasDecided = async ({ tx }: WriteContext, { relation_id: id, number }: Entry): Promise<boolean> => {
  const later = build
    .selectFrom('audit_logs')
    .select('number')
    .where('number', '>', number)
    .where('relation_name', '=', 'HolidayRequest')
    .where('relation_id', '=', id)
    .where('action', 'in', ['approved', 'rejected', 'cancelled', 'cancellation_requested'])
    .limit(1)
  return (await tx.get(later)) !== undefined
}

/** What an entry tells of, as the request is now; null for what the channel is not told. */
const happeningIn = async (ctx: WriteContext, entry: Entry, status: string): Promise<Happening | null> => {
  switch (entry.action) {
    case 'created':
      if (status === 'pending' || (await wasDecided(ctx, entry))) return 'asked'
      // No one had to decide.
      return status === 'approved' ? 'approved' : null
    case 'approved':
      return 'approved'
    case 'rejected':
      return status === 'rejected' ? 'rejected' : 'cancellationRejected'
    case 'cancelled':
      return 'cancelled'
    case 'cancellation_requested':
      return 'cancellationAsked'
    default:
      return null
  }
}

const nameOf = async ({ tx }: WriteContext, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const row = await tx.get(
    build.selectFrom('employees').select(['first_name', 'last_name']).where('id', '=', id),
  )
  return row === undefined ? null : `${row.first_name} ${row.last_name}`.trim()
}

/** What the channel is told of an entry; of the reasons that people gave nothing is even read. */
const saidOf = async (ctx: WriteContext, entry: Entry): Promise<Said | null> => {
  const request = Number(entry.relation_id)
  const row = await ctx.tx.get(requestQuery(request))
  const happening = row === undefined ? null : await happeningIn(ctx, entry, row.status)
  if (row === undefined || happening === null) return null
  const waits =
    (happening === 'asked' && row.status === 'pending') ||
    (happening === 'cancellationAsked' && row.status === 'cancellation_requested')
  const decided = happening !== 'asked' && happening !== 'cancellationAsked'
  return {
    ...{ happening, request, from: row.date_from, to: row.date_to, at: entry.created_at },
    who: `${row.first_name} ${row.last_name}`.trim(),
    by: decided && entry.executor_id !== row.employee_id ? await nameOf(ctx, entry.executor_id) : null,
    calls: waits ? row.manager_email : null,
  }
}

/** Takes what is new in the trail into the outbox. Both move on together: nothing is left out or taken twice. */
const collect = (core: Core, generation: number): Promise<boolean> =>
  bySystem(core, async (ctx) => {
    const row = await readIntegration(ctx.tx, 'team-chat')
    if (row?.generation !== generation) return false
    const last = ctx.tx.auditCount
    const entries = await entriesAfter(ctx, row.followed)
    for (const entry of entries) {
      const said = await saidOf(ctx, entry)
      if (said !== null)
        await ctx.tx.run(
          build.insertInto('integration_messages').values({
            ...{ entry: entry.number, said: JSON.stringify(said), attempts: 0, next_at: ctx.now },
          }),
        )
    }
    const more = entries.length === BATCH
    const followed = more ? (entries.at(-1)?.number ?? last) : last
    if (followed !== row.followed) await patchIntegration(ctx.tx, row, { followed })
    return more
  })

const dropMessage = (core: Core, entry: number) =>
  core.db.run(build.deleteFrom('integration_messages').where('entry', '=', entry))

/** @returns whether the message is done with */
const giveUpOn = async (core: Core, { entry, attempts }: RowOf<'integration_messages'>): Promise<boolean> => {
  if (attempts + 1 >= MAX_ATTEMPTS) {
    await dropMessage(core, entry)
    return true
  }
  await core.db.run(
    build
      .updateTable('integration_messages')
      .set({ attempts: attempts + 1 })
      .where('entry', '=', entry),
  )
  return false
}

/** Posts the outbox in order. @throws Fault at the first message that cannot be posted now */
const post = async ({ core, log, signal }: JobTools, row: IntegrationRow): Promise<number> => {
  const chat = chatNamed(row.provider, await surroundingsOf(core, signal))
  const connection = connectionOf(core, row)
  const organization = await core.organization()
  const link = await publicUrl(core)
  const messages = await core.db.all(
    build.selectFrom('integration_messages').selectAll().orderBy('entry').limit(BATCH),
  )
  const oldest = isoOf(core.clock.millis() - STALE_MILLIS)
  let sent = 0
  for (const message of messages) {
    if (signal.aborted) return sent
    const said = JSON.parse(message.said) as Said
    if (said.at < oldest) {
      await dropMessage(core, message.entry)
      continue
    }
    try {
      await chat.post(connection, messageOf(said, organization, link))
    } catch (error) {
      if (!(error instanceof Fault) || error.kind !== 'unreadable') throw error
      if (!(await giveUpOn(core, message))) throw error
      log.warn({ entry: message.entry }, 'A message to the team chat was given up: the provider refuses it.')
      continue
    }
    await dropMessage(core, message.entry)
    sent += 1
  }
  return sent
}

export const chatMessages: Job = {
  name: MESSAGES_JOB,
  everySeconds: EVERY_SECONDS,
  run: async (tools) => {
    const { core } = tools
    const row = await readIntegration(core.db, 'team-chat')
    if (row === undefined || !isWorking(row)) return undefined
    while (await collect(core, row.generation)) if (tools.signal.aborted) return undefined
    if (!isDue(row, isoOf(core.clock.millis()))) return undefined
    try {
      const sent = await post(tools, row)
      if (sent > 0) await noteSuccess(core, row, { last_sync_at: isoOf(core.clock.millis()) })
      return undefined
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      // No one failed: the service ends.
      if (tools.signal.aborted) return undefined
      return noteFault(core, row, error)
    }
  },
}

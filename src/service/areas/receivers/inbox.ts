// The inbox: messages are stored as they came before they are acknowledged, and each has its effect once.
import type { Logger } from 'pino'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { isoOf } from '../../engine/clock'
import type { RawBody } from '../../engine/call'
import type { Job, JobTools } from '../../engine/jobs/job'
import { Problem } from '../../engine/problem'
import type { Core } from '../../engine/schema/model'
import { writing, type WriteContext } from '../../engine/write/write'
import { Unreadable, type Handler, type Message, type Outcome } from './message'

export const JOB = 'receivers.process'

const KEPT_MILLIS = 90 * 24 * 3_600_000
const MAX_NOTE = 500
/** What says who someone is, and nothing about the message. */
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization'])

type Stored = RowOf<'received_messages'>

const knownQuery = prepared(({ receiver, id }: { readonly receiver: string; readonly id: string }) =>
  build
    .selectFrom('received_messages')
    .select(['id', 'status'])
    .where('receiver', '=', receiver)
    .where('message_id', '=', id),
)

/**
 * Stores a message. One that could not be read when it came before is tried again.
 * @returns whether it had been stored before
 */
export const store = async (
  core: Core,
  receiver: string,
  id: string,
  { bytes, headers }: RawBody,
): Promise<boolean> => {
  const now = isoOf(core.clock.millis())
  const duplicate = await core.db.write(async (tx) => {
    const known = await tx.get(knownQuery({ receiver, id }))
    if (known === undefined)
      await tx.run(
        build.insertInto('received_messages').values({
          ...{ receiver, message_id: id, received_at: now, next_at: now, status: 'waiting', attempts: 0 },
          headers: JSON.stringify(
            Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRET_HEADERS.has(name))),
          ),
          body: bytes.toString('base64'),
        }),
      )
    else if (known.status === 'failed')
      await tx.run(
        build
          .updateTable('received_messages')
          .set({ status: 'waiting', next_at: now, body: bytes.toString('base64') })
          .where('id', '=', known.id),
      )
    return known !== undefined
  })
  core.wake(JOB)
  return duplicate
}

/** The body of a message. @throws SyntaxError, TypeError for what is no JSON in UTF-8 */
export const parseBody = (bytes: Buffer): Readonly<Record<string, unknown>> => {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SyntaxError('it is not an object')
  return value as Readonly<Record<string, unknown>>
}

const messageOf = ({ body, received_at: receivedAt }: Stored): Message => {
  const parsed = parseBody(Buffer.from(body ?? '', 'base64'))
  return { type: typeof parsed['type'] === 'string' ? parsed['type'] : '', body: parsed, receivedAt }
}

const nextQuery = prepared(({ now }: { readonly now: string }) =>
  build
    .selectFrom('received_messages')
    .select(['id', 'attempts'])
    .where('status', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1),
)

const settle = (
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  id: number,
  status: string,
  note: string | null,
): Promise<number> =>
  tx.run(
    build
      .updateTable('received_messages')
      .set({ status, note: note?.slice(0, MAX_NOTE) ?? null, processed_at: now })
      .where('id', '=', id),
  )

/** Whether trying again cannot help. */
const isFinal = (core: Core, error: unknown): boolean =>
  error instanceof Unreadable ||
  error instanceof SyntaxError ||
  (error instanceof Problem && core.registry.messages.problems[error.code][0] < 500)

const reasonOf = (error: unknown): string =>
  error instanceof Problem
    ? [error.code, ...(error.extras.violations ?? []).map(({ path, code }) => `${path} ${code}`)].join(', ')
    : error instanceof Error
      ? error.message
      : String(error)

/** 10 seconds, then twice as long each time, an hour at most. */
const delayMillis = (attempts: number): number => Math.min(3_600_000, 10_000 * 2 ** Math.min(attempts, 10))

/** The effect and the note of it are one transaction: a message is processed whole or not at all. */
const processOne = async (
  core: Core,
  log: Logger,
  handlers: ReadonlyMap<string, Handler>,
  { id, attempts }: Pick<Stored, 'id' | 'attempts'>,
): Promise<void> => {
  const { timezone } = await core.organization()
  const actor = { kind: 'system', zone: timezone } as const
  const inTurn = <T>(work: (ctx: WriteContext) => Promise<T>) => writing(core, actor, '', true, work)
  try {
    await inTurn(async (ctx) => {
      const row = await ctx.tx.get(
        build
          .selectFrom('received_messages')
          .selectAll()
          .where('id', '=', id)
          .where('status', '=', 'waiting'),
      )
      if (row === undefined) return
      const handle = handlers.get(row.receiver)
      const outcome: Outcome =
        handle === undefined ? { ignored: 'nothing reads it' } : await handle(ctx, messageOf(row))
      if (outcome === 'done') await settle(ctx, id, 'done', null)
      else await settle(ctx, id, 'ignored', outcome.ignored)
    })
  } catch (error) {
    const reason = reasonOf(error)
    if (isFinal(core, error)) {
      await inTurn((ctx) => settle(ctx, id, 'failed', reason))
      log.warn({ message: id, reason }, 'A received message could not be processed; it is kept as it came.')
      return
    }
    await core.db.write((tx) =>
      tx.run(
        build
          .updateTable('received_messages')
          .set({
            attempts: attempts + 1,
            next_at: isoOf(core.clock.millis() + delayMillis(attempts)),
          })
          .where('id', '=', id),
      ),
    )
    log.warn({ message: id, reason }, 'A received message was not processed yet; it is tried again.')
  }
}

const forget = (core: Core): Promise<number> =>
  core.db.run(
    build
      .updateTable('received_messages')
      .set({ headers: null, body: null })
      .where('body', 'is not', null)
      .where('status', 'in', ['done', 'ignored'])
      .where('received_at', '<', isoOf(core.clock.millis() - KEPT_MILLIS)),
  )

const laterQuery = prepared(() =>
  build
    .selectFrom('received_messages')
    .select('next_at')
    .where('status', '=', 'waiting')
    .orderBy('next_at')
    .limit(1),
)

/** Processes what is stored, in the order in which it came, and forgets bodies after 90 days. Ids are kept. */
export const processing = (handlers: ReadonlyMap<string, Handler>): Job => ({
  name: JOB,
  everySeconds: 600,
  run: async ({ core, log, signal }: JobTools) => {
    while (!signal.aborted) {
      const next = await core.db.get(nextQuery({ now: isoOf(core.clock.millis()) }))
      if (next === undefined) break
      await processOne(core, log, handlers, next)
    }
    await forget(core)
    const later = await core.db.get(laterQuery({}))
    return later === undefined ? undefined : Date.parse(later.next_at)
  },
})

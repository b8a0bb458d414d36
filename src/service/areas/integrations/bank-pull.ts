// A pull: booked lines of the bank accounts become transactions, each once, however often they are pulled.
import { createHash } from 'node:crypto'
import type { BankLinkPullOutput } from '#contract/integrations'
import { addDays } from '#domain/day'
import { build, piece } from '../../db/build'
import { within } from '../../db/sql'
import { isoOf } from '../../engine/clock'
import { dayAt } from '../../engine/instants'
import type { Actor } from '../../engine/principal'
import { Problem } from '../../engine/problem'
import { modelNamed, type Core } from '../../engine/schema/model'
import { createRow, writing, type WriteContext } from '../../engine/write/write'
import { asking } from './enroll-routes'
import { Fault } from './faults'
import type { BankAccount, BankLine, Connection } from './provider'
import { bankNamed, surroundingsOf } from './provider-list'
import {
  bySystem,
  connectionOf,
  isOver,
  isWorking,
  moveTo,
  noteFault,
  patchIntegration,
  readIntegration,
  settingsIn,
  type IntegrationRow,
} from './store'

const SOURCE = 'bank_link'
/** Banks book late: what came in on days that were pulled before is pulled again. */
const OVERLAP_DAYS = 10
const USUAL_HISTORY_DAYS = 90
const PULLS_A_DAY = 4
const DAY_MILLIS = 24 * 3_600_000
/** Rows in one transaction: others write in between. */
const BATCH = 200
const MAX_NAME = 255

const hashed = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)

/** A line with what it is known by. */
interface Known extends BankLine {
  readonly known: string
}

/**
 * What each line of an account is known by: what the bank calls it, else what it says. Lines that say the same on one day
 * are counted: all of them are in any answer that has the day.
 */
const knownAs = (account: BankAccount, lines: readonly BankLine[]): Known[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { date, amount, counterparty, title, type, reference } = line
    const of = hashed(account.key)
    if (reference !== null) return { ...line, known: `${of}:${hashed(reference)}` }
    const same = hashed(date, type, amount, counterparty, title)
    const place = seen.get(same) ?? 0
    seen.set(same, place + 1)
    return { ...line, known: `${of}:${same}${place === 0 ? '' : `:${place + 1}`}` }
  })
}

/** Those times of pulls that count still, the newest first. */
const recent = ({ settings }: Pick<IntegrationRow, 'settings'>, millis: number): readonly string[] =>
  (settingsIn({ settings }).pulls ?? []).filter((at) => at > isoOf(millis - DAY_MILLIS))

/** When the next pull may come. */
const nextAllowed = (pulls: readonly string[], millis: number): string => {
  const oldest = pulls[PULLS_A_DAY - 1]
  return oldest === undefined ? isoOf(millis) : isoOf(Date.parse(oldest) + DAY_MILLIS)
}

const tooEarly = (at: string, millis: number): Problem =>
  new Problem(
    'pull-limit',
    { at },
    { headers: { 'Retry-After': String(Math.max(1, Math.ceil((Date.parse(at) - millis) / 1000))) } },
  )

/** Notes the pull before the bank is asked: banks count those that fail too. @throws Problem 409, 429 */
const begin = (core: Core) =>
  bySystem(core, async (ctx) => {
    const row = await readIntegration(ctx.tx, 'bank-link')
    const millis = core.clock.millis()
    if (row?.status === 'expired') return { refused: new Problem('consent-expired') }
    if (row === undefined || !isWorking(row) || connectionOf(core, row).secrets.accessToken === undefined)
      throw new Problem('not-connected')
    if (isOver(row, ctx.now)) {
      await moveTo(ctx, row, 'expired', { last_error: 'consent-over' })
      return { refused: new Problem('consent-expired') }
    }
    const pulls = recent(row, millis)
    if (pulls.length >= PULLS_A_DAY) throw tooEarly(nextAllowed(pulls, millis), millis)
    if (row.retry_at !== null && row.retry_at > ctx.now && row.last_error === 'throttled')
      throw tooEarly(row.retry_at, millis)
    const settings = { ...settingsIn(row), pulls: [ctx.now, ...pulls] }
    await patchIntegration(ctx.tx, row, { settings: JSON.stringify(settings) })
    return { row, settings }
  })

/** Asks the bank for everything. @throws Problem 409 when the consent is over, 429, 502 */
const fetchLines = async (
  core: Core,
  row: IntegrationRow,
  connection: Connection,
  from: string,
  to: string,
): Promise<Known[]> => {
  const bank = bankNamed(await surroundingsOf(core))
  const all: Known[] = []
  try {
    for (const account of connection.secrets.accounts ?? []) {
      const lines: BankLine[] = []
      for await (const page of bank.lines(connection, account, from, to)) lines.push(...page)
      all.push(...knownAs(account, lines))
    }
    return all
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const next = await noteFault(core, row, error)
    if (error.kind === 'consent-over') throw new Problem('consent-expired')
    if (error.kind === 'throttled') throw tooEarly(isoOf(next), core.clock.millis())
    return asking(async () => {
      throw error
    })
  }
}

/** Those of the names that there is a transaction of, deleted ones too: what someone deleted does not come back. */
const alreadyThere = async ({ tx }: WriteContext, lines: readonly Known[]): Promise<Set<string>> => {
  const rows = await tx.all(
    build
      .selectFrom('transactions')
      .select('source_reference')
      .where('source', '=', SOURCE)
      .where(
        piece(
          within(
            'source_reference',
            lines.map(({ known }) => known),
          ),
        ),
      ),
  )
  return new Set(rows.map((found) => found.source_reference ?? ''))
}

/** Lines in currencies that the workspace knows; there is no other place for the rest. */
const inKnownCurrency = async (core: Core, lines: readonly Known[]): Promise<Known[]> => {
  const rows = await core.db.all(build.selectFrom('currencies').select('id').where('deleted_at', 'is', null))
  const known = new Set(rows.map(({ id }) => id))
  return lines.filter(({ currency }) => known.has(currency))
}

const cut = (text: string | null): string | null =>
  text === null ? null : Array.from(text).slice(0, MAX_NAME).join('')

/** Writes some lines down. @returns how many are new */
const keep = async (ctx: WriteContext, lines: readonly Known[]): Promise<number> => {
  const there = await alreadyThere(ctx, lines)
  let made = 0
  for (const line of lines) {
    if (there.has(line.known)) continue
    there.add(line.known)
    made += 1
    await createRow(ctx, modelNamed(ctx.core, 'Transaction'), {
      ...{ type: line.type, date: line.date, net: line.amount, gross: line.amount, currency: line.currency },
      ...{ counterparty: cut(line.counterparty), number: cut(line.title) },
      ...{ source: SOURCE, sourceReference: line.known, status: 'paid' },
    })
  }
  return made
}

/** @throws Problem when it was revoked or set up anew meanwhile */
const assertStill = async ({ tx }: WriteContext, row: IntegrationRow): Promise<void> => {
  const now = await readIntegration(tx, 'bank-link')
  if (now?.generation !== row.generation || !isWorking(now)) throw new Problem('not-connected')
}

/**
 * Pulls what was booked from one day to another.
 * @param asked.from null for ten days before the last pull
 * @throws Problem 409 `not-connected`, `consent-expired`; 429 `pull-limit`; 502 with the reason in words
 */
export const pull = async (
  core: Core,
  actor: Actor,
  asked: { readonly from: string | null; readonly to: string },
): Promise<BankLinkPullOutput> => {
  const begun = await begin(core)
  if (begun.refused !== undefined) throw begun.refused
  const { row, settings } = begun
  const { timezone } = await core.organization()
  const today = dayAt(core.clock.millis(), timezone)
  const usual =
    row.last_sync_at === null
      ? addDays(today, -(settings.maxHistoricalDays ?? USUAL_HISTORY_DAYS))
      : addDays(dayAt(Date.parse(row.last_sync_at), timezone), -OVERLAP_DAYS)
  const from = asked.from ?? (usual < asked.to ? usual : asked.to)
  const connection = connectionOf(core, row)
  const lines = await inKnownCurrency(core, await fetchLines(core, row, connection, from, asked.to))
  let created = 0
  for (let first = 0; first < lines.length; first += BATCH)
    created += await writing(core, actor, '', true, async (ctx) => {
      await assertStill(ctx, row)
      return keep(ctx, lines.slice(first, first + BATCH))
    })
  await bySystem(core, async (ctx) => {
    await assertStill(ctx, row)
    const now = await readIntegration(ctx.tx, 'bank-link')
    if (now === undefined) return
    const done = { last_error: null, retry_at: null, last_sync_at: ctx.now }
    await moveTo(ctx, now, 'connected', done)
  })
  return {
    accounts: connection.secrets.accounts?.length ?? 0,
    fetched: lines.length,
    created,
    duplicates: lines.length - created,
    dateFrom: from,
    dateTo: asked.to,
    nextPullAllowedAt: nextAllowed(settings.pulls, core.clock.millis()),
  }
}

// Enable Banking: an app known by signed statements, consent at the bank, accounts and their booked transactions.
import { isoOf } from '../../../engine/clock'
import { parseMoney } from '../../../engine/money'
import { parseDay } from '../../../engine/instants'
import { ask, isFine, isObject, listOf, member, textOf, type Question, type Reply } from '../ask'
import { Fault, type FaultKind } from '../faults'
import { signedJwt } from '../jwt'
import type { BankLine, BankLink, Connection, Surroundings } from '../provider'

const TOKEN_SECONDS = 600
const MAX_PAGES = 500
/** Seconds to wait where a bank says that it is too much, and not for how long: it counts by days. */
const USUAL_WAIT = 6 * 3600

const ERRORS: Readonly<Record<string, FaultKind>> = {
  EXPIRED_SESSION: 'consent-over',
  CLOSED_SESSION: 'consent-over',
  REVOKED_SESSION: 'consent-over',
  SESSION_DOES_NOT_EXIST: 'consent-over',
  ASPSP_PSU_ACTION_REQUIRED: 'consent-over',
  ASPSP_RATE_LIMIT_EXCEEDED: 'throttled',
  ASPSP_ERROR: 'unreachable',
  ASPSP_TIMEOUT: 'unreachable',
  WRONG_ASPSP_PROVIDED: 'bank',
  ASPSP_ACCOUNT_NOT_ACCESSIBLE: 'bank',
  WRONG_AUTHORIZATION_CODE: 'consent-refused',
  ALREADY_AUTHORIZED: 'consent-refused',
  EXPIRED_AUTHORIZATION_CODE: 'consent-refused',
}

const kindOf = ({ status, body }: Reply): FaultKind => {
  const known = ERRORS[textOf(body, 'error') ?? '']
  if (known !== undefined) return known
  if (status === 401 || status === 403) return 'credentials'
  return status === 408 ? 'unreachable' : 'bank'
}

/** One line, or null for what is not booked. @throws Fault for what cannot be read. */
const lineOf = (each: Readonly<Record<string, unknown>>): BankLine | null => {
  const status = textOf(each, 'status')
  if (status !== null && status !== 'BOOK') return null
  const amount = member(each, 'transaction_amount')
  const said = textOf(amount, 'amount')?.replace(/^[+-]/, '')
  const value = said === undefined ? null : parseMoney(said)
  const currency = textOf(amount, 'currency')
  const way = textOf(each, 'credit_debit_indicator')
  const day = ['booking_date', 'value_date', 'transaction_date'].map((name) => textOf(each, name))
  const date = parseDay(day.find((found) => found !== null)?.slice(0, 10) ?? '')
  if (said === undefined || value === null || currency === null || !/^[A-Z]{3}$/.test(currency))
    throw new Fault('unreadable')
  if (date === null || (way !== 'CRDT' && way !== 'DBIT')) throw new Fault('unreadable')
  const { remittance_information: remittance } = each
  const title = (Array.isArray(remittance) ? remittance : [])
    .filter((part) => typeof part === 'string')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return {
    reference: textOf(each, 'entry_reference') ?? textOf(each, 'transaction_id'),
    ...{ date, amount: said, currency },
    type: way === 'CRDT' ? 'income' : 'cost',
    counterparty: textOf(member(each, way === 'CRDT' ? 'debtor' : 'creditor'), 'name'),
    title: title === '' ? null : title,
  }
}

export const enableBanking = (surroundings: Surroundings): BankLink => {
  const { address, millis } = surroundings
  const api = address('enable-banking', 'https://api.enablebanking.com')

  const call = async (
    { clientId, secrets }: Connection,
    path: string,
    question: Omit<Question, 'url'>,
  ): Promise<Reply> => {
    const now = Math.floor(millis() / 1000)
    const token = signedJwt(
      secrets.clientSecret ?? '',
      { iss: 'enablebanking.com', aud: 'api.enablebanking.com', iat: now, exp: now + TOKEN_SECONDS },
      { kid: clientId },
    )
    const headers = { Authorization: `Bearer ${token}` }
    const reply = await ask({ ...question, url: `${api}${path}`, headers }, surroundings).catch(
      (error: unknown) => {
        // The wait that is guessed for others is too short for banks.
        if (error instanceof Fault && error.kind === 'throttled')
          throw new Fault('throttled', Math.max(error.retryAfter ?? 0, 60))
        throw error
      },
    )
    if (isFine(reply)) return reply
    const kind = kindOf(reply)
    throw new Fault(kind, kind === 'throttled' ? (reply.retryAfter ?? USUAL_WAIT) : null)
  }

  return {
    name: 'enable-banking',
    begin: async ({ redirectUri, state, connection }, validUntil) => {
      const { body } = await call(connection, '/auth', {
        method: 'POST',
        json: {
          access: { valid_until: validUntil },
          aspsp: { name: connection.tenantId, country: connection.settings.country },
          state,
          redirect_url: redirectUri,
          psu_type: 'business',
        },
      })
      const [consentUrl, reference] = [textOf(body, 'url'), textOf(body, 'authorization_id')]
      if (consentUrl === null || !/^https?:\/\//.test(consentUrl)) throw new Fault('unreadable')
      return { consentUrl, reference: reference ?? '' }
    },
    redeem: async (connection, { error, code }) => {
      if (error !== undefined || code === undefined) throw new Fault('consent-refused')
      const { body } = await call(connection, '/sessions', { method: 'POST', json: { code } })
      const session = textOf(body, 'session_id')
      const until = Date.parse(textOf(member(body, 'access'), 'valid_until') ?? '')
      if (session === null || Number.isNaN(until)) throw new Fault('unreadable')
      const accounts = listOf(body, 'accounts').flatMap((account) => {
        const uid = textOf(account, 'uid')
        return uid === null ? [] : [{ uid, key: textOf(account, 'identification_hash') ?? uid }]
      })
      return {
        secrets: { accessToken: session, accounts },
        expiresAt: isoOf(until),
      }
    },
    lines: async function* (connection, account, from, to) {
      const query = new URLSearchParams({ date_from: from, date_to: to, transaction_status: 'BOOK' })
      for (let page = 0; page < MAX_PAGES; page++) {
        const path = `/accounts/${encodeURIComponent(account.uid)}/transactions?${query.toString()}`
        const { body } = await call(connection, path, { method: 'GET' })
        yield listOf(body, 'transactions')
          .filter(isObject)
          .map(lineOf)
          .filter((line) => line !== null)
        const next = textOf(body, 'continuation_key')
        if (next === null) return
        query.set('continuation_key', next)
      }
      throw new Fault('unreadable')
    },
    revoke: async (connection) => {
      const session = connection.secrets.accessToken
      if (session === undefined) return
      await call(connection, `/sessions/${encodeURIComponent(session)}`, { method: 'DELETE' })
    },
  }
}

// Stands in for Enable Banking: apps known by signed statements, authorizations, sessions, pages of booked transactions.
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { bearer, jsonOf, startFake, type Asked, type FakeServer, type Told } from './fake-server'

export interface BankTransaction {
  readonly entry_reference?: string | null
  readonly transaction_amount: { readonly amount: string; readonly currency: string }
  readonly credit_debit_indicator: 'CRDT' | 'DBIT'
  readonly status: 'BOOK' | 'PDNG'
  readonly booking_date: string
  readonly creditor?: { readonly name: string } | null
  readonly debtor?: { readonly name: string } | null
  readonly remittance_information?: readonly string[]
}

export interface FakeBank extends FakeServer {
  readonly codes: Set<string>
  /** The error that accounts answer with; null for none. */
  refusal: { readonly status: number; readonly error: string; readonly retryAfter?: string } | null
  readonly sessions: Set<string>
  accounts: Record<string, BankTransaction[]>
  pageSize: number
  validUntil: string
}

export const APPLICATION = 'cf589be3-3755-465b-a8df-a90a16a31403'
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
export const APPLICATION_KEY = privateKey

const refused = (status: number, error: string, headers: Readonly<Record<string, string>> = {}): Told => ({
  status,
  headers,
  body: { code: status, message: error, error, detail: null },
})

export const startBank = async (): Promise<FakeBank> => {
  const state = {
    codes: new Set<string>(),
    refusal: null as FakeBank['refusal'],
    sessions: new Set<string>(),
    accounts: {} as Record<string, BankTransaction[]>,
    pageSize: 2,
    validUntil: '2026-09-13T08:00:00.000000+00:00',
  }

  const isApp = (asked: Asked): boolean => {
    const [header = '', claims = '', signature = ''] = bearer(asked).split('.')
    if (signature === '') return false
    const read = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
    const { iss, aud, iat, exp } = read(claims)
    return (
      read(header)['kid'] === APPLICATION &&
      read(header)['alg'] === 'RS256' &&
      iss === 'enablebanking.com' &&
      aud === 'api.enablebanking.com' &&
      Number(exp) - Number(iat) <= 86_400 &&
      verify(
        'sha256',
        Buffer.from(`${header}.${claims}`),
        createPublicKey(publicKey),
        Buffer.from(signature, 'base64url'),
      )
    )
  }

  const begin = (asked: Asked, base: string): Told => {
    const {
      access,
      aspsp,
      redirect_url: back,
      state: given,
    } = jsonOf(asked) as {
      access?: { valid_until?: string }
      aspsp?: { name?: string; country?: string }
      redirect_url?: string
      state?: string
    }
    if (access?.valid_until === undefined || back === undefined || given === undefined)
      return refused(422, 'VALIDATION_ERROR')
    if (aspsp?.name !== 'mBank' || aspsp.country !== 'PL') return refused(400, 'WRONG_ASPSP_PROVIDED')
    return {
      status: 200,
      body: {
        url: `${base}/welcome?state=${given}`,
        authorization_id: '73100c65-c54d-46a1-87d1-aa3effde435a',
      },
    }
  }

  const session = (asked: Asked): Told => {
    const { code } = jsonOf(asked)
    if (!state.codes.delete(String(code))) return refused(400, 'WRONG_AUTHORIZATION_CODE')
    const id = `session-${state.sessions.size + 1}`
    state.sessions.add(id)
    return {
      status: 200,
      body: {
        session_id: id,
        accounts: Object.keys(state.accounts).map((uid) => ({
          uid,
          identification_hash: `hash-of-${uid}`,
          account_id: { iban: 'PL61109010140000071219812874' },
          currency: 'PLN',
          cash_account_type: 'CACC',
        })),
        aspsp: { name: 'mBank', country: 'PL' },
        psu_type: 'business',
        access: { valid_until: state.validUntil },
      },
    }
  }

  const transactions = (asked: Asked, uid: string): Told => {
    const { refusal } = state
    if (refusal !== null)
      return refused(
        refusal.status,
        refusal.error,
        refusal.retryAfter === undefined ? {} : { 'Retry-After': refusal.retryAfter },
      )
    if (state.sessions.size === 0) return refused(401, 'CLOSED_SESSION')
    const [from, to] = [asked.query.get('date_from') ?? '', asked.query.get('date_to') ?? '9999']
    const lines = (state.accounts[uid] ?? []).filter(({ booking_date: day }) => day >= from && day <= to)
    const first = Number(asked.query.get('continuation_key') ?? 0)
    const next = first + state.pageSize
    return {
      status: 200,
      body: {
        transactions: lines.slice(first, next),
        continuation_key: next < lines.length ? String(next) : null,
      },
    }
  }

  const server = await startFake((asked, base) => {
    if (!isApp(asked)) return refused(401, 'UNAUTHORIZED_ACCESS')
    if (asked.path === '/auth' && asked.method === 'POST') return begin(asked, base)
    if (asked.path === '/sessions' && asked.method === 'POST') return session(asked)
    if (asked.path.startsWith('/sessions/') && asked.method === 'DELETE') {
      state.sessions.delete(asked.path.slice('/sessions/'.length))
      return { status: 200, body: { message: 'OK' } }
    }
    const [, uid] = /^\/accounts\/([^/]+)\/transactions$/.exec(asked.path) ?? []
    return uid === undefined ? refused(404, 'NOT_FOUND') : transactions(asked, uid)
  })
  return Object.assign(state, server)
}

// Stands in for Microsoft: admin consent by its address alone, client credentials, users and events of Microsoft Graph.
import { bearer, formOf, jsonOf, startFake, type Asked, type FakeServer, type Told } from './fake-server'

export interface GraphUser {
  readonly id: string
  readonly displayName: string
  readonly givenName?: string | null
  readonly surname?: string | null
  readonly userPrincipalName?: string
  readonly mail: string | null
  readonly jobTitle?: string | null
  readonly accountEnabled: boolean
  readonly userType?: 'Member' | 'Guest'
  readonly employeeHireDate?: string | null
}

export interface GraphEvent {
  readonly id: string
  readonly mailbox: string
  readonly said: Record<string, unknown>
}

export interface FakeMicrosoft extends FakeServer {
  users: GraphUser[]
  pageSize: number
  /** How many requests a token is good for. */
  tokenUses: number
  /** What the token endpoint refuses with; null lets in. */
  refusal: { readonly error: string; readonly code: number } | null
  /** How many answers to events that were made get lost. */
  loseAnswers: number
  /** Whether the app has the permissions. */
  permitted: boolean
  readonly events: Map<string, GraphEvent>
}

export const TENANT = '11111111-2222-3333-4444-555555555555'
export const CLIENT = '99999999-8888-7777-6666-555555555555'
export const SECRET = 'microsoft~client~secret~value'

const error = (status: number, code: string): Told => ({ status, body: { error: { code, message: code } } })

export const startMicrosoft = async (): Promise<FakeMicrosoft> => {
  const tokens = new Map<string, number>()
  let made = 0
  const state = {
    users: [] as GraphUser[],
    pageSize: 2,
    tokenUses: 1_000_000,
    refusal: null as FakeMicrosoft['refusal'],
    permitted: true,
    loseAnswers: 0,
    events: new Map<string, GraphEvent>(),
  }

  const token = (asked: Asked): Told => {
    const form = formOf(asked)
    if (state.refusal !== null)
      return {
        status: 401,
        body: {
          error: state.refusal.error,
          error_description: `AADSTS${state.refusal.code}: refused.`,
          error_codes: [state.refusal.code],
        },
      }
    const right =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === CLIENT &&
      form.get('scope') === 'https://graph.microsoft.com/.default'
    if (!right || form.get('client_secret') !== SECRET)
      return { status: 401, body: { error: 'invalid_client', error_codes: [7000215] } }
    made += 1
    tokens.set(`graph-token-${made}`, state.tokenUses)
    return {
      status: 200,
      body: { token_type: 'Bearer', expires_in: 3599, access_token: `graph-token-${made}` },
    }
  }

  const users = (asked: Asked, base: string): Told => {
    if (!(asked.query.get('$select') ?? '').includes('accountEnabled')) return error(400, 'BadRequest')
    const from = Number(asked.query.get('$skiptoken') ?? 0)
    const next = from + state.pageSize
    const query = new URLSearchParams(asked.query)
    query.set('$skiptoken', String(next))
    return {
      status: 200,
      body: {
        '@odata.context': `${base}/v1.0/$metadata#users`,
        ...(next < state.users.length ? { '@odata.nextLink': `${base}/v1.0/users?${query.toString()}` } : {}),
        value: state.users.slice(from, next).map((user) => ({ userType: 'Member', ...user })),
      },
    }
  }

  const markOf = (said: Record<string, unknown>): string => {
    const [first] = (said['singleValueExtendedProperties'] ?? []) as { id?: string; value?: string }[]
    return `${first?.id ?? ''}=${first?.value ?? ''}`
  }

  const isWholeDays = (said: Record<string, unknown>): boolean =>
    ['start', 'end'].every((name) => {
      const { dateTime, timeZone } = (said[name] ?? {}) as { dateTime?: string; timeZone?: string }
      return timeZone === 'UTC' && /^\d{4}-\d{2}-\d{2}T00:00:00$/.test(dateTime ?? '')
    })

  const eventsOf = (asked: Asked, named: string, id: string | undefined): Told | null => {
    // By id or by the name of the account; an address that is neither names no one.
    const owner = state.users.find(
      ({ id: own, userPrincipalName }) => own === named || userPrincipalName === named,
    )
    if (owner === undefined) return error(404, 'ErrorInvalidUser')
    const mailbox = owner.mail?.toLowerCase() ?? ''
    const mine = [...state.events.values()].filter((event) => event.mailbox === mailbox)
    if (id === undefined && asked.method === 'GET') {
      const [, name, value] =
        /ep\/id eq '([^']+)' and ep\/value eq '([^']+)'/.exec(asked.query.get('$filter') ?? '') ?? []
      const found = mine.filter(({ said }) => markOf(said) === `${name ?? ''}=${value ?? ''}`)
      return { status: 200, body: { value: found.map((event) => ({ id: event.id })) } }
    }
    const said = jsonOf(asked)
    if (asked.method !== 'DELETE' && !isWholeDays(said)) return error(400, 'ErrorPropertyValidationFailure')
    if (id === undefined) {
      if (mine.some((event) => event.said['transactionId'] === said['transactionId']))
        return error(409, 'ErrorDuplicateTransactionId')
      const event = { id: `AAMk-${state.events.size + 1}=`, mailbox, said }
      state.events.set(event.id, event)
      if (state.loseAnswers > 0) {
        state.loseAnswers -= 1
        return null
      }
      return { status: 201, body: { id: event.id, ...said } }
    }
    const event = state.events.get(id)
    if (event?.mailbox !== mailbox) return error(404, 'ErrorItemNotFound')
    if (asked.method === 'DELETE') {
      state.events.delete(id)
      return { status: 204 }
    }
    state.events.set(id, { ...event, said: { ...event.said, ...said } })
    return { status: 200, body: { id } }
  }

  const server = await startFake((asked, base) => {
    if (asked.path === `/${TENANT}/oauth2/v2.0/token`) return token(asked)
    const uses = tokens.get(bearer(asked)) ?? 0
    if (uses === 0) return error(401, 'InvalidAuthenticationToken')
    tokens.set(bearer(asked), uses - 1)
    if (!state.permitted) return error(403, 'Authorization_RequestDenied')
    if (asked.path === '/v1.0/users') return users(asked, base)
    const [, mailbox, id] = /^\/v1\.0\/users\/([^/]+)\/events(?:\/(.+))?$/.exec(asked.path) ?? []
    return mailbox === undefined ? error(404, 'ResourceNotFound') : eventsOf(asked, mailbox, id)
  })
  return Object.assign(state, server)
}

// Stands in for Google: tokens for signed statements, the users of the Directory API, and calendars.
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { bearer, formOf, jsonOf, startFake, type Asked, type FakeServer, type Told } from './fake-server'

export interface DirectoryUser {
  readonly id: string
  readonly primaryEmail: string
  readonly name: { readonly givenName: string; readonly familyName: string }
  readonly suspended?: boolean
  readonly organizations?: readonly { readonly title: string; readonly primary?: boolean }[]
}

export interface FakeGoogle extends FakeServer {
  users: DirectoryUser[]
  pageSize: number
  /** Whether a super admin let the account in. */
  delegated: boolean
  /** Deleted ones stay, as cancelled. */
  readonly events: Map<string, { readonly owner: string; readonly said: Record<string, unknown> }>
}

export const CUSTOMER = 'C01abc2de'
export const ADMIN = 'super@example.com'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

/** The file an admin downloads. */
export const ACCOUNT_KEY = JSON.stringify({
  type: 'service_account',
  client_email: 'stint@project.iam.gserviceaccount.com',
  client_id: '112233445566778899000',
  private_key: privateKey,
  token_uri: 'https://attacker.example/token',
})

const error = (status: number, reason: string): Told => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ domain: 'global', reason, message: reason }] } },
})

export const startGoogle = async (now: () => number): Promise<FakeGoogle> => {
  const state = {
    users: [] as DirectoryUser[],
    pageSize: 2,
    delegated: true,
    events: new Map<string, { readonly owner: string; readonly said: Record<string, unknown> }>(),
  }
  const tokens = new Map<string, { subject: string; scope: string }>()

  const token = (asked: Asked): Told => {
    const form = formOf(asked)
    const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
    const genuine = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      createPublicKey(publicKey),
      Buffer.from(signature, 'base64url'),
    )
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>
    const seconds = Math.floor(now() / 1000)
    const inTime = Number(said['iat']) <= seconds + 60 && Number(said['exp']) - Number(said['iat']) <= 3600
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer' || !genuine || !inTime)
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }
    if (said['aud'] !== 'https://oauth2.googleapis.com/token')
      return { status: 400, body: { error: 'invalid_grant' } }
    if (!state.delegated)
      return {
        status: 401,
        body: {
          error: 'unauthorized_client',
          error_description: 'Client is unauthorized to retrieve access tokens using this method.',
        },
      }
    const subject = String(said['sub'])
    if (subject !== ADMIN && !state.users.some(({ primaryEmail }) => primaryEmail === subject))
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid email or User ID' } }
    const made = `ya29.${tokens.size + 1}`
    tokens.set(made, { subject, scope: String(said['scope']) })
    return { status: 200, body: { access_token: made, expires_in: 3599, token_type: 'Bearer' } }
  }

  const users = (asked: Asked): Told => {
    if (asked.query.get('customer') !== CUSTOMER) return error(400, 'invalidParameter')
    const from = Number(asked.query.get('pageToken') ?? 0)
    const next = from + state.pageSize
    return {
      status: 200,
      body: {
        kind: 'admin#directory#users',
        ...(state.users.length === 0 ? {} : { users: state.users.slice(from, next) }),
        ...(next < state.users.length ? { nextPageToken: String(next) } : {}),
      },
    }
  }

  const calendar = (asked: Asked, owner: string, id: string | undefined): Told => {
    const said = jsonOf(asked)
    if (asked.method === 'POST') {
      const wanted = String(said['id'])
      if (!/^[a-v0-9]{5,1024}$/.test(wanted)) return error(400, 'invalid')
      if (state.events.has(wanted)) return error(409, 'duplicate')
      state.events.set(wanted, { owner, said })
      return { status: 200, body: { ...said } }
    }
    const event = id === undefined ? undefined : state.events.get(id)
    if (id === undefined || event?.owner !== owner) return error(404, 'notFound')
    if (asked.method === 'DELETE') {
      if (event.said['status'] === 'cancelled') return error(410, 'deleted')
      state.events.set(id, { owner, said: { ...event.said, status: 'cancelled' } })
      return { status: 204 }
    }
    state.events.set(id, { owner, said })
    return { status: 200, body: { id, ...said } }
  }

  const server = await startFake((asked) => {
    if (asked.path === '/token') return token(asked)
    const holder = tokens.get(bearer(asked))
    if (holder === undefined) return error(401, 'authError')
    if (asked.path === '/admin/directory/v1/users')
      return holder.subject === ADMIN && holder.scope.includes('directory')
        ? users(asked)
        : error(403, 'forbidden')
    const [, id] = /^\/calendar\/v3\/calendars\/primary\/events(?:\/(.+))?$/.exec(asked.path) ?? [null, null]
    return id === null || !holder.scope.includes('calendar.events')
      ? error(404, 'notFound')
      : calendar(asked, holder.subject, id)
  })
  return Object.assign(state, server)
}

// Stands in for Slack: the exchange of a code, messages to a channel, people by their address. Errors come with status 200.
import { bearer, formOf, jsonOf, startFake, type Asked, type FakeServer, type Told } from './fake-server'

export interface FakeSlack extends FakeServer {
  /** Codes that can be exchanged, once. */
  readonly codes: Set<string>
  team: string
  /** The error every call with the token answers; null for none. */
  refusal: string | null
  readonly people: Map<string, string>
  readonly posted: { readonly channel: string; readonly text: string }[]
}

export const TEAM = 'T01234567'
export const CHANNEL = 'C0123ABCD'
export const SLACK_CLIENT = '123.456'
export const SLACK_SECRET = 'slack-client-secret-value'
export const SLACK_TOKEN = 'xoxb-not-a-real-token'

const refused = (error: string): Told => ({ status: 200, body: { ok: false, error } })

export const startSlack = async (): Promise<FakeSlack> => {
  const state = {
    codes: new Set<string>(),
    team: TEAM,
    refusal: null as string | null,
    people: new Map<string, string>(),
    posted: [] as { channel: string; text: string }[],
  }

  const exchange = (asked: Asked): Told => {
    const basic = Buffer.from(asked.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
    const form = formOf(asked)
    if (basic !== `${SLACK_CLIENT}:${SLACK_SECRET}`) return refused('bad_client_secret')
    if (!state.codes.delete(form.get('code') ?? '')) return refused('invalid_code')
    if (!(form.get('redirect_uri') ?? '').endsWith('/integrations/team-chat/callback'))
      return refused('bad_redirect_uri')
    return {
      status: 200,
      body: {
        ok: true,
        access_token: SLACK_TOKEN,
        token_type: 'bot',
        scope: 'chat:write,users:read,users:read.email',
        bot_user_id: 'U0KRQLJ9H',
        team: { id: state.team, name: 'Test' },
      },
    }
  }

  const server = await startFake((asked) => {
    if (asked.path === '/api/oauth.v2.access' && asked.method === 'POST') return exchange(asked)
    if (bearer(asked) !== SLACK_TOKEN) return refused('invalid_auth')
    if (state.refusal !== null) return refused(state.refusal)
    if (asked.path === '/api/users.lookupByEmail' && asked.method === 'GET') {
      const id = state.people.get(asked.query.get('email') ?? '')
      return id === undefined ? refused('users_not_found') : { status: 200, body: { ok: true, user: { id } } }
    }
    if (asked.path === '/api/chat.postMessage' && asked.method === 'POST') {
      const { channel, text } = jsonOf(asked)
      if (channel !== CHANNEL) return refused('channel_not_found')
      state.posted.push({ channel, text: String(text) })
      return { status: 200, body: { ok: true, channel, ts: '1503435956.000247' } }
    }
    return refused('unknown_method')
  })
  return Object.assign(state, server)
}

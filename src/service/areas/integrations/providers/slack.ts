// Slack: an app installed by OAuth, messages to one channel, people found by their e-mail address.
import { ask, member, textOf, type Question, type Reply } from '../ask'
import { Fault, type FaultKind } from '../faults'
import type { ChatMessage, Connection, Surroundings, TeamChat } from '../provider'

const POST = 'chat:write'

/** Slack answers 200 with `ok: false`; what the error means to us. */
const ERRORS: Readonly<Record<string, FaultKind>> = {
  invalid_auth: 'consent-withdrawn',
  not_authed: 'consent-withdrawn',
  account_inactive: 'consent-withdrawn',
  token_revoked: 'consent-withdrawn',
  token_expired: 'consent-withdrawn',
  org_login_required: 'consent-withdrawn',
  missing_scope: 'permission',
  no_permission: 'permission',
  access_denied: 'permission',
  ekm_access_denied: 'permission',
  restricted_action: 'permission',
  channel_not_found: 'channel',
  not_in_channel: 'channel',
  is_archived: 'channel',
  invalid_client_id: 'credentials',
  bad_client_secret: 'credentials',
  bad_redirect_uri: 'credentials',
  invalid_code: 'consent-refused',
  code_already_used: 'consent-refused',
  ratelimited: 'throttled',
  internal_error: 'unreachable',
  fatal_error: 'unreachable',
  service_unavailable: 'unreachable',
  request_timeout: 'unreachable',
}

/** @throws Fault unless Slack says that it worked. */
const fine = (reply: Reply): Reply => {
  if (reply.body['ok'] === true) return reply
  const kind = ERRORS[textOf(reply.body, 'error') ?? ''] ?? 'unreadable'
  throw new Fault(kind, kind === 'throttled' ? (reply.retryAfter ?? 60) : null)
}

/** Three characters have a meaning in Slack's text. */
const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const slack = (surroundings: Surroundings): TeamChat => {
  const { address } = surroundings
  const site = address('slack', 'https://slack.com')

  const call = async ({ secrets }: Connection, question: Question): Promise<Reply> =>
    ask({ ...question, headers: { Authorization: `Bearer ${secrets.accessToken ?? ''}` } }, surroundings)

  /** How someone is called upon; null when Slack does not know them. */
  const memberId = async (connection: Connection, email: string): Promise<string | null> => {
    if (!connection.scopes.includes('users:read.email')) return null
    const query = new URLSearchParams({ email })
    const url = `${site}/api/users.lookupByEmail?${query.toString()}`
    const reply = await call(connection, { method: 'GET', url })
    if (textOf(reply.body, 'error') === 'users_not_found') return null
    return textOf(member(fine(reply).body, 'user'), 'id')
  }

  return {
    name: 'slack',
    tenantIdLabel: 'Workspace ID',
    tenantIdPlaceholder: 'T01234567',
    tenantIdPattern: /^[TE][0-9A-Z]{6,20}$/,
    clientIdRequired: true,
    scopes: [POST, 'users:read', 'users:read.email'],
    neededScopes: [POST],
    consentUrl: ({ redirectUri, state, connection }) => {
      const query = new URLSearchParams({
        client_id: connection.clientId,
        scope: connection.scopes.join(','),
        redirect_uri: redirectUri,
        state,
        team: connection.tenantId,
      })
      return `${site}/oauth/v2/authorize?${query.toString()}`
    },
    redeem: async ({ clientId, tenantId, secrets }, redirectUri, { error, code }) => {
      if (error !== undefined || code === undefined) throw new Fault('consent-refused')
      const clientSecret = secrets.clientSecret ?? ''
      const reply = await ask(
        {
          method: 'POST',
          url: `${site}/api/oauth.v2.access`,
          headers: {
            Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          },
          form: { code, redirect_uri: redirectUri },
        },
        surroundings,
      )
      const accessToken = textOf(fine(reply).body, 'access_token')
      if (textOf(member(reply.body, 'team'), 'id') !== tenantId) throw new Fault('wrong-tenant')
      if (accessToken === null) throw new Fault('unreadable')
      return { clientSecret, accessToken }
    },
    post: async (connection, { title, text, link, linkTitle, calls }: ChatMessage) => {
      const id = calls === null ? null : await memberId(connection, calls)
      const said = [
        `*${plain(title)}*`,
        plain(text),
        ...(link === null ? [] : [`<${link}|${plain(linkTitle)}>`]),
        ...(id === null ? [] : [`<@${id}>`]),
      ].join('\n')
      const reply = await call(connection, {
        method: 'POST',
        url: `${site}/api/chat.postMessage`,
        json: {
          channel: connection.settings.channel,
          text: said,
          unfurl_links: false,
          unfurl_media: false,
        },
      })
      fine(reply)
    },
  }
}

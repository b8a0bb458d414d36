// Microsoft 365: admin consent, client credentials, people and calendars through Microsoft Graph.
import { addDays } from '#domain/day'
import { ask, isFine, listOf, member, textOf, type Question, type Reply } from '../ask'
import { Fault } from '../faults'
import type { AbsenceEvent, Connection, DirectoryPerson, Surroundings, WorkspaceSuite } from '../provider'

const SCOPE = 'https://graph.microsoft.com/.default'
const READ = 'User.Read.All'
const WRITE_EVENTS = 'Calendars.ReadWrite'
/** More pages than any directory has: an answer that leads in circles ends. */
const MAX_PAGES = 2000
/** Marks our events, so that one whose id was lost is found again. The GUID names our own set of properties. */
const MARK = 'String {6f0d5b4e-3a1c-4e0a-9b57-2f4d1c8e7a90} Name StintAbsence'

/** Error numbers of Microsoft Entra (AADSTS…). */
const SECRET_EXPIRED = 7_000_222
const NO_CONSENT = new Set([
  65_001, // no one consented to the app
  700_016, // the app is not in the directory
  7_000_112, // the app was disabled
])

const refusalOf = ({ body }: Reply): Fault => {
  const { error_codes: said } = body
  const codes = Array.isArray(said) ? (said as unknown[]).map(Number) : []
  if (codes.includes(SECRET_EXPIRED)) return new Fault('secret-expired')
  if (codes.some((code) => NO_CONSENT.has(code))) return new Fault('consent-withdrawn')
  if (textOf(body, 'error') === 'unauthorized_client') return new Fault('consent-withdrawn')
  return new Fault('credentials')
}

const personOf = (user: Readonly<Record<string, unknown>>): DirectoryPerson | null => {
  const [id, email] = [textOf(user, 'id'), textOf(user, 'mail')]
  if (id === null || email === null || user['userType'] === 'Guest') return null
  const shown = textOf(user, 'displayName') ?? email
  return {
    ...{ id, email: email.toLowerCase(), position: textOf(user, 'jobTitle') },
    firstName: textOf(user, 'givenName') ?? shown,
    lastName: textOf(user, 'surname') ?? '',
    hiredAt: textOf(user, 'employeeHireDate')?.slice(0, 10) ?? null,
    active: user['accountEnabled'] === true,
  }
}

/** Whole days end at the midnight after the last. */
const eventBody = ({ title, from, to, whole }: AbsenceEvent) => ({
  subject: title,
  isAllDay: true,
  start: { dateTime: `${from}T00:00:00`, timeZone: 'UTC' },
  end: { dateTime: `${addDays(to, 1)}T00:00:00`, timeZone: 'UTC' },
  showAs: whole ? 'oof' : 'free',
  isReminderOn: false,
})

/** Codes by which Graph says that someone has no calendar, rather than that an event is gone. */
const NO_MAILBOX = new Set([
  'ErrorInvalidUser',
  'MailboxNotEnabledForRESTAPI',
  'Request_ResourceNotFound',
  'ResourceNotFound',
])

export const microsoft365 = (surroundings: Surroundings): WorkspaceSuite => {
  const { address } = surroundings
  const login = address('microsoft-login', 'https://login.microsoftonline.com')
  const graph = address('microsoft-graph', 'https://graph.microsoft.com')

  const tokenFor = async ({ tenantId, clientId, secrets }: Connection): Promise<string> => {
    const reply = await ask(
      {
        method: 'POST',
        url: `${login}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
        form: {
          ...{ grant_type: 'client_credentials', scope: SCOPE },
          ...{ client_id: clientId, client_secret: secrets.clientSecret ?? '' },
        },
      },
      surroundings,
    )
    if (!isFine(reply)) throw refusalOf(reply)
    const token = textOf(reply.body, 'access_token')
    if (token === null) throw new Fault('unreadable')
    return token
  }

  const tokens = new WeakMap<Connection, string>()

  /** Asks Graph; a token that ran out meanwhile is renewed once. */
  const call = async (connection: Connection, question: Question): Promise<Reply> => {
    for (let renewed = false; ; renewed = true) {
      const token = (renewed ? undefined : tokens.get(connection)) ?? (await tokenFor(connection))
      tokens.set(connection, token)
      const reply = await ask(
        { ...question, headers: { ...question.headers, Authorization: `Bearer ${token}` } },
        surroundings,
      )
      if (reply.status === 401 && !renewed) continue
      if (reply.status === 401) throw new Fault('credentials')
      if (reply.status === 403) throw new Fault('permission')
      return reply
    }
  }

  const events = (mailbox: string) => `${graph}/v1.0/users/${encodeURIComponent(mailbox)}/events`

  const findEvent = async (connection: Connection, mailbox: string, key: string): Promise<string | null> => {
    const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${MARK}' and ep/value eq '${key}')`
    const query = new URLSearchParams({ $filter: filter, $select: 'id', $top: '1' })
    const reply = await call(connection, { method: 'GET', url: `${events(mailbox)}?${query.toString()}` })
    const [found = {}] = isFine(reply) ? listOf(reply.body, 'value') : []
    return textOf(found, 'id')
  }

  return {
    name: 'microsoft365',
    tenantIdLabel: 'Directory (tenant) ID',
    tenantIdPlaceholder: '00000000-0000-0000-0000-000000000000',
    // Never a name for any organization, such as "common".
    tenantIdPattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    clientIdRequired: true,
    scopes: [READ, WRITE_EVENTS],
    neededScopes: [],
    canRead: (scopes) => scopes.includes(READ),
    canWriteEvents: (scopes) => scopes.includes(WRITE_EVENTS),
    confirmedBy: 'callback',
    consentUrl: ({ redirectUri, state, connection }) => {
      const query = new URLSearchParams({
        ...{ client_id: connection.clientId, scope: SCOPE, redirect_uri: redirectUri, state },
      })
      return `${login}/${connection.tenantId}/v2.0/adminconsent?${query.toString()}`
    },
    confirm: ({ tenantId }, { error, admin_consent: consent, tenant }) => {
      if (error !== undefined || consent?.toLowerCase() !== 'true') throw new Fault('consent-refused')
      if (tenant?.toLowerCase() !== tenantId.toLowerCase()) throw new Fault('wrong-tenant')
    },
    check: async (connection) => {
      tokens.set(connection, await tokenFor(connection))
    },
    people: async function* (connection) {
      const query = new URLSearchParams({
        $select: 'id,displayName,givenName,surname,mail,jobTitle,accountEnabled,userType,employeeHireDate',
        $top: '999',
      })
      let url: string | null = `${graph}/v1.0/users?${query.toString()}`
      for (let page = 0; url !== null; page++) {
        // The token is for Graph alone.
        if (page >= MAX_PAGES || !url.startsWith(`${graph}/`)) throw new Fault('unreadable')
        const reply: Reply = await call(connection, { method: 'GET', url })
        if (!isFine(reply)) throw new Fault('unreadable')
        yield listOf(reply.body, 'value')
          .map(personOf)
          .filter((person) => person !== null)
        url = textOf(reply.body, '@odata.nextLink')
      }
    },
    // An address need not be the name of an account; its id always is.
    mailboxOf: (email, directoryId) => directoryId ?? email,
    createEvent: async (connection, mailbox, event, tried) => {
      const known = tried ? await findEvent(connection, mailbox, event.key) : null
      if (known !== null) return known
      const reply = await call(connection, {
        method: 'POST',
        url: events(mailbox),
        json: {
          ...eventBody(event),
          transactionId: event.key,
          singleValueExtendedProperties: [{ id: MARK, value: event.key }],
        },
      })
      // Made by a try whose answer was lost.
      if (reply.status === 409) return findEvent(connection, mailbox, event.key)
      const id = isFine(reply) ? textOf(reply.body, 'id') : null
      if (id !== null) return id
      const code = textOf(member(reply.body, 'error'), 'code') ?? ''
      if (reply.status === 404 && NO_MAILBOX.has(code)) return null
      throw new Fault('unreadable')
    },
    findEvent,
    moveEvent: async (connection, mailbox, id, event) => {
      const url = `${events(mailbox)}/${encodeURIComponent(id)}`
      const reply = await call(connection, { method: 'PATCH', url, json: eventBody(event) })
      if (reply.status === 404) return false
      if (!isFine(reply)) throw new Fault('unreadable')
      return true
    },
    deleteEvent: async (connection, mailbox, id) => {
      const url = `${events(mailbox)}/${encodeURIComponent(id)}`
      const reply = await call(connection, { method: 'DELETE', url })
      if (!isFine(reply) && reply.status !== 404) throw new Fault('unreadable')
    },
  }
}

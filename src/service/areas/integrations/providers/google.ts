// Google Workspace: a service account with domain-wide delegation, people through the Directory API, events in calendars.
import { addDays } from '#domain/day'
import { ask, isFine, isObject, listOf, member, textOf, type Question, type Reply } from '../ask'
import { Fault } from '../faults'
import { signedJwt } from '../jwt'
import type { AbsenceEvent, Connection, DirectoryPerson, Surroundings, WorkspaceSuite } from '../provider'

const READ = 'https://www.googleapis.com/auth/admin.directory.user.readonly'
const WRITE_EVENTS = 'https://www.googleapis.com/auth/calendar.events'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const TOKEN_AUDIENCE = 'https://oauth2.googleapis.com/token'
const TOKEN_SECONDS = 3600
const MAX_PAGES = 2000
const RATE_LIMITS = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
])
/** Seconds to wait where Google says that it is too much, and not for how long. */
const USUAL_WAIT = 60

/** The account in the JSON key. Where tokens come from is not believed from there. @throws Fault */
const accountOf = ({ secrets }: Connection): { readonly email: string; readonly pem: string } => {
  let key: unknown
  try {
    key = JSON.parse(secrets.clientSecret ?? '')
  } catch {
    throw new Fault('key')
  }
  const read = isObject(key) ? key : {}
  const [email, pem] = [textOf(read, 'client_email'), textOf(read, 'private_key')]
  if (email === null || pem === null) throw new Fault('key')
  return { email, pem }
}

/** The machine-readable reasons of an error. */
const reasonsOf = ({ body }: Reply): string[] => {
  const { errors } = member(body, 'error')
  return Array.isArray(errors) ? errors.filter(isObject).map((each) => textOf(each, 'reason') ?? '') : []
}

const personOf = (user: Readonly<Record<string, unknown>>): DirectoryPerson | null => {
  const [id, email] = [textOf(user, 'id'), textOf(user, 'primaryEmail')]
  if (id === null || email === null) return null
  const name = member(user, 'name')
  const { organizations } = user
  const jobs = Array.isArray(organizations) ? organizations.filter(isObject) : []
  const job = jobs.find((each) => each['primary'] === true) ?? jobs[0] ?? {}
  return {
    ...{ id, email: email.toLowerCase(), position: textOf(job, 'title'), hiredAt: null },
    firstName: textOf(name, 'givenName') ?? textOf(name, 'fullName') ?? email,
    lastName: textOf(name, 'familyName') ?? '',
    active: user['suspended'] !== true && user['archived'] !== true,
  }
}

/** The end of whole days is the day after the last. */
const eventBody = ({ title, from, to, whole }: AbsenceEvent) => ({
  summary: title,
  status: 'confirmed',
  start: { date: from },
  end: { date: addDays(to, 1) },
  transparency: whole ? 'opaque' : 'transparent',
  reminders: { useDefault: false },
})

export const google = (surroundings: Surroundings): WorkspaceSuite => {
  const { address, millis } = surroundings
  const oauth = address('google-oauth', 'https://oauth2.googleapis.com')
  const directory = address('google-directory', 'https://admin.googleapis.com')
  const calendars = address('google-calendar', 'https://www.googleapis.com')
  const adminConsole = address('google-admin', 'https://admin.google.com')

  const tokenFor = async (connection: Connection, subject: string, scope: string): Promise<string> => {
    const { email, pem } = accountOf(connection)
    const now = Math.floor(millis() / 1000)
    const assertion = signedJwt(pem, {
      ...{ iss: email, sub: subject, scope, aud: TOKEN_AUDIENCE, iat: now, exp: now + TOKEN_SECONDS },
    })
    const reply = await ask(
      { method: 'POST', url: `${oauth}/token`, form: { grant_type: GRANT, assertion } },
      surroundings,
    )
    if (!isFine(reply)) {
      const error = textOf(reply.body, 'error')
      throw new Fault(
        error === 'unauthorized_client' || error === 'access_denied' ? 'consent-withdrawn' : 'credentials',
      )
    }
    const token = textOf(reply.body, 'access_token')
    if (token === null) throw new Fault('unreadable')
    return token
  }

  const tokens = new WeakMap<Connection, Map<string, string>>()

  /** Asks in someone's name; a token that ran out meanwhile is renewed once. */
  const call = async (
    connection: Connection,
    subject: string,
    scope: string,
    question: Question,
  ): Promise<Reply> => {
    const kept = tokens.get(connection) ?? new Map<string, string>()
    tokens.set(connection, kept)
    for (let renewed = false; ; renewed = true) {
      const token = (renewed ? undefined : kept.get(subject)) ?? (await tokenFor(connection, subject, scope))
      kept.set(subject, token)
      const reply = await ask(
        { ...question, headers: { ...question.headers, Authorization: `Bearer ${token}` } },
        surroundings,
      )
      if (reply.status === 401 && !renewed) continue
      if (reply.status === 401) throw new Fault('credentials')
      const reasons = reasonsOf(reply)
      if (reply.status === 403 && reasons.some((reason) => RATE_LIMITS.has(reason)))
        throw new Fault('throttled', reply.retryAfter ?? USUAL_WAIT)
      return reply
    }
  }

  const events = `${calendars}/calendar/v3/calendars/primary/events`

  /** Asks a calendar; null when the person has none there. */
  const calendar = async (
    connection: Connection,
    mailbox: string,
    question: Question,
  ): Promise<Reply | null> => {
    let reply: Reply
    try {
      reply = await call(connection, mailbox, WRITE_EVENTS, question)
    } catch (error) {
      // Whether the account or the person is refused, Google does not say: the account is asked for itself.
      if (!(error instanceof Fault) || error.kind !== 'credentials') throw error
      await tokenFor(connection, connection.settings.adminEmail ?? '', WRITE_EVENTS)
      return null
    }
    if (reply.status !== 403) return reply
    if (reasonsOf(reply).includes('notACalendarUser')) return null
    throw new Fault('permission')
  }

  const put = async (
    connection: Connection,
    mailbox: string,
    id: string,
    event: AbsenceEvent,
  ): Promise<boolean> => {
    const reply = await calendar(connection, mailbox, {
      ...{ method: 'PUT', url: `${events}/${encodeURIComponent(id)}`, json: eventBody(event) },
    })
    if (reply === null || reply.status === 404 || reply.status === 410) return false
    if (!isFine(reply)) throw new Fault('unreadable')
    return true
  }

  return {
    name: 'google',
    tenantIdLabel: 'Customer ID',
    tenantIdPlaceholder: 'C01abc2de',
    tenantIdPattern: /^C[0-9a-z]{4,20}$/i,
    clientIdRequired: true,
    scopes: [READ, WRITE_EVENTS],
    neededScopes: [],
    canRead: (scopes) => scopes.includes(READ),
    canWriteEvents: (scopes) => scopes.includes(WRITE_EVENTS),
    confirmedBy: 'check',
    // A super admin enters the app and its scopes there; nothing comes back.
    consentUrl: ({ connection }) => {
      const query = new URLSearchParams({
        clientIdToAdd: connection.clientId,
        clientScopeToAdd: connection.scopes.join(','),
        overwriteClientId: 'true',
      })
      return `${adminConsole}/ac/owl/domainwidedelegation?${query.toString()}`
    },
    confirm: () => {
      throw new Fault('consent-refused')
    },
    check: async (connection) => {
      for (const scope of connection.scopes)
        await tokenFor(connection, connection.settings.adminEmail ?? '', scope)
    },
    people: async function* (connection) {
      const query = new URLSearchParams({
        ...{ customer: connection.tenantId, maxResults: '500', orderBy: 'email', projection: 'full' },
      })
      for (let page = 0; page < MAX_PAGES; page++) {
        const url = `${directory}/admin/directory/v1/users?${query.toString()}`
        const reply = await call(connection, connection.settings.adminEmail ?? '', READ, {
          method: 'GET',
          url,
        })
        if (reply.status === 403) throw new Fault('permission')
        if (!isFine(reply)) throw new Fault('unreadable')
        // An empty page has no list.
        yield (reply.body['users'] === undefined ? [] : listOf(reply.body, 'users'))
          .map(personOf)
          .filter((person) => person !== null)
        const next = textOf(reply.body, 'nextPageToken')
        if (next === null) return
        query.set('pageToken', next)
      }
      throw new Fault('unreadable')
    },
    mailboxOf: (email) => email,
    createEvent: async (connection, mailbox, event) => {
      const id = event.key
      const json = { id, ...eventBody(event) }
      const reply = await calendar(connection, mailbox, { method: 'POST', url: events, json })
      if (reply === null) return null
      // There is one of this id: of an earlier try, or deleted since.
      if (reply.status === 409) return (await put(connection, mailbox, id, event)) ? id : null
      if (!isFine(reply)) throw new Fault('unreadable')
      return id
    },
    // The id is the key, whether the event is there or not.
    findEvent: async (_connection, _mailbox, key) => key,
    moveEvent: put,
    deleteEvent: async (connection, mailbox, id) => {
      const url = `${events}/${encodeURIComponent(id)}`
      const reply = await calendar(connection, mailbox, { method: 'DELETE', url })
      if (reply !== null && !isFine(reply) && reply.status !== 404 && reply.status !== 410)
        throw new Fault('unreadable')
    },
  }
}

// The first talk with a server: is it one of ours, is the token good, and who are we there?
import type { Person } from '#contract/bridge/bridge'
import type { LocalizedMessage } from '../../messages/messages'
import { WorkspaceError } from '../ports'
import type { ApiClient } from './client'
import { HELD, itemsOf, readPages, type Item } from './collection'
import { ApiFailure } from './failure'
import { learnProfile, type ServerProfile } from './server-profile'
import { readMe, readPerson, type MeFacts } from './wire'
import { idOf } from '../iri'

/** More people than anybody looks through for themselves. */
const MOST_PEOPLE = 5_000

/** Who we are there, or the people we may be when the server cannot say. */
export type Introduction =
  | { known: true; me: MeFacts; profile: ServerProfile }
  | { known: false; people: Person[]; profile: ServerProfile }

/** @throws WorkspaceError that names the cause, with the field (`url` or `token`) at fault. */
export async function introduce(client: ApiClient): Promise<Introduction> {
  try {
    const me = await askMe(client)
    const profile = await learnProfile(client)
    if (me !== null) return { known: true, me, profile }
    await checkWorkTimes(client, profile)
    return { known: false, people: await peopleSeen(client, profile), profile }
  } catch (error) {
    throw connectError(error)
  }
}

/** Null when this server has no /me. @throws ApiFailure */
export async function askMe(client: ApiClient): Promise<MeFacts | null> {
  try {
    const answer = await client.request({ method: 'GET', path: '/me' })
    return readMe(answer.body, client.baseUrl)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.cause.kind === 'unreadable' || [400, 404, 405, 501].includes(error.status ?? 0)) return null
    throw error
  }
}

/** Any server of the specification lists worked time. @throws ApiFailure or WorkspaceError `not-this-api` */
export async function checkWorkTimes(client: ApiClient, profile: ServerProfile): Promise<void> {
  let answer
  try {
    answer = await client.request({ method: 'GET', path: profile.workTimes })
  } catch (error) {
    if (error instanceof ApiFailure && (error.cause.kind === 'unreadable' || error.status === 404)) {
      throw notThisApi()
    }
    throw error
  }
  if (itemsOf(answer.body) === null) throw notThisApi()
}

/** People from the employee list where there is one, else from the entries and memberships that can be seen. */
async function peopleSeen(client: ApiClient, profile: ServerProfile): Promise<Person[]> {
  const { baseUrl } = client
  const people = new Map<string, Person>()
  const add = (value: unknown) => {
    const person = readPerson(value, baseUrl)
    if (person === null || people.has(person.iri) || people.size >= MOST_PEOPLE) return
    people.set(person.iri, person)
  }
  await eachListed(client, '/employees', add)
  if (people.size === 0) {
    for (const path of [profile.workTimes, '/project-members']) {
      await eachListed(client, path, (item) => add(item['employee']))
    }
    for (const person of people.values()) people.set(person.iri, await named(client, person, baseUrl))
  }
  if (people.size === 0) {
    throw new WorkspaceError('no-people-seen', (w) => w.connecting.noPeopleSeen, 'url')
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

/** The person with their name where the server tells it. */
async function named(client: ApiClient, person: Person, baseUrl: string): Promise<Person> {
  if (person.email !== null || person.name !== `Employee ${idOf(person.iri) ?? ''}`) return person
  try {
    const { body } = await client.request({ method: 'GET', path: person.iri })
    const told = readPerson(body, baseUrl)
    return told === null ? person : { ...told, iri: person.iri }
  } catch (error) {
    if (error instanceof ApiFailure) return person
    throw error
  }
}

/** Hands over what a list has; one that is missing has nothing, and of one that is too long the beginning will do. */
async function eachListed(client: ApiClient, path: string, take: (item: Item) => void): Promise<void> {
  try {
    for await (const { items } of readPages(client, { path }, HELD)) items.forEach((item) => take(item))
  } catch (error) {
    const absent =
      error instanceof ApiFailure &&
      (['unreadable', 'excess', 'elsewhere'].includes(error.cause.kind) || (error.status ?? 500) < 500) &&
      error.status !== 401
    if (!absent) throw error
  }
}

function notThisApi(): WorkspaceError {
  return new WorkspaceError('not-this-api', (w) => w.connecting.notThisApi, 'url')
}

/** The failure of a first talk, with its cause by name and the field to correct. */
export function connectError(error: unknown): Error {
  if (error instanceof WorkspaceError) return error
  if (!(error instanceof ApiFailure)) {
    return error instanceof Error ? error : new Error(String(error))
  }
  const { cause } = error
  switch (cause.kind) {
    case 'dns':
      return new WorkspaceError('no-such-host', (w) => w.connecting.noSuchHost, 'url')
    case 'refused':
      return new WorkspaceError('refused', (w) => w.connecting.checkPort(error.say(w)), 'url')
    case 'tls':
      return new WorkspaceError(`tls-${cause.fault}`, (w) => w.connecting.tokenNotSent(error.say(w)), 'url')
    case 'redirect':
      return new WorkspaceError('redirect', (w) => w.connecting.openInBrowser(error.say(w)), 'url')
    case 'unreadable':
    case 'otherRow':
    case 'blocked':
    case 'trouble':
      return notThisApi()
    case 'elsewhere':
    case 'excess':
      return new WorkspaceError(cause.kind, error.say, 'url')
    case 'offline':
    case 'timeout':
    case 'proxy':
      return new WorkspaceError(cause.kind, (w) => w.connecting.checkConnection(error.say(w)), 'url')
    case 'http':
      return httpError(cause.status, error.say)
  }
}

function httpError(status: number, said: LocalizedMessage): WorkspaceError {
  if (status === 403) {
    return new WorkspaceError('token-refused', (w) => w.connecting.tokenNotLetIn(said(w)), 'token')
  }
  if (status === 401) {
    return new WorkspaceError('token-refused', (w) => w.connecting.tokenRefused, 'token')
  }
  if (status === 429) {
    return new WorkspaceError('busy', (w) => w.connecting.tooManyAttempts, 'url')
  }
  if (status >= 500) {
    return new WorkspaceError('server-error', (w) => w.connecting.inTrouble(status, said(w)), 'url')
  }
  return notThisApi()
}

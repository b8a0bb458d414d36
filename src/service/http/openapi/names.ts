// How operations of resources are named and told in the document, made from the names of their classes and paths.
import type { Operation } from '../../engine/schema/declare'
import type { Model } from '../../engine/schema/model'
import type { Admission } from '../../engine/serve/routes'

/** `project-tasks` and `project_tasks` as `ProjectTasks`. */
const camel = (path: string): string =>
  path
    .split(/[-_/]/)
    .map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`)
    .join('')

/** `ProjectMember` as `project member`. */
export const spaced = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()

export const plural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

const one = (name: string): string => `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${spaced(name)}`

/** `listProjects`, `getProject`, `createProject`, `updateProject`, `deleteProject`. */
const nameOf = (operation: Operation, name: string): string =>
  `${operation}${operation === 'list' ? plural(name) : name}`

/** The operation under its own path, and under which path this is another spelling of it, if it is one. */
export interface Place {
  readonly id: string
  readonly aliasOf?: string
}

/** What makes the name of an alias its own: the path it is served under. */
export const via = (id: string, prefix: string): string => `${id}Via${camel(prefix)}`

/** The name of an operation of a resource under this path. */
export const placeOf = ({ declaration, path: own }: Model, operation: Operation, path: string): Place => {
  const id = nameOf(operation, declaration.name)
  const prefix = path.split('/')[1] ?? own
  const isOwn = prefix === own || path === `/${declaration.singleton?.path ?? own}`
  return isOwn ? { id } : { id: via(id, prefix), aliasOf: id }
}

const SUMMARY: Readonly<Record<Operation, (name: string) => string>> = {
  list: (name) => `List ${plural(spaced(name))}`,
  get: (name) => `Get ${one(name)}`,
  create: (name) => `Create ${one(name)}`,
  update: (name) => `Update ${one(name)}`,
  delete: (name) => `Delete ${one(name)}`,
}

export const summaryOf = ({ declaration: { name, summaries } }: Model, operation: Operation): string =>
  summaries?.[operation] ?? SUMMARY[operation](name)

/** What every operation of its kind does. */
const USUAL: Readonly<Record<Operation, (name: string) => string>> = {
  list: (name) => `Returns the ${plural(spaced(name))} that the caller can see, one page at a time.`,
  get: (name) => `Returns one ${spaced(name)}, complete.`,
  create: (name) => `Creates ${one(name)} and returns it.`,
  update: (name) =>
    `Changes the fields of ${one(name)} that are sent, as a JSON merge patch, and returns the result. Fields that only the service sets may be sent back unchanged. Send the ETag that you read in If-Match, so that you do not overwrite what someone else has changed since.`,
  delete: (name) =>
    `Deletes ${one(name)}. It is gone from lists and single reads; syncs report it as deleted for 90 days.`,
}

const CLIENT_IDS =
  'With a `clientId`, a repeat returns the row that was created first (200), at any time and with any token of the same employee.'

/** What the caller has to have. */
export const scopeOf = (admission: Admission): string | null =>
  admission.kind === 'scope' ? `${admission.group}:${admission.level}` : null

const needs = (admission: Admission): string => {
  const scope = scopeOf(admission)
  if (scope !== null) return `Needs a token with the scope \`${scope}\`.`
  if (admission.kind === 'open') return 'Needs no access token, and counts against no limit.'
  if (admission.kind === 'raw') return 'Needs no access token: the sender signs the message.'
  return admission.kind === 'public' ? 'Needs no access token.' : 'Needs an access token of any scope.'
}

/** Sentences as one text; what is missing or empty is left out. */
export const told = (admission: Admission, ...sentences: readonly (string | undefined)[]): string =>
  [...sentences, needs(admission)]
    .filter((sentence) => sentence !== undefined && sentence !== '')
    .join('\n\n')

/** What an operation of a resource does. */
export const aboutOperation = (
  { declaration: { name, about, descriptions, clientIds, viewOf } }: Model,
  operation: Operation,
  admission: Admission,
  aliasOf: string | undefined,
): string =>
  told(
    admission,
    viewOf !== undefined && operation !== 'list' && operation !== 'get' ? undefined : USUAL[operation](name),
    aliasOf === undefined ? undefined : `Another path for \`${aliasOf}\`.`,
    about,
    descriptions?.[operation],
    operation === 'create' && clientIds === true ? CLIENT_IDS : undefined,
  )

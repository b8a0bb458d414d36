// The project that a typed line names: `@Acme`, `@"Acme website"`, `@Acme / Website`.
import { folded } from './folded'

export interface LineProject {
  readonly iri: string
  readonly name: string
  /** The name of its client, where that is known. */
  readonly client?: string
}

/** A project as it is named. */
export interface ProjectReference {
  readonly client: string | null
  readonly name: string
}

const QUOTED = /^@["„“”]([^"„“”]+)["“”]/
/** Between a client and its project. */
const SLASH = /^ ?\/ ?(?=\S)/
const WORD = /^[^\s"/]+/
/** What stands between a client and the rest, in names that carry the client. */
const PREFIX = /^(.+?)(?:: | \/ | – | - )(.+)$/u

/**
 * The name at a place of the text, with where it ends; null when none begins there. Quotes hold several words together;
 * without them, words belong to the name while they are the beginning of a project's name.
 */
export function referenceAt(
  text: string,
  at: number,
  projects: readonly LineProject[],
): (ProjectReference & { end: number }) | null {
  if (text[at] !== '@' || at + 1 >= text.length) return null
  const quoted = QUOTED.exec(text.slice(at))
  if (quoted !== null) return { client: null, name: (quoted[1] ?? '').trim(), end: at + quoted[0].length }
  const first = nameAt(text, at + 1, projects)
  if (first === '') return null
  const afterFirst = at + 1 + first.length
  const slash = SLASH.exec(text.slice(afterFirst))
  if (slash === null) return { client: null, name: first, end: afterFirst }
  const from = afterFirst + slash[0].length
  const second =
    text[from] === '"' ? (/^"([^"]+)"/.exec(text.slice(from))?.[0] ?? '') : nameAt(text, from, projects)
  if (second === '') return { client: null, name: first, end: afterFirst }
  return { client: first, name: second.replaceAll('"', ''), end: from + second.length }
}

/** IRI of the one project that is meant; null when there is none, or more than one that is as near. */
export function projectMeant(reference: ProjectReference, projects: readonly LineProject[]): string | null {
  const near = projectsNear(reference, projects)
  const exact = near.filter((project) => isNamed(project, reference))
  const named = near.filter(({ name }) => reference.client !== null || begins(name, reference.name))
  const [only, ...others] = [exact, named, near].find((found) => found.length > 0) ?? []
  return only !== undefined && others.length === 0 ? only.iri : null
}

/**
 * The projects of which a word begins as the name does; with a client, the client's words begin as it does. Behind them
 * are those whose client begins as the name does.
 */
export function projectsNear(
  { client, name }: ProjectReference,
  projects: readonly LineProject[],
): LineProject[] {
  if (client !== null)
    return projects.filter((project) =>
      readings(project).some((one) => begins(one.client, client) && begins(one.name, name)),
    )
  const named = projects.filter((project) => begins(project.name, name))
  const ofClient = projects.filter(
    (project) => begins(project.client ?? '', name) && !named.includes(project),
  )
  return [...named, ...ofClient]
}

function isNamed(project: LineProject, { client, name }: ProjectReference): boolean {
  const sought = folded(name)
  if (client === null) return folded(project.name) === sought
  return readings(project).some((one) => folded(one.client) === folded(client) && folded(one.name) === sought)
}

/** The client and the name of a project: as they are known, and as the name itself says them. */
function readings({ client, name }: LineProject): { client: string; name: string }[] {
  const [, before, rest] = PREFIX.exec(name) ?? []
  return [
    ...(client === undefined ? [] : [{ client, name }]),
    ...(before === undefined || rest === undefined ? [] : [{ client: before, name: rest }]),
  ]
}

/** Whether the words, or all from one of them on, begin as `sought` does. */
function begins(words: string, sought: string): boolean {
  const plain = folded(words)
  const beginning = folded(sought)
  const starts = [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index)
  return [0, ...starts].some((start) => plain.startsWith(beginning, start))
}

/** One word, or more of them as long as they are a project's or a client's whole name. */
function nameAt(text: string, at: number, projects: readonly LineProject[]): string {
  const rest = text.slice(at)
  const names = projects.flatMap((project) => [
    project.name,
    project.client ?? project.name,
    ...readings(project).flatMap(({ client, name }) => [client, name]),
  ])
  const whole = names
    .filter((name) => {
      const next = rest.charAt(name.length)
      return folded(rest.slice(0, name.length)) === folded(name) && !/[\p{L}\p{N}]/u.test(next)
    })
    .toSorted((one, other) => other.length - one.length)[0]
  if (whole !== undefined) return rest.slice(0, whole.length)
  return (WORD.exec(rest)?.[0] ?? '').replace(/[,;.!?)]+$/, '')
}

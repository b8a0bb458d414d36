// The rows of the list of projects: a row for each client, and below it those of its projects.
import { folded } from '#domain/folded'
import { compareNames } from '#domain/name-order'
import { idOf, type ProjectRow } from './shapes'

export type GridRow =
  | {
      readonly kind: 'client'
      /** Id of the client; null for projects without one. */
      readonly client: string | null
      readonly name: string
      readonly projects: readonly ProjectRow[]
      readonly folded: boolean
    }
  | {
      readonly kind: 'project'
      readonly project: ProjectRow
      /** The name of its client; null without one. */
      readonly client: string | null
    }

/** Projects whose name, or that of their client, has these words in it. */
export function foundProjects(
  projects: readonly ProjectRow[],
  words: string,
  clientName: (project: ProjectRow) => string,
): readonly ProjectRow[] {
  const sought = folded(words.trim())
  if (sought === '') return projects
  return projects.filter((project) => folded(`${project.name} ${clientName(project)}`).includes(sought))
}

/** The client of a project by its id; null without one. */
export const clientOf = ({ client }: Pick<ProjectRow, 'client'>): string | null =>
  typeof client === 'string' ? idOf(client) : null

/**
 * The name of a project below its client, in two parts: the first only repeats the client, as in “Acme: website” of Acme Ltd.,
 * and is empty where there is no such part.
 */
export function nameBelow(name: string, client: string | null): readonly [repeated: string, rest: string] {
  const [repeated = ''] = /^[^:]+: /.exec(name) ?? []
  const known = client !== null && repeated !== '' && folded(client).startsWith(folded(repeated.slice(0, -2)))
  return known ? [repeated, name.slice(repeated.length)] : ['', name]
}

/** A word in small letters, which can begin with a large one where it begins the name. */
const PLAIN_WORD = /^\p{Ll}+(?:\s|$)/u

/** Whether what is left of a name without its client begins in small letters that stood within the name. */
export const beginsSmall = ([repeated, rest]: ReturnType<typeof nameBelow>): boolean =>
  repeated !== '' && PLAIN_WORD.test(rest)

/**
 * Clients by name, those without one last, each with its projects in the order they come in.
 * @param folded the clients whose projects are not shown
 */
export function groupedRows(
  projects: readonly ProjectRow[],
  names: ReadonlyMap<string, string>,
  none: string,
  folded: ReadonlySet<string | null>,
): GridRow[] {
  const groups = new Map<string | null, ProjectRow[]>()
  for (const project of projects) {
    const client = clientOf(project)
    const group = groups.get(client)
    if (group === undefined) groups.set(client, [project])
    else group.push(project)
  }
  const nameOf = (client: string | null) => (client === null ? none : (names.get(client) ?? '…'))
  return [...groups]
    .toSorted(([one], [other]) => {
      if (one === null || other === null) return one === null ? 1 : -1
      return compareNames(nameOf(one), nameOf(other))
    })
    .flatMap(([client, members]): GridRow[] => [
      {
        kind: 'client',
        client,
        name: nameOf(client),
        projects: members,
        folded: folded.has(client),
      },
      ...(folded.has(client)
        ? []
        : members.map((project): GridRow => ({
            kind: 'project',
            project,
            client: client === null ? null : nameOf(client),
          }))),
    ])
}

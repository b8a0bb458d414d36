// What the list under the timer's field offers: projects and tags that the line may mean, work to start again, and a new project.
import { computed } from 'vue'
import type { Project } from '#contract/bridge/bridge'
import { folded } from '#domain/folded'
import { projectsNear } from '#domain/line-project'
import { tagKey } from '#domain/tags'
import type { TimerLine } from '#domain/timer-line'
import { useAccess } from '../../stores/access'
import { useProjects } from '../../stores/projects'
import { useQuickStarts, type QuickStart } from '../../stores/quick-starts'

export type LineRow =
  | { kind: 'project'; iri: string; name: string; client: string | null }
  /** `key` is the digit that starts it with Alt; null for what has none. */
  | { kind: 'work'; work: QuickStart; key: number | null }
  | { kind: 'tag'; name: string }
  | { kind: 'create'; name: string; client: string | null }

/** As many as are read at a glance. */
const MOST_PROJECTS = 5
const MOST_WORK = 8
const KEYS = 9
/** Longer names are refused. */
const LONGEST_NAME = 255

/**
 * Call in setup.
 * @param tagsNear the tags with these letters, but for those that the line has
 */
export function useLineRows(
  line: () => TimerLine,
  tagsNear: (typed: string, taken: readonly string[]) => readonly string[],
) {
  const access = useAccess()
  const projects = useProjects()
  const starts = useQuickStarts()

  const meant = computed<LineRow[]>(() => {
    const { named, project } = line()
    if (named === null || project !== null) return []
    return projectsNear(named, projects.choices(null))
      .slice(0, MOST_PROJECTS)
      .map(({ iri, name, client = '' }) => ({
        ...{ kind: 'project', iri, name },
        // Many names carry the client already.
        client: client === '' || name.startsWith(client) ? null : client,
      }))
  })
  const tags = computed<LineRow[]>(() => {
    const { tagging, tags: typed } = line()
    if (tagging === null) return []
    // The last one is still being typed.
    const taken = tagging.name === '' ? typed : typed.filter((tag) => tagKey(tag) !== tagKey(tagging.name))
    return tagsNear(tagging.name, taken)
      .filter((name) => name !== tagging.name)
      .map((name) => ({ kind: 'tag', name }))
  })
  const work = computed<LineRow[]>(() => {
    const { named, project, description, tagging } = line()
    // While a tag is chosen, work would only be in the way.
    if (tagging !== null && tags.value.length > 0) return []
    const open = named !== null && project === null
    // What is sought as a project is no work.
    const sought = folded(open ? description.replace(/(?:^|\s)@.*$/u, '').trim() : description)
    return starts.list
      .map((one, index) => ({
        kind: 'work' as const,
        work: one,
        key: index < KEYS ? index + 1 : null,
      }))
      .filter((row) => folded(row.work.description).includes(sought))
      .slice(0, MOST_WORK)
  })
  /** Only for those who may, and where no project has exactly this name: not before the projects are known. */
  const creatable = computed<LineRow[]>(() => {
    const { named } = line()
    if (named === null || projects.all === null || !(access.isManager || access.isAdmin)) return []
    const { name, client } = named
    const isSame = (project: Project) =>
      project.name === name && (client === null || folded(project.client ?? '') === folded(client))
    const taken = projects.all.some(isSame)
    if (taken || name.length > LONGEST_NAME || (client ?? '').length > LONGEST_NAME) return []
    return [{ kind: 'create', name, client }]
  })

  return computed<readonly LineRow[]>(() => [
    ...meant.value,
    ...tags.value,
    ...work.value,
    ...creatable.value,
  ])
}

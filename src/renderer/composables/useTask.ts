// The task of an entry that is being written: one of those of its project.
import { computed, ref, watch } from 'vue'
import type { Entry } from '#contract/bridge/bridge'
import { call } from '../bridge'
import { useBridgeQuery } from '../stores/useBridgeQuery'

/** Call in setup. The tasks of a project, closed ones too; none while it is null, or until they are read. */
export function useProjectTasks(project: () => string | null) {
  const read = useBridgeQuery({
    name: 'tasks',
    question: project,
    ask: (iri) => call('entries.tasks', { project: iri }),
    topics: { calendar: () => true },
  })
  return computed(() => read.answer.value ?? [])
}

/**
 * Call in setup.
 * @param project the project that is chosen now
 * @param edited null for a new entry
 */
export function useTask(project: () => string | null, edited: Pick<Entry, 'task' | 'project'> | null = null) {
  const tasks = useProjectTasks(project)
  /** What the entry has without a choice: on another project none. */
  const unchosen = () => (edited !== null && edited.project === project() ? (edited.task ?? null) : null)
  const chosen = ref(unchosen())
  watch(project, () => (chosen.value = unchosen()))
  return {
    chosen,
    tasks,
    /** Whether there is something to choose. */
    offered: computed(() => chosen.value !== null || tasks.value.some(({ open }) => open)),
    /** The field that is sent with the entry. */
    said: (): { task?: string | null } => (chosen.value === unchosen() ? {} : { task: chosen.value }),
  }
}

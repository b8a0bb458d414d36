// Whether a client pays for an entry that is being written: as its project says, until the person says otherwise.
import { computed, ref } from 'vue'
import type { Entry } from '#contract/bridge/bridge'
import { useProjects } from '../stores/projects'

/** Call in setup. Answers the billing of entries as it counts: their own, else that of their project; undefined without one. */
export function useBillableOf() {
  const projects = useProjects()
  return ({ billable, project }: Pick<Entry, 'billable' | 'project'>): boolean | undefined =>
    billable ?? projects.find(project)?.billable
}

/**
 * Call in setup.
 * @param project the project that is chosen now
 * @param edited null for a new entry
 */
export function useBillable(
  project: () => string | null,
  edited: Pick<Entry, 'billable' | 'project'> | null = null,
) {
  const billableOf = useBillableOf()
  const usual = (iri: string | null) => billableOf({ project: iri })
  const chosen = ref<boolean>()
  /** Without a choice: what was unusual on its project stays so on another one. */
  const unchosen = computed(() =>
    edited?.billable === undefined || edited.billable === usual(edited.project)
      ? usual(project())
      : edited.billable,
  )

  return {
    shown: computed({
      get: () => chosen.value ?? unchosen.value ?? false,
      set: (billable) => (chosen.value = billable),
    }),
    /** Whether there is something to choose: the server keeps it, and clients pay for work on the project. */
    offered: computed(
      () => usual(project()) === true || edited?.billable === true || chosen.value !== undefined,
    ),
    /** What is sent with the entry. */
    said: (): { billable?: boolean } =>
      chosen.value === undefined || chosen.value === unchosen.value ? {} : { billable: chosen.value },
    forget: () => (chosen.value = undefined),
  }
}

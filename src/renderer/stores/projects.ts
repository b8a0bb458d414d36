// The projects of the workspace, by IRI.
import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { CallIn, Project } from '#contract/bridge/bridge'
import { call, useTopic } from '../bridge'

export const useProjects = defineStore('projects', () => {
  const all = useTopic('projects')
  const byIri = computed(
    () =>
      new Map(
        (all.value ?? []).flatMap((project) =>
          [project.iri, project.was ?? []].flat().map((iri) => [iri, project] as const),
        ),
      ),
  )

  /** Projects that accept new entries, and `keep` even if it no longer does. */
  const choices = (keep: string | null): Project[] =>
    (all.value ?? []).filter(({ open, iri, was }) => open || iri === keep || was === keep)
  const find = (iri: string | null) => (iri === null ? null : (byIri.value.get(iri) ?? null))

  /** Creates a project here; the server has it after the next sync. @throws CallFailed */
  const create = async (wanted: CallIn<'projects.create'>): Promise<string> =>
    (await call('projects.create', wanted)).project

  return { all, choices, find, create }
})

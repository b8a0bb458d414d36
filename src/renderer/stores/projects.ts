// The projects of the workspace, by IRI.
import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { Project } from '#contract/bridge/bridge'
import { useTopic } from '../bridge'

export const useProjects = defineStore('projects', () => {
  const all = useTopic('projects')
  const byIri = computed(() => new Map((all.value ?? []).map((project) => [project.iri, project])))

  /** Projects that accept new entries, and `keep` even if it no longer does. */
  const choices = (keep: string | null): Project[] =>
    (all.value ?? []).filter((project) => project.open || project.iri === keep)
  const find = (iri: string | null) => (iri === null ? null : (byIri.value.get(iri) ?? null))

  return { all, choices, find }
})

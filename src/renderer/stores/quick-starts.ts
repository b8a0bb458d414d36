// What is started with one key: favourites first, then what was worked on last. Each keeps its number on every page.
import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { CallOut } from '#contract/bridge/bridge'
import { call, useTopic } from '../bridge'
import { useEntries } from './entries'
import { useProjects } from './projects'
import { useTimer } from './timer'

export type Work = CallOut<'entries.recent'>[number]

export interface QuickStart extends Work {
  favourite: boolean
}

const isSame = (one: Work, other: Work | null) =>
  other !== null && one.description === other.description && one.project === other.project

export const useQuickStarts = defineStore('quickStarts', () => {
  const starred = useTopic('favourites')
  const entries = useEntries()
  const projects = useProjects()
  const timer = useTimer()

  const isFavourite = (work: Work) => (starred.value ?? []).some((one) => isSame(one, work))
  /** Not what runs. */
  const list = computed<QuickStart[]>(() =>
    [
      ...(starred.value ?? []).map((work) => ({ ...work, favourite: true })),
      ...entries.recent
        .filter((work) => work.description !== '' && !isFavourite(work))
        .map((work) => ({ ...work, favourite: false })),
    ].filter((work) => !isSame(work, timer.running)),
  )

  return {
    list,
    isFavourite,
    /** The timer starts; a project that takes no time any more is left out. */
    start: ({ description, project }: Work) =>
      timer.start(description, projects.find(project)?.open === false ? null : project),
    /** Gives work a star, or takes it. */
    mark: ({ description, project }: Work, favourite: boolean) =>
      call('favourites.set', { description, project, favourite }),
  }
})

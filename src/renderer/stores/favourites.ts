// Favourite work: kept per workspace, offered by the timer, and a row of every week's sheet.
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { call, useTopic } from '../bridge'
import { rowKey, type Work } from './sheet-rows'

export const useFavourites = defineStore('favourites', () => {
  const all = useTopic('favourites')
  const keys = computed(() => new Set((all.value ?? []).map(rowKey)))

  return {
    all,
    has: (work: Work) => keys.value.has(rowKey(work)),
    /** @throws CallFailed */
    set: ({ project, description }: Work, favourite: boolean) =>
      call('favourites.set', { project, description, favourite }),
  }
})

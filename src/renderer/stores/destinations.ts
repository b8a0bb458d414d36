// Where something outside the window wants it to go. Each request is followed once, even if the frame is built again.
import { defineStore } from 'pinia'
import type { TopicState } from '#contract/bridge/bridge'
import { useTopic } from '../bridge'

export const useDestinations = defineStore('destinations', () => {
  const next = useTopic('destination')
  let followed = 0

  /** The page to go to; null when there is none, or it was gone to already. */
  function take(wish: TopicState<'destination'> | null) {
    if (wish === null || wish.revision <= followed) return null
    followed = wish.revision
    return wish.page
  }
  return { next, take }
})

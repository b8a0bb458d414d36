// Under which keys the blocks of a day are drawn, so that another page fills the blocks of the page before.
import { computed } from 'vue'
import type { Entry } from '#contract/bridge/bridge'
import type { DayBlock } from '#domain/day-blocks'

const nameOf = ({ item, day }: DayBlock<Entry>) => `${item.id} ${day}`

/**
 * Blocks with their keys. On one page a block keeps its key as long as it is there. On another page blocks take the keys of
 * those before them: changing a block takes a fraction of the time that making one takes. Call in setup.
 * @param page something else for each page
 */
export function useBlockKeys(page: () => string, blocks: () => readonly DayBlock<Entry>[]) {
  let shown = ''
  let last = 0
  let keys = new Map<string, number>()

  return computed(() => {
    const stays = page() === shown
    const free = [...keys.values()]
    const keyed = blocks().map((block) => {
      const key = (stays ? keys.get(nameOf(block)) : free.shift()) ?? ++last
      return { key, block }
    })
    shown = page()
    keys = new Map(keyed.map(({ key, block }) => [nameOf(block), key]))
    return keyed
  })
}

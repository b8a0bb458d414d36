// The tags that were used before, and whether the server keeps tags.
import { computed } from 'vue'
import { folded } from '#domain/folded'
import { cleanTag, tagKey } from '#domain/tags'
import { call } from '../bridge'
import { useBridgeQuery } from '../stores/useBridgeQuery'

/** As many as are read at a glance. */
const MOST = 8

/** Call in setup. */
export function useKnownTags() {
  const read = useBridgeQuery({
    name: 'tags',
    question: () => true,
    ask: () => call('entries.tags', {}),
    topics: { entries: () => true },
    // Tags can be typed without.
    failed: () => undefined,
  })
  const known = computed(() => read.last.value?.answer.known ?? [])

  /** Those with these letters, but for some that are taken; those that begin with them first. */
  function near(typed: string, taken: readonly string[]): string[] {
    const sought = folded(cleanTag(typed))
    const left = new Set(taken.map(tagKey))
    const hits = known.value.filter((tag) => !left.has(tagKey(tag)) && folded(tag).includes(sought))
    const rank = (tag: string) => (folded(tag).startsWith(sought) ? 0 : 1)
    return hits.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST)
  }

  return {
    known,
    near,
    /** A tag in the spelling that it had before. */
    spelled: (tag: string) => known.value.find((one) => tagKey(one) === tagKey(tag)) ?? tag,
    /** False where the server keeps none, null while that is not known. */
    kept: computed(() => read.last.value?.answer.kept ?? null),
  }
}

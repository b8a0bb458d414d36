// What is said of an entry before it is saved: what the server would refuse, and what else was at the same time.
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Entry } from '#contract/bridge/bridge'
import { addDays } from '#domain/day'
import { certainRefusals, overlap, trimmed } from '#domain/entry-rules'
import type { EntryTimes } from '#domain/entry-times'
import { call } from '../bridge'
import { useBridgeQuery } from '../stores/useBridgeQuery'
import { useProjects } from '../stores/projects'
import { useCertainRefusals } from './useCertainRefusals'
import { useFormat } from './useFormat'

interface Wanted {
  /** The entry that is edited; null for a new one. */
  id: string | null
  project: string | null
  times: EntryTimes
}

/** Call in setup. `wanted` is null while there is nothing to save. */
export function useEntryRules(wanted: () => Wanted | null) {
  const { t } = useI18n()
  const format = useFormat()
  const projects = useProjects()
  const read = useBridgeQuery({
    name: 'around an entry',
    question: () => wanted()?.times.day ?? null,
    ask: async (day) => ({
      limits: await call('entries.limits', {}),
      // Work of the night before may reach into the day, and this work into the next.
      entries: await call('entries.list', { from: addDays(day, -1), to: addDays(day, 1) }),
    }),
    topics: { entries: () => true },
    // The dialog works without: the server still says what it refuses.
    failed: () => undefined,
  })
  const others = computed(() => (read.answer.value?.entries ?? []).filter(({ id }) => id !== wanted()?.id))

  const wordsOf = useCertainRefusals()
  const refusals = computed(() => {
    const limits = read.answer.value?.limits ?? null
    const work = wanted()
    if (limits === null || work === null) return []
    const { project, times } = work
    const othersSeconds = others.value
      .filter(({ day }) => day === times.day)
      .reduce((sum, { seconds }) => sum + seconds, 0)
    const projectOpen = projects.find(project)?.open ?? true
    const { day, seconds } = times
    return certainRefusals({ day, seconds: seconds ?? 0, othersSeconds, projectOpen }, limits).map(wordsOf)
  })

  const rangeOf = ({ startedAt, endedAt }: Entry) => ({
    startedAt: Date.parse(startedAt),
    endedAt: endedAt === null ? null : Date.parse(endedAt),
  })
  /** The entries at the same time, in words, each with what is left beside it; null where nothing is. */
  const overlaps = computed(() => {
    const times = wanted()?.times
    if (times === undefined) return []
    return others.value.flatMap((entry) => {
      const { startedAt, endedAt, zone, description } = entry
      if (endedAt === null || !overlap(times, rangeOf(entry))) return []
      const what = description === '' ? (projects.find(entry.project)?.name ?? '') : description
      const words = t('entryDialog.overlaps', {
        what,
        from: format.time(startedAt, zone),
        to: format.time(endedAt, zone),
      })
      return [{ id: entry.id, words, rest: trimmed(times, rangeOf(entry)) }]
    })
  })

  /** `settled` resolves when what stands around the entry was read, or cannot be. */
  return { refusals, overlaps, settled: read.settled }
}

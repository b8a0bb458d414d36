// What is said of an entry before it is saved: what the server would refuse, and what else was at the same time.
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Entry } from '#contract/bridge/bridge'
import { addDays } from '#domain/day'
import { certainRefusals, overlap, trimmed } from '#domain/entry-rules'
import { cutAround, type Piece } from '#domain/entry-pieces'
import { isoOf, type EntryTimes } from '#domain/entry-times'
import { call } from '../bridge'
import { pieceOf, rangeOfEntry } from '../entry-changes'
import { useBridgeQuery } from '../stores/useBridgeQuery'
import { useProjects } from '../stores/projects'
import { useCertainRefusals } from './useCertainRefusals'
import { useFormat } from './useFormat'

interface Wanted {
  /** The entry that is edited; null for a new one. */
  id: string | null
  project: string | null
  times: EntryTimes
  /** All days that get the same, the one of `times` first. */
  days: readonly string[]
}

/** An entry at the same time as the one that is typed. */
export interface EntryOverlap {
  readonly entry: Entry
  readonly words: string
  /** What is left of the typed one beside it; null where nothing is. */
  readonly rest: { startedAt: number; endedAt: number } | null
  /** The longer of both cut around the other, in words; null where it does not stand out on both sides. */
  readonly split: {
    readonly cutsTyped: boolean
    readonly parts: readonly [Piece, Piece]
    readonly words: string
  } | null
}

/** Call in setup. `wanted` is null while there is nothing to save. */
export function useEntryRules(wanted: () => Wanted | null) {
  const { t } = useI18n()
  const format = useFormat()
  const projects = useProjects()
  const read = useBridgeQuery({
    name: 'around an entry',
    question: () => {
      const work = wanted()
      return work === null ? null : { from: work.times.day, to: work.days.at(-1) ?? work.times.day }
    },
    ask: async ({ from, to }) => ({
      limits: await call('entries.limits', {}),
      // Work of the night before may reach into the day, and this work into the next.
      entries: await call('entries.list', { from: addDays(from, -1), to: addDays(to, 1) }),
    }),
    topics: { entries: () => true },
    // The dialog works without: the server still says what it refuses.
    failed: () => undefined,
  })
  const others = computed(() => (read.answer.value?.entries ?? []).filter(({ id }) => id !== wanted()?.id))

  const wordsOf = useCertainRefusals()
  function refusedOn(day: string): string[] {
    const limits = read.answer.value?.limits ?? null
    const work = wanted()
    if (limits === null || work === null) return []
    const { project, times } = work
    const othersSeconds = others.value
      .filter((one) => one.day === day)
      .reduce((sum, { seconds }) => sum + seconds, 0)
    const projectOpen = projects.find(project)?.open ?? true
    return certainRefusals({ day, seconds: times.seconds ?? 0, othersSeconds, projectOpen }, limits).map(
      wordsOf,
    )
  }
  const refusals = computed(() => {
    const work = wanted()
    if (work === null) return []
    const { days, times } = work
    if (days.length < 2) return refusedOn(times.day)
    // Each reason once, with the days that it is about; what is true of all of them needs no day.
    const about = new Map<string, string[]>()
    for (const day of days) {
      for (const words of refusedOn(day)) about.set(words, [...(about.get(words) ?? []), day])
    }
    return [...about].map(([words, refused]) =>
      refused.length === days.length
        ? words
        : t('entryDialog.refused.onDay', { day: format.listed(refused.map(format.shortDay)), words }),
    )
  })

  /** The longer of both cut around the other. */
  function splitOf({ days, times }: Wanted, entry: Entry, what: string): EntryOverlap['split'] {
    if (days.length > 1) return null
    const typed = { ...times, seconds: times.seconds ?? 0 }
    const other = pieceOf(entry)
    const cuts = [
      { cutsTyped: true, name: t('entryDialog.thisEntry'), parts: cutAround(typed, other) },
      { cutsTyped: false, name: what, parts: cutAround(other, typed) },
    ]
    const cut = cuts.find(({ parts }) => parts !== null)
    const parts = cut?.parts ?? null
    if (cut === undefined || parts === null) return null
    const [first, second] = parts.map(({ startedAt, endedAt }) =>
      [startedAt, endedAt].map((at) => format.time(isoOf(at ?? 0), entry.zone)).join(' – '),
    )
    const words = t('entryDialog.splitMakes', { what: cut.name, first, second })
    return { cutsTyped: cut.cutsTyped, parts, words }
  }
  /** The entries at the same time, in words. */
  const overlaps = computed<EntryOverlap[]>(() => {
    const work = wanted()
    if (work === null) return []
    return others.value.flatMap((entry) => {
      const { startedAt, endedAt, zone, description } = entry
      if (endedAt === null || !overlap(work.times, rangeOfEntry(entry))) return []
      const what = description === '' ? (projects.find(entry.project)?.name ?? '') : description
      const words = t('entryDialog.overlaps', {
        what,
        from: format.time(startedAt, zone),
        to: format.time(endedAt, zone),
      })
      const rest = trimmed(work.times, rangeOfEntry(entry))
      return [{ entry, words, rest, split: splitOf(work, entry, what) }]
    })
  })

  /** `settled` resolves when what stands around the entry was read, or cannot be. */
  return { refusals, overlaps, settled: read.settled }
}

// What is done with one or several entries in one step, each with a visible way back: split, merge, duplicate, move, delete.
import { useI18n } from 'vue-i18n'
import type { CallIn, Entry } from '#contract/bridge/bridge'
import { joined, type GapChoice, type Piece } from '#domain/entry-pieces'
import { isoOf } from '#domain/entry-times'
import { call } from '../bridge'
import { asItWas, pieceOf, timesOfPiece } from '../entry-changes'
import { byBeginning } from '../entry-order'
import { useNotices } from '../stores/notices'
import { useBillableOf } from './useBillable'
import { useFormat } from './useFormat'

type Rearrangement = CallIn<'entries.rearrange'>

interface SavedCut {
  /** Null for a new entry. */
  edited: Entry | null
  said: { project: string; description: string; tags?: string[]; billable?: boolean; task?: string | null }
  typed: Piece
  /** The one at the same time. */
  entry: Entry
  split: { readonly cutsTyped: boolean; readonly parts: readonly [Piece, Piece] }
}

/** Call in setup. Each step throws CallFailed when it cannot be done, and then nothing has happened. */
export function useEntrySteps() {
  const { t } = useI18n()
  const format = useFormat()
  const notices = useNotices()
  const billableOf = useBillableOf()

  /** @param touched the entries as they are before it */
  async function run(words: string, wanted: Rearrangement, touched: readonly Entry[]) {
    const { added } = await call('entries.rearrange', wanted)
    const gone = new Set([
      ...(wanted.deletes ?? []),
      ...(wanted.changes ?? []).flatMap(({ absorbs = [] }) => absorbs),
    ])
    // What others did to tags since stays, where this step left them alone.
    const tagged = new Set(
      (wanted.changes ?? []).flatMap(({ id, absorbs, tags }) =>
        absorbs === undefined && tags === undefined ? [] : [id],
      ),
    )
    const billed = new Set(
      (wanted.changes ?? []).flatMap(({ id, billable }) => (billable === undefined ? [] : [id])),
    )
    const moved = new Set(
      (wanted.changes ?? []).flatMap(({ id, project, task }) =>
        project === undefined && task === undefined ? [] : [id],
      ),
    )
    const billing = (entry: Entry) => {
      const billable = billed.has(entry.id) ? billableOf(entry) : undefined
      return billable === undefined ? {} : { billable }
    }
    const before = (entry: Entry) => ({
      ...asItWas(entry),
      ...billing(entry),
      ...(tagged.has(entry.id) && { tags: entry.tags ?? [] }),
      ...(moved.has(entry.id) && entry.project !== null && { task: entry.task ?? null }),
    })
    notices.offerUndo(words, () =>
      call('entries.rearrange', {
        deletes: added,
        restores: [...gone],
        changes: touched.filter(({ id }) => !gone.has(id)).map(before),
      }),
    )
  }
  const count = (entries: readonly Entry[]) => ({ n: entries.length })
  const changeTo = (entry: Entry, { seconds, ...piece }: Piece) => ({
    ...{ id: entry.id, seconds },
    times: timesOfPiece({ ...piece, seconds }),
  })
  const addPiece = (day: string, piece: Piece) => ({
    day,
    seconds: piece.seconds,
    times: timesOfPiece(piece),
  })
  const addLike = (entry: Entry, piece: Piece) => ({ like: entry.id, ...addPiece(entry.day, piece) })

  return {
    split: (entry: Entry, [first, second]: readonly [Piece, Piece]) =>
      run(t('entrySteps.done.split'), { changes: [changeTo(entry, first)], adds: [addLike(entry, second)] }, [
        entry,
      ]),

    /** Saves an entry as it is typed (`said` and `typed`), and cuts it or the other one around the shorter of both. */
    saveCut({ edited, said, typed, entry, split }: SavedCut) {
      const [first, second] = split.parts
      const own = split.cutsTyped ? first : typed
      const mine = { ...said, seconds: own.seconds, times: timesOfPiece(own) }
      const like = edited === null ? {} : { like: edited.id }
      const newOne = (piece: Piece) => ({ ...addPiece(entry.day, piece), ...said, ...like })
      return run(
        t('entrySteps.done.split'),
        {
          changes: [
            ...(edited === null ? [] : [{ ...mine, id: edited.id }]),
            ...(split.cutsTyped ? [] : [changeTo(entry, first)]),
          ],
          adds: [
            ...(edited === null ? [newOne(own)] : []),
            split.cutsTyped ? newOne(second) : addLike(entry, second),
          ],
        },
        [...(edited === null ? [] : [edited]), ...(split.cutsTyped ? [] : [entry])],
      )
    },

    trim: (entry: Entry, rest: Piece) =>
      run(t('entrySteps.done.trimmed'), { changes: [changeTo(entry, rest)] }, [entry]),

    /** The one that began first stays, and the others become part of it. */
    merge(entries: readonly Entry[], gaps: GapChoice, description: string) {
      const [kept, ...others] = entries.toSorted(byBeginning)
      if (kept === undefined) return Promise.resolve()
      const { piece } = joined(entries.map(pieceOf), gaps)
      const change = { ...changeTo(kept, piece), description, absorbs: others.map(({ id }) => id) }
      return run(t('entrySteps.done.merged', count(entries)), { changes: [change] }, entries)
    },

    /** Copies with times of day stand one after another behind the last of them. */
    duplicate(entries: readonly Entry[]) {
      const sorted = entries.toSorted(byBeginning)
      let until = Math.max(...sorted.map(({ startedAt, endedAt }) => Date.parse(endedAt ?? startedAt)))
      const adds = sorted.map((entry) => {
        const { startedAt, endedAt, seconds } = pieceOf(entry)
        if (startedAt === null || endedAt === null) return addLike(entry, { startedAt, endedAt, seconds })
        const from = until
        until += endedAt - startedAt
        return addLike(entry, { startedAt: from, endedAt: until, seconds })
      })
      return run(t('entrySteps.done.duplicated', count(entries)), { adds }, [])
    },

    moveTo: (entries: readonly Entry[], day: string) =>
      run(
        t('entrySteps.done.moved', { ...count(entries), day: format.shortDay(day) }),
        { changes: entries.map(({ id }) => ({ id, day })) },
        entries,
      ),

    /** Gives work of which only the day is known a time of day, or takes it away (null). */
    place: (entry: Entry, day: string, startedAt: number | null) =>
      run(
        startedAt === null
          ? t('entrySteps.done.untimed')
          : t('entrySteps.done.placed', { at: format.time(isoOf(startedAt), entry.zone) }),
        {
          changes: [
            startedAt === null
              ? { id: entry.id, times: null, day }
              : {
                  id: entry.id,
                  times: {
                    startedAt: isoOf(startedAt),
                    endedAt: isoOf(startedAt + entry.seconds * 1000),
                  },
                },
          ],
        },
        [entry],
      ),

    toProject: (entries: readonly Entry[], project: string) =>
      run(
        t('entrySteps.done.project', count(entries)),
        { changes: entries.map(({ id }) => ({ id, project })) },
        entries,
      ),

    remove: (entries: readonly Entry[]) =>
      run(t('entrySteps.done.deleted', count(entries)), { deletes: entries.map(({ id }) => id) }, entries),
  }
}

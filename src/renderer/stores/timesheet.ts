// The week on the timesheet: its entries and plan, what is being typed into its cells, and the entries that come of it.
import { defineStore } from 'pinia'
import { computed, reactive, shallowRef, watch } from 'vue'
import type { CallOut, Entry } from '#contract/bridge/bridge'
import type { DayAccount } from '#contract/bridge/calendar'
import { addDays, daysBetween } from '#domain/day'
import type { EntryLimits } from '#domain/entry-rules'
import { parseDuration, type DurationFault } from '#domain/duration'
import { call, wordsOf } from '../bridge'
import { rowKey, type Work } from './sheet-rows'
import { useBridgeQuery } from './useBridgeQuery'
import { useWorkspace } from './workspace'

export interface Week {
  readonly from: string
  readonly days: readonly string[]
  /** Newest first. */
  readonly entries: readonly Entry[]
  readonly accounts: ReadonlyMap<string, DayAccount>
  /** What the server's settings say about entries. */
  readonly limits: EntryLimits
}

/** A cell of the sheet, in whichever week. */
export interface Place extends Work {
  readonly day: string
}

/** Why what was typed is not an entry. */
export type DraftFault =
  | { readonly kind: 'duration'; readonly fault: DurationFault }
  /** The cell has other entries than when typing began. */
  | { readonly kind: 'changed' }
  /** The main process could not take it, and said why. */
  | { readonly kind: 'failed'; readonly words: string }

/** What was typed into a cell and is no entry yet: on its way (no fault), or kept until it is mended or given up. */
export interface Draft {
  readonly text: string
  readonly fault: DraftFault | null
}

/** What became of something typed. */
export type Outcome =
  | { readonly kind: 'unchanged' | 'kept' }
  | { readonly kind: 'created' | 'deleted'; readonly id: string }
  /** `before`: the seconds that the entry had. */
  | { readonly kind: 'changed'; readonly id: string; readonly before: number }

/** As many as one call of `entries.deleteAll` takes. */
const AT_ONCE = 500

const placeKey = (place: Place) => `${place.day} ${rowKey(place)}`
const UNCHANGED: Outcome = { kind: 'unchanged' }
const KEPT: Outcome = { kind: 'kept' }

async function readWeek(from: string): Promise<Week> {
  const span = { from, to: addDays(from, 6) }
  const [entries, calendar, limits] = await Promise.all([
    call('entries.list', span),
    call('calendar.read', span),
    call('entries.limits', {}),
  ])
  const accounts = new Map(calendar.days.map((account) => [account.day, account]))
  return { from, days: daysBetween(from, span.to), entries, accounts, limits }
}

export const useTimesheet = defineStore('timesheet', () => {
  const workspace = useWorkspace()
  const wanted = shallowRef<string | null>(null)
  const read = useBridgeQuery({
    name: 'timesheet',
    question: () => wanted.value,
    ask: readWeek,
    topics: {
      entries: ({ days }, _before, from) =>
        days === null || days.some((day) => day >= from && day <= addDays(from, 6)),
      calendar: () => true,
    },
  })
  /** The week that was last read: what is on the screen changes as a whole. */
  const week = computed(() => read.last.value?.answer ?? null)
  const drafts = reactive(new Map<string, Draft>())
  /** Rows without entries, by week: added by hand, or emptied while they were looked at. */
  const added = reactive(new Map<string, Work[]>())
  const emptied = shallowRef<ReadonlyMap<string, Work>>(new Map())
  let writing: Promise<unknown> = Promise.resolve()

  /** Shows the week that begins on `from`, read again. */
  async function show(from: string) {
    wanted.value = from
    emptied.value = new Map()
    await read.reload()
  }

  const cell = ({ project, description, day }: Place): readonly Entry[] =>
    week.value?.entries.filter(
      (entry) => entry.day === day && entry.project === project && entry.description === description,
    ) ?? []
  const idsIn = (place: Place) =>
    cell(place)
      .map(({ id }) => id)
      .join(' ')
  const draft = (place: Place) => drafts.get(placeKey(place)) ?? null

  /** Cells are written one after another: each sees the entries that the one before has made. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = writing.then(work)
    writing = mine.catch(() => undefined)
    return mine
  }

  /**
   * Makes a cell say what was typed: creates its entry, changes it, or deletes it when nothing is left. What cannot be
   * taken stays as a draft, with why. `seen` is `idsIn` from when typing began; null when the cell was being written then.
   */
  async function enter(place: Place, text: string, seen: string | null): Promise<Outcome> {
    const key = placeKey(place)
    const keep = (fault: DraftFault): Outcome => {
      drafts.set(key, { text, fault })
      return KEPT
    }
    const reading = parseDuration(text)
    if (!reading.ok && reading.fault !== 'empty') return keep({ kind: 'duration', fault: reading.fault })
    const mine: Draft = { text, fault: null }
    drafts.set(key, mine)
    return inTurn(async () => {
      const there = cell(place)
      const gone = there.length === 0 && place.project === null && reading.ok
      if (gone || there.length > 1 || (seen !== null && seen !== idsIn(place))) {
        return keep({ kind: 'changed' })
      }
      try {
        const outcome = await write(place, there[0] ?? null, reading.ok ? reading.seconds : null)
        if (outcome !== UNCHANGED) await read.reload()
        // Unless something else has been typed since.
        if (drafts.get(key)?.text === mine.text) drafts.delete(key)
        return outcome
      } catch (failure) {
        return keep({ kind: 'failed', words: wordsOf(failure) })
      }
    })
  }

  async function write(place: Place, there: Entry | null, seconds: number | null): Promise<Outcome> {
    if (seconds === (there?.seconds ?? null)) return UNCHANGED
    if (there === null) {
      const { project, description, day } = place
      if (project === null || seconds === null) return UNCHANGED
      const { entry } = await call('entries.log', { project, description, day, seconds })
      return { kind: 'created', id: entry }
    }
    const { id, seconds: before } = there
    if (seconds === null) {
      await call('entries.delete', { id })
      return { kind: 'deleted', id }
    }
    await call('entries.update', { id, seconds })
    return { kind: 'changed', id, before }
  }

  /** Gives up what was typed into a cell and not taken. */
  const forget = (place: Place) => drafts.delete(placeKey(place))

  /** Adds an empty row to the week on screen. */
  function addRow(work: Work) {
    const from = week.value?.from
    if (from === undefined) return
    added.set(from, [...(added.get(from) ?? []), work])
  }

  const rowsWithoutEntries = (from: string): Work[] => [...(added.get(from) ?? []), ...emptied.value.values()]

  /** Copies the week before onto the one on screen; answers the ids of the new entries, and which were left out. */
  async function copyLastWeek(): Promise<CallOut<'entries.copyWeek'>> {
    const to = week.value?.from
    if (to === undefined) return { entries: [], leftOut: [] }
    return call('entries.copyWeek', { from: addDays(to, -7), to })
  }

  async function deleteAll(ids: readonly string[]) {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      await call('entries.deleteAll', { ids: ids.slice(start, start + AT_ONCE) })
    }
  }

  watch(
    week,
    (now, before) => {
      if (now === null || before?.from !== now.from) emptied.value = new Map()
      else {
        const rows = before.entries.map(({ project, description }) => ({ project, description }))
        emptied.value = new Map([...emptied.value, ...rows.map((work) => [rowKey(work), work] as const)])
      }
    },
    { flush: 'sync' },
  )
  watch(
    () => workspace.identity,
    () => {
      // Another workspace: nothing of the one before may be seen.
      drafts.clear()
      added.clear()
    },
  )

  return {
    week,
    wanted,
    show,
    cell,
    idsIn,
    draft,
    enter,
    forget,
    addRow,
    rowsWithoutEntries,
    copyLastWeek,
    deleteAll,
  }
})

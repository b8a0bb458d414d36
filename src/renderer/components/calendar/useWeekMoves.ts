// Changing entries in the week by mouse and keyboard: moving, resizing, copying and deleting, each with the way back.
import { computed, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { Temporal } from 'temporal-polyfill'
import type { Entry } from '#contract/bridge/bridge'
import { isoOf } from '#domain/entry-times'
import { MAX_ENTRY_SECONDS } from '#domain/limits'
import { useEntries } from '../../stores/entries'
import { useNotices } from '../../stores/notices'
import { useFormat } from '../../composables/useFormat'
import { stepOf } from './week-place'

export type Edge = 'start' | 'end'

interface Span {
  readonly startedAt: number
  readonly endedAt: number
}

const MINUTE = 60_000
const spanOf = (entry: Entry): Span => ({
  startedAt: Date.parse(entry.startedAt),
  endedAt: Date.parse(entry.endedAt ?? entry.startedAt),
})

/** What of a span counts: breaks stay as long as they were. */
function countedOf(entry: Entry, { startedAt, endedAt }: Span): number {
  const before = spanOf(entry)
  const length = Math.floor((endedAt - startedAt) / 1000)
  if (length === Math.floor((before.endedAt - before.startedAt) / 1000)) return entry.seconds
  const breaks = Math.floor((before.endedAt - before.startedAt) / 1000) - entry.seconds
  const counted = breaks >= 60 ? length - breaks : length
  return counted > 0 ? counted : length
}

/** The span as far as one entry can be long: on a day with 25 hours, an end that is pulled further stays behind. */
function clampedSpan(entry: Entry, span: Span): Span {
  const over = Math.max(0, countedOf(entry, span) - MAX_ENTRY_SECONDS) * 1000
  return span.startedAt === spanOf(entry).startedAt
    ? { ...span, endedAt: span.endedAt - over }
    : { ...span, startedAt: span.startedAt + over }
}

const timesOf = ({ startedAt, endedAt }: Span) => ({ startedAt: isoOf(startedAt), endedAt: isoOf(endedAt) })

/** The arrows' way: up and down by minutes, left and right by days; null for other keys. */
function movedBy(
  event: KeyboardEvent,
  { startedAt, endedAt }: Span,
  zone: string,
  edge: Edge | null,
): Span | null {
  const step = stepOf(event) * MINUTE
  const minutes = { ArrowUp: -step, ArrowDown: step }[event.key]
  if (edge !== null) {
    if (minutes === undefined) return null
    return edge === 'start'
      ? { startedAt: Math.min(startedAt + minutes, endedAt - step), endedAt }
      : { startedAt, endedAt: Math.max(endedAt + minutes, startedAt + step) }
  }
  if (minutes !== undefined) return { startedAt: startedAt + minutes, endedAt: endedAt + minutes }
  const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (days === undefined) return null
  const start = Temporal.Instant.fromEpochMilliseconds(startedAt).toZonedDateTimeISO(zone).add({ days })
  return { startedAt: start.epochMilliseconds, endedAt: start.epochMilliseconds + endedAt - startedAt }
}

/** Call in setup. @param drawn the entries of the week that is drawn */
export function useWeekMoves(drawn: () => readonly Entry[]) {
  const { t } = useI18n()
  const format = useFormat()
  const entries = useEntries()
  const notices = useNotices()

  /** Where an entry is while a key is held or main has not answered: the page shows it there at once. */
  const held = shallowRef<{ entry: Entry; span: Span; saving: boolean } | null>(null)
  const shown = computed(() =>
    drawn().map((entry) => {
      if (held.value?.entry.id !== entry.id) return entry
      const { span } = held.value
      return { ...entry, ...timesOf(span), seconds: countedOf(held.value.entry, span) }
    }),
  )
  // What was saved is on the page now.
  watch(drawn, (now) => {
    const is = now.find(({ id }) => id === held.value?.entry.id)
    if (held.value?.saving === true || is === undefined) held.value = null
  })

  const wordsOf = (span: Span, zone: string) => {
    const { startedAt, endedAt } = timesOf(span)
    const day = Temporal.Instant.from(startedAt).toZonedDateTimeISO(zone).toPlainDate().toString()
    const [from, to] = [format.time(startedAt, zone), format.time(endedAt, zone)]
    return `${format.shortDay(day)}, ${t('calendar.range', { from, to })}`
  }

  async function put(entry: Entry, wanted: Span): Promise<boolean> {
    const span = clampedSpan(entry, wanted)
    held.value = { entry, span, saving: true }
    const seconds = countedOf(entry, span)
    const changed = { id: entry.id, ...(seconds !== entry.seconds && { seconds }), times: timesOf(span) }
    const done = await notices.attempt(() => entries.update(changed))
    if (!done) held.value = null
    else notices.announce(wordsOf(span, entry.zone))
    return done
  }

  /** Puts an entry somewhere else, and offers to put it back. */
  async function move(entry: Entry, span: Span) {
    if (!(await put(entry, span))) return
    const before = { id: entry.id, seconds: entry.seconds, times: timesOf(spanOf(entry)) }
    notices.offerUndo(t('calendar.block.moved', { when: wordsOf(span, entry.zone) }), () =>
      entries.update(before),
    )
  }

  /** Logs the same once more at another time; answers its id, or null when it could not be. */
  async function copy(entry: Entry, span: Span): Promise<string | null> {
    const { project, description, zone } = entry
    if (project === null) {
      notices.announce(t('project.choose'))
      return null
    }
    const times = timesOf(span)
    const day = Temporal.Instant.from(times.startedAt).toZonedDateTimeISO(zone).toPlainDate().toString()
    const made: string[] = []
    await notices.attempt(async () => {
      made.push((await entries.log({ project, description, day, seconds: entry.seconds, times, zone })).entry)
    })
    const [copied] = made
    if (copied === undefined) return null
    notices.offerUndo(t('calendar.block.copied', { when: wordsOf(span, zone) }), () => entries.remove(copied))
    return copied
  }

  async function remove(entry: Entry) {
    if (await notices.attempt(() => entries.remove(entry.id))) {
      notices.offerUndo(t('entry.deleted'), () => entries.restore(entry.id))
    }
  }

  /** An arrow on a block, or on one of its handles; answers whether it was one. */
  function press(event: KeyboardEvent, entry: Entry, edge: Edge | null): boolean {
    const before = held.value?.entry.id === entry.id ? held.value : null
    const from = before?.span ?? spanOf(entry)
    if (event.altKey && edge === null) {
      const length = from.endedAt - from.startedAt
      // Above or below a copy stands next to its block; on other days at the same time.
      const beside = { ArrowUp: -length, ArrowDown: length }[event.key]
      const span =
        beside === undefined
          ? movedBy(event, from, entry.zone, null)
          : { startedAt: from.startedAt + beside, endedAt: from.endedAt + beside }
      if (span === null) return false
      void copy(entry, span)
      return true
    }
    const span = movedBy(event, from, entry.zone, edge)
    if (span === null) return false
    held.value = { entry: before?.entry ?? entry, span, saving: false }
    return true
  }

  /** The key is up, or the focus has gone on: what was moved is saved. */
  function settle() {
    const now = held.value
    if (now?.saving === false) void put(now.entry, now.span)
  }

  return { shown, move, copy, remove, press, settle }
}

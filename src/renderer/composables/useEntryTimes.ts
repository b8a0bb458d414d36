// From, To and Duration as a person types them: the field that is typed in leads, and the others follow.
import { computed, reactive, ref, shallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { parseDuration, spellDuration } from '#domain/duration'
import {
  clockAt,
  isEmpty,
  notesOf,
  parseTimeOfDay,
  withDay,
  withFrom,
  withSeconds,
  withTo,
  type EntryTimes,
  type TimesNote,
} from '#domain/entry-times'
import { showSameTime } from '#domain/wall-time'
import { now, systemZone } from '../clock'
import { useWorkspace } from '../stores/workspace'
import { useFormat } from './useFormat'

export type TimesField = 'from' | 'to' | 'duration'

const WITH_CLOCK = { from: withFrom, to: withTo } as const

/** Call in setup. */
export function useEntryTimes(initial: EntryTimes) {
  const { t } = useI18n()
  const format = useFormat()
  const workspace = useWorkspace()
  const times = shallowRef(initial)
  const clockText = (instant: number | null) => (instant === null ? '' : clockAt(instant, initial.zone))
  const texts = reactive({
    from: clockText(initial.startedAt),
    to: clockText(initial.endedAt),
    duration: initial.seconds === null ? '' : spellDuration(initial.seconds),
  })
  /** The times before this field was typed in: half a word must not move the other fields for good. */
  let before = initial
  /** What was typed as a time of day, where clocks made another of it. */
  const typed = ref<{ from?: string | null; to?: string | null }>({})

  function apply(next: EntryTimes, leading: TimesField | null) {
    const { startedAt, endedAt } = times.value
    times.value = next
    // What was typed and not understood stays to be mended.
    if (leading !== 'from' && next.startedAt !== startedAt) texts.from = clockText(next.startedAt)
    if (leading !== 'to' && next.endedAt !== endedAt) texts.to = clockText(next.endedAt)
    if (leading !== 'duration' && next.seconds !== null && next.seconds !== secondsTyped())
      texts.duration = spellDuration(next.seconds)
  }
  const secondsTyped = () => {
    const reading = parseDuration(texts.duration)
    return reading.ok ? reading.seconds : null
  }

  const enter = () => (before = times.value)
  function type(field: TimesField) {
    if (field === 'duration') {
      const seconds = secondsTyped()
      if (seconds !== null) apply(withSeconds(before, seconds), field)
      else if (texts.duration.trim() === '') times.value = { ...before, seconds: null }
      return
    }
    const clock = parseTimeOfDay(texts[field])
    if (clock === null && texts[field].trim() !== '') return
    typed.value = { ...typed.value, [field]: clock }
    apply(WITH_CLOCK[field](before, clock), field)
  }
  /** Writes what was understood as everything else here is written. */
  function leave(field: 'from' | 'to') {
    if (parseTimeOfDay(texts[field]) === null) return
    texts[field] = clockText(field === 'from' ? times.value.startedAt : times.value.endedAt)
  }
  const moveTo = (day: string) => {
    if (day !== '' && day !== times.value.day) apply(withDay(times.value, day), null)
  }

  /** What a time of day is understood as while it is typed; empty where that is how it was typed. */
  const understood = (field: 'from' | 'to') => {
    const clock = parseTimeOfDay(texts[field])
    return clock === null || clock === texts[field] ? '' : clock
  }
  const wordsOf = (note: TimesNote): string => {
    switch (note.kind) {
      case 'next-day':
        return t('entryDialog.note.nextDay', { day: format.shortDay(note.day) })
      case 'skipped':
        return t('entryDialog.note.skipped', { typed: note.typed, instead: note.instead })
      case 'twice':
        return t(note.which === 'first' ? 'entryDialog.note.twiceFirst' : 'entryDialog.note.twiceSecond', {
          time: note.time,
        })
      case 'clock-change':
        return t('entryDialog.note.clockChange', { hours: format.hours(note.seconds) })
      case 'breaks':
        return t('entryDialog.note.breaks', { hours: format.hours(note.seconds) })
    }
  }
  /** The zone of the times, where the clock of this computer or of the page shows another time. */
  const zoneWords = computed(() => {
    const { zone, startedAt } = times.value
    const at = startedAt ?? now().epochMilliseconds
    const isUsual = [systemZone(), workspace.zone].every((other) => showSameTime(at, zone, other))
    return isUsual ? [] : [t('pageZone.entry', { zone })]
  })
  const notes = computed(() => [...zoneWords.value, ...notesOf(times.value, typed.value).map(wordsOf)])

  const clockFault = (field: 'from' | 'to') =>
    texts[field].trim() !== '' && parseTimeOfDay(texts[field]) === null
      ? { [field]: t('entryDialog.timeFault') }
      : {}
  /** What of the fields cannot be saved. */
  function faults(): Partial<Record<'from' | 'to' | 'seconds', string>> {
    const reading = parseDuration(texts.duration)
    return {
      ...clockFault('from'),
      ...clockFault('to'),
      ...(isEmpty(times.value) && { to: t('entryDialog.emptySpan') }),
      ...(!reading.ok && { seconds: t(`durationFault.${reading.fault}`) }),
    }
  }

  return {
    times,
    put: (next: EntryTimes) => apply(next, null),
    texts,
    notes,
    enter,
    type,
    leave,
    moveTo,
    understood,
    faults,
  }
}

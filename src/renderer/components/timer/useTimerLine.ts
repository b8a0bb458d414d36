// A line as it is understood while it is typed, and what Enter does with it: the timer starts, or an entry is logged.
import { computed, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { isoOf } from '#domain/entry-times'
import { tagOf } from '#domain/line-tag'
import { intentOf, parseTimerLine, timesOfLine, type LinePart } from '#domain/timer-line'
import { systemZone, useMinute, useToday } from '../../clock'
import { useBillable } from '../../composables/useBillable'
import { useEntryRules } from '../../composables/useEntryRules'
import { useKnownTags } from '../../composables/useKnownTags'
import { useFormat } from '../../composables/useFormat'
import { useAppInfo } from '../../stores/app'
import { useEntries } from '../../stores/entries'
import { useLanguage } from '../../stores/language'
import { useNotices } from '../../stores/notices'
import { useProjects } from '../../stores/projects'
import { useTimer } from '../../stores/timer'

export interface LineChip {
  /** As they were typed. */
  words: string
  label: string
  /** The stored colour of a project; undefined where there is no mark. */
  color?: string | null
}

/**
 * Call in setup. The words of the line must be loaded.
 * @param text what is typed
 * @param chosen IRI of the project that counts where the line names none
 */
export function useTimerLine(text: () => string, chosen: () => string | null) {
  const { t } = useI18n()
  const format = useFormat()
  const app = useAppInfo()
  const language = useLanguage()
  const projects = useProjects()
  const entries = useEntries()
  const timer = useTimer()
  const notices = useNotices()
  const { near, spelled } = useKnownTags()
  const day = useToday()
  const minute = useMinute()

  /** Words that the person does not want to be understood. */
  const asText = shallowRef<ReadonlySet<string>>(new Set())
  /** Why Enter did nothing. */
  const fault = shallowRef<string | null>(null)
  /** What was refused once is logged when Enter is pressed again. */
  let insisted = false
  watch([text, chosen], ([now]) => {
    if (now === '') asText.value = new Set()
    fault.value = null
    insisted = false
  })

  const line = computed(() =>
    parseTimerLine(text(), {
      language: language.shown ?? 'en',
      locale: app.locale,
      today: day.value,
      projects: projects.choices(null),
      asText: asText.value,
    }),
  )
  const times = computed(() => timesOfLine(line.value, systemZone(), day.value))
  const intent = computed(() => intentOf(line.value, systemZone(), day.value, minute.value))
  const project = computed(() => line.value.project ?? chosen())
  const billing = useBillable(() => project.value)
  watch(text, (now) => {
    if (now === '') billing.forget()
  })
  const rules = useEntryRules(() => {
    if (intent.value.kind !== 'log') return null
    const { times } = intent.value
    return { id: null, project: project.value, times, days: [times.day] }
  })

  const clock = (instant: number | null) =>
    instant === null ? '' : format.time(isoOf(instant), times.value.zone)
  const rangeWords = () => {
    const { startedAt, endedAt } = times.value
    if (endedAt === null) return t('timerLine.from', { time: clock(startedAt) })
    return t('timerLine.range', { from: clock(startedAt), to: clock(endedAt) })
  }
  const labelOf = ({ kind, words }: LinePart): string => {
    switch (kind) {
      case 'project':
        return projects.find(line.value.project)?.name ?? ''
      case 'seconds':
        return format.figure(line.value.seconds ?? 0)
      case 'tag':
        return `#${tagOf(words)}`
      case 'day':
        return format.shortDay(line.value.day ?? day.value)
      case 'start':
      case 'range':
        return rangeWords()
    }
  }
  /** A tag that is written twice is one. */
  const isFirst = ({ words }: LinePart, place: number, all: readonly LinePart[]) =>
    all.findIndex((one) => one.words === words) === place
  const chips = computed<LineChip[]>(() =>
    line.value.parts.filter(isFirst).map((part) => ({
      words: part.words,
      label: labelOf(part),
      ...(part.kind === 'project' && { color: projects.find(line.value.project)?.color ?? null }),
    })),
  )
  /** What Enter does; null when it starts the timer now. */
  const action = computed<string | null>(() => {
    const meant = intent.value
    if (meant.kind === 'log') return t('timerLine.log', { time: format.figure(meant.times.seconds) })
    if (meant.kind === 'start-at') return t('timerLine.startFrom', { time: clock(meant.at) })
    return null
  })

  /** In the spelling that they had before. */
  const tagsToSay = () => (line.value.tags.length === 0 ? {} : { tags: line.value.tags.map(spelled) })

  /** Does what the line says; answers whether that went well, and else says why in `fault`. */
  async function perform(): Promise<boolean> {
    const meant = intent.value
    const { description } = line.value
    const more = { ...tagsToSay(), ...billing.said() }
    switch (meant.kind) {
      case 'ahead':
        fault.value = t('timerLine.ahead', { time: clock(times.value.startedAt) })
        return false
      case 'length-missing':
        fault.value = t('timerLine.lengthMissing')
        return false
      case 'too-long':
        fault.value = t('durationFault.over-a-day')
        return false
      case 'start':
        return notices.attempt(() => timer.start(description, project.value, more))
      case 'start-at':
        return notices.attempt(() =>
          timer.start(description, project.value, { ...more, startedAt: isoOf(meant.at) }),
        )
      case 'log':
        return log(meant.times)
    }
  }

  async function log(wanted: {
    day: string
    seconds: number
    startedAt: number | null
    endedAt: number | null
  }) {
    const iri = project.value
    if (iri === null) {
      fault.value = t('timerLine.projectMissing')
      return false
    }
    const typed = text()
    const { description } = line.value
    await rules.settled()
    if (rules.refusals.value.length > 0 && !insisted) {
      fault.value = t('timerLine.refused', { reasons: rules.refusals.value.join(' ') })
      insisted = text() === typed
      return false
    }
    const { seconds, startedAt, endedAt } = wanted
    return notices.attempt(async () => {
      const { entry } = await entries.log({
        description,
        project: iri,
        day: wanted.day,
        seconds,
        ...tagsToSay(),
        ...billing.said(),
        ...(startedAt !== null &&
          endedAt !== null && { times: { startedAt: isoOf(startedAt), endedAt: isoOf(endedAt) } }),
      })
      const words = t('timerLine.logged', { time: format.figure(seconds), day: format.shortDay(wanted.day) })
      notices.announce(words)
      notices.offerUndo(words, () => entries.remove(entry))
    })
  }

  /** Words are text from now on. */
  const keepAsText = (...words: string[]) => (asText.value = new Set([...asText.value, ...words]))

  return { line, near, chips, intent, action, billing, fault, rules, perform, keepAsText }
}

// What is typed of an entry before it is saved, in the entry dialog and in the editor beside a block of the calendar.
import { ref, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { CallIn, Entry } from '#contract/bridge/bridge'
import { daysBetween, daysUntil } from '#domain/day'
import { isoOf, untimed, withFrom, type EntryTimes } from '#domain/entry-times'
import { systemZone, today } from '../clock'
import { changedTimes, changesTo, takenBack, timesOfEntry } from '../entry-changes'
import { useEntries } from '../stores/entries'
import type { EntryRequest } from '../stores/entry-dialog'
import { useNotices } from '../stores/notices'
import { useProjects } from '../stores/projects'
import { useBillable, useBillableOf } from './useBillable'
import { useEntryRules, type EntryOverlap } from './useEntryRules'
import { useEntrySteps } from './useEntrySteps'
import { useEntryTimes } from './useEntryTimes'
import { useForm } from './useForm'
import { useFormat } from './useFormat'
import { useTask } from './useTask'
import { useTypedGuard } from './useTypedGuard'

const YEAR_DAYS = 366

function timesOf(wish: EntryRequest): EntryTimes {
  if (wish.kind === 'edit') return timesOfEntry(wish.entry)
  const plain = untimed(wish.day, wish.from?.zone ?? systemZone(), wish.seconds)
  return wish.from === null ? plain : withFrom(plain, wish.from.clock, wish.from.again)
}

/**
 * Call in setup.
 * @param element the form, in which a field at fault gets the focus
 * @param close closes what shows the form
 */
export function useEntryForm(
  request: EntryRequest,
  element: Readonly<Ref<HTMLElement | null>>,
  close: () => void,
) {
  const { t } = useI18n()
  const format = useFormat()
  const guard = useTypedGuard(close)
  const entries = useEntries()
  const projects = useProjects()
  const notices = useNotices()
  const steps = useEntrySteps()

  const edited: Entry | null = request.kind === 'edit' ? request.entry : null
  /** With one open project there is nothing to choose. */
  const onlyProject = () => {
    const open = projects.choices(null)
    return open.length === 1 ? (open[0]?.iri ?? null) : null
  }
  const project = ref(edited?.project ?? onlyProject())
  // The dialog may be opened before the first projects have come.
  watch(
    () => projects.all,
    () => (project.value ??= onlyProject()),
  )
  const day = ref(request.kind === 'edit' ? request.entry.day : request.day)
  /** The days that get the same entry, where several were chosen. */
  const days =
    request.kind === 'log' && request.until !== null ? daysBetween(request.day, request.until) : [day.value]
  const initial = timesOf(request)
  const times = useEntryTimes(initial)
  watch(day, (next) => times.moveTo(next))
  const rules = useEntryRules(() => ({
    id: edited?.id ?? null,
    project: project.value,
    times: times.times.value,
    days: days.length > 1 ? days : [day.value],
  }))
  /** Leaves out what another entry has. */
  function trim(rest: { startedAt: number; endedAt: number }) {
    guard.note()
    times.put({ ...times.times.value, ...rest, seconds: Math.floor((rest.endedAt - rest.startedAt) / 1000) })
  }
  const description = ref(edited?.description ?? '')
  const tags = ref<readonly string[]>(edited?.tags ?? [])
  const billing = useBillable(() => project.value, edited)
  const billableOf = useBillableOf()
  const task = useTask(() => project.value, edited)

  const form = useForm(element, ['project', 'task', 'day', 'from', 'to', 'seconds', 'description', 'tags'])

  const firstDay = day.value
  /** The far day that was asked about: saving again keeps it. */
  let askedDay = ''
  /** A typed day more than a year away, which often has a mistyped year. */
  const isFar = () =>
    day.value !== '' && day.value !== firstDay && Math.abs(daysUntil(day.value, today())) > YEAR_DAYS

  const check = () => ({
    ...(project.value === null && { project: t('entryDialog.projectMissing') }),
    ...(day.value === '' && { day: t('entryDialog.dateMissing') }),
    ...(isFar() &&
      day.value !== askedDay && { day: t('entryDialog.farDate', { day: format.longDay(day.value) }) }),
    ...times.faults(),
  })

  /** From and to, as far as they are to be written. */
  function writtenTimes(): Pick<CallIn<'entries.log'>, 'times'> {
    if (edited !== null) return changedTimes(initial, times.times.value, day.value)
    const { startedAt, endedAt } = times.times.value
    if (startedAt === null || endedAt === null) return {}
    return { times: { startedAt: isoOf(startedAt), endedAt: isoOf(endedAt) } }
  }

  const saidTags = () =>
    tags.value.length > 0 || edited?.tags !== undefined ? { tags: [...tags.value] } : {}

  /** What takes back what was sent; null where there is no way back at once, or nothing was changed. */
  let undo: (() => Promise<unknown>) | null = null

  async function send() {
    const { seconds } = times.times.value
    if (project.value === null || seconds === null) return
    const wanted = {
      project: project.value,
      seconds,
      day: day.value,
      ...(request.kind === 'log' && request.from !== null && { zone: request.from.zone }),
      description: description.value.trim(),
      ...saidTags(),
      ...billing.said(),
      ...task.said(),
      ...writtenTimes(),
      ...(days.length > 1 && { alsoOn: days.slice(1) }),
    }
    if (edited === null) {
      const { entry } = await entries.log(wanted)
      // Of several days one entry is told.
      undo = days.length > 1 ? null : () => entries.remove(entry)
      return
    }
    const changes = changesTo(edited, wanted)
    await entries.update(changes)
    const before = { ...edited, billable: billableOf(edited) }
    undo = () => entries.update(takenBack(before, changes))
  }

  async function submit(send: () => Promise<unknown>): Promise<boolean> {
    const isSent = await form.submit(check, send)
    if (!isSent && isFar()) askedDay = day.value
    return isSent
  }

  async function save() {
    if (!(await submit(send))) return
    const said = edited === null ? t('entryDialog.logged') : t('entryDialog.saved')
    if (undo === null) notices.say(said)
    else notices.offerUndo(said, undo)
    close()
  }

  /** Saves what is typed, with the longer of both cut around the other, as one step. */
  async function cut({ entry, split }: EntryOverlap) {
    const cutNow = async () => {
      if (project.value === null || split === null) return
      const said = {
        project: project.value,
        description: description.value.trim(),
        ...saidTags(),
        ...billing.said(),
        ...task.said(),
      }
      const typed = { ...times.times.value, seconds: times.times.value.seconds ?? 0 }
      await steps.saveCut({ edited, said, typed, entry, split })
    }
    if (await submit(cutNow)) close()
  }

  return {
    edited,
    project,
    day,
    days,
    times,
    rules,
    description,
    tags,
    billing,
    task,
    form,
    guard,
    trim,
    cut,
    save,
  }
}

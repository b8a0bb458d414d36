// What the tray says and offers, as plain data: computed from the workspace's state, rendered by tray.ts.
import { Temporal } from 'temporal-polyfill'
import type { CallIn, Project, TimerState, WorkspaceState } from '#contract/bridge/bridge'
import type { Reminder } from '#contract/bridge/reminders'
import { formatDuration } from '#domain/duration'
import { elapsedSeconds } from '#domain/elapsed'
import type { Messages } from '../messages/en/en'
import { formatMoment } from './format-moment'
import { reminderNotice } from './reminder-notices'

/** What the tray is drawn from. */
export interface TrayState {
  workspace: WorkspaceState
  timer: TimerState
  projects: readonly Project[]
  /** Distinct description and project pairs used last, newest first. */
  recent: readonly CallIn<'timer.start'>[]
  /** What holds now and was not put off. */
  reminders: readonly Reminder[]
}

/** The moment and the place the tray is drawn in. */
export interface TrayMoment {
  now: Temporal.Instant
  zone: string
  locale: string
  messages: Messages
}

export type TrayAction =
  | { do: 'start'; timer: CallIn<'timer.start'> }
  | { do: 'stop' }
  /** Stops the timer; the work ended at this instant. */
  | { do: 'stopAt'; at: string }
  | { do: 'open' }
  | { do: 'quit' }
  /** Opens Today. */
  | { do: 'today' }
  /** Puts reminders off for an hour. */
  | { do: 'snooze'; keys: readonly string[] }

export type TrayItem =
  { is: 'note'; label: string } | { is: 'separator' } | { is: 'action'; label: string; action: TrayAction }

export interface TrayView {
  icon: 'idle' | 'running'
  tooltip: string
  /** Text beside the icon where the platform has room for it (macOS); empty when nothing runs. */
  title: string
  menu: readonly TrayItem[]
}

/** Longer labels are cut, so that the menu does not become as wide as the screen. */
const LABEL_CHARACTERS = 60
const RECENT_ITEMS = 5

const SEPARATOR: TrayItem = { is: 'separator' }

/** The tray for a state and a moment. Pure: equal input gives an equal view, which is how tray.ts sees what changed. */
export function trayView(state: TrayState, moment: TrayMoment): TrayView {
  const { desktop } = moment.messages
  const { tray } = desktop
  const open = action(desktop.open, { do: 'open' })
  const quit = action(desktop.quit, { do: 'quit' })
  if (state.workspace.state !== 'open') {
    const menu = [note(tray.noWorkspace), SEPARATOR, open, SEPARATOR, quit]
    return { icon: 'idle', tooltip: tray.noWorkspaceTip, title: '', menu }
  }
  const { running } = state.timer
  const recent = state.recent.slice(0, RECENT_ITEMS).map((timer) => {
    return action(plain(work(timer, state.projects, desktop)), { do: 'start', timer })
  })
  const rest: TrayItem[] = [
    ...reminderItems(state.reminders, moment),
    ...(recent.length === 0 ? [] : [SEPARATOR, note(tray.continue), ...recent]),
    SEPARATOR,
    open,
    quit,
  ]
  if (running === null) {
    const start: TrayAction = { do: 'start', timer: { description: '', project: null } }
    return {
      icon: 'idle',
      tooltip: tray.noTimerTip,
      title: '',
      menu: [note(tray.noTimer), action(tray.start, start), ...rest],
    }
  }
  const what = plain(work(running, state.projects, desktop))
  const start = formatMoment(running.startedAt, moment)
  const elapsed = formatDuration(wholeMinutes(elapsedSeconds(running, moment.now)))
  return {
    icon: 'running',
    tooltip: tray.runningTip(what, elapsed, start),
    title: elapsed,
    menu: [
      note(tray.since(what, start)),
      ...gapItems(running, moment),
      action(tray.stop, { do: 'stop' }),
      ...rest,
    ],
  }
}

/** Milliseconds until the elapsed time in the tooltip is one minute more; null while no timer counts. */
export function untilNextMinute(timer: TimerState, now: Temporal.Instant): number | null {
  const { countedSeconds, countingSince } = timer.running ?? { countedSeconds: 0, countingSince: null }
  if (countingSince === null) return null
  const since = Temporal.Instant.from(countingSince).epochMilliseconds
  const passed = now.epochMilliseconds - since + countedSeconds * 1000
  return 60_000 - (((passed % 60_000) + 60_000) % 60_000)
}

/** What is worked on, in one line: `Write the offer · Website`. */
function work(
  timer: CallIn<'timer.start'>,
  projects: readonly Project[],
  { noDescription }: Messages['desktop'],
): string {
  const project = projects.find(({ iri }) => iri === timer.project)?.name
  const parts = [timer.description.trim(), project].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? noDescription : parts.join(' · ')
}

/** What the person is reminded of, and a way to put it off. */
function reminderItems(reminders: readonly Reminder[], moment: TrayMoment): TrayItem[] {
  if (reminders.length === 0) return []
  const titles = reminders.map((one) => reminderNotice(one, moment).title)
  const { stopAt } = moment.messages.desktop.reminders
  const stops = reminders.flatMap(({ endsAt }) =>
    endsAt === null ? [] : [action(stopAt(formatMoment(endsAt, moment)), { do: 'stopAt', at: endsAt })],
  )
  return [
    SEPARATOR,
    ...titles.map((title) => action(`${title}…`, { do: 'today' })),
    ...stops,
    action(moment.messages.desktop.tray.snooze, { do: 'snooze', keys: reminders.map(({ key }) => key) }),
  ]
}

/** Says that a gap is not counted; the window asks about it. */
function gapItems({ gap }: NonNullable<TimerState['running']>, moment: TrayMoment): TrayItem[] {
  if (gap === null) return []
  const [from, to] = [formatMoment(gap.lastSeenAt, moment), formatMoment(gap.backAt, moment)]
  return [action(moment.messages.desktop.tray.gap(from, to), { do: 'open' })]
}

/** One line without control characters, cut to a width that fits a menu. */
function plain(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= LABEL_CHARACTERS
    ? line
    : `${characters
        .slice(0, LABEL_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`
}

const note = (label: string): TrayItem => ({ is: 'note', label })
const action = (label: string, act: TrayAction): TrayItem => ({ is: 'action', label, action: act })
const wholeMinutes = (seconds: number) => Math.floor(seconds / 60) * 60

// What reminders say outside the window: a notification once, and a line in the tray while they hold.
import { Temporal } from 'temporal-polyfill'
import type { Reminder } from '#contract/bridge/reminders'
import { formatDuration } from '#domain/duration'
import { addDays, dayOf } from '#domain/day'
import type { Clock, Workspace } from '../workspace/ports'
import { formatMoment } from './format-moment'
import type { Telling } from './request-notices'

export interface ReminderNotice {
  title: string
  body: string
  /** Buttons of the notification, where the system shows any. */
  actions?: readonly NoticeAction[]
}

/** What a button of a notification says and does. */
interface NoticeAction {
  label: string
  act: () => void
}

export interface RemindersOptions {
  workspace: Workspace
  clock: Clock
  /** In which dates are written: that of the language in force. */
  locale: () => string
  /** Whether the person has Today in front of them, which says it too. */
  isTodayInFront: () => boolean
  openWindow: () => void
  /** Stops the timer; the work ended at this instant (ISO 8601). */
  stopAt: (at: string) => void
  /** Puts a notification on the screen; `clicked` is called when the person follows it. */
  show: (notice: ReminderNotice, clicked: () => void) => void
}

/** Tells each reminder once, for as long as the app runs. */
export function tellOfReminders(options: RemindersOptions): void {
  const { workspace, clock, locale, isTodayInFront, openWindow, stopAt, show } = options
  const tell = (reminders: readonly Reminder[]) => {
    if (isTodayInFront()) return
    for (const reminder of reminders.filter(({ isNew }) => isNew)) {
      const telling = {
        messages: workspace.messages(),
        locale: locale(),
        now: clock.now(),
        zone: clock.zone(),
      }
      const lead = () => {
        workspace.lead('today')
        openWindow()
      }
      const { endsAt } = reminder
      const { stopAt: stopWords, choose } = telling.messages.desktop.reminders
      const actions =
        endsAt === null
          ? []
          : [
              { label: stopWords(formatMoment(endsAt, telling)), act: () => stopAt(endsAt) },
              { label: choose, act: lead },
            ]
      show({ ...reminderNotice(reminder, telling), actions }, lead)
    }
  }
  workspace.on('reminders', tell)
  tell(workspace.state('reminders'))
}

/** What a reminder says in the notification; its title is also the tray's line. */
export function reminderNotice(reminder: Reminder, telling: Telling & { zone: string }): ReminderNotice {
  const { reminders } = telling.messages.desktop
  const { kind, day, seconds, targetSeconds } = reminder
  if (kind === 'timerAfterHours') {
    return { title: reminders.timer, body: reminders.timerWhy(formatDuration(seconds)) }
  }
  if (kind === 'incompleteWeek') {
    return {
      title: reminders.week,
      body: reminders.weekWhy(formatDuration(seconds), formatDuration(targetSeconds)),
    }
  }
  const isYesterday = addDays(day, 1) === dayOf(telling.now, telling.zone)
  const date = Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds
  const written = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(telling.locale, { ...format, timeZone: 'UTC' }).format(date)
  return {
    title: isYesterday ? reminders.yesterday : reminders.day(written({ weekday: 'long' })),
    body: reminders.dayWhy(written({ weekday: 'long', day: 'numeric', month: 'long' })),
  }
}

// Notifications about requests: what was decided about the person's own, and what needs their decision.
import { Notification } from 'electron'
import type { Destination } from '#contract/bridge/bridge'
import type { Clock, Workspace } from '../workspace/ports'
import type { ReminderNotice } from './reminder-notices'
import { requestNotices, type RequestNotice } from './request-notices'

export interface NotificationsOptions {
  workspace: Workspace
  clock: Clock
  /** In which dates are written: that of the language in force. */
  locale: () => string
  /** The page that the person has in front of them now; null when they are not in our window. */
  inFront: () => Destination | null
  openWindow: () => void
  /** Puts a notification on the screen; `clicked` is called when the person follows it. */
  show: (notice: RequestNotice, clicked: () => void) => void
}

/**
 * Tells for as long as the app runs, unless the settings say not to. What the person has in front of them is not told.
 */
export function tellOfRequests(options: NotificationsOptions): void {
  const { workspace, clock, locale, inFront, openWindow, show } = options
  workspace.onNotice((notices) => {
    if (!workspace.state('settings').notifications) return
    const telling = { messages: workspace.messages(), locale: locale(), now: clock.now() }
    for (const notice of requestNotices(notices, telling)) {
      if (notice.page === inFront()) continue
      show(notice, () => {
        workspace.lead(notice.page)
        openWindow()
      })
    }
  })
}

/** Those on the screen: one that nothing refers to is collected, and a click on it is lost. */
const shown = new Set<Notification>()

/** By the desktop's notification service. Without one nothing is said: all of it is in the window too. */
export function showNotification({ title, body, actions = [] }: ReminderNotice, clicked: () => void): void {
  if (!Notification.isSupported()) return
  const notification = new Notification({
    ...{ title, body },
    actions: actions.map(({ label }) => ({ type: 'button', text: label })),
  })
  const forget = () => shown.delete(notification)
  notification.once('click', () => {
    forget()
    clicked()
  })
  notification.once('action', ({ actionIndex }) => {
    forget()
    actions[actionIndex]?.act()
  })
  notification.once('close', forget)
  notification.once('failed', forget)
  shown.add(notification)
  notification.show()
}

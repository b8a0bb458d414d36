// What people do from outside the window (tray, application menu): the timer and reminders, with failures told in words.
import type { CallIn } from '#contract/bridge/bridge'
import { WorkspaceError, type Log, type Workspace } from '../workspace/ports'

export interface TimerActions {
  /** Starts a timer; one that runs is stopped into its entry first. */
  start(timer: CallIn<'timer.start'>): void
  /** Stops the timer; an open gap is left out, which `left-out-notice.ts` tells. */
  stop(): void
  /** Stops the timer at an earlier moment (ISO 8601), and drops the time since then. */
  stopAt(at: string): void
  /** Stops the timer that runs, or starts a fresh one. An open gap is asked about in the window. */
  toggle(): void
  /** Puts reminders off for an hour. */
  snooze(keys: readonly string[]): void
}

export interface TimerActionsOptions {
  log: Log
  /** Says a failure to the person: what happened, in one sentence or two. */
  tell: (message: string) => void
  openWindow: () => void
}

export function timerActions(
  workspace: Workspace,
  { log, tell, openWindow }: TimerActionsOptions,
): TimerActions {
  const attempt = (act: () => Promise<unknown>) => {
    act().catch((error: unknown) => {
      if (error instanceof WorkspaceError && error.code === 'open-gap') {
        openWindow()
        return
      }
      if (error instanceof WorkspaceError) {
        tell(error.say(workspace.messages()))
        return
      }
      log.error('A timer action failed', { error })
      tell(workspace.messages().desktop.actionFailed)
    })
  }
  const isRunning = () => workspace.state('timer').running !== null
  const stop = () => attempt(() => workspace.call('timer.stop', {}))
  const start = (timer: CallIn<'timer.start'>) => attempt(() => workspace.call('timer.start', timer))
  return {
    start,
    stop,
    stopAt: (at) => attempt(() => workspace.call('timer.stop', { at })),
    toggle: () =>
      isRunning()
        ? attempt(() => workspace.call('timer.stop', { gap: 'ask' }))
        : start({ description: '', project: null }),
    snooze: (keys) =>
      attempt(() => Promise.all(keys.map((key) => workspace.call('reminders.snooze', { key })))),
  }
}

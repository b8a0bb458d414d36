// Timer actions from outside the window (tray, application menu), with failures told in words.
import type { CallIn } from '#contract/bridge'
import { RoomError, type Log, type WorkspaceRoom } from '../workspace/ports'

export interface TimerActions {
  /** Starts a timer; one that runs is stopped into its entry first. */
  start(timer: CallIn<'timer.start'>): void
  stop(): void
  /** Stops the timer that runs, or starts a fresh one. */
  toggle(): void
}

/** @param tell says a failure to the person: what happened, in one sentence or two */
export function timerActions(room: WorkspaceRoom, log: Log, tell: (words: string) => void): TimerActions {
  const attempt = (act: () => Promise<unknown>) => {
    act().catch((error: unknown) => {
      if (error instanceof RoomError) {
        tell(error.say(room.words()))
        return
      }
      log.error('A timer action failed', { error })
      tell(room.words().desktop.actionFailed)
    })
  }
  const isRunning = () => room.state('timer').running !== null
  const stop = () => attempt(() => room.call('timer.stop', {}))
  const start = (timer: CallIn<'timer.start'>) => attempt(() => room.call('timer.start', timer))
  return {
    start,
    stop,
    toggle: () => (isRunning() ? stop() : start({ description: '', project: null })),
  }
}

// Tells outside the window what a stop did not count, and leads to where it can be added.
import type { LeftOut } from '#contract/bridge/bridge'
import { formatDuration } from '#domain/duration'
import type { Clock, Workspace } from '../workspace/ports'
import { formatMoment } from './format-moment'
import type { TrayMoment } from './tray-menu'

export interface LeftOutOptions {
  workspace: Workspace
  clock: Clock
  /** In which times are written: that of the language in force. */
  locale: () => string
  /** Whether the person has our window in front of them, which tells it too. */
  isFocused: () => boolean
  openWindow: () => void
  /** Puts a notification on the screen; `clicked` is called when the person follows it. */
  show: (notice: LeftOutNotice, clicked: () => void) => void
}

export interface LeftOutNotice {
  title: string
  body: string
}

/** Tells for as long as the app runs. */
export function tellOfLeftOut({
  workspace,
  clock,
  locale,
  isFocused,
  openWindow,
  show,
}: LeftOutOptions): void {
  workspace.on('leftOut', (left) => {
    if (left === null || isFocused()) return
    const moment = { now: clock.now(), zone: left.zone, locale: locale(), messages: workspace.messages() }
    show(leftOutNotice(left, moment), () => {
      workspace.lead('today')
      openWindow()
    })
  })
}

function leftOutNotice({ gaps }: LeftOut, moment: TrayMoment): LeftOutNotice {
  const { leftOut } = moment.messages.desktop
  const seconds = gaps.reduce((sum, gap) => sum + gap.seconds, 0)
  const spans = gaps.map(({ lastSeenAt, backAt }) =>
    leftOut.span(formatMoment(lastSeenAt, moment), formatMoment(backAt, moment)),
  )
  return { title: leftOut.title(formatDuration(seconds)), body: leftOut.body(spans.join(', ')) }
}

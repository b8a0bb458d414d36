// The tray: drawn from the workspace's state, redrawn only when what it shows has changed.
import type { MenuItemConstructorOptions } from 'electron'
import type { CallOut } from '#contract/bridge/bridge'
import type { Clock, Workspace } from '../workspace/ports'
import { trayView, untilNextMinute, type TrayAction, type TrayItem, type TrayView } from './tray-menu'

/** The icon in the panel; Electron's Tray in the app (tray-icon.ts). */
export interface TrayIcon {
  setIcon(icon: TrayView['icon']): void
  setTooltip(text: string): void
  /** Text beside the icon; platforms without room for it show nothing. */
  setTitle(text: string): void
  setMenu(template: MenuItemConstructorOptions[]): void
}

export interface TrayOptions {
  workspace: Workspace
  clock: Clock
  /** In which times are written: that of the language in force. */
  locale: () => string
  icon: TrayIcon
  /** Does what an item says; the tray itself changes nothing. */
  act: (action: TrayAction) => void
}

/**
 * Shows the tray for as long as the app runs.
 * @returns a function that redraws it, for when time has jumped (the computer was asleep)
 */
export function showTray(options: TrayOptions): () => void {
  const { workspace, clock, locale, icon, act } = options
  let recent: CallOut<'entries.recent'> = []
  let drawn: TrayView | null = null
  let minute: NodeJS.Timeout | undefined

  const draw = () => {
    const now = clock.now()
    const timer = workspace.state('timer')
    const state = {
      workspace: workspace.state('workspace'),
      timer,
      projects: workspace.state('projects'),
      recent,
      reminders: workspace.state('reminders'),
    }
    const view = trayView(state, {
      now,
      zone: clock.zone(),
      locale: locale(),
      messages: workspace.messages(),
    })
    render(icon, drawn, view, act)
    drawn = view
    clearTimeout(minute)
    const wait = untilNextMinute(timer, now)
    if (wait !== null) minute = setTimeout(draw, wait)
  }
  const readRecent = async () => {
    if (workspace.state('workspace').state !== 'open') recent = []
    else recent = await workspace.call('entries.recent', { limit: 5 })
    draw()
  }
  // Without its recent entries the tray still shows the timer; the next change reads them again.
  const refresh = () => void readRecent().catch(draw)

  workspace.on('timer', draw)
  workspace.on('projects', draw)
  workspace.on('language', draw)
  workspace.on('reminders', draw)
  workspace.on('entries', refresh)
  workspace.on('workspace', refresh)
  draw()
  refresh()
  return draw
}

function render(icon: TrayIcon, before: TrayView | null, view: TrayView, act: (action: TrayAction) => void) {
  if (before?.icon !== view.icon) icon.setIcon(view.icon)
  if (before?.tooltip !== view.tooltip) icon.setTooltip(view.tooltip)
  if (before?.title !== view.title) icon.setTitle(view.title)
  // A menu that is open on the screen closes when it is replaced, so an equal one is left alone.
  if (JSON.stringify(before?.menu) !== JSON.stringify(view.menu)) {
    icon.setMenu(view.menu.map((item) => toTemplate(item, act)))
  }
}

function toTemplate(item: TrayItem, act: (action: TrayAction) => void): MenuItemConstructorOptions {
  if (item.is === 'separator') return { type: 'separator' }
  // A single & marks the letter to press; doubled it is an ampersand.
  const label = item.label.replaceAll('&', '&&')
  if (item.is === 'note') return { label, enabled: false }
  return { label, click: () => act(item.action) }
}

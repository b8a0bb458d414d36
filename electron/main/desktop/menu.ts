// The application menu: the shortcuts every desktop app has, and the timer.
import { Menu, type MenuItemConstructorOptions } from 'electron'

export interface MenuOptions {
  /** Starts a timer, or stops the one that runs. */
  toggleTimer: () => void
  openWindow: () => void
  quit: () => void
  /** Developer tools and reload, which people who use the app never need. */
  development: boolean
}

/** Sets the menu. Copy and paste work on macOS only where the Edit menu offers them. */
export function setApplicationMenu(options: MenuOptions): void {
  const mac = process.platform === 'darwin'
  const app: MenuItemConstructorOptions = mac
    ? { role: 'appMenu' }
    : {
        label: '&Stint',
        submenu: [
          { label: 'Open Stint', click: options.openWindow },
          { type: 'separator' },
          { role: 'close', label: 'Close window', accelerator: 'CommandOrControl+W' },
          { label: 'Quit Stint', accelerator: 'CommandOrControl+Q', click: options.quit },
        ],
      }
  const timer: MenuItemConstructorOptions = {
    label: '&Timer',
    submenu: [
      {
        label: 'Start or stop timer',
        accelerator: 'CommandOrControl+Shift+S',
        click: options.toggleTimer,
      },
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
      ...(options.development ? DEVELOPMENT : []),
    ],
  }
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([app, { role: 'editMenu' }, timer, view, { role: 'windowMenu' }]),
  )
}

const DEVELOPMENT: MenuItemConstructorOptions[] = [
  { type: 'separator' },
  { role: 'reload' },
  { role: 'toggleDevTools' },
]

// What the application menu offers, as plain data: the shortcuts every desktop app has, and the timer.
import type { MenuItemConstructorOptions } from 'electron'
import type { Messages } from '../messages/en/en'

export interface MenuOptions {
  messages: Messages
  /** Starts a timer, or stops the one that runs. */
  toggleTimer: () => void
  openWindow: () => void
  quit: () => void
  platform: NodeJS.Platform
  /** Developer tools and reload, which people who use the app never need. */
  development: boolean
}

/** Every item says its words: those that Electron gives to roles are English everywhere. */
export function menuTemplate(options: MenuOptions): MenuItemConstructorOptions[] {
  const { messages, platform, toggleTimer } = options
  const { menu } = messages.desktop
  const mac = platform === 'darwin'
  return [
    mac ? macAppMenu(messages) : appMenu(options),
    { label: menu.edit, submenu: editItems(messages) },
    {
      label: menu.timer,
      submenu: [{ label: menu.toggleTimer, accelerator: 'CommandOrControl+Shift+S', click: toggleTimer }],
    },
    {
      label: menu.view,
      submenu: [
        { role: 'resetZoom', label: menu.resetZoom },
        { role: 'zoomIn', label: menu.zoomIn },
        { role: 'zoomOut', label: menu.zoomOut },
        SEPARATOR,
        { role: 'togglefullscreen', label: menu.fullScreen },
        ...(options.development ? developmentItems(messages) : []),
      ],
    },
    {
      role: 'window',
      label: menu.window,
      submenu: [{ role: 'minimize', label: menu.minimize }, ...(mac ? macWindowItems(messages) : [])],
    },
  ]
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' }

function appMenu({ messages: { desktop }, openWindow, quit }: MenuOptions): MenuItemConstructorOptions {
  return {
    label: desktop.menu.stint,
    submenu: [
      { label: desktop.open, click: openWindow },
      SEPARATOR,
      { role: 'close', label: desktop.menu.closeWindow, accelerator: 'CommandOrControl+W' },
      { label: desktop.quit, accelerator: 'CommandOrControl+Q', click: quit },
    ],
  }
}

function macAppMenu({ desktop }: Messages): MenuItemConstructorOptions {
  const { menu } = desktop
  return {
    label: 'Stint',
    submenu: [
      { role: 'about', label: menu.about },
      SEPARATOR,
      { role: 'services', label: menu.services },
      SEPARATOR,
      { role: 'hide', label: menu.hide },
      { role: 'hideOthers', label: menu.hideOthers },
      { role: 'unhide', label: menu.showAll },
      SEPARATOR,
      { role: 'quit', label: desktop.quit },
    ],
  }
}

/** Copy and paste work on macOS only where the menu offers them. */
function editItems({ desktop: { menu } }: Messages): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: menu.undo },
    { role: 'redo', label: menu.redo },
    SEPARATOR,
    { role: 'cut', label: menu.cut },
    { role: 'copy', label: menu.copy },
    { role: 'paste', label: menu.paste },
    { role: 'pasteAndMatchStyle', label: menu.pasteAndMatchStyle },
    { role: 'delete', label: menu.delete },
    SEPARATOR,
    { role: 'selectAll', label: menu.selectAll },
  ]
}

function macWindowItems({ desktop: { menu } }: Messages): MenuItemConstructorOptions[] {
  return [
    { role: 'zoom', label: menu.zoom },
    { role: 'close', label: menu.closeWindow },
    SEPARATOR,
    { role: 'front', label: menu.front },
  ]
}

function developmentItems({ desktop: { menu } }: Messages): MenuItemConstructorOptions[] {
  return [
    SEPARATOR,
    { role: 'reload', label: menu.reload },
    { role: 'toggleDevTools', label: menu.developerTools },
  ]
}

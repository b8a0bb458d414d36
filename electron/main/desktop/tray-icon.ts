// The icon in the panel or menu bar, by Electron's Tray.
import { app, Menu, nativeImage, Tray } from 'electron'
import path from 'node:path'
import type { TrayIcon } from './tray'

/**
 * Puts the icon into the panel.
 * Where a desktop has no place for it (plain GNOME, no panel) Electron shows nothing and says nothing; the app stays
 * reachable because starting it again opens the window.
 * @param onClick the icon itself was clicked; on Linux many panels open the menu instead
 */
export function createTrayIcon(onClick: () => void): TrayIcon {
  const images = { idle: loadImage('idle'), running: loadImage('running') }
  const tray = new Tray(images.idle)
  // On macOS a click opens the menu, as in every other menu bar item.
  if (process.platform !== 'darwin') tray.on('click', onClick)
  return {
    setIcon: (icon) => tray.setImage(images[icon]),
    setTooltip: (text) => tray.setToolTip(text),
    setTitle: (text) => tray.setTitle(text, { fontType: 'monospacedDigit' }),
    setMenu: (template) => tray.setContextMenu(Menu.buildFromTemplate(template)),
  }
}

/** How files are named per platform: a template image follows the menu bar's colour, an .ico holds all its sizes. */
const FILE_ENDINGS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'Template.png', win32: '.ico' }

/** The image, with its @2x companion where there is one. */
function loadImage(name: 'idle' | 'running') {
  const file = `${name}${FILE_ENDINGS[process.platform] ?? '.png'}`
  return nativeImage.createFromPath(path.join(app.getAppPath(), 'resources', 'tray', file))
}

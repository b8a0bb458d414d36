// The application menu, set by Electron.
import { Menu } from 'electron'
import { menuTemplate, type MenuOptions } from './menu-template'

/** Sets the menu; again, when another language is spoken. */
export function setApplicationMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)))
}

// Light or dark: follows the setting, and the system where the setting says so.
import { nativeTheme } from 'electron'
import type { Workspace } from '../workspace/ports'

/** What a window shows before its page has painted: the page's own background, so that nothing flashes. */
const BACKGROUND = { light: '#ffffff', dark: '#15181a' }

/** Applies the theme setting now and after each change. */
export function followThemeSetting(workspace: Workspace): void {
  const apply = ({ theme }: { theme: 'system' | 'light' | 'dark' }) => {
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme
  }
  apply(workspace.state('settings'))
  workspace.on('settings', apply)
}

/** The background of the theme in force, as `#rrggbb`. */
export function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light
}

/** Calls back whenever the theme in force changes. */
export function onThemeChange(listener: () => void): void {
  nativeTheme.on('updated', listener)
}

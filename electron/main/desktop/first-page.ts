// Which document a window opens: Welcome with its first picture in it where nothing was ever done, else the empty page.
import { nativeTheme } from 'electron'
import { readdirSync } from 'node:fs'
import { systemLanguage } from './locale'

/** What the app and its workspaces keep is in files with this in their names. */
const KEPT = '.sqlite'

/** The page without a picture of its own: its script draws everything. */
export const APP_PAGE = 'index.html'

/**
 * The file of the built renderer to show. Ask after the app is ready.
 * @param folder with everything the app keeps
 */
export function firstPage(folder: string): string {
  if (!isNew(folder)) return APP_PAGE
  return `welcome-${systemLanguage()}-${nativeTheme.shouldUseDarkColors ? 'dark' : 'light'}.html`
}

/** Without anything kept there is no workspace, no setting that says another language or theme, and nothing to come back to. */
function isNew(folder: string): boolean {
  try {
    return !readdirSync(folder).some((name) => name.includes(KEPT))
  } catch {
    return false
  }
}

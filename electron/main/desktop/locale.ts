// The system's language as a tag that Intl takes.
import { app } from 'electron'

/**
 * BCP 47 tag of the system's language and region. Some systems name a locale that is no tag (`en-US@posix` for LANG=C);
 * then the language Electron itself speaks is taken. Must be asked after the app is ready.
 */
export function systemLocale(): string {
  for (const tag of [app.getSystemLocale(), app.getLocale()]) {
    try {
      return new Intl.Locale(tag).toString()
    } catch {
      // Not a tag: ask for the next one.
    }
  }
  return 'en'
}

// The system's language: as a tag that Intl takes, and the one of ours that it comes to.
import { app } from 'electron'
import type { Language } from '#contract/bridge/bridge'
import { firstLanguage } from '#domain/language'

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

/** The first of our languages among those the person has told the system to speak. Asked after the app is ready. */
export function systemLanguage(): Language {
  return firstLanguage(app.getPreferredSystemLanguages())
}

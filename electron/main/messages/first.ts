// What the main process may have to say before the workspace is loaded: about the window, and the files it cannot open.
import type { Language } from '#contract/bridge/bridge'
import { desktop as desktopInEnglish } from './en/desktop'
import type { Messages } from './en/en'
import { files as filesInEnglish } from './en/files'
import { desktop as desktopInPolish } from './pl/desktop'
import { files as filesInPolish } from './pl/files'

export type FirstMessages = Pick<Messages, 'desktop' | 'files'>

/** The other messages come with the workspace: the window opens without them. */
export const FIRST_MESSAGES: Readonly<Record<Language, FirstMessages>> = {
  en: { desktop: desktopInEnglish, files: filesInEnglish },
  pl: { desktop: desktopInPolish, files: filesInPolish },
}

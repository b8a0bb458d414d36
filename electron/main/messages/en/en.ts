// English, the language that names what there is to say.
import type { Language } from '#contract/bridge/settings'
import { backup } from './backup'
import { calendar } from './calendar'
import { connecting } from './connecting'
import { desktop } from './desktop'
import { exported } from './exported'
import { files } from './files'
import { imported } from './imported'
import { records } from './records'
import { move } from './move'
import { requests } from './requests'
import { work } from './work'

export const en = {
  language: 'en' as Language,
  /** What servers are asked to speak (RFC 9110, 12.5.4). */
  acceptLanguage: 'en',
  desktop,
  connecting,
  work,
  records,
  requests,
  calendar,
  backup,
  move,
  files,
  exported,
  imported,
}

/** Every text by its name; texts with something to fill in are functions of it. A language that lacks one does not compile. */
export type Messages = typeof en

// Polish.
import type { Messages } from '../en/en'
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

export const pl: Messages = {
  language: 'pl',
  acceptLanguage: 'pl, en;q=0.5',
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

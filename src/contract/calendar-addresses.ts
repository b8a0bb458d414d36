// Calendar addresses: private URLs under which other calendars read absences.
import type { Static } from 'typebox'
import {
  bool,
  createdAt,
  described,
  instant,
  nullable,
  oneOf,
  readOnly,
  resource,
  text,
  uuidId,
} from './field'

/** Whose absences an address shows. */
export const CALENDAR_ADDRESS_KINDS = ['own', 'team'] as const

export const CalendarAddress = resource(
  'CalendarAddress',
  {
    id: uuidId(),
    kind: described(
      oneOf(CALENDAR_ADDRESS_KINDS),
      'own: your absences. team: also those of the people with whom you share a manager, of your manager, and of those whose manager you are.',
    ),
    pending: described(
      bool(),
      'Whether requests that are pending are in it, as tentative: your own, and those that you decide about.',
    ),
    names: described(
      bool(),
      'Whether the events say what they are: your own the type of absence, those of the team the person. Otherwise they say “Absent”.',
    ),
    last4: described(readOnly(text(4)), 'The last four characters of its secret, to tell addresses apart.'),
    createdAt: createdAt(),
    lastReadAt: described(
      readOnly(nullable(instant())),
      'When a calendar last read it, to five minutes; null if none did.',
    ),
  },
  'A private address of a calendar, without its secret.',
)
export type CalendarAddress = Static<typeof CalendarAddress>

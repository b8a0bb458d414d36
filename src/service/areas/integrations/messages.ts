// What a channel and a calendar are told of absences: who, what and when; never why, and not of what kind.
import type { Organization } from '../../engine/schema/model'
import type { ChatMessage } from './provider'
import { speaksPolish } from './status'

type Told = Pick<Organization, 'locale'>

/** What happened to a request. */
export type Happening =
  'asked' | 'approved' | 'rejected' | 'cancelled' | 'cancellationAsked' | 'cancellationRejected'

const TITLES: Readonly<Record<Happening, readonly [string, string]>> = {
  asked: ['Absence to approve', 'Nieobecność do zatwierdzenia'],
  approved: ['Absence approved', 'Nieobecność zatwierdzona'],
  rejected: ['Absence rejected', 'Nieobecność odrzucona'],
  cancelled: ['Absence cancelled', 'Nieobecność anulowana'],
  cancellationAsked: ['Cancellation to approve', 'Anulowanie do zatwierdzenia'],
  cancellationRejected: [
    'Cancellation declined, the absence remains',
    'Odmowa anulowania, nieobecność pozostaje',
  ],
}

/** A request as it is told of, kept until the message is sent. */
export interface Said {
  readonly happening: Happening
  readonly request: number
  readonly who: string
  /** YYYY-MM-DD */
  readonly from: string
  readonly to: string
  /** Who decided; null when no one had to. */
  readonly by: string | null
  /** The e-mail address of whoever decides next. */
  readonly calls: string | null
  /** Instant in UTC. */
  readonly at: string
}

const daysOf = (from: string, to: string, locale: string): string => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
  return from === to ? format.format(at(from)) : format.formatRange(at(from), at(to))
}

/** @param publicUrl the address of the API; null for no link */
export const messageOf = (
  { happening, request, who, from, to, by, calls }: Said,
  { locale }: Told,
  publicUrl: string | null,
): ChatMessage => {
  const polish = speaksPolish({ locale })
  const days = daysOf(from, to, polish ? 'pl' : locale)
  const decided = by === null ? '' : polish ? ` Decyzja: ${by}.` : ` Decided by ${by}.`
  return {
    title: TITLES[happening][polish ? 1 : 0],
    text: `${who}: ${days}.${decided}`,
    link: publicUrl === null ? null : `${publicUrl}/holiday-requests/${request}`,
    linkTitle: polish ? 'Otwórz wniosek' : 'Open the request',
    calls,
  }
}

/** What a channel that was just connected is told. */
export const greeting = ({ locale }: Told): ChatMessage => {
  const polish = speaksPolish({ locale })
  return {
    title: polish ? 'Stint jest połączony' : 'Stint is connected',
    text: polish
      ? 'Tu będą pojawiać się wnioski o nieobecność i decyzje.'
      : 'Requests for absence and the decisions on them will be posted here.',
    ...{ link: null, linkTitle: '', calls: null },
  }
}

/** What a calendar shows: that someone is away, as colleagues see it. */
export const eventTitle = ({ locale }: Told, dayPart: string | null): string => {
  const polish = speaksPolish({ locale })
  const absent = polish ? 'Nieobecność' : 'Absent'
  if (dayPart === 'morning') return `${absent} (${polish ? 'przed południem' : 'morning'})`
  if (dayPart === 'afternoon') return `${absent} (${polish ? 'po południu' : 'afternoon'})`
  return absent
}

// What notifications about requests say: one for each kind of news, however many requests it is about. Pure.
import { Temporal } from 'temporal-polyfill'
import type { Destination } from '#contract/bridge/bridge'
import type { AbsenceNotice, AbsenceRequest } from '#contract/bridge/absences'
import type { Messages } from '../messages/en/en'

export interface RequestNotice {
  title: string
  /** Empty when the title says it all. */
  body: string
  /** Where a click leads. */
  page: Destination
}

/** How it is said, and when: a year other than this one is named. */
export interface Telling {
  messages: Messages
  locale: string
  now: Temporal.Instant
}

/** More of them are counted. */
const LINES = 4

const PAGES: Readonly<Record<AbsenceNotice['kind'], Destination>> = {
  decided: 'requests',
  waits: 'approvals',
}

/** At most one notice of one's own requests and one of those that wait for one's decision. */
export function requestNotices(notices: readonly AbsenceNotice[], telling: Telling): RequestNotice[] {
  return (['decided', 'waits'] as const).flatMap((kind) => {
    const requests = notices.filter((notice) => notice.kind === kind).map(({ request }) => request)
    const [first] = requests
    if (first === undefined) return []
    const one = kind === 'decided' ? decided(first, telling) : waiting(first, telling)
    const told = requests.length === 1 ? one : several(kind, requests, telling)
    return [{ ...told, page: PAGES[kind] }]
  })
}

type Told = Omit<RequestNotice, 'page'>

function decided(request: AbsenceRequest, telling: Telling): Told {
  const { notices } = telling.messages.desktop
  const last = request.history.at(-1)
  const by = last?.by ?? ''
  const reason = last?.reason?.trim() ?? ''
  const lines = [by === '' ? '' : notices.by(by), reason === '' ? '' : notices.because(reason)]
  return { title: verdict(request, telling), body: lines.filter((line) => line !== '').join(' ') }
}

function verdict(request: AbsenceRequest, telling: Telling): string {
  const { notices } = telling.messages.desktop
  const what = absence(request, telling)
  if (request.status === 'rejected') return notices.rejected(what)
  if (request.status === 'cancelled') return notices.cancelled(what)
  return request.history.at(-1)?.event === 'cancellationRejected'
    ? notices.cancellationDeclined(what)
    : notices.approved(what)
}

function waiting(request: AbsenceRequest, telling: Telling): Told {
  const { notices } = telling.messages.desktop
  const say = request.status === 'cancellation_requested' ? notices.waitsCancel : notices.waits
  return { title: say(request.employee.name, absence(request, telling)), body: request.note.trim() }
}

function several(kind: AbsenceNotice['kind'], requests: readonly AbsenceRequest[], telling: Telling): Told {
  const { notices } = telling.messages.desktop
  const shown = requests.length > LINES ? requests.slice(0, LINES - 1) : requests
  const lines = shown.map((request) =>
    kind === 'decided' ? verdict(request, telling) : waiting(request, telling).title,
  )
  if (shown.length < requests.length) lines.push(notices.more(requests.length - shown.length))
  const say = kind === 'decided' ? notices.severalDecided : notices.severalWait
  return { title: say(requests.length), body: lines.join('\n') }
}

/** `Vacation 3–7 August`. */
function absence({ typeName, from, to }: AbsenceRequest, { messages, locale, now }: Telling): string {
  const thisYear = now.toZonedDateTimeISO('UTC').year
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const year = first.year === thisYear && last.year === thisYear ? undefined : 'numeric'
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year, timeZone: 'UTC' })
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').epochMilliseconds
  return messages.desktop.notices.absence(typeName, format.formatRange(at(first), at(last)))
}

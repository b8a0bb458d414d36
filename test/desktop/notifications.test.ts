// What is told of requests outside the window: in which words, to whom not, and where a click leads.
import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Destination, Language } from '#contract/bridge/bridge'
import type { AbsenceNotice, AbsenceRequest, RequestEvent } from '#contract/bridge/absences'
import * as written from '../../electron/main/desktop/request-notices'
import type { RequestNotice } from '../../electron/main/desktop/request-notices'
import { MESSAGES } from '../../electron/main/messages/messages'
import type { Workspace } from '../../electron/main/workspace/ports'
import { StandingClock } from '../support/clocks'

const NOW = Temporal.Instant.from('2026-03-02T10:00:00Z')
const English = { messages: MESSAGES.en, locale: 'en-GB', now: NOW }
const Polish = { messages: MESSAGES.pl, locale: 'pl-PL', now: NOW }

/** Versions of Unicode's data set the dash between two days with or without spaces around it. */
const tight = (text: string) => text.replace(/\s*–\s*/gu, '–')
const requestNotices: typeof written.requestNotices = (notices, telling) =>
  written
    .requestNotices(notices, telling)
    .map(({ title, body, page }) => ({ title: tight(title), body: tight(body), page }))

let count = 0
function request(differs: Partial<AbsenceRequest>, ...history: Partial<RequestEvent>[]): AbsenceRequest {
  count += 1
  return {
    id: `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    employee: { iri: '/employees/1', name: 'Anna Nowak' },
    own: true,
    type: '/holiday-types/1',
    from: '2026-08-03',
    to: '2026-08-07',
    dayPart: null,
    requestedSeconds: null,
    note: '',
    typeName: 'Vacation',
    color: '#0ea5e9',
    status: 'approved',
    seconds: 5 * 28_800,
    days: [],
    requestedAt: null,
    sync: 'synced',
    refusal: null,
    pending: null,
    may: { edit: false, withdraw: false, askToCancel: false, decide: false, takeBack: false },
    ...differs,
    history: history.map((event) => ({
      at: '2026-03-02T09:00:00Z',
      event: 'approved',
      by: null,
      reason: null,
      ...event,
    })),
  }
}
const decided = (differs: Partial<AbsenceRequest>, ...history: Partial<RequestEvent>[]): AbsenceNotice => ({
  kind: 'decided',
  request: request(differs, ...history),
})
const waits = (name: string, differs: Partial<AbsenceRequest> = {}): AbsenceNotice => ({
  kind: 'waits',
  request: request({ own: false, status: 'pending', employee: { iri: '/employees/2', name }, ...differs }),
})

describe('one notice', () => {
  it('says what was approved, and by whom', () => {
    const notice = decided({}, { event: 'requested', by: 'Me' }, { event: 'approved', by: 'Jan Kowalski' })
    expect(requestNotices([notice], English)).toEqual([
      { title: 'Vacation 3–7 August approved', body: 'By Jan Kowalski.', page: 'requests' },
    ])
    expect(requestNotices([notice], Polish)).toEqual([
      { title: 'Zatwierdzono: Vacation 3–7 sierpnia', body: 'Decyzja: Jan Kowalski.', page: 'requests' },
    ])
  })

  it('says why something was rejected', () => {
    const history = { event: 'rejected', by: 'Jan Kowalski', reason: ' Release week ' } as const
    const notice = decided({ status: 'rejected', to: '2026-08-03' }, history)
    expect(requestNotices([notice], English)[0]).toMatchObject({
      title: 'Vacation 3 August rejected',
      body: 'By Jan Kowalski. Reason: Release week',
    })
    expect(requestNotices([notice], Polish)[0]).toMatchObject({
      title: 'Odrzucono: Vacation 3 sierpnia',
      body: 'Decyzja: Jan Kowalski. Powód: Release week',
    })
  })

  it('says nothing of what the server does not tell', () => {
    expect(requestNotices([decided({})], English)[0]?.body).toBe('')
  })

  it('tells a cancellation that was agreed to from one that was not', () => {
    const gone = decided({ status: 'cancelled' }, { event: 'cancelled' })
    const holds = decided({ status: 'approved' }, { event: 'cancellationRejected' })
    const titles = [gone, holds].map((notice) => requestNotices([notice], English)[0]?.title)
    expect(titles).toEqual(['Vacation 3–7 August cancelled', 'Vacation 3–7 August: cancellation declined'])
  })

  it('names the year when it is another one', () => {
    const notice = decided({ from: '2026-12-28', to: '2027-01-04' })
    expect(requestNotices([notice], English)[0]?.title).toBe(
      'Vacation 28 December 2026–4 January 2027 approved',
    )
  })

  it('says who asks for what, with their note', () => {
    expect(requestNotices([waits('Ola Lis', { note: ' Wedding ' })], English)).toEqual([
      { title: 'Ola Lis requests Vacation 3–7 August', body: 'Wedding', page: 'approvals' },
    ])
    const cancel = waits('Ola Lis', { status: 'cancellation_requested' })
    expect(requestNotices([cancel], English)[0]?.title).toBe(
      'Ola Lis requests cancellation of Vacation 3–7 August',
    )
    expect(requestNotices([cancel], Polish)[0]?.title).toBe(
      'Ola Lis prosi o anulowanie nieobecności: Vacation 3–7 sierpnia',
    )
  })
})

describe('several at once', () => {
  it('are one notice, which names the first of them', () => {
    const [told, ...more] = requestNotices(
      ['Ola', 'Jan', 'Ewa', 'Max', 'Kim'].map((name) => waits(name)),
      English,
    )
    expect(more).toEqual([])
    expect(told?.title).toBe('5 requests need your decision')
    expect(told?.body.split('\n')).toEqual([
      'Ola requests Vacation 3–7 August',
      'Jan requests Vacation 3–7 August',
      'Ewa requests Vacation 3–7 August',
      'and 2 more',
    ])
  })

  it.each([
    [2, '2 wnioski wymagają Twojej decyzji'],
    [5, '5 wniosków wymaga Twojej decyzji'],
    [22, '22 wnioski wymagają Twojej decyzji'],
  ])('are counted as Polish does: %i', (number, title) => {
    const notices = Array.from({ length: number }, () => waits('Ola'))
    expect(requestNotices(notices, Polish)[0]?.title).toBe(title)
  })

  it('are told apart: decisions about my requests, and requests that wait for me', () => {
    const told = requestNotices([waits('Ola'), decided({}), decided({ status: 'rejected' })], English)
    expect(told.map(({ page, title }) => [page, title])).toEqual([
      ['requests', '2 of your requests were decided'],
      ['approvals', 'Ola requests Vacation 3–7 August'],
    ])
  })
})

vi.mock('electron', () => ({ Notification: { isSupported: () => false } }))

describe('telling', async () => {
  const { showNotification, tellOfRequests } = await import('../../electron/main/desktop/notifications')
  let listener: (notices: readonly AbsenceNotice[]) => void
  let settings: { notifications: boolean }
  let language: Language
  let inFront: Destination | null
  let shown: { notice: RequestNotice; click: () => void }[]
  let happened: unknown[]

  beforeEach(() => {
    settings = { notifications: true }
    language = 'en'
    inFront = null
    shown = []
    happened = []
    tellOfRequests({
      workspace: {
        messages: () => MESSAGES[language],
        state: () => settings,
        lead: (page: Destination) => happened.push(page),
        onNotice: (given: typeof listener) => (listener = given),
      } as unknown as Workspace,
      clock: new StandingClock(NOW.toString(), 'UTC'),
      locale: () => (language === 'pl' ? 'pl-PL' : 'en-GB'),
      inFront: () => inFront,
      openWindow: () => happened.push('window'),
      show: (notice, click) => shown.push({ notice: { ...notice, title: tight(notice.title) }, click }),
    })
  })

  it('speaks the language of the moment', () => {
    listener([decided({})])
    language = 'pl'
    listener([decided({})])
    expect(shown.map(({ notice }) => notice.title)).toEqual([
      'Vacation 3–7 August approved',
      'Zatwierdzono: Vacation 3–7 sierpnia',
    ])
  })

  it('does not when the settings say so', () => {
    settings.notifications = false
    listener([decided({}), waits('Ola')])
    expect(shown).toEqual([])
  })

  it('leaves out what the person has in front of them, and nothing else', () => {
    inFront = 'approvals'
    listener([decided({}), waits('Ola')])
    expect(shown.map(({ notice }) => notice.page)).toEqual(['requests'])
  })

  it('leads where a click wants to go, before the window is opened', () => {
    listener([waits('Ola')])
    shown[0]?.click()
    expect(happened).toEqual(['approvals', 'window'])
  })

  it('is silent on a desktop without a notification service', () => {
    const click = vi.fn()
    expect(() => showNotification({ title: 'A', body: 'B' }, click)).not.toThrow()
    expect(click).not.toHaveBeenCalled()
  })
})

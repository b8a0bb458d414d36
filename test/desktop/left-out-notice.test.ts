// What is told outside the window when a stop left a gap out.
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import type { LeftOut } from '#contract/bridge/bridge'
import { tellOfLeftOut, type LeftOutNotice } from '../../electron/main/desktop/left-out-notice'
import { MESSAGES } from '../../electron/main/messages/messages'
import type { Workspace } from '../../electron/main/workspace/ports'
import { StandingClock } from '../support/clocks'

const NOW = Temporal.Instant.from('2026-03-02T10:00:00Z')
const LEFT: LeftOut = {
  description: 'Write the offer',
  project: null,
  zone: 'Europe/Zurich',
  gaps: [
    { cause: 'sleep', lastSeenAt: '2026-03-01T17:00:00Z', backAt: '2026-03-02T07:00:00Z', seconds: 50_400 },
    { cause: 'crash', lastSeenAt: '2026-03-02T08:00:00Z', backAt: '2026-03-02T08:30:00Z', seconds: 1800 },
  ],
}

function told(language: 'en' | 'pl') {
  const shown: (LeftOutNotice & { clicked: () => void })[] = []
  const did: string[] = []
  let focused = false
  let publish: (left: LeftOut | null) => void = () => undefined
  const workspace = {
    on: (_topic: string, listener: typeof publish) => (publish = listener),
    messages: () => MESSAGES[language],
    lead: (page: string) => did.push(`lead ${page}`),
  } as unknown as Workspace
  tellOfLeftOut({
    workspace,
    clock: new StandingClock(NOW.toString(), 'UTC'),
    locale: () => (language === 'pl' ? 'pl-PL' : 'en-GB'),
    isFocused: () => focused,
    openWindow: () => did.push('open'),
    show: (notice, clicked) => shown.push({ ...notice, clicked }),
  })
  return { shown, did, publish: (left: LeftOut | null) => publish(left), focus: () => (focused = true) }
}

it('says how long it was and when, and leads to where it can be added', () => {
  const { shown, did, publish } = told('en')
  publish(LEFT)
  expect(shown).toMatchObject([
    {
      title: 'Stint did not count 14:30 h',
      body: 'This time is not in any entry: 1 Mar, 18:00 to 8:00, 9:00 to 9:30. Click to add it.',
    },
  ])
  shown[0]?.clicked()
  expect(did).toEqual(['lead today', 'open'])
})

it('says it in Polish', () => {
  const { shown, publish } = told('pl')
  publish(LEFT)
  expect(shown[0]?.title).toBe('Stint nie policzył 14:30 h')
  expect(shown[0]?.body).toContain('Tego czasu nie ma w żadnym wpisie: ')
})

it('says nothing when it was answered, or when the window is in front and says it', () => {
  const { shown, publish, focus } = told('en')
  publish(null)
  focus()
  publish(LEFT)
  expect(shown).toEqual([])
})

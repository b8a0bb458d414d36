// What the tray says and offers for each state.
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  trayView,
  untilNextMinute,
  type TrayState,
  type TrayView,
} from '../../electron/main/desktop/tray-menu'
import { MESSAGES } from '../../electron/main/messages/messages'

const MOMENT = {
  now: Temporal.Instant.from('2026-03-02T10:00:00Z'),
  zone: 'Europe/Zurich',
  locale: 'en-GB',
  messages: MESSAGES.en,
}
const WEBSITE = { iri: '/projects/1', name: 'Website', color: null, open: true }

const OPEN: TrayState['workspace'] = {
  state: 'open',
  kind: 'local',
  name: 'Ada',
  url: null,
  employee: { iri: '/employees/1', name: 'Ada', email: null },
  timezone: 'Europe/Zurich',
  country: 'CH',
  weekStart: null,
  decides: false,
  access: { admin: true, manager: true, costs: true },
  vault: { state: 'ok', advice: null },
  needsToken: false,
  folder: '/home/ada/.config/Stint',
  moved: null,
  demo: null,
}

const idle: TrayState = {
  workspace: OPEN,
  timer: { running: null },
  projects: [WEBSITE],
  recent: [],
  reminders: [],
}

function running(timer: Partial<NonNullable<TrayState['timer']['running']>>): TrayState {
  const startedAt = timer.startedAt ?? '2026-03-02T08:12:30Z'
  const base = { zone: 'Europe/Zurich', description: '', project: null, gap: null, countedSeconds: 0 }
  return { ...idle, timer: { running: { ...base, startedAt, countingSince: startedAt, ...timer } } }
}

/** The menu as people read it: labels, notes in brackets, a dash for a separator. */
const read = ({ menu }: TrayView) =>
  menu.map((item) => (item.is === 'separator' ? '-' : item.is === 'note' ? `[${item.label}]` : item.label))

describe('without a workspace', () => {
  it.each<TrayState['workspace']>([
    { state: 'none', kept: [], preparingDemo: false },
    { state: 'choosing', url: 'https://t.example', people: [] },
  ])('offers the window and the way out ($state)', (workspace) => {
    const view = trayView({ ...idle, workspace }, MOMENT)
    expect(read(view)).toEqual(['[No workspace yet]', '-', 'Open Stint', '-', 'Quit Stint'])
    expect(view.icon).toBe('idle')
  })
})

it('offers what the person is reminded of, and to put it off', () => {
  const reminders = [
    { key: 'emptyDay:2026-03-01', kind: 'emptyDay' as const, day: '2026-03-01' },
    { key: 'incompleteWeek:2026-03-02', kind: 'incompleteWeek' as const, day: '2026-03-02' },
  ].map((one) => ({ ...one, seconds: 3600, targetSeconds: 7200, endsAt: null, isNew: false }))
  const view = trayView({ ...idle, reminders }, MOMENT)
  expect(read(view).slice(2, -3)).toEqual([
    '-',
    'Yesterday is empty…',
    'This week is not complete…',
    'Remind me in an hour',
  ])
  expect(view.menu[3]).toMatchObject({ action: { do: 'today' } })
  const keys = reminders.map(({ key }) => key)
  expect(view.menu[5]).toMatchObject({ action: { do: 'snooze', keys } })
})

describe('without a timer', () => {
  it('offers to start one', () => {
    const view = trayView(idle, MOMENT)
    expect(read(view)).toEqual(['[No timer is running]', 'Start timer', '-', 'Open Stint', 'Quit Stint'])
    expect(view).toMatchObject({ icon: 'idle', title: '', tooltip: 'Stint: no timer is running' })
  })

  it('offers the last five distinct entries', () => {
    const recent = ['Six', 'Five', 'Four', 'Three', 'Two', 'One'].map((description) => ({
      description,
      project: null,
    }))
    const view = trayView({ ...idle, recent }, MOMENT)
    expect(read(view).slice(2, -3)).toEqual(['-', '[Continue]', 'Six', 'Five', 'Four', 'Three', 'Two'])
    expect(view.menu[4]).toMatchObject({ action: { do: 'start', timer: recent[0] } })
  })

  it('names entries by what they say and their project', () => {
    const recent = [
      { description: 'Write the offer', project: '/projects/1' },
      { description: '  ', project: '/projects/1' },
      { description: 'Tidy up', project: '/projects/404' },
      { description: '', project: null },
    ]
    const labels = read(trayView({ ...idle, recent }, MOMENT)).slice(4, 8)
    expect(labels).toEqual(['Write the offer · Website', 'Website', 'Tidy up', 'No description'])
  })

  it('keeps a label to one short line, cut between characters', () => {
    const recent = [{ description: `a\nb\tc\u2028d ${'👩‍🚀'.repeat(40)}`, project: null }]
    const label = read(trayView({ ...idle, recent }, MOMENT))[4] ?? ''
    expect(label).toMatch(/^a b c d 👩/u)
    expect(label).toMatch(/…$/)
    expect(Array.from(label).length).toBeLessThanOrEqual(60)
    // Half a character cannot be written as UTF-8.
    expect(() => encodeURIComponent(label)).not.toThrow()
  })
})

describe('with a timer', () => {
  it('says what runs and since when, and offers to stop it', () => {
    const view = trayView(running({ description: 'Write the offer', project: '/projects/1' }), MOMENT)
    expect(read(view)).toEqual([
      '[Write the offer · Website, since 9:12]',
      'Stop timer',
      '-',
      'Open Stint',
      'Quit Stint',
    ])
    expect(view).toMatchObject({
      icon: 'running',
      title: '1:47',
      tooltip: 'Stint: Write the offer · Website, 1:47 h, since 9:12',
    })
  })

  it('writes the time as people of the locale do', () => {
    const view = trayView(running({}), { ...MOMENT, locale: 'en-US' })
    expect(read(view)[0]).toMatch(/since 9:12\sAM\]$/)
  })

  it('says the date too when it began on another day', () => {
    const view = trayView(running({ startedAt: '2026-03-01T22:30:00Z' }), MOMENT)
    expect(read(view)[0]).toBe('[No description, since 1 Mar, 23:30]')
  })

  it('never shows less than nothing when the clock was set back', () => {
    expect(trayView(running({ startedAt: '2026-03-02T12:00:00Z' }), MOMENT).title).toBe('0:00')
  })

  it('says that a gap is not counted, and leads to the question', () => {
    const gap = {
      cause: 'sleep',
      lastSeenAt: '2026-03-01T18:00:00Z',
      backAt: '2026-03-02T09:30:00Z',
      seconds: 55_800,
    } as const
    const view = trayView(running({ description: 'Write the offer', gap }), MOMENT)
    expect(read(view).slice(1, 3)).toEqual(['Not counted yet: 1 Mar, 19:00 to 10:30…', 'Stop timer'])
    expect(view.menu[1]).toMatchObject({ action: { do: 'open' } })
    const Polish = { ...MOMENT, locale: 'pl-PL', messages: MESSAGES.pl }
    expect(read(trayView(running({ gap }), Polish))[1]).toBe('Jeszcze nie policzono: 1 mar, 19:00 – 10:30…')
  })

  it('changes its menu only when what it says changes', () => {
    const later = { ...MOMENT, now: MOMENT.now.add({ minutes: 1 }) }
    const state = running({ description: 'Write the offer' })
    expect(trayView(state, later).menu).toEqual(trayView(state, MOMENT).menu)
    expect(trayView(state, later).tooltip).not.toEqual(trayView(state, MOMENT).tooltip)
  })
})

describe('in Polish', () => {
  const Polish = { ...MOMENT, locale: 'pl-PL', messages: MESSAGES.pl }

  it('says what runs, and offers to stop it', () => {
    const view = trayView(running({ project: '/projects/1' }), Polish)
    expect(read(view)).toEqual([
      '[Website, od 9:12]',
      'Zatrzymaj stoper',
      '-',
      'Otwórz Stint',
      'Zakończ Stint',
    ])
    expect(view.tooltip).toBe('Stint: Website, 1:47 h, od 9:12')
  })

  it('offers to start and to continue', () => {
    const view = trayView({ ...idle, recent: [{ description: '', project: null }] }, Polish)
    expect(read(view)).toEqual([
      '[Stoper nie działa]',
      'Uruchom stoper',
      '-',
      '[Kontynuuj]',
      'Bez opisu',
      '-',
      'Otwórz Stint',
      'Zakończ Stint',
    ])
  })
})

describe('the next minute', () => {
  it('is when the elapsed time has one minute more', () => {
    expect(untilNextMinute(running({}).timer, MOMENT.now)).toBe(30_000)
    expect(untilNextMinute(running({ startedAt: '2026-03-02T09:00:00Z' }).timer, MOMENT.now)).toBe(60_000)
    expect(untilNextMinute(running({ countedSeconds: 10 }).timer, MOMENT.now)).toBe(20_000)
    expect(untilNextMinute(running({ startedAt: '2026-03-02T10:00:10Z' }).timer, MOMENT.now)).toBe(10_000)
  })

  it('is not awaited while nothing runs', () => {
    expect(untilNextMinute(idle.timer, MOMENT.now)).toBeNull()
    expect(untilNextMinute(running({ countingSince: null }).timer, MOMENT.now)).toBeNull()
  })
})

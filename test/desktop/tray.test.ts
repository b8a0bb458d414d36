// The tray as it is drawn: from the workspace's state, anew only when what it shows has changed, minute by minute while a timer runs.
import type { MenuItemConstructorOptions } from 'electron'
import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallOut, Language, TimerState, TopicName, WorkspaceState } from '#contract/bridge/bridge'
import { showTray, type TrayIcon } from '../../electron/main/desktop/tray'
import type { TrayAction } from '../../electron/main/desktop/tray-menu'
import { MESSAGES } from '../../electron/main/messages/messages'
import type { Workspace } from '../../electron/main/workspace/ports'

const START = Temporal.Instant.from('2026-03-02T08:00:30Z')
const NONE: WorkspaceState = { state: 'none', kept: [], preparingDemo: false }
const OPEN: WorkspaceState = {
  state: 'open',
  kind: 'local',
  name: 'Ada',
  url: null,
  employee: { iri: '/employees/1', name: 'Ada', email: null },
  timezone: 'UTC',
  country: null,
  weekStart: null,
  decides: false,
  access: { admin: true, manager: true, costs: true },
  vault: { state: 'ok', advice: null },
  needsToken: false,
  folder: '/tmp',
  moved: null,
  demo: null,
}

let shown: WorkspaceState
let timer: TimerState
let language: Language
let recent: () => Promise<CallOut<'entries.recent'>>
let listeners: Map<TopicName, () => void>
let drawn: { icon: string[]; tooltip: string[]; title: string[]; menu: MenuItemConstructorOptions[][] }
let acted: TrayAction[]
let redraw: () => void

const icon: TrayIcon = {
  setIcon: (name) => drawn.icon.push(name),
  setTooltip: (text) => drawn.tooltip.push(text),
  setTitle: (text) => drawn.title.push(text),
  setMenu: (menu) => drawn.menu.push(menu),
}

/** What the tray uses of a workspace. */
function workspace(): Workspace {
  const states = { workspace: () => shown, timer: () => timer, projects: () => [], reminders: () => [] }
  return {
    state: (topic: keyof typeof states) => states[topic](),
    on: (topic: TopicName, listener: () => void) => listeners.set(topic, listener),
    call: () => recent(),
    messages: () => MESSAGES[language],
  } as unknown as Workspace
}

const labels = () => drawn.menu.at(-1)?.map(({ label, type }) => label ?? type)
const change = async (topic: TopicName) => {
  listeners.get(topic)?.()
  // The recent entries are read before the tray is drawn.
  await vi.advanceTimersByTimeAsync(0)
}
const running = (description: string): TimerState => ({
  running: {
    startedAt: START.toString(),
    zone: 'UTC',
    description,
    project: null,
    gap: null,
    countedSeconds: 0,
    countingSince: START.toString(),
  },
})

beforeEach(async () => {
  vi.useFakeTimers({ now: START.epochMilliseconds })
  shown = OPEN
  timer = { running: null }
  language = 'en'
  recent = () => Promise.resolve([{ description: 'Review Tom & Jerry', project: null }])
  listeners = new Map()
  drawn = { icon: [], tooltip: [], title: [], menu: [] }
  acted = []
  const clock = {
    now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
    zone: () => 'UTC',
    monotonic: () => performance.now(),
    after: () => () => undefined,
    limit: () => () => undefined,
  }
  redraw = showTray({
    workspace: workspace(),
    clock,
    locale: () => (language === 'pl' ? 'pl-PL' : 'en-GB'),
    icon,
    act: (action) => acted.push(action),
  })
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => vi.useRealTimers())

describe('the tray', () => {
  it('shows the state it finds, with the recent entries', () => {
    expect(drawn.icon).toEqual(['idle'])
    expect(labels()).toContain('Start timer')
    expect(labels()).toContain('Review Tom && Jerry')
  })

  it('follows the timer', async () => {
    timer = running('Write')
    await change('timer')
    expect(drawn.icon).toEqual(['idle', 'running'])
    expect(labels()?.slice(0, 2)).toEqual(['Write, since 8:00', 'Stop timer'])
  })

  it('speaks another language from the moment it is chosen', async () => {
    language = 'pl'
    await change('language')
    expect(labels()?.slice(0, 2)).toEqual(['Stoper nie działa', 'Uruchom stoper'])
    expect(drawn.tooltip.at(-1)).toBe('Stint: stoper nie działa')
  })

  it('is left alone by changes that it does not show', async () => {
    const before = structuredClone({ ...drawn, menu: drawn.menu.length })
    await change('entries')
    await change('timer')
    await change('workspace')
    redraw()
    expect({ ...drawn, menu: drawn.menu.length }).toEqual(before)
  })

  it('counts minutes while a timer runs, and only in words that tick', async () => {
    timer = running('Write')
    await change('timer')
    const menus = drawn.menu.length
    await vi.advanceTimersByTimeAsync(180_000)
    expect(drawn.title).toEqual(['', '0:00', '0:01', '0:02', '0:03'])
    expect(drawn.tooltip.at(-1)).toContain('0:03 h')
    expect(drawn.menu).toHaveLength(menus)
    timer = { running: null }
    await change('timer')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('sets no timer of its own while nothing runs', () => {
    expect(vi.getTimerCount()).toBe(0)
  })

  it('hands over what was chosen', () => {
    for (const item of drawn.menu.at(-1) ?? []) {
      if (item.enabled === false) expect(item.click).toBeUndefined()
      else item.click?.(undefined as never, undefined, undefined as never)
    }
    expect(acted).toEqual([
      { do: 'start', timer: { description: '', project: null } },
      { do: 'start', timer: { description: 'Review Tom & Jerry', project: null } },
      { do: 'open' },
      { do: 'quit' },
    ])
  })

  it('forgets the recent entries of a workspace that was left', async () => {
    shown = NONE
    await change('workspace')
    expect(labels()).toEqual(['No workspace yet', 'separator', 'Open Stint', 'separator', 'Quit Stint'])
    shown = OPEN
    recent = () => Promise.resolve([])
    await change('workspace')
    expect(labels()).not.toContain('Review Tom && Jerry')
  })

  it('still shows the timer when the recent entries cannot be read', async () => {
    recent = () => Promise.reject(new Error('disk'))
    timer = running('Write')
    await change('entries')
    expect(labels()?.[0]).toBe('Write, since 8:00')
  })
})

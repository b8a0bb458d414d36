// The timer bar: what it shows each second, and what it tells the main process.
import { describe, expect, it } from 'vitest'
import type { LeftOut, TimerState } from '#contract/bridge/bridge'
import { FakeStint, OPEN, Refused, SUPPORT, WEBSITE } from './support/stint'
import {
  all,
  click,
  leave,
  nameOf,
  one,
  openWindow,
  pass,
  press,
  settle,
  sure,
  textOf,
  timeField,
  type,
} from './support/window'

type Running = NonNullable<TimerState['running']>

const running = (differs: Partial<Running> = {}): TimerState => ({
  running: {
    startedAt: '2026-11-21T10:36:15Z',
    zone: 'UTC',
    description: 'Release notes',
    project: WEBSITE.iri,
    gap: null,
    countedSeconds: 0,
    countingSince: differs.startedAt ?? '2026-11-21T10:36:15Z',
    ...differs,
  },
})

async function open(timer: TimerState = { running: null }) {
  const stint = new FakeStint()
  stint.publish('timer', timer)
  await openWindow(stint)
  return stint
}
const task = () => one('textbox', 'What are you working on?') as HTMLInputElement
const project = () => one('combobox', 'Project') as HTMLInputElement
const shown = () => textOf(one('timer'))

function hide(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('elapsed time', () => {
  it('is zero while nothing runs', async () => {
    await open()
    expect(shown()).toBe('0:00:00')
    await pass(3000)
    expect(shown()).toBe('0:00:00')
  })

  it('is what was counted before and what passed since', async () => {
    const stint = await open(running())
    expect(shown()).toBe('1:23:45')
    stint.publish('timer', running({ countedSeconds: 36_000 }))
    await settle()
    expect(shown()).toBe('11:23:45')
    await pass(1000)
    expect(shown()).toBe('11:23:46')
  })

  it('stands still when the timer counts no more', async () => {
    await open(running({ countedSeconds: 3605, countingSince: null }))
    expect(shown()).toBe('1:00:05')
    await pass(60_000)
    expect(shown()).toBe('1:00:05')
  })

  it('turns on the full second after the start, not on the second of the wall clock', async () => {
    await open(running({ startedAt: '2026-11-21T11:59:59.400Z' }))
    expect(shown()).toBe('0:00:00')
    await pass(399)
    expect(shown()).toBe('0:00:00')
    await pass(1)
    expect(shown()).toBe('0:00:01')
    await pass(60_000)
    expect(shown()).toBe('0:01:01')
  })

  it('rests while the window is hidden and is right at once when it is seen again', async () => {
    await open(running())
    hide(true)
    await pass(5000)
    expect(shown()).toBe('1:23:45')
    hide(false)
    await settle()
    expect(shown()).toBe('1:23:50')
  })

  it('never shows less than nothing', async () => {
    await open(running({ startedAt: '2026-11-21T12:00:05Z' }))
    expect(shown()).toBe('0:00:00')
  })
})

describe('starting and stopping', () => {
  it('starts with what was typed and chosen', async () => {
    const stint = await open()
    await type(task(), '  Release notes ')
    await type(project(), 'sup')
    await press(project(), 'Enter')
    await click(one('button', 'Start timer'))
    expect(stint.inputs('timer.start')).toEqual([{ description: 'Release notes', project: SUPPORT.iri }])
  })

  it('starts by Enter, also with nothing typed', async () => {
    const stint = await open()
    await press(task(), 'Enter')
    expect(stint.inputs('timer.start')).toEqual([{ description: '', project: null }])
  })

  it('chooses the only open project by itself', async () => {
    const stint = new FakeStint()
    stint.publish('projects', [WEBSITE, { ...SUPPORT, open: false }])
    await openWindow(stint)
    await click(one('button', 'Start timer'))
    expect(stint.inputs('timer.start')).toEqual([{ description: '', project: WEBSITE.iri }])
  })

  it('offers to create what was typed, to those who may and where no project has that name', async () => {
    const stint = new FakeStint()
    const acme = { iri: 'urn:uuid:0', name: 'Acme', color: null, open: true }
    stint.publish('workspace', { ...OPEN, access: { admin: false, manager: true, costs: false } })
    stint.on('projects.create', () => {
      stint.publish('projects', [acme, WEBSITE, SUPPORT])
      return { project: acme.iri }
    })
    await openWindow(stint)
    await type(project(), 'Website')
    expect(all('option').map(nameOf)).toEqual(['Website'])
    await type(project(), 'Web')
    expect(all('option').map(nameOf)).toEqual(['Website', 'Create project “Web”'])
    await type(project(), ' Acme ')
    expect(all('option').map(nameOf)).toEqual(['Create project “Acme”'])
    await press(project(), 'Enter')
    expect(stint.inputs('projects.create')).toEqual([{ name: 'Acme' }])
    expect(project().value).toBe('Acme')
    // The server has it under another IRI now, and the timer starts on that.
    stint.publish('projects', [{ ...acme, iri: '/projects/9', was: acme.iri }, WEBSITE, SUPPORT])
    await settle()
    expect(project().value).toBe('Acme')
    await click(one('button', 'Start timer'))
    expect(stint.inputs('timer.start')).toEqual([{ description: '', project: '/projects/9' }])
  })

  it('offers to create none to someone who may not', async () => {
    await open()
    await type(project(), 'Acme')
    expect(all('option')).toEqual([])
  })

  it('offers open projects only, and none', async () => {
    await open()
    await click(project())
    expect(all('option').map(nameOf)).toEqual(['No project', 'Website', 'Support'])
  })

  it('shows what runs, tells it aloud, and is empty again after the stop', async () => {
    const stint = await open()
    const live = () => textOf(sure(document.querySelector('p[aria-live]')))
    expect(live()).toBe('')
    stint.publish('timer', running())
    await settle()
    expect(task().value).toBe('Release notes')
    expect(project().value).toBe('Website')
    expect(live()).toBe('Timer started: Release notes')
    await click(one('button', 'Stop timer'))
    expect(stint.inputs('timer.stop')).toHaveLength(1)
    stint.publish('timer', { running: null })
    await settle()
    expect(live()).toBe('Timer stopped')
    expect(task().value).toBe('')
    expect(one('button', 'Start timer')).toBeTruthy()
  })

  it('sends what was typed last before it stops', async () => {
    const stint = await open(running())
    await type(task(), 'Final notes')
    await click(one('button', 'Stop timer'))
    const names = stint.calls.map(({ name }) => name).filter((name) => name.startsWith('timer.'))
    expect(names).toEqual(['timer.update', 'timer.stop'])
    expect(stint.inputs('timer.update')).toEqual([{ description: 'Final notes' }])
  })

  it('brings an edit to the running timer when the field is left, and says nothing when nothing changed', async () => {
    const stint = await open(running())
    await leave(task())
    expect(stint.inputs('timer.update')).toEqual([])
    await type(task(), 'Other')
    await leave(task())
    expect(stint.inputs('timer.update')).toEqual([{ description: 'Other' }])
  })

  it('shows why a start failed and keeps what was typed', async () => {
    const stint = await open()
    stint.on('timer.start', () => {
      throw new Refused({ code: 'disk', message: 'The disk is full.' })
    })
    await type(task(), 'Notes')
    await click(one('button', 'Start timer'))
    expect(textOf(one('alert'))).toBe('The disk is full.')
    expect(task().value).toBe('Notes')
    expect(one('button', 'Start timer').hasAttribute('disabled')).toBe(false)
    await click(one('button', 'Dismiss'))
    expect(all('alert')).toEqual([])
  })

  it('discards with a way back', async () => {
    const stint = await open(running())
    await click(one('button', 'Discard timer'))
    expect(stint.inputs('timer.discard')).toHaveLength(1)
    await click(one('button', 'Undo'))
    expect(stint.inputs('timer.undoDiscard')).toHaveLength(1)
    expect(all('button', 'Undo')).toEqual([])
  })

  it('answers to its shortcuts', async () => {
    const stint = await open()
    await press(document.body, 'n', { ctrlKey: true })
    expect(document.activeElement).toBe(task())
    await press(document.body, 'Enter', { ctrlKey: true })
    expect(stint.inputs('timer.start')).toHaveLength(1)
    await press(document.body, 'n')
    await press(document.body, 'Enter', { ctrlKey: true, shiftKey: true })
    expect(stint.inputs('timer.start')).toHaveLength(1)
  })
})

describe('Ctrl+Enter in an open list', () => {
  it('takes the choice and starts the timer with it', async () => {
    const stint = new FakeStint().on('entries.recent', () => [
      { description: 'Stand-up', project: SUPPORT.iri },
    ])
    await openWindow(stint)
    await type(task(), 'sta')
    await press(task(), 'ArrowDown')
    await press(task(), 'Enter', { ctrlKey: true })
    expect(stint.inputs('timer.start')).toEqual([{ description: 'Stand-up', project: SUPPORT.iri }])
  })

  it('takes the highlighted project and starts the timer with it', async () => {
    const stint = await open()
    const project = one('combobox', 'Project') as HTMLInputElement
    await type(project, 'Supp')
    await press(project, 'Enter', { ctrlKey: true })
    expect(stint.inputs('timer.start')).toEqual([{ description: '', project: SUPPORT.iri }])
  })
})

describe('recent entries', () => {
  const recent = () =>
    new FakeStint().on('entries.recent', () => [
      { description: 'Stand-up', project: SUPPORT.iri },
      { description: 'Standards review', project: WEBSITE.iri },
      { description: '', project: WEBSITE.iri },
      { description: 'Invoices', project: null },
    ])

  it('are offered while typing and bring their project with them', async () => {
    const stint = recent()
    await openWindow(stint)
    await type(task(), 'stand')
    expect(all('option').map(textOf)).toEqual(['Stand-upSupportAlt 1', 'Standards reviewWebsiteAlt 2'])
    await press(task(), 'ArrowDown')
    await press(task(), 'ArrowDown')
    expect(task().getAttribute('aria-activedescendant')).toBe(all('option')[1]?.id)
    await press(task(), 'Enter')
    expect(task().value).toBe('Standards review')
    expect(project().value).toBe('Website')
    expect(stint.inputs('timer.start')).toEqual([])
    await press(task(), 'Enter')
    expect(stint.inputs('timer.start')).toEqual([{ description: 'Standards review', project: WEBSITE.iri }])
  })

  it('do not stand in the way of Enter on words of one’s own', async () => {
    const stint = recent()
    await openWindow(stint)
    await type(task(), 'Stand')
    await press(task(), 'Enter')
    expect(stint.inputs('timer.start')).toEqual([{ description: 'Stand', project: null }])
  })
})

describe('the start', () => {
  it('is corrected to the latest such time that is not ahead', async () => {
    const stint = await open(running())
    await click(one('button', 'since 10:36'))
    const field = timeField()
    expect(nameOf(field)).toBe('Start time')
    expect(field.value).toBe('10:36')
    await type(field, '09:30')
    await press(field, 'Enter')
    expect(stint.inputs('timer.update')).toEqual([{ startedAt: '2026-11-21T09:30:00Z' }])
    expect(document.activeElement).toBe(one('button', 'since 10:36'))
  })

  it('was yesterday when the time is still to come today', async () => {
    const stint = await open(running())
    await click(one('button', 'since 10:36'))
    const field = timeField()
    await type(field, '23:50')
    await press(field, 'Enter')
    expect(stint.inputs('timer.update')).toEqual([{ startedAt: '2026-11-20T23:50:00Z' }])
  })

  it('is read as people say it, and written in one way', async () => {
    const stint = await open(running())
    await click(one('button', 'since 10:36'))
    const field = timeField()
    expect(document.activeElement).toBe(field)
    await press(field, 'ArrowDown')
    expect(field.value).toBe('10:31')
    await press(field, 'ArrowUp', { shiftKey: true })
    expect(field.value).toBe('10:32')
    await type(field, 'half past')
    await press(field, 'Enter')
    expect(all('alert').map(textOf)).toContain('Enter a time such as 09:30.')
    expect(field.value).toBe('half past')
    expect(stint.inputs('timer.update')).toEqual([])
    await type(field, '9.15 am')
    await press(field, 'Enter')
    expect(stint.inputs('timer.update')).toEqual([{ startedAt: '2026-11-21T09:15:00Z' }])
  })

  it('stays when Escape is pressed or nothing was changed', async () => {
    const stint = await open(running())
    await click(one('button', 'since 10:36'))
    await type(timeField(), '08:00')
    await press(timeField(), 'Escape')
    expect(document.querySelector('input[data-time]')).toBeNull()
    await click(one('button', 'since 10:36'))
    await press(timeField(), 'Enter')
    expect(stint.inputs('timer.update')).toEqual([])
  })

  it('carries its date when it was not today', async () => {
    await open(running({ startedAt: '2026-11-20T22:00:00Z' }))
    expect(one('button', 'since 20 Nov, 22:00')).toBeTruthy()
  })
})

describe('a gap', () => {
  const gap = {
    cause: 'crash',
    lastSeenAt: '2026-11-21T11:10:00Z',
    backAt: '2026-11-21T11:58:00Z',
    seconds: 2880,
  } as const
  const banner = () => one('region', 'A gap in the timer')
  const buttons = () => all('button', undefined, banner()).map(textOf)

  it('is told with both times, its length and four ways out', async () => {
    const stint = await open(running({ gap }))
    expect(textOf(banner())).toContain(
      'The timer has been running since 10:36 and was last recorded at 11:10.',
    )
    expect(textOf(banner())).toContain('Stint was not running during that time.')
    expect(textOf(banner())).toContain('0:48 h is not counted yet.')
    expect(buttons()).toEqual(['Keep', 'Leave out', 'Stop at 11:10', 'Choose…'])
    await click(one('button', 'Keep'))
    await click(one('button', 'Leave out'))
    await click(one('button', 'Stop at 11:10'))
    expect(stint.inputs('timer.resolveGap')).toEqual([
      { choice: 'keep' },
      { choice: 'skip' },
      { choice: 'cut' },
    ])
    stint.publish('timer', running({ gap: { ...gap, cause: 'sleep' } }))
    await settle()
    expect(textOf(banner())).toContain('The computer was asleep during that time.')
    stint.publish('timer', running())
    await settle()
    expect(all('region', 'A gap in the timer')).toEqual([])
  })

  it('ends at a time of one’s own, within what is possible', async () => {
    const stint = await open(running({ gap }))
    await click(one('button', 'Choose…'))
    const field = timeField()
    expect(field.value).toBe('11:10')
    await type(field, '13:00')
    await click(one('button', 'Stop'))
    expect(textOf(one('alert'))).toBe('Choose a time between 10:36 and 12:00.')
    expect(stint.inputs('timer.resolveGap')).toEqual([])
    await type(field, '11:30')
    await click(one('button', 'Stop'))
    expect(stint.inputs('timer.resolveGap')).toEqual([{ choice: 'at', at: '2026-11-21T11:30:00Z' }])
  })

  it('of a clock that went ahead has no moment to stop at, and one of years cannot be kept', async () => {
    const stint = await open(running({ gap: { ...gap, cause: 'clock' } }))
    expect(textOf(banner())).toContain('it was changed, or the computer was suspended')
    expect(buttons()).toEqual(['Keep', 'Leave out'])
    stint.publish('timer', running({ gap: { ...gap, cause: 'clock', seconds: 86_401 } }))
    await settle()
    expect(buttons()).toEqual(['Leave out'])
  })

  it('is asked about before the timer stops, also when the window had not heard of it', async () => {
    const stint = await open(running())
    stint.on('timer.stop', () => {
      stint.publish('timer', running({ gap, countedSeconds: 2025, countingSince: null }))
      throw new Refused({ code: 'open-gap', message: 'Say first what becomes of the gap.' })
    })
    await click(one('button', 'Stop timer'))
    expect(stint.inputs('timer.stop')).toEqual([{ gap: 'ask' }])
    expect(all('alert')).toEqual([])
    expect(document.activeElement).toBe(banner())
    expect(textOf(banner())).toContain('Choose what to count. Then the timer stops.')
    expect(buttons()).toEqual(['Keep', 'Stop at 11:10', 'Choose…'])
    expect(shown()).toBe('0:33:45')
    await click(one('button', 'Keep'))
    expect(stint.inputs('timer.resolveGap')).toEqual([{ choice: 'keep' }])
  })
})

describe('what a stop left out', () => {
  const leftOut: LeftOut = {
    description: 'Release notes',
    project: WEBSITE.iri,
    zone: 'UTC',
    gaps: [
      { cause: 'sleep', lastSeenAt: '2026-11-20T18:00:00Z', backAt: '2026-11-21T09:20:00Z', seconds: 55_200 },
    ],
  }
  const banner = () => one('region', 'Time that was not counted')
  const ID = '00000000-0000-7000-8000-000000000001'

  it('is told, and added with a way back', async () => {
    const stint = await open()
    stint.on('timer.addLeftOut', () => ({ entries: [ID] }))
    stint.publish('leftOut', leftOut)
    await settle()
    expect(textOf(banner())).toContain('20 Nov, 18:00 to 09:20 (15:20 h)')
    await click(one('button', 'Add it'))
    expect(stint.inputs('timer.addLeftOut')).toHaveLength(1)
    await click(one('button', 'Undo'))
    expect(stint.inputs('entries.deleteAll')).toEqual([{ ids: [ID] }])
  })

  it('goes when it was no work, and is only told when no entry can be so long', async () => {
    const stint = await open()
    const years = { ...leftOut, gaps: leftOut.gaps.map((gap) => ({ ...gap, seconds: 86_401 })) }
    stint.publish('leftOut', years)
    await settle()
    expect(all('button', undefined, banner()).map(nameOf)).toEqual(['Dismiss'])
    await click(one('button', 'Dismiss'))
    expect(stint.inputs('timer.forgetLeftOut')).toHaveLength(1)
  })
})

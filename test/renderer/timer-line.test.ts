// The line of the timer: what it is understood as, what Enter does with it, and the list under the field.
import { beforeEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { FakeStint, OPEN, SUPPORT, WEBSITE, entry } from './support/stint'
import {
  all,
  click,
  leave,
  nameOf,
  one,
  openWindow,
  press,
  settle,
  sure,
  textOf,
  type,
} from './support/window'

const MANAGER = { ...OPEN, access: { admin: false, manager: true, costs: false } }
/** The window opens at noon of this day, a Saturday. */
const DAY = '2026-11-21'

let stint: FakeStint
beforeEach(() => {
  stint = new FakeStint()
})

const task = () => one('textbox', 'What are you working on?') as HTMLInputElement
const project = () => one('combobox', 'Project') as HTMLInputElement
const chips = () => all('list', 'Understood').flatMap((list) => all('listitem', undefined, list).map(textOf))
const options = () => all('option').map(textOf)
const logged = () => stint.inputs('entries.log')

describe('the line', () => {
  it('shows what it understood, says what Enter does, and logs it with a way back', async () => {
    await openWindow(stint)
    await type(task(), 'Review @Website 1h30 yesterday 14:00')
    expect(chips()).toEqual(['Website', '1:30', 'Fri 20 Nov', '14:00–15:30'])
    // The field marks the same words, in a layer with the whole line behind it.
    const layer = document.querySelector('[data-marks]')
    expect(layer?.textContent).toBe(task().value)
    expect(layer?.closest('[aria-hidden=true]')).not.toBeNull()
    const marked = [...(layer?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)
    expect(marked).toEqual(['@Website', '1h30', 'yesterday', '14:00'])
    await click(one('button', 'Log 1:30'))
    expect(logged()).toEqual([
      {
        description: 'Review',
        project: WEBSITE.iri,
        day: '2026-11-20',
        seconds: 5400,
        times: { startedAt: '2026-11-20T14:00:00Z', endedAt: '2026-11-20T15:30:00Z' },
      },
    ])
    expect(task().value).toBe('')
    expect(document.body.textContent).toContain('Logged 1:30 on Fri 20 Nov')
    await click(one('button', 'Undo'))
    expect(stint.inputs('entries.delete')).toHaveLength(1)
  })

  it('starts the timer by Enter where no length is said, also at an earlier time of today', async () => {
    await openWindow(stint)
    await type(task(), 'Fix #42 @sup')
    expect(one('button', 'Start timer')).toBeTruthy()
    await press(task(), 'Enter')
    await type(task(), 'Call 12')
    await press(task(), 'Enter')
    await type(task(), 'Call 09:15')
    expect(one('button', 'Start from 09:15')).toBeTruthy()
    await press(task(), 'Enter')
    expect(stint.inputs('timer.start')).toEqual([
      { description: 'Fix #42', project: SUPPORT.iri },
      { description: 'Call 12', project: null },
      { description: 'Call', project: null, startedAt: `${DAY}T09:15:00Z` },
    ])
    expect(logged()).toEqual([])
  })

  it('makes a chip text again by its × and by Backspace at the beginning', async () => {
    await openWindow(stint)
    await type(task(), 'Talk 1h30 14:00')
    expect(chips()).toEqual(['1:30', '14:00–15:30'])
    await click(one('button', 'Keep “1h30” as text'))
    expect(chips()).toEqual(['from 14:00'])
    task().setSelectionRange(0, 0)
    await press(task(), 'Backspace')
    expect(chips()).toEqual([])
    expect(task().value).toBe('Talk 1h30 14:00')
    await press(task(), 'Enter')
    expect(stint.inputs('timer.start')).toEqual([{ description: 'Talk 1h30 14:00', project: null }])
  })

  it('says what is missing and keeps what was typed', async () => {
    await openWindow(stint)
    const fault = () => textOf(one('alert'))
    await type(task(), 'Review 1:30')
    await press(task(), 'Enter')
    expect(fault()).toBe('Choose a project for the entry.')
    await type(task(), 'Review @Website yesterday 14:00')
    expect(all('alert')).toEqual([])
    await press(task(), 'Enter')
    expect(fault()).toContain('Add how long it took')
    await type(task(), 'Review @Website 15:00')
    await press(task(), 'Enter')
    expect(fault()).toContain('15:00 is still to come')
    expect(task().value).toBe('Review @Website 15:00')
    expect([logged(), stint.inputs('timer.start')]).toEqual([[], []])
  })

  it('covers the page only while the field has the focus', async () => {
    await openWindow(stint)
    const below = () => document.querySelectorAll('[aria-label="Timer"] > .inset-x-0.top-full').length
    for (const line of ['Review 1h30', '#one #two @Website 14:00 1h']) {
      await type(task(), line)
      if (line === 'Review 1h30') await press(task(), 'Enter')
      expect(below()).toBe(1)
      await leave(task())
      expect(below()).toBe(0)
      expect(task().value).not.toBe('')
      await type(task(), '')
    }
  })

  it('says what the server would refuse before it is logged, and what is at the same time', async () => {
    stint
      .on('entries.limits', () => ({ lockedBefore: '2026-11-10', lastDay: null, secondsPerDay: null }))
      .on('entries.list', ({ from }) => (from > DAY ? [] : [entry({ description: 'Stand-up' })]))
    await openWindow(stint)
    await type(task(), 'Review @Website 1h 3 Nov')
    expect(document.body.textContent).toContain('Days before Tue 10 Nov are closed.')
    await press(task(), 'Enter')
    expect(textOf(one('alert'))).toMatch(/^Days before .* Press Enter again to log it anyway\.$/)
    expect(logged()).toEqual([])
    await press(task(), 'Enter')
    expect(logged()).toHaveLength(1)
    await type(task(), 'Review @Website 10-10:30')
    expect(document.body.textContent).toContain('Stand-up')
    await press(task(), 'Enter')
    expect(logged()).toHaveLength(2)
  })

  it('is understood in the language in force', async () => {
    stint.publish('language', 'pl')
    await openWindow(stint)
    await type(one('textbox', 'Nad czym pracujesz?'), 'Przegląd @Website 1,5 h wczoraj')
    expect(one('button', 'Zapisz 1:30')).toBeTruthy()
    await press(one('textbox', 'Nad czym pracujesz?'), 'Enter')
    expect(logged()).toMatchObject([{ description: 'Przegląd', day: '2026-11-20', seconds: 5400 }])
  })

  it('leaves the description of a running timer as it is', async () => {
    stint.publish('timer', {
      running: {
        startedAt: `${DAY}T11:00:00Z`,
        zone: 'UTC',
        description: 'Release',
        project: WEBSITE.iri,
        gap: null,
        countedSeconds: 0,
        countingSince: `${DAY}T11:00:00Z`,
      },
    })
    await openWindow(stint)
    await type(task(), 'Release 1h30')
    expect(chips()).toEqual([])
    await leave(task())
    expect(stint.inputs('timer.update')).toEqual([{ description: 'Release 1h30' }])
  })
})

describe('the list', () => {
  const recent = () =>
    stint.on('entries.recent', () => [
      { description: 'Stand-up', project: SUPPORT.iri },
      { description: 'Invoices', project: null },
    ])

  it('has favourites first, each with its key on every page', async () => {
    recent().publish('favourites', [{ description: 'Support calls', project: SUPPORT.iri }])
    await openWindow(stint)
    await click(task())
    await settle()
    await type(task(), 's')
    expect(options()).toEqual(['Support callsSupportAlt 1', 'Stand-upSupportAlt 2', 'InvoicesAlt 3'])
    await press(document.body, '1', { altKey: true, code: 'Digit1' })
    await press(document.body, '3', { altKey: true, code: 'Digit3' })
    expect(stint.inputs('timer.start')).toEqual([
      { description: 'Support calls', project: SUPPORT.iri },
      { description: 'Invoices', project: null },
    ])
  })

  it('starts what is chosen in it at once with Ctrl and Enter', async () => {
    recent()
    await openWindow(stint)
    await click(task())
    await type(task(), 's')
    await press(task(), 'ArrowDown')
    await press(task(), 'Enter', { ctrlKey: true })
    expect(stint.inputs('timer.start')).toEqual([{ description: 'Stand-up', project: SUPPORT.iri }])
  })

  it('gives and takes a star, by key and by pointer', async () => {
    recent()
    await openWindow(stint)
    await type(task(), 'inv')
    await press(task(), 'ArrowDown')
    await press(task(), 'd', { ctrlKey: true })
    const work = { description: 'Invoices', project: null }
    expect(stint.inputs('favourites.set')).toEqual([{ ...work, favourite: true }])
    stint.publish('favourites', [work])
    await settle()
    const star = one('option').querySelector<HTMLElement>('[data-star]')
    if (star === null) throw new Error('The row has no star')
    await click(star)
    expect(stint.inputs('favourites.set')[1]).toEqual({ ...work, favourite: false })
    expect(task().value).toBe('inv')
  })

  it('completes the project that is being named', async () => {
    const shop = { iri: '/api/projects/8', name: 'Support shop', color: null, open: true }
    stint.publish('projects', [WEBSITE, SUPPORT, shop])
    await openWindow(stint)
    await type(task(), 'Review @Sup')
    expect(options()).toEqual(['Support', 'Support shop'])
    await press(task(), 'ArrowDown')
    await press(task(), 'Enter')
    expect([task().value, project().value]).toEqual(['Review ', 'Support shop'])
    await press(task(), 'Enter')
    expect(stint.inputs('timer.start')).toEqual([{ description: 'Review', project: shop.iri }])
  })

  it('offers to create a project at its end, only where none has exactly this name', async () => {
    stint.publish('workspace', MANAGER)
    const acme = { iri: 'urn:uuid:0', name: 'Acme', color: null, open: true }
    stint.on('projects.create', () => {
      stint.publish('projects', [acme, WEBSITE, SUPPORT])
      return { project: acme.iri }
    })
    await openWindow(stint)
    await type(task(), 'Review @Website')
    expect(options()).toEqual([])
    await type(task(), 'Review @Web')
    expect(options()).toEqual(['Create project “Web”'])
    await type(task(), 'Review @Acme')
    await press(task(), 'ArrowDown')
    await press(task(), 'Enter')
    expect(stint.inputs('projects.create')).toEqual([{ name: 'Acme' }])
    expect([task().value, project().value]).toEqual(['Review ', 'Acme'])
  })

  it('offers none to those who may not create it', async () => {
    await openWindow(stint)
    await type(task(), 'Review @Acme')
    expect(options()).toEqual([])
    await press(task(), 'Enter')
    expect(stint.inputs('timer.start')).toEqual([{ description: 'Review @Acme', project: null }])
  })
})

describe('a star', () => {
  it('is on each entry of the day', async () => {
    stint.on('entries.list', () => [entry({ description: 'Stand-up' })])
    await openWindow(stint)
    await click(one('button', 'Add to favourites'))
    expect(stint.inputs('favourites.set')).toEqual([
      { description: 'Stand-up', project: WEBSITE.iri, favourite: true },
    ])
    stint.publish('favourites', [{ description: 'Stand-up', project: WEBSITE.iri }])
    await settle()
    expect(nameOf(one('button', 'Remove from favourites'))).toBeTruthy()
  })
})

describe('stopping', () => {
  it('is warned of before it, where the server will not take the time, which is kept all the same', async () => {
    stint
      .on('entries.limits', () => ({ lockedBefore: null, lastDay: null, secondsPerDay: 7200 }))
      .on('entries.list', () => [entry({ day: DAY, seconds: 5400 })])
      .publish('timer', {
        running: {
          startedAt: `${DAY}T11:00:00Z`,
          zone: 'UTC',
          description: 'Release',
          project: WEBSITE.iri,
          gap: null,
          countedSeconds: 0,
          countingSince: `${DAY}T11:00:00Z`,
        },
      })
    await openWindow(stint)
    await settle()
    const warning = one('region', 'What the server will not take')
    expect(textOf(warning)).toMatch(/This day takes only 0:30 h more\..*the time is kept on this computer/)
    await click(one('button', 'Stop timer'))
    expect(stint.inputs('timer.stop')).toEqual([{ gap: 'ask' }])
  })
})

describe('the palette', () => {
  it('understands the same line, logs it, and stays while it cannot', async () => {
    await openWindow(stint)
    await press(document.body, 'k', { ctrlKey: true })
    const palette = () => one('dialog', 'Command palette')
    const search = () => sure(palette().querySelector('input'))
    const option = (name: RegExp) => {
      const found = all('option', undefined, palette()).find((one) => name.test(textOf(one)))
      if (found === undefined) throw new Error(`No option ${String(name)}`)
      return found
    }
    await type(search(), 'Review 90m')
    await click(option(/^Log 1:30: Review/))
    expect(textOf(option(/^Log 1:30/))).toContain('Choose a project for the entry.')
    await type(search(), 'Review @Website 90m yesterday')
    await click(option(/^Log 1:30: Review/))
    expect(logged()).toEqual([
      { description: 'Review', project: WEBSITE.iri, day: '2026-11-20', seconds: 5400 },
    ])
    expect(all('dialog')).toEqual([])
  })
})

describe('what is typed for the palette before it is there', () => {
  it('stands in its search field, and nowhere else', async () => {
    await openWindow(stint)
    const timer = task()
    timer.focus()
    const key = (name: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
      timer.dispatchEvent(event)
      return event.defaultPrevented
    }
    key('k', { ctrlKey: true })
    await nextTick()
    expect(['R', 'e', 't', 'x'].map((letter) => key(letter))).toEqual([true, true, true, true])
    expect(key('Backspace')).toBe(true)
    expect(key('Tab')).toBe(false)
    await settle()
    const search = sure(one('dialog', 'Command palette').querySelector('input'))
    expect(search.value).toBe('Ret')
    await press(search, 'Escape')
    await press(document.body, 'k', { ctrlKey: true })
    expect(sure(one('dialog', 'Command palette').querySelector('input')).value).toBe('')
  })
})

describe('a typed duration', () => {
  it('is shown as it is understood', async () => {
    await openWindow(stint)
    await type(task(), 'Call 12m')
    expect(chips()).toEqual(['0:12'])
    await type(task(), 'Call 12h')
    expect(chips()).toEqual(['12:00'])
  })
})

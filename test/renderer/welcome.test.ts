// Welcome: two ways in, and errors that say why and cost no one what was typed.
import { describe, expect, it, vi } from 'vitest'
import { FakeStint, NONE, OPEN, Refused } from './support/stint'
import {
  all,
  click,
  nameOf,
  one,
  openWindow,
  press,
  settle,
  sure,
  submit,
  textOf,
  type,
} from './support/window'

async function welcome() {
  const stint = new FakeStint()
  stint.publish('workspace', NONE)
  await openWindow(stint)
  expect(one('heading', 'Welcome to Stint')).toBeTruthy()
  return stint
}

async function team() {
  const stint = await welcome()
  await click(one('button', 'My team: Join your team'))
  return stint
}

const checkbox = (name: string) =>
  sure(document.querySelector<HTMLElement>(`[role=checkbox][aria-label="${name}"]`))
const field = (label: string) =>
  sure([...document.querySelectorAll('input')].find((input) => nameOf(input).startsWith(label)))

const valueOf = (element: HTMLElement) => (element as HTMLInputElement).value

describe('a server', () => {
  it('is connected to with what was typed, without the spaces around it', async () => {
    const stint = await team()
    await type(one('textbox', 'Workspace URL'), ' https://time.example.com ')
    await type(one('textbox', 'Access token'), 'stint_pat_1 ')
    await submit(one('button', 'Connect'))
    expect(stint.inputs('workspace.connect')).toEqual([
      { url: 'https://time.example.com', token: 'stint_pat_1' },
    ])
  })

  it('says in an alert why it was not reached, keeps what was typed, and moves the focus to the field at fault', async () => {
    const stint = await team()
    stint.on('workspace.connect', () => {
      throw new Refused({ code: 'token', message: 'The server refused the token.', field: 'token' })
    })
    await type(one('textbox', 'Workspace URL'), 'https://time.example.com')
    await type(one('textbox', 'Access token'), 'wrong')
    await submit(one('button', 'Connect'))
    expect(textOf(one('alert'))).toBe('The server refused the token.')
    expect(valueOf(one('textbox', 'Workspace URL'))).toBe('https://time.example.com')
    expect(valueOf(one('textbox', 'Access token'))).toBe('wrong')
    expect(document.activeElement).toBe(one('textbox', 'Access token'))
    expect(one('button', 'Connect').hasAttribute('disabled')).toBe(false)
  })

  it('puts words that blame no field under the form and reads them first', async () => {
    const stint = await team()
    stint.on('workspace.connect', () => {
      throw new Refused({ code: 'offline', message: 'There is no network.' })
    })
    await type(one('textbox', 'Workspace URL'), 'https://time.example.com')
    await type(one('textbox', 'Access token'), 'x')
    await submit(one('button', 'Connect'))
    expect(textOf(one('alert'))).toBe('There is no network.')
    expect(document.activeElement).toBe(one('alert'))
  })

  it('asks for what is missing and calls no one', async () => {
    const stint = await team()
    await submit(one('button', 'Connect'))
    expect(all('alert').map(textOf)).toEqual([
      'Enter the address of your workspace, such as https://time.example.com.',
      'Paste your access token.',
    ])
    expect(document.activeElement).toBe(one('textbox', 'Workspace URL'))
    expect(stint.inputs('workspace.connect')).toEqual([])
  })

  it('is not asked twice while it answers', async () => {
    const stint = await team()
    let answer: () => void = () => undefined
    stint.on('workspace.connect', () => new Promise((resolve) => (answer = () => resolve({}))))
    await type(one('textbox', 'Workspace URL'), 'https://time.example.com')
    await type(one('textbox', 'Access token'), 'x')
    await submit(one('button', 'Connect'))
    expect(one('button', 'Connect').hasAttribute('disabled')).toBe(true)
    await submit(one('textbox', 'Access token'))
    expect(stint.inputs('workspace.connect')).toHaveLength(1)
    answer()
    await settle()
    expect(one('button', 'Connect').hasAttribute('disabled')).toBe(false)
  })

  it('hides the token until it is asked for', async () => {
    await team()
    const token = one('textbox', 'Access token')
    expect(token.className).toContain('text-security')
    await click(one('button', 'Show what you typed'))
    expect(token.className).not.toContain('text-security')
    await click(one('button', 'Hide what you typed'))
    expect(token.className).toContain('text-security')
  })

  it('says so when the main process itself does not answer', async () => {
    const stint = await team()
    stint.on('workspace.connect', () => Promise.reject(new Error('channel closed')))
    await type(one('textbox', 'Workspace URL'), 'https://time.example.com')
    await type(one('textbox', 'Access token'), 'x')
    await submit(one('button', 'Connect'))
    expect(textOf(one('alert'))).toMatch(/lost its connection.*channel closed.*Nothing is lost/)
  })
})

describe('a local workspace', () => {
  it('needs a name and a country, both known from the system', async () => {
    const stint = await welcome()
    await click(one('button', 'Just me: Set up in a minute'))
    expect(valueOf(one('textbox', 'Your name'))).toBe('Mira Kowalska')
    expect(document.activeElement).toBe(one('textbox', 'Your name'))
    expect(valueOf(one('combobox', 'Country'))).toBe('Germany')
    await click(one('button', 'Create workspace'))
    expect(stint.inputs('workspace.createLocal')).toEqual([{ name: 'Mira Kowalska', country: 'DE' }])
  })

  it('takes another country, searched by typing and chosen by Enter', async () => {
    const stint = await welcome()
    await click(one('button', 'Just me: Set up in a minute'))
    const country = one('combobox', 'Country')
    await type(country, 'aland')
    expect(country.getAttribute('aria-expanded')).toBe('true')
    // Names that begin so come first; accents do not matter.
    expect(all('option').map(textOf)).toEqual(['Åland Islands', 'New Zealand'])
    expect(await press(country, 'Enter')).toBe(true)
    expect(country.getAttribute('aria-expanded')).toBe('false')
    await click(one('button', 'Create workspace'))
    expect(stint.inputs('workspace.createLocal')).toEqual([{ name: 'Mira Kowalska', country: 'AX' }])
  })

  it('does not guess a country that was half typed', async () => {
    await welcome()
    await click(one('button', 'Just me: Set up in a minute'))
    const country = one('combobox', 'Country')
    await type(country, 'Po')
    country.blur()
    await settle()
    expect(valueOf(country)).toBe('Germany')
  })

  it('closes the list, not the form, by Escape', async () => {
    await welcome()
    await click(one('button', 'Just me: Set up in a minute'))
    const country = one('combobox', 'Country')
    await type(country, 'Pol')
    await press(country, 'Escape')
    expect(valueOf(country)).toBe('Germany')
    expect(all('option')).toEqual([])
    expect(one('button', 'Create workspace')).toBeTruthy()
    await press(country, 'Escape')
    expect(one('button', 'Just me: Set up in a minute')).toBeTruthy()
  })

  it('is not left by Escape over a name that was typed, nor the way to a team over an address', async () => {
    await welcome()
    await click(one('button', 'Just me: Set up in a minute'))
    const name = one('textbox', 'Your name')
    await type(name, 'Mira')
    await press(name, 'Escape')
    expect(document.body.textContent).toContain('What you typed is still here. Choose Back to discard it.')
    expect(valueOf(name)).toBe('Mira')
    await click(one('button', 'Back'))
    await click(one('button', 'My team: Join your team'))
    const address = one('textbox', 'Workspace URL')
    await type(address, 'https://time.example.com')
    await press(address, 'Escape')
    expect(valueOf(one('textbox', 'Workspace URL'))).toBe('https://time.example.com')
    await click(one('button', 'Back'))
    expect(one('button', 'My team: Join your team')).toBeTruthy()
  })

  it('is not made without a name or a country', async () => {
    const stint = await welcome()
    await click(one('button', 'Just me: Set up in a minute'))
    await type(one('textbox', 'Your name'), '  ')
    const country = one('combobox', 'Country')
    await type(country, '')
    country.blur()
    await click(one('button', 'Create workspace'))
    expect(all('alert').map(textOf)).toEqual(['Enter your name.', 'Choose a country from the list.'])
    expect(document.activeElement).toBe(one('textbox', 'Your name'))
    expect(stint.inputs('workspace.createLocal')).toEqual([])
  })

  it('is asked for week, vacation and projects, with what is usual there filled in', async () => {
    const stint = await welcome()
    await click(one('button', 'Just me: Set up in a minute'))
    await press(one('combobox', 'Region'), 'ArrowDown')
    await click(sure(all('option').find((option) => textOf(option) === 'Bayern')))
    await submit(one('button', 'Continue'))
    expect(textOf(checkbox('Friday'))).toBe('Fri')
    expect(checkbox('Friday').getAttribute('aria-checked')).toBe('true')
    await click(checkbox('Friday'))
    await type(field('Break in minutes'), '30')
    expect(document.body.textContent).toContain('30:00 h a week')
    await submit(one('button', 'Continue'))
    expect(valueOf(field('Vacation days a year'))).toBe('20')
    await type(field('Vacation days a year'), '28')
    await type(field('Left in 2026'), '7')
    await submit(one('button', 'Continue'))
    await type(one('textbox', 'Project 1'), 'Website')
    // Enter leads on in the list, and does not send the form.
    expect(await press(one('textbox', 'Project 1'), 'Enter')).toBe(true)
    expect(document.activeElement).toBe(one('textbox', 'Client 1'))
    await type(one('textbox', 'Client 1'), 'Acme')
    expect(await press(one('textbox', 'Client 1'), 'Enter')).toBe(true)
    expect(document.activeElement).toBe(one('textbox', 'Hourly rate 1 in EUR'))
    await type(one('textbox', 'Hourly rate 1 in EUR'), '87,50')
    expect(await press(one('textbox', 'Hourly rate 1 in EUR'), 'Enter')).toBe(true)
    expect(document.activeElement).toBe(one('textbox', 'Project 2'))
    expect(stint.inputs('workspace.createLocal')).toEqual([])
    await type(one('textbox', 'Project 2'), 'Paperwork')
    await submit(one('button', 'Create workspace'))
    expect(stint.inputs('workspace.createLocal')).toEqual([
      {
        name: 'Mira Kowalska',
        country: 'DE',
        region: 'BY',
        week: { days: [1, 2, 3, 4], from: '08:00', to: '16:00', breakSeconds: 1800 },
        since: '2024-01-01',
        accountFrom: '2026-11-21',
        vacationDays: 28,
        vacationLeft: 7,
        projects: [
          { name: 'Website', client: 'Acme', rate: '87.50' },
          { name: 'Paperwork', client: null },
        ],
      },
    ])
  })

  it('begins with the focus in the field of the timer', async () => {
    const stint = await welcome()
    await click(one('button', 'Just me: Set up in a minute'))
    await click(one('button', 'Create workspace'))
    stint.publish('workspace', OPEN)
    await settle()
    expect(document.activeElement).toBe(one('textbox', 'What are you working on?'))
  })

  it('is set up in the language that is chosen on the first page', async () => {
    const stint = await welcome()
    await click(one('button', 'Polski'))
    expect(stint.inputs('settings.set')).toEqual([{ language: 'pl' }])
    expect(one('button', 'English').getAttribute('aria-pressed')).toBe('true')
  })

  it('is asked for the year that it is in the workspace, where another one has begun already', async () => {
    const stint = await welcome()
    vi.setSystemTime('2026-12-31T23:30:00Z')
    await click(one('button', 'Just me: Set up in a minute'))
    await submit(one('button', 'Continue'))
    expect(valueOf(field('Since'))).toContain('2025')
    await submit(one('button', 'Continue'))
    await type(field('Left in 2027'), '7')
    await submit(one('button', 'Continue'))
    await submit(one('button', 'Create workspace'))
    expect(stint.inputs('workspace.createLocal')).toMatchObject([{ since: '2025-01-01', vacationLeft: 7 }])
  })

  it('sends nothing of steps that were skipped', async () => {
    const stint = await welcome()
    await click(one('button', 'Just me: Set up in a minute'))
    await submit(one('button', 'Continue'))
    await click(checkbox('Friday'))
    await click(one('button', 'Skip'))
    await click(one('button', 'Skip'))
    await type(one('textbox', 'Project 1'), 'Website')
    await click(one('button', 'Skip'))
    expect(stint.inputs('workspace.createLocal')).toEqual([{ name: 'Mira Kowalska', country: 'DE' }])
  })

  it('stays on a step until what was typed there fits', async () => {
    const stint = await welcome()
    await click(one('button', 'Just me: Set up in a minute'))
    await submit(one('button', 'Continue'))
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await click(checkbox(day))
    await submit(one('button', 'Continue'))
    expect(textOf(one('alert'))).toBe('Choose at least one day.')
    await click(one('button', 'Skip'))
    await type(field('Left in 2026'), 'many')
    await submit(one('button', 'Continue'))
    expect(textOf(one('alert'))).toBe('Enter days from 0 to 366, such as 26 or 16.8.')
    await click(one('button', 'Skip'))
    await type(one('textbox', 'Client 1'), 'Acme')
    await submit(one('button', 'Create workspace'))
    expect(textOf(one('alert'))).toBe('Enter a name for each project, or clear its client.')
    expect(stint.inputs('workspace.createLocal')).toEqual([])
  })
})

describe('a server that cannot say who we are', () => {
  it('is told by the person', async () => {
    const stint = await welcome()
    stint.publish('workspace', {
      state: 'choosing',
      url: 'https://time.example.com',
      people: [
        { iri: '/e/1', name: 'Anna Alt', email: 'anna@example.com' },
        { iri: '/e/2', name: 'Anna Alt', email: 'alt@example.com' },
        { iri: '/e/3', name: 'Bo Berg', email: null },
      ],
    })
    await settle()
    await submit(one('button', 'Continue'))
    expect(textOf(one('alert'))).toBe('Choose yourself from the list.')
    const who = one('combobox', 'Who are you?')
    await press(who, 'ArrowDown')
    expect(all('option').map(nameOf)).toEqual([
      'Anna Alt (anna@example.com)',
      'Anna Alt (alt@example.com)',
      'Bo Berg',
    ])
    await click(sure(all('option')[2]))
    await submit(one('button', 'Continue'))
    expect(stint.inputs('workspace.chooseEmployee')).toEqual([{ employee: '/e/3' }])
    stint.publish('workspace', OPEN)
    await settle()
    expect(one('textbox', 'What are you working on?')).toBeTruthy()
  })
})

describe('workspaces that were left', () => {
  const ADA = { id: 'local-workspace.sqlite', name: 'Ada', changedAt: '2026-11-20T10:00:00Z' }

  it('are offered by name, one without a known name by its file', async () => {
    const stint = await welcome()
    const unknown = { id: 'local-workspace-2.sqlite', name: null, changedAt: '2026-11-19T10:00:00Z' }
    stint.publish('workspace', { ...NONE, kept: [ADA, unknown] })
    await settle()
    expect(textOf(one('list', 'On this computer'))).toContain('last changed')
    await click(one('button', 'Open the workspace in the file local-workspace-2.sqlite'))
    await click(one('button', 'Open the workspace of Ada'))
    expect(stint.inputs('workspace.openLocal')).toEqual([{ id: unknown.id }, { id: ADA.id }])
  })

  it('say why one cannot be opened, and can be tried again', async () => {
    const stint = await welcome()
    stint.on('workspace.openLocal', () => {
      throw new Refused({ code: 'local-service', message: 'The file is damaged.' })
    })
    stint.publish('workspace', { ...NONE, kept: [ADA] })
    await settle()
    await click(one('button', 'Open the workspace of Ada'))
    expect(textOf(one('alert'))).toContain('The file is damaged.')
    expect(one('button', 'Open the workspace of Ada').hasAttribute('disabled')).toBe(false)
  })
})

describe('the demo company', () => {
  const AS_EMPLOYEE = { ...OPEN, url: null, kind: 'local', demo: 'employee' } as const

  it('is entered by one click and says that it is being set up', async () => {
    const stint = await welcome()
    await click(one('button', 'Look around in a demo company'))
    expect(stint.inputs('demo.enter')).toHaveLength(1)
    stint.publish('workspace', { ...NONE, preparingDemo: true })
    await settle()
    expect(textOf(one('status'))).toContain('Setting up the demo company')
    expect(one('button', 'Just me: Set up in a minute').hasAttribute('disabled')).toBe(true)
  })

  it('is marked on every page, with whom one plays and the way out', async () => {
    const stint = new FakeStint()
    stint.publish('workspace', AS_EMPLOYEE)
    await openWindow(stint)
    const banner = () => one('region', 'Demo company')
    const pressed = (name: string) => one('button', name, banner()).getAttribute('aria-pressed')
    expect(textOf(banner())).toContain('You are Mira Kowalska.')
    expect(['Employee', 'Manager', 'Admin'].map(pressed)).toEqual(['true', 'false', 'false'])
    await click(one('button', 'Employee', banner()))
    await click(one('button', 'Manager', banner()))
    expect(stint.inputs('demo.play')).toEqual([{ role: 'manager' }])
    stint.publish('workspace', { ...AS_EMPLOYEE, demo: 'manager' })
    await settle()
    expect(['Employee', 'Manager', 'Admin'].map(pressed)).toEqual(['false', 'true', 'false'])
    await click(one('button', 'Leave demo', banner()))
    expect(stint.inputs('demo.leave')).toHaveLength(1)
  })

  it('is in no other workspace', async () => {
    await openWindow(new FakeStint())
    expect(all('region').map(nameOf)).not.toContain('Demo company')
  })
})

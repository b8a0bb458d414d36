// Welcome: two ways in, and errors that say why and cost nobody what was typed.
import { describe, expect, it } from 'vitest'
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

const valueOf = (element: HTMLElement) => (element as HTMLInputElement).value

describe('a server', () => {
  it('is connected to with what was typed, without the spaces around it', async () => {
    const stint = await welcome()
    await type(one('textbox', 'Workspace URL'), ' https://time.example.com ')
    await type(one('textbox', 'Access token'), 'stint_pat_1 ')
    await submit(one('button', 'Connect'))
    expect(stint.inputs('workspace.connect')).toEqual([
      { url: 'https://time.example.com', token: 'stint_pat_1' },
    ])
  })

  it('says in an alert why it was not reached, keeps what was typed, and moves the focus to the field at fault', async () => {
    const stint = await welcome()
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
    const stint = await welcome()
    stint.on('workspace.connect', () => {
      throw new Refused({ code: 'offline', message: 'There is no network.' })
    })
    await type(one('textbox', 'Workspace URL'), 'https://time.example.com')
    await type(one('textbox', 'Access token'), 'x')
    await submit(one('button', 'Connect'))
    expect(textOf(one('alert'))).toBe('There is no network.')
    expect(document.activeElement).toBe(one('alert'))
  })

  it('asks for what is missing and calls nobody', async () => {
    const stint = await welcome()
    await submit(one('button', 'Connect'))
    expect(all('alert').map(textOf)).toEqual([
      'Type the address of your workspace, such as https://time.example.com.',
      'Paste your access token.',
    ])
    expect(document.activeElement).toBe(one('textbox', 'Workspace URL'))
    expect(stint.inputs('workspace.connect')).toEqual([])
  })

  it('is not asked twice while it answers', async () => {
    const stint = await welcome()
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
    await welcome()
    const token = one('textbox', 'Access token')
    expect(token.className).toContain('text-security')
    await click(one('button', 'Show the token'))
    expect(token.className).not.toContain('text-security')
    await click(one('button', 'Hide the token'))
    expect(token.className).toContain('text-security')
  })

  it('says so when the main process itself does not answer', async () => {
    const stint = await welcome()
    stint.on('workspace.connect', () => Promise.reject(new Error('channel closed')))
    await type(one('textbox', 'Workspace URL'), 'https://time.example.com')
    await type(one('textbox', 'Access token'), 'x')
    await submit(one('button', 'Connect'))
    expect(textOf(one('alert'))).toMatch(/lost touch.*channel closed.*Nothing is lost/)
  })
})

describe('a local workspace', () => {
  it('needs a name and a country, both known from the system', async () => {
    const stint = await welcome()
    await click(one('button', 'Start with a local workspace'))
    expect(valueOf(one('textbox', 'Your name'))).toBe('Mira Kowalska')
    expect(document.activeElement).toBe(one('textbox', 'Your name'))
    expect(valueOf(one('combobox', 'Country'))).toBe('Germany')
    await submit(one('button', 'Create workspace'))
    expect(stint.inputs('workspace.createLocal')).toEqual([{ name: 'Mira Kowalska', country: 'DE' }])
  })

  it('takes another country, searched by typing and chosen by Enter', async () => {
    const stint = await welcome()
    await click(one('button', 'Start with a local workspace'))
    const country = one('combobox', 'Country')
    await type(country, 'aland')
    expect(country.getAttribute('aria-expanded')).toBe('true')
    // Names that begin so come first; accents do not matter.
    expect(all('option').map(textOf)).toEqual(['Åland Islands', 'New Zealand'])
    expect(await press(country, 'Enter')).toBe(true)
    expect(country.getAttribute('aria-expanded')).toBe('false')
    await submit(country)
    expect(stint.inputs('workspace.createLocal')).toEqual([{ name: 'Mira Kowalska', country: 'AX' }])
  })

  it('does not guess a country that was half typed', async () => {
    await welcome()
    await click(one('button', 'Start with a local workspace'))
    const country = one('combobox', 'Country')
    await type(country, 'Po')
    country.blur()
    await settle()
    expect(valueOf(country)).toBe('Germany')
  })

  it('closes the list, not the form, by Escape', async () => {
    await welcome()
    await click(one('button', 'Start with a local workspace'))
    const country = one('combobox', 'Country')
    await type(country, 'Pol')
    await press(country, 'Escape')
    expect(valueOf(country)).toBe('Germany')
    expect(all('option')).toEqual([])
    expect(one('button', 'Create workspace')).toBeTruthy()
    await press(country, 'Escape')
    expect(one('button', 'Start with a local workspace')).toBeTruthy()
  })

  it('is not made without a name or a country', async () => {
    const stint = await welcome()
    await click(one('button', 'Start with a local workspace'))
    await type(one('textbox', 'Your name'), '  ')
    const country = one('combobox', 'Country')
    await type(country, '')
    country.blur()
    await submit(country)
    expect(all('alert').map(textOf)).toEqual(['Type your name.', 'Choose a country from the list.'])
    expect(document.activeElement).toBe(one('textbox', 'Your name'))
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

// Projects and clients that were created here and that the server does not have: renamed, given up, and told apart from others.
import { describe, expect, it } from 'vitest'
import type { NewClient, NewProject } from '#contract/bridge/new-projects'
import { FakeStint, OPEN, Refused, SUPPORT, syncState, WEBSITE } from './support/stint'
import {
  all,
  click,
  nameOf,
  one,
  openWindow,
  page,
  press,
  settle,
  submit,
  sure,
  type,
  visit,
} from './support/window'

const acme: NewProject = {
  id: '0b7c2a52-6a0f-4c8b-9a51-1d8d4f0a7a01',
  iri: 'urn:uuid:0b7c2a52-6a0f-4c8b-9a51-1d8d4f0a7a01',
  name: 'Acme',
  client: null,
  sync: 'waiting',
  refusal: null,
  sent: false,
  entries: 2,
}
const client: NewClient = {
  id: '0b7c2a52-6a0f-4c8b-9a51-1d8d4f0a7a02',
  name: 'Acme Ltd',
  sync: 'refused',
  refusal: {
    at: '2026-11-21T11:59:00Z',
    status: 409,
    message: 'The server has two clients called “Acme Ltd”.',
    problem: null,
  },
  sent: false,
  projects: 1,
}

async function open({ projects = [acme], clients = [] as NewClient[] } = {}) {
  const stint = new FakeStint()
  stint.publish('workspace', { ...OPEN, access: { admin: false, manager: true, costs: false } })
  stint.publish('projects', [
    ...projects.map(({ iri, name }) => ({ iri, name, color: null, open: true })),
    WEBSITE,
    SUPPORT,
  ])
  stint.publish('sync', syncState({ status: 'waiting', waiting: 1, projects, clients }))
  await openWindow(stint)
  return stint
}
const project = () => one('combobox', 'Project') as HTMLInputElement

describe('a new project in the project field', () => {
  it('can be given up while the server does not have it; then none is chosen', async () => {
    const stint = await open()
    await type(project(), 'Acme')
    await press(project(), 'Enter')
    await click(project())
    expect(all('option').map(nameOf)).toEqual(['No project', 'Acme', 'Website', 'Support', 'Discard “Acme”'])
    await click(one('option', 'Discard “Acme”'))
    expect(stint.inputs('projects.discard')).toEqual([{ id: acme.id }])
    expect(project().value).toBe('')
    expect(document.body.textContent).toContain('“Acme” was discarded. 2 entries need another project.')
  })

  it('stays chosen when it cannot be given up', async () => {
    const stint = await open()
    stint.on('projects.discard', () => {
      throw new Refused({ code: 'sent', message: 'The server may have it already.' })
    })
    await type(project(), 'Acme')
    await press(project(), 'Enter')
    await click(project())
    await click(one('option', 'Discard “Acme”'))
    expect(project().value).toBe('Acme')
    expect(document.body.textContent).toContain('The server may have it already.')
  })

  it('is not offered to be given up once it was sent', async () => {
    await open({ projects: [{ ...acme, sent: true }] })
    await type(project(), 'Acme')
    await press(project(), 'Enter')
    await click(project())
    expect(all('option').map(nameOf)).not.toContain('Discard “Acme”')
  })
})

describe('on the Sync page', () => {
  const nameField = (name: string) => one('textbox', `New name for “${name}”`) as HTMLInputElement
  const form = (field: HTMLInputElement) => sure(field.form, 'the form')

  it('a new project is renamed; Escape leaves its name, and an empty one cannot be saved', async () => {
    const stint = await open()
    await visit('Sync')
    await click(one('button', 'Rename'))
    await press(nameField('Acme'), 'Escape')
    expect(all('textbox', 'New name for “Acme”')).toEqual([])
    await click(one('button', 'Rename'))
    expect(nameField('Acme').value).toBe('Acme')
    await type(nameField('Acme'), ' ')
    expect(one('button', 'Save name').hasAttribute('disabled')).toBe(true)
    await type(nameField('Acme'), 'Acme shop')
    await submit(form(nameField('Acme')))
    expect(stint.inputs('projects.rename')).toEqual([{ id: acme.id, name: 'Acme shop' }])
    expect(all('textbox', 'New name for “Acme”')).toEqual([])
  })

  it('keeps the name that was typed when it is refused', async () => {
    const stint = await open()
    stint.on('projects.rename', () => {
      throw new Refused({ code: 'taken', message: 'There is a project of this name.' })
    })
    await visit('Sync')
    await click(one('button', 'Rename'))
    await type(nameField('Acme'), 'Website')
    await submit(form(nameField('Acme')))
    await settle()
    expect(nameField('Acme').value).toBe('Website')
    expect(document.body.textContent).toContain('There is a project of this name.')
  })

  it('a client of whose name there are two says so, and can have another name', async () => {
    const stint = await open({ projects: [], clients: [client] })
    await visit('Sync')
    expect(page()).toContain('The server has two clients called “Acme Ltd”.')
    expect(page()).toContain('1 new project waits for it.')
    await click(one('button', 'Rename'))
    await type(nameField('Acme Ltd'), 'Acme Warsaw')
    await submit(form(nameField('Acme Ltd')))
    expect(stint.inputs('clients.rename')).toEqual([{ id: client.id, name: 'Acme Warsaw' }])
  })
})

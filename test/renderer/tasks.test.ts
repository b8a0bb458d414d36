// The task of an entry: the field in the entry dialog, beside a block of the calendar, in a row of Today and in the timer.
import { beforeEach, describe, expect, it } from 'vitest'
import { entry, FakeStint, SUPPORT, WEBSITE } from './support/stint'
import { all, click, nameOf, one, openWindow, press, settle, sure, textOf, type } from './support/window'

const LAYOUT = { iri: '/project-tasks/1', title: 'Layout', open: true }
const LAUNCH = { iri: '/project-tasks/2', title: 'Launch', open: true }
const SKETCH = { iri: '/project-tasks/3', title: 'Sketch', open: false }

let stint: FakeStint
beforeEach(() => {
  stint = new FakeStint()
  stint.publish('projects', [WEBSITE, SUPPORT])
  stint.on('entries.tasks', ({ project }) => (project === WEBSITE.iri ? [LAUNCH, LAYOUT, SKETCH] : []))
})

const fields = () => all('combobox', 'Task')
const field = (name: string) =>
  sure(
    [...one('dialog').querySelectorAll<HTMLInputElement>('input, textarea')].find(
      (input) => nameOf(input) === name,
    ),
    name,
  )
async function choose(name: string, words: string) {
  await type(field(name), words)
  await press(field(name), 'Enter')
  await settle()
}
const offered = async () => {
  await click(one('combobox', 'Task'))
  return all('option').map((option) => textOf(option))
}

describe('the entry dialog', () => {
  it('offers the open tasks of the chosen project, none where it has none, and sends the chosen one', async () => {
    await openWindow(stint)
    await click(one('button', 'Log time'))
    await choose('Project', 'Support')
    expect(fields()).toEqual([])
    await choose('Project', 'Website')
    expect(await offered()).toEqual(['No task', 'Launch', 'Layout'])
    await choose('Task', 'Layout')
    await type(field('Duration'), '1h')
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.log')).toMatchObject([{ project: WEBSITE.iri, task: LAYOUT.iri }])
  })

  it('forgets the task of another project', async () => {
    await openWindow(stint)
    await click(one('button', 'Log time'))
    await choose('Project', 'Website')
    await choose('Task', 'Layout')
    await choose('Project', 'Support')
    await type(field('Duration'), '1h')
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.log')).toEqual([
      { project: SUPPORT.iri, day: '2026-11-21', seconds: 3600, description: '' },
    ])
  })

  it('keeps the closed task of an entry, sends only what changed, and takes it back', async () => {
    const edited = entry({ task: SKETCH.iri })
    stint.on('entries.list', () => [edited])
    await openWindow(stint)
    await click(one('button', 'Edit entry'))
    expect(field('Task').value).toBe('Sketch')
    expect(await offered()).toEqual(['No task', 'Launch', 'Layout', 'Sketch'])
    await choose('Task', 'Launch')
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.update')).toEqual([{ id: edited.id, task: LAUNCH.iri }])
    await click(one('button', 'Undo'))
    expect(stint.inputs('entries.update').at(-1)).toEqual({ id: edited.id, task: SKETCH.iri })
  })

  it('says that the task of an entry may not be seen where the server does not list it', async () => {
    stint.on('entries.list', () => [entry({ project: SUPPORT.iri, task: '/project-tasks/9' })])
    await openWindow(stint)
    await click(one('button', 'Edit entry'))
    expect(field('Task').value).toBe('A task that you cannot see')
  })
})

it('is shown in the row of its entry, and changed there', async () => {
  const edited = entry({ task: LAYOUT.iri })
  stint.on('entries.list', () => [edited])
  await openWindow(stint)
  await expect.poll(() => document.body.querySelector('[title="Task: Layout"]')?.textContent).toBe('Layout')
  await click(one('button', edited.description))
  const task = one('combobox', 'Task') as HTMLInputElement
  await type(task, 'Launch')
  await press(task, 'Enter')
  await click(one('button', 'Save'))
  expect(stint.inputs('entries.update')).toEqual([{ id: edited.id, task: LAUNCH.iri }])
})

it('of the running timer is chosen on its button', async () => {
  await openWindow(stint)
  const since = '2026-11-21T11:00:00Z'
  const running = {
    ...{ startedAt: since, zone: 'UTC', description: 'Quay', project: WEBSITE.iri },
    ...{ gap: null, countedSeconds: 0, countingSince: since },
  }
  stint.publish('timer', { running })
  await settle()
  await click(one('button', 'Task'))
  const task = one('combobox', 'Task') as HTMLInputElement
  await type(task, 'Layout')
  await press(task, 'Enter')
  expect(stint.inputs('timer.update')).toEqual([{ task: LAYOUT.iri }])
  stint.publish('timer', { running: { ...running, task: LAYOUT.iri } })
  await settle()
  expect(textOf(one('button', 'Task: Layout'))).toBe('Layout')
})

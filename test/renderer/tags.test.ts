// Tags: the field with its chips in the entry dialog and in a row, `#tag` in the line of the timer, and those of what runs.
import { beforeEach, describe, expect, it } from 'vitest'
import { entry, FakeStint, WEBSITE } from './support/stint'
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

let stint: FakeStint
beforeEach(() => {
  stint = new FakeStint().on('entries.tags', () => ({ known: ['deep', 'On site', 'Łódź'], kept: true }))
})

const tagsField = () => one('combobox', 'Tags') as HTMLInputElement
const chosen = () =>
  all('list', 'Tags chosen').flatMap((list) => all('listitem', undefined, list).map(textOf))
const options = () => all('option').map(textOf)

async function openEdit(differs: Parameters<typeof entry>[0] = {}) {
  const edited = entry(differs)
  stint.on('entries.list', () => [edited])
  await openWindow(stint)
  await click(one('button', 'Edit entry'))
  return edited
}

describe('the field of tags', () => {
  it('takes what is typed by Enter, by a comma and by leaving, and sends it with a new entry', async () => {
    await openWindow(stint)
    await click(one('button', 'Log time'))
    await type(one('combobox', 'Project', one('dialog')), 'Website')
    await press(one('combobox', 'Project', one('dialog')), 'Enter')
    const duration = sure(
      [...document.querySelectorAll('input')].find((input) => nameOf(input) === 'Duration'),
      'Duration',
    )
    await type(duration, '1h')
    await type(tagsField(), ' #Review ')
    await press(tagsField(), 'Enter')
    await type(tagsField(), 'a, b,')
    await settle()
    expect(tagsField().value).toBe('')
    await type(tagsField(), 'Night work')
    await leave(tagsField())
    expect(chosen()).toEqual(['#Review', '#a', '#b', '#Night work'])
    expect(all('dialog')).toHaveLength(1)
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.log')).toMatchObject([
      { project: WEBSITE.iri, seconds: 3600, tags: ['Review', 'a', 'b', 'Night work'] },
    ])
  })

  it('offers tags used before, by keyboard, in the spelling that they had', async () => {
    await openEdit({ tags: ['deep'] })
    await type(tagsField(), 'o')
    expect(options()).toEqual(['On site', 'Łódź'])
    await press(tagsField(), 'ArrowDown')
    await press(tagsField(), 'Enter')
    await type(tagsField(), 'łódź')
    await press(tagsField(), 'Enter')
    await type(tagsField(), 'DEEP')
    await press(tagsField(), 'Enter')
    expect(chosen()).toEqual(['#deep', '#On site', '#Łódź'])
  })

  it('gives up the last one by Backspace and any by its cross, and tells only what changed, with a way back', async () => {
    const edited = await openEdit({ tags: ['deep', 'night', 'tide'] })
    await press(tagsField(), 'Backspace')
    await click(one('button', 'Remove the tag deep'))
    expect(chosen()).toEqual(['#night'])
    await click(one('button', 'Save'))
    await click(one('button', 'Undo'))
    expect(stint.inputs('entries.update')).toEqual([
      { id: edited.id, tags: ['night'] },
      { id: edited.id, tags: ['deep', 'night', 'tide'] },
    ])
  })

  it('keeps a tag that is too long, or one too many, in the field and says why', async () => {
    await openEdit({ tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`) })
    await type(tagsField(), 'one more')
    await press(tagsField(), 'Enter')
    expect(all('alert').map(textOf)).toContain('An entry can have 20 tags. Remove one to add another.')
    expect(tagsField().value).toBe('one more')
    await press(tagsField(), 'Escape')
    await click(one('button', 'Remove the tag tag 0'))
    await type(tagsField(), 'x'.repeat(51))
    await press(tagsField(), 'Enter')
    expect(all('alert').map(textOf)).toContain('A tag can have 50 characters. Shorten it to add it.')
    expect(chosen()).toHaveLength(19)
  })

  it('says where the server keeps none', async () => {
    stint.on('entries.tags', () => ({ known: [], kept: false }))
    await openEdit()
    expect(textOf(one('dialog'))).toContain('This server does not keep tags. They stay on this computer.')
  })

  it('is in the row of an entry, too', async () => {
    const edited = entry({ description: 'Quay', tags: ['deep'] })
    stint.on('entries.list', () => [edited])
    await openWindow(stint)
    await click(one('button', 'Quay'))
    await type(tagsField(), 'night')
    await press(tagsField(), 'Enter')
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.update')).toEqual([{ id: edited.id, tags: ['deep', 'night'] }])
  })
})

describe('a tag in the line of the timer', () => {
  const task = () => one('textbox', 'What are you working on?') as HTMLInputElement
  const chips = () =>
    all('list', 'Understood').flatMap((list) => all('listitem', undefined, list).map(textOf))

  it('is a chip, and the timer starts with it in the spelling that it had', async () => {
    await openWindow(stint)
    await type(task(), 'Review #DEEP #łódź @Website')
    expect(chips()).toEqual(['#DEEP', '#łódź', 'Website'])
    await press(task(), 'Enter')
    expect(stint.inputs('timer.start')).toEqual([
      { description: 'Review', project: WEBSITE.iri, tags: ['deep', 'Łódź'] },
    ])
  })

  it('goes with an entry that is logged, unless it is made text again', async () => {
    await openWindow(stint)
    await type(task(), 'Review #new #text 1h @Website')
    await click(one('button', 'Keep “#text” as text'))
    await press(task(), 'Enter')
    expect(stint.inputs('entries.log')).toMatchObject([
      { description: 'Review #text', project: WEBSITE.iri, tags: ['new'] },
    ])
  })

  it('is offered after #, and chosen by keyboard', async () => {
    await openWindow(stint)
    await type(task(), 'Review #')
    expect(options()).toEqual(['#deep', '#On site', '#Łódź'])
    await type(task(), 'Review #on')
    expect(options()).toEqual(['#On site'])
    await press(task(), 'ArrowDown')
    await press(task(), 'Enter')
    expect(task().value).toBe('Review #"On site" ')
    expect(chips()).toEqual(['#On site'])
  })
})

describe('the tags of what runs', () => {
  it('are on a button, and changed in its field', async () => {
    await openWindow(stint)
    const since = '2026-11-21T11:00:00Z'
    stint.publish('timer', {
      running: {
        ...{ startedAt: since, zone: 'UTC', description: 'Quay', project: WEBSITE.iri, tags: ['deep'] },
        ...{ gap: null, countedSeconds: 0, countingSince: since },
      },
    })
    await settle()
    await click(one('button', 'Tags: deep'))
    await type(tagsField(), 'night')
    await press(tagsField(), 'Enter')
    await press(tagsField(), 'Backspace')
    await press(tagsField(), 'Backspace')
    expect(stint.inputs('timer.update')).toEqual([
      { tags: ['deep', 'night'] },
      { tags: ['deep'] },
      { tags: [] },
    ])
  })
})
